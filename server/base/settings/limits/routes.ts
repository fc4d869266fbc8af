import { getLimites, type Limites, saveLimites } from '../../../../contract/base/settings/limites.ts'
import { write } from '../../db/base.ts'
import { changeSetting, over } from '../../history/recorded.ts'
import type { App } from '../../http/app.ts'
import { memory } from '../../http/caching.ts'
import { handle } from '../../http/handle.ts'
import { readLimites, writeLimites } from '../queries.ts'
import { SIN_RITMOS, vistaDeLimites } from './rules.ts'

const LIMITES = { titulo: 'Límites', vistaDe: vistaDeLimites, read: readLimites }

export function registerLimites(app: App): void {
  handle(app, getLimites, () => readLimites(app.db.read))

  handle(app, saveLimites, ({ body, ...autor }) =>
    write(app.db, (tx) => changeSetting(tx, LIMITES, autor, (antes) => writeLimites(tx, over(antes, body)))),
  )
}

/** The limits as they hold for customers now, from memory. */
export function limitesDe(app: App): () => Promise<Limites> {
  return memory(app, ['ajustes'], async () => ({
    ...(await readLimites(app.db.read)),
    ...(!app.config.RATE_LIMIT && SIN_RITMOS),
  }))
}
