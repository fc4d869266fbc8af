import { getPersonas, type Persona, type PersonasGuardadas, savePersonas } from '../../contract/agenda/personas.ts'
import { readPersonas, writePersonas } from '../ajustes/queries.ts'
import { write } from '../db/base.ts'
import { cambiarAjuste, sobre } from '../historia/anotados.ts'
import type { App } from '../http/app.ts'
import { handleFromMemory } from '../http/caching.ts'
import { handle } from '../http/handle.ts'
import { ejemplos } from './ejemplos.ts'

const PERSONAS = { titulo: 'Quienes te atienden', vistaDe, read: readPersonas }

export function registerPersonas(app: App): void {
  app.ejemplos.push(ejemplos)
  handleFromMemory(app, getPersonas, ['ajustes'], () => readPersonas(app.db.read))

  handle(app, savePersonas, ({ body, ...autor }) =>
    write(app.db, (tx) => cambiarAjuste(tx, PERSONAS, autor, (antes) => writePersonas(tx, sobre(antes, body)))),
  )
}

/** The people as the history tells of them, each in a line of their own. */
function vistaDe({ personas }: PersonasGuardadas) {
  return Object.fromEntries(personas.map((persona, i) => [`Persona ${i + 1}`, enPalabras(persona)]))
}

function enPalabras({ nombre, credencial, enfoque, frase, imagen }: Persona): string {
  return [nombre, credencial, enfoque, frase && `“${frase}”`, imagen].filter(Boolean).join(' · ')
}
