import { renderSVG } from 'uqr'
import { type Instante, masMs } from '../../../contract/base/time/time.ts'
import * as contract from '../../../contract/cuentas/segundo-factor.ts'
import { write } from '../../base/db/open.ts'
import type { Tx } from '../../base/db/schema.ts'
import { deleteOtrasSesiones } from '../../base/db/sessions.ts'
import type { App } from '../../base/http/app.ts'
import { handle } from '../../base/http/handle.ts'
import { PER_ADDRESS, QUARTER_HOUR_MS, rateLimit } from '../../base/http/rate-limits.ts'
import { assertSesionViva, openSesion, type Sesion, sendSesion } from '../../base/http/session.ts'
import { readNegocio } from '../../base/settings/queries.ts'
import { enqueue } from '../../mensajes/outbox/queries.ts'
import { requireContrasena } from '../acceso/contrasenas.ts'
import { codigoIncorrecto, llaveVencida, segundoFactorActivo, VIGENCIA_DE_LLAVE_MS } from '../acceso/rules.ts'
import { segundoFactor } from './correo.ts'
import * as queries from './queries.ts'
import { anotarSegundoFactor, retirarSegundoFactor } from './retirar.ts'
import { enlaceDe, newSecreto, pasoDe } from './totp.ts'
import { crearCodigos, requireCodigoDeAcceso } from './usar-codigo.ts'

/** The code that an administrator may have to give besides the password. */
export function registerSegundoFactor(app: App): void {
  app.plantillas.push(segundoFactor)
  /** Guesses at the password and at codes, by a stranger at an open browser. */
  const limitGuesses = rateLimit(app, 'actual', PER_ADDRESS, { max: 10, window: QUARTER_HOUR_MS })

  handle(app, contract.getSegundoFactor, async ({ sesion }) => ({
    activo: (await queries.findSecreto(app.db.read, sesion.id)) !== undefined,
    codigos: await queries.countCodigos(app.db.read, sesion.id),
  }))

  handle(app, contract.prepararSegundoFactor, async ({ body, sesion, ahora, request }) => {
    await limitGuesses(request, String(sesion.id))
    const assertVigente = await requireContrasena(app.db.read, sesion.id, body.actual)
    const secreto = newSecreto()
    const { nombre } = await write(app.db, async (tx) => {
      await assertVigente(tx)
      if (!(await queries.saveLlave(tx, sesion.id, secreto, ahora))) throw segundoFactorActivo()
      return readNegocio(tx)
    })
    const enlace = enlaceDe(secreto, nombre, sesion.email)
    return { secreto, enlace, qr: renderSVG(enlace) }
  })

  handle(app, contract.activarSegundoFactor, async ({ body, sesion, ahora, request, reply }) => {
    await limitGuesses(request, String(sesion.id))
    const { token, codigos } = await write(app.db, async (tx) => {
      await assertSesionViva(tx, sesion, ahora)
      const codigos = await activar(tx, sesion, body.codigo, ahora)
      return { codigos, token: await openSesion(tx, app, request, sesion.id) }
    })
    sendSesion(app, reply, token)
    return { codigos }
  })

  handle(app, contract.renovarCodigos, async ({ body, sesion, ahora, request }) => {
    await limitGuesses(request, String(sesion.id))
    const assertVigente = await requireContrasena(app.db.read, sesion.id, body.actual)
    const codigos = await write(app.db, async (tx) => {
      await assertVigente(tx)
      await requireCodigoDeAcceso(tx, sesion, body.codigo, ahora)
      const codigos = await crearCodigos(tx, sesion.id)
      await avisar(tx, sesion, { aviso: 'renovados', quedan: codigos.length }, ahora)
      return codigos
    })
    return { codigos }
  })

  handle(app, contract.quitarSegundoFactor, async ({ body, sesion, ahora, request }) => {
    await limitGuesses(request, String(sesion.id))
    const assertVigente = await requireContrasena(app.db.read, sesion.id, body.actual)
    await write(app.db, async (tx) => {
      await assertVigente(tx)
      await requireCodigoDeAcceso(tx, sesion, body.codigo, ahora)
      await retirarSegundoFactor(tx, sesion, sesion, ahora)
    })
    return 'Quitaste el segundo factor. Para entrar basta de nuevo con tu contraseña.'
  })
}

/** Starts asking the session's user for codes; sessions opened without one end. Answers the recovery codes. */
async function activar(tx: Tx, sesion: Sesion, codigo: string, ahora: Instante): Promise<string[]> {
  const secreto = await queries.findLlave(tx, sesion.id, masMs(ahora, -VIGENCIA_DE_LLAVE_MS))
  if (!secreto) throw llaveVencida()
  const paso = pasoDe(secreto, codigo, ahora)
  if (paso === null) throw codigoIncorrecto(400)
  await queries.activate(tx, sesion.id, ahora, paso)
  const codigos = await crearCodigos(tx, sesion.id)
  await deleteOtrasSesiones(tx, sesion.id, sesion.tokenHash)
  await anotarSegundoFactor(tx, sesion, 'activado', { por: sesion, ahora })
  await avisar(tx, sesion, { aviso: 'activado', quedan: codigos.length }, ahora)
  return codigos
}

async function avisar(
  tx: Tx,
  { email }: Sesion,
  { aviso, quedan }: { aviso: 'activado' | 'renovados'; quedan: number },
  ahora: Instante,
): Promise<void> {
  await enqueue(tx, { plantilla: segundoFactor, para: email, datos: { aviso, momento: ahora, quedan } }, ahora)
}
