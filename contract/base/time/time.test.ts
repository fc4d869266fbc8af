import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { aColones, centimos, formatColones, iva } from '../money/money.ts'
import {
  diaDeSemana,
  esDeUnDia,
  fechaDe,
  finDicho,
  formatDias,
  formatFechaCorta,
  formatFechaLarga,
  formatHora,
  formatMomentoLargo,
  formatTramo,
  formatWallTime,
  hoy,
  type Instante,
  instante,
  instanteDe,
  masDias,
  medianoche,
  parseFecha,
  parseWallTime,
  type WallTime,
  wallTime,
  wallTimeDe,
} from './time.ts'

const zonaDeLaMaquina = process.env.TZ
afterEach(() => {
  if (zonaDeLaMaquina === undefined) delete process.env.TZ
  else process.env.TZ = zonaDeLaMaquina
})

const wall = (texto: string) => parseWallTime(texto)!

test.each(['Asia/Tokyo', 'Europe/Madrid', 'America/Costa_Rica', 'UTC'])(
  'on a machine in %s the clock of the practice shows the same',
  (zona) => {
    process.env.TZ = zona
    const momento = instante(Date.UTC(2026, 10, 21, 5, 30))
    expect(new Date(momento).getHours()).toBe({ 'Asia/Tokyo': 14, 'Europe/Madrid': 6, UTC: 5 }[zona] ?? 23)
    expect(formatWallTime(wallTimeDe(momento))).toBe('2026-11-20T23:30:00')
    expect(hoy(momento)).toBe('2026-11-20')
    expect(instanteDe(wall('2026-11-20T23:30'))).toBe(momento)
    expect(formatFechaLarga(wallTimeDe(momento))).toBe('viernes 20 de noviembre de 2026')
    expect(formatHora(wallTimeDe(momento))).toBe('11:30\u00a0PM')
  },
)

test('summer time in other countries changes nothing here', () => {
  for (const mes of [0, 6]) expect(formatHora(wallTimeDe(instante(Date.UTC(2026, mes, 10, 15))))).toBe('9:00\u00a0AM')
})

test.each([
  '2026-02-30',
  '2026-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '2026-1-1',
  '20260101',
  '',
])('there is no day %j', (texto) => {
  expect(parseFecha(texto)).toBeNull()
  expect(parseWallTime(`${texto}T10:00`)).toBeNull()
})

test.each(['2028-02-29', '2000-02-29', '2026-01-31', '2026-12-31', '2026-02-28'])('%s exists', (texto) => {
  expect(fechaDe(medianoche(parseFecha(texto)!))).toBe(texto)
})

test('the day after the end of a month is the first of the next', () => {
  const manana = (fecha: string) => fechaDe(masDias(medianoche(parseFecha(fecha)!), 1))
  expect(manana('2026-02-28')).toBe('2026-03-01')
  expect(manana('2028-02-28')).toBe('2028-02-29')
  expect(manana('2026-12-31')).toBe('2027-01-01')
})

test('seconds may be there and are dropped', () => {
  expect(wall('2026-11-20T14:05:00')).toBe(wall('2026-11-20T14:05'))
  expect(wall('2026-11-20T14:05:59.999')).toBe(wall('2026-11-20T14:05'))
  expect(formatWallTime(wall('2026-11-20T14:05'))).toBe('2026-11-20T14:05:00')
})

test.each([
  '2026-11-20T24:00',
  '2026-11-20T10:60',
  '2026-11-20T10:00:60',
  '2026-11-20T10',
  '2026-11-20 10:00',
  '2026-11-20T10:00Z',
  '2026-11-20T10:00-06:00',
  'hoy',
])('%s is no wall time', (texto) => {
  expect(parseWallTime(texto)).toBeNull()
})

test.each([
  ['00:00', '12:00\u00a0AM'],
  ['00:05', '12:05\u00a0AM'],
  ['09:00', '9:00\u00a0AM'],
  ['11:59', '11:59\u00a0AM'],
  ['12:00', '12:00\u00a0PM'],
  ['14:00', '2:00\u00a0PM'],
  ['23:59', '11:59\u00a0PM'],
])('%s reads %s', (hora, expected) => {
  expect(formatHora(wall(`2026-11-20T${hora}`))).toBe(expected)
})

test('days before 1970 have their hours and weekdays too', () => {
  expect(formatHora(wall('1969-12-31T23:30'))).toBe('11:30\u00a0PM')
  expect(diaDeSemana(wall('1969-12-31T23:30'))).toBe(3)
})

test('every minute survives being written and read', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: wall('1900-01-01T00:00'), max: wall('2200-12-31T23:59') }).map(wallTime),
      (minuto) => {
        expect(parseWallTime(formatWallTime(minuto))).toBe(minuto)
        expect(wallTimeDe(instanteDe(minuto))).toBe(minuto)
      },
    ),
  )
})

test('what ends at midnight is of one day, what goes on is not', () => {
  const desde = { inicio: wall('2026-11-23T22:00') }
  expect(esDeUnDia({ ...desde, fin: wall('2026-11-24T00:00') })).toBe(true)
  expect(esDeUnDia({ ...desde, fin: wall('2026-11-24T00:01') })).toBe(false)
})

test('tables and sentences name the day the Costa Rican way', () => {
  expect(formatFechaCorta(wall('2026-03-01T08:00'))).toBe('01/03/2026')
  expect(formatFechaLarga(wall('2026-03-01T08:00'))).toBe('domingo 1 de marzo de 2026')
  expect(formatMomentoLargo(wall('2026-03-01T14:00'))).toBe('domingo 1 de marzo de 2026 a las 2:00\u00a0PM')
})

test.each([
  ['2026-11-20T09:00', '2026-11-20T11:00', 'Viernes 20 de noviembre de 2026'],
  ['2026-11-20T18:00', '2026-11-21T00:00', 'Viernes 20 de noviembre de 2026'],
  ['2026-11-28T09:00', '2026-11-29T11:00', 'Desde el sábado 28 hasta el domingo 29 de noviembre de 2026'],
  ['2026-11-28T09:00', '2026-12-01T11:00', 'Desde el sábado 28 de noviembre hasta el martes 1 de diciembre de 2026'],
  [
    '2026-12-31T09:00',
    '2027-01-01T11:00',
    'Desde el jueves 31 de diciembre de 2026 hasta el viernes 1 de enero de 2027',
  ],
  [
    '2026-12-31T09:00',
    '2027-12-31T11:00',
    'Desde el jueves 31 de diciembre de 2026 hasta el viernes 31 de diciembre de 2027',
  ],
])('%s to %s reads %s', (inicio, fin, texto) => {
  expect(formatDias(wall(inicio), wall(fin))).toBe(texto)
})

test.each([
  ['2026-11-20T14:00', '2026-11-20T16:00', 'Viernes 20 de noviembre de 2026, de 2:00\u00a0PM a 4:00\u00a0PM'],
  ['2026-11-20T23:00', '2026-11-21T00:00', 'Viernes 20 de noviembre de 2026, de 11:00\u00a0PM a 12:00\u00a0AM'],
  ['2026-11-28T09:00', '2026-11-29T12:00', 'Sábado 28, 9:00\u00a0AM → domingo 29 de noviembre de 2026, 12:00\u00a0PM'],
  ['2026-11-27T22:00', '2026-11-28T01:00', 'Viernes 27, 10:00\u00a0PM → sábado 28 de noviembre de 2026, 1:00\u00a0AM'],
  [
    '2026-10-30T16:00',
    '2026-11-01T13:00',
    'Viernes 30 de octubre, 4:00\u00a0PM → domingo 1 de noviembre de 2026, 1:00\u00a0PM',
  ],
])('%s to %s reads, with its hours, %s', (inicio, fin, texto) => {
  expect(formatTramo({ inicio: wall(inicio), fin: wall(fin) })).toBe(texto)
})

/** Each of these lines must fail to compile; an unused `@ts-expect-error` is an error too. */
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
  expect(formatHora(momento)).toBe('12:00\u00a0AM')
})

test('what is held is held until a quarter of an hour, in words, and never longer than it is', () => {
  const fin = instanteDe(parseWallTime('2026-11-20T05:37')!)
  const dicha = (ahora: string) => formatHora(finDicho(fin, parseWallTime(ahora)!))
  expect(formatHora(finDicho(fin))).toBe('5:30\u00a0AM')
  expect(['2026-11-20T05:29', '2026-11-20T05:30'].map(dicha)).toEqual(['5:30\u00a0AM', '5:37\u00a0AM'])
})
