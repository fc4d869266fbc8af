import { sql } from 'kysely'
import { DURACION_MAXIMA } from '../../contract/agenda/citas.ts'
import type { DiaCerrado } from '../../contract/agenda/dias-cerrados.ts'
import { type Fecha, masMinutos, type WallTime } from '../../contract/base/tiempo.ts'
import { emailComo } from '../db/email.ts'
import { fija } from '../db/fija.ts'
import type { Tx } from '../db/schema.ts'
import { type Abierto, type Apertura, entreTodos, type Intervalo, semanaDe, toca, type Veces } from './rules.ts'
import { listTomado } from './tomado/queries.ts'

interface Horario {
  dia: number
  abre: number
  cierra: number
}

/** Minutes since midnight; a weekday may be there several times, and one that is not there is closed from now on. */
export async function replaceHorarios(tx: Tx, horarios: readonly Horario[]): Promise<void> {
  await tx.deleteFrom('horarios').execute()
  if (horarios.length > 0) await tx.insertInto('horarios').values(horarios).execute()
}

/** The days from one on that are closed, proposed to be, or refused, by date. */
export function listDiasDesde(tx: Tx, fecha: Fecha): Promise<DiaCerrado[]> {
  return dias(tx).where('fecha', '>=', fecha).orderBy('fecha').execute()
}

/** What is known of these days, by date. */
export function findDias(tx: Tx, fechas: readonly Fecha[]): Promise<DiaCerrado[]> {
  return dias(tx).where('fecha', 'in', fechas).orderBy('fecha').execute()
}

const dias = (tx: Tx) => tx.selectFrom('diasCerrados').select(['fecha', 'motivo', 'estado'])

/** Adds days, or changes those that are known. */
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
}

export async function deleteDias(tx: Tx, fechas: readonly Fecha[]): Promise<void> {
  if (fechas.length === 0) return
  await tx.deleteFrom('diasCerrados').where('fecha', 'in', fechas).execute()
}

/** Appointments to come (AGENDADA and not over) that touch one of these times, by start. */
export async function listCitasAfectadas(tx: Tx, tiempos: readonly Veces[], ahora: WallTime) {
  if (tiempos.length === 0) return []
  const { inicio, fin } = entreTodos(tiempos, ahora)
  const citas = await tx
    .selectFrom('citas')
    .innerJoin('usuarios', 'usuarios.id', 'usuarioId')
    .select(['citas.id', 'inicio', 'fin', 'servicio', 'notas', 'nombre', 'apellido', 'telefono'])
    .select(emailComo('usuarioCorreo'))
    .where('inicio', '>', masMinutos(inicio, -DURACION_MAXIMA))
    .where('inicio', '<', fin)
    .where('fin', '>', inicio)
    .where('estado', '=', 'AGENDADA')
    .orderBy('inicio')
    .execute()
  return citas
    .filter((cita) => tiempos.some((tiempo) => toca(tiempo, cita)))
    .map(({ nombre, apellido, telefono, ...cita }) => ({
      ...cita,
      usuarioNombre: `${nombre} ${apellido}`.trim(),
      ...(telefono !== null && { usuarioTelefono: telefono }),
    }))
}

/** The opening hours of a week in minutes since midnight, by weekday and hour; 0 is Sunday. A day without a row is closed. */
export function listHorarios(tx: Tx) {
  return tx.selectFrom('horarios').select(['dia', 'abre', 'cierra']).orderBy('dia').orderBy('abre').execute()
}

/** The opening hours and the closed days, and what is taken of a time; `salvoId` as in `listTomado`. */
export async function readApertura(tx: Tx, tiempo: Intervalo, salvoId?: number): Promise<Apertura> {
  return { ...(await readAbierto(tx)), tomado: await listTomado(tx, tiempo, salvoId) }
}

/** Its hours and the days that are closed, as rows of one statement: a closed day has a date and no hours. */
const horasYCerrados = fija((tx) => {
  const cero = sql<number>`0`
  const cerrados = tx
    .selectFrom('diasCerrados')
    .select([cero.as('dia'), cero.as('abre'), cero.as('cierra'), 'fecha'])
    .where('estado', '=', 'CERRADO')
  return tx
    .selectFrom('horarios')
    .select(['dia', 'abre', 'cierra', sql<Fecha | null>`null`.as('fecha')])
    .unionAll(cerrados)
})

export async function readAbierto(tx: Tx): Promise<Abierto> {
  const filas = await horasYCerrados(tx, {})
  return {
    horarios: semanaDe(filas.filter(({ fecha }) => fecha === null)),
    cerrados: new Set(filas.flatMap(({ fecha }) => fecha ?? [])),
  }
}

/** Adds days as PROPUESTO; one that is there already stays as it is, whatever was decided about it. */
export async function insertPropuestos(tx: Tx, dias: readonly { fecha: Fecha; motivo: string }[]): Promise<void> {
  await tx
    .insertInto('diasCerrados')
    .values(dias.map((dia) => ({ ...dia, estado: 'PROPUESTO' })))
    .onConflict((conflict) => conflict.column('fecha').doNothing())
    .execute()
}

/** Why the days that the owner closed are closed, from one to another, both included. */
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
