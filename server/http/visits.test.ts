import { expect, test } from 'vitest'
import { getPost } from '../../contract/posts.ts'
import { listProductos, listProductosActivos } from '../../contract/productos.ts'
import { getTaller, listInscripcionesDeTaller, listTalleres } from '../../contract/talleres.ts'
import { startApp } from '../prueba/app.ts'

test('a page is rendered with exactly what a visitor gets from the API', async () => {
  const { app, build, visitor } = await startApp()
  const taller = await build.taller()
  await build.taller({ activo: false })
  await build.producto({ activo: false })
  await build.inscripcion(taller, await build.usuario())
  const params = { id: String(taller.id) }
  expect(await app.visits.read(getTaller, { params })).toEqual(await visitor.call(getTaller, { params }))
  expect(await app.visits.read(listTalleres, {})).toEqual(await visitor.call(listTalleres, {}))
  expect(await app.visits.read(listProductosActivos, {})).toEqual(await visitor.call(listProductosActivos, {}))
  const deTaller = { params: { tallerId: params.id } }
  const cupos = await visitor.call(listInscripcionesDeTaller, deTaller)
  expect(cupos).toHaveLength(1)
  expect(cupos[0]).not.toHaveProperty('usuarioEmail')
  expect(await app.visits.read(listInscripcionesDeTaller, deTaller)).toEqual(cupos)
})

test.each([['999'], ['abc'], ['']])('what is not there, by an id like "%s", is nothing', async (id) => {
  const { app } = await startApp()
  expect(await app.visits.read(getTaller, { params: { id } })).toBeNull()
  expect(await app.visits.read(getPost, { params: { idPost: id } })).toBeNull()
})

test('what is not for visitors cannot be asked for by mistake', async () => {
  const { app } = await startApp()
  await expect(app.visits.read(listProductos, {})).rejects.toThrow('/api/productos')
})
