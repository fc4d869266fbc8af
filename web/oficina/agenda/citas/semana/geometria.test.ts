import { describe, expect, test } from 'vitest'
import { lunesDe } from '../../../../../contract/base/time/periods.ts'
import { medianoche, parseFecha, parseWallTime } from '../../../../../contract/base/time/time.ts'
import {
  acomodar,
  alPaso,
  diasDesde,
  lugarDe,
  lugarEn,
  lugarSiguiente,
  piezasDe,
  rangoDe,
  sitioDe,
} from './geometria.ts'

const dia = (fecha: string) => parseFecha(fecha)!
const LUNES = medianoche(dia('2026-11-23'))
const SEMANA = diasDesde(LUNES, 7).map((dia) => ({ dia }))
const de = (inicio: string, fin: string) => ({ inicio: parseWallTime(inicio)!, fin: parseWallTime(fin)! })
const hora = (horas: number, minutos = 0) => horas * 60 + minutos
const entre = (desde: number, hasta: number) => ({ desde: hora(desde), hasta: hora(hasta) })

test.each(['2026-11-23', '2026-11-25', '2026-11-29'])('the week of %s begins on its Monday', (fecha) => {
  expect(lunesDe(dia(fecha))).toBe(LUNES)
})

test('the week of New Year begins in the old one', () => {
  expect(lunesDe(dia('2027-01-01'))).toBe(medianoche(dia('2026-12-28')))
})

describe('pieces', () => {
  test('what goes past midnight has a piece on each day, and begins on the first one only', () => {
    expect(piezasDe([de('2026-11-23T23:30', '2026-11-24T00:30')], SEMANA)).toMatchObject([
      { columna: 0, desde: hora(23, 30), hasta: hora(24), primera: true },
      { columna: 1, desde: 0, hasta: 30, primera: false },
    ])
  })

  test('what lies on other days has none', () => {
    const otras = [de('2026-11-22T23:00', '2026-11-23T00:00'), de('2026-11-30T00:00', '2026-11-30T01:00')]
    expect(piezasDe(otras, SEMANA)).toEqual([])
  })

  const carriles = (...horas: [inicio: string, fin: string][]) =>
    piezasDe(
      horas.map(([inicio, fin]) => de(`2026-11-23T${inicio}`, `2026-11-23T${fin}`)),
      SEMANA,
    ).map((pieza) => `${pieza.carril}/${pieza.carriles}`)

  test('one after the other takes the whole width', () => {
    expect(carriles(['09:00', '10:00'], ['10:00', '11:00'])).toEqual(['0/1', '0/1'])
  })

  test('what shares a time lies side by side, and a lane that is free again is used again', () => {
    const todo = carriles(['09:00', '12:00'], ['09:30', '10:00'], ['10:00', '11:00'], ['12:00', '13:00'])
    expect(todo).toEqual(['0/2', '1/2', '1/2', '0/1'])
  })

  test('three at once need three lanes', () => {
    expect(carriles(['09:00', '10:00'], ['09:00', '10:00'], ['09:45', '10:30'])).toEqual(['0/3', '1/3', '2/3'])
  })

  test('a short one keeps the room it is drawn with', () => {
    expect(carriles(['09:00', '09:05'], ['09:10', '10:00'])).toEqual(['0/2', '1/2'])
  })
})

describe('the hours that are shown', () => {
  const abierto = { abre: hora(8), cierra: hora(18) }

  test('are the opening hours and an hour after them', () => {
    expect(rangoDe([null, abierto, { abre: hora(9, 30), cierra: hora(16) }], [])).toEqual(entre(8, 19))
  })

  test('grow by whole hours for what lies outside of them', () => {
    expect(rangoDe([abierto], [{ desde: hora(5, 40), hasta: hora(6) }])).toEqual(entre(5, 19))
    expect(rangoDe([abierto], [{ desde: hora(19, 50), hasta: hora(19, 55) }])).toEqual(entre(8, 21))
  })

  test('are those of a usual day where every day is closed, and never leave the day', () => {
    expect(rangoDe([null, null], [])).toEqual(entre(8, 19))
    expect(rangoDe([{ abre: 0, cierra: hora(24) }], [])).toEqual(entre(0, 24))
  })
})

describe('places', () => {
  const rango = entre(7, 19)

  test('a point is a day and a minute', () => {
    const plano = { anchos: [5, 5, 5, 5, 5, 5, 3], rango }
    expect(lugarEn(0, 0, plano)).toEqual({ columna: 0, minuto: hora(7) })
    expect(lugarEn(0.5, 0.5, plano)).toEqual({ columna: 3, minuto: hora(13) })
    expect(lugarEn(0.9, 1, plano)).toEqual({ columna: 5, minuto: hora(19) })
    expect(lugarEn(0.92, 1, plano)).toEqual({ columna: 6, minuto: hora(19) })
  })

  test('minutes go to the nearest quarter of an hour', () => {
    expect([hora(9, 7), hora(9, 8), hora(9, 59)].map(alPaso)).toEqual([hora(9), hora(9, 15), hora(10)])
  })

  test('arrow keys lead to the next quarter, also from between two, or to the next day at the same time', () => {
    const lugar = { columna: 2, minuto: hora(9, 10) }
    const teclas = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home']
    expect(teclas.map((tecla) => lugarSiguiente(lugar, tecla, 15))).toEqual([
      { columna: 2, minuto: hora(9) },
      { columna: 2, minuto: hora(9, 15) },
      { columna: 1, minuto: hora(9, 10) },
      { columna: 3, minuto: hora(9, 10) },
      null,
    ])
    expect(lugarSiguiente({ columna: 2, minuto: hora(9) }, 'ArrowUp', 15)).toEqual({ columna: 2, minuto: hora(8, 45) })
  })

  test('nothing is put outside of what is shown', () => {
    expect(acomodar({ columna: -3, minuto: hora(6) }, 60, 7, rango)).toEqual({ columna: 0, minuto: hora(7) })
    expect(acomodar({ columna: 9, minuto: hora(18, 45) }, 60, 7, rango)).toEqual({ columna: 6, minuto: hora(18) })
    expect(acomodar({ columna: 1, minuto: hora(12) }, hora(24), 7, rango)).toEqual({ columna: 1, minuto: hora(7) })
  })
})

describe('a day with a column each', () => {
  const [elena, marcos] = [
    { id: 1, nombre: 'Elena' },
    { id: 2, nombre: 'Marcos' },
  ]
  const columnas = [elena, marcos].map((persona) => ({ dia: LUNES, persona }))
  const aLasNueve = de('2026-11-23T09:00', '2026-11-23T10:00')
  const ocupados = (cosa: object) =>
    piezasDe([{ ...aLasNueve, ...cosa }], columnas).map(({ columna, primera }) => [columna, primera])

  test('a thing lies in the column of whose time it takes, and begins once', () => {
    expect(ocupados({ persona: marcos })).toEqual([[1, true]])
    expect(ocupados({ personas: [elena, marcos] })).toEqual([
      [0, true],
      [1, false],
    ])
    expect(ocupados({})).toEqual(ocupados({ personas: [elena, marcos] }))
    expect(ocupados({ persona: { id: 3, nombre: 'Sofía' } })).toEqual([])
  })

  test('a drop carries the person of its column; what stays in its own stays whose it is', () => {
    const { inicio } = aLasNueve
    const suya = { inicio, persona: elena }
    expect(lugarDe({ inicio, persona: marcos }, columnas)).toEqual({ columna: 1, minuto: hora(9) })
    expect(sitioDe({ columna: 1, minuto: hora(9) }, columnas, suya)).toEqual({ inicio, persona: marcos })
    expect(sitioDe({ columna: 0, minuto: hora(9) }, columnas, { inicio })).toEqual({ inicio, persona: undefined })
    expect(sitioDe({ columna: 1, minuto: hora(9) }, columnas, { inicio })).toEqual({ inicio, persona: marcos })
    const martes = { columna: 1, minuto: hora(9) }
    expect(sitioDe(martes, SEMANA, suya)).toEqual({ inicio: inicio + hora(24), persona: elena })
  })
})
