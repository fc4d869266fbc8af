import { type Insertable, sql } from 'kysely'
import { type Centimos, centimos } from '../../../contract/base/money/money.ts'
import { fechaDe, type Instante, medianoche, wallTimeDe } from '../../../contract/base/time/time.ts'
import type { PagoAcordado } from '../../../contract/dinero/pagos/pagos.ts'
import { ESTADOS_DE_INSCRIPCION } from '../../../contract/talleres/talleres.ts'
import { refusing } from '../../base/db/constraints.ts'
import { emailAs } from '../../base/db/expressions.ts'
import { listQuery, type Requested } from '../../base/db/list-query.ts'
import type { Schema, Tx } from '../../base/db/schema.ts'
import { cargar, cargarNueva, terminar } from '../../dinero/cuenta/cargar.ts'
import { conPagos } from '../../dinero/cuenta/listas/queries.ts'
import { cobradoDe, faltaDe, porCobrar } from '../../dinero/cuenta/saldo/queries.ts'
import { INSCRIPCION } from '../talleres/columnas.ts'
import { cupoLleno, yaInscrito } from '../talleres/rules.ts'
import { cargoDeInscripcion } from './deuda.ts'

const inscripciones = (tx: Tx) =>
  tx
    .selectFrom('inscripciones')
    .innerJoin('talleres', 'talleres.id', 'tallerId')
    .innerJoin('usuarios', 'usuarios.id', 'usuarioId')
    .select([
      'inscripciones.id',
      'tallerId',
      'usuarioId',
      'fecha',
      'titulo as tallerNombre',
      'nombre as usuarioNombre',
      'apellido as usuarioApellido',
      emailAs('usuarioEmail'),
      'telefono as usuarioTelefono',
      'estado',
      'confirmada',
      'asistio',
      'vueltas',
    ])

/** An enrolment with its person and the name of its workshop. */
export type Inscripcion = NonNullable<Awaited<ReturnType<typeof findInscripcion>>>

const INSCRIPCIONES = listQuery({
  tabla: 'inscripciones',
  filas: (tx) =>
    inscripciones(tx).select([
      'precioAcordado',
      cobradoDe('inscripcion', 'inscripciones.id').as('cobrado'),
      faltaDe('inscripcion', 'inscripciones.id').as('falta'),
    ]),
  estados: ESTADOS_DE_INSCRIPCION,
  dia: ['inscripciones.fecha', 'instante'],
  situaciones: {
    'por-cobrar': porCobrar('inscripcion', 'inscripciones.id'),
    'en-espera': sql`inscripciones.estado = 'EN_ESPERA'`,
    canceladas: sql`inscripciones.estado = 'CANCELADA'`,
  },
  columnas: {
    fecha: ['inscripciones.fecha', 'inscripciones.id'],
    estado: ['inscripciones.estado', 'inscripciones.fecha', 'inscripciones.id'],
    // Below each other: who has a seat, who waits, who left.
    taller: [
      sql`case inscripciones.estado when 'CONFIRMADA' then 0 when 'EN_ESPERA' then 1 else 2 end`,
      'inscripciones.fecha',
      'inscripciones.id',
    ],
  },
  porDefecto: '-fecha',
})

/** The enrolments, newest first; a page says of each what is paid. By workshop: the nearest one to come first, then back into the past. */
export async function listInscripciones(tx: Tx, pedido: Requested<typeof INSCRIPCIONES> & { ahora: Instante }) {
  const { ahora, ...lista } = pedido
  const hoy = medianoche(fechaDe(wallTimeDe(ahora)))
  const porTaller = [sql`(talleres.inicio < ${hoy})`, sql`abs(talleres.inicio - ${hoy})`, sql`"tallerId"`]
  const antes = lista.ordenar?.endsWith('taller') ? porTaller : []
  return conPagos(tx, 'inscripcion', lista, await INSCRIPCIONES.readLista(tx, lista, undefined, antes))
}

/** The enrolments of one user with the times and the place of each workshop, oldest first. */
export function listInscripcionesDe(tx: Tx, usuarioId: number) {
  return inscripciones(tx)
    .select(['inicio', 'fin', 'lugar'])
    .where('usuarioId', '=', usuarioId)
    .orderBy('fecha')
    .orderBy('inscripciones.id')
    .execute()
}

/** True for an enrolment that takes a seat, or holds one (R-cupo, R-espera). */
export function ocupaCupo() {
  return sql<boolean>`(inscripciones.estado = 'CONFIRMADA' or inscripciones."ofrecidaHasta" is not null)`
}

/** The enrolments that take a seat in a workshop, or hold one, oldest first. */
export function listCupos(tx: Tx, tallerId: number) {
  return inscripciones(tx)
    .where('tallerId', '=', tallerId)
    .where(ocupaCupo())
    .orderBy('fecha')
    .orderBy('inscripciones.id')
    .execute()
}

/** The agreed price of a confirmed seat and its payments; undefined without a seat, or without an agreed price. */
export async function findPago(tx: Tx, id: number): Promise<PagoAcordado | undefined> {
  const fila = await tx
    .selectFrom('inscripciones')
    .select(['precioAcordado as precio', cobradoDe('inscripcion', 'inscripciones.id').as('cobrado')])
    .where('id', '=', id)
    .where('estado', '=', 'CONFIRMADA')
    .where('precioAcordado', 'is not', null)
    .$narrowType<{ precio: Centimos }>()
    .executeTakeFirst()
  return fila && { ...fila, cobrado: centimos(Number(fila.cobrado)) }
}

/** The price agreed with the seat, in céntimos; null for a place in the waiting list. */
export async function findPrecioAcordado(tx: Tx, id: number): Promise<Centimos | null> {
  const consulta = tx.selectFrom('inscripciones').select('precioAcordado').where('id', '=', id)
  return (await consulta.executeTakeFirstOrThrow()).precioAcordado
}

export function findInscripcion(tx: Tx, id: number) {
  return inscripciones(tx).where('inscripciones.id', '=', id).executeTakeFirst()
}

/** A person's enrolment in a workshop that is not CANCELADA. */
export function findActiva(tx: Tx, tallerId: number, usuarioId: number) {
  return tx
    .selectFrom('inscripciones')
    .select(['id', 'estado', 'ofrecidaHasta'])
    .where('tallerId', '=', tallerId)
    .where('usuarioId', '=', usuarioId)
    .where('estado', '<>', 'CANCELADA')
    .executeTakeFirst()
}

/**
 * Takes a seat or a place in the waiting list, and answers the enrolment's id. Refusals by the database's constraints get the rules'
 * sentences. When another transaction enrols the person meanwhile, PostgreSQL runs this one again; an error of uniqueness would end it
 * instead.
 */
export async function insertInscripcion(
  tx: Tx,
  inscripcion: Omit<Insertable<Schema['inscripciones']>, 'busqueda'>,
): Promise<number> {
  const { tallerId, usuarioId, fecha } = inscripcion
  const textos = await findTextos(tx, tallerId, usuarioId)
  const insert = tx
    .insertInto('inscripciones')
    .values({ ...inscripcion, busqueda: INSCRIPCION.busquedaDe({ ...textos, fecha }) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
  const row = await refusing('inscripciones_dentro_del_cupo', cupoLleno, () => insert.executeTakeFirst())
  if (!row) throw yaInscrito()
  await cargarNueva(tx, cargoDeInscripcion({ ...inscripcion, ...textos, id: row.id }))
  return row.id
}

/** Renews the search texts after a change of the person's name or address. */
export async function renovarBusquedasDeInscripciones(tx: Tx, usuarioId: number): Promise<void> {
  for (const inscripcion of await inscripciones(tx).where('usuarioId', '=', usuarioId).execute())
    await tx
      .updateTable('inscripciones')
      .set({ busqueda: INSCRIPCION.busquedaDe(inscripcion) })
      .where('id', '=', inscripcion.id)
      .execute()
}

function findTextos(tx: Tx, tallerId: number, usuarioId: number) {
  return tx
    .selectFrom(['talleres', 'usuarios'])
    .select([
      'titulo as tallerNombre',
      'nombre as usuarioNombre',
      'apellido as usuarioApellido',
      'inicio',
      'precio',
      'iva',
    ])
    .select(emailAs('usuarioEmail'))
    .where('talleres.id', '=', tallerId)
    .where('usuarios.id', '=', usuarioId)
    .executeTakeFirstOrThrow()
}

export async function cancelInscripcion(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('inscripciones')
    .set((eb) => ({ estado: 'CANCELADA', ofrecidaHasta: null, asistio: null, vueltas: eb('vueltas', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await cargarInscripcion(tx, id)
}

/** A refusal by the database's constraint gets the rules' sentence. */
export async function retakeInscripcion(tx: Tx, id: number): Promise<void> {
  const update = tx
    .updateTable('inscripciones')
    .set((eb) => ({ estado: 'CONFIRMADA', vueltas: eb('vueltas', '+', 1) }))
    .where('id', '=', id)
  await refusing('inscripciones_dentro_del_cupo', cupoLleno, () => update.execute())
  await cargarInscripcion(tx, id)
}

export async function confirmInscripcion(tx: Tx, id: number, ahora: Instante): Promise<void> {
  await tx.updateTable('inscripciones').set({ confirmada: ahora }).where('id', '=', id).execute()
}

/** A new time of the workshop cancels all confirmations. */
export async function forgetConfirmadas(tx: Tx, tallerId: number): Promise<void> {
  await tx.updateTable('inscripciones').set({ confirmada: null }).where('tallerId', '=', tallerId).execute()
}

export async function deleteInscripcion(tx: Tx, id: number): Promise<void> {
  await terminar(tx, 'inscripcion', id)
  await tx.deleteFrom('inscripciones').where('id', '=', id).execute()
}

/** Says what a seat costs by now. While no price is agreed its rate follows the workshop's. */
export async function cargarInscripcion(tx: Tx, id: number): Promise<void> {
  const inscripcion = await tx
    .selectFrom('inscripciones')
    .innerJoin('usuarios', 'usuarios.id', 'usuarioId')
    .innerJoin('talleres', 'talleres.id', 'tallerId')
    .select(['inscripciones.id', 'estado', 'precioAcordado', 'usuarioId', 'inicio', 'precio', 'iva'])
    .select(['titulo as tallerNombre', 'nombre as usuarioNombre', 'apellido as usuarioApellido'])
    .where('inscripciones.id', '=', id)
    .executeTakeFirstOrThrow()
  const { tasa, ...cargo } = cargoDeInscripcion(inscripcion)
  await cargar(tx, inscripcion.precioAcordado === null ? { ...cargo, tasa } : cargo)
}
