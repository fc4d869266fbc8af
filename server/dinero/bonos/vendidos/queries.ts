import { type Insertable, type SqlBool, sql } from 'kysely'
import { centimos, type TasaDeIva } from '../../../../contract/base/money/money.ts'
import { type Fecha, fechaDe, type WallTime } from '../../../../contract/base/time/time.ts'
import type { MovimientoDeBono } from '../../../../contract/dinero/bonos/bonos.ts'
import { compileOnce } from '../../../base/db/compile-once.ts'
import type { Schema, Tx } from '../../../base/db/schema.ts'
import { leAtiende, suyas } from '../../../base/scope/queries.ts'
import type { Scope } from '../../../base/scope/rules.ts'
import { PENDIENTE } from '../../cuenta/saldo/queries.ts'
import { type ServicioDeBono, sinMenosCero } from '../rules.ts'

type VendidoNuevo = Omit<Insertable<Schema['bonosVendidos']>, 'servicios' | 'id'> & {
  servicios: readonly ServicioDeBono[]
}

/** Writes what is sold, with its sessions. Answers the id. */
export async function insertVendido(tx: Tx, { servicios, ...nuevo }: VendidoNuevo): Promise<number> {
  const { id } = await tx
    .insertInto('bonosVendidos')
    .values({ ...nuevo, servicios: JSON.stringify(servicios) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await anotarSesion(tx, { vendidoId: id, que: 'VENDIDA', sesiones: nuevo.sesiones, creado: nuevo.creado })
  return id
}

/** Lets these people use a bono, also those who shared it before. */
export async function insertCompartidos(tx: Tx, vendidoId: number, usuarioIds: readonly number[]): Promise<void> {
  if (usuarioIds.length === 0) return
  await tx
    .insertInto('bonosCompartidos')
    .values(usuarioIds.map((usuarioId) => ({ vendidoId, usuarioId })))
    .onConflict((conflict) => conflict.columns(['vendidoId', 'usuarioId']).doUpdateSet({ hasta: null }))
    .execute()
}

/** Lets somebody use a bono no more from a moment on. */
export async function terminarCompartido(
  tx: Tx,
  { vendidoId, usuarioId }: { vendidoId: number; usuarioId: number },
  hasta: WallTime,
): Promise<void> {
  const suyo = tx.updateTable('bonosCompartidos').set({ hasta }).where('vendidoId', '=', vendidoId)
  await suyo.where('usuarioId', '=', usuarioId).execute()
}

type SesionNueva = Pick<Insertable<Schema['sesionesDeBono']>, 'vendidoId' | 'que' | 'sesiones' | 'creado'> &
  Partial<Pick<Insertable<Schema['sesionesDeBono']>, 'citaId' | 'servicio' | 'monto'>>

/** Writes a row of the ledger of sessions, which nobody changes any more. */
export async function anotarSesion(tx: Tx, nueva: SesionNueva): Promise<void> {
  await tx
    .insertInto('sesionesDeBono')
    .values({ citaId: null, servicio: null, monto: null, ...nueva })
    .execute()
}

const suma = (que: readonly MovimientoDeBono[]) =>
  sql<number>`(select coalesce(sum(suyas.sesiones), 0) from "sesionesDeBono" suyas where suyas."vendidoId" = "bonosVendidos".id
    and suyas.que in (${sql.join(que.map((una) => sql.lit(una)))}))`

const QUEDAN = sql<number>`(select sum(suyas.sesiones) from "sesionesDeBono" suyas where suyas."vendidoId" = "bonosVendidos".id)`

const vendidos = (tx: Tx) =>
  tx
    .selectFrom('bonosVendidos')
    .select(['bonosVendidos.id', 'bonoId', 'bonosVendidos.usuarioId', 'nombre', 'servicios', 'sesiones', 'precio'])
    .select(['bonosVendidos.vence', 'regla', 'seComparte', 'creado', QUEDAN.as('quedan')])
    .select(suma(['USADA', 'DEVUELTA', 'PERDONADA']).as('usadas'))
    .select(suma(['REEMBOLSADA']).as('reembolsadas'))

type Fila = Awaited<ReturnType<ReturnType<typeof vendidos>['execute']>>[number]
export type Vendido = ReturnType<typeof leido>

function leido({ servicios, quedan, usadas, reembolsadas, ...vendido }: Fila) {
  return {
    ...vendido,
    servicios: JSON.parse(servicios) as ServicioDeBono[],
    quedan: Number(quedan),
    usadas: sinMenosCero(-Number(usadas)),
    reembolsadas: sinMenosCero(-Number(reembolsadas)),
  }
}

export async function findVendido(tx: Tx, id: number): Promise<Vendido | undefined> {
  const fila = await vendidos(tx).where('bonosVendidos.id', '=', id).executeTakeFirst()
  return fila && leido(fila)
}

/** SQL: a bono of this person, or one that is shared with them. */
const deEsta = (usuarioId: number) =>
  sql<SqlBool>`("bonosVendidos"."usuarioId" = ${usuarioId}
    or "bonosVendidos".id in (select "vendidoId" from "bonosCompartidos" where "usuarioId" = ${usuarioId} and hasta is null))`

/** The bonos that a person has or shares, the newest first. */
export async function listVendidosDe(tx: Tx, usuarioId: number): Promise<Vendido[]> {
  const filas = await vendidos(tx).where(deEsta(usuarioId)).orderBy('bonosVendidos.id', 'desc').execute()
  return filas.map(leido)
}

/** The bonos of a person themselves, oldest first. */
export async function listPropios(tx: Tx, usuarioId: number): Promise<Vendido[]> {
  const filas = await vendidos(tx)
    .where('bonosVendidos.usuarioId', '=', usuarioId)
    .orderBy('bonosVendidos.id')
    .execute()
  return filas.map(leido)
}

const utiles = compileOnce((tx, { usuarioId, fecha, inicio }: { usuarioId: number; fecha: Fecha; inicio: WallTime }) =>
  tx
    .selectFrom('bonosVendidos')
    .leftJoin('bonosCompartidos', (join) =>
      join.onRef('vendidoId', '=', 'bonosVendidos.id').on('bonosCompartidos.usuarioId', '=', usuarioId),
    )
    .select(['bonosVendidos.id', 'servicios', 'vence', 'bonosVendidos.usuarioId', QUEDAN.as('quedan')])
    .where(({ or, and, eb }) =>
      or([
        eb('bonosVendidos.usuarioId', '=', usuarioId),
        and([
          eb('bonosCompartidos.usuarioId', '=', usuarioId),
          or([eb('hasta', 'is', null), eb('hasta', '>', inicio)]),
        ]),
      ]),
    )
    .where(({ or, eb }) => or([eb('vence', 'is', null), eb('vence', '>=', fecha)])),
)

/** The bonos with sessions left that pay an appointment of this person on this day, whatever its service. */
export async function listUtiles(tx: Tx, usuarioId: number, inicio: WallTime) {
  const filas = await utiles(tx, { usuarioId, fecha: fechaDe(inicio), inicio })
  return filas
    .filter(({ quedan }) => Number(quedan) > 0)
    .map(({ servicios, ...una }) => ({ ...una, servicios: JSON.parse(servicios) as ServicioDeBono[] }))
}

/** The id of the service of this name; undefined when there is none (any more). */
export async function findServicio(tx: Tx, nombre: string): Promise<number | undefined> {
  const servicio = tx.selectFrom('servicios').select('id').where('nombre', '=', nombre).orderBy('id')
  return (await servicio.executeTakeFirst())?.id
}

/** The last row of an appointment, with the bono that it is of; undefined when it never used a session. */
export function findUltima(tx: Tx, citaId: number) {
  return tx
    .selectFrom('sesionesDeBono')
    .innerJoin('bonosVendidos', 'bonosVendidos.id', 'vendidoId')
    .select(['vendidoId', 'que', 'servicio', 'vence', 'usuarioId'])
    .where('citaId', '=', citaId)
    .orderBy('sesionesDeBono.id', 'desc')
    .executeTakeFirst()
}

/** True when a person has a bono, or shares it at this time. */
export async function esSuyo(
  tx: Tx,
  vendidoId: number,
  { usuarioId, inicio }: { usuarioId: number; inicio: WallTime },
): Promise<boolean> {
  const suyo = await tx
    .selectFrom('bonosVendidos')
    .select('bonosVendidos.id')
    .where('bonosVendidos.id', '=', vendidoId)
    .where(
      sql<SqlBool>`("bonosVendidos"."usuarioId" = ${usuarioId} or exists (select 1 from "bonosCompartidos" suyos
        where suyos."vendidoId" = "bonosVendidos".id and suyos."usuarioId" = ${usuarioId}
        and (suyos.hasta is null or suyos.hasta > ${inicio})))`,
    )
    .executeTakeFirst()
  return suyo !== undefined
}

/** SQL: the sold bono whose session pays the appointment with this id, a column; null for none. */
export function bonoDe(id: string) {
  return sql<number | null>`(select usada."vendidoId" from "sesionesDeBono" usada where usada.que = 'USADA'
    and usada.id = (select max(suya.id) from "sesionesDeBono" suya where suya."citaId" = ${sql.ref(id)}))`
}

/** SQL: the appointment with this id, a column, costs nothing: a session pays it, or one that was missed was given back. */
export function sinCosto(id: string) {
  return sql<SqlBool>`exists (select 1 from "sesionesDeBono" ultima
    where (ultima.que = 'USADA' or (ultima.que = 'PERDONADA' and inasistencia is not null))
    and ultima.id = (select max(suya.id) from "sesionesDeBono" suya where suya."citaId" = ${sql.ref(id)}))`
}

/** Everybody whom the caller sees who may use these bonos besides those who have them. */
export async function listCompartidos(tx: Tx, ids: readonly number[], { atiendeId }: Scope) {
  const filas = await tx
    .selectFrom('bonosCompartidos')
    .innerJoin('usuarios', 'usuarios.id', 'usuarioId')
    .select(['vendidoId', 'usuarios.id', 'nombre', 'apellido'])
    .where('vendidoId', 'in', ids)
    .where('hasta', 'is', null)
    .where(leAtiende(atiendeId, 'usuarios.id'))
    .orderBy('usuarios.id')
    .execute()
  return Map.groupBy(filas, ({ vendidoId }) => vendidoId)
}

/** The sessions of these bonos that pay appointments which the caller sees and which were cancelled late or missed, by start. */
export async function listPerdidas(tx: Tx, ids: readonly number[], alcance: Scope) {
  const filas = await tx
    .selectFrom('sesionesDeBono as usada')
    .innerJoin('citas', 'citas.id', 'usada.citaId')
    .innerJoin('usuarios', 'usuarios.id', 'citas.usuarioId')
    .select(['vendidoId', 'citas.id as cita', 'inicio', 'inasistencia', 'nombre', 'apellido'])
    .where('vendidoId', 'in', ids)
    .where('que', '=', 'USADA')
    .where(({ or, eb }) => or([eb('estado', '=', 'CANCELADA'), eb('inasistencia', 'is not', null)]))
    .where(
      sql<SqlBool>`usada.id = (select max(suya.id) from "sesionesDeBono" suya where suya."citaId" = usada."citaId")`,
    )
    .where(suyas(alcance, 'citas'))
    .orderBy('inicio')
    .execute()
  return Map.groupBy(filas, ({ vendidoId }) => vendidoId)
}

/** What is owed for these bonos, and whose they are, where the caller sees them. */
export async function listCuentas(tx: Tx, ids: readonly number[], { atiendeId }: Scope) {
  const filas = await tx
    .selectFrom('bonosVendidos')
    .leftJoin('usuarios', (join) =>
      join.onRef('usuarios.id', '=', 'bonosVendidos.usuarioId').on(leAtiende(atiendeId, 'usuarios.id')),
    )
    .leftJoin('deudas', 'deudas.vendidoId', 'bonosVendidos.id')
    .select(['bonosVendidos.id', 'usuarios.id as quien', 'usuarios.nombre', 'apellido', 'codigo', 'importe', 'pagado'])
    .where('bonosVendidos.id', 'in', ids)
    .execute()
  return new Map(filas.map((fila) => [fila.id, fila]))
}

/** A bono that a person bought and has not paid; undefined for none. */
export function findSinPagar(tx: Tx, usuarioId: number) {
  return tx
    .selectFrom('deudas')
    .select(['codigo', 'titulo'])
    .where('de', '=', 'bono')
    .where('usuarioId', '=', usuarioId)
    .where(PENDIENTE)
    .executeTakeFirst()
}

/** True when a person was given this bono for nothing. */
export async function tieneSinCosto(tx: Tx, usuarioId: number, bonoId: number): Promise<boolean> {
  const suyos = tx.selectFrom('bonosVendidos').select('id').where('usuarioId', '=', usuarioId)
  const uno = suyos.where('bonoId', '=', bonoId).where('precio', '=', centimos(0))
  return (await uno.executeTakeFirst()) !== undefined
}

/** The appointments to come that a person's sessions pay. */
export async function listCitasPagadas(tx: Tx, usuarioId: number, ahora: WallTime): Promise<number[]> {
  const filas = await tx
    .selectFrom('citas')
    .select('id')
    .where('usuarioId', '=', usuarioId)
    .where('inicio', '>', ahora)
    .where(sql<SqlBool>`${bonoDe('citas.id')} is not null`)
    .execute()
  return filas.map(({ id }) => id)
}

/** Deletes an invented person's bonos. */
export async function borrarVendidos(tx: Tx, usuarioId: number): Promise<void> {
  const suyos = tx.selectFrom('bonosVendidos').select('id').where('usuarioId', '=', usuarioId)
  await tx.deleteFrom('sesionesDeBono').where('vendidoId', 'in', suyos).execute()
  await tx.deleteFrom('bonosVendidos').where('usuarioId', '=', usuarioId).execute()
}

/** SQL: the highest rate of the services of a bono; 13 when it names none any more. */
export function tasaDeBono(bonoId: number) {
  return sql<TasaDeIva>`coalesce((select max(iva) from servicios
    where id in (select "servicioId" from "bonosServicios" where "bonoId" = ${bonoId})), 13)`
}
