import { expect, test } from 'vitest'
import { type Fecha, instante } from '../../../contract/base/time/time.ts'
import { write } from '../../base/db/open.ts'
import { startApp } from '../../testing/app.ts'
import { feriadosDe, proposeFeriados } from './feriados.ts'

const motivosDe = (anio: number) => Object.fromEntries(feriadosDe(anio).map(({ fecha, motivo }) => [motivo, fecha]))

test.each([
  [2000, '04-23'],
  [2008, '03-23'],
  [2019, '04-21'],
  [2024, '03-31'],
  [2025, '04-20'],
  [2026, '04-05'],
  [2027, '03-28'],
  [2038, '04-25'],
  [2076, '04-19'],
  [2285, '03-22'],
])('in %i Easter is on %s', (anio, pascua) => {
  const dias = [3, 2].map((antes) => {
    const fecha = new Date(`${anio}-${pascua}T00:00:00Z`)
    fecha.setUTCDate(fecha.getUTCDate() - antes)
    return fecha.toISOString().slice(0, 10)
  })
  expect([motivosDe(anio)['Jueves Santo'], motivosDe(anio)['Viernes Santo']]).toEqual(dias)
})

test('the twelve holidays of 2026, in order', () => {
  expect(feriadosDe(2026).map(({ fecha }) => fecha.slice(5))).toEqual([
    '01-01',
    '04-02',
    '04-03',
    '04-11',
    '05-01',
    '07-25',
    '08-02',
    '08-15',
    '08-31',
    '09-15',
    '12-01',
    '12-25',
  ])
})

test('they are proposed for this year and the next, once and never on a Sunday, and what was decided stays', async () => {
  const { db } = await startApp()
  const dias = () => db.read.selectFrom('diasCerrados').selectAll().orderBy('fecha').execute()
  // In Costa Rica it is still 2026.
  const ahora = instante(Date.UTC(2027, 0, 1, 5, 59))
  await write(db, (tx) => proposeFeriados(tx, ahora))
  const primera = await dias()
  expect(primera).toHaveLength(20)
  const domingos = primera.filter(({ fecha }) => new Date(`${fecha}T00:00:00Z`).getUTCDay() === 0)
  expect(domingos).toEqual([])
  expect(new Set(primera.map(({ fecha }) => fecha.slice(0, 4)))).toEqual(new Set(['2026', '2027']))
  expect(new Set(primera.map(({ estado }) => estado))).toEqual(new Set(['PROPUESTO']))
  await db.read
    .updateTable('diasCerrados')
    .set({ estado: 'RECHAZADO' })
    .where('fecha', '=', '2026-12-01' as Fecha)
    .execute()
  await write(db, (tx) => proposeFeriados(tx, ahora))
  const segunda = await dias()
  expect(segunda).toHaveLength(20)
  expect(segunda.filter(({ estado }) => estado !== 'PROPUESTO')).toMatchObject([{ fecha: '2026-12-01' }])
})
