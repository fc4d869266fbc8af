import { expect, test } from 'vitest'
import { elegiblesDe, esDomingo, slotsVisibles } from './slots.ts'

const LUNES = '2026-11-23'
const SABADO = '2026-11-28'

test('a Saturday shows the slots of the hours 9 to 15, any other day all of them', () => {
  const slots = ['08:30', '09:00', '15:30', '16:00']
  expect(slotsVisibles(LUNES, slots)).toEqual(slots)
  expect(slotsVisibles(SABADO, slots)).toEqual(['09:00', '15:30'])
})

test('what is no slot is not shown, and what is no list is empty', () => {
  expect(slotsVisibles(LUNES, ['09:00', '9', '25:00', ''])).toEqual(['09:00'])
  for (const nada of [null, undefined, {}, '09:00']) expect(slotsVisibles(LUNES, nada)).toEqual([])
})

test.each([
  ['2026-11-22', true],
  [LUNES, false],
  [SABADO, false],
] as const)('%s is a Sunday: %s', (fecha, domingo) => {
  expect(esDomingo(fecha)).toBe(domingo)
})

test('services come as names or whole; of two with one name there is the first', () => {
  const masaje = { nombre: 'Masaje', detalle: 'Relajante', precio: 25_000 }
  expect(elegiblesDe(['Yoga', masaje, { ...masaje, detalle: 'Otro' }])).toEqual([{ nombre: 'Yoga' }, masaje])
  expect(elegiblesDe(null)).toEqual([])
})
