import { expect, test } from 'vitest'
import { parseFecha, parseHora } from '../../base/time/time.ts'
import { esDomingo, type HorarioDelDia, resumirHorario, slotsVisibles } from './horario.ts'

const leer = (horario: readonly HorarioDelDia[]): string =>
  resumirHorario(horario)
    .map(({ dias, horas }) => `${dias} ${horas}`)
    .join(' · ')

const de = (dia: number, abre = '08:00', cierra = '18:00'): HorarioDelDia => ({
  dia,
  abre: parseHora(abre)!,
  cierra: parseHora(cierra)!,
})
const HABILES = [1, 2, 3, 4, 5].map((dia) => de(dia))

test.each([
  [
    'the hours the practice begins with',
    [...HABILES, de(6, '09:00', '16:00')],
    'Lunes a viernes 8:00\u00a0AM – 6:00\u00a0PM · Sábado 9:00\u00a0AM – 4:00\u00a0PM · Domingo cerrado',
  ],
  ['a closed weekend', HABILES, 'Lunes a viernes 8:00\u00a0AM – 6:00\u00a0PM · Sábado y domingo cerrado'],
  [
    'two equal days',
    [de(2), de(3)],
    'Lunes cerrado · Martes y miércoles 8:00\u00a0AM – 6:00\u00a0PM · Jueves a domingo cerrado',
  ],
  [
    'equal days with another between them',
    [de(1), de(2, '13:30', '24:00'), de(3)],
    'Lunes 8:00\u00a0AM – 6:00\u00a0PM · Martes 1:30\u00a0PM – 12:00\u00a0AM · Miércoles 8:00\u00a0AM – 6:00\u00a0PM · Jueves a domingo cerrado',
  ],
  ['every day', [0, 6, 5, 4, 3, 2, 1].map((dia) => de(dia)), 'Lunes a domingo 8:00\u00a0AM – 6:00\u00a0PM'],
  [
    'days that close for lunch',
    [de(1, '13:00', '18:00'), de(1, '08:00', '12:00'), de(2, '08:00', '12:00'), de(2, '13:00', '18:00')],
    'Lunes y martes 8:00\u00a0AM – 12:00\u00a0PM y 1:00\u00a0PM – 6:00\u00a0PM · Miércoles a domingo cerrado',
  ],
  ['no day', [], 'Lunes a domingo cerrado'],
])('%s', (_, horario, expected) => {
  expect(leer(horario)).toBe(expected)
})

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
