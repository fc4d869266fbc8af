import { masDias, medianoche } from '../../../contract/base/time/time.ts'
import { esAdmin } from '../../../contract/cuentas/cuentas.ts'
import * as contract from '../../../contract/talleres/talleres.ts'
import { write } from '../../base/db/open.ts'
import { mapRows } from '../../base/db/search.ts'
import type { App } from '../../base/http/app.ts'
import { handle, handleForPages } from '../../base/http/handle.ts'
import { once } from '../../base/http/idempotency.ts'
import { exportable, readerFor, sendList } from '../../base/http/lists.ts'
import { assertOwnerOrAdmin, notFound } from '../../base/http/refuse.ts'
import { limitesDe } from '../../base/settings/limits/limits.ts'
import { tomarEsperando } from '../espera/esperar.ts'
import { INSCRIPCION } from '../talleres/columnas.ts'
import { listAgendados, readTalleresDe } from '../talleres/queries.ts'
import { anonymous, inscripcionRespondida } from './answer.ts'
import { anotarAviso } from './avisar.ts'
import { inscripcion } from './correo.ts'
import { darDeBaja, recuperar } from './dar-de-baja.ts'
import { enlaceDeInscripcion } from './enlace.ts'
import { inscribir } from './inscribir.ts'
import * as queries from './queries.ts'

export function registerInscripciones(app: App): void {
  const limites = limitesDe(app)
  app.plantillas.push(inscripcion)
  app.enlaces.push(enlaceDeInscripcion)
  exportable(app, 'inscripciones', {
    call: contract.listInscripciones,
    read: (tx, lista) => queries.listInscripciones(tx, { ...lista, ahora: app.now() }),
    columnas: INSCRIPCION,
  })

  handle(app, contract.listInscripciones, async ({ query, reply, ahora }) => {
    const tx = readerFor(app, query)
    const lista = mapRows(await queries.listInscripciones(tx, { ...query, ahora }), inscripcionRespondida)
    if (!query.hoja) return sendList(reply, lista)
    const filas = await Array.fromAsync(lista.filas)
    const ids = filas.map(({ tallerId }) => tallerId)
    const talleres = await readTalleresDe(tx, ids)
    return sendList(reply, { ...lista, filas: filas.map((una) => ({ ...una, taller: talleres.get(una.tallerId) })) })
  })

  handle(app, contract.getInscripcion, async ({ params }) => {
    const inscripcion = await queries.findInscripcion(app.db.read, params.id)
    if (!inscripcion) throw notFound('La inscripción no existe o fue eliminada.')
    return inscripcionRespondida(inscripcion)
  })

  handleForPages(app, contract.listInscripcionesDeTaller, ['talleres', 'inscripciones'], async ({ params, sesion }) => {
    const cupos = await queries.listCupos(app.db.read, params.tallerId)
    return cupos.map((cupo) =>
      esAdmin(sesion) || sesion?.id === cupo.usuarioId ? inscripcionRespondida(cupo) : anonymous(cupo),
    )
  })

  handle(app, contract.inscribir, async ({ body, ...pedido }) => {
    assertOwnerOrAdmin(pedido.sesion, body.usuario.id)
    const plaza = { tallerId: body.taller.id, usuarioId: body.usuario.id }
    const vigentes = esAdmin(pedido.sesion) ? undefined : await limites()
    return inscripcionRespondida(
      await write(app.db, (tx) =>
        once(tx, pedido, queries.findInscripcion, async () => {
          const inscripcion =
            (await tomarEsperando(tx, plaza, { por: pedido.sesion, ahora: pedido.ahora })) ??
            (await inscribir(tx, plaza, { por: pedido.sesion, ahora: pedido.ahora }, vigentes))
          if (esAdmin(pedido.sesion))
            await anotarAviso(tx, null, inscripcion, { por: pedido.sesion, ahora: pedido.ahora })
          return inscripcion
        }),
      ),
    )
  })

  handle(app, contract.deleteInscripcion, async ({ params, sesion, ahora }) => {
    await write(app.db, (tx) => darDeBaja(tx, params.id, sesion, ahora))
    return 'La inscripción fue eliminada.'
  })

  handle(app, contract.recuperarInscripcion, async ({ params, sesion, ahora }) => {
    await write(app.db, (tx) => recuperar(tx, params.id, sesion, ahora))
    return 'Tu inscripción quedó como estaba.'
  })

  handle(app, contract.listTalleresAgendados, ({ params: { fecha, userId }, sesion }) => {
    assertOwnerOrAdmin(sesion, userId)
    const dia = medianoche(fecha)
    return listAgendados(app.db.read, userId, dia, masDias(dia, 1))
  })
}
