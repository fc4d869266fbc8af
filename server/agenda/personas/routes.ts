import { savePersonas } from '../../../contract/agenda/personas/guardar-personas.ts'
import { getPersonas } from '../../../contract/agenda/personas/personas.ts'
import { write } from '../../base/db/open.ts'
import type { App } from '../../base/http/app.ts'
import { handleFromMemory } from '../../base/http/caching.ts'
import { handle } from '../../base/http/handle.ts'
import { ejemplos } from './ejemplos.ts'
import { guardarPersonas } from './guardar-personas.ts'
import { readPersonas } from './queries.ts'

const TABLAS = ['ajustes', 'personas', 'personasServicios', 'personasHorarios', 'salas', 'servicios'] as const

export function registerPersonas(app: App): void {
  app.ejemplos.push(ejemplos)
  handleFromMemory(app, getPersonas, { tablas: TABLAS, load: () => readPersonas(app.db.read) })

  handle(app, savePersonas, ({ body, ...autor }) => write(app.db, (tx) => guardarPersonas(tx, body, autor)))
}
