import { expect, test } from 'vitest'
import { saveAvisos } from '../../../contract/base/settings/plain-settings.ts'
import { cambiarEstadoDeOrden } from '../../../contract/tienda/administrar-ordenes.ts'
import {
  dejarDeEsperarProducto,
  esperarProducto,
  getEsperaDeProducto,
} from '../../../contract/tienda/espera-de-producto.ts'
import {
  ajustarStock,
  deleteProducto,
  getProducto,
  listProductos,
  listProductosActivos,
  updateProducto,
} from '../../../contract/tienda/productos.ts'
import { startApp } from '../../testing/app.ts'
import { readMails } from '../../testing/correo.ts'

/** A sold-out candle, with Ana and Eva waiting for it. */
async function start() {
  const app = await startApp({ PUBLIC_URL: 'https://biobienestar.example' })
  const { build, as } = app
  const [ana, eva] = await build.clientes(2)
  const vela = await build.producto({ nombre: 'Vela', stock: 0 })
  const params = { id: String(vela.id) }
  for (const quien of [ana!, eva!]) await as(quien).call(esperarProducto, { params })
  const admin = as(await build.admin())
  return {
    ...app,
    ana: ana!,
    eva: eva!,
    vela,
    params,
    admin,
    save: (cambios: object) =>
      admin.call(updateProducto, { params, body: { nombre: 'Vela', precio: 1, stock: 0, ...cambios } }),
    vueltas: async () =>
      (await readMails(app.app))
        .filter(({ subject }) => subject === 'Volvió lo que esperabas · BioBienestar')
        .map(({ to }) => to?.[0]?.address)
        .sort(),
  }
}

test('a waiting person is told once when the stock is back, and then waits no more', async () => {
  const { app, as, ana, eva, params, save, vueltas } = await start()
  await save({ descripcion: 'Huele a cedro' })
  await save({ activo: false, stock: 4 })
  expect(await vueltas()).toEqual([])
  await save({ stock: 4 })
  await save({ stock: 5 })
  await save({ stock: 0 })
  await save({ stock: 1 })
  expect(await vueltas()).toEqual([ana.email, eva.email])
  expect(await as(ana).call(getEsperaDeProducto, { params })).toEqual({ esperando: false })
  const [mail] = await readMails(app)
  expect(mail!.text).toContain('Vela está otra vez en la tienda.')
  expect(mail!.text).toContain(`https://biobienestar.example/producto/${params.id}`)
})

test('an annulled order brings the stock back too', async () => {
  const { as, build, admin, vela, params, save, ana, eva, vueltas } = await start()
  await as(eva).call(dejarDeEsperarProducto, { params })
  await save({ stock: 1 })
  const rosa = await build.usuario()
  const orden = await build.orden(rosa, [{ productoId: vela.id, cantidad: 1 }])
  await as(rosa).call(esperarProducto, { params })
  await admin.call(cambiarEstadoDeOrden, { params: { id: String(orden.id) }, query: { estado: 'ANULADO' } })
  expect(await vueltas()).toEqual([ana.email, rosa.email].sort())
})

test('a person waits once, and only for a product for sale that is sold out; the wait can be left, and goes with the product', async () => {
  const { as, build, db, admin, ana, params } = await start()
  const hay = await build.producto({ nombre: 'Té', stock: 1 })
  const oculto = await build.producto({ stock: 0, activo: false })
  const attempt = ({ id }: { id: number }) => as(ana).try(esperarProducto, { params: { id: String(id) } })
  expect(await attempt(hay)).toMatchObject({
    status: 409,
    error: { code: 'hay_existencias', message: 'Té ya está disponible otra vez.' },
  })
  for (const otro of [oculto, { id: 999_999 }]) expect((await attempt(otro)).status).toBe(404)
  await as(ana).call(esperarProducto, { params })
  expect(await as(ana).call(getEsperaDeProducto, { params })).toEqual({ esperando: true })
  await as(ana).call(dejarDeEsperarProducto, { params })
  expect(await as(ana).call(getEsperaDeProducto, { params })).toEqual({ esperando: false })
  await admin.call(deleteProducto, { params })
  expect(await db.read.selectFrom('esperasDeProducto').selectAll().execute()).toEqual([])
})

test('administrators, and nobody else, read how many wait', async () => {
  const { admin, visitor, params } = await start()
  expect(await admin.call(getProducto, { params })).toMatchObject({ esperan: 2 })
  expect((await admin.call(listProductos, {})).map(({ esperan }) => esperan)).toEqual([2])
  for (const producto of await visitor.call(listProductosActivos, {})) expect(producto).not.toHaveProperty('esperan')
})

test('two simultaneous changes of the stock tell everybody once', async () => {
  const { save, vueltas } = await start()
  await Promise.all([1, 2, 3].map((stock) => save({ stock })))
  expect(await vueltas()).toHaveLength(2)
})

test('stock that goes again while the letter rests is not told, and the person keeps waiting for the next', async () => {
  const { as, ana, eva, admin, params, clock, vueltas } = await start()
  await admin.call(saveAvisos, { body: { minutos: 3, recordatorio: '09:00', version: 0 } })
  const ajustar = (cambio: number) => admin.call(ajustarStock, { params, body: { cambio } })
  const descansar = () => {
    clock.now += 3 * 60_000
    return vueltas()
  }
  await ajustar(5)
  expect(await vueltas()).toEqual([])
  await ajustar(-5)
  expect(await descansar()).toEqual([])
  expect(await as(ana).call(getEsperaDeProducto, { params })).toEqual({ esperando: true })
  await ajustar(5)
  await ajustar(1)
  await as(eva).call(dejarDeEsperarProducto, { params })
  expect(await descansar()).toEqual([ana.email])
  expect(await as(ana).call(getEsperaDeProducto, { params })).toEqual({ esperando: false })
  await ajustar(1)
  expect(await descansar()).toEqual([ana.email])
})

test('who waits anew before the letter left is told once', async () => {
  const { as, ana, eva, admin, params, clock, save, vueltas } = await start()
  await admin.call(saveAvisos, { body: { minutos: 3, recordatorio: '09:00', version: 0 } })
  for (const stock of [1, 0]) await save({ stock })
  await as(ana).call(dejarDeEsperarProducto, { params })
  clock.now += 60_000
  await as(ana).call(esperarProducto, { params })
  await save({ stock: 1 })
  clock.now += 10 * 60_000
  expect(await vueltas()).toEqual([ana.email, eva.email])
})
