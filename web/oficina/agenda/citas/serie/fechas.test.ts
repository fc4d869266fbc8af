import { expect, test } from 'vitest'
import { parseWallTime } from '../../../../../contract/base/time/time.ts'
import { conRevision, type FechaElegida } from './fechas.ts'

const alas = (hora: string) => parseWallTime(`2031-03-03T${hora}`)!
const libre = (hora: string) => ({ fechaHora: alas(hora), choque: null, aviso: null })
const elegida = (hora: string, dentro = true): FechaElegida => ({ ...libre(hora), dentro })

test('a late review keeps the ticks of now', () => {
  const ahora = [elegida('08:00'), elegida('09:30'), elegida('10:00', false)]
  const revisadas = [libre('08:00'), libre('09:30'), libre('10:00')]
  expect(conRevision(ahora, revisadas, 1).map(({ dentro }) => dentro)).toEqual([true, true, false])
})

test('a date that has another hour by now is left as it is', () => {
  const choque = { ...libre('09:00'), choque: 'Ya hay otra cita.' }
  expect(conRevision([elegida('09:30')], [choque], 0)).toEqual([elegida('09:30')])
})

test('a changed date that clashes is left out; a date that clashes after a failed save stays ticked', () => {
  const choque = { ...libre('09:00'), choque: 'Ya hay otra cita.' }
  expect(conRevision([elegida('09:00')], [choque], 0)).toEqual([{ ...choque, dentro: false }])
  expect(conRevision([elegida('09:00')], [choque])).toEqual([{ ...choque, dentro: true }])
})

test('of new dates those are ticked that nothing is said of, and dates added meanwhile stay', () => {
  const aviso = { ...libre('09:00'), aviso: 'Ese día está cerrado.' }
  expect(conRevision([], [libre('08:00'), aviso]).map(({ dentro }) => dentro)).toEqual([true, false])
  expect(conRevision([elegida('08:00'), elegida('10:00')], [libre('08:00')])).toHaveLength(2)
})
