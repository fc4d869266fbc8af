import { expect, test } from 'vitest'
import { masDias, masMinutos, parseWallTime } from '../../../contract/base/time/time.ts'
import type { Hoy } from '../../../contract/oficina/hoy.ts'
import { fraseDelDia } from './fraseDelDia.ts'

const ALAS_9 = parseWallTime('2026-11-23T09:00')!
const desde = (minutos: number) => ({ inicio: masMinutos(ALAS_9, minutos), fin: masMinutos(ALAS_9, minutos + 60) })
const cita = (usuarioNombre: string, minutos: number, mas: Partial<Hoy['citas'][number]> = {}) =>
  ({ usuarioNombre, ...desde(minutos), estado: 'AGENDADA', noAsistio: false, ...mas }) as Hoy['citas'][number]
const taller = (titulo: string, minutos: number) => ({ titulo, ...desde(minutos) }) as Hoy['talleres'][number]
const DANIELA = { ...cita('Daniela Monge Picado', 0), inicio: masDias(ALAS_9, 1) }

function frase(citas: Hoy['citas'], { talleres = [], manana = [] }: Partial<Pick<Hoy, 'talleres' | 'manana'>> = {}) {
  return fraseDelDia({ citas, talleres, manana }, ALAS_9).replaceAll('\u00a0', ' ')
}

test('who comes next is named with the hour, several of one hour together', () => {
  expect(frase([cita('Ana Rojas', 60), cita('Luis Mora', 30)])).toBe('Sigue Luis, 9:30 AM.')
  expect(frase([cita('Ana Rojas', 30), cita('Luis Mora', 30)])).toBe('Siguen Ana y Luis, 9:30 AM.')
  expect(frase([], { talleres: [taller('Respirar con calma', 90)] })).toBe('Sigue Respirar con calma, 10:30 AM.')
})

test('who is there now stands before, with everybody who is attended at once', () => {
  expect(frase([cita('Ana Rojas', 0), cita('Luis Mora', 90)])).toBe('Ahora: Ana. Sigue Luis, 10:30 AM.')
  expect(frase([cita('Ana Rojas', -30), cita('Luis Mora', 0)])).toBe('Ahora: Ana y Luis. Después no viene nadie más.')
  expect(frase([cita('Ana Rojas', -60)], { manana: [DANIELA] })).toBe(
    'Hoy no viene nadie más. Mañana: Daniela, 9:00 AM.',
  )
})

test('two of one first name are told apart, one person who is named twice is not', () => {
  const dos = [cita('Ana Rojas Mora', 0), cita('Ana Lucía Solano', 60)]
  expect(frase(dos)).toBe('Ahora: Ana Rojas. Sigue Ana Lucía, 10:00 AM.')
  expect(frase([cita('María del Carmen Vega', 60), cita('María José Mora', 60)])).toBe(
    'Siguen María del Carmen y María José, 10:00 AM.',
  )
  expect(frase([cita('Ana Rojas', 0), cita('Ana Rojas', 60)])).toBe('Ahora: Ana. Sigue Ana, 10:00 AM.')
  expect(frase([cita('Ana Rojas', 0), cita('Ana Rojas Mora', 60)])).toBe(
    'Ahora: Ana Rojas. Sigue Ana Rojas Mora, 10:00 AM.',
  )
})

test('a workshop of several days takes its hours of each day, and no night in between', () => {
  const retiro = (desde: string, hasta: string) => ({
    talleres: [
      { titulo: 'Retiro', inicio: parseWallTime(desde)!, fin: parseWallTime(hasta)! } as Hoy['talleres'][number],
    ],
  })
  expect(frase([], retiro('2026-11-22T08:00', '2026-11-24T17:00'))).toBe('Ahora: Retiro. Después no viene nadie más.')
  expect(frase([], retiro('2026-11-22T10:00', '2026-11-24T17:00'))).toBe('Sigue Retiro, 10:00 AM.')
  expect(frase([], retiro('2026-11-21T07:00', '2026-11-23T08:30'))).toBe('Hoy no viene nadie más. Mañana no hay citas.')
  expect(frase([], retiro('2026-11-22T16:00', '2026-11-23T13:00'))).toBe('Ahora: Retiro. Después no viene nadie más.')
})

test('who was attended already, or did not come, is not waited for', () => {
  const hechas = [cita('Ana Rojas', 0, { estado: 'COMPLETADA' }), cita('Luis Mora', -30, { noAsistio: true })]
  expect(frase(hechas)).toBe('Hoy no viene nadie más. Mañana no hay citas.')
})

test('a day without anybody, open or closed, tells of tomorrow; two of them are told at once', () => {
  expect(frase([], { manana: [DANIELA] })).toBe('Hoy no viene nadie. Mañana: Daniela, 9:00 AM.')
  expect(frase([])).toBe('Hoy y mañana no viene nadie.')
})
