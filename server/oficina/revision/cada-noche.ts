import type { FastifyBaseLogger } from 'fastify'
import { write } from '../../base/db/open.ts'
import type { App } from '../../base/http/app.ts'
import { inChildProcess } from '../../base/threads/child-process.ts'
import { readRevision, writeRevision } from './queries.ts'
import type { Hallazgo } from './revisar.ts'
import { tocaRevisar } from './rules.ts'

const CADA_MS = 5 * 60_000
const PROCESO = new URL('./proceso.ts', import.meta.url)

type Aqui = Pick<App, 'config' | 'db' | 'now'>

/** Checks the data when it is due and no other process does; answers the findings, or undefined. */
export async function revisarSiToca({ config, db, now }: Aqui): Promise<Hallazgo[] | undefined> {
  const { DATA_DIR, DATABASE_URL } = config
  const empezada = now()
  const anterior = await write(db, async (tx) => {
    const revision = await readRevision(tx)
    if (!tocaRevisar(revision, empezada)) return undefined
    const nueva = { ultima: null, bien: null, ...revision, empezada }
    await writeRevision(tx, nueva)
    return nueva
  })
  if (!anterior) return undefined
  const hallazgos = await inChildProcess<object, Hallazgo[]>(PROCESO, { DATA_DIR, DATABASE_URL })
  const bien = hallazgos.length === 0 ? empezada : anterior.bien
  await write(db, (tx) => writeRevision(tx, { empezada, ultima: { momento: empezada, hallazgos }, bien }))
  return hallazgos
}

/** Looks every few minutes whether a check is due; returns a function that ends it. Does not keep the process alive. */
export function startRevision({ log, ...aqui }: Aqui & { log: FastifyBaseLogger }): () => void {
  const revisar = async () => {
    const hallazgos = await revisarSiToca(aqui)
    for (const { regla, frase } of hallazgos ?? []) log.error({ regla, frase }, 'the data are not right')
  }
  const timer = setInterval(() => revisar().catch((err) => log.error({ err }, 'checking the data failed')), CADA_MS)
  timer.unref()
  return () => clearInterval(timer)
}
