import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idDePost, rutaDePost } from './posts.ts'

test.each([
  ['¿Cómo es una primera cita?', '/blogusuario/7-como-es-una-primera-cita'],
  ['Año nuevo: 3 pasos', '/blogusuario/7-ano-nuevo-3-pasos'],
  ['2026', '/blogusuario/7-2026'],
  ['🌿 …', '/blogusuario/7'],
  ['../..//evil?a#b', '/blogusuario/7-evil-a-b'],
])('the post 7 with the title %s is at %s', (titulo, ruta) => {
  expect(rutaDePost({ idPost: 7, titulo })).toBe(ruta)
})

test('whatever its title, the address of a post is short, plain, and leads back to its id', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.string({ unit: 'binary', maxLength: 160 }), (idPost, titulo) => {
      const ruta = rutaDePost({ idPost, titulo })
      expect(ruta).toMatch(/^\/blogusuario\/\d{1,10}(-[a-z0-9]+)*$/)
      expect(ruta.length).toBeLessThan(110)
      expect(idDePost(ruta.slice('/blogusuario/'.length))).toBe(idPost)
    }),
  )
})

test('an address without an id is the address of no post', () => {
  expect(idDePost('dormir-bien')).toBe(0)
  expect(idDePost('')).toBe(0)
})
