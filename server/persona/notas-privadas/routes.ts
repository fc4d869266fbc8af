import { LEIDAS } from '../../../contract/base/history/historia.ts'
import { nombreDe } from '../../../contract/cuentas/cuentas.ts'
import { leerNotasPrivadas, saveNotasPrivadas } from '../../../contract/persona/notas-privadas.ts'
import { write } from '../../base/db/open.ts'
import type { Tx } from '../../base/db/schema.ts'
import { record } from '../../base/history/queries.ts'
import type { Act } from '../../base/history/recorded.ts'
import type { App } from '../../base/http/app.ts'
import { handle } from '../../base/http/handle.ts'
import { assertVersion } from '../../base/http/refuse.ts'
import { assertLaAtiende, requirePersona } from '../../cuentas/usuarios/queries.ts'
import { findNotas, saveNotas } from './queries.ts'

const NADA = { texto: null, version: 0 }

/** Notes that the practice keeps to itself about a person (R-notas-privadas): in no mail, calendar, file or export, and never told by the history. */
export function registerNotasPrivadas(app: App): void {
  handle(app, leerNotasPrivadas, ({ params, sesion, ahora }) =>
    write(app.db, async (tx) => {
      await assertLaAtiende(tx, sesion, params.id)
      const notas = (await findNotas(tx, params.id)) ?? NADA
      await note(tx, params.id, { antes: {}, despues: { 'Notas privadas': LEIDAS } }, { por: sesion, ahora })
      return notas
    }),
  )

  handle(app, saveNotasPrivadas, ({ params: { id }, body: { texto, version }, sesion, ahora }) =>
    write(app.db, async (tx) => {
      await assertLaAtiende(tx, sesion, id)
      const antes = (await findNotas(tx, id)) ?? NADA
      assertVersion(antes.version, version)
      const despues = { texto, version: antes.version + 1 }
      await note(tx, id, { antes: vistaDe(antes), despues: vistaDe(despues) }, { por: sesion, ahora })
      await saveNotas(tx, id, { texto: texto ?? '', version: despues.version })
      return despues
    }),
  )
}

function vistaDe({ texto }: { texto: string | null }) {
  return { 'Notas privadas': texto && `${texto.length} caracteres` }
}

type Vistas = Pick<Parameters<typeof record>[1], 'antes' | 'despues'>

/** Throws 404 when the person does not exist. */
async function note(tx: Tx, id: number, vistas: Vistas, { por, ahora }: Act<{ id: number }>): Promise<void> {
  const persona = await requirePersona(tx, id)
  const titulo = nombreDe(persona)
  await record(tx, { por, asunto: 'NOTAS', asuntoId: id, personaId: id, titulo, ...vistas }, ahora)
}
