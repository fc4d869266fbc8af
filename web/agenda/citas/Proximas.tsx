import { useQuery } from '@tanstack/react-query'
import {
  diaDeSemana,
  type Fecha,
  fechaDe,
  formatHora,
  horaDe,
  masDias,
  masMinutos,
  medianoche,
  nombreDeDia,
} from '../../../contract/base/time/time.ts'
import { paths } from '../../base/router/routes.ts'
import { LinkButton } from '../../ui/form/Button.tsx'
import { useToday } from '../../ui/time/clock.ts'
import { type disponibilidadDe, type Proxima, proximasDe } from './disponibilidad.ts'
import styles from './Proximas.module.css'

/** The next free hours, each the way to /agendar with it. Nothing when none are known. */
export function Proximas({ dias }: { dias: ReturnType<typeof disponibilidadDe> }) {
  const { data = [], isPending } = useQuery(dias)
  // Keeps the place, so that nothing below jumps.
  if (isPending) {
    return (
      <div className={styles.proximas}>
        <i />
        <i />
        <i />
      </div>
    )
  }
  const proximas = proximasDe(data)
  if (proximas.length === 0) return null
  return (
    <ul aria-label="Próximas horas libres" className={styles.proximas}>
      {proximas.map((proxima) => (
        <li key={proxima.nombre}>
          <LinkButton variant="choice" size="small" full to={paths.agendarHora(proxima.fecha, horaDe(proxima.hora))}>
            <Cuando proxima={proxima} />
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}

function Cuando({ proxima: { nombre, fecha, hora } }: { proxima: Proxima }) {
  const dia = medianoche(fecha)
  return (
    <>
      <small>{nombre}</small>
      <time>
        {diaDe(fecha, useToday())}, {formatHora(masMinutos(dia, hora))}
      </time>
    </>
  )
}

/** `hoy`, `mañana`, then `lunes 23`. */
function diaDe(fecha: Fecha, hoy: Fecha): string {
  if (fecha === hoy) return 'hoy'
  if (fecha === fechaDe(masDias(medianoche(hoy), 1))) return 'mañana'
  return `${nombreDeDia(diaDeSemana(medianoche(fecha)))} ${Number(fecha.slice(8))}`
}
