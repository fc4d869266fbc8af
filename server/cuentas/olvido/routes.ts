import { setTimeout as sleep } from 'node:timers/promises'
import { olvidoContrasena, restablecerContrasena, verRestablecimiento } from '../../../contract/cuentas/entrada.ts'
import { read, write } from '../../base/db/open.ts'
import type { App } from '../../base/http/app.ts'
import { handle } from '../../base/http/handle.ts'
import { limitPorCuenta, MAILS_PER_ACCOUNT, PER_ADDRESS, rateLimit } from '../../base/http/rate-limits.ts'
import { closeSesion, forgetSesion } from '../../base/http/session.ts'
import { navegadorConocido, navegadorDe } from '../acceso/navegador.ts'
import { findCuenta } from '../acceso/queries.ts'
import { enviarEnlace, prepareRestablecimiento, readRestablecimiento } from './olvido.ts'

/** Longer than the work takes, so that the time of the answer does not tell whether a link was made. */
const DURACION_DE_OLVIDO_MS = 200

export function registerOlvido(app: App): void {
  const limitMails = limitPorCuenta(app, 'olvido', ...MAILS_PER_ACCOUNT)
  const limitLinks = rateLimit(app, 'restablecer', PER_ADDRESS)

  handle(app, olvidoContrasena, async ({ body: { email }, ahora, request }) => {
    await limitMails(request, email, await navegadorConocido(app, request, await findCuenta(app.db.read, email)))
    await Promise.all([write(app.db, (tx) => enviarEnlace(tx, email, ahora)), sleep(DURACION_DE_OLVIDO_MS)])
    return 'Si hay una cuenta con ese correo, te enviamos un enlace para elegir tu contraseña.'
  })

  handle(app, verRestablecimiento, async ({ body, ahora, request }) => {
    await limitLinks(request)
    return read(app.db, (tx) => readRestablecimiento(tx, body.token, ahora))
  })

  handle(app, restablecerContrasena, async ({ body, ahora, request, reply }) => {
    await limitLinks(request)
    const restablecer = await prepareRestablecimiento(app.db.read, body.token, body.password, ahora)
    const { recordar, enviar } = navegadorDe(app, request)
    const { primera } = await write(app.db, async (tx) => {
      const hecho = await restablecer(tx)
      await recordar(tx, hecho.usuarioId, ahora)
      await closeSesion(tx, app, request)
      return hecho
    })
    forgetSesion(app, reply)
    enviar(reply)
    return `Tu contraseña ${primera ? 'quedó guardada' : 'fue cambiada'}. Ya puedes iniciar sesión.`
  })
}
