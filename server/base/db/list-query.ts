import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { type Fecha, instanteDe, masDias, medianoche } from '../../../contract/base/time/time.ts'
import type { ListaFiltrada } from '../../../contract/base/wire/filtered-list.ts'
import { compileOnce } from './compile-once.ts'
import type { Table, Tx } from './schema.ts'
import { countOf, countsOf, isFirstPage, matches, readFirstPage, readList, readPage, type Sum } from './search.ts'

/** The rows, filters and orders of one list of the back office; columns are named with their table. */
interface Forma<S extends string, C extends string, D, T extends keyof D, F> {
  tabla: Table
  /** Selects a row for each row of the table, in no order. */
  filas: (tx: Tx) => SelectQueryBuilder<D, T, F>
  /** Keeps rows out of the list, whatever is asked. */
  siempre?: Expression<SqlBool>
  /** The states that searches find by their name. */
  estados?: readonly string[]
  /** The column of its day, and the unit of that column. */
  dia: readonly [columna: string, unidad: 'wall time' | 'instante']
  situaciones: Readonly<Record<S, RawBuilder<unknown>>>
  /** The columns it can be ordered by, each as an index has them, the id last. */
  columnas: Readonly<Record<C, readonly (string | RawBuilder<unknown>)[]>>
  porDefecto: NoInfer<C | `-${C}`>
  suma?: (lista: { situacion?: NoInfer<S> | undefined }) => Sum<F>
}

/** Reads a list call from its table. The first page, which is opened most, is written once. */
export function listQuery<S extends string, C extends string, D, T extends keyof D, F>(forma: Forma<S, C, D, T, F>) {
  type Pedido = ListaFiltrada<S, C>
  const { tabla, siempre, estados, dia, situaciones, columnas, porDefecto, suma } = forma
  const [columna, unidad] = dia
  const desdeElDia = (fecha: Fecha, dias: number) => {
    const wall = masDias(medianoche(fecha), dias)
    return unidad === 'instante' ? instanteDe(wall) : wall
  }

  /** Null where every row of the table is one of the list. */
  function condicionDe(lista: Pedido, ademas?: Expression<SqlBool>): Expression<SqlBool> | null {
    const { desde, hasta, situacion, buscar } = lista
    const condiciones: Expression<unknown>[] = [siempre, ademas].filter((una) => una !== undefined)
    if (desde) condiciones.push(sql`${sql.ref(columna)} >= ${desdeElDia(desde, 0)}`)
    if (hasta) condiciones.push(sql`${sql.ref(columna)} < ${desdeElDia(hasta, 1)}`)
    if (situacion) condiciones.push(situaciones[situacion])
    if (buscar) condiciones.push(matches(tabla, lista, estados))
    return condiciones.length > 0 ? sql`${sql.join(condiciones, sql` and `)}` : null
  }

  /** The rows in order, and the same rows to be counted, without joins. */
  function preguntasDe(
    tx: Tx,
    lista: Pedido,
    ademas?: Expression<SqlBool>,
    antes: readonly RawBuilder<unknown>[] = [],
  ) {
    const condicion = condicionDe(lista, ademas)
    const [filas, todas] = [forma.filas(tx), tx.selectFrom(tabla as 'citas')]
    const { ordenar = porDefecto } = lista
    const sentido = ordenar.startsWith('-') ? 'desc' : 'asc'
    return {
      filas: [
        ...antes,
        ...(columnas[ordenar.replace(/^-/, '') as C] as readonly (string | RawBuilder<unknown>)[]),
      ].reduce(
        (ordenadas, columna) => ordenadas.orderBy(typeof columna === 'string' ? sql.ref(columna) : columna, sentido),
        condicion ? filas.where(condicion) : filas,
      ),
      // SQLite counts a table without a condition from an index, and reads every row for `1 = 1`.
      encontradas: condicion ? todas.where(condicion) : todas,
    }
  }

  const primeras = compileOnce((tx, { tamano }: { tamano: number }) =>
    preguntasDe(tx, {} as Pedido).filas.limit(tamano),
  )
  const cuantas = compileOnce((tx) => countOf(preguntasDe(tx, {} as Pedido).encontradas, suma?.({})))

  const primera = (tx: Tx, tamano: number) =>
    readFirstPage(
      tamano,
      () => primeras(tx, { tamano }),
      async () => countsOf(await cuantas(tx, {})),
      suma?.({}),
    )

  return {
    condicionDe,
    /**
     * A page, or the whole list, which streams. `ademas` narrows what the caller sees. An asked order may begin with `antes`, which no index
     * has: all rows are sorted.
     */
    readLista(tx: Tx, lista: Pedido, ademas?: Expression<SqlBool>, antes?: readonly RawBuilder<unknown>[]) {
      if (isFirstPage(lista) && !ademas) return primera(tx, lista.hoja.tamano)
      const { filas, encontradas } = preguntasDe(tx, lista, ademas, antes)
      return readList(lista, filas, encontradas, suma?.(lista))
    },
    /** A page, or the whole of a list that fits into memory. */
    readPagina(tx: Tx, lista: Pedido) {
      if (isFirstPage(lista)) return primera(tx, lista.hoja.tamano)
      const { filas, encontradas } = preguntasDe(tx, lista)
      return readPage(lista, filas, encontradas, suma?.(lista))
    },
  }
}

/** A question to a list that `listQuery` made. */
export type Requested<L extends { readPagina: (tx: Tx, lista: never) => unknown }> = Parameters<L['readPagina']>[1]
