import { esAdmin } from '../../contract/cuentas.ts'
import {
  cambiarEstadoDeOrden,
  confirmarOrden as confirmar,
  getOrden,
  getOrdenPdf,
  listMisOrdenes,
  listOrdenes,
} from '../../contract/ordenes.ts'
import { readNegocio } from '../ajustes/queries.ts'
import type { App } from '../app.ts'
import { assertOwnerOrAdmin } from '../cuentas/rules.ts'
import { write } from '../db/base.ts'
import type { Tx } from '../db/schema.ts'
import { handle } from '../http/handle.ts'
import { sendPagina } from '../http/listas.ts'
import { notFound } from '../http/refuse.ts'
import type { Sesion } from '../http/sesion.ts'
import { renderOrdenPdf } from '../pdf/orden.ts'
import { cambiarEstado } from './cambiar-estado.ts'
import { confirmarOrden } from './confirmar-orden.ts'
import * as queries from './queries.ts'
import { mergeItems, readClave } from './rules.ts'

export function registerOrdenes(app: App): void {
  handle(app, listOrdenes, async ({ query, reply }) => sendPagina(reply, await queries.listOrdenes(app.db.read, query)))

  handle(app, listMisOrdenes, ({ sesion }) => queries.listOrdenesDe(app.db.read, sesion.id))

  handle(app, getOrden, ({ params, sesion }) => visibleOrden(app.db.read, params.codigo, sesion))

  handle(app, getOrdenPdf, async ({ params, sesion, reply }) => {
    const orden = await visibleOrden(app.db.read, params.codigo, sesion)
    reply.header('content-disposition', `attachment; filename="orden-${orden.codigoOrden}.pdf"`)
    reply.header('cache-control', 'private, no-cache')
    return renderOrdenPdf(orden, await readNegocio(app.db.read))
  })

  handle(app, confirmar, ({ body, sesion, ahora, request }) => {
    assertOwnerOrAdmin(sesion, body.usuario.id)
    const clave = readClave(request.headers['idempotency-key'])
    const pedido = { usuarioId: body.usuario.id, items: mergeItems(body.items), clave }
    return write(app.db, async (tx) => {
      const codigo = await confirmarOrden(tx, pedido, ahora)
      return (await queries.findOrdenDetalle(tx, codigo))!
    })
  })

  handle(app, cambiarEstadoDeOrden, ({ params, query, sesion, ahora }) =>
    write(app.db, (tx) => cambiarEstado(tx, params.id, query, sesion, ahora)),
  )
}

/** The order for its owner or an administrator; for anyone else there is none (readings 23). */
async function visibleOrden(tx: Tx, codigo: string, sesion: Sesion): Promise<queries.OrdenConLineas> {
  const orden = await queries.findOrdenDetalle(tx, codigo)
  if (!orden || (orden.usuarioId !== sesion.id && !esAdmin(sesion))) throw notFound('La orden no existe.')
  return orden
}
