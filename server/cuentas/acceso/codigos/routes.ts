import type { FastifyReply, FastifyRequest } from 'fastify'
import { DIA_MS, type Instante } from '../../../../contract/base/time/time.ts'
import {
  entrarConCodigo,
  pedirCodigo,
  preRegistro,
  reenviarCodigo,
  verificarRegistro,
} from '../../../../contract/cuentas/entrada.ts'
import { write } from '../../../base/db/open.ts'
import { traceOf } from '../../../base/http/access-log.ts'
import type { App } from '../../../base/http/app.ts'
import { handle } from '../../../base/http/handle.ts'
import {
  addressOf,
  limitPorCuenta,
  MAILS_PER_ACCOUNT,
  QUARTER_HOUR_MS,
  rateLimit,
} from '../../../base/http/rate-limits.ts'
import { openSesion, sendSesion } from '../../../base/http/session.ts'
import { ofrecerContrasena } from '../../olvido/olvido.ts'
import { conParte } from '../../usuarios/queries.ts'
import { assertContrasena } from '../contrasenas.ts'
import {
  dondeEmpezo,
  type Empezado,
  empezadoAqui,
  forgetEmpezado,
  navegadorConocido,
  navegadorDe,
} from '../navegador.ts'
import { findCuenta, findRegistro } from '../queries.ts'
import {
  abrirConCodigo,
  contarIntento,
  crearCliente,
  findNavegador,
  prepareReenvio,
  prepareRegistro,
  requireCodigoDeRegistro,
  type Solicitud,
} from '../registro.ts'
import { assertPuedeReenviar, codigoInvalido } from '../rules.ts'

/** `navegador` is undefined where nothing was begun. */
type Intento = { email: string; codigo: string; navegador: string | undefined }

type Pedido = { ahora: Instante; request: FastifyRequest; reply: FastifyReply }

/** What a code by mail proves: a registration, and that whoever enters has the address. */
export function registerCodigos(app: App): void {
  const limitMails = limitPorCuenta(app, 'registro', ...MAILS_PER_ACCOUNT)
  const limitCodes = limitPorCuenta(app, 'codigo', { max: 20, window: QUARTER_HOUR_MS }, null)
  /** A code may open what somebody has: few guesses a day from strangers. Those where no code waits are none, or they would keep people out. */
  const limitGuesses = rateLimit(app, 'adivinar-codigo', null, { max: 30, window: DIA_MS })
  const conocidoDe = async (request: FastifyRequest, email: string) =>
    navegadorConocido(app, request, await findCuenta(app.db.read, email))

  /** Keeps what begins in the request's browser, and mails its code. */
  async function empezar(que: Empezado, solicitud: Omit<Solicitud, 'navegador'>, { ahora, request, reply }: Pedido) {
    await limitMails(request, solicitud.email, await conocidoDe(request, solicitud.email))
    const { navegador, enviar } = empezadoAqui(app, request, que)
    await write(app.db, await prepareRegistro({ ...solicitud, navegador }, ahora))
    enviar(reply)
    return 'Te enviamos un código de verificación a tu correo.' as const
  }

  /** Counts the attempt, and answers the registration when the code is right. */
  async function probar(request: FastifyRequest, { email, codigo, navegador }: Intento, ahora: Instante) {
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

  handle(app, preRegistro, ({ body, ...pedido }) => {
    assertContrasena(body.password, body)
    return empezar('registro', body, pedido)
  })

  handle(app, pedirCodigo, ({ body, ...pedido }) => empezar('codigo', { ...body, apellido: '' }, pedido))

  handle(app, reenviarCodigo, async ({ body: { email }, ahora, request }) => {
    const cual = { email, navegador: dondeEmpezo(app, request, 'registro') ?? '' }
    const registro = await findRegistro(app.db.read, cual)
    if (registro) assertPuedeReenviar(registro.enviado, ahora)
    await limitMails(request, email, await conocidoDe(request, email))
    await write(app.db, await prepareReenvio(cual, ahora))
    return 'Si hay un registro pendiente con ese correo, te enviamos un código nuevo.'
  })

  handle(app, verificarRegistro, async ({ body: { email, codigo, password }, ahora, request, reply }) => {
    await limitCodes(request, email, await conocidoDe(request, email))
    const navegador = password
      ? await findNavegador(app.db.read, email, password, ahora)
      : dondeEmpezo(app, request, 'registro')
    const registro = await probar(request, { email, codigo, navegador }, ahora)
    const { recordar, enviar } = navegadorDe(app, request)
    await write(app.db, async (tx) => {
      const usuarioId = await crearCliente(tx, { registro, propio: Boolean(navegador) }, ahora)
      await app.renombrar(tx, usuarioId)
      await recordar(tx, usuarioId, ahora)
    })
    forgetEmpezado(app, reply)
    enviar(reply)
    return '¡Ahora puedes iniciar sesión!'
  })

  handle(app, entrarConCodigo, async ({ body: { email, codigo }, ahora, request, reply }) => {
    await limitCodes(request, email, await conocidoDe(request, email))
    const navegador = dondeEmpezo(app, request, 'codigo')
    if (!navegador) throw codigoInvalido(0)
    const registro = await probar(request, { email, codigo, navegador }, ahora)
    const { recordar, enviar } = navegadorDe(app, request)
    const entrada = await write(app.db, async (tx) => {
      const { id: usuarioId, nueva } = await abrirConCodigo(tx, registro, ahora)
      await app.renombrar(tx, usuarioId)
      if (nueva) await ofrecerContrasena(tx, { usuarioId, email }, ahora)
      await recordar(tx, usuarioId, ahora)
      return { usuario: (await findCuenta(tx, email))!, token: await openSesion(tx, app, request, usuarioId) }
    })
    request.log.info({ cuenta: traceOf(email), desde: traceOf(addressOf(request)) }, 'login by code')
    forgetEmpezado(app, reply)
    sendSesion(app, reply, entrada.token)
    enviar(reply)
    return conParte(entrada.usuario)
  })
}
