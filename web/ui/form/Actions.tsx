import type { ReactNode } from 'react'
import { Row } from '../layout/arrange.tsx'
import styles from './Button.module.css'

/**
 * What can be done about one thing, in one look everywhere: its first button is the strong one, the two after it are quiet, and the rest
 * stands behind `MoreActions`. A button says only what it does, unless it must look otherwise.
 */
export function Actions({ children }: { children: ReactNode }) {
  return (
    <Row gap={1} className={styles.acciones}>
      {children}
    </Row>
  )
}
