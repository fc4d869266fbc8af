import { masMs } from '../../contract/tiempo.ts'
import { readLlaves, readNegocio } from '../ajustes/queries.ts'
import { esperaTras } from '../correo/rules.ts'
import { write } from '../db/base.ts'
import type { Tabla } from '../db/schema.ts'
import type { App } from '../http/app.ts'
import { enviar } from './enviar.ts'
import * as queries from './queries.ts'

/** Longer than one can take (enviar.ts): only the notification of a process that died is taken over. */
const LEASE_MS = 60_000
/** Another process may have written one, which nobody tells us. */
const POLL_MS = 10_000
/** Older news are no news. */
const VIGENCIA_MS = 24 * 60 * 60_000

/** Sends what waits for browsers, one after the other, outside of any transaction. Answers what ends that, after the one being sent. */
export function startCola(app: App): () => Promise<void> {
  const { db, now, http } = app
  let stopped = false
  let running: Promise<void> | null = null

  async function vaciar(): Promise<void> {
    for (;;) {
      const due = await queries.nextDue(db.read)
      if (stopped || due === null || due > now()) return
      const notificacion = await write(db, (tx) => queries.claimNext(tx, now(), masMs(now(), LEASE_MS)))
      if (notificacion) await entregar(app, notificacion)
    }
  }

  function wake(): void {
    if (stopped || running) return
    running = vaciar()
      .catch((err) => http.log.error({ err }, 'notifications could not be sent'))
      .finally(() => {
        running = null
      })
  }

  const hear = (tablas: ReadonlySet<Tabla>) => {
    if (tablas.has('notificaciones')) setImmediate(wake)
  }
  db.events.on('changed', hear)
  const timer = setInterval(wake, POLL_MS).unref()
  wake()
  return async () => {
    stopped = true
    clearInterval(timer)
    db.events.off('changed', hear)
    await running
  }
}

async function entregar({ db, config, now, http }: App, notificacion: queries.Notificacion): Promise<void> {
  const { id, dispositivoId, intentos, creada } = notificacion
  const { nombre, email } = await readNegocio(db.read)
  const { PUBLIC_URL } = config
  const subject = PUBLIC_URL.startsWith('https:') ? PUBLIC_URL : `mailto:${email ?? 'no-responder@localhost'}`
  // No browser was subscribed without them.
  const llaves = (await readLlaves(db.read))!
  const resultado = await enviar(notificacion, nombre, { subject, ...llaves })
  http.log.info({ notificacion: id, intento: intentos, resultado }, 'notification')
  await write(db, (tx) => {
    if (resultado === 'PERDIDO') return queries.deleteDispositivo(tx, dispositivoId)
    const vencida = now() >= creada + VIGENCIA_MS
    if (resultado === 'ENVIADA' || vencida) return queries.deleteNotificacion(tx, id)
    return queries.postpone(tx, id, masMs(now(), esperaTras(intentos, Math.random())))
  })
}
