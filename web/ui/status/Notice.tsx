import type { ReactNode } from 'react'
import { Icono } from '../image/Icono.tsx'
import styles from './Notice.module.css'

type NoticeProps = {
  tone?: 'info' | 'warning'
  children: ReactNode
  /** The one tap that settles it: a small Button or LinkButton. */
  action?: ReactNode
}

/** A sentence about what is on the page, in its flow, with the way out beside it. */
export function Notice({ tone = 'warning', children, action }: NoticeProps) {
  return (
    <div role="status" className={`${styles.nota} ${styles[tone]}`}>
      <Icono nombre="aviso" size={20} />
      <p>{children}</p>
      {action}
    </div>
  )
}
