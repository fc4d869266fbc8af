import { expect, test } from 'vitest'
import { centimos } from '../base/dinero.ts'
import { lineaDePago } from './linea-de-pago.ts'
import { comoSePaga, datosDePago, enlaceDeComprobante, notaDePago, SIN_FORMA_DE_PAGO } from './pagos.ts'

const NEGOCIO = {
  sinpe: '8888 0000',
  iban: 'CR05 0152 0200 1026 2840 66',
  whatsapp: '50688881111',
  email: 'hola@casa.cr',
}
const SIN_FORMAS = { ...NEGOCIO, sinpe: null, iban: null }
const ORDEN = { codigoOrden: 'BIO-7K3M-Q9TX', total: centimos(3_248_805), estado: 'PENDIENTE' as const }

test('an order to pay says how much, where to and with which reference, each as the apps of banks take it', () => {
  const pegado = (orden: typeof ORDEN) => datosDePago(orden, NEGOCIO).map(({ nombre, copia }) => [nombre, copia])
  expect(pegado(ORDEN)).toEqual([
    ['Monto', '32488,05'],
    ['SINPE Móvil', '88880000'],
    ['Cuenta IBAN', 'CR05015202001026284066'],
    ['Detalle', 'BIO-7K3M-Q9TX'],
  ])
  expect(pegado({ ...ORDEN, total: centimos(1_500_000) })[0]).toEqual(['Monto', '15000'])
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
})

test.each([
  ['a paid order', { ...ORDEN, estado: 'PAGADO' as const }, NEGOCIO, /ya está pagada/],
  ['an annulled order', { ...ORDEN, estado: 'ANULADO' as const }, NEGOCIO, /no hay nada que pagar/],
  ['a business without ways to pay', ORDEN, SIN_FORMAS, new RegExp(`^${SIN_FORMA_DE_PAGO}$`)],
])('%s: nothing to copy or to send, and why', (_, orden, negocio, nota) => {
  expect(datosDePago(orden, negocio)).toEqual([])
  expect(enlaceDeComprobante(orden, negocio)).toBeNull()
  expect(notaDePago(orden, negocio)).toMatch(nota)
})

test('before an order, and for what has a price but no code', () => {
  expect(comoSePaga(NEGOCIO)).toContain('por SINPE Móvil o transferencia:')
  expect(comoSePaga(SIN_FORMAS)).toContain(SIN_FORMA_DE_PAGO)
  const precio = centimos(1_500_000)
  expect(lineaDePago(precio, { ...NEGOCIO, iban: null })).toBe(
    'Puedes pagar ₡15\u00a0000,00 por SINPE Móvil al 8888\u00a00000.',
  )
  expect(lineaDePago(precio, NEGOCIO)).toMatch(/8888\u00a00000 o por transferencia a la cuenta IBAN CR05 0152/)
  expect(lineaDePago(precio, SIN_FORMAS)).toBeNull()
  expect(lineaDePago(centimos(0), NEGOCIO)).toBeNull()
})
