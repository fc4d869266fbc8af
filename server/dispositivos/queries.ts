import type { Insertable } from 'kysely'
import { DISPOSITIVOS_MAXIMOS } from '../../contract/dispositivos.ts'
import type { Instante } from '../../contract/tiempo.ts'
import type { Schema, Tx } from '../db/schema.ts'
import type { Aviso } from './rules.ts'

export type Notificacion = NonNullable<Awaited<ReturnType<typeof claimNext>>>

/** Keeps a browser, or of one that is known whose it is now and with which session. Answers its id. */
export async function saveDispositivo(
  tx: Tx,
  { endpoint, ...resto }: Omit<Insertable<Schema['dispositivos']>, 'id'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('dispositivos')
    .values({ endpoint, ...resto })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(resto))
    .returning('id')
    .executeTakeFirstOrThrow()
  const suyos = await tx
    .selectFrom('dispositivos')
    .select('id')
    .where('usuarioId', '=', resto.usuarioId)
    .orderBy('visto', 'desc')
    .orderBy('id', 'desc')
    .execute()
  for (const { id: viejo } of suyos.slice(DISPOSITIVOS_MAXIMOS)) await deleteDispositivo(tx, viejo)
  return id
}

/** Those of a person. */
export function listDispositivosDe(tx: Tx, usuarioId: number) {
  return tx.selectFrom('dispositivos').select('visto').where('usuarioId', '=', usuarioId).orderBy('visto').execute()
}

export async function deleteDispositivo(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('dispositivos').where('id', '=', id).execute()
}

/** Of a person; answers whether they had it. */
export async function deletePropio(tx: Tx, id: number, usuarioId: number): Promise<boolean> {
  const borrado = tx.deleteFrom('dispositivos').where('id', '=', id).where('usuarioId', '=', usuarioId)
  return (await borrado.returning('id').executeTakeFirst()) !== undefined
}

/** Puts what a person is told on its way to each of their browsers. */
export async function enqueueAvisos(
  tx: Tx,
  usuarioId: number,
  avisos: readonly Aviso[],
  ahora: Instante,
): Promise<void> {
  const suyos = await tx.selectFrom('dispositivos').select('id').where('usuarioId', '=', usuarioId).execute()
  const filas = suyos.flatMap(({ id: dispositivoId }) =>
    avisos.map((aviso) => ({ dispositivoId, datos: JSON.stringify(aviso), proximo: ahora, creada: ahora })),
  )
  if (filas.length > 0) await tx.insertInto('notificaciones').values(filas).execute()
}

/** When the next notification is due, or null when none waits. */
export async function nextDue(tx: Tx): Promise<number | null> {
  const fila = await tx
    .selectFrom('notificaciones')
    .select(({ fn }) => fn.min('proximo').as('proximo'))
    .executeTakeFirst()
  return fila?.proximo ?? null
}

/** Takes the notification that has been due longest, for its sender alone until `hasta`; the attempt is counted now. */
export async function claimNext(tx: Tx, ahora: Instante, hasta: Instante) {
  const due = await tx
    .selectFrom('notificaciones')
    .innerJoin('dispositivos', 'dispositivos.id', 'dispositivoId')
    .select(['notificaciones.id', 'dispositivoId', 'datos', 'intentos', 'creada', 'endpoint', 'p256dh', 'auth'])
    .where('proximo', '<=', ahora)
    .orderBy('proximo')
    .orderBy('notificaciones.id')
    .limit(1)
    .executeTakeFirst()
  if (!due) return undefined
  const intentos = due.intentos + 1
  await tx.updateTable('notificaciones').set({ proximo: hasta, intentos }).where('id', '=', due.id).execute()
  return { ...due, intentos }
}

export async function deleteNotificacion(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('notificaciones').where('id', '=', id).execute()
}

/** Tries again then. */
export async function postpone(tx: Tx, id: number, hasta: Instante): Promise<void> {
  await tx.updateTable('notificaciones').set({ proximo: hasta }).where('id', '=', id).execute()
}
