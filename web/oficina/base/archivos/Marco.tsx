import type { ReactNode } from 'react'
import styles from './Archivos.module.css'

type MarcoProps = {
  titulo: string
  /** How many there are of it, or what else is said beside the title. */
  junto?: ReactNode
  children: ReactNode
}

/** A framed part of what was read of a file, or of the files that were read. */
export function Marco({ titulo, junto, children }: MarcoProps) {
  return (
    <section className={styles.marco} aria-label={titulo}>
      <h2>
        {titulo} {junto !== undefined && <small>{junto}</small>}
      </h2>
      {children}
    </section>
  )
}

/** The same, folded until somebody wants to know. */
export function MarcoPlegado({ titulo, children }: Pick<MarcoProps, 'titulo' | 'children'>) {
  return (
    <details className={styles.marco}>
      <summary>{titulo}</summary>
      {children}
    </details>
  )
}
