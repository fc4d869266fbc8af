import { expect, test } from 'vitest'
import type { Cita } from '../../../../../contract/agenda/citas/citas.ts'
import { masMinutos, medianoche, parseFecha, parseWallTime } from '../../../../../contract/base/time/time.ts'
import type { Agenda } from '../../../../../contract/oficina/semana.ts'
import { enColumna, lugarEn } from './geometria.ts'
import { hojaDe } from './hoja.ts'

const SABADO = parseFecha('2026-11-21')!
const DOMINGO = parseFecha('2026-11-22')!
const LUNES = parseFecha('2026-11-23')!
const horario = { abre: 8 * 60, cierra: 18 * 60 }
const dias = [
  { fecha: SABADO, horario: null, tramos: [], motivo: null },
  { fecha: DOMINGO, horario: null, tramos: [], motivo: null },
  { fecha: LUNES, horario, tramos: [horario], motivo: null },
]
const inicio = parseWallTime('2026-11-22T10:00')!
const delDomingo = { id: 1, estado: 'CANCELADA', inicio, fin: masMinutos(inicio, 60), usuarioNombre: 'Ana' } as Cita
const agenda: Agenda = { citas: [delDomingo], talleres: [], bloqueos: [], guardadas: [], dias }
const columnas = dias.map(({ fecha }) => ({ dia: medianoche(fecha) }))

test('a closed day is narrow while nothing of it is shown, and a point lies in the column that is drawn there', () => {
  expect(hojaDe(agenda, columnas, true).plano.anchos).toEqual([3, 5, 5])
  const { plano } = hojaDe(agenda, columnas, false)
  expect(plano.anchos).toEqual([3, 3, 5])
  expect([0.26, 0.28, 0.53, 0.56].map((x) => lugarEn(x, 0, plano).columna)).toEqual([0, 1, 1, 2])
  expect([0, 2].map((columna) => enColumna({ columna }))).toEqual(['1 / span 1', '3 / span 1'])
})

test('the column of a person is as wide as the others, also on a closed day', () => {
  const persona = { id: 1, nombre: 'Elena' }
  const deElena = [{ dia: medianoche(DOMINGO), persona }, { dia: medianoche(LUNES) }]
  expect(hojaDe(agenda, deElena, false).plano.anchos).toEqual([5, 5])
})
