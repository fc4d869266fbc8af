import type { Selectable } from 'kysely'
import { CITA } from '../../citas/columnas.ts'
import { COBRO } from '../../cobros/columnas.ts'
import { USUARIO } from '../../cuentas/columnas.ts'
import { emailComo } from '../../db/email.ts'
import type { ConBusqueda } from '../../db/schema/columnas.ts'
import type { Schema, Tabla, Tx } from '../../db/schema.ts'
import { ENTRADA } from '../../historia/columnas.ts'
import { ORDEN } from '../../ordenes/columnas.ts'
import { PRODUCTO } from '../../productos/columnas.ts'
import { SERVICIO } from '../../servicios/columnas.ts'
import { INSCRIPCION, TALLER } from '../../talleres/columnas.ts'
import { parseJson } from './regla.ts'

/** Every table that is searched. */
export type Buscada = { [T in Tabla]: Schema[T] extends ConBusqueda ? T : never }[Tabla]

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
function sola<T extends Buscada>(tabla: T, busquedaDe: (fila: Selectable<Schema[T]>) => string): Leer {
  const leer = (tx: Tx, desde: number, cuantas: number) => {
    // One table stands for all: Kysely's types cannot follow a table that is a parameter.
    const filas = tx
      .selectFrom(tabla as 'servicios')
      .selectAll()
      .where('id', '>', desde)
      .orderBy('id')
    return filas.limit(cuantas).execute() as Promise<never[]>
  }
  return conTexto<Selectable<Schema[T]> & { id: number; busqueda: string }>(leer, busquedaDe)
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
    .select(['nombre as usuarioNombre', 'apellido as usuarioApellido', emailComo('usuarioEmail')])
    .where('inscripciones.id', '>', desde)
    .orderBy('inscripciones.id')
    .limit(cuantas)
    .execute()

/** How each searched table is read, and what its rows must be found by. */
export const TEXTOS: Record<Buscada, Leer> = {
  usuarios: sola('usuarios', USUARIO.busquedaDe),
  productos: sola('productos', PRODUCTO.busquedaDe),
  servicios: sola('servicios', SERVICIO.busquedaDe),
  talleres: sola('talleres', TALLER.busquedaDe),
  citas: conTexto(citas, CITA.busquedaDe),
  inscripciones: conTexto(inscripciones, INSCRIPCION.busquedaDe),
  ordenes: sola('ordenes', ({ codigo, entrega: tipo, ...orden }) =>
    ORDEN.busquedaDe({ ...orden, codigoOrden: codigo, entrega: { tipo, ...orden } }),
  ),
  cobros: sola('cobros', COBRO.busquedaDe),
  historia: sola('historia', ({ cambios, ...entrada }) => {
    const legibles = parseJson(cambios)
    return ENTRADA.busquedaDe({ ...entrada, cambios: Array.isArray(legibles) ? legibles : [] })
  }),
}
