import { type Centimos, centimos, sumar } from '../../../../contract/base/money/money.ts'
import type { WallTime } from '../../../../contract/base/time/time.ts'
import type { Tx } from '../../../base/db/schema.ts'
import { findPrecio, insertRepartos, listBolsas, listDeDeuda, listPor, listSalidas, type Reparto } from './queries.ts'
import { cortar, diferencia, tomar } from './rules.ts'

/** The money of one movement that moves, the movement by which it does, and when it counts. */
interface Vez {
  movimientoId: number
  porId: number
  fecha: WallTime
}

/** Splits what came in by the debts it was applied to; the rest is for nothing yet. */
export async function repartirEntrada(
  tx: Tx,
  vez: Vez,
  monto: Centimos,
  partes: readonly { deudaId: number; monto: number }[],
): Promise<void> {
  let resto: number = monto
  for (const parte of partes) {
    await mover(tx, vez, parte.deudaId, parte.monto)
    resto -= parte.monto
  }
  await mover(tx, vez, null, resto)
}

/** Moves what a favor was for to the debt that it is used for. It was applied before. */
export async function repartirUso(tx: Tx, vez: Vez, deudaId: number, monto: number): Promise<void> {
  const bolsas = (await listBolsas(tx, vez.movimientoId)).filter((bolsa) => bolsa.deudaId !== deudaId)
  let movido = 0
  for (const [de, parte] of tomar(bolsas, monto, null)) {
    await mover(tx, vez, de, -parte)
    movido += parte
  }
  await mover(tx, vez, deudaId, movido)
}

/** Counts what went back of a movement, first what was paid for `deudaId`. It is not applied any more. */
export async function repartirSalida(tx: Tx, vez: Vez, monto: number, deudaId: number | null): Promise<void> {
  for (const [de, parte] of tomar(await listBolsas(tx, vez.movimientoId), monto, deudaId))
    await mover(tx, vez, de, -parte)
}

async function mover(tx: Tx, vez: Vez, deudaId: number | null, monto: number): Promise<void> {
  if (monto === 0) return
  if (deudaId === null) {
    const nada = { deudaId: null, atiendeId: null, tasa: null, iva: centimos(0) }
    return insertRepartos(tx, [{ ...vez, ...nada, importe: centimos(monto) }])
  }
  const { atiendeId, partes } = await findPrecio(tx, deudaId)
  const tiene = await listDeDeuda(tx, deudaId)
  const pagado = monto + sumar(tiene, ({ importe }) => importe)
  const filas = diferencia(tiene, cortar(centimos(pagado), partes))
  await insertRepartos(
    tx,
    filas.map((fila) => ({ ...vez, deudaId, atiendeId, ...fila })),
  )
}

/** When something counts that undoes what counted before: then, or today where that month is closed. */
interface Cuando {
  hoy: WallTime
  /** The first month that is open begins then; null while none is closed. */
  fin: WallTime | null
}

const abierta = (fecha: WallTime, { hoy, fin }: Cuando): WallTime => (fin !== null && fecha < fin ? hoy : fecha)

/** Takes back all by which a movement counted. */
export async function repartirReves(tx: Tx, id: number, contrarioId: number, cuando: Cuando): Promise<void> {
  const filas = await listPor(tx, id)
  await insertRepartos(
    tx,
    filas.map((fila) => ({ ...alReves(fila), porId: contrarioId, fecha: abierta(fila.fecha, cuando) })),
  )
}

/** Lets a movement that was written down again count as the one before did, from its own day on. */
export async function repartirOtraVez(
  tx: Tx,
  antes: { id: number; fecha: WallTime; entra: boolean },
  nuevo: { id: number; fecha: WallTime },
  cuando: Cuando,
): Promise<void> {
  const suyas = (await listPor(tx, antes.id)).map((fila) => ({
    ...fila,
    porId: nuevo.id,
    movimientoId: antes.entra ? nuevo.id : fila.movimientoId,
    fecha: fila.fecha === antes.fecha ? nuevo.fecha : abierta(fila.fecha, cuando),
  }))
  const salidas = antes.entra ? await listSalidas(tx, antes.id) : []
  const pasadas = salidas.flatMap((fila) => {
    const fecha = abierta(fila.fecha, cuando)
    return [
      { ...alReves(fila), fecha },
      { ...fila, fecha, movimientoId: nuevo.id },
    ]
  })
  await insertRepartos(tx, [...suyas, ...pasadas])
}

function alReves(fila: Reparto): Reparto {
  return { ...fila, importe: centimos(-fila.importe), iva: centimos(-fila.iva) }
}
