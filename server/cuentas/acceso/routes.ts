import { HORA_MS } from '../../../contract/base/time/time.ts'
import { logout, me } from '../../../contract/cuentas/cuentas.ts'
import { login, ponerContrasena } from '../../../contract/cuentas/entrada.ts'
import { cambiarRol as cambiar, cerrarSesiones as cerrar } from '../../../contract/cuentas/usuarios.ts'
import { write } from '../../base/db/open.ts'
import { traceOf } from '../../base/http/access-log.ts'
import type { App } from '../../base/http/app.ts'
import { handle } from '../../base/http/handle.ts'
import { addressOf, limitPorCuenta, PER_ADDRESS, QUARTER_HOUR_MS, rateLimit } from '../../base/http/rate-limits.ts'
import { Refusal } from '../../base/http/refuse.ts'
import {
  assertMismaPersona,
  closeSesion,
  forgetSesion,
  openSesion,
  readSesion,
  sendSesion,
} from '../../base/http/session.ts'
import { findAtendido } from '../../base/scope/queries.ts'
import { UNSCOPED } from '../../base/scope/rules.ts'
import { registerOlvido } from '../olvido/routes.ts'
import { registerSegundoFactor } from '../segundo-factor/routes.ts'
import { requireSegundoFactor } from '../segundo-factor/usar-codigo.ts'
import { conParte } from '../usuarios/queries.ts'
import { cambiarRol, cerrarSesiones, limpiarCuentas } from './acceso.ts'
import { registerCodigos } from './codigos/routes.ts'
import { requireContrasena, verifyContrasena } from './contrasenas.ts'
import * as correos from './correos.ts'
import { navegadorConocido, navegadorDe } from './navegador.ts'
import { prepareContrasena } from './primera.ts'
import { findContrasena, findCredenciales } from './queries.ts'
import { credencialesInvalidas } from './rules.ts'

export function registerCuentas(app: App): void {
  app.plantillas.push(...Object.values(correos))
  app.tareas.push(limpiarCuentas)
  registerSesiones(app)
  registerSegundoFactor(app)
  registerCodigos(app)
  registerOlvido(app)

  handle(app, cerrar, async ({ params, sesion, ahora }) => {
    await write(app.db, (tx) => cerrarSesiones(tx, params.id, sesion, ahora))
    return 'Las sesiones de la cuenta se cerraron.'
  })

  const limitGuesses = rateLimit(app, 'actual', PER_ADDRESS, { max: 10, window: QUARTER_HOUR_MS })
  handle(app, cambiar, async ({ params, body: { rol, parte = null, persona, actual }, sesion, ahora, request }) => {
    const derechos = rol === 'CLIENTE' ? { rol, ...UNSCOPED } : { rol, parte, atiendeId: persona?.id ?? null }
    const verificar = rol === 'ADMIN' && actual !== undefined
    if (verificar) await limitGuesses(request, String(sesion.id))
    const assertVigente = verificar ? await requireContrasena(app.db.read, sesion.id, actual) : undefined
    return write(app.db, (tx) => cambiarRol(tx, params.id, derechos, { sesion, ahora, assertVigente }))
  })
}

function registerSesiones(app: App): void {
  const limit = limitPorCuenta(app, 'login', { max: 25, window: QUARTER_HOUR_MS }, { max: 100, window: HORA_MS })
  /** A person with the right password could try a million codes, from anywhere. */
  const limitCodes = rateLimit(app, 'login-codigo', null, { max: 10, window: QUARTER_HOUR_MS })

  handle(app, login, async ({ body, ahora, request, reply }) => {
    const usuario = await findCredenciales(app.db.read, body.email)
    const known = await navegadorConocido(app, request, usuario)
    await limit(request, body.email, known)
    const correcta = await verifyContrasena(usuario?.contrasena, body.password)
    const quien = { cuenta: traceOf(body.email), desde: traceOf(addressOf(request)) }
    if (!usuario || !correcta) {
      request.log.warn(quien, 'login failed')
      throw credencialesInvalidas()
    }
    if (body.codigo) await limitCodes(request, `${usuario.id} ${known ?? ''}`)
    const { recordar, enviar } = navegadorDe(app, request)
    const entrada = await write(app.db, async (tx) => {
      if ((await findContrasena(tx, usuario.id)) !== usuario.contrasena) throw credencialesInvalidas()
      const medio = await requireSegundoFactor(tx, usuario, body.codigo, ahora)
      await recordar(tx, usuario.id, ahora)
      return { medio, token: await openSesion(tx, app, request, usuario.id) }
    }).catch((error: unknown) => {
      if (error instanceof Refusal)
        request.log.warn(
          quien,
          error.code === 'credenciales_invalidas' ? 'login failed' : 'login without its second factor',
        )
      throw error
    })
    request.log.info({ ...quien, segundoFactor: entrada.medio }, 'login')
    sendSesion(app, reply, entrada.token)
    enviar(reply)
    return conParte(usuario)
  })

  handle(app, me, async ({ sesion }) => conParte({ ...sesion, ...(await findAtendido(app.db.read, sesion.atiendeId)) }))

  handle(app, logout, async ({ request, reply }) => {
    const sesion = await readSesion(app, request)
    if (sesion) assertMismaPersona(request, sesion)
    await write(app.db, (tx) => closeSesion(tx, app, request))
    forgetSesion(app, reply)
    return 'Sesión cerrada'
  })

  /** A stranger at an open browser must not guess the password. */
  const limitPasswords = rateLimit(app, 'actual', PER_ADDRESS, { max: 10, window: QUARTER_HOUR_MS })
  handle(app, ponerContrasena, async ({ body, sesion, ahora, request, reply }) => {
    await limitPasswords(request, String(sesion.id))
    const poner = await prepareContrasena(app.db.read, sesion, body.password, ahora)
    const token = await write(app.db, async (tx) => {
      await poner(tx)
      return openSesion(tx, app, request, sesion.id)
    })
    sendSesion(app, reply, token)
    return 'Tu contraseña quedó guardada. La próxima vez entras con ella.'
  })
}
