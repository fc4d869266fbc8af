import styles from './Values.module.css'
import { Email } from './Values.tsx'

/** A mail address in a sentence, where it moves to a line of its own before it is broken. What ends its part is none of it. */
export function EmailInSentence({ children, end }: { children: string; end: '.' | ',' }) {
  return (
    <span className={styles.pieza}>
      <strong>
        <Email>{children}</Email>
      </strong>
      {end}
    </span>
  )
}
