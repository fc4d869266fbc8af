import { formatFechaLarga, type Instante, wallTimeDe, withoutYear } from '../../../contract/base/time/time.ts'
import { Soft } from '../../ui/layout/arrange.tsx'
import styles from './Publicado.module.css'

/** The day a post was published, of one of the latest without its year: read after the title, and seen before it. */
export function Publicado({ fecha, reciente }: { fecha: Instante; reciente?: true }) {
  const dia = formatFechaLarga(wallTimeDe(fecha))
  return (
    <Soft as="time" small dateTime={new Date(fecha).toISOString()} className={styles.publicado}>
      {reciente ? withoutYear(dia) : dia}
    </Soft>
  )
}
