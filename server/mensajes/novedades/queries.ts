import { sql } from 'kysely'
import type { Instante } from '../../../contract/base/time/time.ts'
import { nombreDe } from '../../../contract/cuentas/cuentas.ts'
import type { Enterarse } from '../../../contract/mensajes/novedades.ts'
import type { Tx } from '../../base/db/schema.ts'
import type { Act } from '../../base/history/recorded.ts'
import { DE_INICIO, type Novedad } from './rules.ts'

const DICHAS = ['clase', 'que', 'asuntoId', 'usuarioId', 'inicio', 'detalle', 'creada'] as const
const CANALES = sql<{ canal: 'CORREO' | 'DISPOSITIVO' }>`(select 'CORREO' as canal union all select 'DISPOSITIVO')`

/** Queues an event for every administrator who may do everything except its author, in the event's own transaction. */
export async function contarNovedad(tx: Tx, novedad: Novedad, { por, ahora }: Act): Promise<void> {
  const dicha = { ...novedad, creada: ahora }
  const paraCadaUno = tx
    .selectFrom(['usuarios', CANALES.as('canales')])
    .select(['usuarios.id', 'canal'])
    .select(({ val }) => DICHAS.map((columna) => val(dicha[columna]).as(columna)))
    .where('rol', '=', 'ADMIN')
    .where('parte', 'is', null)
    .where('usuarios.id', '<>', por?.id ?? 0)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('canal', '=', 'CORREO'),
        exists(selectFrom('dispositivos').select('id').whereRef('usuarioId', '=', 'usuarios.id')),
      ]),
    )
  const columnas = ['para', 'canal', ...DICHAS] as const
  await tx.insertInto('novedades').columns(columnas).expression(paraCadaUno).execute()
}

export function listAdministradores(tx: Tx) {
  const administradores = tx.selectFrom('usuarios').select(['id', 'email']).where('rol', '=', 'ADMIN').orderBy('id')
  // An administrator has an account, and an account has an address.
  return administradores.$narrowType<{ email: string }>().execute()
}

type Cuales = { para: number; canal: 'CORREO' | 'DISPOSITIVO'; clases: readonly Novedad['clase'][] }

/** Takes a person's queued events from before `antes`, in their order. */
export async function takeNovedades(tx: Tx, { para, canal, clases }: Cuales, antes: Instante) {
  const filas = await tx
    .deleteFrom('novedades')
    .where('para', '=', para)
    .where('canal', '=', canal)
    .where('clase', 'in', clases)
    .where('creada', '<', antes)
    .returning(['id', 'clase', 'que', 'asuntoId', 'usuarioId', 'inicio', 'detalle'])
    .execute()
  return filas.sort((una, otra) => una.id - otra.id)
}

/** True when a person has queued events from before `antes`. */
export async function hasNovedades(tx: Tx, { para, canal, clases }: Cuales, antes: Instante): Promise<boolean> {
  const fila = await tx
    .selectFrom('novedades')
    .select('id')
    .where('para', '=', para)
    .where('canal', '=', canal)
    .where('clase', 'in', clases)
    .where('creada', '<', antes)
    .limit(1)
    .executeTakeFirst()
  return fila !== undefined
}

/** Deletes the queue and the browsers of a person who is told nothing any more. */
export async function forgetNovedades(tx: Tx, para: number): Promise<void> {
  await tx.deleteFrom('novedades').where('para', '=', para).execute()
  await tx.deleteFrom('dispositivos').where('usuarioId', '=', para).execute()
}

/** Names by id. */
export async function readNombres(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const filas = await tx.selectFrom('usuarios').select(['id', 'nombre', 'apellido']).where('id', 'in', ids).execute()
  return new Map(filas.map(({ id, nombre, apellido }) => [id, nombreDe({ nombre, apellido })]))
}

/** The administrator's choice, or the default. */
export async function readEnterarse(tx: Tx, usuarioId: number): Promise<Enterarse> {
  return (await findEnterarse(tx, usuarioId)) ?? DE_INICIO
}

/** The administrator's choice; undefined before the first. */
export function findEnterarse(tx: Tx, usuarioId: number): Promise<Enterarse | undefined> {
  return tx
    .selectFrom('preferencias')
    .select(['citas', 'ordenes', 'talleres', 'version'])
    .where('usuarioId', '=', usuarioId)
    .executeTakeFirst()
}

export async function writeEnterarse(tx: Tx, usuarioId: number, enterarse: Enterarse): Promise<void> {
  await tx
    .insertInto('preferencias')
    .values({ usuarioId, ...enterarse })
    .onConflict((conflict) => conflict.column('usuarioId').doUpdateSet(enterarse))
    .execute()
}
