import { expect, test } from 'vitest'
import { centimos } from '../../../contract/base/money/money.ts'
import type { CartItem } from '../../../contract/tienda/carrito.ts'
import { agregarLinea, cambiarLinea, esLocal, lineasDe, problemaDe, quitarLinea } from './lineas.ts'

const producto = {
  id: 7,
  nombre: 'Vela',
  precio: centimos(150_000),
  iva: 13 as const,
  imagenUrl: null,
  stock: 5,
  activo: true,
}
const linea = (id: number, cantidad: number, cambios: Partial<typeof producto> = {}): CartItem => {
  const suyo = { ...producto, ...cambios }
  return { id, cantidad, productoId: suyo.id, producto: suyo }
}

test('what is in the cart already only grows; anything else gets a line of its own, which the server does not know yet', () => {
  const antes = [linea(31, 2), linea(32, 1, { id: 8 })]
  expect(agregarLinea(antes, { producto, cantidad: 3 })).toEqual([linea(31, 5), linea(32, 1, { id: 8 })])
  const despues = agregarLinea(antes, { producto: { ...producto, id: 9 }, cantidad: 3 })
  expect(despues.slice(0, 2)).toEqual(antes)
  expect(despues[2]).toMatchObject({ productoId: 9, cantidad: 3 })
  expect(despues.map(esLocal)).toEqual([false, false, true])
})

test('a line is changed and taken out by its id alone', () => {
  const lineas = [linea(31, 2), linea(32, 1)]
  expect(cambiarLinea(lineas, { id: 32, cantidad: 4 })).toEqual([linea(31, 2), linea(32, 4)])
  expect(quitarLinea(lineas, { id: 31 })).toEqual([linea(32, 1)])
})

test.each([
  ['as many as there are', linea(1, 5), null],
  ['more than there are', linea(1, 6), { texto: 'De «Vela» quedan 5.', cantidad: 5 }],
  ['more than the last one', linea(1, 2, { stock: 1 }), { texto: 'De «Vela» queda 1.', cantidad: 1 }],
  ['sold out', linea(1, 1, { stock: 0 }), { texto: '«Vela» se agotó.', cantidad: 0 }],
  [
    'not for sale any more',
    linea(1, 1, { stock: 0, activo: false }),
    { texto: '«Vela» ya no está a la venta.', cantidad: 0 },
  ],
])('%s: what is wrong with a line', (_, item, problema) => {
  expect(problemaDe(item)).toEqual(problema)
})

test('the order sees of a line its product, how many, and what one costs', () => {
  expect(lineasDe([linea(1, 2)])).toEqual([
    { productoId: 7, nombre: 'Vela', cantidad: 2, precio: centimos(150_000), tasa: 13 },
  ])
})
