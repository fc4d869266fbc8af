import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely'
import type * as z from 'zod/mini'
import type * as contract from '../../../contract/agenda/citas/administrar-citas.ts'
import { ESTADOS_DE_CITA } from '../../../contract/agenda/citas/citas.ts'
import { type Instante, type WallTime, wallTimeDe } from '../../../contract/base/time/time.ts'
import { compileOnce } from '../../base/db/compile-once.ts'
import { refusing } from '../../base/db/constraints.ts'
import { emailAs } from '../../base/db/expressions.ts'
import { listQuery } from '../../base/db/list-query.ts'
import type { Schema, Tx } from '../../base/db/schema.ts'
import { quienAtiende, suyas } from '../../base/scope/queries.ts'
import type { Scope } from '../../base/scope/rules.ts'
import { clienteDe, existente, requireCliente } from '../../cuentas/usuarios/queries.ts'
import { bonoDe } from '../../dinero/bonos/vendidos/queries.ts'
import { conPagos } from '../../dinero/cuenta/listas/queries.ts'
import {
  adelantoDe,
  cobradoDe,
  faltaDe,
  importeDe,
  pagarAntesDe,
  porCobrar,
} from '../../dinero/cuenta/saldo/queries.ts'
import { citaToca, sinPasar } from '../horario/queries.ts'
import type { Intervalo } from '../horario/rules.ts'
import { CITA } from './columnas.ts'
import { adelantado, yaTieneUna } from './rules.ts'

const citas = (tx: Tx) =>
  tx
    .selectFrom('citas')
    .innerJoin('usuarios', 'usuarios.id', 'citas.usuarioId')
    .select(['citas.id', 'inicio', 'fin', 'servicio', 'estado', 'notas', 'secuencia', 'citas.version', 'citas.creado'])
    .select(['confirmada', 'acordada', 'inasistencia', 'sobrepuesta', 'margen', 'serieId', 'sinSala'])
    .select(quienAtiende('citas'))
    .select(['usuarioId', 'nombre', 'apellido', emailAs('email'), 'telefono', bonoDe('citas.id').as('bonoId')])
    .select([adelantoDe('citas.id').as('adelanto'), pagarAntesDe('citas.id').as('pagarAntes')])

/** Constraints on the time of an appointment. */
export const SIN_CHOCAR = ['citas_sin_traslape', 'citas_sin_choque', 'citas_sin_sala'] as const

const EN_UN_LUGAR = 'citas_en_un_lugar'

export type CitaNueva = Omit<Insertable<Schema['citas']>, 'busqueda' | 'usuarioId'>

/** An appointment with its customer. */
export type Cita = NonNullable<Awaited<ReturnType<typeof findCita>>>

const CITAS = listQuery({
  tabla: 'citas',
  filas: (tx) =>
    citas(tx).select([
      importeDe('cita', 'citas.id').as('precioAcordado'),
      cobradoDe('cita', 'citas.id').as('cobrado'),
      faltaDe('cita', 'citas.id').as('falta'),
    ]),
  estados: ESTADOS_DE_CITA,
  dia: ['citas.inicio', 'wall time'],
  situaciones: {
    'por-cobrar': porCobrar('cita', 'citas.id'),
    canceladas: sql`citas.estado = 'CANCELADA'`,
  },
  columnas: { fecha: ['citas.inicio', 'citas.id'], estado: ['citas.estado', 'citas.inicio', 'citas.id'] },
  porDefecto: '-fecha',
})

type CitasPedidas = z.output<(typeof contract.listCitas)['query']> & { ahora: Instante }

/** The appointments that the caller sees, latest first. */
export async function listCitas(tx: Tx, { situacion, ahora, ...pedidas }: CitasPedidas, alcance: Scope) {
  const porVenir = situacion === 'por-venir'
  const condiciones = [
    ...(alcance.atiendeId === null ? [] : [suyas(alcance, 'citas')]),
    ...(porVenir ? [sinPasar(wallTimeDe(ahora))] : []),
  ]
  const ademas = condiciones.length > 0 ? sql<SqlBool>`${sql.join(condiciones, sql` and `)}` : undefined
  const lista = { ...pedidas, situacion: porVenir ? undefined : situacion }
  return conPagos(tx, 'cita', lista, await CITAS.readLista(tx, lista, ademas))
}

/** A user's appointments that start from `desde` to before `hasta`, by time, in any state (R-agendadas). */
export function listCitasDe(tx: Tx, usuarioId: number, desde: WallTime, hasta: WallTime) {
  return citas(tx)
    .where('usuarioId', '=', usuarioId)
    .where('inicio', '>=', desde)
    .where('inicio', '<', hasta)
    .orderBy('inicio')
    .orderBy('citas.id')
    .execute()
}

/** A user's appointments that are still to come and not cancelled, by start. */
export function listPorVenir(tx: Tx, usuarioId: number, ahora: WallTime) {
  return citas(tx)
    .where('usuarioId', '=', usuarioId)
    .where('estado', '=', 'AGENDADA')
    .where('inicio', '>', ahora)
    .orderBy('inicio')
    .orderBy('citas.id')
    .execute()
}

/** The future customer of an appointment. Throws 404 when they do not exist (any more). */
export async function findDueno(tx: Tx, usuarioId: number) {
  return comoDueno(await requireCliente(tx, usuarioId))
}

const paraReservar = compileOnce(
  (tx, { usuarioId, servicio, ahora }: { usuarioId: number; servicio: string; ahora: WallTime }) =>
    clienteDe(tx, usuarioId)
      .leftJoin('servicios', (join) => join.on('servicios.nombre', '=', servicio))
      .select(['servicios.precio', 'servicios.duracion', 'servicios.margen', 'servicios.sinSala'])
      .select(['servicios.adelanto', 'servicios.adelantoDe'])
      .select(({ selectFrom }) =>
        selectFrom('citas')
          // Filters the person's few rows: by the index on states it would read all future appointments, and conflict with every booking.
          .select(({ fn }) => fn.count<number>('citas.id').filterWhere('estado', '=', 'AGENDADA').as('cuantas'))
          .whereRef('citas.usuarioId', '=', 'usuarios.id')
          .where('inicio', '>', ahora)
          .$asScalar()
          .$notNull()
          .as('porVenir'),
      )
      .orderBy('servicios.id')
      .limit(1),
)

/** The customer with the number of their live future appointments, and the service, undefined when no service has that name. */
export async function readParaReservar(
  tx: Tx,
  { usuarioId, servicio }: { usuarioId: number; servicio: string },
  ahora: WallTime,
) {
  const [fila] = await paraReservar(tx, { usuarioId, servicio, ahora })
  const { precio, duracion, margen, sinSala, adelanto, adelantoDe, porVenir, ...cliente } = existente(fila)
  const medida = { duracion: duracion!, margen: margen!, sinSala: sinSala! }
  const ofrecido = precio === null ? undefined : { precio, ...medida, adelanto: adelanto!, adelantoDe: adelantoDe! }
  return { dueno: comoDueno(cliente), porVenir, ofrecido }
}

const comoDueno = <C extends { id: number }>({ id: usuarioId, ...datos }: C) => ({ usuarioId, ...datos })

/** Appointments in any state that touch a time, by start, of those that the caller sees. */
export function listCitasEntre(tx: Tx, tiempo: Intervalo, alcance: Scope) {
  return citas(tx)
    .where(suyas(alcance, 'citas'))
    .where(citaToca(tiempo))
    .orderBy('inicio')
    .orderBy('citas.id')
    .execute()
}

/** A customer's other live appointment at a time, the first one; `id` is the one that is being changed. */
export function findEncima(tx: Tx, tiempo: Intervalo, usuarioId: number, id = 0) {
  return citas(tx)
    .where('usuarioId', '=', usuarioId)
    .where('citas.id', '<>', id)
    .where('estado', '<>', 'CANCELADA')
    .where(citaToca(tiempo))
    .orderBy('inicio')
    .orderBy('citas.id')
    .executeTakeFirst()
}

type Pedida = Pick<Cita, 'usuarioId' | 'inicio' | 'servicio'> & { atiendeId?: number | undefined }

/** The customer's AGENDADA appointment at this time for this service, with the named person, if it was made after `desde`. */
export function findPropia(tx: Tx, { usuarioId, inicio, servicio, atiendeId }: Pedida, desde: Instante) {
  return citas(tx)
    .where('usuarioId', '=', usuarioId)
    .where('inicio', '=', inicio)
    .where('servicio', '=', servicio)
    .where('estado', '=', 'AGENDADA')
    .where('citas.creado', '>', desde)
    .$if(atiendeId !== undefined, (query) => query.where('atiendeId', '=', atiendeId!))
    .executeTakeFirst()
}

export function findCita(tx: Tx, id: number) {
  return citas(tx).where('citas.id', '=', id).executeTakeFirst()
}

/**
 * Answers the id. Throws `horario_ocupado` when a live appointment is in the way, or anything else while it is not `sobrepuesta`: after all
 * checks, the constraint decides.
 */
export async function insertCita(tx: Tx, cita: CitaNueva, dueno: Dueno): Promise<number> {
  const fila = { ...cita, usuarioId: dueno.usuarioId, busqueda: busquedaDe(cita, dueno) }
  const insert = tx.insertInto('citas').values(fila).returning('id')
  const { id } = await refusing(SIN_CHOCAR, adelantado, () =>
    refusing(EN_UN_LUGAR, yaTieneUna, () => insert.executeTakeFirstOrThrow()),
  )
  return id
}

/** Throws `horario_ocupado` when a live appointment is in the way. */
export async function updateCita(tx: Tx, id: number, valores: Omit<CitaNueva, 'creado'>, dueno: Dueno): Promise<void> {
  const datos = { ...valores, usuarioId: dueno.usuarioId, busqueda: busquedaDe(valores, dueno) }
  const update = tx
    .updateTable('citas')
    .set(({ eb }) => ({ ...datos, version: eb('version', '+', 1) }))
    .where('id', '=', id)
  await refusing(SIN_CHOCAR, adelantado, () => refusing(EN_UN_LUGAR, yaTieneUna, () => update.execute()))
}

export type Dueno = Pick<Cita, 'usuarioId' | 'nombre' | 'apellido' | 'email'>

/** The text that searches read. */
export function busquedaDe(cita: Omit<CitaNueva, 'creado'>, { nombre, apellido, email }: Dueno): string {
  return CITA.busquedaDe({ ...cita, nombre, apellido, email, notas: cita.notas ?? null })
}

/** Renews the search texts after a change of the customer's name or address. */
export async function renovarBusquedasDeCitas(tx: Tx, usuarioId: number): Promise<void> {
  for (const cita of await citas(tx).where('usuarioId', '=', usuarioId).execute())
    await tx
      .updateTable('citas')
      .set({ busqueda: CITA.busquedaDe(cita) })
      .where('id', '=', cita.id)
      .execute()
}

export async function confirmCita(tx: Tx, id: number, ahora: Instante): Promise<void> {
  await tx.updateTable('citas').set({ confirmada: ahora }).where('id', '=', id).execute()
}

export async function setAsistencia(
  tx: Tx,
  id: number,
  asistencia: Pick<Selectable<Schema['citas']>, 'estado' | 'inasistencia'>,
): Promise<void> {
  await tx
    .updateTable('citas')
    .set(({ eb }) => ({ ...asistencia, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteCita(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('citas').where('id', '=', id).execute()
}

/** Chooses money for an appointment, or the bono of its customer. */
export async function setSinBono(tx: Tx, id: number, sinBono: boolean): Promise<void> {
  await tx.updateTable('citas').set({ sinBono }).where('id', '=', id).execute()
}

/** The appointments of a person from a time on that a bono may pay, by start. */
export async function listPagables(tx: Tx, usuarioId: number, desde: WallTime): Promise<number[]> {
  const filas = await tx
    .selectFrom('citas')
    .select('id')
    .where('usuarioId', '=', usuarioId)
    .where('inicio', '>=', desde)
    .where('estado', '<>', 'CANCELADA')
    .where('inasistencia', 'is', null)
    .where('sinBono', '=', false)
    .orderBy('inicio')
    .orderBy('id')
    .execute()
  return filas.map(({ id }) => id)
}

/** An appointment with what its price depends on. */
export function findCobrable(tx: Tx, id: number) {
  return tx
    .selectFrom('citas')
    .innerJoin('usuarios', 'usuarios.id', 'usuarioId')
    .select(['citas.id', 'inicio', 'estado', 'inasistencia', 'precioAcordado', 'usuarioId', 'atiendeId'])
    .select(['nombre', 'apellido', 'servicio', 'sinBono'])
    .where('citas.id', '=', id)
    .executeTakeFirstOrThrow()
}
