import { expect, test } from 'vitest'
import { centimos } from '../base/money/money.ts'
import { pagoDeLinea } from './expediente.ts'

test.each([
  ['waits for its payment', 'PENDIENTE', 100, 100, 'PENDIENTE'],
  ['was paid in part', 'PENDIENTE', 100, 60, 'PENDIENTE'],
  ['was paid, annulled and resumed', 'PENDIENTE', 100, 0, 'PAGADO'],
  ['was paid', 'PAGADO', 100, 0, 'PAGADO'],
  ['was annulled', 'ANULADO', 100, 0, 'ANULADO'],
  ['costs nothing', 'PENDIENTE', 0, 0, 'SIN COSTO'],
] as const)(
  "a row of a person's file says of an order that %s what the order says",
  (_, estado, monto, falta, palabra) => {
    expect(pagoDeLinea({ estado, monto: centimos(monto), falta: centimos(falta) })).toBe(palabra)
  },
)
