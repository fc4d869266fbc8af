import { type Cual, getPolitica, POLITICAS, savePolitica } from '../../../contract/sitio/politicas.ts'
import { write } from '../../base/db/open.ts'
import type { Tx } from '../../base/db/schema.ts'
import { changeSetting, over } from '../../base/history/recorded.ts'
import type { App } from '../../base/http/app.ts'
import { handle, handleForPages } from '../../base/http/handle.ts'
import { type Politica, readPolitica, writePolitica } from './queries.ts'

export function registerPoliticas(app: App): void {
  handleForPages(app, getPolitica, ['ajustes'], ({ params }) => readPolitica(app.db.read, params.cual))

  handle(app, savePolitica, ({ params: { cual }, body, ...autor }) =>
    write(app.db, (tx) =>
      changeSetting(tx, ajusteDe(cual), autor, (antes) =>
        writePolitica(tx, cual, { ...over(antes, body), guardada: autor.ahora }),
      ),
    ),
  )
}

const ajusteDe = (cual: Cual) => ({
  titulo: POLITICAS[cual],
  vistaDe: ({ texto }: Politica) => ({ Texto: texto }),
  read: (tx: Tx) => readPolitica(tx, cual),
})
