import { expect, test } from 'vitest'
import { parseFecha, parseWallTime } from '../../contract/base/tiempo.ts'
import { proximasDe } from './proximas.ts'

const HOY = parseFecha('2026-11-20')!
const tiempo = (dia: string) => ({ inicio: parseWallTime(`${dia}T09:00`)!, fin: parseWallTime(`${dia}T10:00`)! })
const cita = (id: number, dia: string) => ({ id, servicio: 'Psicoterapia', ...tiempo(dia) })
const taller = (id: number, dia: string) => ({ id, titulo: 'Respirar', lugar: 'Aserrí', ...tiempo(dia) })

test('appointments and workshops together, by start, and no more than are read at a glance', () => {
  const citas = [cita(1, '2026-11-21'), cita(2, '2026-11-24'), cita(3, '2026-12-01'), cita(4, '2026-12-02')]
  const proximas = proximasDe({ citas, talleres: [taller(1, '2026-11-23')] }, HOY)
  expect(proximas.map(({ clave }) => clave)).toEqual(['cita-1', 'taller-1', 'cita-2', 'cita-3'])
  expect(proximas[1]).toMatchObject({ titulo: 'Respirar', dia: '2026-11-23' })
})

test('what began on a day before leads to today', () => {
  const [largo] = proximasDe({ citas: [], talleres: [taller(1, '2026-11-19')] }, HOY)
  expect(largo?.dia).toBe(HOY)
})
