import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  aCentimos,
  aColones,
  centimos,
  conIva,
  formatColones,
  iva,
  PRECIO_MAXIMO,
  parseColones,
  SUBTOTAL_MAXIMO,
  totales,
} from './money.ts'

const montos = fc.integer({ min: 0, max: SUBTOTAL_MAXIMO }).map(centimos)
const lineas = fc.array(
  fc.record({
    precio: fc.integer({ min: 0, max: PRECIO_MAXIMO }).map(centimos),
    cantidad: fc.integer({ min: 1, max: 50 }),
  }),
  { maxLength: 200 },
)

test('three units of 3333.33 make 9999.99, a tax of 1300.00 and a total of 11 299.99', () => {
  expect(totales([{ precio: centimos(333_333), cantidad: 3 }])).toEqual({
    subtotal: 999_999,
    iva: 130_000,
    total: 1_129_999,
  })
})

test.each([
  // Columns: the subtotal, and its exact tax in céntimos.
  [0, 0, '0'],
  [3, 0, '0.39'],
  [4, 1, '0.52'],
  [50, 7, '6.5, the half goes up'],
  [150, 20, '19.5, the half goes up'],
  [149, 19, '19.37'],
  [100, 13, '13'],
  [1_000_050, 130_007, '130006.5, the half goes up'],
])('the tax on %i is %i, from %s', (subtotal, expected) => {
  expect(iva(centimos(subtotal))).toBe(expected)
})

test('the tax is rounded once on the subtotal, not per line', () => {
  const linea = { precio: centimos(50), cantidad: 1 }
  expect(iva(linea.precio) * 2).toBe(14)
  expect(totales([linea, linea]).iva).toBe(13)
})

test('an empty order sums to zero', () => {
  expect(totales([])).toEqual({ subtotal: 0, iva: 0, total: 0 })
})

test('the tax is rounded to the nearest céntimo, half up, for any subtotal', () => {
  fc.assert(
    fc.property(montos, (subtotal) => {
      const exactTimes100 = BigInt(subtotal) * 13n
      expect(BigInt(iva(subtotal))).toBe((exactTimes100 + 50n) / 100n)
    }),
  )
})

test('the total is subtotal plus tax, in whole céntimos that a number holds exactly', () => {
  fc.assert(
    fc.property(lineas, (some) => {
      const exact = some.reduce((suma, { precio, cantidad }) => suma + BigInt(precio) * BigInt(cantidad), 0n)
      const { subtotal, iva: impuesto, total } = totales(some)
      expect(BigInt(subtotal)).toBe(exact)
      expect(total).toBe(subtotal + impuesto)
      expect([subtotal, impuesto, total].every(Number.isSafeInteger)).toBe(true)
    }),
  )
})

test('with one rate a basket costs what it always cost, and with several each rate is rounded once', () => {
  const tasas = fc.constantFrom(13, 4, 2, 1, 0)
  const con = fc.array(fc.tuple(fc.nat(PRECIO_MAXIMO), fc.integer({ min: 1, max: 50 }), tasas), { maxLength: 20 })
  fc.assert(
    fc.property(con, (basket) => {
      const some = basket.map(([precio, cantidad, tasa]) => ({ precio: centimos(precio), cantidad, tasa }))
      const conUna = some.map(({ precio, cantidad }) => ({ precio, cantidad }))
      const suma = (filas: typeof conUna) => filas.reduce((hasta, una) => hasta + una.precio * una.cantidad, 0)
      expect(totales(conUna).iva).toBe(Number((BigInt(suma(conUna)) * 13n + 50n) / 100n))
      const exacto = [13, 4, 2, 1, 0].reduce((hasta, tasa) => {
        const base = suma(some.filter((una) => una.tasa === tasa))
        return hasta + Number((BigInt(base) * BigInt(tasa) + 50n) / 100n)
      }, 0)
      expect(totales(some)).toEqual({ subtotal: suma(some), iva: exacto, total: suma(some) + exacto })
    }),
    { numRuns: 100_000 },
  )
})

test('the largest order allowed is still exact', () => {
  expect(Number.isSafeInteger(SUBTOTAL_MAXIMO * 13 + 50)).toBe(true)
  expect(iva(SUBTOTAL_MAXIMO)).toBe(13_000_000_000_000)
  expect(iva(centimos(SUBTOTAL_MAXIMO - 1))).toBe(13_000_000_000_000)
  expect(iva(centimos(SUBTOTAL_MAXIMO - 4))).toBe(12_999_999_999_999)
})

test('céntimos survive the way over the wire and back', () => {
  fc.assert(fc.property(montos, (c) => aCentimos(JSON.parse(JSON.stringify(aColones(c)))) === c))
})

test('a formatted amount is read back to the céntimo', () => {
  fc.assert(
    fc.property(montos, (c) => {
      const digits = formatColones(c).replace(/[₡\u00a0,]/g, '')
      expect(Number(digits)).toBe(c)
    }),
  )
})

test.each([
  [0, '₡0,00'],
  [5, '₡0,05'],
  [100_000, '₡1\u00a0000,00'],
  [99_999, '₡999,99'],
  [123_456_750, '₡1\u00a0234\u00a0567,50'],
  [-1_129_999, '−₡11\u00a0299,99'],
])('%i céntimos read %s', (c, expected) => {
  expect(formatColones(centimos(c))).toBe(expected)
})

test('a price with its tax is what one unit costs in an order', () => {
  expect(conIva(centimos(333_333))).toBe(totales([{ precio: centimos(333_333), cantidad: 1 }]).total)
})

test.each([
  ['4500', 4500],
  [' ₡4 500 ', 4500],
  ['4500,5', 4500.5],
  ['4500.50', 4500.5],
  ['4.500', 4500],
  ['4,500', 4500],
  ['4.500,50', 4500.5],
  ['4,500.50', 4500.5],
  ['1.234.567,89', 1_234_567.89],
  ['0,05', 0.05],
  ['0', 0],
])('%j is read as people in Costa Rica mean it', (texto, colones) => {
  expect(parseColones(texto)).toBe(aCentimos(colones))
})

test.each([
  '',
  'gratis',
  '-5',
  '1e3',
  '4.50.00',
  '4,500,50',
  '1.2345',
  '0.500',
  '12.34.567',
  '4.500.50',
  '₡',
  ',5',
  '5,',
])('%j is no amount', (texto) => {
  expect(parseColones(texto)).toBeNull()
})
