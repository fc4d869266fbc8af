import type { Instante } from '../../../contract/base/time/tiempo.ts'
import { nombreDe } from '../../../contract/cuentas/nombre.ts'
import { descartarCorreo, listCorreos, reenviarCorreo } from '../../../contract/mensajes/correos.ts'
import { write } from '../../base/db/base.ts'
import { cada } from '../../base/db/search.ts'
import type { App } from '../../base/http/app.ts'
import { handle } from '../../base/http/handle.ts'
import { CUARTO_DE_HORA_MS, POR_DIRECCION, rateLimit } from '../../base/http/limits.ts'
import { exportable, lectorDe, sendLista } from '../../base/http/lists.ts'
import { refuse } from '../../base/http/refuse.ts'
import { plantillaDe, tituloDe } from '../letters/compose.ts'
import { anotarEstado } from './anotar-estado.ts'
import { columnasDeCorreo } from './columns.ts'
import * as queries from './queries.ts'
import { motivoPublico } from './reasons.ts'
import { alReenviar, correoNoExiste, motivoDeNoReenviar } from './rules.ts'

export function registerCorreos(app: App): void {
  /** Counts mails, so that nobody's mailbox is flooded. */
  const limitMails = rateLimit(app, 'reenvio', POR_DIRECCION, { max: 5, window: CUARTO_DE_HORA_MS })

  exportable(app, 'correos', listCorreos, queries.listCorreos, columnasDeCorreo(app))

  handle(app, listCorreos, async ({ query, ahora, reply }) => {
    const correos = await queries.listCorreos(lectorDe(app, query), query)
    return sendLista(
      reply,
      cada(correos, (correo) => visible(app, correo, ahora)),
    )
  })

  handle(app, reenviarCorreo, async ({ params, ahora, request }) => {
    await limitMails(request, String(params.id))
    return write(app.db, async (tx) => {
      const correo = await queries.findCorreo(tx, params.id)
      if (!correo) throw correoNoExiste()
      const motivo = motivoDeNoReenviar(correo, plantillaDe(app, correo), ahora, !!app.config.SMTP_URL)
      if (motivo) throw refuse(409, 'correo_no_reenviable', motivo)
      await queries.requeue(tx, params.id, alReenviar(correo, ahora))
      return 'El correo va en camino.'
    })
  })

  handle(app, descartarCorreo, async ({ params, sesion, ahora }) => {
    await write(app.db, async (tx) => {
      const correo = await queries.findCorreo(tx, params.id)
      if (!correo) throw correoNoExiste()
      if (correo.estado !== 'FALLIDO') {
        throw refuse(409, 'correo_no_descartable', 'Solo se descarta un correo que no se pudo enviar.')
      }
      await queries.setEstado(tx, correo.id, 'DESCARTADO')
      await anotarEstado(app, tx, correo, 'DESCARTADO', { sesion, ahora })
    })
    return 'El correo ya no está entre lo pendiente.'
  })
}

type EnCola = NonNullable<Awaited<ReturnType<typeof queries.findCorreo>>>

function visible(app: App, { usuarioId, nombre, apellido, ...correo }: EnCola, ahora: Instante) {
  const reglas = plantillaDe(app, correo)
  return {
    ...correo,
    ...(usuarioId !== null && nombre !== null && { usuarioId, persona: nombreDe({ nombre, apellido }) }),
    plantilla: tituloDe(app, correo),
    error: motivoPublico(correo.error, reglas),
    proximo: correo.estado === 'PENDIENTE' ? correo.proximo : null,
    reenviable: motivoDeNoReenviar(correo, reglas, ahora, !!app.config.SMTP_URL) === null,
  }
}
