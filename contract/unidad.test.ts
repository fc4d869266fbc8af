import { expect, test } from 'vitest'
import { aColones, centimos, formatColones, iva } from './dinero.ts'
import { formatHora, formatWallTime, type Instante, instante, type WallTime, wallTime, wallTimeDe } from './tiempo.ts'

/** The compiler refuses each of these lines; one that it let pass would be an unused exception, which is an error too. */
test('one unit cannot be passed for another, nor a bare number for either', () => {
  const precio = centimos(450_000)
  expect(formatColones(precio)).toBe('₡4\u00a0500,00')
  // @ts-expect-error colones are no céntimos
  expect(formatColones(aColones(precio))).toBe('₡45,00')
  // @ts-expect-error a bare number may be either
  expect(iva(100)).toBe(13)

  const momento: Instante = instante(0)
  const reloj: WallTime = wallTime(0)
  expect(formatWallTime(wallTimeDe(momento))).toBe('1969-12-31T18:00:00')
  // @ts-expect-error wall time is no instant
  expect(wallTimeDe(reloj)).toBe(-360)
  // @ts-expect-error an instant is no wall time
  expect(formatHora(momento)).toBe('12:00 AM')
})
