import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ListaQuery, normalizar, palabrasDe } from './lists.ts'

const read = (query: object) => z.decode(ListaQuery, query)

test('no parameters give the whole list, words all matches, a page or a size one page', () => {
  expect(read({})).toEqual({})
  expect(read({ buscar: '' })).toEqual({})
  expect(read({ buscar: 'x' })).toEqual({ buscar: 'x' })
  expect(read({ pagina: '3' })).toEqual({ hoja: { numero: 3, tamano: 10 } })
  expect(read({ pagina: '2', tamano: '6', buscar: 'x' })).toEqual({
    buscar: 'x',
    hoja: { numero: 2, tamano: 6 },
  })
})

test('words are compared without accents and case, each once, and at most as many as a person types', () => {
  expect(palabrasDe('  María  NÚÑEZ maria ')).toEqual(['maria', 'nunez'])
  expect(palabrasDe(Array.from({ length: 50 }, (_, i) => `p${i}`).join(' '))).toHaveLength(12)
  expect(normalizar('Ánimo\0 ÜBER')).toBe('animo uber')
})

test.each([{ pagina: '0' }, { pagina: '-1' }, { pagina: '1.5' }, { pagina: 'dos' }, { tamano: '101' }, { tamano: '' }])(
  '%j is refused',
  (query) => {
    expect(z.safeDecode(ListaQuery, query).success).toBe(false)
  },
)
