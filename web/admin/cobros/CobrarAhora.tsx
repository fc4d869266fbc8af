import { Suspense, useState } from 'react'
import { type Centimos, formatColones } from '../../../contract/base/dinero.ts'
import { createCobro, deleteCobro } from '../../../contract/tienda/cobros.ts'
import { call } from '../../api.ts'
import type { Hecho } from '../../hacer.tsx'
import { perezoso } from '../../perezoso.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { claveNueva } from '../../useClave.ts'
import { FORMAS, formaDeCostumbre, type QueSeCobra } from './formas.ts'

const { Component: DialogoDeCobros } = perezoso(() => import('./Cobros.tsx'))

interface CobrarAhoraProps {
  que: QueSeCobra
  /** Whose it is. */
  persona: string
  precio: Centimos | null
  falta: Centimos
  onHecho: (hecho: Hecho) => void
}

/** What is left of the price with one tap, as money came the last time on this device; and the way to any other payment. */
export function CobrarAhora({ que, persona, precio, falta, onHecho }: CobrarAhoraProps) {
  const [cobros, setCobros] = useState(false)
  const forma = formaDeCostumbre()
  const cobrar = async () => {
    const cobro = await call(
      createCobro,
      { body: { ...que, monto: falta, forma, referencia: null } },
      { clave: claveNueva() },
    )
    return () => call(deleteCobro, { params: { id: cobro.id } })
  }
  const donde = que.de === 'cita' ? 'de la cita de' : 'de la inscripción de'
  return (
    <>
      {falta > 0 && (
        <Button
          size="small"
          variant="secondary"
          aria-label={`Cobrado ${formatColones(falta)} con ${FORMAS[forma]}: ${persona}`}
          onClick={() =>
            onHecho({ texto: `${persona}: cobrado ${formatColones(falta)} con ${FORMAS[forma]}.`, hacer: cobrar })
          }
        >
          Cobrado {formatColones(falta)}
        </Button>
      )}
      {precio !== null && precio > 0 && (
        <Button size="small" variant="quiet" aria-label={`Cobros ${donde} ${persona}`} onClick={() => setCobros(true)}>
          {falta > 0 ? 'Otro cobro' : 'Cobrado'}
        </Button>
      )}
      {cobros && (
        <Suspense>
          <DialogoDeCobros {...que} onClose={() => setCobros(false)} />
        </Suspense>
      )}
    </>
  )
}
