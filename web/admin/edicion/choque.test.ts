import { expect, test } from 'vitest'
import { cambiosDe, fundir } from './choque.ts'

const original = { nombre: 'Vela', detalle: 'De cera', activo: true, inicio: '2026-11-23T10:00' }
const ETIQUETAS = { nombre: 'Nombre', detalle: 'Detalle', activo: 'Activo', inicio: 'Inicio' }

test('what this person touched wins, what they left alone is what the other one made of it', () => {
  const actual = { ...original, nombre: 'Vela grande', detalle: 'De soya' }
  const mios = { ...original, nombre: 'Vela pequeña', activo: false }
  expect(fundir(original, actual, mios)).toEqual({
    ...original,
    nombre: 'Vela pequeña',
    detalle: 'De soya',
    activo: false,
  })
})

test('what was put back to how it was counts as left alone', () => {
  expect(fundir(original, { ...original, nombre: 'Otra' }, { ...original })).toMatchObject({ nombre: 'Otra' })
})

test('the changes of the other one are told by the labels of the screen, as people write them', () => {
  const actual = { nombre: 'Vela', detalle: '', activo: false, inicio: '2026-11-24T15:30' }
  expect(cambiosDe(ETIQUETAS, original, actual)).toEqual([
    { campo: 'Detalle', antes: 'De cera', ahora: '(vacío)' },
    { campo: 'Activo', antes: 'Sí', ahora: 'No' },
    { campo: 'Inicio', antes: '23/11/2026 10:00 AM', ahora: '24/11/2026 3:30 PM' },
  ])
})

test('a long text is told by its beginning', () => {
  const [cambio] = cambiosDe(ETIQUETAS, original, { ...original, detalle: 'a'.repeat(61) })
  expect(cambio?.ahora).toBe(`${'a'.repeat(60)}…`)
})
