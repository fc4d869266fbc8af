import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ListaQuery, normalizar } from './listas.ts'

const read = (query: object) => v.parse(ListaQuery, query)

test('without parameters it is the whole list, with any of them a page', () => {
  expect(read({})).toEqual({ palabras: [] })
  expect(read({ buscar: '' })).toEqual({ palabras: [], hoja: { numero: 1, tamano: 10 } })
  expect(read({ pagina: '3' })).toEqual({ palabras: [], hoja: { numero: 3, tamano: 10 } })
  expect(read({ pagina: '2', tamano: '6', buscar: 'x' })).toEqual({
    palabras: ['x'],
    hoja: { numero: 2, tamano: 6 },
  })
})

test('words are compared without accents and case, each once, and no more than anybody types', () => {
  expect(read({ buscar: '  María  NÚÑEZ maria ' }).palabras).toEqual(['maria', 'nunez'])
  expect(read({ buscar: Array.from({ length: 50 }, (_, i) => `p${i}`).join(' ') }).palabras).toHaveLength(12)
  expect(normalizar('Ánimo\0 ÜBER')).toBe('animo uber')
})

test.each([{ pagina: '0' }, { pagina: '-1' }, { pagina: '1.5' }, { pagina: 'dos' }, { tamano: '101' }, { tamano: '' }])(
  '%j is refused',
  (query) => {
    expect(v.safeParse(ListaQuery, query).success).toBe(false)
  },
)
