import { expect, test } from 'vitest'
import { parseFecha } from '../../base/time/time.ts'
import { diasEntre, periodosDe } from './dias-cerrados.ts'

const entre = (desde: string, hasta: string) => diasEntre(parseFecha(desde)!, parseFecha(hasta)!)
const cerrados = (motivo: string, ...fechas: string[]) =>
  fechas.map((fecha) => ({ fecha: parseFecha(fecha)!, motivo, estado: 'CERRADO' as const }))

test('the days of a range are listed over the end of a year and over a leap day', () => {
  expect(entre('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'])
  expect(entre('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
  expect(entre('2026-12-30', '2026-12-30')).toEqual(['2026-12-30'])
  expect(entre('2026-12-30', '2026-12-29')).toEqual([])
})

test('consecutive days with the same reason make one period', () => {
  const dias = [
    ...cerrados('Vacaciones', '2026-12-30', '2026-12-31'),
    ...cerrados('Año Nuevo', '2027-01-01'),
    ...cerrados('Vacaciones', '2027-01-02', '2027-01-04'),
  ]
  expect(periodosDe(dias).map(({ cuando, motivo }) => `${motivo}: ${cuando}`)).toEqual([
    'Vacaciones: Desde el miércoles 30 hasta el jueves 31 de diciembre de 2026',
    'Año Nuevo: Viernes 1 de enero de 2027',
    'Vacaciones: Sábado 2 de enero de 2027',
    'Vacaciones: Lunes 4 de enero de 2027',
  ])
  expect(periodosDe([])).toEqual([])
})
