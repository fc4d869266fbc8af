import { expect, test } from 'vitest'
import { matchPath, partsOf, pathOf } from './address.ts'

test.each([
  ['/', '/', {}],
  ['/about', '/about', {}],
  ['/about', '/about/', {}],
  ['/about', '/About', {}],
  ['/talleres/:id', '/talleres/7', { id: '7' }],
  ['/talleres/:id', '/talleres/7/', { id: '7' }],
  ['/orden/:codigo', '/orden/a%2Fb%20c', { codigo: 'a/b c' }],
  ['/orden/:codigo', '/orden/%E0%A4%A', { codigo: '%E0%A4%A' }],
  ['/admin/*', '/admin', {}],
  ['/admin/*', '/admin/blog/editar/3', {}],
  ['/admin/blog/editar/:id', '/admin/blog/editar/3', { id: '3' }],
])('%s is found at %s', (patron, ruta, params) => {
  expect(matchPath(patron, ruta)).toEqual(params)
})

test.each([
  ['/', '/about'],
  ['/about', '//about'],
  ['/about', '/about/us'],
  ['/talleres/:id', '/talleres'],
  ['/talleres/:id', '/talleres/'],
  ['/talleres/:id', '/talleres/7/8'],
  ['/admin/*', '/administrador'],
])('%s is not found at "%s"', (patron, ruta) => {
  expect(matchPath(patron, ruta)).toBeNull()
})

test('what goes into a path comes out of it', () => {
  const codigo = 'BIO 1/2?#ñ'
  expect(pathOf('/orden/:codigo', { codigo })).toBe('/orden/BIO%201%2F2%3F%23%C3%B1')
  expect(matchPath('/orden/:codigo', pathOf('/orden/:codigo', { codigo }))).toEqual({ codigo })
})

test.each([
  ['/', { pathname: '/', search: '', hash: '' }],
  ['/a?b=1#c?d', { pathname: '/a', search: '?b=1', hash: '#c?d' }],
  ['//otro.example/a', { pathname: '//otro.example/a', search: '', hash: '' }],
  ['/a#b', { pathname: '/a', search: '', hash: '#b' }],
])('the parts of %s', (url, partes) => {
  expect(partsOf(url)).toEqual(partes)
})
