import { formatFechaLarga, wallTimeOf } from '../../contract/tiempo.ts'
import styles from './Blog.module.css'

/** The day a post was published; `fecha` is its instant in ISO 8601. */
export function Publicado({ fecha }: { fecha: string }) {
  return (
    <time dateTime={fecha} className={styles.fecha}>
      {formatFechaLarga(wallTimeOf(Date.parse(fecha)))}
    </time>
  )
}
