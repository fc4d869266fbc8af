import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { Instante } from '../../../contract/base/time/time.ts'
import { logout, me } from '../../../contract/cuentas/cuentas.ts'
import {
  entrarConCodigo,
  login,
  olvidoContrasena,
  pedirCodigo,
  ponerContrasena,
  preRegistro,
  reenviarCodigo,
  restablecerContrasena,
  VIGENCIA_DE_CODIGO_MS,
  verificarRegistro,
} from '../../../contract/cuentas/entrada.ts'
import { cambiarRol as cambiar, cerrarSesiones as cerrar } from '../../../contract/cuentas/usuarios.ts'
import { write } from '../../base/db/open.ts'
import { traceOf } from '../../base/http/access-log.ts'
import type { App } from '../../base/http/app.ts'
import { clearCookie, readCookie, setCookie } from '../../base/http/cookies.ts'
import { handle } from '../../base/http/handle.ts'
import {
  addressOf,
  type Limit,
  limitPorCuenta,
  PER_ADDRESS,
  QUARTER_HOUR_MS,
  rateLimit,
} from '../../base/http/rate-limits.ts'
import { Refusal, refuse } from '../../base/http/refuse.ts'
import {
  assertMismaPersona,
  closeSesion,
  forgetSesion,
  hashToken,
  newToken,
  openSesion,
  readSesion,
  sendSesion,
} from '../../base/http/session.ts'
import { findAtendido } from '../../base/scope/queries.ts'
import { UNSCOPED } from '../../base/scope/rules.ts'
import { enviarEnlace, ofrecerContrasena, prepareRestablecimiento } from '../olvido/olvido.ts'
import { registerSegundoFactor } from '../segundo-factor/routes.ts'
import { requireSegundoFactor } from '../segundo-factor/usar-codigo.ts'
import { conParte } from '../usuarios/queries.ts'
import { cambiarRol, cerrarSesiones, limpiarCuentas } from './acceso.ts'
import { assertContrasena, requireContrasena, verifyContrasena } from './contrasenas.ts'
import * as correos from './correos.ts'
import { prepareContrasena } from './primera.ts'
import { findCredenciales, findCuenta, findRegistro, hasNavegador, saveNavegador } from './queries.ts'
import {
  abrirConCodigo,
  contarIntento,
  crearCliente,
  findNavegador,
  prepareReenvio,
  prepareRegistro,
  requireCodigoDeRegistro,
} from './registro.ts'
import { assertPuedeReenviar, codigoInvalido, GRACIA_DE_REGISTRO_MS, MEMORIA_DE_NAVEGADOR_MS } from './rules.ts'

const HORA_MS = 60 * 60_000
/** Mails to an address, so that nobody's mailbox is flooded: for one browser or network, and for all that do not know the account. */
const CORREOS: readonly [Limit, Limit] = [
  { max: 5, window: HORA_MS },
  { max: 10, window: HORA_MS },
]
/** Longer than the work takes, so that the time of the answer does not tell whether a link was made. */
const DURACION_DE_OLVIDO_MS = 200

export function registerCuentas(app: App): void {
  app.plantillas.push(...Object.values(correos))
  app.tareas.push(limpiarCuentas)
  registerSesiones(app)
  registerSegundoFactor(app)
  registerRegistro(app)
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
    const token = readCookie(app, request, 'bio_navegador') ?? newToken()
    const tokenHash = hashToken(token)
    const known = await findConocido(app, request, usuario)
    await limit(request, body.email, known)
    const correcta = await verifyContrasena(usuario?.contrasena, body.password)
    const quien = { cuenta: traceOf(body.email), desde: traceOf(addressOf(request)) }
    if (!usuario || !correcta) {
      request.log.warn(quien, 'login failed')
      throw refuse(401, 'credenciales_invalidas', 'Correo o contraseña incorrectos.')
    }
    if (body.codigo) await limitCodes(request, `${usuario.id} ${known ?? ''}`)
    const entrada = await write(app.db, async (tx) => {
      const medio = await requireSegundoFactor(tx, usuario, body.codigo, ahora)
      await saveNavegador(tx, { usuarioId: usuario.id, tokenHash, visto: ahora })
      return { medio, token: await openSesion(tx, app, request, usuario.id) }
    }).catch((error: unknown) => {
      if (error instanceof Refusal) request.log.warn(quien, 'login without its second factor')
      throw error
    })
    request.log.info({ ...quien, segundoFactor: entrada.medio }, 'login')
    sendSesion(app, reply, entrada.token)
    setCookie(app, reply, 'bio_navegador', { token, maxAgeMs: MEMORIA_DE_NAVEGADOR_MS })
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
}

/** The request's browser, when the account has used it. */
async function findConocido(app: App, request: FastifyRequest, cuenta: { id: number } | undefined) {
  const token = readCookie(app, request, 'bio_navegador')
  const tokenHash = token && hashToken(token)
  return cuenta && tokenHash && (await hasNavegador(app.db.read, cuenta.id, tokenHash)) ? tokenHash : null
}

type Empezado = 'registro' | 'codigo'

/** One browser may wait for the code of a registration and for one that enters: neither proves the other, nor takes its place. */
const huellaDe = (token: string, que: Empezado) => hashToken(que === 'codigo' ? `codigo ${token}` : token)

function navegadorDe(app: App, request: FastifyRequest, que: Empezado): string | undefined {
  const token = readCookie(app, request, 'bio_registro')
  return token && huellaDe(token, que)
}

/** `navegador` is undefined where nothing was begun. */
type Intento = { email: string; codigo: string; navegador: string | undefined }

function registerRegistro(app: App): void {
  const limitMails = limitPorCuenta(app, 'registro', ...CORREOS)
  const limitCodes = limitPorCuenta(app, 'codigo', { max: 20, window: QUARTER_HOUR_MS }, null)
  /** A code may open what somebody has: few guesses a day from strangers. Those where no code waits are none, or they would keep people out. */
  const limitGuesses = rateLimit(app, 'adivinar-codigo', null, { max: 30, window: 24 * HORA_MS })
  /** The request's browser, when the account of the address has used it. One that only asked for a code is a stranger's like any other. */
  const conocidoDe = async (request: FastifyRequest, email: string) =>
    findConocido(app, request, await findCuenta(app.db.read, email))

  /** Counts the attempt, and answers the registration when the code is right. */
  async function probarCodigo(request: FastifyRequest, { email, codigo, navegador }: Intento, ahora: Instante) {
    let registro = await write(app.db, (tx) => contarIntento(tx, email, navegador, ahora))
    if (registro && !(await conocidoDe(request, email)))
      await limitGuesses(request, email).catch((error: unknown) => {
        if (navegador) throw error
        // Elsewhere than where it began, nothing tells that a code waits.
        registro = undefined
      })
    return requireCodigoDeRegistro(registro, codigo, Boolean(navegador)).catch((error: unknown) => {
      request.log.warn({ cuenta: traceOf(email), desde: traceOf(addressOf(request)) }, 'code failed')
      throw error
    })
  }

  handle(app, preRegistro, async ({ body, ahora, request, reply }) => {
    assertContrasena(body.password, body)
    await limitMails(request, body.email, await conocidoDe(request, body.email))
    const token = readCookie(app, request, 'bio_registro') ?? newToken()
    await write(app.db, await prepareRegistro({ ...body, navegador: huellaDe(token, 'registro') }, ahora))
    setCookie(app, reply, 'bio_registro', { token, maxAgeMs: VIGENCIA_DE_CODIGO_MS + GRACIA_DE_REGISTRO_MS })
    return 'Te enviamos un código de verificación a tu correo.'
  })

  handle(app, reenviarCodigo, async ({ body, ahora, request }) => {
    const cual = { email: body.email, navegador: navegadorDe(app, request, 'registro') ?? '' }
    const registro = await findRegistro(app.db.read, cual)
    if (registro) assertPuedeReenviar(registro.enviado, ahora)
    await limitMails(request, body.email, await conocidoDe(request, body.email))
    await write(app.db, await prepareReenvio(cual, ahora))
    return 'Si hay un registro pendiente con ese correo, te enviamos un código nuevo.'
  })

  handle(app, pedirCodigo, async ({ body, ahora, request, reply }) => {
    await limitMails(request, body.email, await conocidoDe(request, body.email))
    const token = readCookie(app, request, 'bio_registro') ?? newToken()
    const solicitud = { ...body, apellido: '', navegador: huellaDe(token, 'codigo') }
    await write(app.db, await prepareRegistro(solicitud, ahora))
    setCookie(app, reply, 'bio_registro', { token, maxAgeMs: VIGENCIA_DE_CODIGO_MS + GRACIA_DE_REGISTRO_MS })
    return 'Te enviamos un código de verificación a tu correo.'
  })

  handle(app, verificarRegistro, async ({ body: { email, codigo, password }, ahora, request, reply }) => {
    await limitCodes(request, email, await conocidoDe(request, email))
    const navegador = password
      ? await findNavegador(app.db.read, email, password, ahora)
      : navegadorDe(app, request, 'registro')
    const registro = await probarCodigo(request, { email, codigo, navegador }, ahora)
    const token = readCookie(app, request, 'bio_navegador') ?? newToken()
    await write(app.db, async (tx) => {
      const usuarioId = await crearCliente(tx, { registro, propio: Boolean(navegador) }, ahora)
      await app.renombrar(tx, usuarioId)
      await saveNavegador(tx, { usuarioId, tokenHash: hashToken(token), visto: ahora })
    })
    clearCookie(app, reply, 'bio_registro')
    setCookie(app, reply, 'bio_navegador', { token, maxAgeMs: MEMORIA_DE_NAVEGADOR_MS })
    return '¡Ahora puedes iniciar sesión!'
  })

  handle(app, entrarConCodigo, async ({ body: { email, codigo }, ahora, request, reply }) => {
    await limitCodes(request, email, await conocidoDe(request, email))
    const navegador = navegadorDe(app, request, 'codigo')
    if (!navegador) throw codigoInvalido(0)
    const registro = await probarCodigo(request, { email, codigo, navegador }, ahora)
    const token = readCookie(app, request, 'bio_navegador') ?? newToken()
    const entrada = await write(app.db, async (tx) => {
      const { id: usuarioId, nueva } = await abrirConCodigo(tx, registro, ahora)
      await app.renombrar(tx, usuarioId)
      if (nueva) await ofrecerContrasena(tx, { usuarioId, email }, ahora)
      await saveNavegador(tx, { usuarioId, tokenHash: hashToken(token), visto: ahora })
      return { usuario: (await findCuenta(tx, email))!, token: await openSesion(tx, app, request, usuarioId) }
    })
    request.log.info({ cuenta: traceOf(email), desde: traceOf(addressOf(request)) }, 'login by code')
    clearCookie(app, reply, 'bio_registro')
    sendSesion(app, reply, entrada.token)
    setCookie(app, reply, 'bio_navegador', { token, maxAgeMs: MEMORIA_DE_NAVEGADOR_MS })
    return conParte(entrada.usuario)
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

function registerOlvido(app: App): void {
  const limitMails = limitPorCuenta(app, 'olvido', ...CORREOS)
  const limitLinks = rateLimit(app, 'restablecer', PER_ADDRESS)

  handle(app, olvidoContrasena, async ({ body, ahora, request }) => {
    await limitMails(request, body.email, await findConocido(app, request, await findCuenta(app.db.read, body.email)))
    await Promise.all([write(app.db, (tx) => enviarEnlace(tx, body.email, ahora)), sleep(DURACION_DE_OLVIDO_MS)])
    return 'Si hay una cuenta con ese correo, te enviamos un enlace para elegir tu contraseña.'
  })

  handle(app, restablecerContrasena, async ({ body, ahora, request, reply }) => {
    await limitLinks(request)
    const restablecer = await prepareRestablecimiento(app.db.read, body.token, body.password, ahora)
    const token = readCookie(app, request, 'bio_navegador') ?? newToken()
    const { primera } = await write(app.db, async (tx) => {
      const hecho = await restablecer(tx)
      await saveNavegador(tx, { usuarioId: hecho.usuarioId, tokenHash: hashToken(token), visto: ahora })
      await closeSesion(tx, app, request)
      return hecho
    })
    forgetSesion(app, reply)
    setCookie(app, reply, 'bio_navegador', { token, maxAgeMs: MEMORIA_DE_NAVEGADOR_MS })
    return `Tu contraseña ${primera ? 'quedó guardada' : 'fue cambiada'}. Ya puedes iniciar sesión.`
  })
}
