import type { ReactNode } from 'react'
import { Icon } from '../image/Icon.tsx'
import tonos from '../text/tones.module.css'
import styles from './SuccessNotice.module.css'

/** A sentence about something gained, such as a seat. */
export function SuccessNotice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={`${styles.logro} ${tonos.success}`}>
      <Icon nombre="check" />
      <span>{children}</span>
    </p>
  )
}
