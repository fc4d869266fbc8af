import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { getPost } from '../../../contract/sitio/posts.ts'
import {
  Cupo,
  getTaller,
  listInscripcionesDeTaller,
  listTalleres,
  Taller,
} from '../../../contract/talleres/talleres.ts'
import { listProductos, listProductosActivos, Producto } from '../../../contract/tienda/productos.ts'
import { startApp } from '../../testing/app.ts'

test('a page is rendered with exactly the answers that a visitor gets from the API', async () => {
  const { app, build, visitor } = await startApp()
  const taller = await build.taller()
  await build.taller({ activo: false })
  await build.producto({ activo: false })
  await build.inscripcion(taller, await build.usuario())
  const { id } = taller
  const detalle = await visitor.call(getTaller, { params: { id: String(id) } })
  expect(await app.visits.read(getTaller, { params: { id } })).toEqual(z.decode(Taller, detalle))
  const talleres = await visitor.call(listTalleres, {})
  expect(await app.visits.read(listTalleres, {})).toEqual(talleres.map((wire) => z.decode(Taller, wire)))
  const productos = await visitor.call(listProductosActivos, {})
  expect(await app.visits.read(listProductosActivos, {})).toEqual(productos.map((wire) => z.decode(Producto, wire)))
  const cupos = await visitor.call(listInscripcionesDeTaller, { params: { tallerId: String(id) } })
  expect(cupos).toHaveLength(1)
  expect(cupos[0]).not.toHaveProperty('usuarioEmail')
  const leidos = await app.visits.read(listInscripcionesDeTaller, { params: { tallerId: id } })
  expect(leidos).toEqual(cupos.map((wire) => z.decode(Cupo, wire)))
})

test("a page of a list is the API's answer with the number of matches beside it", async () => {
  const { app, build, visitor } = await startApp()
  for (const nombre of ['Cojín', 'Vela', 'Aceite']) await build.producto({ nombre })
  const { body, headers } = await visitor.try(listProductosActivos, { query: { pagina: '2', tamano: '2' } })
  expect(await app.visits.read(listProductosActivos, { query: { hoja: { numero: 2, tamano: 2 } } })).toEqual({
    filas: body.map((wire) => z.decode(Producto, wire)),
    total: Number(headers['x-total-count']),
  })
})

test.each([999, 0, -1, Number.NaN, 1.5])('an unknown id like %d gives nothing', async (id) => {
  const { app } = await startApp()
  expect(await app.visits.read(getTaller, { params: { id } })).toBeNull()
  expect(await app.visits.read(getPost, { params: { idPost: id } })).toBeNull()
})

test('a call that is not for visitors cannot be read by mistake', async () => {
  const { app } = await startApp()
  await expect(app.visits.read(listProductos, {})).rejects.toThrow('/api/productos')
})
