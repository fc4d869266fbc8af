import type { ReactNode } from 'react'
import styles from './Tabla.module.css'

export interface Columna<F> {
  titulo: string
  celda: (fila: F) => ReactNode
  /** What the row is called: its header, and the title of its card on a phone. Exactly one column. */
  principal?: true
  /** entera: never broken; holgada: not narrowed to a letter or two; fin: numbers, to the right. */
  forma?: 'entera' | 'holgada' | 'fin'
}

type TablaProps<F> = {
  /** What the rows are, for a screen reader. */
  label: string
  columnas: readonly Columna<F>[]
  filas: readonly F[]
  claveDe: (fila: F) => string | number
  /** A last column of buttons. */
  acciones?: (fila: F) => ReactNode
  /** Rows that count no more; a word in one of their cells says why. */
  atenuada?: (fila: F) => boolean
}

/** A table of more columns needs more room to be one. */
const MUCHAS_COLUMNAS = 8

/** A table; where there is no room for it, each row is a card. */
export function Tabla<F>({ label, columnas, filas, claveDe, acciones, atenuada }: TablaProps<F>) {
  return (
    <div className={`${styles.marco} ${columnas.length > MUCHAS_COLUMNAS ? styles.ancha : ''}`}>
      <table className={styles.tabla} aria-label={label}>
        <thead>
          <tr>
            {columnas.map(({ titulo, forma }) => (
              <th key={titulo} scope="col" className={forma && styles[forma]}>
                {titulo}
              </th>
            ))}
            {acciones && <th scope="col">Acciones</th>}
          </tr>
        </thead>
        <tbody>
          {filas.map((fila) => (
            <tr key={claveDe(fila)} className={atenuada?.(fila) ? styles.atenuada : undefined}>
              {columnas.map((columna) => (
                <Celda key={columna.titulo} columna={columna} fila={fila} />
              ))}
              {acciones && <td className={styles.acciones}>{acciones(fila)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Celda<F>({ columna: { titulo, celda, principal, forma }, fila }: { columna: Columna<F>; fila: F }) {
  if (principal) {
    return (
      <th scope="row" className={forma && styles[forma]}>
        {celda(fila)}
      </th>
    )
  }
  return (
    <td data-titulo={titulo} className={forma && styles[forma]}>
      {celda(fila)}
    </td>
  )
}
