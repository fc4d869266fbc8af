import type { FastifyBaseLogger } from 'fastify'
import type { Instante } from '../../../contract/base/time/time.ts'
import type { Config } from '../../base/config/config.ts'
import { type Db, write } from '../../base/db/open.ts'
import type { Tx } from '../../base/db/schema.ts'
import { readRespaldo, writeRespaldo } from '../../base/settings/queries.ts'
import { respaldar } from './respaldar.ts'
import { isDue } from './rules.ts'

const CADA_MS = 10 * 60_000

interface Quien {
  config: Config
  db: Db
  now: () => Instante
  log: FastifyBaseLogger
}

/** Makes the day's backup when it is due; of several processes, one does. A failed one is tried again every hour. */
export async function respaldarSiToca({ config, db, now, log }: Quien): Promise<void> {
  const ahora = now()
  if (!(await write(db, (tx) => claim(tx, config.BACKUP_HOUR, ahora)))) return
  const { file, bytes, hallazgos } = await respaldar(db, config, ahora)
  log.info({ file, bytes, hallazgos: hallazgos.length }, 'backed up')
}

async function claim(tx: Tx, hora: number, ahora: Instante): Promise<boolean> {
  if (!isDue(await readRespaldo(tx), hora, ahora)) return false
  await writeRespaldo(tx, { intento: ahora })
  return true
}

/** Checks every ten minutes, the first time in ten; returns a function that ends it. Does not keep the process alive. */
export function startRespaldo(quien: Quien): () => void {
  if (!quien.config.BACKUP) return () => {}
  const look = () => respaldarSiToca(quien).catch((err) => quien.log.error({ err }, 'the backup failed'))
  const timer = setInterval(look, CADA_MS).unref()
  return () => clearInterval(timer)
}
