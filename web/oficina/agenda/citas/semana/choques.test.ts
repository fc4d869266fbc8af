import { expect, test } from 'vitest'
import type { Cita } from '../../../../../contract/agenda/citas/citas.ts'
import { masMinutos, parseFecha, parseWallTime } from '../../../../../contract/base/time/time.ts'
import type { Agenda } from '../../../../../contract/oficina/semana.ts'
import { choqueDe } from './choques.ts'
import { cosasDe } from './cosas.ts'

const a = (hora: string) => parseWallTime(`2026-11-23T${hora}`)!
const cita = (id: number, hora: string, estado: Cita['estado'] = 'AGENDADA') =>
  ({ id, estado, usuarioNombre: `Persona ${id}`, inicio: a(hora), fin: masMinutos(a(hora), 60) }) as Cita
const taller = { id: 1, titulo: 'Yoga', inicio: a('14:00'), fin: a('16:00') } as Agenda['talleres'][number]
const feria = { ...taller, id: 2, inicio: a('08:00'), fin: a('18:00'), agendable: true }
const bloqueo = { id: 1, inicio: a('16:30'), fin: a('17:00'), semanal: false, motivo: 'Dentista' }
const guardada = { id: 1, inicio: a('17:00'), fin: a('18:00'), usuarioNombre: 'Eva Luz' } as Agenda['guardadas'][number]
const movida = cita(1, '09:00')
const agenda = {
  citas: [movida, cita(2, '10:00'), cita(3, '12:00', 'CANCELADA')],
  talleres: [taller, feria],
  bloqueos: [bloqueo],
  guardadas: [guardada],
  dias: [],
} as Agenda
const horario = { abre: 8 * 60, cierra: 18 * 60 }
const lunes = { fecha: parseFecha('2026-11-23')!, horario, tramos: [horario], motivo: null }

const alMover = (hora: string, dia: Agenda['dias'][number] = lunes) =>
  choqueDe({ cosas: cosasDe(agenda, true), dias: [dia] }, movida, { inicio: a(hora) })

test('another appointment or a workshop is named; itself, what is cancelled and what only touches it are not in the way', () => {
  expect(['10:15', '09:15', '15:45'].map((hora) => alMover(hora))).toEqual([
    'Choca con la cita de Persona 2',
    'Choca con la cita de Persona 2',
    'Choca con el taller Yoga',
  ])
  expect(['09:00', '08:30', '11:00', '12:00', '13:00'].map((hora) => alMover(hora))).toEqual(Array(5).fill(null))
})

test('a block says why, and an hour that is held for whom; a workshop that leaves room is not in the way', () => {
  expect(['16:15', '17:00', '08:00'].map((hora) => alMover(hora))).toEqual([
    'Está bloqueado: Dentista',
    'Está guardada para Eva Luz, que espera una hora',
    null,
  ])
})

test('the rest that a session needs is said where nothing worse is in the way', () => {
  const conDescanso = { ...cita(2, '10:00'), margen: 15 }
  const cosas = cosasDe({ ...agenda, citas: [conDescanso] }, true)
  const alMoverla = (movida: Cita, hora: string) => choqueDe({ cosas, dias: [lunes] }, movida, { inicio: a(hora) })
  expect(['09:00', '11:00', '11:15'].map((hora) => alMoverla(movida, hora))).toEqual([
    null,
    'No deja el descanso con la cita de Persona 2',
    null,
  ])
  expect(alMoverla({ ...movida, margen: 15 }, '09:00')).toBe('No deja el descanso con la cita de Persona 2')
})

test('so are closed hours and closed days', () => {
  expect(['07:45', '08:00', '18:00'].map((hora) => alMover(hora))).toEqual([
    'Está fuera del horario',
    null,
    'Está fuera del horario',
  ])
  const tramos = [
    { abre: 8 * 60, cierra: 11 * 60 + 30 },
    { abre: 13 * 60, cierra: 18 * 60 },
  ]
  expect(['11:00', '13:00'].map((hora) => alMover(hora, { ...lunes, tramos }))).toEqual([
    'Está fuera del horario',
    null,
  ])
  expect(alMover('11:00', { ...lunes, horario: null, tramos: [], motivo: null })).toBe('Ese día está cerrado')
  expect(alMover('11:00', { ...lunes, horario: null, tramos: [], motivo: 'Vacaciones' })).toBe(
    'Ese día está cerrado: Vacaciones',
  )
})

test('another person is met by what is theirs and everybody’s, within their own hours', () => {
  const [elena, marcos] = [
    { id: 1, nombre: 'Elena' },
    { id: 2, nombre: 'Marcos' },
  ]
  const deElena = { ...movida, persona: elena }
  const citas = [deElena, { ...cita(2, '10:00'), persona: marcos }, { ...cita(3, '11:00'), persona: elena }]
  const deMarcos = { ...lunes, de: marcos.id, tramos: [{ abre: 8 * 60, cierra: 12 * 60 }] }
  const hoja = { cosas: cosasDe({ ...agenda, citas }, true), dias: [{ ...lunes, de: elena.id }, deMarcos] }
  const con = (persona: typeof elena) => (hora: string) => choqueDe(hoja, deElena, { inicio: a(hora), persona })
  expect(['10:00', '11:00', '13:00', '16:30'].map(con(marcos))).toEqual([
    'Choca con la cita de Persona 2',
    null,
    'Está fuera del horario',
    'Está bloqueado: Dentista',
  ])
  expect(['10:00', '11:00', '13:00'].map(con(elena))).toEqual([null, 'Choca con la cita de Persona 3', null])
})
