import { expect, test } from 'vitest'
import type { Fecha } from '../../../contract/base/time/time.ts'
import { masCercanaA, proximasDe } from './disponibilidad.ts'

const dia = (fecha: string, manana: number | null, tarde: number | null) => ({
  fecha: fecha as Fecha,
  libres: 1,
  total: 10,
  manana,
  tarde,
})

test('the next hour, the next of the other half of a day, and the next of a Saturday', () => {
  const dias = [dia('2026-11-23', null, null), dia('2026-11-24', 600, null), dia('2026-11-25', 480, 780)]
  expect(proximasDe([...dias, dia('2026-11-28', 540, 720)])).toEqual([
    { nombre: 'Lo más pronto', fecha: '2026-11-24', hora: 600 },
    { nombre: 'Por la tarde', fecha: '2026-11-25', hora: 780 },
    { nombre: 'El sábado', fecha: '2026-11-28', hora: 540 },
  ])
})

test('when the next hour is one after noon, the next morning is offered beside it', () => {
  expect(proximasDe([dia('2026-11-23', null, 900), dia('2026-11-24', 480, 720)]).map(({ nombre }) => nombre)).toEqual([
    'Lo más pronto',
    'Por la mañana',
  ])
})

test('no hour is named twice, and nothing is offered where nothing is free', () => {
  expect(proximasDe([dia('2026-11-28', 540, null)]).map(({ nombre }) => nombre)).toEqual(['Lo más pronto'])
  expect(proximasDe([dia('2026-11-23', null, null)])).toEqual([])
})

test('nearest to a full day is the first free hour after it, or that of the last day before it', () => {
  const dias = [dia('2026-11-23', 480, null), dia('2026-11-24', null, null), dia('2026-11-25', null, 780)]
  expect(masCercanaA('2026-11-24' as Fecha, dias)).toEqual({ fecha: '2026-11-25', hora: 780 })
  expect(masCercanaA('2026-11-24' as Fecha, dias.slice(0, 2))).toEqual({ fecha: '2026-11-23', hora: 480 })
  expect(masCercanaA('2026-11-24' as Fecha, dias.slice(1, 2))).toBeUndefined()
})
