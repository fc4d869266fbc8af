import { expect, test } from 'vitest'
import { centimos } from '../../../../contract/base/money/money.ts'
import { formatMomento, parseWallTime } from '../../../../contract/base/time/time.ts'
import { semanaDe, TEXTOS } from '../settings/semana.ts'
import { cambiosDe, fundir, precioLegible, quedaron } from './choque.ts'

const wall = (texto: string) => parseWallTime(texto)!

const ETIQUETAS = { titulo: 'Título', inicio: 'Inicio', precio: 'Precio', activo: 'Activo' }
const ORIGINAL = { titulo: 'Respirar', inicio: wall('2026-11-23T10:00'), precio: centimos(450_050), activo: true }

test('what somebody else changed reads as people know it, not as we count it', () => {
  const actual = { titulo: '', inicio: wall('2026-11-23T15:00'), precio: centimos(480_000), activo: false }
  const textos = { inicio: formatMomento, precio: precioLegible }
  expect(cambiosDe(ETIQUETAS, textos, ORIGINAL, actual)).toEqual([
    { campo: 'Título', antes: 'Respirar', ahora: '(vacío)' },
    { campo: 'Inicio', antes: '23/11/2026 10:00\u00a0AM', ahora: '23/11/2026 3:00\u00a0PM' },
    { campo: 'Precio', antes: '4500.5', ahora: '4800' },
    { campo: 'Activo', antes: 'Sí', ahora: 'No' },
  ])
})

test('what only one of the two changed is theirs, what both changed is of who saves', () => {
  const actual = { ...ORIGINAL, titulo: 'De la otra', precio: centimos(1) }
  const mios = { ...ORIGINAL, inicio: wall('2026-11-24T10:00'), precio: centimos(2) }
  expect(fundir(ORIGINAL, actual, mios)).toEqual({
    ...ORIGINAL,
    titulo: 'De la otra',
    inicio: wall('2026-11-24T10:00'),
    precio: centimos(2),
  })
})

test('hours are compared by what they are', () => {
  const semana = (abre: number) => semanaDe({ horario: [{ dia: 1, abre, cierra: 18 * 60 }] })
  const etiquetas = { 1: 'Lunes', 2: 'Martes' }
  expect(cambiosDe(etiquetas, TEXTOS, semana(8 * 60), semana(8 * 60))).toEqual([])
  expect(cambiosDe(etiquetas, TEXTOS, semana(8 * 60), { ...semana(9 * 60), 2: [{ abre: 540, cierra: 600 }] })).toEqual([
    { campo: 'Lunes', antes: '8:00\u00a0AM – 6:00\u00a0PM', ahora: '9:00\u00a0AM – 6:00\u00a0PM' },
    { campo: 'Martes', antes: 'Cerrado', ahora: '9:00\u00a0AM – 10:00\u00a0AM' },
  ])
  expect(fundir(semana(8 * 60), semana(9 * 60), semana(8 * 60))).toEqual(semana(9 * 60))
})

test('what was put back to how it was counts as left alone', () => {
  expect(fundir(ORIGINAL, { ...ORIGINAL, titulo: 'De la otra' }, { ...ORIGINAL })).toMatchObject({
    titulo: 'De la otra',
  })
})

test('a long text is told by its beginning', () => {
  const [cambio] = cambiosDe(ETIQUETAS, {}, ORIGINAL, { ...ORIGINAL, titulo: 'a'.repeat(61) })
  expect(cambio?.ahora).toBe(`${'a'.repeat(60)}…`)
})

test('what was sent is what stands there, whatever is around a text, and however nothing is written', () => {
  const leido = { titulo: 'Respirar', detalle: null, hijos: [{ nombre: 'Ana' }] }
  expect(quedaron({ titulo: ' Respirar ', detalle: '', hijos: [{ nombre: 'Ana ', edad: undefined }] }, leido)).toBe(
    true,
  )
  expect(quedaron({ titulo: 'Respirar', hijos: [{ nombre: 'Eva' }] }, leido)).toBe(false)
  expect(quedaron({ titulo: 'Respirar' }, leido)).toBe(false)
})
