import { useState } from 'react'
import { DOMINGO_CERRADO, SIN_HORARIOS, ultimoDiaReservable } from '../../../contract/agenda/citas/citas.ts'
import { esDomingo } from '../../../contract/agenda/horario/horario.ts'
import { contar } from '../../../contract/base/text/text.ts'
import {
  diaDeSemana,
  type Fecha,
  fechaDe,
  formatMes,
  masDias,
  medianoche,
  nombreDeDia,
} from '../../../contract/base/time/time.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Stack } from '../../ui/layout/arrange.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { MonthGrid } from '../../ui/time/MonthGrid.tsx'
import styles from './AgendarPage.module.css'

interface ElegirDiaProps {
  hoy: Fecha
  fecha: Fecha | null
  /** `fecha` where somebody chose it; the same when absent. */
  elegida?: Fecha | null
  /** A day whose month is shown while none is chosen; with it there is no strip of the next days. */
  abre?: Fecha | undefined
  /** The open days with their free hours; undefined until known. */
  dias: readonly { fecha: Fecha; libres: number; total: number }[] | undefined
  elegirDia: (fecha: Fecha) => void
}

/** The calendar of the days one can book. Closed days that are not known yet simply turn out to have no slots. */
export function ElegirDia({ hoy, fecha, elegida, abre, dias, elegirDia }: ElegirDiaProps) {
  const [rechazado, setRechazado] = useState<Fecha | null>(null)
  const abiertos = new Map(dias?.map((dia) => [dia.fecha, dia]))
  const semana = abre ? undefined : dias?.filter(({ libres }) => libres > 0).slice(0, SEMANA)

  function elegir(nueva: Fecha) {
    setRechazado(null)
    elegirDia(nueva)
  }

  return (
    <Stack as="section" aria-label="Día" tabIndex={-1} data-campo="dia" gap={3} className={styles.dia}>
      {semana && semana.length > 0 && <Semana hoy={hoy} fecha={fecha} dias={semana} elegirDia={elegir} />}
      <MonthGrid
        label="Día de la cita"
        hoy={hoy}
        value={fecha}
        elegida={elegida}
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
    </Stack>
  )
}

/** Days of the strip. */
const SEMANA = 7

type SemanaProps = Pick<ElegirDiaProps, 'hoy' | 'fecha' | 'elegirDia'> & { dias: NonNullable<ElegirDiaProps['dias']> }

/** Before the month: the next days with free hours, and how many. */
function Semana({ hoy, fecha, dias, elegirDia }: SemanaProps) {
  return (
    <ul aria-label="Próximos días con horas libres" className={styles.semana}>
      {dias.map((dia) => (
        <li key={dia.fecha}>
          <Button
            variant="choice"
            size="small"
            full
            aria-pressed={dia.fecha === fecha}
            onClick={() => elegirDia(dia.fecha)}
          >
            {diaCorto(dia.fecha, hoy)} <small>{contar(dia.libres, 'hora', 'horas')}</small>
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** `hoy`, `mañana`, then `lun 30`; of another month than today's `mar 1 dic`. */
function diaCorto(fecha: Fecha, hoy: Fecha): string {
  if (fecha === hoy) return 'hoy'
  if (fecha === fechaDe(masDias(medianoche(hoy), 1))) return 'mañana'
  const dia = medianoche(fecha)
  const mes = fecha.slice(0, 7) === hoy.slice(0, 7) ? '' : ` ${formatMes(dia).slice(0, 3)}`
  return `${nombreDeDia(diaDeSemana(dia)).slice(0, 3)} ${Number(fecha.slice(8))}${mes}`
}
