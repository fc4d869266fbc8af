import type { Instante } from '../../../contract/base/time/time.ts'
import { nombreDe } from '../../../contract/cuentas/cuentas.ts'
import { descartarCorreo, listCorreos, reenviarCorreo } from '../../../contract/mensajes/correos.ts'
import { write } from '../../base/db/open.ts'
import type { Tx } from '../../base/db/schema.ts'
import { mapRows } from '../../base/db/search.ts'
import type { App } from '../../base/http/app.ts'
import { handle } from '../../base/http/handle.ts'
import { once } from '../../base/http/idempotency.ts'
import { exportable, readerFor, sendList } from '../../base/http/lists.ts'
import { PER_ADDRESS, QUARTER_HOUR_MS, rateLimit } from '../../base/http/rate-limits.ts'
import { refuse } from '../../base/http/refuse.ts'
import { kindOf, messageSubject, messageTitle } from '../letters/compose.ts'
import { columnasDeCorreo } from './columnas.ts'
import { esperaTrasElPunto } from './outbox.ts'
import * as queries from './queries.ts'
import { publicReason, TARDA } from './reasons.ts'
import { recordState } from './record-state.ts'
import { correoNoExiste, onResend, tarda, whyNotResend } from './rules.ts'

export async function registerCorreos(app: App): Promise<void> {
  await write(app.db, (tx) => queries.fixDominio(tx, app.config.PUBLIC_URL))

  /** Counts mails, so that nobody's mailbox is flooded. */
  const limitMails = rateLimit(app, 'reenvio', PER_ADDRESS, { max: 5, window: QUARTER_HOUR_MS })

  exportable(app, 'correos', { call: listCorreos, read: queries.listCorreos, columnas: columnasDeCorreo(app) })

  handle(app, listCorreos, async ({ query, ahora, reply }) => {
    const correos = await queries.listCorreos(readerFor(app, query), query)
    return sendList(
      reply,
      mapRows(correos, (correo) => visible(app, correo, ahora)),
    )
  })

  handle(app, reenviarCorreo, async ({ params, request, ...pedido }) => {
    // A repetition counts too: it may send the mail again, as below.
    await limitMails(request, String(params.id))
    await write(app.db, async (tx) => {
      const { estado } = await once(tx, pedido, queries.findCorreo, () => reenviar(tx, params.id, pedido.ahora))
      // It failed anew after a try whose answer was lost.
      if (estado === 'FALLIDO') await reenviar(tx, params.id, pedido.ahora)
    })
    return 'El correo va en camino.'
  })

  async function reenviar(tx: Tx, id: number, ahora: Instante) {
    const correo = await queries.findCorreo(tx, id)
    if (!correo) throw correoNoExiste()
    const motivo = whyNotResend(correo, kindOf(app, correo), ahora, !!app.config.SMTP_URL)
    if (motivo) throw refuse(409, 'correo_no_reenviable', motivo)
    await queries.requeue(tx, id, onResend(correo, ahora))
    return (await queries.findCorreo(tx, id))!
  }

  handle(app, descartarCorreo, async ({ params, sesion, ahora }) => {
    await write(app.db, async (tx) => {
      const correo = await queries.findCorreo(tx, params.id)
      if (!correo) throw correoNoExiste()
      if (correo.estado !== 'FALLIDO') {
        throw refuse(409, 'correo_no_descartable', 'Solo se descarta un correo que no se pudo enviar.')
      }
      await queries.setState(tx, correo.id, 'DESCARTADO')
      await recordState(app, tx, { correo, estado: 'DESCARTADO' }, { sesion, ahora })
    })
    return 'El correo ya no está entre lo pendiente.'
  })
}

type EnCola = NonNullable<Awaited<ReturnType<typeof queries.findCorreo>>>

function visible(app: App, { usuarioId, nombre, apellido, datos, ...correo }: EnCola, ahora: Instante) {
  const reglas = kindOf(app, correo)
  return {
    ...correo,
    ...(usuarioId !== null && nombre !== null && { usuarioId, persona: nombreDe({ nombre, apellido }) }),
    plantilla: messageTitle(app, correo),
    asunto: messageSubject(app, { ...correo, datos }),
    error: tarda(correo, ahora, esperaTrasElPunto(app.config)) ? TARDA : publicReason(correo.error, reglas),
    proximo: correo.estado === 'PENDIENTE' ? correo.proximo : null,
    reenviable: whyNotResend(correo, reglas, ahora, !!app.config.SMTP_URL) === null,
  }
}
