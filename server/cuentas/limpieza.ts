import type { FastifyBaseLogger } from 'fastify'
import { type Instante, masMs } from '../../contract/tiempo.ts'
import { type Db, write } from '../db/base.ts'
import { tieneTurno } from '../db/turno.ts'
import { deleteVencidos } from './queries.ts'
import { GRACIA_DE_REGISTRO_MS, MEMORIA_DE_NAVEGADOR_MS } from './rules.ts'

const HORA_MS = 60 * 60_000

/** Removes sessions and links that ended, registrations that were given up and browsers that nobody came back with. */
export function limpiarCuentas(db: Db, ahora: Instante): Promise<void> {
  const registros = masMs(ahora, -GRACIA_DE_REGISTRO_MS)
  const navegadores = masMs(ahora, -MEMORIA_DE_NAVEGADOR_MS)
  return write(db, (tx) => deleteVencidos(tx, ahora, registros, navegadores))
}

/** One of the processes cleans, now and every hour; returns what ends it. Does not keep the process alive. */
export function startLimpieza({ db, now, log }: { db: Db; now: () => Instante; log: FastifyBaseLogger }): () => void {
  const clean = async () => {
    if (await tieneTurno(db, 'limpieza', now(), HORA_MS)) await limpiarCuentas(db, now())
  }
  const cleanOrLog = () => clean().catch((err) => log.error({ err }, 'cleaning accounts failed'))
  void cleanOrLog()
  const timer = setInterval(cleanOrLog, HORA_MS).unref()
  return () => clearInterval(timer)
}
