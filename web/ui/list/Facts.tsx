import type { ReactNode } from 'react'
import styles from './Facts.module.css'

/** The facts of one thing: its children are `Dato`. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.datos}>{children}</dl>
}

export function Fact({ nombre, children }: { nombre: string; children: ReactNode }) {
  return (
    <div>
      <dt>{nombre}</dt>
      <dd>{children}</dd>
    </div>
  )
}
