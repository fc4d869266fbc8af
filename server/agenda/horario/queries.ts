import { type SqlBool, sql } from 'kysely'
import { DURACION_MAXIMA } from '../../../contract/agenda/citas/citas.ts'
import type { DiaCerrado } from '../../../contract/agenda/horario/dias-cerrados.ts'
import { type Fecha, masMinutos, type WallTime } from '../../../contract/base/time/time.ts'
import { nombreDe } from '../../../contract/cuentas/cuentas.ts'
import { compileOnce } from '../../base/db/compile-once.ts'
import { emailAs } from '../../base/db/expressions.ts'
import type { Tx } from '../../base/db/schema.ts'
import { type BookingLines, type DeAlguien, type Linea, lineasDe, type Para, tocaA } from './lineas.ts'
import { type Abierto, entreTodos, type Intervalo, semanaDe } from './rules.ts'
import { listTomado, soltarTomado } from './tomado/queries.ts'

interface Horario {
  dia: number
  abre: number
  cierra: number
}

/** Replaces all opening intervals, in minutes since midnight; a weekday without one is closed. */
export async function replaceHorarios(tx: Tx, horarios: readonly Horario[]): Promise<void> {
  await tx.deleteFrom('horarios').execute()
  if (horarios.length > 0) await tx.insertInto('horarios').values(horarios).execute()
}

/** The closed, proposed and refused days from a date on, by date. */
export function listDiasDesde(tx: Tx, fecha: Fecha): Promise<DiaCerrado[]> {
  return dias(tx).where('fecha', '>=', fecha).orderBy('fecha').execute()
}

/** The rows of these days, by date. */
export function findDias(tx: Tx, fechas: readonly Fecha[]): Promise<DiaCerrado[]> {
  return dias(tx).where('fecha', 'in', fechas).orderBy('fecha').execute()
}

const dias = (tx: Tx) => tx.selectFrom('diasCerrados').select(['fecha', 'motivo', 'estado'])

/** Inserts or updates days. The hours that are held on a closed day are freed, as those under a block are. */
export async function putDias(tx: Tx, nuevos: readonly DiaCerrado[]): Promise<void> {
  if (nuevos.length === 0) return
  await tx
    .insertInto('diasCerrados')
    .values(nuevos)
    .onConflict((conflict) =>
      conflict.column('fecha').doUpdateSet(({ ref }) => ({
        motivo: ref('excluded.motivo'),
        estado: ref('excluded.estado'),
      })),
    )
    .execute()
  const cerrados = tx.selectFrom('diasCerrados').select('fecha').where('estado', '=', 'CERRADO')
  await soltarTomado(tx).where('fecha', 'in', cerrados).execute()
}

export async function deleteDias(tx: Tx, fechas: readonly Fecha[]): Promise<void> {
  await tx.deleteFrom('diasCerrados').where('fecha', 'in', fechas).execute()
}

/** SQL: the appointment ends after a moment. None is longer than `DURACION_MAXIMA`, so that the index on starts finds it. */
export function sinPasar(ahora: WallTime) {
  return sql<SqlBool>`(citas.inicio > ${masMinutos(ahora, -DURACION_MAXIMA)} and citas.fin > ${ahora})`
}

/** SQL: the appointment touches a time. */
export function citaToca({ inicio, fin }: Intervalo) {
  return sql<SqlBool>`(${sinPasar(inicio)} and citas.inicio < ${fin})`
}

/** Appointments to come (AGENDADA and not over) that touch one of these times, by start. */
export async function listCitasAfectadas(tx: Tx, tiempos: readonly DeAlguien[], ahora: WallTime) {
  if (tiempos.length === 0) return []
  const citas = await tx
    .selectFrom('citas')
    .innerJoin('usuarios', 'usuarios.id', 'usuarioId')
    .select([
      'citas.id',
      'inicio',
      'fin',
      'servicio',
      'notas',
      'nombre',
      'apellido',
      'telefono',
      'atiendeId',
      'margen',
      'sinSala',
    ])
    .select(emailAs('usuarioCorreo'))
    .where(citaToca(entreTodos(tiempos, ahora)))
    .where('estado', '=', 'AGENDADA')
    .orderBy('inicio')
    .orderBy('citas.id')
    .execute()
  return citas
    .filter((cita) => tiempos.some((tiempo) => tocaA(tiempo, cita)))
    .map(({ nombre, apellido, telefono, ...cita }) => ({
      ...cita,
      usuarioNombre: nombreDe({ nombre, apellido }),
      ...(telefono !== null && { usuarioTelefono: telefono }),
      ...(cita.atiendeId !== null && { persona: { id: cita.atiendeId } }),
    }))
}

/** The opening hours of a week in minutes since midnight, by weekday and hour; 0 is Sunday. A day without a row is closed. */
export function listHorarios(tx: Tx) {
  return tx.selectFrom('horarios').select(['dia', 'abre', 'cierra']).orderBy('dia').orderBy('abre').execute()
}

/** The lines of time on which this could be booked, with what is taken of a time; `salvoId` as in `listTomado`. */
export async function readLineas(tx: Tx, tiempo: Intervalo, para: Para, salvoId?: number): Promise<Linea[]> {
  return lineasDe(await readAgenda(tx, para.servicio), await listTomado(tx, tiempo, salvoId), para)
}

/**
 * Reads hours, closed days, people with their hours, and rooms as rows of one statement; `que` tells the kind of a row. In a person's row,
 * `dia` is 1 when they give the service or none is named, and `abre` is their place in the owner's order.
 */
const todoElHorario = compileOnce((tx, { servicio }: { servicio: string }) => {
  const cero = sql<number>`0`
  const nadie = sql<number | null>`cast(null as bigint)`
  const sinFecha = sql<Fecha | null>`cast(null as text)`
  const que = (que: 'HORARIO' | 'CERRADO' | 'PERSONA' | 'SUYO' | 'SALA') => sql<typeof que>`${sql.lit(que)}`.as('que')
  const todos = sql<number>`case when cast(${servicio} as text) = ''
    or not exists (select 1 from "personasServicios" where "atiendeId" = personas.id)
    or exists (select 1 from "personasServicios" join servicios on servicios.id = "servicioId"
      where "atiendeId" = personas.id and servicios.nombre = cast(${servicio} as text)) then 1 else 0 end`
  return tx
    .selectFrom('horarios')
    .select(['dia', 'abre', 'cierra', sinFecha.as('fecha'), nadie.as('atiendeId'), que('HORARIO')])
    .unionAll(
      tx
        .selectFrom('diasCerrados')
        .select([cero.as('dia'), cero.as('abre'), cero.as('cierra'), 'fecha', nadie.as('atiendeId'), que('CERRADO')])
        .where('estado', '=', 'CERRADO'),
    )
    .unionAll(
      tx
        .selectFrom('personas')
        .select([todos.as('dia'), sql<number>`coalesce(lugar, 0)`.as('abre'), cero.as('cierra'), sinFecha.as('fecha')])
        .select(['id as atiendeId', que('PERSONA')])
        .where('atiende', '=', true),
    )
    .unionAll(
      tx
        .selectFrom('personasHorarios')
        .select(['dia', 'abre', 'cierra', sinFecha.as('fecha'), 'atiendeId', que('SUYO')]),
    )
    .unionAll(
      tx
        .selectFrom('salas')
        .select([cero.as('dia'), cero.as('abre'), cero.as('cierra'), sinFecha.as('fecha')])
        .select([nadie.as('atiendeId'), que('SALA')]),
    )
})

/** Opening hours, closed days, rooms and the people who can be booked. */
export async function readAgenda(tx: Tx, servicio = ''): Promise<BookingLines> {
  const filas = await todoElHorario(tx, { servicio })
  const de = (cual: (typeof filas)[number]['que']) => filas.filter(({ que }) => que === cual)
  const suyos = Map.groupBy(de('SUYO'), ({ atiendeId }) => atiendeId)
  return {
    horarios: semanaDe(de('HORARIO')),
    cerrados: new Set(de('CERRADO').flatMap(({ fecha }) => fecha ?? [])),
    salas: de('SALA').length,
    quienes: de('PERSONA')
      .toSorted((una, otra) => una.abre - otra.abre)
      .map(({ atiendeId, dia }) => ({
        atiendeId: atiendeId!,
        da: dia === 1,
        horarios: semanaDe(suyos.get(atiendeId) ?? []),
      })),
  }
}

/** The number of rooms, 0 while they are not counted. */
export async function countSalas(tx: Tx): Promise<number> {
  return (await tx.selectFrom('salas').select('id').execute()).length
}

/** Opening hours and closed days of the practice. */
export function readAbierto(tx: Tx): Promise<Abierto> {
  return readAgenda(tx)
}

/** Adds days as PROPUESTO; a known day keeps its decision. */
export async function insertPropuestos(tx: Tx, dias: readonly { fecha: Fecha; motivo: string }[]): Promise<void> {
  await tx
    .insertInto('diasCerrados')
    .values(dias.map((dia) => ({ ...dia, estado: 'PROPUESTO' })))
    .onConflict((conflict) => conflict.column('fecha').doNothing())
    .execute()
}

/** The owner's reasons for closed days, by date, both ends included. */
export async function readMotivos(tx: Tx, desde: Fecha, hasta: Fecha): Promise<Map<Fecha, string>> {
  const cerrados = await tx
    .selectFrom('diasCerrados')
    .select(['fecha', 'motivo'])
    .where('estado', '=', 'CERRADO')
    .where('fecha', '>=', desde)
    .where('fecha', '<=', hasta)
    .execute()
  return new Map(cerrados.map(({ fecha, motivo }) => [fecha, motivo]))
}
