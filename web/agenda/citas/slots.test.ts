import { expect, test } from 'vitest'
import { parseFecha } from '../../../contract/base/time/time.ts'
import { esDomingo, sinRepetir, slotsVisibles } from './slots.ts'

const [DOMINGO, LUNES, SABADO] = ['2026-11-22', '2026-11-23', '2026-11-28'].map((fecha) => parseFecha(fecha)!)
const hora = (horas: number, minutos = 0) => horas * 60 + minutos

test('a Saturday shows the slots of the hours 9 to 15, any other day all of them', () => {
  const slots = [hora(8, 30), hora(9), hora(15, 30), hora(16)]
  expect(slotsVisibles(LUNES!, slots)).toEqual(slots)
  expect(slotsVisibles(SABADO!, slots)).toEqual([hora(9), hora(15, 30)])
})

test('a Sunday is told from the days around it', () => {
  expect([DOMINGO, LUNES, SABADO].map((fecha) => esDomingo(fecha!))).toEqual([true, false, false])
})

test('of two services with one name there is the first', () => {
  const masaje = { nombre: 'Masaje', detalle: 'Relajante' }
  expect(sinRepetir([{ nombre: 'Yoga' }, masaje, { ...masaje, detalle: 'Otro' }])).toEqual([{ nombre: 'Yoga' }, masaje])
})
