import type { ReactNode } from 'react'
import { Button } from '../form/Button.tsx'
import { Icon } from '../image/Icon.tsx'
import { Row } from '../layout/arrange.tsx'
import tonos from '../text/tones.module.css'
import styles from './Notice.module.css'

type NoticeProps = {
  tone?: 'info' | 'warning'
  children: ReactNode
  /** The one tap that settles it: a small Button or LinkButton. */
  action?: ReactNode
}

/** A sentence about what is on the page, in its flow, with the way out beside it. The triangle stands only where something is wrong. */
export function Notice({ tone = 'warning', children, action }: NoticeProps) {
  return (
    <Row role="status" gap={[2, 3]} className={`${styles.nota} ${tonos[tone]}`}>
      {tone === 'warning' && <Icon nombre="aviso" size={20} />}
      <p>{children}</p>
      {action}
    </Row>
  )
}

type RetryNoticeProps = {
  /** Names what could not be read. */
  children: string
  onRetry: () => void
  /** The retry is under way. */
  pending: boolean
}

/** A part of a page that could not be read, in the flow of the rest; a whole page has its ErrorState. */
export function RetryNotice({ children, onRetry, pending }: RetryNoticeProps) {
  const retry = (
    <Button size="small" variant="secondary" pending={pending} onClick={onRetry}>
      Reintentar
    </Button>
  )
  return <Notice action={retry}>{children}</Notice>
}

/** A sentence about something gained, such as a seat. */
export function SuccessNotice({ children }: { children: ReactNode }) {
  return (
    <Row as="p" role="status" nowrap gap={3} className={`${styles.nota} ${tonos.success}`}>
      <Icon nombre="check" />
      <strong>{children}</strong>
    </Row>
  )
}
