import type { ReactNode } from 'react'
import cards from './Cards.module.css'
import styles from './Table.module.css'

export interface Column<F> {
  titulo: string
  /** `anterior` is the row above it in its group, `suyas` are all rows of that; `enteras` is false where others may be on another page. */
  celda: (fila: F, anterior: F | undefined, suyas: readonly F[], enteras: boolean) => ReactNode
  /** The header of the row, and the title of its card on a phone. Exactly one column has it. */
  principal?: true
  /** entera: never broken; nombre: a link of usual length in one line; holgada: not narrowed to a letter or two; fin: numbers, to the right; leida: read by screen readers only, since a heading above the rows says it. */
  forma?: 'entera' | 'nombre' | 'holgada' | 'fin' | 'leida'
  /** Where it says so of none of the rows, there is no such column. */
  hay?: ((fila: F) => unknown) | undefined
  /** The call's name for this order of the list. */
  ordenar?: string
  /**
   * The place on a card: before or after the title, at its end as the state is, in a line of its own below it, below it with its title, in the
   * line of the actions, or last. A column without a place is read by screen readers only.
   */
  tarjeta?: 'antes' | 'arriba' | 'estado' | 'renglon' | 'dato' | 'abajo' | 'debajo'
}

/** How the rows are ordered: by a column, downwards with a minus before it. */
export type SortOrder = { actual: string; onOrdenar: (orden: string) => void }

/** Rows with the same `de` stand together, in the order of the first of them, below a heading if they have one. */
export type RowGroup<F> = {
  de: (fila: F) => string | number
  titulo?: (primera: F, suyas: readonly F[], enteras: boolean) => ReactNode
  /** Below them, where others may be on another page. */
  sigue?: (primera: F, suyas: readonly F[]) => ReactNode
}

type TablaProps<F> = {
  /** Names the rows for a screen reader. */
  label: string
  columnas: readonly Column<F>[]
  filas: readonly F[]
  claveDe: (fila: F) => string | number
  /** A last column of buttons. */
  acciones?: (fila: F, suyas: readonly F[], enteras: boolean) => ReactNode
  /** Rows that count no more; a word in one of their cells says why. */
  atenuada?: (fila: F) => boolean
  orden?: SortOrder
  grupo?: RowGroup<F> | undefined
  /** False where others of the same group may be on another page. */
  enteras?: (suyas: readonly F[]) => boolean
  /** A control before the title of a row, and that of all before the title of their column. */
  casilla?: ((fila: F) => ReactNode) | undefined
  casillaDeTodas?: ReactNode
  /** In the place of no rows. */
  vacia?: ReactNode
  /** Below the rows, where it can tell a table from cards as they can. */
  barra?: ReactNode
  /** A class of its own. */
  clase?: string
}

/** With more columns, a table needs more width; its buttons take that of three. */
const MUCHAS_COLUMNAS = 8

/** A table; where there is no room for it, each row is a card. */
export function Table<F>(props: TablaProps<F>) {
  const { label, filas, claveDe, acciones, atenuada, orden, grupo, casilla, clase = '' } = props
  const columnas = props.columnas.filter(({ hay }) => !hay || filas.some(hay))
  const ancha = props.columnas.length + (acciones ? 3 : 0) > MUCHAS_COLUMNAS
  return (
    <div className={`${styles.marco} ${ancha ? styles.ancha : ''} ${clase}`}>
      {filas.length === 0 && props.vacia ? (
        props.vacia
      ) : (
        <table className={`${styles.tabla} ${cards.tarjetas}`} aria-label={label}>
          <thead>
            <tr>
              {columnas.map((columna) => (
                <Titulo key={columna.titulo} columna={columna} orden={orden} casilla={props.casillaDeTodas} />
              ))}
              {acciones && (
                <th scope="col" className={styles.acciones}>
                  Acciones
                </th>
              )}
            </tr>
          </thead>
          {[...Map.groupBy(filas, (fila) => grupo?.de(fila))].map(([cual, suyas]) => {
            const enteras = props.enteras?.(suyas) ?? true
            return (
              <tbody key={cual ?? ''}>
                {grupo?.titulo && (
                  <tr className={`${styles.grupo} ${cards.grupo}`}>
                    <th scope="rowgroup" colSpan={columnas.length + (acciones ? 1 : 0)}>
                      {grupo.titulo(suyas[0]!, suyas, enteras)}
                    </th>
                  </tr>
                )}
                {suyas.map((fila, i) => (
                  <tr
                    key={claveDe(fila)}
                    className={`${styles.fila} ${cards.tarjeta} ${atenuada?.(fila) ? styles.atenuada : ''}`}
                  >
                    {columnas.map((columna) => (
                      <Celda key={columna.titulo} {...columna}>
                        {columna.principal && casilla?.(fila)}
                        {columna.celda(fila, suyas[i - 1], suyas, enteras)}
                      </Celda>
                    ))}
                    {acciones && (
                      <td className={`${styles.acciones} ${cards.acciones}`}>{acciones(fila, suyas, enteras)}</td>
                    )}
                  </tr>
                ))}
                {!enteras && grupo?.sigue && (
                  <tr className={cards.grupo}>
                    <td colSpan={columnas.length + (acciones ? 1 : 0)}>{grupo.sigue(suyas[0]!, suyas)}</td>
                  </tr>
                )}
              </tbody>
            )
          })}
        </table>
      )}
      {props.barra}
    </div>
  )
}

type TituloProps<F> = { columna: Column<F>; orden: SortOrder | undefined; casilla: ReactNode }

function Titulo<F>({ columna: { titulo, principal, forma, ordenar }, orden, casilla }: TituloProps<F>) {
  const se = ordenar && forma !== 'leida' && orden
  const sube = se && se.actual === ordenar
  const baja = se && se.actual === `-${ordenar}`
  return (
    <th scope="col" className={forma && styles[forma]} aria-sort={sube ? 'ascending' : baja ? 'descending' : undefined}>
      {principal && casilla}
      {se ? (
        <button type="button" onClick={() => se.onOrdenar(sube ? `-${ordenar}` : ordenar)}>
          {titulo}
        </button>
      ) : (
        titulo
      )}
    </th>
  )
}

type CeldaProps = Pick<Column<never>, 'titulo' | 'principal' | 'forma'> & {
  tarjeta?: Column<never>['tarjeta'] | 'sinLugar'
  children: ReactNode
}

function Celda({ titulo, principal, forma, tarjeta = 'sinLugar', children }: CeldaProps) {
  const className = forma && styles[forma]
  return principal ? (
    <th scope="row" className={className}>
      {children}
    </th>
  ) : (
    <td data-titulo={titulo} className={`${cards[tarjeta]} ${className ?? ''}`}>
      {children}
    </td>
  )
}
