import { Drawing } from '../../ui/drawings/Drawing.tsx'
import { Picture } from '../../ui/image/Picture.tsx'
import styles from './Retrato.module.css'

interface RetratoProps {
  src: string | null
  /** Those of `Picture`. */
  sizes: string
  priority?: boolean
}

/** Somebody who attends, whole, in an arch. Their name stands beside it. */
export function Retrato(picture: RetratoProps) {
  return (
    <div className={styles.arco}>
      <Picture {...picture} alt="" ratio="4 / 5" placeholder={<Drawing nombre="persona" />} />
    </div>
  )
}
