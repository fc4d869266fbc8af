import {
  listUsuarios,
  login,
  logout,
  me,
  olvidoContrasena,
  preRegistro,
  reenviarCodigo as reenviar,
  restablecerContrasena,
  verificarRegistro as verificar,
} from '../../contract/cuentas.ts'
import { cambiarRol as cambiar } from '../../contract/usuarios.ts'
import { write } from '../db/base.ts'
import type { App } from '../http/app.ts'
import { handle } from '../http/handle.ts'
import { CUARTO_DE_HORA_MS, POR_DIRECCION, rateLimit } from '../http/limits.ts'
import { sendPagina } from '../http/listas.ts'
import { refuse } from '../http/refuse.ts'
import { closeSesion, openSesion } from '../http/sesion.ts'
import { cambiarRol } from './cambiar-rol.ts'
import { assertContrasena, verifyContrasena } from './contrasenas.ts'
import * as correos from './correos.ts'
import { pedirEnlace, restablecer } from './olvido.ts'
import { findCredenciales, findRegistro, listUsuarios as readUsuarios } from './queries.ts'
import { iniciarRegistro, reenviarCodigo, verificarRegistro } from './registro.ts'
import { assertPuedeReenviar } from './rules.ts'

const HORA_MS = 60 * 60_000

export function registerCuentas(app: App): void {
  app.plantillas.push(...Object.values(correos))
  registerSesiones(app)
  registerRegistro(app)
  registerOlvido(app)

  handle(app, listUsuarios, async ({ query, reply }) => sendPagina(reply, await readUsuarios(app.db.read, query)))

  handle(app, cambiar, ({ params, body, sesion, ahora }) =>
    write(app.db, (tx) => cambiarRol(tx, params.id, body.rol, sesion, ahora)),
  )
}

function registerSesiones(app: App): void {
  const limit = rateLimit(app, 'login', POR_DIRECCION, { max: 25, window: CUARTO_DE_HORA_MS })

  handle(app, login, async ({ body, request, reply }) => {
    await limit(request, body.email)
    const usuario = await findCredenciales(app.db.read, body.email)
    const correcta = await verifyContrasena(usuario?.contrasena, body.password)
    if (!usuario || !correcta) throw refuse(401, 'credenciales_invalidas', 'Correo o contraseña incorrectos.')
    await openSesion(app, request, reply, usuario.id)
    return usuario
  })

  handle(app, me, ({ sesion }) => sesion)

  handle(app, logout, async ({ request, reply }) => {
    await closeSesion(app, request, reply)
    return 'Sesión cerrada'
  })
}

function registerRegistro(app: App): void {
  /** Counts mails, so that nobody's mailbox is flooded with codes. */
  const limitMails = rateLimit(app, 'registro', POR_DIRECCION, { max: 5, window: HORA_MS })
  const limitCodes = rateLimit(app, 'codigo', POR_DIRECCION, { max: 20, window: CUARTO_DE_HORA_MS })

  handle(app, preRegistro, async ({ body, ahora, request }) => {
    assertContrasena(body.password, body)
    await limitMails(request, body.email)
    await iniciarRegistro(app.db, body, ahora)
    return 'Te enviamos un código de verificación a tu correo.'
  })

  handle(app, reenviar, async ({ body, ahora, request }) => {
    const registro = await findRegistro(app.db.read, body.email)
    if (registro) assertPuedeReenviar(registro.enviado, ahora)
    await limitMails(request, body.email)
    await reenviarCodigo(app.db, body.email, ahora)
    return 'Si hay un registro pendiente con ese correo, te enviamos un código nuevo.'
  })

  handle(app, verificar, async ({ body, ahora, request }) => {
    await limitCodes(request, body.email)
    await verificarRegistro(app.db, body.email, body.codigo, ahora)
    return '¡Ahora puedes iniciar sesión!'
  })
}

function registerOlvido(app: App): void {
  /** Counts mails, as above. */
  const limitMails = rateLimit(app, 'olvido', POR_DIRECCION, { max: 5, window: HORA_MS })
  const limitLinks = rateLimit(app, 'restablecer', POR_DIRECCION)

  handle(app, olvidoContrasena, async ({ body, ahora, request }) => {
    await limitMails(request, body.email)
    await pedirEnlace(app.db, body.email, ahora)
    return 'Si hay una cuenta con ese correo, te enviamos un enlace para cambiar la contraseña.'
  })

  handle(app, restablecerContrasena, async ({ body, ahora, request, reply }) => {
    await limitLinks(request)
    await restablecer(app.db, body.token, body.password, ahora)
    await closeSesion(app, request, reply)
    return 'Tu contraseña fue cambiada. Ya puedes iniciar sesión.'
  })
}
