import type { ReactNode } from 'react'
import { Icono } from '../image/Icono.tsx'
import tonos from '../text/tonos.module.css'
import styles from './Logro.module.css'

/** A sentence about something gained, such as a seat. */
export function Logro({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={`${styles.logro} ${tonos.success}`}>
      <Icono nombre="check" />
      <span>{children}</span>
    </p>
  )
}
