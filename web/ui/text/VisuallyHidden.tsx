import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

/** Text for a screen reader only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.oculto}>{children}</span>
}
