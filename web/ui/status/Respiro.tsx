import type { ReactNode } from 'react'
import { buttonClass } from '../form/Button.tsx'
import styles from './Respiro.module.css'

/**
 * A minute to breathe, for who wants it, after something was done: a circle that grows and settles six times, and then rests. Nothing
 * moves before it is opened; where nothing may move, the sentence is enough.
 */
export default function Respiro(): ReactNode {
  return (
    <aside aria-label="Un minuto para respirar" className={styles.respiro}>
      <details>
        <summary className={buttonClass({ variant: 'secondary', size: 'small' })}>Respira un minuto</summary>
        <div className={styles.dentro}>
          <div className={styles.circulo} />
          <p>Inhala contando hasta cuatro y exhala contando hasta seis. Seis veces.</p>
        </div>
      </details>
    </aside>
  )
}
