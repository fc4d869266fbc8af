import type { ReactNode } from 'react'
import { Icon } from '../image/Icon.tsx'
import { Row } from '../layout/arrange.tsx'
import tonos from '../text/tones.module.css'
import styles from './Notice.module.css'

/** A sentence about something gained, such as a seat. */
export function SuccessNotice({ children }: { children: ReactNode }) {
  return (
    <Row as="p" role="status" nowrap gap={3} className={`${styles.nota} ${tonos.success}`}>
      <Icon nombre="check" />
      <strong>{children}</strong>
    </Row>
  )
}
