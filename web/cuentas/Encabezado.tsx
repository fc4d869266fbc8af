import type { ReactNode } from 'react'
import styles from './LoginPage.module.css'

/** Title and introduction of a side of the card. */
export function Encabezado({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <div className={styles.encabezado}>
      <h1 tabIndex={-1}>{titulo}</h1>
      <p>{children}</p>
    </div>
  )
}
