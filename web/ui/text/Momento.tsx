import { formatFechaCorta, formatHora, type WallTime } from '../../../contract/tiempo.ts'
import styles from './Momento.module.css'

/** Day and hour; the line may break between them only. */
export function Momento({ wall }: { wall: WallTime }) {
  return (
    <span>
      <span className={styles.entera}>{formatFechaCorta(wall)}</span>{' '}
      <span className={styles.entera}>{formatHora(wall)}</span>
    </span>
  )
}
