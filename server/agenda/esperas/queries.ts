import { sql } from 'kysely'
import type { Fecha, Instante, WallTime } from '../../../contract/base/time/time.ts'
import { nombreDe } from '../../../contract/cuentas/cuentas.ts'
import { compileOnce } from '../../base/db/compile-once.ts'
import { refusing } from '../../base/db/constraints.ts'
import { emailAs } from '../../base/db/expressions.ts'
import type { Tx } from '../../base/db/schema.ts'
import { quienAtiende, suyas } from '../../base/scope/queries.ts'
import type { Scope } from '../../base/scope/rules.ts'
import { SIN_CHOCAR } from '../citas/queries.ts'
import { horarioOcupado } from '../citas/rules.ts'
import type { Intervalo } from '../horario/rules.ts'
import * as tomado from '../horario/tomado/queries.ts'

const esperas = (tx: Tx) =>
  tx
    .selectFrom('esperasDeDia')
    .innerJoin('usuarios', 'usuarios.id', 'usuarioId')
    .select(['esperasDeDia.id', 'usuarioId', 'fecha', 'servicio', 'inicio', 'fin', 'ofrecidaHasta', 'nombre', 'conId'])
    .select(quienAtiende('esperasDeDia'))
    .select(emailAs('email'))
    .orderBy('esperasDeDia.id')

/** A person who waits for an hour of a day. */
export type Espera = Awaited<ReturnType<typeof listEsperaDeDia>>[number]

const deUnDia = compileOnce((tx, { fecha }: { fecha: Fecha }) => esperas(tx).where('fecha', '=', fecha))

/** The people who wait for an hour of a day, in the order of the list. */
export function listEsperaDeDia(tx: Tx, fecha: Fecha) {
  return deUnDia(tx, { fecha })
}

/** The days from one on that a person waits for. */
export function listEsperasDe(tx: Tx, usuarioId: number, desde: Fecha) {
  return esperas(tx).where('usuarioId', '=', usuarioId).where('fecha', '>=', desde).execute()
}

export function findEsperaDeDia(tx: Tx, id: number) {
  return esperas(tx).where('esperasDeDia.id', '=', id).executeTakeFirst()
}

/** The hour that is held for a person. */
export function findGuardada(tx: Tx, id: number) {
  return tx
    .selectFrom('esperasDeDia')
    .select(['id', 'fecha as donde', 'usuarioId', 'servicio', 'inicio', 'fin', 'ofrecidaHasta'])
    .select(quienAtiende('esperasDeDia'))
    .where('id', '=', id)
    .where('inicio', 'is not', null)
    .$narrowType<{ inicio: WallTime; fin: WallTime; ofrecidaHasta: Instante }>()
    .executeTakeFirst()
}

/** A person who waits for that day already keeps the place. */
export async function insertEspera(
  tx: Tx,
  espera: { usuarioId: number; fecha: Fecha; servicio: string; conId: number | null; creada: Instante },
): Promise<void> {
  await tx
    .insertInto('esperasDeDia')
    .values(espera)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Holds an hour for who waits; throws the refusal `horario_ocupado` when it is taken or held. */
export async function ofrecerHora(
  tx: Tx,
  id: number,
  oferta: Intervalo & { margen: number; atiendeId: number | null; sinSala: boolean; ofrecidaHasta: Instante },
): Promise<void> {
  const update = tx.updateTable('esperasDeDia').set(oferta).where('id', '=', id)
  await refusing(SIN_CHOCAR, horarioOcupado, () => update.execute())
}

/** Frees the hour that is held for who waits, who goes on waiting. */
export async function soltarHora(tx: Tx, id: number): Promise<void> {
  await tomado.soltarTomado(tx).where('id', '=', id).execute()
}

export async function deleteEspera(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('esperasDeDia').where('id', '=', id).execute()
}

/** A person whose offer or day is over; undefined for none. */
export function findHoraVencida(tx: Tx, ahora: Instante, hoy: Fecha) {
  return tx
    .selectFrom('esperasDeDia')
    .select(['id', 'fecha as donde'])
    .where(({ eb, or }) => or([eb('ofrecidaHasta', '<=', ahora), eb('fecha', '<', hoy)]))
    .orderBy('ofrecidaHasta')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** The days that somebody waits for without an offer. */
export async function listDiasEsperados(tx: Tx): Promise<Fecha[]> {
  const filas = await tx
    .selectFrom('esperasDeDia')
    .select('fecha')
    .distinct()
    .where('ofrecidaHasta', 'is', null)
    .orderBy('fecha')
    .execute()
  return filas.map(({ fecha }) => fecha)
}

/** The hours of a time that are held and that the caller sees, with their buffers, whose they are and until when, by start. */
export async function listGuardadas(tx: Tx, { inicio, fin }: Intervalo, alcance: Scope) {
  const conMargen = sql<WallTime>`"esperasDeDia".fin + margen`
  const filas = await tx
    .selectFrom('esperasDeDia')
    .innerJoin('usuarios', 'usuarios.id', 'usuarioId')
    .select(['esperasDeDia.id', 'inicio', conMargen.as('fin'), 'usuarioId', 'nombre', 'apellido', 'ofrecidaHasta'])
    .select(quienAtiende('esperasDeDia'))
    .where('inicio', '<', fin)
    .where(conMargen, '>', inicio)
    .where(suyas(alcance, 'esperasDeDia'))
    .$narrowType<{ inicio: WallTime; ofrecidaHasta: Instante }>()
    .orderBy('inicio')
    .orderBy('esperasDeDia.id')
    .execute()
  return filas.map(({ nombre, apellido, ...fila }) => ({ ...fila, usuarioNombre: nombreDe({ nombre, apellido }) }))
}
