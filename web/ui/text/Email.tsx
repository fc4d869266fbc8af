import { Fragment } from 'react'
import styles from './Values.module.css'

/** A mail address; where it has to break, it does so before its @ or after a point. */
export function Email({ children }: { children: string }) {
  return (
    <span className={styles.email}>
      {children.split(/(?=@)|(?<=\.)/).map((parte, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name, and stay in their order
        <Fragment key={i}>
          {i > 0 && <wbr />}
          <span>{parte}</span>
        </Fragment>
      ))}
    </span>
  )
}
