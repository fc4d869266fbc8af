import type { ReactNode } from 'react'
import styles from './Plegado.module.css'

/** What is rarely needed, behind the words for it. */
export function Plegado({ dice, abierto, children }: { dice: string; abierto?: boolean; children: ReactNode }) {
  return (
    <details className={styles.plegado} open={abierto}>
      <summary>{dice}</summary>
      {children}
    </details>
  )
}
