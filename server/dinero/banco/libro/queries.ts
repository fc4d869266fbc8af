import { type SqlBool, sql } from 'kysely'
import type { Centimos } from '../../../../contract/base/money/money.ts'
import { type Fecha, fechaDe, masDias, medianoche, type WallTime } from '../../../../contract/base/time/time.ts'
import { nombreDe } from '../../../../contract/cuentas/cuentas.ts'
import type { Tx } from '../../../base/db/schema.ts'
import { SE_CORRIGE } from '../../cuenta/queries.ts'
import { ADELANTO, ESPERA_ADELANTO } from '../../cuenta/saldo/queries.ts'
import type { CobroAnotado, DeudaPorSaldar, Libro } from '../libro.ts'
import { listClaves } from '../pagadores/queries.ts'
import type { PersonaConocida } from '../quien.ts'

/** All that the lines of these days are compared with. */
export async function readLibro(tx: Tx, desde: Fecha, hasta: Fecha): Promise<Libro> {
  return {
    deudas: await listPorSaldar(tx),
    cobros: await listVigentes(tx, desde, hasta),
    personas: await listPersonas(tx),
    pagadores: await listClaves(tx),
  }
}

/** Debts that are over and older than so many others are named by no payment any more. */
const TERMINADAS = 5000

/** The debts on which something is missing, and those that ended lately, which lines may still name. */
async function listPorSaldar(tx: Tx): Promise<DeudaPorSaldar[]> {
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

/** The payments of these days that stand, with the codes they are for and the channels by which the bank has told of them. */
async function listVigentes(tx: Tx, desde: Fecha, hasta: Fecha): Promise<CobroAnotado[]> {
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

/** Whose these debts are. */
export async function listDuenos(tx: Tx, ids: readonly number[]): Promise<Map<number, number | null>> {
  const duenos = await tx.selectFrom('deudas').select(['id', 'usuarioId']).where('id', 'in', ids).execute()
  return new Map(duenos.map(({ id, usuarioId }) => [id, usuarioId]))
}
