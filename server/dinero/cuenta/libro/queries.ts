import { type Expression, type Insertable, sql } from 'kysely'
import { type Centimos, centimos, type TasaDeIva } from '../../../../contract/base/money/money.ts'
import { type Instante, instanteDe, type WallTime } from '../../../../contract/base/time/time.ts'
import { amount, columns, computed, moment, text } from '../../../base/db/columns.ts'
import { refusing } from '../../../base/db/constraints.ts'
import type { Schema, Tx } from '../../../base/db/schema.ts'
import { findMovimiento, type Movimiento } from '../queries.ts'
import { type Cargo, mesCerradoPorOtro } from '../rules.ts'
import type { Acto } from '../saldar.ts'
import { COLUMNA, DE_ID } from '../saldo/queries.ts'

export const COBRO = columns(
  moment('fecha', 'Fecha', 'busqueda', 'csv', 'historia'),
  text('titulo', 'Qué', 'busqueda', 'csv'),
  text('persona', 'Persona', 'busqueda', 'csv'),
  amount('monto', 'Monto', 'busqueda', 'csv', 'historia'),
  computed('Movimiento', ({ monto }: { monto: number }) => (monto < 0 ? 'Devolución' : 'Cobro'), 'csv'),
  computed('Forma', ({ forma }: { forma: string | null }) => forma ?? 'Sin indicar', 'busqueda', 'csv', 'historia'),
  text('referencia', 'Referencia', 'busqueda', 'csv', 'historia'),
)

export const DEUDA = columns(
  text('codigo', 'Código', 'busqueda'),
  text('titulo', 'Qué', 'busqueda'),
  text('persona', 'Persona', 'busqueda'),
)

/**
 * Every céntimo moves by one of these. A movement's `libre` and a debt's `pagado` change before what is applied grows and after it shrinks,
 * because triggers compare them at each step.
 */

/** A thing may look its rate up while its debt is written. */
export type CargoEscrito = Omit<Cargo, 'tasa'> & { tasa?: Cargo['tasa'] | Expression<TasaDeIva> }

/** Writes the debt of a new thing. */
export async function insertDeuda(
  tx: Tx,
  { de, id, atiendeId = null, adelanto, ...cargo }: CargoEscrito,
): Promise<void> {
  const cosa = { ordenId: null, citaId: null, inscripcionId: null, vendidoId: null, [COLUMNA[de]]: id }
  const deuda = { ...cargo, ...cosa, ...adelanto, de, atiendeId, busqueda: DEUDA.busquedaDe(cargo) }
  await tx.insertInto('deudas').values(deuda).execute()
}

export function findPorCodigo(tx: Tx, codigo: string) {
  return tx.selectFrom('deudas').select(['id', 'pagado']).where('codigo', '=', codigo).executeTakeFirst()
}

/** What waits for money waits until its moment at most. */
export async function updateDeuda(
  tx: Tx,
  deudaId: number,
  { de, id, tasa, atiendeId = null, adelanto: _, ...cargo }: CargoEscrito,
) {
  const { vence } = cargo
  const fin = vence === null ? null : instanteDe(vence)
  const pagarAntes = sql<Instante | null>`case when "pagarAntes" > ${fin} then ${fin} else "pagarAntes" end`
  const plazo = fin === null ? {} : { pagarAntes }
  const valores = { ...cargo, ...plazo, [COLUMNA[de]]: id, atiendeId, busqueda: DEUDA.busquedaDe(cargo) }
  if (tasa !== undefined)
    await tx.updateTable('deudas').set({ tasa }).where('id', '=', deudaId).where('pagado', '=', centimos(0)).execute()
  await tx.updateTable('deudas').set(valores).where('id', '=', deudaId).execute()
}

/** The debts of a person whose moment is to come. */
export function listDeudasPorVenir(tx: Tx, usuarioId: number, ahora: WallTime) {
  const suyas = tx.selectFrom('deudas').select(['id', 'pagado']).where('usuarioId', '=', usuarioId)
  return suyas.where('vence', '>', ahora).execute()
}

/** Says how much of a debt is paid ahead, and until when that is waited for. */
export async function setAdelanto(
  tx: Tx,
  id: number,
  { adelanto, pagarAntes }: { adelanto?: Centimos | null; pagarAntes: Instante | null },
): Promise<void> {
  const nadie = adelanto === null ? { adelantoPerdonado: false } : {}
  await tx
    .updateTable('deudas')
    .set({ adelanto, pagarAntes, ...nadie })
    .where('id', '=', id)
    .execute()
}

/** Asks for the deposit of a debt no more, or again. */
export async function setAdelantoPerdonado(tx: Tx, id: number, adelantoPerdonado: boolean): Promise<void> {
  await tx.updateTable('deudas').set({ adelantoPerdonado }).where('id', '=', id).execute()
}

export async function endDeuda(tx: Tx, id: number): Promise<void> {
  const nada = { importe: centimos(0), vence: null }
  await tx.updateTable('deudas').set(nada).where('id', '=', id).execute()
}

/** A part of a movement that is, or was, for a debt. */
export interface Parte {
  id: number
  movimientoId: number
  deudaId: number
  monto: Centimos
  destinado: Centimos
  /** What is free of the movement. */
  libre: Centimos
}

type MovimientoNuevo = Omit<Insertable<Schema['movimientos']>, 'busqueda' | 'libre' | 'id' | 'anotadoPor' | 'creado'>

/** Writes a movement; what comes in is free until it is applied. */
export async function insertMovimiento(tx: Tx, nuevo: MovimientoNuevo, { por, ahora }: Acto): Promise<Movimiento> {
  const libre = centimos(Math.max(0, nuevo.monto))
  const busqueda = COBRO.busquedaDe({ ...nuevo, forma: nuevo.forma ?? null, referencia: nuevo.referencia ?? null })
  const insert = tx
    .insertInto('movimientos')
    .values({ ...nuevo, libre, busqueda, anotadoPor: por?.id ?? null, creado: ahora })
    .returning('id')
  const { id } = await refusing('mes_cerrado_movimientos', mesCerradoPorOtro, () => insert.executeTakeFirstOrThrow())
  return (await findMovimiento(tx, id))!
}

/** Applies free money of a movement to a debt. */
export async function aplicar(tx: Tx, movimientoId: number, deudaId: number, monto: number): Promise<void> {
  await sumarLibre(tx, movimientoId, -monto)
  await sumarPagado(tx, deudaId, monto)
  await sumarParte(tx, { movimientoId, deudaId }, centimos(monto))
}

type Destino = { movimientoId: number } & ({ deudaId: number } | { devolucionId: number })

async function sumarParte(tx: Tx, destino: Destino, monto: Centimos): Promise<void> {
  const [a, suma] = ['deudaId' in destino ? 'deudaId' : 'devolucionId', { monto, destinado: monto }] as const
  await tx
    .insertInto('aplicaciones')
    .values({ ...destino, ...suma })
    .onConflict((conflict) =>
      conflict.columns(['movimientoId', a]).doUpdateSet(({ eb, ref }) => {
        const total = eb('aplicaciones.monto', '+', monto)
        const destinado = ref('aplicaciones.destinado')
        return { monto: total, destinado: eb.case().when(total, '>', destinado).then(total).else(destinado).end() }
      }),
    )
    .execute()
}

/** Takes a part of what is applied back out of its debt; it is free again. */
export async function soltarDeuda(tx: Tx, { id, movimientoId, deudaId }: Parte, monto: number): Promise<void> {
  await tx
    .updateTable('aplicaciones')
    .set(({ eb }) => ({ monto: eb('monto', '-', centimos(monto)) }))
    .where('id', '=', id)
    .execute()
  await sumarPagado(tx, deudaId, -monto)
  await sumarLibre(tx, movimientoId, monto)
}

/** Gives free money of a movement to one by which it went back. */
export async function gastar(tx: Tx, movimientoId: number, devolucionId: number, monto: number): Promise<void> {
  await sumarLibre(tx, movimientoId, -monto)
  await sumarParte(tx, { movimientoId, devolucionId }, centimos(monto))
}

/** Frees what went back by a movement. */
export async function recuperarDe(tx: Tx, devolucionId: number): Promise<void> {
  const partes = await tx
    .deleteFrom('aplicaciones')
    .where('devolucionId', '=', devolucionId)
    .returning(['movimientoId', 'monto'])
    .execute()
  for (const { movimientoId, monto } of partes) await sumarLibre(tx, movimientoId, monto)
}

/** Forgets for what a movement was, once nothing of it is applied any more. */
export async function olvidarPartes(tx: Tx, movimientoId: number): Promise<void> {
  await tx
    .deleteFrom('aplicaciones')
    .where('movimientoId', '=', movimientoId)
    .where('monto', '=', centimos(0))
    .execute()
}

/** Gives all that a movement is for, went back by it, or the bank told of it, to another one of the same amount. */
export async function pasarPartes(tx: Tx, de: Movimiento, a: number): Promise<void> {
  await tx.updateTable('aplicaciones').set({ movimientoId: a }).where('movimientoId', '=', de.id).execute()
  await tx.updateTable('aplicaciones').set({ devolucionId: a }).where('devolucionId', '=', de.id).execute()
  await tx.updateTable('bancoPartes').set({ movimientoId: a }).where('movimientoId', '=', de.id).execute()
  const gastado = Math.max(0, de.monto) - de.libre
  await sumarLibre(tx, de.id, gastado)
  await sumarLibre(tx, a, -gastado)
}

export async function setRevertido(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('movimientos').set({ vigente: false }).where('id', '=', id).execute()
}

async function sumarLibre(tx: Tx, id: number, monto: number): Promise<void> {
  await tx
    .updateTable('movimientos')
    .set(({ eb }) => ({ libre: eb('libre', '+', centimos(monto)) }))
    .where('id', '=', id)
    .execute()
}

/** What is gone costs what is paid for it. */
async function sumarPagado(tx: Tx, id: number, monto: number): Promise<void> {
  const ida = sql`${DE_ID} is null`
  await tx
    .updateTable('deudas')
    .set(({ eb }) => ({
      pagado: eb('pagado', '+', centimos(monto)),
      importe: sql<Centimos>`case when ${ida} then importe + ${monto} else importe end`,
    }))
    .where('id', '=', id)
    .execute()
}

/** The parts of movements that are or were for a debt, oldest first. */
export function listPartes(tx: Tx, deudaId: number): Promise<Parte[]> {
  return partes(tx).where('aplicaciones.deudaId', '=', deudaId).execute()
}

/** The debts that a movement is or was for. */
export function listPartesDe(tx: Tx, movimientoId: number): Promise<Parte[]> {
  return partes(tx).where('movimientoId', '=', movimientoId).execute()
}

function partes(tx: Tx) {
  return tx
    .selectFrom('aplicaciones')
    .innerJoin('movimientos', 'movimientos.id', 'movimientoId')
    .select(['aplicaciones.id', 'movimientoId', 'aplicaciones.deudaId', 'aplicaciones.monto', 'destinado', 'libre'])
    .where('aplicaciones.deudaId', 'is not', null)
    .orderBy('aplicaciones.id')
    .$narrowType<{ deudaId: number }>()
}
