import { getLimites, type Limites, saveLimites } from '../../contract/limites.ts'
import { readLimites, writeLimites } from '../ajustes/queries.ts'
import { write } from '../db/base.ts'
import { anotar } from '../historia/queries.ts'
import type { App } from '../http/app.ts'
import { memory } from '../http/caching.ts'
import { handle } from '../http/handle.ts'
import { assertVersion } from '../http/refuse.ts'
import { SIN_RITMOS, vistaDeLimites } from './rules.ts'

export function registerLimites(app: App): void {
  handle(app, getLimites, () => readLimites(app.db.read))

  handle(app, saveLimites, ({ body: { version, ...campos }, sesion, ahora }) =>
    write(app.db, async (tx) => {
      const antes = await readLimites(tx)
      assertVersion(antes.version, version)
      const limites = { ...campos, version: antes.version + 1 }
      await writeLimites(tx, limites)
      const vistas = { antes: vistaDeLimites(antes), despues: vistaDeLimites(limites) }
      await anotar(tx, { por: sesion, asunto: 'AJUSTES', titulo: 'Límites', ...vistas }, ahora)
      return limites
    }),
  )
}

/** The limits as they hold for customers now, from memory. */
export function limitesDe(app: App): () => Promise<Limites> {
  return memory(app, ['ajustes'], async () => ({
    ...(await readLimites(app.db.read)),
    ...(!app.config.RATE_LIMIT && SIN_RITMOS),
  }))
}
