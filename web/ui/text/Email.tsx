import { Fragment } from 'react'
import styles from './Values.module.css'

/** Letters that any screen has room for in one line. */
const DE_UNA_PIEZA = 24

/** A mail address; where it has to break, it does so before its @ or after a point. */
export function Email({ children }: { children: string }) {
  return (
    <span className={styles.email}>
      {children.split(/(?=@)|(?<=\.)/).map((parte, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name, and stay in their order
        <Fragment key={i}>
          {i > 0 && <wbr />}
          <span className={parte.length <= DE_UNA_PIEZA ? styles.entera : undefined}>{parte}</span>
        </Fragment>
      ))}
    </span>
  )
}
