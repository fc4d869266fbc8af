import { expect, test } from 'vitest'
import {
  createProducto,
  deleteProducto,
  getProductoActivo,
  listCategorias,
  listProductos,
  listProductosActivos,
  updateProducto,
} from '../../../contract/tienda/productos.ts'
import { startApp } from '../../testing/app.ts'

const FORM = { nombre: 'Vela de lavanda', precio: 4500.5, stock: 3 }

test('a product that an administrator adds is in the shop at once, to the céntimo', async () => {
  const { build, as, visitor } = await startApp()
  expect(await visitor.call(listProductosActivos, {})).toEqual([])
  const producto = await as(await build.admin()).call(createProducto, { body: FORM })
  expect(producto).toEqual({
    ...FORM,
    id: producto.id,
    descripcion: null,
    imagenUrl: null,
    activo: true,
    categoria: null,
    iva: 13,
    version: 1,
  })
  expect(await visitor.call(listProductosActivos, {})).toEqual([producto])
})

test('an inactive product is only in the back office', async () => {
  const { build, as, visitor } = await startApp()
  const admin = as(await build.admin())
  const { id } = await admin.call(createProducto, { body: { ...FORM, activo: false } })
  expect(await visitor.call(listProductosActivos, {})).toEqual([])
  expect((await admin.call(listProductos, {})).map((producto) => producto.id)).toEqual([id])
})

test('the shop shows a changed price at once', async () => {
  const { build, as, visitor } = await startApp()
  const admin = as(await build.admin())
  const { id } = await build.producto()
  await visitor.call(listProductosActivos, {})
  await admin.call(updateProducto, { params: { id: String(id) }, body: { ...FORM, precio: 0.01 } })
  expect(await visitor.call(listProductosActivos, {})).toMatchObject([{ id, precio: 0.01 }])
})

test("a visitor who has the shop's list already gets 304", async () => {
  const { build, visitor } = await startApp()
  await build.producto()
  const first = await visitor.try(listProductosActivos, {})
  const again = await visitor.try(listProductosActivos, { headers: { 'if-none-match': String(first.headers.etag) } })
  expect(again.status).toBe(304)
})

test('a product without orders is deleted, and a second deletion says so', async () => {
  const { build, as, db } = await startApp()
  const admin = as(await build.admin())
  const { id } = await build.producto()
  await admin.call(deleteProducto, { params: { id: String(id) } })
  expect(await db.read.selectFrom('productos').selectAll().execute()).toEqual([])
  const again = await admin.try(deleteProducto, { params: { id: String(id) } })
  expect(again).toMatchObject({ status: 404, error: { code: 'no_encontrado' } })
})

test.each([
  [{ precio: -1 }, 'precio', 'El precio no puede ser negativo.'],
  [{ precio: 1.005 }, 'precio', 'El precio admite hasta dos decimales.'],
  [{ precio: '10' as never }, 'precio', 'El precio debe ser un número.'],
  [{ precio: 1e15 }, 'precio', 'El precio es demasiado alto.'],
  [{ stock: 1.5 }, 'stock', 'El stock debe ser un número entero.'],
  [{ stock: -3 }, 'stock', 'El stock no puede ser negativo.'],
  [{ nombre: '   ' }, 'nombre', 'El nombre es obligatorio.'],
  [{ imagenUrl: 'javascript:alert(1)' }, 'imagenUrl', expect.stringContaining('https://')],
  [{ imagenUrl: 'http://otro.example/a.png' }, 'imagenUrl', expect.stringContaining('https://')],
])('%j is refused and changes nothing', async (wrong, field, sentence) => {
  const { build, as } = await startApp()
  const admin = as(await build.admin())
  const reply = await admin.try(createProducto, { body: { ...FORM, ...wrong } })
  expect(reply).toMatchObject({ status: 400, error: { code: 'datos_invalidos', fields: { [field]: sentence } } })
  expect(await admin.call(listProductos, {})).toEqual([])
})

test('unknown fields are ignored', async () => {
  const { build, as } = await startApp()
  const body = { ...FORM, id: 77, archivado: 1, rol: 'ADMIN' }
  const producto = await as(await build.admin()).call(createProducto, { body })
  expect(producto.id).not.toBe(77)
})

test('visitors and customers cannot manage products', async () => {
  const { build, as, visitor } = await startApp()
  expect((await visitor.try(createProducto, { body: FORM })).status).toBe(401)
  expect((await as(await build.usuario()).try(createProducto, { body: FORM })).status).toBe(403)
})

test('the shop is searched by name and description, in one category or all, in pages', async () => {
  const { build, as, visitor } = await startApp()
  const admin = as(await build.admin())
  const agregar = (nombre: string, categoria?: string, descripcion?: string, activo = true) =>
    admin.call(createProducto, {
      body: { ...FORM, nombre, activo, ...(categoria && { categoria }), ...(descripcion && { descripcion }) },
    })
  await agregar('Té de tilo', 'Infusiones', 'Para dormir con CALMA')
  await agregar('Té de menta', 'Infusiones')
  await agregar('Vela', 'Aromas', 'Un olor a tilo')
  await agregar('Mate', 'Retirados', 'tilo', false)
  await agregar('Cojín')
  const find = async (query: { buscar?: string; categoria?: string; pagina?: string; tamano?: string }) => {
    const { body, headers } = await visitor.try(listProductosActivos, { query })
    return [Number(headers['x-total-count']), ...body.map(({ nombre }) => nombre)]
  }
  expect(await find({ buscar: 'tilo' })).toEqual([2, 'Té de tilo', 'Vela'])
  expect(await find({ buscar: 'DORMIR té' })).toEqual([1, 'Té de tilo'])
  expect(await find({ categoria: 'Infusiones' })).toEqual([2, 'Té de menta', 'Té de tilo'])
  expect(await find({ categoria: 'Infusiones', pagina: '2', tamano: '1' })).toEqual([2, 'Té de tilo'])
  expect(await find({ categoria: 'Aromas', buscar: 'té' })).toEqual([0])
  expect(await visitor.call(listCategorias, {})).toEqual(['Aromas', 'Infusiones'])
})

test('what is sold out comes last in the shop; the documented array is by name alone', async () => {
  const { build, as, visitor } = await startApp()
  const admin = as(await build.admin())
  for (const [nombre, stock] of [
    ['Antifaz', 0],
    ['Bálsamo', 2],
    ['Cuenco', 0],
    ['Diario', 1],
  ] as const) {
    await admin.call(createProducto, { body: { ...FORM, nombre, stock } })
  }
  const nombres = async (query: { pagina?: string; tamano?: string; buscar?: string }) =>
    (await visitor.call(listProductosActivos, { query })).map(({ nombre }) => nombre)
  expect(await nombres({ pagina: '1', tamano: '3' })).toEqual(['Bálsamo', 'Diario', 'Antifaz'])
  expect(await nombres({ pagina: '2', tamano: '3' })).toEqual(['Cuenco'])
  expect(await nombres({})).toEqual(['Antifaz', 'Bálsamo', 'Cuenco', 'Diario'])
})

test('one product is read by its id while it is for sale', async () => {
  const { build, as, visitor } = await startApp()
  const admin = as(await build.admin())
  const { id, ...producto } = await admin.call(createProducto, { body: { ...FORM, descripcion: 'De soya' } })
  const params = { id: String(id) }
  expect(await visitor.call(getProductoActivo, { params })).toEqual({ id, ...producto })
  await admin.call(updateProducto, { params, body: { ...FORM, activo: false } })
  expect(await visitor.try(getProductoActivo, { params })).toMatchObject({
    status: 404,
    error: { code: 'no_encontrado' },
  })
})

test('a category stays when a form lacks it, and goes when it is emptied', async () => {
  const { build, as } = await startApp()
  const admin = as(await build.admin())
  const { id } = await admin.call(createProducto, { body: { ...FORM, categoria: '  Aromas ' } })
  const cambiar = async (cambio: object) =>
    (await admin.call(updateProducto, { params: { id: String(id) }, body: { ...FORM, ...cambio } })).categoria
  expect(await cambiar({ stock: 9 })).toBe('Aromas')
  expect(await cambiar({ categoria: '' })).toBeNull()
})
