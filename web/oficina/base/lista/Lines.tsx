import type { ComponentProps } from 'react'
import styles from './Lines.module.css'

type LinesProps = ComponentProps<'ul'> & { as?: 'ul' | 'ol' }

/** Rows of a form: what it is about, what becomes of it, and below both what there is to say. */
export function Lines({ as: Tag = 'ul', className = '', ...rest }: LinesProps) {
  return <Tag {...(rest as object)} className={`${styles.lines} ${className}`} />
}
