import { expect, test } from 'vitest'
import { instante } from '../../../../contract/base/time/time.ts'
import { confirmarOrden as confirmar, getOrden } from '../../../../contract/tienda/ordenes.ts'
import { updateProducto } from '../../../../contract/tienda/productos.ts'
import { write } from '../../../base/db/open.ts'
import { NADA, pedido, rastros, stockDe, withCliente } from '../../../testing/ordenes.ts'
import { listLineasDeCarrito } from '../../carrito/queries.ts'
import { codigoAlAzar, confirmarOrden } from './confirmar-orden.ts'

test('an order takes stock, keeps names and prices, empties the cart and writes the mail', async () => {
  const { build, db, ana, pedir } = await withCliente()
  const [vela, te] = [await build.producto({ nombre: 'Vela', precio: 333_333 }), await build.producto({ precio: 50 })]
  await build.linea(ana, { productoId: vela.id, cantidad: 3 })
  await build.linea(ana, { productoId: te.id, cantidad: 1 })
  const { status, body: orden } = await pedir([vela, 3], [te, 1])
  expect(status).toBe(201)
  expect(orden).toMatchObject({
    codigoOrden: expect.stringMatching(/^BIO-....-....$/),
    usuarioNombre: 'Ana',
    usuarioEmail: 'ana@ejemplo.cr',
    fechaOrden: '2026-11-20T15:00:00.000Z',
    estado: 'PENDIENTE',
    subtotal: 10_000.49,
    iva: 1300.06,
    total: 11_300.55,
    lineas: [
      { productoId: vela.id, nombre: 'Vela', cantidad: 3, precio: 3333.33, importe: 9999.99 },
      { productoId: te.id, cantidad: 1, precio: 0.5, importe: 0.5 },
    ],
  })
  expect([await stockDe(db, vela), await stockDe(db, te)]).toEqual([7, 9])
  expect(await listLineasDeCarrito(db.read, ana.id)).toEqual([])
  expect(await rastros(db)).toEqual({ ordenes: 1, ordenLineas: 2, ordenHistoria: 1, correos: 1 })
  const correo = await db.read.selectFrom('correos').selectAll().executeTakeFirstOrThrow()
  expect(correo).toMatchObject({ plantilla: 'orden', para: 'ana@ejemplo.cr' })
  expect(JSON.parse(correo.datos)).toEqual({ codigo: orden.codigoOrden })
})

test('the order keeps the sold name and price when the product changes afterwards', async () => {
  const { build, as, pedir, caller } = await withCliente()
  const vela = await build.producto({ nombre: 'Vela', precio: 1000 })
  const { body: orden } = await pedir([vela, 1])
  const form = { nombre: 'Velón', precio: 99, stock: 1 }
  await as(await build.admin()).call(updateProducto, { params: { id: String(vela.id) }, body: form })
  expect(await caller.call(getOrden, { params: { codigo: orden.codigoOrden } })).toEqual(orden)
})

test('a product named twice is one line, and both count against the stock', async () => {
  const { build, db, pedir } = await withCliente()
  const vela = await build.producto({ nombre: 'Vela', stock: 5 })
  const many = await pedir([vela, 3], [vela, 3])
  expect(many).toMatchObject({ status: 409, error: { message: 'Solo quedan 5 unidades de Vela.' } })
  const { body: orden } = await pedir([vela, 3], [vela, 2])
  expect(orden.lineas).toMatchObject([{ cantidad: 5 }])
  expect(await stockDe(db, vela)).toBe(0)
})

test('units in the cart beyond the order stay, and so do other products', async () => {
  const { build, db, ana, pedir } = await withCliente()
  const [vela, te] = [await build.producto(), await build.producto()]
  await build.linea(ana, { productoId: vela.id, cantidad: 5 })
  await build.linea(ana, { productoId: te.id, cantidad: 1 })
  await pedir([vela, 2])
  expect(await listLineasDeCarrito(db.read, ana.id)).toMatchObject([
    { productoId: vela.id, cantidad: 3 },
    { productoId: te.id, cantidad: 1 },
  ])
})

test("nobody else's cart is touched", async () => {
  const { build, db, pedir } = await withCliente()
  const vela = await build.producto()
  const luis = await build.usuario()
  await build.linea(luis, { productoId: vela.id, cantidad: 1 })
  await pedir([vela, 1])
  expect(await listLineasDeCarrito(db.read, luis.id)).toHaveLength(1)
})

test('short, inactive and unknown products are named, and nothing is left behind', async () => {
  const { build, db, ana, pedir } = await withCliente()
  const bueno = await build.producto({ stock: 10 })
  const corto = await build.producto({ nombre: 'Té', stock: 1 })
  const inactivo = await build.producto({ nombre: 'Miel', activo: false })
  await build.linea(ana, { productoId: bueno.id, cantidad: 2 })
  expect(await pedir([bueno, 2], [corto, 2])).toMatchObject({
    status: 409,
    error: { code: 'sin_existencias', message: 'Solo queda 1 unidad de Té.' },
  })
  expect(await pedir([bueno, 2], [inactivo, 1])).toMatchObject({
    status: 409,
    error: { code: 'producto_no_disponible', message: 'Miel ya no está disponible.' },
  })
  expect(await pedir([bueno, 2], [{ id: 999_999 }, 1])).toMatchObject({
    status: 409,
    error: { code: 'producto_no_disponible' },
  })
  expect(await rastros(db)).toEqual(NADA)
  expect(await stockDe(db, bueno)).toBe(10)
  expect(await listLineasDeCarrito(db.read, ana.id)).toMatchObject([{ cantidad: 2 }])
})

test('a failure after everything was written leaves nothing, the mail included', async () => {
  const { build, db, ana } = await withCliente()
  const vela = await build.producto({ stock: 10 })
  await build.linea(ana, { productoId: vela.id, cantidad: 2 })
  const attempt = write(db, async (tx) => {
    await confirmarOrden(
      tx,
      { usuarioId: ana.id, items: [{ productoId: vela.id, cantidad: 2 }], clave: null },
      instante(1),
    )
    throw new Error('the power went')
  })
  await expect(attempt).rejects.toThrow('the power went')
  expect(await rastros(db)).toEqual(NADA)
  expect(await stockDe(db, vela)).toBe(10)
  expect(await listLineasDeCarrito(db.read, ana.id)).toHaveLength(1)
})

test('a code that is already taken is drawn again', async () => {
  const { build, db, ana } = await withCliente()
  const { id: productoId } = await build.producto()
  const codigos = ['BIO-AAAA-AAAA', 'BIO-AAAA-AAAA', 'BIO-BBBB-BBBB']
  const place = (clave: string) =>
    write(db, (tx) =>
      confirmarOrden(
        tx,
        { usuarioId: ana.id, items: [{ productoId, cantidad: 1 }], clave },
        instante(1),
        () => codigos.shift()!,
      ),
    )
  expect([await place('primera-clave'), await place('segunda-clave')]).toEqual(['BIO-AAAA-AAAA', 'BIO-BBBB-BBBB'])
})

const unidades = (cantidad: unknown) => [{ producto: { id: 1 }, cantidad }]

test.each([
  ['no items', [], 'Tu carrito está vacío.'],
  ['items that are no list', 'todo', 'Faltan los productos de la orden.'],
  ['a negative quantity', unidades(-1), 'La cantidad debe ser al menos 1.'],
  ['a quantity of nothing', unidades(0), 'La cantidad debe ser al menos 1.'],
  ['a huge quantity', unidades(1e12), 'La cantidad es demasiado alta.'],
  ['half a unit', unidades(0.5), 'La cantidad debe ser un número entero.'],
  ['a quantity in words', unidades('dos'), 'La cantidad debe ser un número.'],
  ['a negative price shown', [{ ...unidades(1)[0], precioMostrado: -1 }], 'El precio no puede ser negativo.'],
  ['an id in words', [{ producto: { id: 'x' }, cantidad: 1 }], 'Falta el identificador.'],
  ['201 items', Array(201).fill(unidades(1)[0]), 'La orden tiene demasiados productos.'],
])('%s: refused', async (_, items, sentence) => {
  const { ana, caller, db } = await withCliente()
  const body = { usuario: { id: ana.id }, items } as never
  expect(await caller.try(confirmar, { body })).toMatchObject({
    status: 400,
    error: { code: 'datos_invalidos', message: sentence },
  })
  expect(await rastros(db)).toEqual(NADA)
})

test('an order too large for exact arithmetic is refused', async () => {
  const { build, db, pedir } = await withCliente()
  const oro = await build.producto({ precio: 9_999_999_999, stock: 1_000_000 })
  expect(await pedir([oro, 100_000])).toMatchObject({ status: 409, error: { code: 'orden_demasiado_grande' } })
  expect(await stockDe(db, oro)).toBe(1_000_000)
})

test('sent prices and totals are ignored', async () => {
  const { build, ana, caller } = await withCliente()
  const { id } = await build.producto({ precio: 100_000 })
  const body = { usuario: { id: ana.id }, items: [{ producto: { id, precio: 1 }, cantidad: 1, precio: 1 }], total: 1 }
  expect(await caller.call(confirmar, { body })).toMatchObject({ subtotal: 1000, total: 1130 })
})

test('a customer who saw another price is told both and orders nothing; at the new price the order is placed', async () => {
  const { build, db, ana, caller, as } = await withCliente()
  const [vela, te] = [
    await build.producto({ nombre: 'Vela', precio: 100_000 }),
    await build.producto({ precio: 50_000 }),
  ]
  await build.linea(ana, { productoId: vela.id, cantidad: 2 })
  const pedir = (deVela: number, deTe: number) => ({
    usuario: { id: ana.id },
    items: [
      { producto: { id: te.id }, cantidad: 1, precioMostrado: deTe },
      { producto: { id: vela.id }, cantidad: 2, precioMostrado: deVela },
    ],
  })
  await as(await build.admin()).call(updateProducto, {
    params: { id: String(vela.id) },
    body: { nombre: 'Vela', precio: 1250.5, stock: 9 },
  })
  const cambio = 'El precio de Vela cambió: antes ₡1\u00a0000,00, ahora ₡1\u00a0250,50.'
  expect(await caller.try(confirmar, { body: pedir(1000, 500) })).toMatchObject({
    status: 409,
    error: {
      code: 'precio_cambio',
      message: `${cambio} Revisa el total y confirma de nuevo.`,
      fields: { 'items.1.precioMostrado': cambio },
    },
  })
  expect(await rastros(db)).toEqual(NADA)
  expect(await stockDe(db, vela)).toBe(9)
  expect(await listLineasDeCarrito(db.read, ana.id)).toHaveLength(1)
  expect(await caller.call(confirmar, { body: pedir(1250.5, 500) })).toMatchObject({ subtotal: 3001 })
})

test('a repeated order is answered again, whatever its prices are by now', async () => {
  const { build, ana, caller, as } = await withCliente()
  const vela = await build.producto({ nombre: 'Vela', precio: 100_000 })
  const item = { producto: { id: vela.id }, cantidad: 1, precioMostrado: 1000 }
  const body = { usuario: { id: ana.id }, items: [item] }
  const orden = await caller.call(confirmar, { body })
  const form = { nombre: 'Vela', precio: 9, stock: 1 }
  await as(await build.admin()).call(updateProducto, { params: { id: String(vela.id) }, body: form })
  expect(await caller.call(confirmar, { body })).toEqual(orden)
})

test('a customer orders only for themselves, an administrator for anybody', async () => {
  const { build, as, visitor, ana, db } = await withCliente()
  const body = pedido(ana, [await build.producto(), 1])
  expect((await visitor.try(confirmar, { body })).status).toBe(401)
  expect((await as(await build.usuario()).try(confirmar, { body })).status).toBe(403)
  expect(await rastros(db)).toEqual(NADA)
  const admin = as(await build.admin())
  expect(await admin.call(confirmar, { body })).toMatchObject({ usuarioEmail: 'ana@ejemplo.cr' })
  expect((await admin.try(confirmar, { body: { ...body, usuario: { id: 999_999 } } })).status).toBe(404)
})

test('a code is short, readable and never repeated', () => {
  const codigos = Array.from({ length: 5000 }, codigoAlAzar)
  expect(new Set(codigos).size).toBe(5000)
  for (const codigo of codigos) expect(codigo).toMatch(/^BIO-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/)
})
