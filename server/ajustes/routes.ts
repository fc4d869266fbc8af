import { getNegocio } from '../../contract/ajustes.ts'
import type { App } from '../app.ts'
import { handleFromMemory } from '../http/caching.ts'
import { readNegocio } from './queries.ts'

export function registerAjustes(app: App): void {
  handleFromMemory(app, getNegocio, ['ajustes'], () => readNegocio(app.db.read))
}
