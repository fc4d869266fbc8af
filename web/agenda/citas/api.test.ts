import { expect, test } from 'vitest'
import { sinRepetir } from './api.ts'

test('of two services with one name there is the first', () => {
  const masaje = { nombre: 'Masaje', detalle: 'Relajante' }
  expect(sinRepetir([{ nombre: 'Yoga' }, masaje, { ...masaje, detalle: 'Otro' }])).toEqual([{ nombre: 'Yoga' }, masaje])
})
