import { descartarCorreo, listCorreos, reenviarCorreo } from '../../contract/correos.ts'
import type { App } from '../app.ts'
import { write } from '../db/base.ts'
import { handle } from '../http/handle.ts'
import { CUARTO_DE_HORA_MS, POR_DIRECCION, rateLimit } from '../http/limits.ts'
import { sendPagina } from '../http/listas.ts'
import { refuse } from '../http/refuse.ts'
import { descartar } from './descartar.ts'
import { motivoPublico } from './motivos.ts'
import * as queries from './queries.ts'
import { plantillaOf, tituloOf } from './redactar.ts'
import { alReenviar, correoNoExiste, motivoDeNoReenviar } from './rules.ts'

export function registerCorreos(app: App): void {
  /** Counts mails, so that nobody's mailbox is flooded. */
  const limitMails = rateLimit(app, 'reenvio', POR_DIRECCION, { max: 5, window: CUARTO_DE_HORA_MS })

  handle(app, listCorreos, async ({ query, ahora, reply }) => {
    const filas = sendPagina(reply, await queries.listCorreos(app.db.read, query))
    return filas.map((correo) => visible(correo, ahora))
  })

  handle(app, reenviarCorreo, async ({ params, ahora, request }) => {
    await limitMails(request, String(params.id))
    return write(app.db, async (tx) => {
      const correo = await queries.findCorreo(tx, params.id)
      if (!correo) throw correoNoExiste()
      const motivo = motivoDeNoReenviar(correo, plantillaOf(correo), ahora)
      if (motivo) throw refuse(409, 'correo_no_reenviable', motivo)
      await queries.requeue(tx, params.id, alReenviar(correo, ahora))
      return 'El correo va en camino.'
    })
  })

  handle(app, descartarCorreo, async ({ params, sesion, ahora }) => {
    await write(app.db, (tx) => descartar(tx, params.id, sesion, ahora))
    return 'El correo ya no está entre lo pendiente.'
  })
}

type EnCola = NonNullable<Awaited<ReturnType<typeof queries.findCorreo>>>

function visible(correo: EnCola, ahora: number) {
  const reglas = plantillaOf(correo)
  return {
    ...correo,
    plantilla: tituloOf(correo),
    error: motivoPublico(correo.error, reglas),
    proximo: correo.estado === 'PENDIENTE' ? correo.proximo : null,
    reenviable: motivoDeNoReenviar(correo, reglas, ahora) === null,
  }
}
