import { expressionBuilder, type Selectable } from 'kysely'
import { type Instante, MINUTO_MS, masMs } from '../../../contract/base/time/time.ts'
import type { Lista } from '../../../contract/base/wire/lists.ts'
import type { EstadoDeCorreo } from '../../../contract/mensajes/correos.ts'
import type { Schema, Tx } from '../../base/db/schema.ts'
import { matches, readList } from '../../base/db/search.ts'
import type { Cause, Message } from '../../base/http/message-kind.ts'
import { readAvisos } from '../../base/settings/queries.ts'
import type { RowValues } from './rules.ts'

export type OutboxRow = Selectable<Schema['correos']>

/**
 * Puts a message into the outbox, in the transaction of what it announces; the worker starts after the commit, and a notice rests first
 * (R-reposo). A person without an address ('') gets a row only when an administrator caused it, who can tell them otherwise.
 */
export async function enqueue<D>(
  tx: Tx,
  { plantilla, para, datos, clave, urgente, causa }: Message<D>,
  ahora: Instante,
): Promise<void> {
  if (para === '' && !causa?.por) return
  const reposa = plantilla.reposa && !urgente
  await tx
    .insertInto('correos')
    .values({
      plantilla: plantilla.nombre,
      para,
      datos: JSON.stringify(datos),
      estado: 'PENDIENTE',
      proximo: reposa ? masMs(ahora, (await readAvisos(tx)).minutos * MINUTO_MS) : ahora,
      creado: ahora,
      clave: clave ?? null,
      ...(causa && { ...deCausa(causa), causado: ahora }),
    })
    .onConflict((conflict) => conflict.column('clave').doNothing())
    .execute()
}

/** True when a message with that key was ever written. */
export async function hasKey(tx: Tx, clave: string): Promise<boolean> {
  return (await tx.selectFrom('correos').select('id').where('clave', '=', clave).executeTakeFirst()) !== undefined
}

/** True when a message of this kind went to an address. */
export async function wentTo(tx: Tx, plantilla: string, para: string): Promise<boolean> {
  const correos = tx.selectFrom('correos').select('id').where('para', '=', para).where('plantilla', '=', plantilla)
  return (await correos.where('estado', 'in', ['ENVIADO', 'ESCRITO']).executeTakeFirst()) !== undefined
}

const deCausa = ({ por, usuarioId }: Cause) => ({ causadoPor: por, usuarioId })

/** When the next message is due, or null when none waits; of the kinds in `only` where it is given. */
export async function nextDue(tx: Tx, only?: readonly string[]): Promise<number | null> {
  const row = await tx
    .selectFrom('correos')
    .select((eb) => eb.fn.min('proximo').as('proximo'))
    .where('estado', '=', 'PENDIENTE')
    .$if(only !== undefined, (query) => query.where('plantilla', 'in', only!))
    .executeTakeFirst()
  return row?.proximo ?? null
}

/**
 * Takes the message that has been due longest, of the kinds in `only` where it is given, for its sender alone until `hasta`. The attempt is
 * counted now, so that one that ends the process counts too; the error of the last one goes.
 */
export function claimNext(
  tx: Tx,
  ahora: Instante,
  hasta: Instante,
  only?: readonly string[],
): Promise<OutboxRow | undefined> {
  return tx
    .updateTable('correos')
    .set((eb) => ({ proximo: hasta, intentos: eb('intentos', '+', 1), error: null }))
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('correos')
        .select('id')
        .where('estado', '=', 'PENDIENTE')
        .where('proximo', '<=', ahora)
        .$if(only !== undefined, (query) => query.where('plantilla', 'in', only!))
        .orderBy('proximo')
        .orderBy('id')
        .limit(1),
    )
    .returningAll()
    .executeTakeFirst()
}

/**
 * Notes, before the last dot leaves, that the message may now arrive, and keeps it for its sender until `hasta`. False when it was
 * finished, or taken over by another worker, meanwhile.
 */
export async function markSinRespuesta(
  tx: Tx,
  { id, intentos }: Pick<OutboxRow, 'id' | 'intentos'>,
  hasta: Instante,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('correos')
    .set((eb) => ({ proximo: hasta, sinRespuesta: eb('sinRespuesta', '+', 1) }))
    .where('id', '=', id)
    .where('intentos', '=', intentos)
    .where('estado', '=', 'PENDIENTE')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The messages of a template to a person that rest and that nobody has tried to send; several people may have no address. */
async function listEnReposo<D>(
  tx: Tx,
  { plantilla, causa }: Pick<Message<D>, 'plantilla'> & { causa: Cause },
  ahora: Instante,
) {
  const filas = await tx
    .selectFrom('correos')
    .select(['id', 'datos'])
    .where('usuarioId', '=', causa.usuarioId)
    .where('plantilla', '=', plantilla.nombre)
    .where('estado', '=', 'PENDIENTE')
    .where('intentos', '=', 0)
    .where('proximo', '>', ahora)
    .orderBy('id')
    .execute()
  return filas.map(({ id, datos }) => ({ id, datos: JSON.parse(datos) as D }))
}

/**
 * Takes the notices of these kinds that rest for the person of a claimed message away, and answers their data; the oldest first. Nobody can
 * decide about them any more.
 */
export async function takeResting(
  tx: Tx,
  { id, usuarioId, para }: Pick<OutboxRow, 'id' | 'usuarioId' | 'para'>,
  plantillas: readonly string[],
) {
  const filas = await tx
    .selectFrom('correos')
    .select(['id', 'plantilla', 'datos'])
    .where('usuarioId', '=', usuarioId)
    .where('para', '=', para)
    .where('plantilla', 'in', plantillas)
    .where('estado', '=', 'PENDIENTE')
    .where('intentos', '=', 0)
    .where('id', '<>', id)
    .orderBy('id')
    .execute()
  for (const una of filas) await deleteCorreo(tx, una.id)
  return filas
}

/** Makes a claimed message one of another kind. */
export function rewrite(tx: Tx, { id, ...valores }: Pick<OutboxRow, 'id' | 'plantilla' | 'datos'>): Promise<OutboxRow> {
  return tx.updateTable('correos').set(valores).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** True once a notice has rested as long as the setting says: not while it leaves because somebody was in a hurry. */
export async function hasRested(tx: Tx, { creado }: Pick<OutboxRow, 'creado'>, ahora: Instante): Promise<boolean> {
  return masMs(creado, (await readAvisos(tx)).minutos * MINUTO_MS) <= ahora
}

export async function deleteCorreo(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('correos').where('id', '=', id).execute()
}

/**
 * Puts a notice into the outbox, or in the place of those to the same person that rest there. `esElMismo` limits these to some.
 * `escribir` is given their data, and answers null for nothing to tell (R-reposo).
 */
export async function fold<D>(
  tx: Tx,
  { esElMismo = () => true, ...a }: Omit<Message<D>, 'datos'> & { causa: Cause; esElMismo?: (datos: D) => boolean },
  ahora: Instante,
  escribir: (enReposo: readonly D[]) => D | null | Promise<D | null>,
): Promise<void> {
  const anteriores = (await listEnReposo(tx, a, ahora)).filter(({ datos }) => esElMismo(datos))
  const datos = await escribir(anteriores.map((uno) => uno.datos))
  const [anterior, ...otros] = anteriores
  for (const { id } of otros) await deleteCorreo(tx, id)
  if (!anterior) {
    if (datos !== null) await enqueue(tx, { ...a, datos }, ahora)
  } else if (datos === null) await deleteCorreo(tx, anterior.id)
  else
    await tx
      .updateTable('correos')
      .set((eb) => ({
        datos: JSON.stringify(datos),
        version: eb('version', '+', 1),
        causado: ahora,
        ...deCausa(a.causa),
        ...(a.urgente && { proximo: ahora }),
      }))
      .where('id', '=', anterior.id)
      .execute()
}

/** Writes down how an attempt ended, unless the message was finished meanwhile. */
export async function saveAttempt(tx: Tx, id: number, valores: RowValues): Promise<void> {
  await tx.updateTable('correos').set(valores).where('id', '=', id).where('estado', '=', 'PENDIENTE').execute()
}

/** With the person whose address it goes to, or who has none. The data are nobody's business: they only say what it is about. */
const enCola = (tx: Tx) =>
  tx
    .selectFrom('correos')
    .leftJoin('usuarios', 'usuarios.email', 'correos.para')
    .select(['correos.id', 'plantilla', 'para', 'estado', 'intentos', 'error', 'correos.creado', 'enviado', 'proximo'])
    .select(['sinRespuesta', 'datos'])
    .leftJoin('usuarios as avisado', 'avisado.id', 'correos.usuarioId')
    .select(({ fn }) => [
      fn.coalesce('usuarios.id', 'avisado.id').as('usuarioId'),
      fn.coalesce('usuarios.nombre', 'avisado.nombre').as('nombre'),
      fn.coalesce('usuarios.apellido', 'avisado.apellido').as('apellido'),
    ])

/** The messages, newest first; with `estado` those in that state. */
export function listCorreos(tx: Tx, { estado, ...lista }: Lista & { estado?: EstadoDeCorreo | undefined }) {
  const { and, eb } = expressionBuilder<Schema, 'correos'>()
  const condicion = and([
    matches('correos', lista, [], 'para'),
    ...(estado === undefined ? [] : [eb('correos.estado', '=', estado)]),
  ])
  const filas = enCola(tx).where(condicion).orderBy('correos.id', 'desc')
  return readList(lista, filas, tx.selectFrom('correos').where(condicion))
}

export function findCorreo(tx: Tx, id: number) {
  return enCola(tx).where('correos.id', '=', id).executeTakeFirst()
}

/** What says what these messages are about. */
export function listClases(tx: Tx, ids: readonly number[]) {
  return tx.selectFrom('correos').select(['id', 'plantilla', 'datos']).where('id', 'in', ids).execute()
}

export async function setState(tx: Tx, id: number, estado: EstadoDeCorreo): Promise<void> {
  await tx.updateTable('correos').set({ estado }).where('id', '=', id).execute()
}

/** Hands a message to the worker (again), which starts after the commit. */
export async function requeue(
  tx: Tx,
  id: number,
  valores: { estado: EstadoDeCorreo; proximo: Instante; sinRespuesta?: number },
): Promise<void> {
  await tx.updateTable('correos').set(valores).where('id', '=', id).execute()
}

const DOMINIO = 'dominio-de-calendario'

/** The part behind the @ of every UID; `fixDominio` has set it. */
export async function readDominio(tx: Tx): Promise<string> {
  const row = await tx.selectFrom('ajustes').select('valor').where('clave', '=', DOMINIO).executeTakeFirstOrThrow()
  return JSON.parse(row.valor) as string
}

/** Sets it once and for all: entries that were sent before it was kept have the host that the site had then. */
export async function fixDominio(tx: Tx, publicUrl: string): Promise<void> {
  const valor = JSON.stringify(new URL(publicUrl).hostname)
  await tx
    .insertInto('ajustes')
    .values({ clave: DOMINIO, valor })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A message that waits longer than this is a sign that mails do not go out. */
const DEMORA_MS = 15 * 60 * 1000

/** How many mails wait, how many of them for too long, and how many failed. */
export function countCorreos(tx: Tx, ahora: Instante) {
  const limite = masMs(ahora, -DEMORA_MS)
  return tx
    .selectFrom('correos')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('estado', '=', 'PENDIENTE').as('pendientes'),
      fn.countAll<number>().filterWhere('estado', '=', 'PENDIENTE').filterWhere('creado', '<', limite).as('demorados'),
      fn.countAll<number>().filterWhere('estado', '=', 'FALLIDO').as('fallidos'),
    ])
    .where('estado', 'in', ['PENDIENTE', 'FALLIDO'])
    .executeTakeFirstOrThrow()
}
