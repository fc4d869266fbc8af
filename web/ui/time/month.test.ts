import { expect, test } from 'vitest'
import type { Fecha } from '../../../contract/base/time/time.ts'
import { dayOfKey, otherMonth, weeksOf } from './month.ts'

const dia = (texto: string) => texto as Fecha

test('a month is its weeks from Monday on, without the days of its neighbours', () => {
  const noviembre = weeksOf(dia('2026-11-22'))
  expect(noviembre).toHaveLength(6)
  expect(noviembre[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(noviembre.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null])
  expect(noviembre.flat().filter(Boolean)).toHaveLength(30)
  expect(weeksOf(dia('2027-02-10')).flat()).toHaveLength(28)
})

test('another month keeps the day, or takes the last it has', () => {
  expect(otherMonth(dia('2026-12-31'), 2)).toBe('2027-02-28')
  expect(otherMonth(dia('2027-01-15'), -1)).toBe('2026-12-15')
})

test.each([
  ['ArrowLeft', '2026-11-30'],
  ['ArrowRight', '2026-12-02'],
  ['ArrowUp', '2026-11-24'],
  ['ArrowDown', '2026-12-08'],
  ['End', '2026-12-31'],
  ['Home', '2026-12-01'],
  ['PageUp', '2026-11-22'],
  ['PageDown', '2027-01-01'],
])('%s leads from the first of December to %s, not beyond the first and the last day', (key, hasta) => {
  expect(dayOfKey(key, dia('2026-12-01'), { min: dia('2026-11-22'), max: dia('2027-02-28') })).toBe(hasta)
})

test('any other key leads nowhere, and without an end every day can be reached', () => {
  expect(dayOfKey('Enter', dia('2026-12-01'), {})).toBeNull()
  expect(dayOfKey('PageUp', dia('2026-01-31'), {})).toBe('2025-12-31')
})
