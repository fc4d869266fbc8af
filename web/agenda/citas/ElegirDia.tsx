import { useState } from 'react'
import { DOMINGO_CERRADO, SIN_HORARIOS, ultimoDiaReservable } from '../../../contract/agenda/citas/citas.ts'
import { type Fecha, fechaDe, medianoche } from '../../../contract/base/time/tiempo.ts'
import { Notice } from '../../ui/status/Notice.tsx'
import { Calendar } from '../../ui/time/Calendar.tsx'
import styles from './AgendarPage.module.css'
import { esDomingo } from './slots.ts'

interface ElegirDiaProps {
  hoy: Fecha
  fecha: Fecha | null
  /** A day whose month is shown while none is chosen. */
  abre?: Fecha | undefined
  /** The open days with their free hours; undefined until known. */
  dias: readonly { fecha: Fecha; libres: number; total: number }[] | undefined
  elegirDia: (fecha: Fecha) => void
}

/** The calendar of the days one can book. Closed days that are not known yet simply turn out to have no slots. */
export function ElegirDia({ hoy, fecha, abre, dias, elegirDia }: ElegirDiaProps) {
  const [rechazado, setRechazado] = useState<Fecha | null>(null)
  const abiertos = new Map(dias?.map((dia) => [dia.fecha, dia]))

  function elegir(nueva: Fecha) {
    setRechazado(null)
    elegirDia(nueva)
  }

  return (
    <section aria-label="Día" tabIndex={-1} data-campo="dia" className={styles.dia}>
      <Calendar
        label="Día de la cita"
        hoy={hoy}
        value={fecha}
        abre={abre}
        onChange={elegir}
        min={hoy}
        max={fechaDe(ultimoDiaReservable(medianoche(hoy)))}
        isUnavailable={(dia) => esDomingo(dia) || (dias !== undefined && !abiertos.has(dia))}
        libresDe={(dia) => abiertos.get(dia)}
        onRefused={setRechazado}
      />
      <div aria-live="polite">
        {rechazado && <Notice tone="info">{esDomingo(rechazado) ? DOMINGO_CERRADO : SIN_HORARIOS}</Notice>}
      </div>
    </section>
  )
}
