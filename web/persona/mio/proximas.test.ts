import { expect, test } from 'vitest'
import { parseFecha, parseWallTime } from '../../../contract/base/time/time.ts'
import { diaDe, proximasCitasDe } from './proximas.ts'

const HOY = parseFecha('2026-11-20')!
const tiempo = (dia: string) => ({ inicio: parseWallTime(`${dia}T09:00`)!, fin: parseWallTime(`${dia}T10:00`)! })
const cita = (id: number, dia: string) => ({ id, servicio: 'Psicoterapia', ...tiempo(dia) })
const taller = (id: number, dia: string) => ({ id, titulo: 'Respirar', lugar: 'Aserrí', ...tiempo(dia) })

test('appointments and workshops together, by start', () => {
  const citas = [cita(1, '2026-11-21'), cita(2, '2026-11-24')]
  const dias = proximasCitasDe({ citas, talleres: [taller(1, '2026-11-23')] })
  expect(dias.map((una) => ('cita' in una ? `cita-${una.cita.id}` : `taller-${una.taller.id}`))).toEqual([
    'cita-1',
    'taller-1',
    'cita-2',
  ])
})

test('the month begins with the day of the next one; what began on a day before leads to today', () => {
  expect(diaDe({ cita: cita(1, '2026-11-24') }, HOY)).toBe('2026-11-24')
  expect(diaDe({ taller: taller(1, '2026-11-19') }, HOY)).toBe(HOY)
  expect(diaDe(undefined, HOY)).toBe(HOY)
})
