import { expect, test } from 'vitest'
import { centimos } from '../../../../contract/base/money/money.ts'
import { parseWallTime } from '../../../../contract/base/time/time.ts'
import type { Cobro, CuentaDeCobros } from '../../../../contract/dinero/cobros.ts'
import { fraseDeCuenta } from './cuenta.ts'

const DIA = parseWallTime('2026-11-02T09:00')!
const uno = (id: number, monto: number, resto: Partial<Cobro> = {}) =>
  ({ id, monto: centimos(monto), devuelto: false, ...resto }) as Cobro
const cuenta = (...cobros: Cobro[]): CuentaDeCobros => {
  const cobrado = cobros.reduce((suma, { monto, devuelto }) => suma + (devuelto ? -monto : monto), 0)
  return { titulo: 'Cita', persona: 'Ana', precio: centimos(3_000_000), cobrado: centimos(cobrado), cobros }
}

test('what was given back is told, and no correction of a closed month among it', () => {
  const pago = uno(1, 1_200_000)
  expect(fraseDeCuenta(cuenta(pago, uno(2, 200_000, { devuelto: true })))).toBe(
    'Falta ₡20\u00a0000,00 de ₡30\u00a0000,00. Se devolvieron ₡2\u00a0000,00.',
  )
  const corregido = [{ ...pago, deshecho: DIA }, uno(2, 1_200_000, { devuelto: true, deshace: 1 }), uno(3, 1_200_000)]
  expect(fraseDeCuenta(cuenta(...corregido))).toBe('Falta ₡18\u00a0000,00 de ₡30\u00a0000,00.')
  const devolucion = uno(2, 200_000, { devuelto: true, deshecho: DIA })
  expect(fraseDeCuenta(cuenta(pago, devolucion, uno(3, 200_000, { deshace: 2 })))).toBe(
    'Falta ₡18\u00a0000,00 de ₡30\u00a0000,00.',
  )
})
