import type { ReactNode } from 'react'
import styles from './Plegado.module.css'

export function Plegado({ dice, children }: { dice: string; children: ReactNode }) {
  return (
    <details className={styles.plegado}>
      <summary>{dice}</summary>
      {children}
    </details>
  )
}
