import type { FastifyBaseLogger } from 'fastify'
import { type Instante, masMs } from '../../contract/tiempo.ts'
import { type Db, write } from '../db/base.ts'
import { deleteVencidos } from './queries.ts'
import { GRACIA_DE_REGISTRO_MS } from './rules.ts'

const HORA_MS = 60 * 60_000

/** Removes sessions and links that ended and registrations that were given up. */
export function limpiarCuentas(db: Db, ahora: Instante): Promise<void> {
  return write(db, (tx) => deleteVencidos(tx, ahora, masMs(ahora, -GRACIA_DE_REGISTRO_MS)))
}

/** Cleans now and every hour; returns what ends it. Does not keep the process alive. */
export function startLimpieza({ db, now, log }: { db: Db; now: () => Instante; log: FastifyBaseLogger }): () => void {
  const clean = () => limpiarCuentas(db, now()).catch((err) => log.error({ err }, 'cleaning accounts failed'))
  void clean()
  const timer = setInterval(clean, HORA_MS).unref()
  return () => clearInterval(timer)
}
