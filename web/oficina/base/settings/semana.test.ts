import { expect, test } from 'vitest'
import { formatMomento, parseFecha, parseWallTime } from '../../../../contract/base/time/time.ts'
import { DIAS, diasAbiertosDe, erroresDe, horasPorDefecto, loQueCierra, semanaDe, semanaGuardada } from './semana.ts'

const hora = (horas: number) => horas * 60
const HORARIO = [
  { dia: 1, abre: hora(8), cierra: hora(12) },
  { dia: 1, abre: hora(13), cierra: hora(18) },
  { dia: 6, abre: hora(9), cierra: hora(24) },
]
const SEMANA = {
  1: [
    { abre: hora(8), cierra: hora(12) },
    { abre: hora(13), cierra: hora(18) },
  ],
  2: [],
  3: [],
  4: [],
  5: [],
  6: [{ abre: hora(9), cierra: hora(24) }],
}

test('a week is read, compared and sent again as it was', () => {
  const semana = semanaDe(semanaGuardada(HORARIO))
  expect(semana).toEqual(SEMANA)
  expect(diasAbiertosDe(semana)).toEqual(HORARIO)
})

test('the same hours have the same version in any order, other hours another one', () => {
  const { version } = semanaGuardada(HORARIO)
  expect(semanaGuardada(HORARIO.toReversed()).version).toBe(version)
  expect(semanaGuardada([...HORARIO.slice(0, 2), { ...HORARIO[2]!, cierra: hora(15) }]).version).not.toBe(version)
})

test('hours are sent in their order, and those that overlap or end before they begin are refused', () => {
  const [manana, tarde] = SEMANA[1]
  expect(diasAbiertosDe({ ...SEMANA, 1: [tarde!, manana!] })).toEqual(HORARIO)
  expect(erroresDe(SEMANA)).toEqual({})
  expect(Object.keys(erroresDe({ 1: [manana!, { abre: hora(11), cierra: hora(13) }] }))).toEqual(['1.1.abre'])
  expect(Object.keys(erroresDe({ 2: [{ abre: hora(9), cierra: hora(9) }] }))).toEqual(['2.0.cierra'])
})

test('what a week would close is each time it is open now and then not any more, from today on', () => {
  const despues = { ...SEMANA, 1: [{ abre: hora(9), cierra: hora(17) }], 6: [] }
  // A Thursday.
  const cierra = loQueCierra(SEMANA, despues, parseFecha('2026-11-26')!)
  expect(cierra.map(({ inicio, fin }) => `${formatMomento(inicio)} – ${formatMomento(fin)}`)).toEqual([
    '30/11/2026 8:00\u00a0AM – 30/11/2026 9:00\u00a0AM',
    '30/11/2026 5:00\u00a0PM – 30/11/2026 6:00\u00a0PM',
    '28/11/2026 9:00\u00a0AM – 29/11/2026 12:00\u00a0AM',
  ])
  expect(loQueCierra(despues, SEMANA, parseFecha('2026-11-30')!)).toMatchObject([
    { inicio: parseWallTime('2026-11-30T12:00'), fin: parseWallTime('2026-11-30T13:00'), semanal: true },
  ])
})

test('a Saturday opens with its own hours', () => {
  expect(horasPorDefecto(6)).toEqual({ abre: hora(9), cierra: hora(16) })
  expect(horasPorDefecto(2)).toEqual({ abre: hora(8), cierra: hora(18) })
})

test('no Sunday: nobody books on it', () => {
  expect(Object.values(DIAS)).toEqual(['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado'])
})
