import type { ReactNode } from 'react'
import { aCentimos, formatColones } from '../../../../contract/base/money/money.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { type Choice, Select } from '../../../ui/form/Select.tsx'
import { VisuallyHidden } from '../../../ui/layout/arrange.tsx'
import { Pagination } from '../../../ui/list/Pagination.tsx'
import type { Column, SortOrder } from '../../../ui/list/Table.tsx'
import styles from './Listado.module.css'
import { ListEnd } from './ListBar.tsx'
import { useDireccion } from './useDireccion.ts'

/** Rows per page for a person who asks for many; the usual numbers are promised (R-filas-por-hoja). */
export const MUCHAS_FILAS = 50

type PieProps = {
  columnas: readonly Pick<Column<never>, 'titulo' | 'ordenar'>[]
  orden: SortOrder
  /** The rows of this page, the number of all, and their sum in colones; null where nothing is summed up. */
  leida: { filas: readonly unknown[]; total: number; suma: string | null }
  /** Said after the sum; false: nor is that. */
  texto?: string | false
  /** How many rows a page has now, and how many it has otherwise. */
  tamano: number
  pocas: number
  paginas: number
  /** Takes them along. */
  children: ReactNode
}

/** How many rows there are, what they come to, and the ways to the others. */
export function ListFoot(props: PieProps) {
  const direccion = useDireccion()
  const { orden, texto, tamano, pocas, paginas } = props
  const { filas, total } = props.leida
  const ordenes = ordenesDe(props)
  const muchas = tamano === MUCHAS_FILAS
  return (
    <ListEnd>
      <Mostrando visibles={filas.length} de={total} />
      <Suma leida={props.leida} texto={texto} />
      {total > 0 && props.children}
      {total > pocas && (
        <Button
          variant="choice"
          size="small"
          aria-pressed={muchas}
          onClick={() => direccion.filtrar({ filas: muchas ? null : String(MUCHAS_FILAS) })}
        >
          {MUCHAS_FILAS} filas
        </Button>
      )}
      {ordenes.length > 0 && total > 1 && (
        <div className={styles.ordenar} data-en-tarjeta="">
          <Select label="Ordenar por" opciones={ordenes} value={orden.actual} onChange={orden.onOrdenar} />
        </div>
      )}
      <Pagination pagina={direccion.pagina} paginas={paginas} onChange={direccion.setPagina} />
    </ListEnd>
  )
}

/** What the rows of all pages come to. */
function Suma({ leida: { filas, suma, total }, texto }: Pick<PieProps, 'leida' | 'texto'>) {
  if (suma === null || texto === false || total === 0) return null
  return (
    <p>
      {total > filas.length ? 'En total suman' : 'Suman'} <strong>{formatColones(aCentimos(Number(suma)))}</strong>{' '}
      {texto}
    </p>
  )
}

/** 'Mostrando X de Y' (R-mostrando). An empty list says so itself: the numbers of that are told to a screen reader alone. */
export function Mostrando({ visibles, de }: { visibles: number; de: number }) {
  const dice = `Mostrando ${visibles} de ${de}`
  return <p role="status">{de > 0 ? dice : <VisuallyHidden>{dice}</VisuallyHidden>}</p>
}

/** For where there is no room for the titles of the columns, nor for more than their first word. */
function ordenesDe({ columnas }: PieProps): Choice[] {
  return columnas.flatMap(({ titulo, ordenar }) =>
    ordenar
      ? ([
          [ordenar, `${titulo.split(' ')[0]} ↑`],
          [`-${ordenar}`, `${titulo.split(' ')[0]} ↓`],
        ] as const)
      : [],
  )
}
