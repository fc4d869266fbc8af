import styles from './TextoCortado.module.css'

/** Longer texts are folded in tables (specification section 9). */
const A_LA_VISTA = 90

/** A text that a table shows by its first 90 characters; the rest is one click away. */
export function TextoCortado({ texto, vacio = '—' }: { texto: string | null; vacio?: string }) {
  if (!texto) return <span className={styles.nada}>{vacio}</span>
  if (texto.length <= A_LA_VISTA) return <span className={styles.texto}>{texto}</span>
  return (
    <details className={styles.texto}>
      <summary>
        <span className={styles.comienzo}>{texto.slice(0, A_LA_VISTA).trimEnd()}…</span>
        <span className={styles.menos}>Ver menos</span>
      </summary>
      {texto}
    </details>
  )
}
