import type { ReactNode } from 'react'
import styles from './Plegado.module.css'

type PlegadoProps = { dice: string; abierto?: boolean; onAbrir?: () => void; children: ReactNode }

/** What is rarely needed, behind the words for it. */
export function Plegado({ dice, abierto, onAbrir, children }: PlegadoProps) {
  return (
    <details className={styles.plegado} open={abierto} onToggle={onAbrir}>
      <summary>{dice}</summary>
      {children}
    </details>
  )
}
