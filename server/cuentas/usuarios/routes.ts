import { HORA_MS } from '../../../contract/base/time/time.ts'
import { nombreDe } from '../../../contract/cuentas/cuentas.ts'
import {
  createUsuario,
  getUsuario,
  invitarUsuario,
  listUsuarios,
  updateUsuario,
} from '../../../contract/cuentas/usuarios.ts'
import { read, write } from '../../base/db/open.ts'
import { recorded } from '../../base/history/recorded.ts'
import type { App } from '../../base/http/app.ts'
import { handle } from '../../base/http/handle.ts'
import { once, unlessRepeated } from '../../base/http/idempotency.ts'
import { exportable } from '../../base/http/lists.ts'
import { rateLimit } from '../../base/http/rate-limits.ts'
import { notFound } from '../../base/http/refuse.ts'
import { invitacion } from '../olvido/correo.ts'
import { CONTACTO, USUARIO } from './columnas.ts'
import { cambiar, insertar } from './guardar.ts'
import { invitar } from './invitar.ts'
import { assertLaAtiende, findUsuario, listUsuarios as readUsuarios } from './queries.ts'
import { assertCambiable } from './rules.ts'

const usuarios = recorded({
  asunto: 'USUARIO',
  tituloDe: nombreDe,
  vistaDe: CONTACTO.vistaDe,
  personaDe: ({ id }) => id,
  find: findUsuario,
  noExiste: () => notFound('La persona no existe o fue eliminada.'),
})

/** The people as the practice writes them down, with an account or without (R-sin-cuenta). */
export function registerUsuarios(app: App): void {
  app.plantillas.push(invitacion)
  exportable(app, 'usuarios', { call: listUsuarios, read: readUsuarios, columnas: USUARIO })

  handle(app, getUsuario, ({ params, sesion }) =>
    read(app.db, async (tx) => {
      await assertLaAtiende(tx, sesion, params.id)
      return usuarios.find(tx, params.id)
    }),
  )

  handle(app, createUsuario, ({ body: { version: _, ...persona }, ...pedido }) =>
    write(app.db, (tx) => usuarios.create(tx, pedido, () => insertar(tx, persona, pedido.ahora))),
  )

  handle(app, updateUsuario, ({ params: { id }, body: { version, ...persona }, sesion, ahora }) =>
    write(app.db, (tx) =>
      usuarios.change(tx, { id, version }, { por: sesion, ahora }, async (antes) => {
        assertCambiable(antes, sesion)
        const despues = await cambiar(tx, antes, persona)
        await app.renombrar(tx, id)
        return despues
      }),
    ),
  )

  /** Counts mails to one person. */
  const limit = rateLimit(app, 'invitar', null, { max: 5, window: HORA_MS })
  handle(app, invitarUsuario, async ({ params: { id }, request, ...pedido }) => {
    const { sesion, ahora } = pedido
    await unlessRepeated(app.db.read, pedido, () => limit(request, String(id)))
    const { email } = await write(app.db, (tx) => once(tx, pedido, findUsuario, () => invitar(tx, id, sesion, ahora)))
    return `La invitación va en camino a ${email}.`
  })
}
