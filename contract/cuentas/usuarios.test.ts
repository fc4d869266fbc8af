import { expect, test } from 'vitest'
import { nombreYApellidoDe } from './usuarios.ts'

test.each([
  ['', '', null],
  ['Rosa', 'Rosa', null],
  [' Rosa  Calvo ', 'Rosa', 'Calvo'],
  ['Rosa Calvo Mora', 'Rosa', 'Calvo Mora'],
  ['María José Calvo Mora', 'María José', 'Calvo Mora'],
])('the name of «%s» is «%s», and its surnames are %s', (entero, nombre, apellido) => {
  expect(nombreYApellidoDe(entero)).toEqual({ nombre, apellido })
})
