import { Children, type ComponentProps, type ReactNode } from 'react'
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

type DottedProps = {
  /** Where the row is a card: a table has columns for all but the first. */
  onCard?: true
  children: ReactNode
}

/** Facts in a line, with a dot between two of them: a line that breaks neither ends nor begins with one. */
export function Dotted({ onCard, children }: DottedProps) {
  return (
    <span className={styles.dotted}>
      {Children.toArray(children).map((fact, i) => {
        const extra = onCard && i > 0
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name, and stay in their order
          <span key={i} data-en-tarjeta={extra ? '' : undefined} aria-hidden={extra || undefined}>
            {i > 0 && <i> · </i>}
            {fact}
          </span>
        )
      })}
    </span>
  )
}
