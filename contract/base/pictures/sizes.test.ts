import { expect, test } from 'vitest'
import { srcSetDe } from './sizes.ts'

const HASH = 'ab'.repeat(32)

test('a stored picture offers narrower copies of itself', () => {
  expect(srcSetDe(`/imagenes/${HASH}.webp`)).toBe(
    [
      `/imagenes/${HASH}-400.webp 400w`,
      `/imagenes/${HASH}-600.webp 600w`,
      `/imagenes/${HASH}-800.webp 800w`,
      `/imagenes/${HASH}.webp 1600w`,
    ].join(', '),
  )
})

test.each([
  `https://otro.example/imagenes/${HASH}.webp`,
  `//otro.example/imagenes/${HASH}.webp`,
  `/imagenes/${HASH}.webp?x=1`,
  `/imagenes/${HASH}-400.webp`,
  '/imagenes/abc.webp',
  '/favicon.svg',
  'fotos/vela.jpg',
])('of %s there are none', (url) => {
  expect(srcSetDe(url)).toBeUndefined()
})
