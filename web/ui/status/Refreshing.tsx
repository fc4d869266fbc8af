import type { ReactNode } from 'react'
import styles from './Refreshing.module.css'

type RefreshingProps = { busy: boolean; 'data-nada'?: true | undefined; children: ReactNode }

/** What was read before, dimmed while something else is read. */
export function Refreshing({ busy, ...rest }: RefreshingProps) {
  return <div {...rest} className={styles.refreshing} aria-busy={busy} />
}
