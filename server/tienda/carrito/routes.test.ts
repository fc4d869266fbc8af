import { expect, test } from 'vitest'
import { agregarAlCarrito, cambiarCantidad, eliminarDelCarrito, listCarrito } from '../../../contract/tienda/carrito.ts'
import { deleteProducto, updateProducto } from '../../../contract/tienda/productos.ts'
import { startApp } from '../../testing/app.ts'

async function withCliente() {
  const started = await startApp()
  const ana = await started.build.usuario()
  const caller = started.as(ana)
  return {
    ...started,
    ana,
    caller,
    add: (productoId: number, cantidad: number) =>
      caller.try(agregarAlCarrito, { query: {}, body: { productoId, cantidad } }),
    lineas: () => caller.call(listCarrito, { params: { userId: String(ana.id) } }),
  }
}

test('the documented query form, without a body, puts a product into the cart', async () => {
  const { build, caller, ana, lineas } = await withCliente()
  const vela = await build.producto({ nombre: 'Vela de lavanda', stock: 5 })
  const query = { usuarioId: String(ana.id), productoId: String(vela.id), cantidad: '2' }
  const linea = await caller.call(agregarAlCarrito, { query, body: undefined as never })
  expect(await lineas()).toEqual([linea])
  expect(linea).toEqual({
    id: linea.id,
    cantidad: 2,
    productoId: vela.id,
    producto: {
      id: vela.id,
      nombre: 'Vela de lavanda',
      precio: 3333.33,
      iva: 13,
      imagenUrl: null,
      stock: 5,
      activo: true,
    },
  })
})

test.each(['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain', 'application/json'])(
  'an empty body may call itself %s; one that is not is read as JSON alone',
  async (type) => {
    const { app, build, cookieDe, ana } = await withCliente()
    const vela = await build.producto({ stock: 5 })
    const url = `${agregarAlCarrito.path}?usuarioId=${ana.id}&productoId=${vela.id}&cantidad=1`
    const headers = { cookie: await cookieDe(ana), 'content-type': type }
    const add = async (payload: string) => (await app.http.inject({ method: 'POST', url, headers, payload })).statusCode
    expect(await add('')).toBe(200)
    expect(await add('cantidad=2')).toBe(type === 'application/json' ? 400 : 415)
  },
)

test.each([
  [
    'query with userId',
    ({ u, p }: Ids) => ({ query: { userId: `${u}`, productoId: `${p}`, cantidad: '1' }, body: {} }),
  ],
  ['JSON with userId', ({ u, p }: Ids) => ({ query: {}, body: { userId: u, productoId: p, cantidad: 1 } })],
  [
    'JSON with numbers as text',
    ({ u, p }: Ids) => ({ query: {}, body: { usuarioId: `${u}`, productoId: `${p}`, cantidad: '1' } }),
  ],
  ['some of each', ({ u, p }: Ids) => ({ query: { productoId: `${p}` }, body: { usuarioId: u, cantidad: 1 } })],
  ['nobody named', ({ p }: Ids) => ({ query: { productoId: `${p}`, cantidad: '1' }, body: {} })],
])('a cart reads %s', async (_, form) => {
  const { build, caller, ana, lineas } = await withCliente()
  const { id } = await build.producto()
  await caller.call(agregarAlCarrito, form({ u: ana.id, p: id }))
  expect(await lineas()).toMatchObject([{ productoId: id, cantidad: 1 }])
})

interface Ids {
  u: number
  p: number
}

test('a second addition joins the line of the product', async () => {
  const { build, add, lineas } = await withCliente()
  const [vela, te] = [await build.producto(), await build.producto()]
  await add(vela.id, 2)
  await add(te.id, 1)
  await add(vela.id, 3)
  expect(await lineas()).toMatchObject([
    { productoId: vela.id, cantidad: 5 },
    { productoId: te.id, cantidad: 1 },
  ])
})

test('twenty additions at once all count, in one line', async () => {
  const { build, add, lineas } = await withCliente()
  const { id } = await build.producto({ stock: 20 })
  const answers = await Promise.all(Array.from({ length: 20 }, () => add(id, 1)))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(await lineas()).toMatchObject([{ productoId: id, cantidad: 20 }])
})

test('twenty additions at once never exceed the stock', async () => {
  const { build, add, lineas } = await withCliente()
  const { id } = await build.producto({ stock: 7 })
  const answers = await Promise.all(Array.from({ length: 20 }, () => add(id, 1)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(7)
  expect(await lineas()).toMatchObject([{ cantidad: 7 }])
})

test('one key adds once, also for simultaneous calls; another key adds again', async () => {
  const { build, caller, lineas } = await withCliente()
  const { id } = await build.producto({ stock: 9 })
  const send = (clave: string, cantidad = 2) =>
    caller.try(agregarAlCarrito, {
      query: {},
      body: { productoId: id, cantidad },
      headers: { 'idempotency-key': clave },
    })
  const answers = await Promise.all([send('la-misma'), send('la-misma'), send('la-misma')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await lineas()).toMatchObject([{ cantidad: 2 }])
  expect(await send('la-misma', 3)).toMatchObject({ status: 422, error: { code: 'clave_repetida' } })
  await send('otra-clave')
  expect(await lineas()).toMatchObject([{ cantidad: 4 }])
})

test('more than the stock is refused with the units left, counting the units in the cart', async () => {
  const { build, add, lineas } = await withCliente()
  const { id } = await build.producto({ nombre: 'Vela de lavanda', stock: 3 })
  const all = await add(id, 4)
  expect(all).toMatchObject({ status: 409, error: { code: 'sin_existencias' } })
  expect(all.error.message).toBe('Solo quedan 3 unidades de Vela de lavanda.')
  await add(id, 2)
  const rest = await add(id, 2)
  expect(rest.error.message).toBe('Solo quedan 3 unidades de Vela de lavanda. Ya tienes 2 en el carrito.')
  expect(await lineas()).toMatchObject([{ cantidad: 2 }])
})

test('the last unit and the sold-out product have their own sentences', async () => {
  const { build, add } = await withCliente()
  const una = await build.producto({ nombre: 'Té', stock: 1 })
  const ninguna = await build.producto({ nombre: 'Miel', stock: 0 })
  expect((await add(una.id, 2)).error.message).toBe('Solo queda 1 unidad de Té.')
  expect((await add(ninguna.id, 1)).error.message).toBe('Ya no quedan unidades de Miel.')
})

test('inactive and unknown products are refused', async () => {
  const { build, add, lineas } = await withCliente()
  const { id } = await build.producto({ nombre: 'Té', activo: false })
  expect(await add(id, 1)).toMatchObject({
    status: 409,
    error: { code: 'producto_no_disponible', message: 'Té ya no está disponible.' },
  })
  expect(await add(999_999, 1)).toMatchObject({ status: 404, error: { code: 'no_encontrado' } })
  expect(await lineas()).toEqual([])
})

test.each([
  [{ cantidad: 0 }, 'cantidad', 'La cantidad debe ser al menos 1.'],
  [{ cantidad: -5 }, 'cantidad', 'La cantidad debe ser al menos 1.'],
  [{ cantidad: 1.5 }, 'cantidad', 'La cantidad debe ser un número entero.'],
  [{ cantidad: 1e9 }, 'cantidad', 'La cantidad es demasiado alta.'],
  [{ cantidad: 'muchas' }, 'cantidad', expect.stringContaining('número')],
  [{ cantidad: undefined }, 'cantidad', 'Falta la cantidad.'],
  [{ productoId: undefined }, 'productoId', 'Falta el producto.'],
  [{ productoId: -1 }, 'productoId', 'El identificador no es válido.'],
  [{ usuarioId: 2 ** 60 }, 'usuarioId', 'El identificador no es válido.'],
])('%j is refused at its field', async (wrong, field, sentence) => {
  const { build, caller, lineas } = await withCliente()
  const { id } = await build.producto()
  const body = { productoId: id, cantidad: 1, ...wrong } as never
  const reply = await caller.try(agregarAlCarrito, { query: {}, body })
  expect(reply).toMatchObject({ status: 400, error: { code: 'datos_invalidos', fields: { [field]: sentence } } })
  expect(await lineas()).toEqual([])
})

test('a sent price is ignored, and the cart follows the price of the shop', async () => {
  const { build, as, caller, lineas } = await withCliente()
  const { id } = await build.producto({ precio: 500_000 })
  await caller.call(agregarAlCarrito, { query: {}, body: { productoId: id, cantidad: 1, precio: 1 } as never })
  expect(await lineas()).toMatchObject([{ producto: { precio: 5000 } }])
  const body = { nombre: 'Té', precio: 6000, stock: 9 }
  await as(await build.admin()).call(updateProducto, { params: { id: String(id) }, body })
  expect(await lineas()).toMatchObject([{ producto: { precio: 6000, stock: 9 } }])
})

test('the quantity of a line can be set within the stock', async () => {
  const { build, add, caller, lineas } = await withCliente()
  const { id } = await build.producto({ nombre: 'Té', stock: 4 })
  const { body: linea } = await add(id, 1)
  const params = { cartItemId: String(linea.id) }
  expect(await caller.call(cambiarCantidad, { params, body: { cantidad: 4 } })).toEqual({ ...linea, cantidad: 4 })
  const more = await caller.try(cambiarCantidad, { params, body: { cantidad: 5 } })
  expect(more).toMatchObject({ status: 409, error: { message: 'Solo quedan 4 unidades de Té.' } })
  expect((await caller.try(cambiarCantidad, { params, body: { cantidad: 0 } })).status).toBe(400)
  expect(await lineas()).toMatchObject([{ cantidad: 4 }])
})

test('a product taken from the shop, and a deleted one, stay in the cart as no longer for sale', async () => {
  const { build, as, add, lineas } = await withCliente()
  const admin = as(await build.admin())
  const [te, miel] = [await build.producto({ nombre: 'Té' }), await build.producto({ nombre: 'Miel' })]
  await add(te.id, 1)
  await add(miel.id, 1)
  const body = { nombre: 'Té', precio: 1, stock: 0, activo: false }
  await admin.call(updateProducto, { params: { id: String(te.id) }, body })
  await admin.call(deleteProducto, { params: { id: String(miel.id) } })
  expect(await lineas()).toMatchObject([
    { producto: { nombre: 'Té', activo: false, stock: 0 } },
    { producto: { nombre: 'Miel', activo: false } },
  ])
})

test('a deleted line is gone, and deleting it again says so', async () => {
  const { build, add, caller, lineas } = await withCliente()
  const { body: linea } = await add((await build.producto()).id, 1)
  const params = { cartItemId: String(linea.id) }
  expect(await caller.call(eliminarDelCarrito, { params })).toBe('Producto eliminado del carrito.')
  expect(await lineas()).toEqual([])
  const again = await caller.try(eliminarDelCarrito, { params, headers: { accept: '*/*' } })
  expect(again).toMatchObject({ status: 404, body: 'Ese producto ya no está en el carrito.' })
})

test("another person's cart can be neither read nor filled", async () => {
  const { build, as, visitor, ana, lineas } = await withCliente()
  const { id } = await build.producto()
  const extrana = as(await build.usuario())
  const params = { userId: String(ana.id) }
  const body = { usuarioId: ana.id, productoId: id, cantidad: 1 }
  expect((await extrana.try(listCarrito, { params })).status).toBe(403)
  expect((await extrana.try(agregarAlCarrito, { query: {}, body })).status).toBe(403)
  expect((await visitor.try(listCarrito, { params })).status).toBe(401)
  expect((await visitor.try(agregarAlCarrito, { query: {}, body })).status).toBe(401)
  expect(await lineas()).toEqual([])
})

test("another person's line cannot be told from one that does not exist", async () => {
  const { build, as, add, lineas } = await withCliente()
  const { body: linea } = await add((await build.producto()).id, 1)
  const extrana = as(await build.usuario())
  const answersTo = async (cartItemId: number) => {
    const params = { cartItemId: String(cartItemId) }
    const deleted = await extrana.try(eliminarDelCarrito, { params })
    const changed = await extrana.try(cambiarCantidad, { params, body: { cantidad: 2 } })
    return [deleted.status, deleted.error, changed.status, changed.error]
  }
  expect(await answersTo(linea.id)).toEqual(await answersTo(linea.id + 1000))
  expect(await lineas()).toMatchObject([{ id: linea.id, cantidad: 1 }])
})

test("an administrator may help with a person's cart, but an unknown person has none", async () => {
  const { build, as, ana, lineas } = await withCliente()
  const admin = as(await build.admin())
  const { id } = await build.producto()
  await admin.call(agregarAlCarrito, { query: {}, body: { usuarioId: ana.id, productoId: id, cantidad: 1 } })
  expect(await lineas()).toHaveLength(1)
  const nobody = { usuarioId: 999_999, productoId: id, cantidad: 1 }
  expect((await admin.try(agregarAlCarrito, { query: {}, body: nobody })).status).toBe(404)
})
