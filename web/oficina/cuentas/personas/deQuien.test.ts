import { expect, test } from 'vitest'
import { nombreDePila } from './deQuien.ts'

test.each([
  ['Dra. Elena Mora', 'Elena'],
  ['Ana Rojas', 'Ana'],
  ['Dra.', 'Dra.'],
])('%s is called %s', (nombre, dePila) => {
  expect(nombreDePila(nombre)).toBe(dePila)
})
