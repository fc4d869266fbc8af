import { expect, test } from 'vitest'
import { compararEnOrden } from './sort-key.ts'

test('words stand in Spanish order: digits first, accents and capitals do not count, ñ after n', () => {
  const enOrden = [
    '100 velas',
    '7 hierbas',
    'abrazo',
    'Ácido',
    'Adiós',
    '“Alba”',
    'mañana',
    'mapa',
    'nube',
    'Ñame',
    'oca',
  ]
  expect(enOrden.toReversed().toSorted(compararEnOrden)).toEqual(enOrden)
  expect(['Canto', 'caña', 'CANA', 'cañada', 'cantó'].toSorted(compararEnOrden)).toEqual([
    'CANA',
    'Canto',
    'cantó',
    'caña',
    'cañada',
  ])
})

test('a letter written as two characters stands where the single one would', () => {
  expect(compararEnOrden('A\u0301rbol', 'árbol')).toBe(0)
})
