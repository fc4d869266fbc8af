import type { ReactNode } from 'react'
import { Icon } from '../image/Icono.tsx'
import tonos from '../text/tonos.module.css'
import styles from './Logro.module.css'

/** A sentence about something gained, such as a seat. */
export function Success({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={`${styles.logro} ${tonos.success}`}>
      <Icon nombre="check" />
      <span>{children}</span>
    </p>
  )
}
