import { Suspense, useState } from 'react'
import { type Asistencia, anotarAsistencia } from '../../../contract/asistencia.ts'
import { createCobro, deleteCobro } from '../../../contract/cobros.ts'
import { formatColones } from '../../../contract/dinero.ts'
import type { Hoy } from '../../../contract/hoy.ts'
import { call } from '../../api.ts'
import { perezoso } from '../../perezoso.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { claveNueva } from '../../useClave.ts'
import { FORMAS, formaDeCostumbre } from '../cobros/formas.ts'
import { laCita, WhatsApp } from '../usuarios/WhatsApp.tsx'
import styles from './LineaDelDia.module.css'
import type { Hecho } from './useDeshacer.tsx'

const { Component: DialogoDeCobros } = perezoso(() => import('../cobros/DialogoDeCobros.tsx'))

type CitaDeHoy = Hoy['citas'][number]

/** What became of an appointment, each with one tap; the same tap again takes it back. */
export function AccionesDeCita({ cita, onHecho }: { cita: CitaDeHoy; onHecho: (hecho: Hecho) => void }) {
  const { id, inicio, estado, noAsistio, usuarioNombre, usuarioTelefono, precio, falta } = cita
  const [cobros, setCobros] = useState(false)
  const actual: Asistencia | null = estado === 'COMPLETADA' ? 'COMPLETADA' : noAsistio ? 'NO_ASISTIO' : null
  const anotar = (asistencia: Asistencia | null) => call(anotarAsistencia, { params: { id }, body: { asistencia } })

  function boton(asistencia: Asistencia, palabra: string) {
    const puesta = actual === asistencia
    const nueva = puesta ? null : asistencia
    return (
      <Button
        size="small"
        variant={puesta ? 'primary' : 'secondary'}
        aria-pressed={puesta}
        aria-label={`${palabra}: ${usuarioNombre}`}
        onClick={() =>
          onHecho({
            texto: `${usuarioNombre}: ${nueva ? palabra.toLowerCase() : 'por atender'}.`,
            hacer: async () => {
              await anotar(nueva)
              return () => anotar(actual)
            },
          })
        }
      >
        {palabra}
      </Button>
    )
  }

  const forma = formaDeCostumbre()
  const cobrar = async () => {
    const body = { de: 'cita', id, monto: falta, forma, referencia: null } as const
    const cobro = await call(createCobro, { body }, { clave: claveNueva() })
    return () => call(deleteCobro, { params: { id: cobro.id } })
  }
  return (
    <div className={styles.acciones}>
      {boton('COMPLETADA', 'Completada')}
      {boton('NO_ASISTIO', 'No asistió')}
      {falta > 0 && (
        <Button
          size="small"
          variant="secondary"
          aria-label={`Cobrado con ${FORMAS[forma]}: ${formatColones(falta)} de ${usuarioNombre}`}
          onClick={() =>
            onHecho({ texto: `${usuarioNombre}: cobrado ${formatColones(falta)} con ${FORMAS[forma]}.`, hacer: cobrar })
          }
        >
          Cobrado {formatColones(falta)}
        </Button>
      )}
      {precio !== null && precio > 0 && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`Cobros de la cita de ${usuarioNombre}`}
          onClick={() => setCobros(true)}
        >
          {falta > 0 ? 'Otro cobro' : 'Cobrado'}
        </Button>
      )}
      <WhatsApp telefono={usuarioTelefono} nombre={usuarioNombre} sobre={laCita(inicio)} />
      {cobros && (
        <Suspense>
          <DialogoDeCobros id={id} onClose={() => setCobros(false)} />
        </Suspense>
      )}
    </div>
  )
}
