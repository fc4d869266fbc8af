import { Children, type ComponentProps, type ReactNode } from 'react'
import { Button, type ButtonProps } from '../../ui/form/Button.tsx'
import styles from './pieces.module.css'

type PlegadoProps = { dice: ReactNode; abierto?: boolean; onAbrir?: (abierto: boolean) => void; children: ReactNode }

/** What is rarely needed, behind the words for it. */
export function Plegado({ dice, abierto, onAbrir, children }: PlegadoProps) {
  return (
    <details className={styles.plegado} open={abierto} onToggle={({ currentTarget }) => onAbrir?.(currentTarget.open)}>
      <summary>{dice}</summary>
      {children}
    </details>
  )
}

/** The buttons of a form on a page, in sight from everywhere in it. */
export function Foot({ loose = false, children }: { loose?: boolean; children: ReactNode }) {
  return <div className={loose ? undefined : styles.foot}>{children}</div>
}

/** The sum that a screen is about. */
export function Figure(props: Omit<ComponentProps<'h2'>, 'className'>) {
  return <h2 {...props} className={styles.figure} />
}

/** A fact that is as it should be: a sign and words, which nobody takes for a button. */
export function Cumplido({ children }: { children: ReactNode }) {
  return <span className={styles.cumplido}>{children}</span>
}

/** What is to be done about a thing, in a frame; once it is done, the words that say so, which take it back or lead to how. */
export function PorHacer({ hecho = false, ...button }: ButtonProps & { hecho?: boolean }) {
  const look = hecho ? ({ variant: 'quiet', 'data-edge': 'start' } as const) : ({ variant: 'secondary' } as const)
  return <Button {...button} {...look} size="small" data-hecho={hecho ? 'si' : 'no'} />
}

type LinesProps = ComponentProps<'ul'> & { as?: 'ul' | 'ol' }

/** Rows of a form: what it is about, what becomes of it, and below both what there is to say. */
export function Lines({ as: Tag = 'ul', className = '', ...rest }: LinesProps) {
  return <Tag {...(rest as object)} className={`${styles.lines} ${className}`} />
}

type DottedProps = {
  /** All but the first where the row is a card: seen there alone, since a table has columns that are read anyway. */
  onCard?: true
  children: ReactNode
}

/** Facts in a line, with a dot between two of them: a line that breaks neither ends nor begins with one. */
export function Dotted({ onCard, children }: DottedProps) {
  return (
    <span className={styles.dotted}>
      {Children.toArray(children).map((fact, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name, and stay in their order
        <span key={i} {...(i > 0 && onCard && { 'data-en-tarjeta': '', 'aria-hidden': true })}>
          {i > 0 && <i> · </i>}
          {fact}
        </span>
      ))}
    </span>
  )
}
