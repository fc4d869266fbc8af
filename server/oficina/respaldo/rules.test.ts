import { expect, test } from 'vitest'
import { HORA_MS, type Instante, instante, masMs } from '../../../contract/base/time/time.ts'
import { backupName, isDue, porBorrar, preocupa } from './rules.ts'

/** 3:00 AM of Sunday 22 November 2026 in Costa Rica. */
const LAS_TRES = instante(Date.UTC(2026, 10, 22, 9))
const horas = (cuantas: number) => masMs(LAS_TRES, cuantas * HORA_MS)
const estado = (intento: Instante | null, bueno: Instante | null, fallo: string | null = null) => ({
  intento,
  bueno: bueno === null ? null : { momento: bueno },
  fallo,
})

test('a backup is named by Costa Rican time', () => {
  expect(backupName(LAS_TRES)).toBe('biobienestar-2026-11-22T0300.db')
  expect(backupName(LAS_TRES, 'age1x')).toBe('biobienestar-2026-11-22T0300.db.age')
})

test('the last backup of each day and week stays, as does the whole newest day; other files are not touched', () => {
  const deHace = (dias: number) => backupName(horas(-24 * dias))
  const diarios = Array.from({ length: 30 }, (_, dias) => deHace(dias))
  const ajenos = ['notas.txt', 'biobienestar.db', 'biobienestar-2026-13-01T0300.db', '.en-curso-x']
  const serie = [...ajenos, ...diarios.toReversed(), backupName(horas(1)), backupName(horas(-25))]
  const borrados = new Set(porBorrar(serie, 3, 4))
  // Weeks end on Sunday: the 22nd, 15th, 8th and 1st.
  const quedan = [0, 1, 2, 7, 14, 21].map(deHace)
  expect(serie.filter((nombre) => !borrados.has(nombre)).sort()).toEqual(
    [...ajenos, backupName(horas(1)), ...quedan].sort(),
  )
  expect(porBorrar([], 3, 4)).toEqual([])
})

test.each([
  ['never made', estado(null, null), horas(5), true],
  ['made yesterday, before the hour', estado(horas(-24), horas(-24)), horas(-0.1), false],
  ['made yesterday, at the hour', estado(horas(-24), horas(-24)), horas(0), true],
  ['made by hand since the hour', estado(horas(-24), horas(1)), horas(5), false],
  ['being made, or failed a moment ago', estado(horas(0), horas(-24)), horas(0.9), false],
  ['failed an hour ago', estado(horas(0), horas(-24)), horas(1), true],
] as const)('due: %s', (_cuando, como, ahora, expected) => {
  expect(isDue(como, 3, ahora)).toBe(expected)
})

test.each([
  ['nothing yet', estado(null, null), false],
  ['a good one of last night', estado(horas(-20), horas(-20)), false],
  ['one of last night that failed', estado(horas(0), horas(-24), 'No queda espacio en el disco.'), true],
  ['none for two days', estado(horas(-48), horas(-48)), true],
] as const)('worries: %s', (_cuando, como, expected) => {
  expect(preocupa(como, horas(1))).toBe(expected)
})
