import type { Limites } from '../../../../contract/base/settings/limites.ts'
import type { App } from '../../http/app.ts'
import { memory } from '../../http/caching.ts'
import { readLimites } from '../queries.ts'
import { SIN_RITMOS } from './rules.ts'

/** The limits as they hold for customers now, from memory. */
export function limitesDe(app: App): () => Promise<Limites> {
  return memory(app, ['ajustes'], async () => ({
    ...(await readLimites(app.db.read)),
    ...(!app.config.RATE_LIMIT && SIN_RITMOS),
  }))
}
