import { expect, test } from 'vitest'
import type { Persona } from '../../../../contract/agenda/personas/personas.ts'
import { parseFecha, parseWallTime } from '../../../../contract/base/time/time.ts'
import { conHorasDe, fueraDe } from './fuera.ts'

const horario = { abre: 8 * 60, cierra: 18 * 60 }
const lunes = { fecha: parseFecha('2026-11-23')!, horario, tramos: [horario], motivo: null }
const deNueve = { inicio: parseWallTime('2026-11-23T09:00')!, fin: parseWallTime('2026-11-23T10:00')! }
const quien = (...dias: number[]): Partial<Persona> => ({
  atiende: { servicios: [], horario: dias.map((dia) => ({ dia, abre: 13 * 60, cierra: 17 * 60 })) },
})

test('somebody with hours of their own is outside of them where the practice is open', () => {
  expect(fueraDe(conHorasDe(lunes), deNueve)).toBeNull()
  expect(fueraDe(conHorasDe(lunes, quien()), deNueve)).toBeNull()
  expect(fueraDe(conHorasDe(lunes, quien(1)), deNueve)).toBe('Está fuera del horario')
  expect(fueraDe(conHorasDe(lunes, quien(2)), deNueve)).toBe('Ese día está cerrado')
  expect(conHorasDe({ ...lunes, tramos: [], motivo: 'Feriado' }, quien(1))).toMatchObject({ tramos: [] })
})
