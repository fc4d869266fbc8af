import type { ComponentProps, ReactNode } from 'react'
import styles from './arrange.module.css'

type PlegadoProps = { dice: ReactNode; abierto?: boolean; onAbrir?: () => void; children: ReactNode }

/** What is rarely needed, behind the words for it. */
export function Plegado({ dice, abierto, onAbrir, children }: PlegadoProps) {
  return (
    <details className={styles.plegado} open={abierto} onToggle={onAbrir}>
      <summary>{dice}</summary>
      {children}
    </details>
  )
}

/** The sum that a screen is about; what is said of it is `small`. */
export function Figure(props: Omit<ComponentProps<'h2'>, 'className'>) {
  return <h2 {...props} className={styles.figure} />
}

type LinesProps = ComponentProps<'ul'> & { as?: 'ul' | 'ol' }

/** Rows of a form: what it is about, what becomes of it, and below both what there is to say. */
export function Lines({ as: Tag = 'ul', className = '', ...rest }: LinesProps) {
  return <Tag {...(rest as object)} className={`${styles.lines} ${className}`} />
}
