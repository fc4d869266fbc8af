import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { cambiarEstadoDeOrden, listOrdenes } from '../../../contract/tienda/administrar-ordenes.ts'
import { getOrden, getOrdenPdf, listMisOrdenes } from '../../../contract/tienda/ordenes.ts'
import { deleteProducto } from '../../../contract/tienda/productos.ts'
import type { Db } from '../../base/db/open.ts'
import { startApp } from '../../testing/app.ts'

async function withOrden(cantidad = 2) {
  const started = await startApp()
  const { build, as, db } = started
  const vela = await build.producto({ nombre: 'Vela', stock: 5 })
  const ana = await build.usuario()
  const orden = await build.orden(ana, [{ productoId: vela.id, cantidad }])
  const admin = as(await build.admin())
  const cambiar = (estado: string) =>
    admin.try(cambiarEstadoDeOrden, { params: { id: String(orden.id) }, query: { estado } })
  return { ...started, vela, ana, orden, admin, cambiar, stock: () => stockDe(db, vela), historia: () => historia(db) }
}

const stockDe = async (db: Db, { id }: { id: number }) =>
  (await db.read.selectFrom('productos').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock

const historia = async (db: Db) =>
  (await db.read.selectFrom('ordenHistoria').select('estado').orderBy('id').execute()).map(({ estado }) => estado)

test('an administrator sees every order, newest first; each person only their own', async () => {
  const { build, as, clock, admin, ana, orden, vela } = await withOrden()
  const luis = await build.usuario()
  clock.now += 1000
  const deLuis = await build.orden(luis, [{ productoId: vela.id, cantidad: 1 }])
  clock.now += 1000
  const deAna = await build.orden(ana, [{ productoId: vela.id, cantidad: 1 }])
  const codigos = (ordenes: { codigoOrden: string }[]) => ordenes.map(({ codigoOrden }) => codigoOrden)
  expect(codigos(await admin.call(listOrdenes, {}))).toEqual(codigos([deAna, deLuis, orden]))
  expect(codigos(await as(ana).call(listMisOrdenes, {}))).toEqual(codigos([deAna, orden]))
  expect(codigos(await as(luis).call(listMisOrdenes, {}))).toEqual(codigos([deLuis]))
})

test('lists carry the documented fields and nothing else', async () => {
  const { admin, orden, ana } = await withOrden()
  expect(await admin.call(listOrdenes, {})).toEqual([
    {
      id: orden.id,
      cobrado: 0,
      codigoOrden: orden.codigoOrden,
      usuarioNombre: ana.nombre,
      usuarioApellido: ana.apellido,
      usuarioEmail: ana.email,
      fechaOrden: '2026-11-20T15:00:00.000Z',
      total: 7533.33,
      estado: 'PENDIENTE',
      entrega: { tipo: 'RETIRO', provincia: null, canton: null, senas: null, telefono: null },
      avance: 'POR_ENTREGAR',
      entregada: null,
      version: 1,
    },
  ])
})

test('the owner and administrators get the details and the document, others 404', async () => {
  const { build, as, visitor, admin, ana, orden } = await withOrden()
  const params = { codigo: orden.codigoOrden }
  const luis = as(await build.usuario())
  for (const endpoint of [getOrden, getOrdenPdf]) {
    expect((await as(ana).try(endpoint, { params })).status).toBe(200)
    expect((await admin.try(endpoint, { params })).status).toBe(200)
    expect((await visitor.try(endpoint, { params })).status).toBe(401)
    const theirs = await luis.try(endpoint, { params, headers: { accept: 'application/json' } })
    const nobodys = await luis.try(endpoint, { params: { codigo: 'BIO-ZZZZ-ZZZZ' } })
    expect(theirs.status).toBe(404)
    expect(theirs.body).toEqual(nobodys.body)
  }
})

test('a code may be typed in small letters', async () => {
  const { as, ana, orden } = await withOrden()
  const params = { codigo: orden.codigoOrden.toLowerCase() }
  expect(await as(ana).call(getOrden, { params })).toMatchObject({ codigoOrden: orden.codigoOrden })
})

test('the address of before leads to the one of now', async () => {
  const { app, orden } = await withOrden()
  const { statusCode, headers } = await app.http.inject(`/api/ordenes/codigo/${orden.codigoOrden}/pdf`)
  expect([statusCode, headers.location]).toEqual([308, `/api/orden/${orden.codigoOrden}/pdf`])
})

test('the document is a download named after its order, and no cache keeps it', async () => {
  const { as, ana, orden } = await withOrden()
  const reply = await as(ana).try(getOrdenPdf, { params: { codigo: orden.codigoOrden } })
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="orden-${orden.codigoOrden}.pdf"`,
    'cache-control': 'no-store',
  })
  const { text } = await extractText(new Uint8Array(reply.body), { mergePages: true })
  expect(text).toContain(orden.codigoOrden)
})

test('only administrators list all orders or change a state', async () => {
  const { as, visitor, ana, orden } = await withOrden()
  const change = { params: { id: String(orden.id) }, query: { estado: 'PAGADO' } }
  expect((await visitor.try(listOrdenes, {})).status).toBe(401)
  expect((await as(ana).try(listOrdenes, {})).status).toBe(403)
  expect((await visitor.try(cambiarEstadoDeOrden, change)).status).toBe(401)
  expect((await as(ana).try(cambiarEstadoDeOrden, change)).status).toBe(403)
  expect((await visitor.try(listMisOrdenes, {})).status).toBe(401)
  expect(await as(ana).call(getOrden, { params: { codigo: orden.codigoOrden } })).toMatchObject({ estado: 'PENDIENTE' })
})

test('annulling returns the stock once, leaving takes it again, and the history keeps each change', async () => {
  const { cambiar, stock, historia } = await withOrden(2)
  expect(await stock()).toBe(3)
  expect((await cambiar('PAGADO')).body.estado).toBe('PAGADO')
  expect(await stock()).toBe(3)
  await cambiar('ANULADO')
  expect(await stock()).toBe(5)
  await cambiar('ANULADO')
  expect(await stock()).toBe(5)
  expect((await cambiar('pagado')).body.estado).toBe('PAGADO')
  expect(await stock()).toBe(3)
  expect(await historia()).toEqual(['PENDIENTE', 'PAGADO', 'ANULADO', 'PAGADO'])
})

test('twenty annulments at once return the stock once', async () => {
  const { cambiar, stock, historia } = await withOrden(2)
  const answers = await Promise.all(Array.from({ length: 20 }, () => cambiar('ANULADO')))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(await stock()).toBe(5)
  expect(await historia()).toEqual(['PENDIENTE', 'ANULADO'])
})

test('an annulled order cannot be resumed when its units are sold, and stays as it was', async () => {
  const { build, cambiar, stock, historia, vela } = await withOrden(2)
  await cambiar('ANULADO')
  await build.orden(await build.usuario(), [{ productoId: vela.id, cantidad: 4 }])
  expect(await cambiar('PENDIENTE')).toMatchObject({
    status: 409,
    error: { code: 'sin_existencias', message: 'Solo queda 1 unidad de Vela.' },
  })
  expect(await stock()).toBe(1)
  expect(await historia()).toEqual(['PENDIENTE', 'ANULADO', 'PENDIENTE'])
})

test('an order still names a deleted product, and can still be annulled and resumed', async () => {
  const { as, ana, admin, cambiar, stock, orden, vela } = await withOrden(2)
  await admin.call(deleteProducto, { params: { id: String(vela.id) } })
  const params = { codigo: orden.codigoOrden }
  expect((await as(ana).call(getOrden, { params })).lineas).toMatchObject([{ nombre: 'Vela', cantidad: 2 }])
  await cambiar('ANULADO')
  expect(await stock()).toBe(5)
  expect((await cambiar('PENDIENTE')).status).toBe(200)
  expect(await stock()).toBe(3)
})

test('an unknown state, and a change of an unknown order, are refused', async () => {
  const { admin, cambiar, historia } = await withOrden()
  expect(await cambiar('ENVIADO')).toMatchObject({
    status: 400,
    error: { fields: { estado: 'El estado debe ser PENDIENTE, PAGADO o ANULADO.' } },
  })
  const query = { estado: 'PAGADO' }
  expect((await admin.try(cambiarEstadoDeOrden, { params: { id: '999999' }, query })).status).toBe(404)
  expect((await admin.try(cambiarEstadoDeOrden, { params: { id: 'uno' }, query })).status).toBe(400)
  expect(await historia()).toEqual(['PENDIENTE'])
})
