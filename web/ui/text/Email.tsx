import styles from './Email.module.css'

/** A mail address; where it has to break, it does so before its @. */
export function Email({ children }: { children: string }) {
  const arroba = children.lastIndexOf('@')
  return (
    <span className={styles.email}>
      {children.slice(0, arroba)}
      <wbr />
      {children.slice(arroba)}
    </span>
  )
}
