import { getPolitica, POLITICAS, savePolitica } from '../../../contract/politicas.ts'
import { write } from '../../db/base.ts'
import { anotar } from '../../historia/queries.ts'
import type { App } from '../../http/app.ts'
import { handle, handleForPages } from '../../http/handle.ts'
import { assertVersion } from '../../http/refuse.ts'
import { type Politica, readPolitica, writePolitica } from './queries.ts'

export function registerPoliticas(app: App): void {
  handleForPages(app, getPolitica, ({ params }) => readPolitica(app.db.read, params.cual))

  handle(app, savePolitica, ({ params: { cual }, body, sesion, ahora }) =>
    write(app.db, async (tx) => {
      const antes = await readPolitica(tx, cual)
      assertVersion(antes.version, body.version)
      const politica: Politica = { texto: body.texto, version: antes.version + 1, guardada: ahora }
      await writePolitica(tx, cual, politica)
      const vistas = { antes: { Texto: antes.texto }, despues: { Texto: politica.texto } }
      await anotar(tx, { por: sesion, asunto: 'AJUSTES', titulo: POLITICAS[cual], ...vistas }, ahora)
      return politica
    }),
  )
}
