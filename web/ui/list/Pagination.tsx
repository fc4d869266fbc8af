import styles from './Pagination.module.css'
import { shownPages } from './pages.ts'

type PaginasProps = { pagina: number; paginas: number; onChange: (pagina: number) => void }

/** Numbered page buttons. */
export function Pagination({ pagina, paginas, onChange }: PaginasProps) {
  if (paginas < 2) return null
  return (
    <nav aria-label="Páginas" className={styles.paginas}>
      {shownPages(pagina, paginas).map((numero, i, todas) => (
        <span key={numero} className={styles.paso}>
          {i > 0 && numero - todas[i - 1]! > 1 && <span className={styles.hueco}>…</span>}
          <button
            type="button"
            aria-label={`Página ${numero}`}
            aria-current={numero === pagina ? 'page' : undefined}
            className={styles.boton}
            onClick={() => onChange(numero)}
          >
            {numero}
          </button>
        </span>
      ))}
    </nav>
  )
}
