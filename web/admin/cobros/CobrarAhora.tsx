import { Suspense, useState } from 'react'
import { type Centimos, formatColones } from '../../../contract/base/dinero.ts'
import { createCobro, deleteCobro } from '../../../contract/tienda/cobros.ts'
import type { FormaDeCobro } from '../../../contract/tienda/formas-de-cobro.ts'
import { call } from '../../api.ts'
import type { Hecho } from '../../hacer.tsx'
import { perezoso } from '../../perezoso.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { claveNueva } from '../../useClave.ts'
import { FormasDeCobro } from './FormasDeCobro.tsx'
import { FORMAS, type QueSeCobra } from './formas.ts'

const { Component: DialogoDeCobros } = perezoso(() => import('./Cobros.tsx'))

interface CobrarAhoraProps {
  que: QueSeCobra
  /** Whose it is. */
  persona: string
  precio: Centimos | null
  falta: Centimos
  onHecho: (hecho: Hecho) => void
}

/** Charges the rest of the price with one tap; a paid price is a fact that leads to its payments. */
export function CobrarAhora({ que, persona, precio, falta, onHecho }: CobrarAhoraProps) {
  const [cobros, setCobros] = useState(false)
  const monto = formatColones(falta)
  async function cobrar(forma: FormaDeCobro) {
    const body = { ...que, monto: falta, forma, referencia: null }
    const cobro = await call(createCobro, { body }, { clave: claveNueva() })
    return () => call(deleteCobro, { params: { id: cobro.id } })
  }
  const donde = que.de === 'cita' ? 'de la cita de' : 'de la inscripción de'
  return (
    <>
      {falta > 0 && (
        <FormasDeCobro
          accion={`Cobrar ${monto}`}
          deQuien={persona}
          onForma={(forma) =>
            onHecho({ texto: `${persona}: cobrado ${monto} con ${FORMAS[forma]}.`, hacer: () => cobrar(forma) })
          }
        />
      )}
      {precio !== null && precio > 0 && (
        <Button size="small" variant="quiet" aria-label={`Cobros ${donde} ${persona}`} onClick={() => setCobros(true)}>
          {falta > 0 ? 'Otro cobro' : `✓ ${formatColones(precio)}`}
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
