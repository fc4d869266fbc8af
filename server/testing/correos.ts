import { descartarCorreo, listCorreos, reenviarCorreo } from '../../contract/mensajes/correos.ts'
import { write } from '../base/db/open.ts'
import { codigo, cuentaExistente } from '../cuentas/acceso/correos.ts'
import { enqueue } from '../mensajes/outbox/queries.ts'
import { startApp } from './app.ts'
import { smtpServer } from './correo.ts'

/** Mails with a secret in them, and without. */
export const CODIGO = { plantilla: codigo, datos: { codigo: '482913' } }
export const AVISO = { plantilla: cuentaExistente, datos: {} }

/** An outbox whose server refuses nadie@ejemplo.cr until `perdonar` is called. */
export async function startCorreos(env: Record<string, string> = {}) {
  let rechaza = true
  const smtp = await smtpServer({
    onRcptTo: ({ address }, _session, done) =>
      rechaza && address === 'nadie@ejemplo.cr'
        ? done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
        : done(),
  })
  const started = await startApp({ SMTP_URL: smtp.url, ...env })
  const { app, db, clock, build, as } = started
  const admin = as(await build.admin())
  const post = async (para: string, mensaje: typeof AVISO | typeof CODIGO = AVISO) => {
    await write(db, (tx) => enqueue(tx, { ...(mensaje as typeof AVISO), para }, clock.now))
    await app.outbox.idle()
  }
  const list = (query: Record<string, string> = {}) => admin.call(listCorreos, { query })
  const reenviar = (id: number) => admin.try(reenviarCorreo, { params: { id: String(id) } })
  const descartar = (id: number) => admin.try(descartarCorreo, { params: { id: String(id) } })
  const perdonar = () => {
    rechaza = false
  }
  return { ...started, smtp, admin, post, list, reenviar, descartar, perdonar }
}
