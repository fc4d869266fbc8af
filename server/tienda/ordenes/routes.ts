import { esAdmin } from '../../../contract/cuentas/cuentas.ts'
import {
  cambiarEstadoDeOrden,
  esperarPago as esperar,
  getOrdenPorId,
  listOrdenes,
  marcarOrdenes,
  reenviarOrden as reenviar,
  retomarOrden,
} from '../../../contract/tienda/administrar-ordenes.ts'
import { venderEnMostrador } from '../../../contract/tienda/mostrador.ts'
import { confirmarOrden as confirmar, getOrden, getOrdenPdf, listMisOrdenes } from '../../../contract/tienda/ordenes.ts'
import { read, write } from '../../base/db/open.ts'
import type { Tx } from '../../base/db/schema.ts'
import { mapRows } from '../../base/db/search.ts'
import { record } from '../../base/history/queries.ts'
import type { Act } from '../../base/history/recorded.ts'
import type { App } from '../../base/http/app.ts'
import { handle } from '../../base/http/handle.ts'
import { once, unlessRepeated } from '../../base/http/idempotency.ts'
import { exportable, sendList } from '../../base/http/lists.ts'
import { PER_ADDRESS, QUARTER_HOUR_MS, rateLimit } from '../../base/http/rate-limits.ts'
import { assertOwnerOrAdmin, notFound } from '../../base/http/refuse.ts'
import type { Sesion } from '../../base/http/session.ts'
import { limitesDe } from '../../base/settings/limits/limits.ts'
import { readNegocio } from '../../base/settings/queries.ts'
import { alSaldar } from '../../dinero/cuenta/saldar.ts'
import { enqueue } from '../../mensajes/outbox/queries.ts'
import { anularVencidas } from './anular-vencidas.ts'
import { cambiarEstado, seguirPagos } from './cambiar-estado.ts'
import { ORDEN } from './columnas.ts'
import { confirmarOrden } from './confirmar/confirmar-orden.ts'
import { orden as correo, orden } from './correo.ts'
import { cambioDeOrden } from './correo-cambio.ts'
import { ordenVencida } from './correo-vencida.ts'
import { renderOrdenPdf } from './documento/documento.ts'
import { esperarPago } from './esperar-pago.ts'
import { marcarOrdenes as marcar, releerMarca } from './marcar-ordenes.ts'
import { vender } from './mostrador.ts'
import * as queries from './queries.ts'
import { retomar } from './retomar.ts'
import { assertSePuedeEscribir, mergeItems } from './rules.ts'

export function registerOrdenes(app: App): void {
  const limites = limitesDe(app)
  app.plantillas.push(orden, ordenVencida, cambioDeOrden)
  app.tareas.push(anularVencidas)
  alSaldar('orden', seguirPagos)
  exportable(app, 'ordenes', { call: listOrdenes, read: queries.listOrdenes, columnas: ORDEN })

  handle(app, listMisOrdenes, ({ sesion }) => queries.listOrdenesDe(app.db.read, sesion.id))

  handle(app, getOrden, ({ params, sesion }) => visibleOrden(app.db.read, params.codigo, sesion))

  handle(app, getOrdenPdf, async ({ params, sesion, reply }) => {
    const orden = await visibleOrden(app.db.read, params.codigo, sesion)
    reply.header('content-disposition', `attachment; filename="orden-${orden.codigoOrden}.pdf"`)
    return renderOrdenPdf(orden, await readNegocio(app.db.read))
  })

  // Pages opened before 1.0.0 still call this address.
  app.http.get('/api/ordenes/codigo/*', async (request, reply) =>
    reply.redirect(request.url.replace('/ordenes/codigo/', '/orden/'), 308),
  )

  handle(app, confirmar, async ({ body, sesion, clave, ahora }) => {
    assertOwnerOrAdmin(sesion, body.usuario.id)
    const vigentes = esAdmin(sesion) ? undefined : await limites()
    const nueva = {
      usuarioId: body.usuario.id,
      items: mergeItems(body.items),
      pedidos: body.items,
      entrega: body.entrega,
      carrito: body.carrito,
      clave: clave?.clave ?? null,
      por: sesion,
      limites: vigentes,
    }
    const codigo = await write(app.db, (tx) => confirmarOrden(tx, nueva, ahora))
    return (await queries.findOrdenDetalle(app.db.read, codigo))!
  })

  registerAdministracion(app)
}

function registerAdministracion(app: App): void {
  /** Counts mails, so that a mailbox is not flooded. */
  const limitMails = rateLimit(app, 'reenvio-orden', PER_ADDRESS, { max: 3, window: QUARTER_HOUR_MS })

  handle(app, listOrdenes, async ({ query, reply }) => {
    // The whole list has the documented fields only; `usuarioId` is an addition of its pages.
    const respuestaDe = ({ usuarioId, ...orden }: queries.OrdenResumen) => ({
      ...orden,
      ...(query.hoja && usuarioId !== null && { usuarioId }),
    })
    return sendList(reply, mapRows(await queries.listOrdenes(app.db.aparte, query), respuestaDe))
  })

  handle(app, cambiarEstadoDeOrden, ({ params, query, sesion, ahora }) =>
    write(app.db, (tx) => cambiarEstado(tx, params.id, query, { por: sesion, ahora })),
  )

  handle(app, venderEnMostrador, (pedido) =>
    write(app.db, (tx) => once(tx, pedido, queries.findDetalle, () => vender(tx, pedido.body, pedido))),
  )

  handle(app, retomarOrden, ({ params, body, ...pedido }) =>
    write(app.db, (tx) =>
      once(tx, pedido, queries.findOrden, () =>
        retomar(tx, params.id, body, { por: pedido.sesion, ahora: pedido.ahora }),
      ),
    ),
  )

  handle(app, esperar, ({ params, ...pedido }) =>
    write(app.db, (tx) => once(tx, pedido, queries.findOrden, () => esperarPago(tx, params.id, pedido))),
  )

  handle(app, marcarOrdenes, ({ body, ...pedido }) => {
    const { sesion: por, ahora } = pedido
    const releer = (tx: Tx, cambioId: number) => releerMarca(tx, cambioId, body)
    return write(app.db, (tx) => once(tx, pedido, releer, () => marcar(tx, body, { por, ahora })))
  })

  handle(app, getOrdenPorId, ({ params }) =>
    read(app.db, async (tx) => {
      const orden = await queries.findDetalle(tx, params.id)
      if (!orden) throw notFound('La orden no existe.')
      return { ...orden, historia: await queries.listCambiosDeOrden(tx, params.id) }
    }),
  )

  handle(app, reenviar, async ({ params: { id }, request, ...pedido }) => {
    const { sesion: por, ahora } = pedido
    await unlessRepeated(app.db.read, pedido, () => limitMails(request, String(id)))
    const orden = await write(app.db, (tx) =>
      once(tx, pedido, queries.findOrden, () => reenviarOrden(tx, id, { por, ahora })),
    )
    return `El correo de la orden va en camino a ${orden.usuarioEmail}.`
  })
}

/** The order for its owner or an administrator; everybody else gets 404 (R-codigo-de-orden). */
async function visibleOrden(tx: Tx, codigo: string, sesion: Sesion): Promise<queries.OrdenConLineas> {
  const orden = await queries.findOrdenDetalle(tx, codigo)
  if (!orden || (orden.usuarioId !== sesion.id && !esAdmin(sesion))) throw notFound('La orden no existe.')
  return orden
}

/** Sends the mail of an order once more, with an entry in the history. Answers the order. */
async function reenviarOrden(tx: Tx, id: number, { por, ahora }: Act<{ id: number }>) {
  const orden = await queries.findOrden(tx, id)
  if (!orden) throw notFound('La orden no existe.')
  assertSePuedeEscribir(orden)
  const { codigoOrden: codigo, usuarioEmail: para, usuarioId: personaId } = orden
  await enqueue(tx, { plantilla: correo, para, datos: { codigo } }, ahora)
  const hecho = { por, asunto: 'ORDEN', asuntoId: id, personaId, titulo: codigo } as const
  await record(tx, { ...hecho, antes: {}, despues: { Correo: 'Reenviado' } }, ahora)
  return orden
}
