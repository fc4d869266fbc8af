import { expect, test } from 'vitest'
import { shownPages } from './Pagination.tsx'

const hasta = (paginas: number) => Array.from({ length: paginas }, (_, i) => i + 1)

test('up to seven pages all numbers are shown, on whichever one stands (R-numeros-de-hoja)', () => {
  for (const paginas of hasta(7))
    for (const pagina of hasta(paginas)) expect(shownPages(pagina, paginas)).toEqual(hasta(paginas))
})

test.each([
  [1, [1, 2, 8]],
  [2, [1, 2, 3, 8]],
  [5, [1, 4, 5, 6, 8]],
  [8, [1, 7, 8]],
])('of eight pages, page %i shows the first, the last and those around it', (pagina, numeros) => {
  expect(shownPages(pagina, 8)).toEqual(numeros)
})
