import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Centimos, centimos } from '../../../contract/base/money/dinero.ts'
import {
  type Fecha,
  fechaDe,
  type Instante,
  masDias,
  medianoche,
  type WallTime,
} from '../../../contract/base/time/tiempo.ts'
import { nombreDe } from '../../../contract/cuentas/nombre.ts'
import { refusing } from '../../base/db/constraints.ts'
import type { Tx } from '../../base/db/schema.ts'
import { ADELANTO, ESPERA_ADELANTO } from '../cuenta/queries.ts'
import { mesCerradoPorOtro } from '../cuenta/rules.ts'
import type { LineaGuardada } from './identidad.ts'
import type { CobroAnotado, DeudaPorSaldar } from './libro.ts'
import type { Canal } from './linea.ts'
import type { PersonaConocida } from './quien.ts'

/** Debts that are over and older than so many others are named by no payment any more. */
const TERMINADAS = 5000

/** The debts on which something is missing, and those that ended lately, which lines may still name. */
export async function listPorSaldar(tx: Tx): Promise<DeudaPorSaldar[]> {
  const filas = await tx
    .selectFrom('deudas')
    .select(['id', 'de', 'codigo', 'usuarioId', 'persona', 'importe', 'pagado', 'vence'])
    .select(sql<Centimos | null>`case when ${ESPERA_ADELANTO} then ${ADELANTO} - pagado end`.as('adelanto'))
    .where(
      sql<SqlBool>`importe is null or importe > pagado or id > (select max(id) from deudas) - ${sql.lit(TERMINADAS)}`,
    )
    .orderBy('id')
    .execute()
  return filas.map(({ vence, ...deuda }) => ({ ...deuda, sePide: vence !== null }))
}

/** SQL: a movement of a closed month that was taken back since, or the one that took it back. */
const SE_CORRIGE = sql<SqlBool>`exists (select 1 from movimientos otra where otra.vigente and otra.monto = -movimientos.monto
  and (otra."corrigeId" = movimientos.id or otra.id = movimientos."corrigeId"))`

/** The payments of these days that stand, with the codes they are for and the channels by which the bank has told of them. */
export async function listVigentes(tx: Tx, desde: Fecha, hasta: Fecha): Promise<CobroAnotado[]> {
  const cobros = await tx
    .selectFrom('movimientos')
    .select(['id', 'monto', 'forma', 'fecha', 'usuarioId', 'persona', 'referencia', 'deudaId'])
    .where('vigente', '=', true)
    .where(({ not }) => not(SE_CORRIGE))
    .where('fecha', '>=', medianoche(desde))
    .where('fecha', '<', masDias(medianoche(hasta), 1))
    .orderBy('id')
    .execute()
  const entre = { desde: medianoche(desde), hasta: masDias(medianoche(hasta), 1) }
  const [codigos, partes] = [await listCodigos(tx, entre), await listPartesEntre(tx, entre)]
  return cobros.map(({ deudaId: _, fecha, ...cobro }) => ({
    ...cobro,
    fecha: fechaDe(fecha),
    codigos: codigos.get(cobro.id) ?? [],
    canales: partes.get(cobro.id)?.map(({ canal }) => canal) ?? [],
    delBanco: partes.get(cobro.id)?.some(({ anotado }) => anotado) ?? false,
  }))
}

interface Entre {
  desde: WallTime
  hasta: WallTime
}

async function listCodigos(tx: Tx, { desde, hasta }: Entre): Promise<Map<number, string[]>> {
  const aplicados = await tx
    .selectFrom('movimientos')
    .innerJoin('aplicaciones', 'aplicaciones.movimientoId', 'movimientos.id')
    .innerJoin('deudas', 'deudas.id', 'aplicaciones.deudaId')
    .select(['movimientos.id', 'codigo'])
    .where('fecha', '>=', desde)
    .where('fecha', '<', hasta)
    .execute()
  const porCobro = Map.groupBy(aplicados, ({ id }) => id)
  return new Map([...porCobro].map(([id, suyos]) => [id, suyos.map(({ codigo }) => codigo)]))
}

async function listPartesEntre(tx: Tx, { desde, hasta }: Entre) {
  const partes = await tx
    .selectFrom('bancoPartes')
    .innerJoin('movimientos', 'movimientos.id', 'movimientoId')
    .select(['movimientoId', 'canal', 'anotado'])
    .where('fecha', '>=', desde)
    .where('fecha', '<', hasta)
    .execute()
  return Map.groupBy(partes, ({ movimientoId }) => movimientoId)
}

/** Everybody whom a line could name. */
export async function listPersonas(tx: Tx): Promise<PersonaConocida[]> {
  const personas = await tx
    .selectFrom('usuarios')
    .select(['id', 'nombre', 'apellido', 'telefono'])
    .orderBy('id')
    .execute()
  return personas.map(({ id, telefono, ...quien }) => ({ id, telefono, nombre: nombreDe(quien) }))
}

export async function listClaves(tx: Tx): Promise<Map<string, number[]>> {
  const pagadores = await tx.selectFrom('bancoPagadores').select(['clave', 'usuarioId']).orderBy('id').execute()
  const porClave = Map.groupBy(pagadores, ({ clave }) => clave)
  return new Map([...porClave].map(([clave, suyos]) => [clave, suyos.map(({ usuarioId }) => usuarioId)]))
}

/** The remembered payers, with their people. */
export async function listPagadores(tx: Tx) {
  const pagadores = await tx
    .selectFrom('bancoPagadores')
    .innerJoin('usuarios', 'usuarios.id', 'usuarioId')
    .select(['bancoPagadores.id', 'clave as pagador', 'usuarioId', 'nombre', 'apellido'])
    .orderBy('clave')
    .orderBy('bancoPagadores.id')
    .execute()
  return pagadores.map(({ nombre, apellido, ...pagador }) => ({ ...pagador, persona: nombreDe({ nombre, apellido }) }))
}

export async function insertPagador(
  tx: Tx,
  pagador: { clave: string; usuarioId: number; lecturaId: number; creado: Instante },
): Promise<void> {
  await tx
    .insertInto('bancoPagadores')
    .values(pagador)
    .onConflict((conflict) => conflict.columns(['clave', 'usuarioId']).doNothing())
    .execute()
}

export async function deletePagador(tx: Tx, id: number): Promise<boolean> {
  return (await tx.deleteFrom('bancoPagadores').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined
}

/**
 * The lines of these days that count as imported. A line whose payments were all taken back by hand since does not: its money is nowhere.
 */
export async function listImportadas(tx: Tx, desde: Fecha, hasta: Fecha): Promise<LineaGuardada[]> {
  const lineas = await tx
    .selectFrom('bancoLineas')
    .select(['id', 'huella', 'canal', 'n', 'fecha', 'monto', 'referencia', 'lecturaId', 'fin'])
    .where('fecha', '>=', desde)
    .where('fecha', '<=', hasta)
    .orderBy('id')
    .execute()
  const partes = await tx
    .selectFrom('bancoPartes')
    .innerJoin('bancoLineas', 'bancoLineas.id', 'lineaId')
    .innerJoin('movimientos', 'movimientos.id', 'movimientoId')
    .select(['lineaId', 'movimientoId'])
    .where('vigente', '=', true)
    .where('bancoLineas.fecha', '>=', desde)
    .where('bancoLineas.fecha', '<=', hasta)
    .execute()
  const porLinea = Map.groupBy(partes, ({ lineaId }) => lineaId)
  return lineas
    .map(({ id, fin, ...linea }) => ({
      ...linea,
      fin,
      movimientos: (porLinea.get(id) ?? []).map(({ movimientoId }) => movimientoId),
    }))
    .filter(({ fin, movimientos }) => fin === 'NO_ES_VENTA' || movimientos.length > 0)
}

export interface LecturaNueva {
  anotadoPor: number
  archivo: string | null
  canal: Canal
  contenido: string
  visto: string
  creada: Instante
}

export async function insertLectura(tx: Tx, lectura: LecturaNueva): Promise<number> {
  const { id } = await tx.insertInto('bancoLecturas').values(lectura).returning('id').executeTakeFirstOrThrow()
  return id
}

export function findLectura(tx: Tx, id: number) {
  return tx
    .selectFrom('bancoLecturas')
    .select(['id', 'canal', 'contenido', 'visto', 'aplicada'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function setVisto(tx: Tx, id: number, visto: string): Promise<void> {
  await tx.updateTable('bancoLecturas').set({ visto }).where('id', '=', id).execute()
}

export async function setAplicada(tx: Tx, id: number, aplicada: Instante): Promise<void> {
  await tx.updateTable('bancoLecturas').set({ aplicada }).where('id', '=', id).where('aplicada', 'is', null).execute()
}

export interface LineaPorGuardar {
  lecturaId: number
  n: number
  huella: string
  canal: Canal
  fecha: Fecha
  monto: Centimos
  referencia: string | null
  fin: 'SALDA' | 'YA_ANOTADA' | 'A_FAVOR' | 'NO_ES_VENTA'
}

/** Keeps a line that was applied. One of the same identity, or itself, whose payments were all taken back makes room for it. */
export async function insertLinea(tx: Tx, linea: LineaPorGuardar): Promise<number> {
  const { huella, lecturaId, n } = linea
  await tx
    .deleteFrom('bancoLineas')
    .where(({ or, and, eb }) => or([eb('huella', '=', huella), and({ lecturaId, n })]))
    .where(sinNada)
    .execute()
  const insert = tx.insertInto('bancoLineas').values(linea).returning('id')
  const { id } = await refusing('mes_cerrado_banco', mesCerradoPorOtro, () => insert.executeTakeFirstOrThrow())
  return id
}

const sinNada = sql<SqlBool>`fin <> 'NO_ES_VENTA' and not exists (select 1 from "bancoPartes"
  join movimientos on movimientos.id = "movimientoId" where "lineaId" = "bancoLineas".id and vigente)`

export async function insertPartes(
  tx: Tx,
  linea: { lineaId: number; canal: Canal; anotado: boolean },
  movimientos: readonly number[],
): Promise<void> {
  const partes = movimientos.map((movimientoId) => ({ ...linea, movimientoId }))
  if (partes.length > 0) await tx.insertInto('bancoPartes').values(partes).execute()
}

/** The readings of which something was applied, latest first. */
export async function listImportaciones(tx: Tx) {
  const importaciones = await tx
    .selectFrom('bancoLecturas')
    .innerJoin('bancoLineas', 'bancoLineas.lecturaId', 'bancoLecturas.id')
    .leftJoin('usuarios', 'usuarios.id', 'anotadoPor')
    .select(['bancoLecturas.id', 'aplicada', 'archivo', 'usuarios.nombre', 'usuarios.apellido'])
    .select(({ fn }) => [
      fn.countAll<number>().as('lineas'),
      fn.min('bancoLineas.fecha').as('desde'),
      fn.max('bancoLineas.fecha').as('hasta'),
    ])
    .select([
      sql<number>`(select count(distinct "lineaId") ${PARTES_ANOTADAS})`.as('anotadas'),
      sql<number>`(select coalesce(sum(movimientos.monto), 0) ${PARTES_ANOTADAS})`.as('monto'),
    ])
    .groupBy(['bancoLecturas.id', 'aplicada', 'archivo', 'usuarios.nombre', 'usuarios.apellido'])
    .orderBy('aplicada', 'desc')
    .orderBy('bancoLecturas.id', 'desc')
    .execute()
  return importaciones.map(({ nombre, apellido, ...una }) => ({
    ...una,
    creada: una.aplicada!,
    por: nombreDe({ nombre, apellido }),
    lineas: Number(una.lineas),
    anotadas: Number(una.anotadas),
    monto: centimos(Number(una.monto)),
  }))
}

/** SQL: what the lines of a reading wrote and nobody has taken back. */
const PARTES_ANOTADAS = sql`from "bancoPartes" join "bancoLineas" suyas on suyas.id = "lineaId"
  join movimientos on movimientos.id = "movimientoId"
  where suyas."lecturaId" = "bancoLecturas".id and anotado and vigente`

/** The payments that an import wrote and nobody has taken back since, latest first. */
export async function listAnotados(tx: Tx, lecturaId: number): Promise<number[]> {
  const anotados = await tx
    .selectFrom('bancoPartes')
    .innerJoin('bancoLineas', 'bancoLineas.id', 'lineaId')
    .innerJoin('movimientos', 'movimientos.id', 'movimientoId')
    .select('movimientoId')
    .where('lecturaId', '=', lecturaId)
    .where('anotado', '=', true)
    .where('vigente', '=', true)
    .orderBy('movimientoId', 'desc')
    .execute()
  return anotados.map(({ movimientoId }) => movimientoId)
}

/** Deletes a reading with its lines and the payers that were remembered by it. */
export async function deleteLectura(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('bancoPagadores').where('lecturaId', '=', id).execute()
  await tx
    .deleteFrom('bancoPartes')
    .where('lineaId', 'in', (de) => de.selectFrom('bancoLineas').select('id').where('lecturaId', '=', id))
    .execute()
  const suyas = tx.deleteFrom('bancoLineas').where('lecturaId', '=', id)
  await refusing('mes_cerrado_deshacer', mesCerradoPorOtro, () => suyas.execute())
  await tx.deleteFrom('bancoLecturas').where('id', '=', id).execute()
}

/** Forgets what was read before this moment: the readings that were not applied, and the texts of the others. */
export async function olvidarLecturas(tx: Tx, antes: Instante): Promise<void> {
  await olvidar(tx, sql<SqlBool>`creada < ${antes}`)
}

/** Forgets these readings likewise. */
export async function olvidarEstas(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await olvidar(tx, sql<SqlBool>`id in (${sql.join(ids)})`)
}

async function olvidar(tx: Tx, cuales: RawBuilder<SqlBool>): Promise<void> {
  await tx.deleteFrom('bancoLecturas').where(cuales).where('aplicada', 'is', null).execute()
  const quedan = tx.updateTable('bancoLecturas').set({ contenido: '', visto: '' })
  await quedan.where(cuales).where('contenido', '<>', '').execute()
}

/** The months, closed by now, in which an import wrote payments that stand, or marked lines that are no sale; in order. */
export async function listMesesCerrados(tx: Tx, lecturaId: number): Promise<WallTime[]> {
  const mes = sql<string>`substr("bancoLineas".fecha, 1, 7)`
  const filas = await tx
    .selectFrom('bancoLineas')
    .select(mes.as('mes'))
    .distinct()
    .where('lecturaId', '=', lecturaId)
    .where(sql<SqlBool>`${mes} <= (select max(cerrado.mes) from "mesesCerrados" cerrado)`)
    .where(
      sql<SqlBool>`(fin = 'NO_ES_VENTA' or exists (select 1 from "bancoPartes"
        join movimientos on movimientos.id = "movimientoId" where "lineaId" = "bancoLineas".id and anotado and vigente))`,
    )
    .orderBy('mes')
    .execute()
  return filas.map((fila) => medianoche(`${fila.mes}-01` as Fecha))
}

/** What is kept of readings that are not forgotten yet. */
export function listContenidos(tx: Tx) {
  return tx.selectFrom('bancoLecturas').select(['id', 'contenido']).where('contenido', '<>', '').execute()
}

/** The names and telephones by which the bank knows a person. */
export async function listClavesDe(tx: Tx, usuarioId: number): Promise<string[]> {
  const filas = await tx.selectFrom('bancoPagadores').select('clave').where('usuarioId', '=', usuarioId).execute()
  return filas.map(({ clave }) => clave)
}

/** Whose these debts are. */
export async function listDuenos(tx: Tx, ids: readonly number[]): Promise<Map<number, number | null>> {
  const duenos = await tx.selectFrom('deudas').select(['id', 'usuarioId']).where('id', 'in', ids).execute()
  return new Map(duenos.map(({ id, usuarioId }) => [id, usuarioId]))
}
