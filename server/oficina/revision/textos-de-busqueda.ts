import { CITA } from '../../agenda/citas/columnas.ts'
import type { WithSearch } from '../../base/db/columns.ts'
import { emailAs } from '../../base/db/expressions.ts'
import type { Row, Schema, Table, Tx } from '../../base/db/schema.ts'
import { ENTRY } from '../../base/history/queries.ts'
import { INSCRIPCION } from '../../talleres/talleres/columnas.ts'
import { ORDEN } from '../../tienda/ordenes/columnas.ts'
import { COSAS } from '../cosas.ts'
import { parseJson } from './reglas/regla.ts'

/** Every table that is searched. */
export type Buscada = { [T in Table]: Schema[T] extends WithSearch ? T : never }[Table]

/** A page of rows after an id; `debe` is the text that this version of the program gives the row. */
type Leer = (tx: Tx, desde: number, cuantas: number) => Promise<{ id: number; busqueda: string; debe: string }[]>

/** A page of rows after an id, with the columns that their search text needs. */
type LeerFilas<F> = (tx: Tx, desde: number, cuantas: number) => Promise<F[]>

const conTexto =
  <F extends { id: number; busqueda: string }>(leer: LeerFilas<F>, busquedaDe: (fila: NoInfer<F>) => string): Leer =>
  async (tx, desde, cuantas) => {
    const filas = await leer(tx, desde, cuantas)
    return filas.map((fila) => ({ id: fila.id, busqueda: fila.busqueda, debe: busquedaDe(fila) }))
  }

/** A table whose search text comes from its own columns alone. */
function sola<T extends Buscada>(tabla: T, busquedaDe: (fila: Row<T>) => string): Leer {
  const leer = (tx: Tx, desde: number, cuantas: number) => {
    // One table stands for all: Kysely's types cannot follow a table that is a parameter.
    const filas = tx
      .selectFrom(tabla as 'servicios')
      .selectAll()
      .where('id', '>', desde)
      .orderBy('id')
    return filas.limit(cuantas).execute() as Promise<never[]>
  }
  return conTexto<Row<T> & { id: number; busqueda: string }>(leer, busquedaDe)
}

const citas = (tx: Tx, desde: number, cuantas: number) =>
  tx
    .selectFrom('citas')
    .innerJoin('usuarios', 'usuarios.id', 'usuarioId')
    .select(['citas.id', 'citas.busqueda', 'inicio', 'fin', 'servicio', 'notas', 'nombre', 'apellido', 'email'])
    .where('citas.id', '>', desde)
    .orderBy('citas.id')
    .limit(cuantas)
    .execute()

const inscripciones = (tx: Tx, desde: number, cuantas: number) =>
  tx
    .selectFrom('inscripciones')
    .innerJoin('talleres', 'talleres.id', 'tallerId')
    .innerJoin('usuarios', 'usuarios.id', 'usuarioId')
    .select(['inscripciones.id', 'inscripciones.busqueda', 'fecha', 'titulo as tallerNombre'])
    .select(['nombre as usuarioNombre', 'apellido as usuarioApellido', emailAs('usuarioEmail')])
    .where('inscripciones.id', '>', desde)
    .orderBy('inscripciones.id')
    .limit(cuantas)
    .execute()

const cosas = Object.entries(COSAS).map(([tabla, { columnas }]) => [
  tabla,
  sola(tabla as Buscada, columnas.busquedaDe as never),
])

/** The reader of each searched table, with the search text that each row must have. */
export const TEXTOS: Record<Buscada, Leer> = {
  ...(Object.fromEntries(cosas) as Record<keyof typeof COSAS, Leer>),
  citas: conTexto(citas, CITA.busquedaDe),
  inscripciones: conTexto(inscripciones, INSCRIPCION.busquedaDe),
  ordenes: sola('ordenes', ({ codigo, entrega: tipo, ...orden }) =>
    ORDEN.busquedaDe({ ...orden, codigoOrden: codigo, entrega: { tipo, ...orden } }),
  ),
  historia: sola('historia', ({ cambios, ...entrada }) => {
    const legibles = parseJson(cambios)
    return ENTRY.busquedaDe({ ...entrada, cambios: Array.isArray(legibles) ? legibles : [] })
  }),
}
