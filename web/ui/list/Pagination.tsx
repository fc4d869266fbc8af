import { Button } from '../form/Button.tsx'
import { Row, Soft } from '../layout/arrange.tsx'

type PaginasProps = { pagina: number; paginas: number; onChange: (pagina: number) => void }

/** Numbered page buttons. */
export function Pagination({ pagina, paginas, onChange }: PaginasProps) {
  if (paginas < 2) return null
  return (
    <Row as="nav" aria-label="Páginas" gap={1}>
      {shownPages(pagina, paginas).map((numero, i, todas) => (
        <Row as="span" key={numero} nowrap gap={1}>
          {i > 0 && numero - todas[i - 1]! > 1 && <Soft as="span">…</Soft>}
          <Button
            variant="choice"
            size="small"
            full
            aria-label={`Página ${numero}`}
            aria-current={numero === pagina ? 'page' : undefined}
            onClick={() => onChange(numero)}
          >
            {numero}
          </Button>
        </Row>
      ))}
    </Row>
  )
}

/** Up to so many pages all numbers are shown (R-numeros-de-hoja). */
const TODAS = 7

/** The page numbers of a list: all of a few, else the first, the last and those around the current one. */
export function shownPages(pagina: number, paginas: number): number[] {
  if (paginas <= TODAS) return Array.from({ length: paginas }, (_, i) => i + 1)
  const cerca = [pagina - 1, pagina, pagina + 1].filter((numero) => numero > 1 && numero < paginas)
  return [1, ...cerca, paginas]
}
