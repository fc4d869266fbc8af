import { lunesDe } from '../../../../../contract/base/time/periods.ts'
import { fechaDe, formatFechaLarga } from '../../../../../contract/base/time/time.ts'
import type { Agenda } from '../../../../../contract/oficina/semana.ts'
import { Stack, VisuallyHidden } from '../../../../ui/layout/arrange.tsx'
import { useToday } from '../../../../ui/time/clock.ts'
import { cuantos } from '../../../base/textos.ts'
import { useVista } from '../useVista.ts'
import { cosasDe } from './cosas.ts'
import { diasDesde, esDeColumna } from './geometria.ts'
import styles from './Semana.module.css'

/** The week of the day that is shown, where there is room for one: each of its days with a dot where somebody comes. */
export function TiraDeDias({ agenda }: { agenda: Agenda }) {
  const { dia, setDia } = useVista()
  const hoy = useToday()
  const vienen = cosasDe(agenda, false)
  return (
    // With no least width all seven stay in one line.
    <Stack columns="0rem" role="group" aria-label="Días de la semana" className={styles.tira}>
      {diasDesde(lunesDe(dia), 7).map((uno) => {
        const fecha = fechaDe(uno)
        const larga = formatFechaLarga(uno)
        const suyas = cuantos(vienen.filter((cosa) => esDeColumna(cosa, { dia: uno })))
        return (
          <button key={fecha} type="button" data-look="link" aria-pressed={fecha === dia} onClick={() => setDia(fecha)}>
            <span aria-hidden="true">
              {larga.charAt(0).toUpperCase()} {suyas && '•'}
              <br />
              <strong data-hoy={fecha === hoy || undefined}>{larga.split(' ')[1]}</strong>
            </span>
            <VisuallyHidden>
              {[fecha === hoy ? `${larga}, hoy` : larga, suyas].filter(Boolean).join(': ')}
            </VisuallyHidden>
          </button>
        )
      })}
    </Stack>
  )
}
