import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { ListaFiltrada } from '../../contract/base/listas.ts'
import { type Fecha, instanteDe, masDias, medianoche } from '../../contract/base/tiempo.ts'
import { coincide } from './busqueda.ts'

/** The filters and orders of one list of the back office; columns are named with their table. */
interface Forma<S extends string, C extends string> {
  tabla: string
  /** The states that searches find by their name. */
  estados?: readonly string[]
  /** The column of its day, and the unit of that column. */
  dia: readonly [columna: string, unidad: 'wall time' | 'instante']
  situaciones: Readonly<Record<S, RawBuilder<unknown>>>
  /** The columns it can be ordered by, each as an index has them, the id last. */
  columnas: Readonly<Record<C, readonly string[]>>
  porDefecto: NoInfer<C | `-${C}`>
}

/** Turns the filters and the order of a list call into SQL. */
export function listado<S extends string, C extends string>(forma: Forma<S, C>) {
  const { tabla, estados, dia, situaciones, columnas, porDefecto } = forma
  const [columna, unidad] = dia
  const desdeElDia = (fecha: Fecha, dias: number) => {
    const wall = masDias(medianoche(fecha), dias)
    return unidad === 'instante' ? instanteDe(wall) : wall
  }
  return {
    condicion(lista: ListaFiltrada<S, C>): Expression<SqlBool> {
      const { desde, hasta, situacion } = lista
      const condiciones: Expression<unknown>[] = []
      if (desde) condiciones.push(sql`${sql.ref(columna)} >= ${desdeElDia(desde, 0)}`)
      if (hasta) condiciones.push(sql`${sql.ref(columna)} < ${desdeElDia(hasta, 1)}`)
      if (situacion) condiciones.push(situaciones[situacion])
      return sql<SqlBool>`${sql.join([...condiciones, coincide(tabla, lista, estados)], sql` and `)}`
    },
    enOrden<D, T extends keyof D, F>(
      filas: SelectQueryBuilder<D, T, F>,
      { ordenar = porDefecto }: ListaFiltrada<S, C>,
    ) {
      const sentido = ordenar.startsWith('-') ? 'desc' : 'asc'
      const por = columnas[ordenar.replace(/^-/, '') as C]
      return por.reduce((ordenadas, columna) => ordenadas.orderBy(sql.ref(columna), sentido), filas)
    },
  }
}

/** The list call of a `listado`. */
export type Pedida<L extends { condicion: (lista: never) => unknown }> = Parameters<L['condicion']>[0]
