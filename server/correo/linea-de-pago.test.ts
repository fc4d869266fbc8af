import { expect, test } from 'vitest'
import { centimos } from '../../contract/base/dinero.ts'
import { lineaDePago } from './linea-de-pago.ts'

const NEGOCIO = { sinpe: '8888 0000', iban: 'CR05 0152 0200 1026 2840 66' }
const SIN_FORMAS = { sinpe: null, iban: null }

test('a mail says how to pay what has a price, as far as the owner gave a way to', () => {
  const precio = centimos(1_500_000)
  expect(lineaDePago(precio, { ...NEGOCIO, iban: null })).toBe(
    'Puedes pagar ₡15\u00a0000,00 por SINPE Móvil al 8888\u00a00000.',
  )
  expect(lineaDePago(precio, NEGOCIO)).toMatch(/8888\u00a00000 o por transferencia a la cuenta IBAN CR05 0152/)
  expect(lineaDePago(precio, SIN_FORMAS)).toBeNull()
  expect(lineaDePago(centimos(0), NEGOCIO)).toBeNull()
})
