import { expect, test } from 'vitest'
import { type Cuenta, jugarMes } from '../../testing/banco/jugar.ts'

/** `npm run months` plays more of them. */
const ROUNDS = Number(process.env.MONTHS ?? 200)
const SEED = Number(process.env.MONTHS_SEED ?? 1)

test('of generated months no line settles falsely and no payment is written twice', () => {
  const total: Cuenta = { lineas: 0, conCodigo: [0, 0], otras: [0, 0], faltas: [] }
  for (let i = 0; i < ROUNDS; i++) {
    const { lineas, conCodigo, otras, faltas } = jugarMes(SEED + i)
    total.lineas += lineas
    total.faltas.push(...faltas)
    for (const cual of [0, 1] as const) {
      total.conCodigo[cual] += conCodigo[cual]
      total.otras[cual] += otras[cual]
    }
  }
  const [delCodigo, deOtras] = [total.conCodigo[1] / total.conCodigo[0], total.otras[1] / total.otras[0]]
  const contado = { meses: ROUNDS, semilla: SEED, ...total, faltas: total.faltas.length, delCodigo, deOtras }
  if (process.env.MONTHS) process.stdout.write(`${JSON.stringify(contado)}\n`)
  expect(total.faltas).toEqual([])
  expect(delCodigo).toBeGreaterThan(0.95)
  expect(deOtras).toBeGreaterThan(0.8)
})
