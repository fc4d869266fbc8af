import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { listHistoria } from '../../../contract/base/history/historia.ts'
import { LIMITES_POR_DEFECTO, saveLimites } from '../../../contract/base/settings/limites.ts'
import { masMs } from '../../../contract/base/time/tiempo.ts'
import { createCobro } from '../../../contract/dinero/cobros.ts'
import { frasePlazo, plazoDePago } from '../../../contract/dinero/pagos.ts'
import { getMio } from '../../../contract/persona/mio.ts'
import type { EntregaPedida } from '../../../contract/tienda/entrega.ts'
import {
  cambiarEstadoDeOrden,
  getOrden,
  getOrdenPorId,
  listMisOrdenes,
  reenviarOrden,
} from '../../../contract/tienda/ordenes.ts'
import { getProducto } from '../../../contract/tienda/productos.ts'
import { write } from '../../base/db/base.ts'
import { runJob } from '../../base/db/jobs.ts'
import { borrarLoSuyo } from '../../persona/expediente/suyo/lo-que-es-suyo.ts'
import { AHORA, startApp } from '../../testing/app.ts'
import { anotherConnection } from '../../testing/base.ts'
import { readMails } from '../../testing/correo.ts'
import { anularVencidas } from './anular-vencidas.ts'

const HORA_MS = 60 * 60_000
const PLAZO_MS = 72 * HORA_MS

async function start(entrega?: EntregaPedida) {
  const started = await startApp()
  const { build, as, db } = started
  const admin = as(await build.admin())
  const ana = await build.usuario()
  const productoId = (await build.producto({ stock: 10 })).id
  const orden = await build.orden(ana, [{ productoId, cantidad: 4 }], entrega)
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
  await runJob(db, anularVencidas, masMs(AHORA, PLAZO_MS - 1))
  expect(await detalle()).toMatchObject({ estado: 'PENDIENTE' })
  clock.now += PLAZO_MS
  await runJob(db, anularVencidas, clock.now)
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
  await Promise.all(Array.from({ length: 20 }, (_, i) => runJob(i % 2 ? db : otra, anularVencidas, ahora)))
  await runJob(db, anularVencidas, masMs(ahora, PLAZO_MS))
  expect(await stock()).toBe(10)
  expect((await detalle()).historia).toHaveLength(2)
  expect(await correos()).toHaveLength(1)
})

test('the order of an erased account is annulled too, without a mail', async () => {
  const { ana, db, stock, detalle, correos } = await start()
  await write(db, (tx) => borrarLoSuyo(tx, ana))
  await runJob(db, anularVencidas, masMs(AHORA, PLAZO_MS))
  expect(await detalle()).toMatchObject({ estado: 'ANULADO', usuarioNombre: 'Cuenta eliminada' })
  expect(await stock()).toBe(10)
  expect(await correos()).toEqual([])
})

test('a paid order stays, and a resumed one gets its full time again', async () => {
  const { admin, clock, db, params, detalle, correos } = await start()
  await admin.call(cambiarEstadoDeOrden, { params, query: { estado: 'PAGADO' } })
  await runJob(db, anularVencidas, masMs(AHORA, PLAZO_MS))
  expect(await detalle()).toMatchObject({ estado: 'PAGADO' })
  clock.now += PLAZO_MS
  await admin.call(cambiarEstadoDeOrden, { params, query: { estado: 'PENDIENTE' } })
  await runJob(db, anularVencidas, masMs(AHORA, 2 * PLAZO_MS - 1))
  expect(await detalle()).toMatchObject({ estado: 'PENDIENTE' })
  await runJob(db, anularVencidas, masMs(AHORA, 2 * PLAZO_MS))
  expect(await detalle()).toMatchObject({ estado: 'ANULADO' })
  expect(await correos()).toHaveLength(1)
})

test('the deadline counts from the day on which the order was resumed, wherever it is said', async () => {
  const { admin, ana, app, as, build, clock, orden, params } = await start()
  await build.negocio()
  clock.now += 4 * 24 * HORA_MS
  for (const estado of ['ANULADO', 'PENDIENTE'] as const)
    await admin.call(cambiarEstadoDeOrden, { params, query: { estado } })
  const { codigoOrden: codigo } = orden
  const suya = as(ana)
  const leida = await suya.call(getOrden, { params: { codigo } })
  const otras = [...(await suya.call(listMisOrdenes, {})), ...(await suya.call(getMio, {})).ordenes]
  for (const { sinPagarDesde } of [leida, ...otras]) expect(sinPagarDesde).toBe(new Date(clock.now).toISOString())
  expect(otras).toHaveLength(2)
  await admin.call(reenviarOrden, { params })
  const { text, attachments } = (await readMails(app)).at(-1)!
  const { text: pdf } = await extractText(new Uint8Array(attachments[0]!.content as ArrayBuffer), { mergePages: true })
  const frase = frasePlazo(plazoDePago(clock.now, 72)!)
  for (const escrito of [text!, pdf]) expect(escrito.replace(/\s+/g, ' ')).toContain(frase.replace(/\s/g, ' '))
})

const ENVIO = {
  tipo: 'ENVIO',
  provincia: 'Heredia',
  canton: 'Barva',
  senas: 'Frente al parque de Barva',
  telefono: '8888 0000',
} as const

test.each([
  ['handed over', 'ENTREGADA', undefined, 'PENDIENTE'],
  ['on its way', 'DESPACHADA', ENVIO, 'PENDIENTE'],
  ['ready to be fetched', 'DESPACHADA', undefined, 'ANULADO'],
] as const)('an unpaid order that is %s: %s, and then %s', async (_, avance, entrega, despues) => {
  const { admin, ana, as, clock, db, orden, params, detalle, stock } = await start(entrega)
  await admin.call(cambiarEstadoDeOrden, { params, query: { estado: 'PENDIENTE', avance } })
  const { sinPagarDesde } = await as(ana).call(getOrden, { params: { codigo: orden.codigoOrden } })
  expect(sinPagarDesde !== null).toBe(despues === 'ANULADO')
  clock.now += PLAZO_MS
  await runJob(db, anularVencidas, clock.now)
  expect(await detalle()).toMatchObject({ estado: despues, avance })
  expect(await stock()).toBe(despues === 'ANULADO' ? 10 : 6)
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
  await runJob(db, anularVencidas, clock.now)
  expect(await detalle()).toMatchObject({ estado: 'PENDIENTE' })
  expect(await correos()).toEqual([])
})

test('with 0 hours no order ends by itself', async () => {
  const { admin, db, detalle } = await start()
  await admin.call(saveLimites, { body: { ...LIMITES_POR_DEFECTO, horasSinPagar: 0 } })
  await runJob(db, anularVencidas, masMs(AHORA, 100 * PLAZO_MS))
  expect(await detalle()).toMatchObject({ estado: 'PENDIENTE' })
  await admin.call(saveLimites, { body: { ...LIMITES_POR_DEFECTO, horasSinPagar: 1 } })
  await runJob(db, anularVencidas, masMs(AHORA, HORA_MS))
  expect(await detalle()).toMatchObject({ estado: 'ANULADO' })
})
