import { expect, test } from 'vitest'
import { createCobro, deleteCobro, getCuentaDeCobros, listCobros } from '../../../contract/dinero/cobros.ts'
import {
  cambiarEstadoDeOrden,
  listOrdenes,
  marcarOrdenes,
  ORDENES_A_LA_VEZ,
} from '../../../contract/tienda/administrar-ordenes.ts'
import { startApp } from '../../testing/app.ts'

async function withOrdenes(cuantas: number) {
  const started = await startApp({ NOTICE_MINUTES: '3' })
  const { build, as, db } = started
  const { id: productoId } = await build.producto({ precio: 100_000, stock: 100 })
  const ana = await build.usuario()
  const ids: number[] = []
  for (let i = 0; i < cuantas; i++) ids.push((await build.orden(ana, [{ productoId, cantidad: 1 }])).id)
  const admin = as(await build.admin())
  const marcar = (elegidas: number[], estado: 'PAGADO' | 'PENDIENTE' = 'PAGADO') =>
    admin.call(marcarOrdenes, { body: { ids: elegidas, estado } })
  const estados = async () => (await admin.call(listOrdenes, {})).map(({ estado }) => estado).toReversed()
  const avisos = () => db.read.selectFrom('correos').select('datos').where('plantilla', '=', 'orden-cambio').execute()
  return { ...started, ana, ids, admin, marcar, estados, avisos }
}

test('what was paid is filed as the form that was named, and deleting the payment takes it back', async () => {
  const { admin, ids, estados } = await withOrdenes(2)
  await admin.call(createCobro, { body: { de: 'orden', id: ids[0]!, monto: 1000, forma: 'SINPE', referencia: null } })
  const { cobros, marcadas } = await admin.call(marcarOrdenes, { body: { ids, estado: 'PAGADO', forma: 'EFECTIVO' } })
  expect(marcadas).toEqual(ids)
  expect(await estados()).toEqual(['PAGADO', 'PAGADO'])
  const filas = await admin.call(listCobros, {})
  expect(filas.map(({ monto, forma }) => `${monto} ${forma}`).sort()).toEqual([
    '1000 SINPE',
    '1130 EFECTIVO',
    '130 EFECTIVO',
  ])
  for (const id of cobros) await admin.call(deleteCobro, { params: { id: String(id) } })
  expect(await estados()).toEqual(['PENDIENTE', 'PENDIENTE'])
  expect(await admin.call(listCobros, {})).toMatchObject([{ monto: 1000, forma: 'SINPE' }])
})

test('asked again with its key, it says what it marked, and pays nothing twice', async () => {
  const { admin, ids, build, as } = await withOrdenes(3)
  const cambiar = { params: { id: String(ids[1]) }, query: { estado: 'PAGADO', forma: 'SINPE' } } as const
  await as(await build.admin()).call(cambiarEstadoDeOrden, cambiar)
  const marcar = () =>
    admin.call(marcarOrdenes, {
      body: { ids, estado: 'PAGADO', forma: 'EFECTIVO' },
      headers: { 'idempotency-key': 'una-clave-de-la-oficina' },
    })
  const hecho = await marcar()
  expect([hecho.marcadas, hecho.cobros.length, hecho.rechazadas.length]).toEqual([[ids[0], ids[2]], 2, 1])
  expect(await marcar()).toEqual(hecho)
  expect(await admin.call(listCobros, {})).toHaveLength(3)
  const nada = () =>
    admin.call(marcarOrdenes, {
      body: { ids, estado: 'PAGADO', forma: 'SINPE' },
      headers: { 'idempotency-key': 'otra-clave-de-la-oficina' },
    })
  expect(await nada()).toEqual(await nada())
  const sinForma = () =>
    admin.call(marcarOrdenes, {
      body: { ids, estado: 'PENDIENTE' },
      headers: { 'idempotency-key': 'de-vuelta-a-pendiente' },
    })
  const deVuelta = await sinForma()
  expect(deVuelta.marcadas).toEqual(ids)
  expect(await sinForma()).toEqual(deVuelta)
})

test('many orders are paid at once, each with its payment, history and waiting mail; one call takes all back', async () => {
  const { ids, admin, marcar, estados, avisos, db } = await withOrdenes(3)
  expect(await marcar(ids)).toEqual({ marcadas: ids, cobros: [], rechazadas: [] })
  expect(await estados()).toEqual(['PAGADO', 'PAGADO', 'PAGADO'])
  const cobros = await admin.call(listCobros, {})
  expect(cobros.map(({ monto, forma }) => [monto, forma])).toEqual(Array(3).fill([1130, null]))
  expect(await avisos()).toHaveLength(3)
  expect(await db.read.selectFrom('historia').select('id').where('asunto', '=', 'ORDEN').execute()).toHaveLength(3)

  expect(await marcar(ids, 'PENDIENTE')).toEqual({ marcadas: ids, cobros: [], rechazadas: [] })
  expect(await estados()).toEqual(['PENDIENTE', 'PENDIENTE', 'PENDIENTE'])
  expect(await admin.call(listCobros, {})).toEqual([])
  expect(await avisos()).toEqual([])
})

test('orders that cannot be marked are answered with the reason, and the others are paid in full', async () => {
  const { ids, admin, marcar, estados } = await withOrdenes(4)
  const [pagada, anulada, aMedias, otra] = ids as [number, number, number, number]
  for (const [id, estado] of [
    [pagada, 'PAGADO'],
    [anulada, 'ANULADO'],
  ] as const)
    await admin.call(cambiarEstadoDeOrden, { params: { id: String(id) }, query: { estado } })
  await admin.call(createCobro, { body: { de: 'orden', id: aMedias, monto: 500, forma: 'SINPE', referencia: null } })
  const codigo = expect.stringMatching(/^BIO-/)
  expect(await marcar([...ids, otra, 999_999])).toEqual({
    marcadas: [aMedias, otra],
    cobros: [],
    rechazadas: [
      { id: pagada, codigoOrden: codigo, motivo: 'ya estaba pagada' },
      { id: anulada, codigoOrden: codigo, motivo: 'está anulada: cambia primero su estado' },
      { id: 999_999, codigoOrden: null, motivo: 'ya no existe' },
    ],
  })
  expect(await estados()).toEqual(['PAGADO', 'ANULADO', 'PAGADO', 'PAGADO'])
  const cuenta = await admin.call(getCuentaDeCobros, { params: { de: 'orden', id: String(aMedias) } })
  expect(cuenta).toMatchObject({ cobrado: 1130, cobros: [{ monto: 500 }, { monto: 630 }] })
})

test('one call marks between one order and a page of them', async () => {
  const { admin, estados, ids } = await withOrdenes(1)
  const demasiadas = Array.from({ length: ORDENES_A_LA_VEZ + 1 }, (_, i) => i + 1)
  for (const elegidas of [[], demasiadas]) {
    expect((await admin.try(marcarOrdenes, { body: { ids: elegidas, estado: 'PAGADO' } })).status).toBe(400)
  }
  expect((await admin.try(marcarOrdenes, { body: { ids, estado: 'ANULADO' as never } })).status).toBe(400)
  expect(await estados()).toEqual(['PENDIENTE'])
})
