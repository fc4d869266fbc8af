import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { type Lista, normalizar, palabrasDe } from '../../contract/listas.ts'

/** Every word of the search occurs in `columna` of the table, or in the name of the row's state. */
export function coincide(
  tabla: string,
  { buscar = '' }: Lista,
  estados: readonly string[] = [],
  columna = 'busqueda',
): Expression<SqlBool> {
  const condiciones = palabrasDe(buscar).map((palabra) => {
    const patron = `%${palabra.replace(/[\\%_]/g, '\\$&')}%`
    const texto = sql<SqlBool>`${sql.ref(`${tabla}.${columna}`)} like ${patron} escape '\\'`
    const nombrados = estados.filter((estado) => normalizar(estado).includes(palabra))
    if (nombrados.length === 0) return texto
    return sql<SqlBool>`(${texto} or ${sql.ref(`${tabla}.estado`)} in (${sql.join(nombrados)}))`
  })
  return condiciones.length > 0 ? sql<SqlBool>`${sql.join(condiciones, sql` and `)}` : sql<SqlBool>`1 = 1`
}

/** Rows of a list; `total` counts those that match, on whatever page. */
export interface Pagina<F> {
  filas: F[]
  total: number
}

/** The page a list is asked for of rows that are in memory, or all of them. */
export function paginaDe<F>(filas: readonly F[], { hoja }: Lista): Pagina<F> {
  const desde = hoja ? (hoja.numero - 1) * hoja.tamano : 0
  return { total: filas.length, filas: filas.slice(desde, hoja && desde + hoja.tamano) }
}

/**
 * The page a list is asked for, or all of it. `filas` selects and orders; `encontradas` are the same rows without joins, to be counted.
 */
export async function readPagina<D, T extends keyof D, F, D2, T2 extends keyof D2>(
  { hoja }: Lista,
  filas: SelectQueryBuilder<D, T, F>,
  encontradas: SelectQueryBuilder<D2, T2, object>,
): Promise<Pagina<F>> {
  if (!hoja) {
    const todas = await filas.execute()
    return { filas: todas, total: todas.length }
  }
  const desde = (hoja.numero - 1) * hoja.tamano
  const pagina = await filas.limit(hoja.tamano).offset(desde).execute()
  if (pagina.length > 0 && pagina.length < hoja.tamano) return { filas: pagina, total: desde + pagina.length }
  const cuenta = encontradas.clearSelect().select(({ fn }) => fn.countAll<number>().as('total'))
  const { total } = (await cuenta.executeTakeFirstOrThrow()) as { total: number }
  return { filas: pagina, total }
}
