import { expect, test } from 'vitest'
import { leerEntero, recortar } from './text.ts'

test.each([
  ['10', 10],
  ['0', 0],
  [' 45 ', 45],
  ['1.000', 1000],
  ['1,000', 1000],
  ['1 000', 1000],
  ['1\u00a0000', 1000],
  ['12.345.678', 12_345_678],
  ['-3', -3],
  ['−1.000', -1000],
])('%s is a whole number', (texto, numero) => {
  expect(leerEntero(texto)).toBe(numero)
})

test.each(['', '1e1', '1.5', '1.00', '0.100', '1.000,5', '--3', '+3', '٣', '１０', '0x10', '1.000.00', 'diez'])(
  '%s is none',
  (texto) => {
    expect(leerEntero(texto)).toBeNull()
  },
)

test('a text is cut after a word and without its comma, no sign of it in two; one that fits stays whole, in one line', () => {
  expect(recortar('Hábitos, trabajo, decisiones importantes', 18)).toBe('Hábitos, trabajo…')
  expect(recortar('🌿'.repeat(9), 5)).toBe('🌿🌿…')
  expect(recortar(' Una hora\n\npara conversar. ', 24)).toBe('Una hora para conversar.')
})
