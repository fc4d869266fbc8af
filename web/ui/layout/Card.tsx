import type { ReactNode } from 'react'
import { Link } from '../../base/router/Link.tsx'
import styles from './Card.module.css'

type CardProps = {
  as?: 'article' | 'section' | 'div' | 'li'
  /** The whole card reacts; put exactly one CardAction inside. */
  interactive?: boolean
  /** Pictures reach the edges; wrap the rest in CardBody. */
  flush?: boolean
  children: ReactNode
}

export function Card({ as: Tag = 'div', interactive = false, flush = false, children }: CardProps) {
  const classes = [styles.tarjeta, interactive && styles.activa, !flush && styles.aire].filter(Boolean).join(' ')
  return <Tag className={classes}>{children}</Tag>
}

export function CardBody({ children }: { children: ReactNode }) {
  return <div className={styles.cuerpo}>{children}</div>
}

type CardActionProps = { children: ReactNode; to: string; encima?: boolean }

/** The link of an interactive card, usually its title; its touch area is the whole card. */
export function CardAction({ children, ...link }: CardActionProps) {
  return (
    <Link {...link} className={styles.accion}>
      {children}
    </Link>
  )
}

type CardGridProps = {
  label?: string
  /** Two columns on a phone instead of one. */
  dense?: boolean
  children: ReactNode
}

/** Lays cards out in the columns that fit. Semantically a list: its children are `<Card as="li">`. */
export function CardGrid({ label, dense = false, children }: CardGridProps) {
  return (
    <ul aria-label={label} className={`${styles.rejilla} ${dense ? styles.densa : ''}`}>
      {children}
    </ul>
  )
}
