import type { ReactNode } from 'react'
import styles from './Listado.module.css'

type Parts = { children: ReactNode }

/** Above a list: its search, and its buttons at the end. */
export function ListBar({ children }: Parts) {
  return <div className={styles.barra}>{children}</div>
}

export function ListButtons({ children }: Parts) {
  return <div className={styles.botones}>{children}</div>
}

/** Below a list: how many there are, and the ways to the others. */
export function ListEnd({ children }: Parts) {
  return <div className={styles.pie}>{children}</div>
}
