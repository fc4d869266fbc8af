import { expect, test } from 'vitest'
import { LIMITES_POR_DEFECTO, type Limites, saveLimites } from '../../../contract/base/settings/limites.ts'
import { createCobro } from '../../../contract/dinero/cobros.ts'
import { cambiarEstadoDeOrden } from '../../../contract/tienda/administrar-ordenes.ts'
import { listCarrito } from '../../../contract/tienda/carrito.ts'
import { confirmarOrden } from '../../../contract/tienda/ordenes.ts'
import { getProducto } from '../../../contract/tienda/productos.ts'
import { startApp } from '../../testing/app.ts'

async function start(limites: Partial<Limites> = {}, env: Record<string, string> = {}) {
  const started = await startApp(env)
  const admin = started.as(await started.build.admin())
  await admin.call(saveLimites, { body: { ...LIMITES_POR_DEFECTO, ...limites } })
  const ana = await started.build.usuario()
  const productoId = (await started.build.producto({ stock: 100 })).id
  const orden = (clave: string) => ({
    body: { usuario: { id: ana.id }, items: [{ producto: { id: productoId }, cantidad: 1 }] },
    headers: { 'idempotency-key': `prueba-${clave}` },
  })
  const stock = async () => (await admin.call(getProducto, { params: { id: String(productoId) } })).stock
  return { ...started, admin, ana, cliente: started.as(ana), productoId, orden, stock }
}

test('a fourth unpaid order is refused with advice, and changes nothing', async () => {
  const { cliente, admin, build, ana, productoId, orden, stock } = await start()
  const ordenes = []
  for (const clave of ['una', 'dos', 'tres']) ordenes.push(await cliente.call(confirmarOrden, orden(clave)))
  await build.linea(ana, { productoId, cantidad: 2 })
  const reply = await cliente.try(confirmarOrden, orden('cuatro'))
  expect(reply).toMatchObject({ status: 409, error: { code: 'limite_de_ordenes' } })
  expect(reply.error.message).toBe(
    'Cada persona puede tener 3 órdenes sin pagar, y ya las tienes. Paga alguna o escribe a BioBienestar.',
  )
  expect(await stock()).toBe(97)
  const carrito = { params: { userId: String(ana.id) } }
  expect(await cliente.call(listCarrito, carrito)).toMatchObject([{ cantidad: 2 }])
  expect((await cliente.call(confirmarOrden, orden('tres'))).codigoOrden).toBe(ordenes[2]!.codigoOrden)
  await admin.call(confirmarOrden, orden('por teléfono'))
  for (const { id } of ordenes.slice(0, 2)) {
    await admin.call(cambiarEstadoDeOrden, { params: { id: String(id) }, query: { estado: 'PAGADO' } })
  }
  await cliente.call(confirmarOrden, orden('cuatro'))
  expect((await cliente.try(confirmarOrden, orden('cinco'))).status).toBe(409)
})

test('an order that costs nothing, and one whose whole amount came in, are none of the unpaid ones', async () => {
  const { cliente, admin, build, ana, orden } = await start()
  const { id: regalo } = await build.producto({ precio: 0 })
  const gratis = { usuario: { id: ana.id }, items: [{ producto: { id: regalo }, cantidad: 1 }] }
  const sinCosto = (clave: string) =>
    cliente.call(confirmarOrden, { body: gratis, headers: { 'idempotency-key': `gratis-${clave}` } })
  for (const clave of ['uno', 'dos', 'tres']) await sinCosto(clave)
  const pagada = await cliente.call(confirmarOrden, orden('pagada'))
  await admin.call(createCobro, { body: { de: 'orden', id: pagada.id, monto: pagada.total, forma: 'SINPE' } })
  await admin.call(cambiarEstadoDeOrden, { params: { id: String(pagada.id) }, query: { estado: 'PENDIENTE' } })
  for (const clave of ['una', 'dos', 'tres']) await cliente.call(confirmarOrden, orden(clave))
  expect((await cliente.try(confirmarOrden, orden('cuatro'))).status).toBe(409)
})

test('forty simultaneous orders of one person make three', async () => {
  const { cliente, orden, stock, db } = await start()
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, i) => cliente.try(confirmarOrden, orden(`a-la-vez-${i}`))),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(replies.filter(({ error }) => error.code === 'limite_de_ordenes')).toHaveLength(37)
  expect(await stock()).toBe(97)
  expect(await db.read.selectFrom('correos').select('id').execute()).toHaveLength(3)
})

test('orders within an hour are limited; 0 is no limit', async () => {
  const { cliente, orden, clock } = await start({ ordenesPorHora: 1, ordenesSinPagar: 0 }, { RATE_LIMIT: 'on' })
  await cliente.call(confirmarOrden, orden('una'))
  const reply = await cliente.try(confirmarOrden, orden('dos'))
  expect(reply).toMatchObject({ status: 429, error: { code: 'demasiados_intentos' } })
  expect(reply.headers['retry-after']).toBe('3600')
  expect(reply.error.message).toBe(
    'Cada persona puede hacer 1 orden por hora, y ya la hiciste. Inténtalo de nuevo en 60 minutos o escribe a BioBienestar.',
  )
  for (const clave of ['dos', 'tres', 'cuatro', 'cinco']) {
    clock.now += 60 * 60_000
    await cliente.call(confirmarOrden, orden(clave))
  }
})
