import { formatFechaLarga, type Instante, wallTimeDe } from '../../contract/tiempo.ts'
import styles from './Blog.module.css'

/** The day a post was published. */
export function Publicado({ fecha }: { fecha: Instante }) {
  return (
    <time dateTime={new Date(fecha).toISOString()} className={styles.fecha}>
      {formatFechaLarga(wallTimeDe(fecha))}
    </time>
  )
}
