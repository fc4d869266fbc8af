import { BORRADORES_MAXIMOS, deleteBorrador, getBorrador, saveBorrador } from '../../../contract/cuentas/borradores.ts'
import { write } from '../../base/db/open.ts'
import type { App } from '../../base/http/app.ts'
import { handle } from '../../base/http/handle.ts'
import { assertVersion } from '../../base/http/refuse.ts'
import * as queries from './queries.ts'

const NADA = { contenido: null, version: 0, escrito: null }

/** Drafts that travel between a person's devices; the history does not mention them. */
export function registerBorradores(app: App): void {
  handle(
    app,
    getBorrador,
    async ({ params: { que }, sesion }) => (await queries.findBorrador(app.db.read, sesion.id, que)) ?? NADA,
  )

  handle(app, saveBorrador, ({ params: { que }, body: { contenido, version }, sesion, ahora }) =>
    write(app.db, async (tx) => {
      const antes = (await queries.findBorrador(tx, sesion.id, que)) ?? NADA
      assertVersion(antes.version, version)
      const nueva = { usuarioId: sesion.id, que, contenido, version: antes.version + 1, escrito: ahora }
      await queries.saveBorrador(tx, nueva)
      await queries.deleteMasViejos(tx, sesion.id, BORRADORES_MAXIMOS)
      return { version: nueva.version }
    }),
  )

  handle(app, deleteBorrador, async ({ params: { que }, sesion }) => {
    await write(app.db, (tx) => queries.deleteBorrador(tx, sesion.id, que))
    return 'El borrador fue descartado.'
  })
}
