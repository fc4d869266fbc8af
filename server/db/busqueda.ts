import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { type Centimos, formatColones } from '../../contract/dinero.ts'
import { type Lista, normalizar, palabrasDe } from '../../contract/listas.ts'
import { fechaOf, formatMomento, type Instante, type WallTime, wallTimeOf } from '../../contract/tiempo.ts'

type Persona = { nombre: string; apellido: string; email: string }

/**
 * The column `busqueda` of each table: the visible texts of a row, normalised, each in a line of its own (readings 37). States are not
 * in it: they are few, and `coincide` looks at their own column. Products are found by name (specification section 5).
 */
export const busquedaDe = {
  usuarios: ({ nombre, apellido, email }: Persona) => lineas(nombre, apellido, email),
  productos: ({ nombre }: { nombre: string }) => lineas(nombre),
  servicios: ({ nombre, detalle, precio }: { nombre: string; detalle: string; precio: Centimos }) =>
    lineas(nombre, detalle, dinero(precio)),
  talleres: ({ titulo, descripcion, lugar, inicio, fin, precio }: TallerBuscable) =>
    lineas(titulo, descripcion, lugar, cuando(inicio), cuando(fin), dinero(precio)),
  citas: ({ nombre, apellido, email, inicio, servicio, notas }: Persona & CitaBuscable) =>
    lineas(nombre, apellido, email, cuando(inicio), servicio, notas),
  inscripciones: ({ nombre, apellido, email, titulo, fecha }: Persona & { titulo: string; fecha: Instante }) =>
    lineas(nombre, apellido, email, titulo, cuando(wallTimeOf(fecha))),
  ordenes: (orden: OrdenBuscable) =>
    lineas(
      orden.codigo,
      orden.usuarioNombre,
      orden.usuarioApellido,
      orden.usuarioEmail,
      cuando(wallTimeOf(orden.fecha)),
      dinero(orden.total),
    ),
}

type TallerBuscable = {
  titulo: string
  descripcion: string
  lugar: string
  inicio: WallTime
  fin: WallTime
  precio: Centimos
}
type CitaBuscable = { inicio: WallTime; servicio: string; notas: string | null }
type OrdenBuscable = {
  codigo: string
  usuarioNombre: string
  usuarioApellido: string
  usuarioEmail: string
  fecha: Instante
  total: Centimos
}

function lineas(...textos: (string | null)[]): string {
  return normalizar(textos.filter(Boolean).join('\n'))
}

/** A day as people type it, either way, and the hour. */
function cuando(wall: WallTime): string {
  return `${fechaOf(wall)} ${formatMomento(wall)}`
}

/** With the spaces of its thousands and without. */
function dinero(monto: Centimos): string {
  const texto = formatColones(monto)
  return `${texto} ${texto.replace(/\s/g, '')}`
}

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
  const { total } = (await cuenta.executeTakeFirstOrThrow()) as { total: Centimos }
  return { filas: pagina, total }
}
