import type { FastifyBaseLogger } from 'fastify'
import { type Instante, masMs } from '../../contract/tiempo.ts'
import { readLimites } from '../ajustes/queries.ts'
import { enqueue } from '../correo/queries.ts'
import { type Db, write } from '../db/base.ts'
import type { Tx } from '../db/schema.ts'
import { tieneTurno } from '../db/turno.ts'
import { cambiarEstado } from './cambiar-estado.ts'
import { ordenVencida } from './correo-vencida.ts'
import { isVencida, listVencidas } from './queries.ts'

const HORA_MS = 60 * 60_000
const CADA_MS = 5 * 60_000

/**
 * Annuls the orders that have been PENDIENTE for longer than the setting allows: their stock comes back, and whoever still has an
 * account is told. Each in a transaction of its own that looks once more, so that each is annulled once, whoever else does this too.
 */
export async function anularVencidas(db: Db, ahora: Instante): Promise<void> {
  const { horasSinPagar } = await readLimites(db.read)
  if (horasSinPagar === 0) return
  const hasta = masMs(ahora, -horasSinPagar * HORA_MS)
  for (const id of await listVencidas(db.read, hasta))
    await write(db, (tx) => anular(tx, id, horasSinPagar, hasta, ahora))
}

async function anular(tx: Tx, id: number, horas: number, hasta: Instante, ahora: Instante): Promise<void> {
  if (!(await isVencida(tx, id, hasta))) return
  const orden = await cambiarEstado(tx, id, { estado: 'ANULADO' }, null, ahora)
  if (orden.usuarioId === null) return
  const datos = { codigo: orden.codigoOrden, horas }
  await enqueue(tx, { plantilla: ordenVencida, para: orden.usuarioEmail, datos }, ahora)
}

/** One of the processes annuls, now and every few minutes; returns what ends it. Does not keep the process alive. */
export function startVencimiento({
  db,
  now,
  log,
}: {
  db: Db
  now: () => Instante
  log: FastifyBaseLogger
}): () => void {
  const anular = async () => {
    if (await tieneTurno(db, 'anular vencidas', now(), CADA_MS)) await anularVencidas(db, now())
  }
  const anularOrLog = () => anular().catch((err) => log.error({ err }, 'annulling unpaid orders failed'))
  void anularOrLog()
  const timer = setInterval(anularOrLog, CADA_MS).unref()
  return () => clearInterval(timer)
}
