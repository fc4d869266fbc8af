import { expect, test } from 'vitest'
import { addressOfView, viewOf } from './listAddress.ts'

test.each([
  ['', 1],
  ['?pagina=3', 3],
  ['?pagina=1', 1],
  ['?pagina=0', 1],
  ['?pagina=-2', 1],
  ['?pagina=2.5', 1],
  ['?pagina=99999999', 1],
  ['?pagina=dos', 1],
])('%s is page %d', (search, hoja) => {
  expect(viewOf(search)).toEqual({ hoja, filtros: {} })
})

test('a list knows its own filters, and an address has them in one order', () => {
  const vista = viewOf('?otro=1&categoria=Té+y+más&buscar=%20tilo%20&pagina=2', ['buscar', 'categoria'])
  expect(vista).toEqual({ hoja: 2, filtros: { buscar: 'tilo', categoria: 'Té y más' } })
  expect(addressOfView('/productos', vista)).toBe('/productos?buscar=tilo&categoria=T%C3%A9+y+m%C3%A1s&pagina=2')
  expect(addressOfView('/productos', { hoja: 1, filtros: {} })).toBe('/productos')
})
