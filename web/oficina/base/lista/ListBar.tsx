import type { ReactNode } from 'react'
import { Row } from '../../../ui/layout/arrange.tsx'
import styles from './Listado.module.css'

type Parts = { children: ReactNode }

/** The bar of a page that is a list: its search, and its buttons at the end. */
export function ListBar({ children }: Parts) {
  return (
    <Row gap={3} justify="space-between" className={styles.barra}>
      {children}
    </Row>
  )
}

export function ListButtons({ children }: Parts) {
  return <div className={styles.botones}>{children}</div>
}

/** Below a list: how many there are, and the ways to the others. */
export function ListEnd({ children }: Parts) {
  return (
    <Row gap={[3, 5]} justify="space-between" top={5} data-look="note" className={styles.pie}>
      {children}
    </Row>
  )
}
