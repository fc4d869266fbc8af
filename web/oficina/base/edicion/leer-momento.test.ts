import { describe, expect, test } from 'vitest'
import { formatMomento, parseWallTime, wallTime } from '../../../../contract/base/time/time.ts'
import { leerDiaOMomento, leerFecha, leerFin, leerHora, leerMomento } from './leer-momento.ts'

test.each([
  '20/11/2026',
  ' 20/11/2026 ',
  '20-11-2026',
  '20.11.26',
  '20 nov 2026',
  '20 de noviembre de 2026',
  '20 NOVIEMBRE 2026',
  '2026-11-20',
])('%j is the twentieth of November', (texto) => {
  expect(leerFecha(texto)).toBe('2026-11-20')
})

test('September has two names', () => {
  expect(leerFecha('1 setiembre 2026')).toBe('2026-09-01')
  expect(leerFecha('1 de septiembre de 2026')).toBe('2026-09-01')
})

test.each([
  '',
  '20/11',
  '31/11/2026',
  '29/2/2027',
  '11/20/2026',
  '20 fff 2026',
  '20/11/126',
  '20/11/2126',
  '2126-11-20',
  'mañana',
])('%j is no day', (texto) => {
  expect(leerFecha(texto)).toBeNull()
})

test.each([
  ['9', 540],
  ['9:30', 570],
  ['9:30 AM', 570],
  ['9:30 p. m.', 1290],
  ['9pm', 1260],
  ['12 AM', 0],
  ['12:05 pm', 725],
  ['21:30', 1290],
  ['0:00', 0],
])('%j is an hour', (texto, minutos) => {
  expect(leerHora(texto)).toBe(minutos)
})

test.each(['', '24:00', '9:60', '13 PM', '0 AM', '9:5', 'nueve'])('%j is no hour', (texto) => {
  expect(leerHora(texto)).toBeNull()
})

test.each([
  ['6:00 PM', 1080],
  ['12 AM', 1440],
  ['0:00', 1440],
  [' 24:00 ', 1440],
  ['24:30', null],
  ['', null],
])('%j ends at minute %j of a day', (texto, minutos) => {
  expect(leerFin(texto)).toBe(minutos)
})

describe('a day and an hour', () => {
  const nueve = parseWallTime('2026-11-20T09:00')!

  test.each([
    '20/11/2026 9:00 AM',
    '20/11/2026, 9:00',
    '20/11/26 9 am',
    '20 de noviembre de 2026 a las 9:00 a. m.',
    '2026-11-20T09:00',
    '2026-11-20T09:00:00',
  ])('%j', (texto) => {
    expect(leerMomento(texto)).toBe(nueve)
  })

  test('what is written is read back, whatever the minute', () => {
    for (let minuto = 0; minuto < 3 * 1440; minuto += 7) {
      const wall = wallTime(nueve + minuto)
      expect(leerMomento(formatMomento(wall))).toBe(wall)
    }
  })

  test.each([
    '',
    '20/11/2026',
    '9:00 AM',
    '20/11 9:00',
    '20/11/2026 25:00',
    '20/11/2126 9:00 AM',
    '2126-11-20T09:00',
    '30/02/2026 9:00 AM',
    '20/11/2026 9:00 AM mas',
  ])('%j is none', (texto) => {
    expect(leerMomento(texto)).toBeNull()
  })

  test('where its hour may be missing, a day alone is its midnight', () => {
    expect(leerDiaOMomento('20/11/2026')).toBe(parseWallTime('2026-11-20T00:00'))
    expect(leerDiaOMomento('20/11/2026 9:00 AM')).toBe(nueve)
    expect(leerDiaOMomento('9:00 AM')).toBeNull()
  })
})
