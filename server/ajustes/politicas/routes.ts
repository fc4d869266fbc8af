import { CUALES, type Cual, getPolitica, POLITICAS, savePolitica } from '../../../contract/politicas.ts'
import type { App } from '../../app.ts'
import { write } from '../../db/base.ts'
import { anotar } from '../../historia/queries.ts'
import { publicAnswer, sendPacked } from '../../http/caching.ts'
import { handle } from '../../http/handle.ts'
import { assertVersion } from '../../http/refuse.ts'
import { type Politica, readPolitica, writePolitica } from './queries.ts'

export function registerPoliticas(app: App): void {
  const publicas = new Map(CUALES.map((cual) => [cual, politicaPublica(app, cual)]))

  handle(app, getPolitica, async ({ params, request, reply }) => {
    const packed = await publicas.get(params.cual)!()
    return () => sendPacked(request, reply, packed)
  })

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

/** Each policy under its own address, so that its page is rendered without the other three. */
function politicaPublica(app: App, cual: Cual) {
  const endpoint = { ...getPolitica, path: `/api/ajustes/politicas/${cual}` } as const
  return publicAnswer(app, endpoint, ['ajustes'], () => readPolitica(app.db.read, cual))
}
