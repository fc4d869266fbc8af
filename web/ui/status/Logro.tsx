import type { ReactNode } from 'react'
import { Icono } from '../image/Icono.tsx'
import styles from './Logro.module.css'

/** A sentence that tells what a person has. */
export function Logro({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={styles.logro}>
      <Icono nombre="check" />
      <span>{children}</span>
    </p>
  )
}
