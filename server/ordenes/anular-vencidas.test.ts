import { expect, test } from 'vitest'
import { masMs } from '../../contract/base/tiempo.ts'
import { listHistoria } from '../../contract/sitio/historia.ts'
import { LIMITES_POR_DEFECTO, saveLimites } from '../../contract/sitio/limites.ts'
import { createCobro } from '../../contract/tienda/cobros.ts'
import { cambiarEstadoDeOrden, getOrdenPorId } from '../../contract/tienda/ordenes.ts'
import { getProducto } from '../../contract/tienda/productos.ts'
import { write } from '../db/base.ts'
import { runTarea } from '../db/tareas.ts'
import { borrarLoSuyo } from '../expediente/suyo/lo-que-es-suyo.ts'
import { AHORA, startApp } from '../prueba/app.ts'
import { anotherConnection } from '../prueba/base.ts'
import { readMails } from '../prueba/correo.ts'
import { anularVencidas } from './anular-vencidas.ts'

const HORA_MS = 60 * 60_000
const PLAZO_MS = 72 * HORA_MS

async function start() {
  const started = await startApp()
  const { build, as, db } = started
  const admin = as(await build.admin())
  const ana = await build.usuario()
  const productoId = (await build.producto({ stock: 10 })).id
  const orden = await build.orden(ana, [{ productoId, cantidad: 4 }])
  const params = { id: String(orden.id) }
  return {
    ...started,
    admin,
    ana,
    orden,
    params,
    stock: async () => (await admin.call(getProducto, { params: { id: String(productoId) } })).stock,
    detalle: () => admin.call(getOrdenPorId, { params }),
    correos: () =>
      db.read.selectFrom('correos').select(['para', 'datos']).where('plantilla', '=', 'orden-vencida').execute(),
  }
}

test('an order unpaid for 72 hours is annulled: the stock is back, and its customer is told', async () => {
  const { admin, app, ana, clock, db, orden, stock, detalle, correos } = await start()
  await runTarea(db, anularVencidas, masMs(AHORA, PLAZO_MS - 1))
  expect(await detalle()).toMatchObject({ estado: 'PENDIENTE' })
  clock.now += PLAZO_MS
  await runTarea(db, anularVencidas, clock.now)
  const { estado, historia } = await detalle()
  expect(estado).toBe('ANULADO')
  expect(historia.at(-1)).toMatchObject({ estado: 'ANULADO', usuarioNombre: null })
  expect(await stock()).toBe(10)
  const [hecho] = await admin.call(listHistoria, {})
  expect(hecho).toMatchObject({
    asunto: 'ORDEN',
    titulo: orden.codigoOrden,
    usuarioNombre: null,
    cambios: [{ campo: 'Estado', antes: 'PENDIENTE', despues: 'ANULADO' }],
  })
  expect(await correos()).toMatchObject([{ para: ana.email }])
  const { subject, text } = (await readMails(app)).at(-1)!
  expect(subject).toBe(`Sobre tu orden ${orden.codigoOrden} en BioBienestar`)
  expect(text).toContain('pasaron 72 horas y no registramos el pago')
})

test('an order is annulled once, however many processes look for it', async () => {
  const { app, db, stock, detalle, correos } = await start()
  const ahora = masMs(AHORA, PLAZO_MS)
  const otra = anotherConnection(db, app.config)
  await Promise.all(Array.from({ length: 20 }, (_, i) => runTarea(i % 2 ? db : otra, anularVencidas, ahora)))
  await runTarea(db, anularVencidas, masMs(ahora, PLAZO_MS))
  expect(await stock()).toBe(10)
  expect((await detalle()).historia).toHaveLength(2)
  expect(await correos()).toHaveLength(1)
})

test('the order of an erased account is annulled too, without a mail', async () => {
  const { ana, db, stock, detalle, correos } = await start()
  await write(db, (tx) => borrarLoSuyo(tx, ana))
  await runTarea(db, anularVencidas, masMs(AHORA, PLAZO_MS))
  expect(await detalle()).toMatchObject({ estado: 'ANULADO', usuarioNombre: 'Cuenta eliminada' })
  expect(await stock()).toBe(10)
  expect(await correos()).toEqual([])
})

test('a paid order stays, and a resumed one gets its full time again', async () => {
  const { admin, clock, db, params, detalle, correos } = await start()
  await admin.call(cambiarEstadoDeOrden, { params, query: { estado: 'PAGADO' } })
  await runTarea(db, anularVencidas, masMs(AHORA, PLAZO_MS))
  expect(await detalle()).toMatchObject({ estado: 'PAGADO' })
  clock.now += PLAZO_MS
  await admin.call(cambiarEstadoDeOrden, { params, query: { estado: 'PENDIENTE' } })
  await runTarea(db, anularVencidas, masMs(AHORA, 2 * PLAZO_MS - 1))
  expect(await detalle()).toMatchObject({ estado: 'PENDIENTE' })
  await runTarea(db, anularVencidas, masMs(AHORA, 2 * PLAZO_MS))
  expect(await detalle()).toMatchObject({ estado: 'ANULADO' })
  expect(await correos()).toHaveLength(1)
})

test('an order on which money came in or was given back is left to its owner', async () => {
  const { admin, clock, db, orden, detalle, correos } = await start()
  const cobrar = (devuelto: boolean) => {
    const cobro = { de: 'orden', id: orden.id, monto: orden.total / 100, forma: 'SINPE', referencia: null } as const
    return admin.call(createCobro, { body: { ...cobro, devuelto } })
  }
  await cobrar(false)
  await cobrar(true)
  expect(await detalle()).toMatchObject({ estado: 'PENDIENTE' })
  clock.now += 2 * PLAZO_MS
  await runTarea(db, anularVencidas, clock.now)
  expect(await detalle()).toMatchObject({ estado: 'PENDIENTE' })
  expect(await correos()).toEqual([])
})

test('with 0 hours no order ends by itself', async () => {
  const { admin, db, detalle } = await start()
  await admin.call(saveLimites, { body: { ...LIMITES_POR_DEFECTO, horasSinPagar: 0 } })
  await runTarea(db, anularVencidas, masMs(AHORA, 100 * PLAZO_MS))
  expect(await detalle()).toMatchObject({ estado: 'PENDIENTE' })
  await admin.call(saveLimites, { body: { ...LIMITES_POR_DEFECTO, horasSinPagar: 1 } })
  await runTarea(db, anularVencidas, masMs(AHORA, HORA_MS))
  expect(await detalle()).toMatchObject({ estado: 'ANULADO' })
})
