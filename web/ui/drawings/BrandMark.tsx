import styles from './Drawings.module.css'

/** The leaf over the ridge, and the name of the business as its settings give it. */
export function BrandMark({ nombre }: { nombre: string }) {
  return (
    <span className={styles.marca}>
      <svg width="34" height="34" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
        <circle cx="32" cy="32" r="31" fill="var(--luz)" />
        <path d="M31 48C15 45 11 29 18 13c13 5 19 20 13 35z" fill="var(--cabecera)" />
        <path d="M34 48c-3-13 3-24 16-27 4 14-3 25-16 27z" fill="var(--salvia)" />
        <path d="M13 51c13-5 25-5 38 0" fill="none" stroke="var(--barro)" strokeWidth="3.2" strokeLinecap="round" />
      </svg>
      {nombre}
    </span>
  )
}
