import { expect, test } from 'vitest'
import { EXPORTABLES, exportar } from '../../contract/exportar.ts'
import { createProducto } from '../../contract/productos.ts'
import { startApp } from '../prueba/app.ts'

test('a list is a file that a spreadsheet in Costa Rica opens as it is', async () => {
  const { build, as } = await startApp()
  const admin = as(await build.admin())
  const body = { nombre: '=cmd|calc', descripcion: 'Dice "hola"; y\nsigue', precio: 4500.5, stock: 3 }
  await admin.call(createProducto, { body })
  const reply = await admin.try(exportar, { params: { lista: 'productos' } })
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="productos-2026-11-20.csv"',
    'cache-control': 'no-store',
  })
  expect(reply.body).toBe(
    '\ufeffNombre;Descripción;Precio;Stock;Activo\r\n\'=cmd|calc;"Dice ""hola""; y\nsigue";4500,5;3;Sí\r\n',
  )
})

test('every row is in it once, beyond what is read at a time, and a search leaves what matches', async () => {
  const { build, as } = await startApp()
  const admin = as(await build.admin())
  for (let i = 0; i < 501; i++) await build.producto({ nombre: `Vela ${i}` })
  await build.producto({ nombre: 'Jabón' })
  const lineas = async (query = {}) =>
    (await admin.call(exportar, { params: { lista: 'productos' }, query })).trim().split('\r\n').slice(1)
  expect(new Set(await lineas()).size).toBe(502)
  expect(await lineas({ buscar: 'JABON' })).toHaveLength(1)
})

test('every list of the back office can be taken along, by administrators only', async () => {
  const { build, as, visitor } = await startApp()
  const ana = await build.usuario()
  const admin = as(await build.admin())
  await build.cita(ana)
  await build.inscripcion(await build.taller(), ana)
  await build.servicio()
  const { id } = await build.producto()
  await build.orden(ana, [{ productoId: id, cantidad: 1 }])
  for (const lista of EXPORTABLES) {
    expect((await admin.call(exportar, { params: { lista } })).startsWith('\ufeff'), lista).toBe(true)
    expect((await as(ana).try(exportar, { params: { lista } })).status).toBe(403)
    expect((await visitor.try(exportar, { params: { lista } })).status).toBe(401)
  }
})
