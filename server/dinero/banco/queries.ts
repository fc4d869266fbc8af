import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Centimos, centimos } from '../../../contract/base/money/money.ts'
import { type Fecha, type Instante, medianoche, type WallTime } from '../../../contract/base/time/time.ts'
import { nombreDe } from '../../../contract/cuentas/cuentas.ts'
import { refusing } from '../../base/db/constraints.ts'
import type { Tx } from '../../base/db/schema.ts'
import { mesCerradoPorOtro } from '../cuenta/rules.ts'
import type { Canal } from './linea.ts'
import type { LineaGuardada } from './repetidas.ts'

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
