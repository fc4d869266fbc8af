import { esAdmin } from '../../../contract/cuentas/cuentas.ts'
import { borrarPersona } from '../../../contract/persona/expediente.ts'
import { getMisDatos } from '../../../contract/persona/mis-datos.ts'
import * as contract from '../../../contract/persona/perfil.ts'
import { read, readInThread, write } from '../../base/db/open.ts'
import { deleteOtrasSesiones } from '../../base/db/sessions.ts'
import type { App } from '../../base/http/app.ts'
import { clearCookie } from '../../base/http/cookies.ts'
import { handle } from '../../base/http/handle.ts'
import { PER_ADDRESS, QUARTER_HOUR_MS, rateLimit } from '../../base/http/rate-limits.ts'
import { closeSesion, forgetSesion, openSesion, sendSesion } from '../../base/http/session.ts'
import { writeBueno } from '../../base/settings/queries.ts'
import { readMisDatos } from '../expediente/suyo/lo-que-es-suyo.ts'
import { prepareCambio } from './contrasena.ts'
import * as correos from './correos.ts'
import { borrarSinCuenta, eliminarCuenta, prepareEliminacion, verEliminacion } from './eliminar-cuenta.ts'

export function registerPerfil(app: App): void {
  app.plantillas.push(...Object.values(correos))
  /** A stranger at an open browser must not guess the password. */
  const limitGuesses = rateLimit(app, 'actual', PER_ADDRESS, { max: 10, window: QUARTER_HOUR_MS })

  handle(app, contract.cambiarContrasena, async ({ body, sesion, ahora, request, reply }) => {
    await limitGuesses(request, String(sesion.id))
    const cambiar = await prepareCambio(app.db.read, sesion, body, ahora)
    const token = await write(app.db, async (tx) => {
      await cambiar(tx)
      if (esAdmin(sesion)) await writeBueno(tx, 'CLAVE', true)
      return openSesion(tx, app, request, sesion.id)
    })
    sendSesion(app, reply, token)
    return 'Tu contraseña fue cambiada y tus demás sesiones se cerraron.'
  })

  handle(app, contract.cerrarOtrasSesiones, async ({ sesion }) => {
    await write(app.db, (tx) => deleteOtrasSesiones(tx, sesion.id, sesion.tokenHash))
    return 'Tus demás sesiones se cerraron. Esta sigue abierta.'
  })

  handle(app, getMisDatos, async ({ sesion, ahora, reply }) => {
    const datos = await readInThread(app.db, (tx) => readMisDatos(tx, sesion, ahora))
    reply
      .header('content-disposition', 'attachment; filename="mis-datos.json"')
      .type('application/json; charset=utf-8')
      // Indented, because people open this file.
      .serializer((answer) => JSON.stringify(answer, null, 2))
    return datos
  })

  registerEliminacion(app, limitGuesses)
}

function registerEliminacion(app: App, limitGuesses: ReturnType<typeof rateLimit>): void {
  const limitLinks = rateLimit(app, 'eliminar', PER_ADDRESS)

  handle(app, contract.pedirEliminacion, async ({ body, sesion, ahora, request }) => {
    await limitGuesses(request, String(sesion.id))
    await write(app.db, await prepareEliminacion(app.db.read, sesion, body.actual, ahora))
    return `Te enviamos un enlace a ${sesion.email}. Sirve una sola vez y vence en 30 minutos.`
  })

  handle(app, contract.verEliminacion, async ({ body, sesion, ahora, request }) => {
    await limitLinks(request)
    return read(app.db, (tx) => verEliminacion(tx, body.token, sesion, ahora))
  })

  handle(app, contract.eliminarCuenta, async ({ body, sesion, ahora, request, reply }) => {
    await limitLinks(request)
    await write(app.db, async (tx) => {
      await eliminarCuenta(tx, body.token, sesion, ahora)
      await closeSesion(tx, app, request)
    })
    forgetSesion(app, reply)
    clearCookie(app, reply, 'bio_navegador')
    return 'Borramos tu cuenta y tus datos. Te lo confirmamos por correo.'
  })

  handle(app, borrarPersona, async ({ params, sesion, ahora }) => {
    await write(app.db, (tx) => borrarSinCuenta(tx, params.id, { por: sesion, ahora }))
    return 'Sus datos fueron borrados.'
  })
}
