import { describe, expect, test } from 'vitest'
import { ultimoDiaReservable } from '../../../contract/agenda/citas/citas.ts'
import {
  type Fecha,
  fechaDe,
  formatWallTime,
  masDias,
  masMinutos,
  medianoche,
  parseFecha,
  parseWallTime,
} from '../../../contract/base/time/time.ts'
import type { Linea } from '../horario/lineas.ts'
import { avisoDe, type CitaVersion } from './avisos/rules.ts'
import { cerradosDe, slotsDe } from './slots.ts'

const dia = (fecha: string) => medianoche(parseFecha(fecha)!)
const wall = (texto: string) => parseWallTime(texto)!
const HABIL = [{ abre: 480, cierra: 1080 }]
const horarios = new Map([1, 2, 3, 4, 5].map((dia) => [dia, HABIL]))
horarios.set(6, [{ abre: 540, cierra: 960 }])
const SIEMPRE: Linea = { atiendeId: null, horarios, cerrados: new Set(), tomado: [], sinSala: [] }
/** A Friday. */
const AHORA = wall('2026-11-20T09:00')
const VIERNES = ['08', '09', '10', '11', '12', '13', '14', '15', '16', '17'].map((hora) => `${hora}:00`)

function slots(
  fecha: string,
  { ocupadas = [] as [string, string][], duracion = 60, ahora = AHORA, apertura = SIEMPRE } = {},
) {
  const cita = { de: 'cita', cual: 1, margen: 0, firme: 1, atiendeId: null, salas: 1 } as const
  const tomado = ocupadas.map(([inicio, fin]) => ({ ...cita, inicio: wall(inicio), fin: wall(fin) }))
  return slotsDe(dia(fecha), [{ ...apertura, tomado }], duracion, { ahora }).map((inicio) =>
    formatWallTime(inicio).slice(11, 16),
  )
}

describe('the slots of a day', () => {
  test('are 8 to 18 on weekdays, the hours 9 to 15 on Saturdays, none on Sundays', () => {
    expect(slots('2026-11-23')).toEqual(VIERNES)
    expect(slots('2026-11-21')).toEqual(VIERNES.slice(1, 8))
    expect(slots('2026-11-22')).toEqual([])
  })

  test('are none on a Sunday, even with opening hours', () => {
    const apertura = { ...SIEMPRE, horarios: new Map([...horarios, [0, HABIL]]) }
    expect(slots('2026-11-22', { apertura })).toEqual([])
  })

  test('are only the coming ones today', () => {
    expect(slots('2026-11-20', { ahora: wall('2026-11-20T08:59') })).toEqual(VIERNES.slice(1))
    expect(slots('2026-11-20')).toEqual(VIERNES.slice(2))
    expect(slots('2026-11-20', { ahora: wall('2026-11-20T17:00') })).toEqual([])
    expect(slots('2026-11-19')).toEqual([])
  })

  test('touch no live appointment, however long it is or whenever it began', () => {
    expect(slots('2026-11-23', { ocupadas: [['2026-11-23T09:30', '2026-11-23T10:00']] })).not.toContain('09:00')
    expect(slots('2026-11-23', { ocupadas: [['2026-11-23T09:00', '2026-11-23T10:00']] })).toContain('10:00')
    expect(slots('2026-11-23', { ocupadas: [['2026-11-23T08:59', '2026-11-23T11:01']] })).toEqual(VIERNES.slice(4))
    expect(slots('2026-11-23', { ocupadas: [['2026-11-22T20:00', '2026-11-23T09:00']] })).toEqual(VIERNES.slice(1))
  })

  test('end by closing time, whatever their length', () => {
    expect(slots('2026-11-23', { duracion: 61 })).toEqual(VIERNES.slice(0, 9))
    expect(slots('2026-11-23', { duracion: 600 })).toEqual(['08:00'])
    expect(slots('2026-11-23', { duracion: 601 })).toEqual([])
    expect(slots('2026-11-23', { duracion: 1 })).toEqual(VIERNES)
  })

  test('are none on a closed day', () => {
    const apertura = { ...SIEMPRE, cerrados: new Set(['2026-11-23' as Fecha]) }
    expect(slots('2026-11-23', { apertura })).toEqual([])
    expect(slots('2026-11-24', { apertura })).toEqual(VIERNES)
  })

  test('are normal on 29 February and at the ends of months', () => {
    const ahora = wall('2027-12-15T12:00')
    expect(slots('2028-02-29', { ahora })).toEqual(VIERNES)
    expect(slots('2028-01-31', { ahora })).toEqual(VIERNES)
    expect(slots('2028-03-31', { ahora })).toEqual(VIERNES)
    expect(slots('2028-04-01', { ahora })).toEqual([])
  })
})

test.each([
  ['2026-11-20T09:00', '2027-02-28'],
  ['2027-11-30T23:59', '2028-02-29'],
  ['2026-12-01T00:00', '2027-03-31'],
  ['2026-09-30T00:00', '2026-12-31'],
  ['2026-10-01T00:00', '2027-01-31'],
  ['2027-01-31T12:00', '2027-04-30'],
  ['2028-02-29T12:00', '2028-05-31'],
])('at %s one can book until %s and not a day longer', (ahora, ultimo) => {
  expect(fechaDe(ultimoDiaReservable(wall(ahora)))).toBe(ultimo)
  const todos = [{ ...SIEMPRE, horarios: new Map([1, 2, 3, 4, 5, 6].map((dia) => [dia, HABIL])) }]
  const esDomingo = new Date(`${ultimo}T00:00:00Z`).getUTCDay() === 0
  expect(slotsDe(dia(ultimo), todos, 60, { ahora: wall(ahora) }).length > 0).toBe(!esDomingo)
  for (const despues of [1, 2])
    expect(slotsDe(masDias(dia(ultimo), despues), todos, 60, { ahora: wall(ahora) })).toEqual([])
})

test("the closed days of the window are the Sundays and the owner's closed days", () => {
  const apertura = {
    ...SIEMPRE,
    cerrados: new Set(['2026-11-19', '2026-11-20', '2026-12-25', '2027-03-01'] as Fecha[]),
  }
  const cerrados = cerradosDe(apertura, AHORA)
  expect(cerrados.slice(0, 3)).toEqual(['2026-11-20', '2026-11-22', '2026-11-29'])
  expect(cerrados).toContain('2026-12-25')
  expect(cerrados.at(-1)).toBe('2027-02-28')
  expect(cerrados.filter((fecha) => new Date(`${fecha}T00:00:00Z`).getUTCDay() !== 0)).toHaveLength(2)
})

describe('what a person is told', () => {
  const cita: CitaVersion = {
    inicio: masMinutos(AHORA, 60),
    fin: masMinutos(AHORA, 120),
    servicio: 'Psicoterapia',
    estado: 'AGENDADA',
    usuarioId: 1,
  }
  const cancelada: CitaVersion = { ...cita, estado: 'CANCELADA' }
  const completada: CitaVersion = { ...cita, estado: 'COMPLETADA' }
  const movida: CitaVersion = { ...cita, inicio: masMinutos(AHORA, 90), fin: masMinutos(AHORA, 150) }
  const pasada: CitaVersion = { ...cita, inicio: masMinutos(AHORA, -60), fin: AHORA }

  test.each([
    ['confirmada', null, cita],
    ['confirmada', cancelada, cita],
    ['cambiada', cita, movida],
    ['cambiada', cita, { ...cita, servicio: 'Reiki' }],
    ['cambiada', cita, pasada],
    ['cancelada', cita, cancelada],
    ['cancelada', cita, null],
    [null, cita, cita],
    [null, cita, completada],
    [null, null, cancelada],
    [null, null, completada],
    [null, completada, cancelada],
    [null, cancelada, null],
    [null, null, pasada],
    [null, pasada, null],
    [null, pasada, { ...pasada, estado: 'CANCELADA' as const }],
  ])('%s', (aviso, antes, despues) => {
    expect(avisoDe(antes, despues, AHORA)).toBe(aviso)
  })
})
