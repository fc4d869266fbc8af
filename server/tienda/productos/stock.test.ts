import { expect, test } from 'vitest'
import { listHistoria } from '../../../contract/base/history/historia.ts'
import { ajustarStock, getProducto } from '../../../contract/tienda/productos.ts'
import { revisar } from '../../oficina/revision/revisar.ts'
import { startApp } from '../../testing/app.ts'

async function withProducto(stock: number) {
  const started = await startApp()
  const { build, as } = started
  const { id } = await build.producto({ nombre: 'Vela', stock })
  const admin = as(await build.admin())
  const params = { id: String(id) }
  const ajustar = (cambio: number, headers = {}) => admin.try(ajustarStock, { params, body: { cambio }, headers })
  const stockDe = async () => (await admin.call(getProducto, { params })).stock
  return { ...started, id, admin, params, ajustar, stockDe }
}

test('units are added and taken while customers buy, and the history tells each change', async () => {
  const { ajustar, stockDe, admin, build, db, id } = await withProducto(5)
  expect((await ajustar(1)).body).toMatchObject({ stock: 6, version: 2 })
  await build.orden(await build.usuario(), [{ productoId: id, cantidad: 2 }])
  await Promise.all([ajustar(-1), ajustar(-1), ajustar(-1)])
  expect(await stockDe()).toBe(1)
  const historia = await admin.call(listHistoria, { query: { buscar: 'vela' } })
  expect(historia.map(({ cambios }) => cambios)).toEqual([
    [{ campo: 'Stock', antes: '2', despues: '1' }],
    [{ campo: 'Stock', antes: '3', despues: '2' }],
    [{ campo: 'Stock', antes: '4', despues: '3' }],
    [{ campo: 'Stock', antes: '5', despues: '6' }],
  ])
  expect(await revisar(db)).toEqual([])
})

test("the stock stays between zero and the form's limit, and a repeated tap counts once", async () => {
  const { ajustar, stockDe, admin } = await withProducto(1)
  const clave = { 'idempotency-key': 'un-solo-toque' }
  for (let i = 0; i < 3; i++) expect((await ajustar(-1, clave)).status).toBe(200)
  expect(await stockDe()).toBe(0)
  expect((await ajustar(1, clave)).status).toBe(422)
  const vacia = await ajustar(-1)
  expect(vacia).toMatchObject({ status: 409, error: { code: 'sin_existencias' } })
  expect(vacia.error!.message).toBe('Ya no quedan unidades de Vela.')
  await ajustar(1_000_000)
  for (const cambio of [1, 0.5, 1_000_001]) expect((await ajustar(cambio)).status).toBe(400)
  expect(await stockDe()).toBe(1_000_000)
  const otro = { params: { id: '999999' }, body: { cambio: 1 } }
  expect((await admin.try(ajustarStock, otro)).status).toBe(404)
})
