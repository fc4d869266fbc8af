import { type Centimos, formatColones } from '../../../contract/dinero.ts'
import styles from './Precio.module.css'

type PrecioProps = { centimos: Centimos; tone?: 'accent' | 'plain' }

/** An amount of money; `plain` for tables and totals in running text. */
export function Precio({ centimos, tone = 'accent' }: PrecioProps) {
  return <span className={`${styles.precio} ${styles[tone]}`}>{formatColones(centimos)}</span>
}
