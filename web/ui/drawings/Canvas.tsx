import type { ReactNode } from 'react'
import styles from './Drawings.module.css'

type LienzoProps = {
  ancho: number
  alto: number
  /** Fills a frame of other proportions by cutting its edges, as a photograph would. */
  recortable?: boolean
  children: ReactNode
}

/** The canvas of an illustration: decoration, so hidden from a screen reader; as wide as its container. */
export function Canvas({ ancho, alto, recortable = false, children }: LienzoProps) {
  return (
    <svg
      viewBox={`0 0 ${ancho} ${alto}`}
      width={ancho}
      height={alto}
      preserveAspectRatio={recortable ? 'xMidYMid slice' : undefined}
      className={styles.lienzo}
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}
