import type { ReactNode } from 'react'
import styles from './Badge.module.css'
import tonos from './tones.module.css'

type BadgeProps = {
  tone?: 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'highlight' | 'owed'
  children: ReactNode
}

/** A short word on a tinted ground; the word is the message, the tone only repeats it. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={`${styles.placa} ${tonos[tone]}`}>{children}</span>
}
