import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import { centimos } from '../../../contract/base/money/money.ts'
import type { Instante, WallTime } from '../../../contract/base/time/time.ts'
import type { EstadoDeInscripcion } from '../../../contract/talleres/talleres.ts'
import { ceder } from '../../agenda/horario/ceder.ts'
import { emailAs, enOrden } from '../../base/db/expressions.ts'
import { listQuery, type Requested } from '../../base/db/list-query.ts'
import type { Schema, Tx } from '../../base/db/schema.ts'
import { withoutHistory } from '../../base/history/queries.ts'
import { suTaller } from '../../base/scope/queries.ts'
import type { Scope } from '../../base/scope/rules.ts'
import { FALTA } from '../../dinero/cuenta/saldo/queries.ts'
import { cargarInscripcion, ocupaCupo } from '../inscripciones/queries.ts'
import { INSCRIPCION, TALLER } from './columnas.ts'
import { cupoMayorDe } from './rules.ts'

/** More rooms than anybody has. */
const TODAS_LAS_SALAS = 1000

type TallerNuevo = Omit<Insertable<Schema['talleres']>, 'busqueda' | 'cupoMayor'> & {
  /** The people who give it; absent keeps them as they are. */
  personas?: readonly { id: number }[] | undefined
}

const talleres = (tx: Tx) =>
  tx
    .selectFrom('talleres')
    .select([
      'talleres.id',
      'titulo',
      'descripcion',
      'inicio',
      'fin',
      'lugar',
      'imagen',
      'cupoMaximo',
      'precio',
      'iva',
      'activo',
      'agendable',
      'todasLasSalas',
      'secuencia',
      'talleres.version',
    ])
    .select(inscritos)
    .orderBy('inicio')
    .orderBy('talleres.id')

/** Counts the seats of a workshop that are taken, or held for its waiting list. */
export function inscritos({ selectFrom }: ExpressionBuilder<Schema, 'talleres'>) {
  return selectFrom('inscripciones')
    .select(({ fn }) => fn.countAll<number>().as('cuantos'))
    .whereRef('tallerId', '=', 'talleres.id')
    .where(ocupaCupo())
    .$asScalar()
    .$notNull()
    .as('inscritos')
}

/** The start, the seats, who waits for one and what is still asked for of these workshops, by id. */
export async function readTalleresDe(tx: Tx, ids: readonly number[]) {
  const filas = await tx
    .selectFrom('talleres')
    .select(['id', 'inicio', 'cupoMaximo', inscritos])
    .select(({ selectFrom }) =>
      selectFrom('inscripciones')
        .select(({ fn }) => fn.countAll<number>().as('cuantas'))
        .whereRef('tallerId', '=', 'talleres.id')
        .where('estado', '=', 'EN_ESPERA')
        .where('ofrecidaHasta', 'is', null)
        .$asScalar()
        .$notNull()
        .as('esperan'),
    )
    .select(({ selectFrom }) =>
      selectFrom('inscripciones')
        .innerJoin('deudas', 'deudas.inscripcionId', 'inscripciones.id')
        .select(({ fn }) => fn.sum<number | null>(FALTA).as('falta'))
        .whereRef('tallerId', '=', 'talleres.id')
        .as('falta'),
    )
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(filas.map(({ id, falta, ...taller }) => [id, { ...taller, falta: centimos(Number(falta ?? 0)) }]))
}

/** Counts the enrolled people who have confirmed. */
function confirmados({ selectFrom }: ExpressionBuilder<Schema, 'talleres'>) {
  return selectFrom('inscripciones')
    .select(({ fn }) => fn.countAll<number>().as('cuantos'))
    .whereRef('tallerId', '=', 'talleres.id')
    .where('estado', '=', 'CONFIRMADA')
    .where('confirmada', 'is not', null)
    .$asScalar()
    .$notNull()
    .as('confirmados')
}

const TALLERES = listQuery({
  tabla: 'talleres',
  filas: (tx) => talleres(tx).clearOrderBy(),
  dia: ['talleres.inicio', 'wall time'],
  situaciones: { activos: sql`talleres.activo = ${true}`, inactivos: sql`talleres.activo = ${false}` },
  columnas: { titulo: [enOrden('talleres.titulo'), 'talleres.id'], inicio: ['talleres.inicio', 'talleres.id'] },
  porDefecto: 'inicio',
})

/** All workshops by start, past ones included. */
export async function listTalleres(tx: Tx, lista: Requested<typeof TALLERES>) {
  const pagina = await TALLERES.readPagina(tx, lista)
  return { ...pagina, filas: await conPersonas(tx, pagina.filas) }
}

/** These workshops with `personas`, where somebody is named who gives them. */
async function conPersonas<T extends { id: number; todasLasSalas?: boolean }>(tx: Tx, filas: readonly T[]) {
  const quienes = await tx
    .selectFrom('quienesDanTaller')
    .innerJoin('personas', 'personas.id', 'atiendeId')
    .select(['tallerId', 'personas.id', 'nombre', 'lugar'])
    .where('tallerId', 'in', filas.length > 0 ? filas.map(({ id }) => id) : [0])
    .execute()
  const enOrden = quienes.toSorted((uno, otro) => (uno.lugar ?? 0) - (otro.lugar ?? 0))
  const porTaller = Map.groupBy(enOrden, ({ tallerId }) => tallerId)
  return filas.map(({ todasLasSalas, ...fila }) => {
    const personas = porTaller.get(fila.id)?.map(({ id, nombre }) => ({ id, nombre }))
    return { ...fila, ...(personas && { personas }), ...(todasLasSalas === true && { todasLasSalas: true as boolean }) }
  })
}

/**
 * Replaces the people who give a workshop; none takes everybody's time. It takes no time until `agendable` is written again: only then
 * have others made way for it.
 */
async function replaceQuienes(tx: Tx, tallerId: number, personas: readonly { id: number }[]): Promise<void> {
  await tx.updateTable('talleres').set({ agendable: true }).where('id', '=', tallerId).execute()
  await tx.deleteFrom('quienesDanTaller').where('tallerId', '=', tallerId).execute()
  const quienes = personas.map(({ id }) => ({ tallerId, atiendeId: id }))
  if (quienes.length > 0) await tx.insertInto('quienesDanTaller').values(quienes).execute()
}

/** The workshops that are active and not over, by start. */
export async function listTalleresVigentes(tx: Tx, ahora: WallTime) {
  return conPersonas(tx, await talleres(tx).where('activo', '=', true).where('fin', '>', ahora).execute())
}

/** The active workshops that have not begun, by start. */
export function listProximos(tx: Tx, ahora: WallTime) {
  return talleres(tx).where('activo', '=', true).where('inicio', '>', ahora).execute()
}

/** The active workshops that touch the time from `desde` to before `hasta` and that the caller sees, by start. */
export async function listActivosEntre(tx: Tx, desde: WallTime, hasta: WallTime, alcance: Scope) {
  const filas = await tx
    .selectFrom('talleres')
    .select(['id', 'titulo', 'inicio', 'fin', 'lugar', 'cupoMaximo', 'agendable'])
    .select([inscritos, confirmados])
    .where('activo', '=', true)
    .where('inicio', '<', hasta)
    .where('fin', '>', desde)
    .where(suTaller(alcance))
    .orderBy('inicio')
    .orderBy('id')
    .execute()
  return conPersonas(tx, filas)
}

/** Workshops with a seat of the user that touch the time from `desde` to before `hasta`, by start; inactive ones too. */
export function listAgendados(tx: Tx, usuarioId: number, desde: WallTime, hasta: WallTime) {
  return talleres(tx)
    .innerJoin('inscripciones as propia', 'propia.tallerId', 'talleres.id')
    .where('propia.usuarioId', '=', usuarioId)
    .where('propia.estado', '=', 'CONFIRMADA')
    .where('inicio', '<', hasta)
    .where('fin', '>', desde)
    .execute()
}

export type Taller = NonNullable<Awaited<ReturnType<typeof findTaller>>>

export async function findTaller(tx: Tx, id: number) {
  const fila = await talleres(tx).where('talleres.id', '=', id).executeTakeFirst()
  return fila && (await conPersonas(tx, [fila]))[0]
}

/** Answers the id of the new workshop. */
export async function insertTaller(
  tx: Tx,
  { personas = [], agendable = false, ...taller }: TallerNuevo,
): Promise<number> {
  const fila = { ...taller, agendable: true, cupoMayor: taller.cupoMaximo, busqueda: TALLER.busquedaDe(taller) }
  const { id } = await tx.insertInto('talleres').values(fila).returning('id').executeTakeFirstOrThrow()
  if (agendable) return id
  if (personas.length > 0) await replaceQuienes(tx, id, personas)
  await cederA(tx, id, taller)
  await tx.updateTable('talleres').set({ agendable }).where('id', '=', id).execute()
  return id
}

/** Raises the SEQUENCE of its calendar entries and renews its enrolments' search texts and debts. Absent fields stay. */
export async function updateTaller(
  tx: Tx,
  id: number,
  { personas, agendable, ...valores }: Omit<TallerNuevo, 'creado'>,
): Promise<void> {
  const antes = await tx
    .selectFrom('talleres')
    .select(['agendable', 'todasLasSalas', 'cupoMayor'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (personas) await replaceQuienes(tx, id, personas)
  const { todasLasSalas = antes.todasLasSalas } = valores
  if (!(agendable ?? antes.agendable)) await cederA(tx, id, { ...valores, todasLasSalas })
  await tx
    .updateTable('talleres')
    .set({ ...valores, agendable: agendable ?? antes.agendable, busqueda: TALLER.busquedaDe(valores) })
    .set({ cupoMayor: cupoMayorDe(antes, valores) })
    .set(({ eb }) => ({ secuencia: eb('secuencia', '+', 1), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  const inscripciones = await tx
    .selectFrom('inscripciones')
    .innerJoin('usuarios', 'usuarios.id', 'usuarioId')
    .select(['inscripciones.id', 'fecha', 'nombre as usuarioNombre', 'apellido as usuarioApellido'])
    .select(emailAs('usuarioEmail'))
    .where('tallerId', '=', id)
    .execute()
  for (const inscripcion of inscripciones) {
    const busqueda = INSCRIPCION.busquedaDe({ ...inscripcion, tallerNombre: valores.titulo })
    await tx.updateTable('inscripciones').set({ busqueda }).where('id', '=', inscripcion.id).execute()
    await cargarInscripcion(tx, inscripcion.id)
  }
}

/** An active workshop is about to take the time of the people who give it. */
async function cederA(
  tx: Tx,
  tallerId: number,
  { inicio, fin, activo, todasLasSalas }: Omit<TallerNuevo, 'creado'>,
): Promise<void> {
  if (!activo) return
  const dan = await tx.selectFrom('quienesDanTaller').select('atiendeId').where('tallerId', '=', tallerId).execute()
  const quienes = dan.length > 0 ? dan.map(({ atiendeId }) => atiendeId) : [null]
  await ceder(tx, { tallerId, inicio, fin, termina: fin, quienes, salas: todasLasSalas ? TODAS_LAS_SALAS : 1 })
}

/** Deletes its cancelled enrolments too. */
export async function deleteTaller(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('talleres').where('id', '=', id).execute()
}

/** The states of a workshop's enrolments that are not CANCELADA, each once. */
export async function listEstadosActivos(tx: Tx, tallerId: number): Promise<EstadoDeInscripcion[]> {
  const activas = tx.selectFrom('inscripciones').select('estado').distinct().where('tallerId', '=', tallerId)
  const filas = await activas.where('estado', '<>', 'CANCELADA').execute()
  return filas.map(({ estado }) => estado)
}

/** Workshops made at this instant that have no entry in the history. */
export function listIntactos(tx: Tx, creado: Instante) {
  return talleres(tx).where('talleres.creado', '=', creado).where(withoutHistory('TALLER', 'talleres.id')).execute()
}
