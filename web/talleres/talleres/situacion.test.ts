import { expect, test } from 'vitest'
import { instante, parseWallTime } from '../../../contract/base/time/time.ts'
import type { Cupo, Taller } from '../../../contract/talleres/talleres.ts'
import { situacionDe } from './situacion.ts'

const LEIDO = instante(Date.parse('2026-11-23T10:00:00-06:00'))
const taller = (cambios: Partial<Taller> = {}) =>
  ({ id: 3, activo: true, cupoMaximo: 2, inicio: parseWallTime('2026-11-23T10:01')!, ...cambios }) as Taller
const cupos = [{ id: 51, usuarioId: 8 }, { id: 52 }] as Cupo[]
const situacion = (cambios?: Partial<Taller>, usuarioId?: number) =>
  situacionDe(taller(cambios), cupos, usuarioId, LEIDO)

test('one’s own seat is the one with one’s id; a visitor has none', () => {
  expect(situacion({}, 8).propia).toBe(cupos[0])
  expect(situacion({}, 9).propia).toBeUndefined()
  expect(situacion().propia).toBeUndefined()
})

test('it begins in the minute it was announced for, on the clock of the practice', () => {
  expect(situacion()).toMatchObject({ comenzado: false, abierto: true })
  expect(situacion({ inicio: parseWallTime('2026-11-23T10:00')! })).toMatchObject({ comenzado: true, abierto: false })
})

test('an inactive one admits nobody, although it has not begun', () => {
  expect(situacion({ activo: false })).toMatchObject({ comenzado: false, abierto: false })
})

test.each([
  [3, 1],
  [2, 0],
  [1, 0],
  [0, null],
])('of %i seats, with two taken, are left: %s', (cupoMaximo, disponibles) => {
  expect(situacion({ cupoMaximo })).toMatchObject({ inscritos: 2, disponibles })
})
