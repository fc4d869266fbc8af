import { expect, test } from 'vitest'
import { centimos } from '../../base/money/money.ts'
import { instante, parseWallTime } from '../../base/time/time.ts'
import { comoSePaga, datosDePago, enlaceDeComprobante, notaDeOrden, notaDePago } from './como-pagar.ts'
import { finDePlazo, SIN_FORMA_DE_PAGO } from './pagos.ts'
import { citaPorPagar, estadoDePago, frasePlazo, inscripcionPorPagar, ordenPorPagar } from './por-pagar.ts'

const NEGOCIO = {
  sinpe: '8888 0000',
  iban: 'CR05 0152 0200 1026 2840 66',
  whatsapp: '50688881111',
  email: 'hola@casa.cr',
}
const SIN_FORMAS = { ...NEGOCIO, sinpe: null, iban: null }
const SIN_PAGAR = {
  codigoOrden: 'BIO-7K3M-Q9TX',
  total: centimos(3_248_805),
  cobrado: centimos(0),
  estado: 'PENDIENTE' as const,
}
const ORDEN = ordenPorPagar(SIN_PAGAR)!

test("a payment says how much, where to and with which reference, each as the banks' apps take it", () => {
  const pegado = (porPagar: typeof ORDEN) => datosDePago(porPagar, NEGOCIO).map(({ nombre, copia }) => [nombre, copia])
  expect(pegado(ORDEN)).toEqual([
    ['Monto', '32488,05'],
    ['SINPE Móvil', '88880000'],
    ['Cuenta IBAN', 'CR05015202001026284066'],
    ['Detalle', 'BIO-7K3M-Q9TX'],
  ])
  expect(pegado({ ...ORDEN, monto: centimos(1_500_000) })[0]).toEqual(['Monto', '15000'])
  expect(datosDePago(ORDEN, { ...NEGOCIO, sinpe: null }).map(({ nombre }) => nombre)).not.toContain('SINPE Móvil')
  expect(notaDePago(ORDEN, NEGOCIO)).toBe(
    'Escribe el código BIO-7K3M-Q9TX en el detalle del pago y envía el comprobante por WhatsApp al +506\u00a08888\u00a01111 o a hola@casa.cr.',
  )
  expect(notaDePago(ORDEN, { ...NEGOCIO, whatsapp: null, email: null })).toBe(
    'Escribe el código BIO-7K3M-Q9TX en el detalle del pago.',
  )
})

test('the receipt goes to the WhatsApp of the business, with the message written', () => {
  const url = new URL(enlaceDeComprobante(ORDEN, NEGOCIO)!)
  expect(url.origin + url.pathname).toBe('https://wa.me/50688881111')
  expect(url.searchParams.get('text')).toBe(
    'Hola. Envío el comprobante de pago de la orden BIO-7K3M-Q9TX, por ₡32\u00a0488,05.',
  )
  expect(enlaceDeComprobante(ORDEN, { ...NEGOCIO, whatsapp: null })).toBeNull()
  expect(
    decodeURIComponent(enlaceDeComprobante({ que: 'bono', codigo: 'BONO-4', monto: ORDEN.monto }, NEGOCIO)!),
  ).toContain('pago del bono BONO-4,')
})

test.each([
  ['an order with complete payments', { ...SIN_PAGAR, cobrado: SIN_PAGAR.total }, /ya está pagada/],
  ['a paid order', { ...SIN_PAGAR, estado: 'PAGADO' as const }, /ya está pagada/],
  ['an annulled order', { ...SIN_PAGAR, estado: 'ANULADO' as const }, /no hay nada que pagar/],
])('%s: nothing to pay, and why', (_, orden, nota) => {
  expect(ordenPorPagar(orden)).toBeNull()
  expect(notaDeOrden(orden, NEGOCIO)).toMatch(nota)
})

test('without ways to pay there is nothing to copy or send, and the note says why', () => {
  expect(datosDePago(ORDEN, SIN_FORMAS)).toEqual([])
  expect(enlaceDeComprobante(ORDEN, SIN_FORMAS)).toBeNull()
  expect(notaDeOrden(SIN_PAGAR, SIN_FORMAS)).toBe(SIN_FORMA_DE_PAGO)
})

test('an order is due up to the missing amount', () => {
  expect(ordenPorPagar({ ...SIN_PAGAR, cobrado: centimos(3_248_800) })).toEqual({ ...ORDEN, monto: 5 })
})

test('an appointment or a seat is due up to the missing amount, under a code of its own', () => {
  const pago = (precio: number, cobrado: number) => ({ precio: centimos(precio), cobrado: centimos(cobrado) })
  expect(citaPorPagar(12, pago(3000, 1000))).toEqual({ que: 'cita', codigo: 'CITA-12', monto: 2000 })
  expect(inscripcionPorPagar(7, pago(3000, 0))).toEqual({ que: 'inscripción', codigo: 'TALLER-7', monto: 3000 })
  for (const nada of [undefined, pago(3000, 3000), pago(0, 0)]) expect(citaPorPagar(12, nada)).toBeNull()
  expect(decodeURIComponent(enlaceDeComprobante(citaPorPagar(12, pago(3000, 0))!, NEGOCIO)!)).toContain(
    'de la cita CITA-12, por ₡30,00.',
  )
})

test('the deadline of an order is told on the clock of the practice, and before daybreak by its day', () => {
  const frase = (hora: string) => frasePlazo(instante(Date.parse(`2026-11-23T${hora}:00-06:00`)))
  expect(frase('09:31')).toBe(
    'Págala antes del lunes 23 de noviembre de 2026 a las 9:31\u00a0AM, o\u00a0se\u00a0anula.',
  )
  for (const noche of ['00:00', '03:41', '05:59'])
    expect(frase(noche)).toBe('Págala antes del lunes 23 de noviembre de 2026, o\u00a0se\u00a0anula.')
  expect(frase('06:00')).toContain(' a las 6:00')
})

test('the deadline of a deposit at midnight is told as the end of the day before, any other by its hour', () => {
  const plazo = (momento: string) => instante(Date.parse(`${momento}:00-06:00`))
  const [domingo, lunes] = ['2026-12-06T08:50', '2026-12-07T20:00'].map((momento) => parseWallTime(momento)!)
  const medianoche = plazo('2026-12-08T00:00')
  expect(finDePlazo(medianoche)).toBe('el final del lunes 7 de diciembre de 2026')
  expect(finDePlazo(medianoche, domingo)).toBe('el final del lunes 7 de diciembre de 2026')
  expect(finDePlazo(medianoche, lunes)).toBe('esta medianoche')
  expect(finDePlazo(plazo('2026-12-07T04:30'))).toBe('el lunes 7 de diciembre de 2026 a las 4:30\u00a0AM')
  expect(finDePlazo(plazo('2026-12-07T09:00'), domingo)).toBe('mañana a las 9:00\u00a0AM')
})

test('the ways to pay are told before an order', () => {
  expect(comoSePaga(NEGOCIO)).toContain('por SINPE Móvil o transferencia:')
  expect(comoSePaga(SIN_FORMAS)).toContain(SIN_FORMA_DE_PAGO)
})

test.each([
  ['waits for its payment', {}, 'PENDIENTE', 'Escribe el código'],
  ['was paid in part', { cobrado: centimos(100) }, 'PENDIENTE', 'Escribe el código'],
  ['was marked as paid', { estado: 'PAGADO' }, 'PAGADO', 'ya está pagada'],
  ['was paid, annulled and resumed', { cobrado: SIN_PAGAR.total }, 'PAGADO', 'ya está pagada'],
  ['was annulled', { estado: 'ANULADO' }, 'ANULADO', 'está anulada'],
  ['was paid and annulled', { estado: 'ANULADO', cobrado: SIN_PAGAR.total }, 'ANULADO', 'está anulada'],
  ['costs nothing', { total: centimos(0) }, 'SIN COSTO', 'no tiene costo'],
  ['costs nothing and was marked', { total: centimos(0), estado: 'PAGADO' }, 'SIN COSTO', 'no tiene costo'],
] as const)('word and sentence of an order that %s agree', (_, cambio, palabra, frase) => {
  const orden = { ...SIN_PAGAR, ...cambio }
  expect(estadoDePago(orden)).toBe(palabra)
  expect(notaDeOrden(orden, NEGOCIO)).toContain(frase)
  expect(ordenPorPagar(orden) !== null).toBe(palabra === 'PENDIENTE')
})
