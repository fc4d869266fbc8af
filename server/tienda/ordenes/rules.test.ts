import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centimos, PRECIO_MAXIMO } from '../../../contract/base/money/money.ts'
import { ESTADOS_DE_ORDEN } from '../../../contract/tienda/ordenes.ts'
import { fingerprintOf } from '../../base/http/idempotency.ts'
import { efectoEnStock, lineasDeOrden, mergeItems, totalesDe } from './rules.ts'

const item = (id: number, cantidad: number) => ({ producto: { id }, cantidad })
const producto = (id: number, given = {}) => ({
  id,
  nombre: `Producto ${id}`,
  precio: centimos(100),
  iva: 13 as const,
  stock: 5,
  activo: true,
  archivado: false,
  ...given,
})
const tienda = (...productos: ReturnType<typeof producto>[]) => new Map(productos.map((p) => [p.id, p]))

test('items of one product become one, in the order of their ids', () => {
  expect(mergeItems([item(9, 1), item(2, 3), item(9, 4)])).toEqual([
    { productoId: 2, cantidad: 3 },
    { productoId: 9, cantidad: 5 },
  ])
})

test('equal orders have equal digests, however they were sent; different ones do not', () => {
  const print = (...items: ReturnType<typeof item>[]) => fingerprintOf(mergeItems(items))
  expect(print(item(1, 2), item(2, 1))).toBe(print(item(2, 1), item(1, 1), item(1, 1)))
  expect(print(item(1, 2))).not.toBe(print(item(1, 3)))
  expect(print(item(1, 2))).not.toBe(print(item(12, 2)))
})

test('one answer names every unavailable product', () => {
  const productos = tienda(
    producto(1, { nombre: 'Té', activo: false }),
    producto(2),
    producto(3, { nombre: 'Miel', stock: 1 }),
    producto(4, { nombre: 'Sal', archivado: true }),
  )
  const items = [1, 2, 3, 4, 5].map((productoId) => ({ productoId, cantidad: 2 }))
  expect(() => lineasDeOrden(items, productos)).toThrow(
    'Té ya no está disponible. Solo queda 1 unidad de Miel. Sal ya no está disponible. Uno de los productos ya no existe.',
  )
})

test('lines carry the name, the price and the rate of the shop', () => {
  const lineas = lineasDeOrden(
    [{ productoId: 2, cantidad: 5 }],
    tienda(producto(2, { precio: centimos(333_333), iva: 4 })),
  )
  const linea = { productoId: 2, cantidad: 5, nombre: 'Producto 2', precio: centimos(333_333), tasa: 4 }
  expect(lineas).toEqual([linea])
})

test('an order too large for exact arithmetic is refused', () => {
  const linea = { productoId: 1, nombre: 'Oro', precio: PRECIO_MAXIMO, tasa: 13 as const }
  expect(() => totalesDe([{ ...linea, cantidad: 10_001 }])).toThrow('demasiado grande')
  expect(totalesDe([{ ...linea, cantidad: 10_000 }]).subtotal).toBe(99_999_999_990_000)
})

test('however the states change, the stock is taken exactly while the order is not annulled', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ESTADOS_DE_ORDEN)), (cambios) => {
      let estado: (typeof ESTADOS_DE_ORDEN)[number] = 'PENDIENTE'
      let fuera = 1
      for (const siguiente of cambios) {
        const efecto = efectoEnStock(estado, siguiente)
        fuera += efecto === 'tomar' ? 1 : efecto === 'devolver' ? -1 : 0
        estado = siguiente
        expect(fuera).toBe(estado === 'ANULADO' ? 0 : 1)
      }
    }),
  )
})
