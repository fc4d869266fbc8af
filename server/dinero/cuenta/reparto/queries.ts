import { type Insertable, sql } from 'kysely'
import { centimos, ivaPorTasa } from '../../../../contract/base/money/money.ts'
import type { WallTime } from '../../../../contract/base/time/time.ts'
import { refusing } from '../../../base/db/constraints.ts'
import type { Schema, Tx } from '../../../base/db/schema.ts'
import { mesCerradoPorOtro } from '../rules.ts'
import type { Bolsa, DeTasa, ParteDePrecio } from './rules.ts'

/** The moment before which every month is closed; null while none is. */
export async function findFinCerrado(tx: Tx): Promise<WallTime | null> {
  const { fin } = await tx
    .selectFrom('mesesCerrados')
    .select(({ fn }) => fn.max('fin').as('fin'))
    .executeTakeFirstOrThrow()
  return fin
}

/** The debt's person who attends, and its price by rate: of an order that of its lines. */
export async function findPrecio(tx: Tx, deudaId: number) {
  const { tasa, ordenId, atiendeId } = await tx
    .selectFrom('deudas')
    .select(['tasa', 'ordenId', 'atiendeId'])
    .where('id', '=', deudaId)
    .executeTakeFirstOrThrow()
  const partes: ParteDePrecio[] =
    tasa === null ? await listPartesDeOrden(tx, ordenId) : [{ tasa, importe: centimos(1) }]
  return { atiendeId, partes }
}

async function listPartesDeOrden(tx: Tx, ordenId: number | null): Promise<ParteDePrecio[]> {
  const lineas = await tx
    .selectFrom('ordenLineas')
    .select(['tasa', 'precio', 'cantidad'])
    .where('ordenId', '=', ordenId ?? 0)
    .execute()
  if (lineas.length === 0) return [{ tasa: 13, importe: centimos(1) }]
  return ivaPorTasa(lineas).map(({ tasa, base, iva }) => {
    return { tasa: tasa as ParteDePrecio['tasa'], importe: centimos(base + iva) }
  })
}

/** What of the payments of a debt has which rate by now. */
export async function listDeDeuda(tx: Tx, deudaId: number): Promise<DeTasa[]> {
  const filas = await tx
    .selectFrom('repartos')
    .select(['tasa', ({ fn }) => fn.sum<number>('importe').as('importe'), ({ fn }) => fn.sum<number>('iva').as('iva')])
    .where('deudaId', '=', deudaId)
    .groupBy('tasa')
    .execute()
  return filas.map(({ tasa, importe, iva }) => {
    return { tasa: tasa!, importe: centimos(Number(importe)), iva: centimos(Number(iva)) }
  })
}

/** What a movement is split into by debt, and what of it is applied to each now. */
export async function listBolsas(tx: Tx, movimientoId: number): Promise<Bolsa[]> {
  const filas = await tx
    .selectFrom('repartos')
    .select(['deudaId', ({ fn }) => fn.sum<number>('importe').as('repartido')])
    .select(
      sql<number>`(select coalesce(sum(aplicaciones.monto), 0) from aplicaciones
        where aplicaciones."movimientoId" = ${movimientoId} and aplicaciones."deudaId" = repartos."deudaId")`.as(
        'aplicado',
      ),
    )
    .where('movimientoId', '=', movimientoId)
    .groupBy('deudaId')
    .orderBy('deudaId')
    .execute()
  return filas.map(({ deudaId, ...fila }) => {
    return { deudaId, repartido: Number(fila.repartido), aplicado: Number(fila.aplicado) }
  })
}

const FILA = ['movimientoId', 'porId', 'deudaId', 'atiendeId', 'tasa', 'importe', 'iva', 'fecha'] as const

/** The rows by which a movement counts, oldest first. */
export function listPor(tx: Tx, porId: number) {
  return tx.selectFrom('repartos').select(FILA).where('porId', '=', porId).orderBy('id').execute()
}

/** The rows of other movements by which money of this one went back. */
export function listSalidas(tx: Tx, movimientoId: number) {
  return tx
    .selectFrom('repartos')
    .select(FILA)
    .where('movimientoId', '=', movimientoId)
    .where('porId', '<>', movimientoId)
    .orderBy('id')
    .execute()
}

export type Reparto = Omit<Insertable<Schema['repartos']>, 'id'>

export async function insertRepartos(tx: Tx, filas: readonly Reparto[]): Promise<void> {
  if (filas.length === 0) return
  const insert = tx.insertInto('repartos').values([...filas])
  await refusing('mes_cerrado_repartos', mesCerradoPorOtro, () => insert.execute())
}
