import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pintarCartel } from './cartel.ts'
import { type Dibujable, dibujarCartel } from './dibujo.ts'
import { partirEnLineas, readLetras } from './letras.ts'

const CARTEL: Dibujable & { imagen: null } = {
  negocio: 'BioBienestar',
  clase: 'Taller',
  titulo: 'Respirar',
  datos: ['₡15 000,00'],
  imagen: null,
}

test('its letters are outlines: it asks for no font, and what somebody typed is nothing but a shape', async () => {
  const svg = await dibujarCartel({ ...CARTEL, titulo: '</svg><text>"Hola" & <b>', negocio: '&lt;' })
  expect(svg).not.toMatch(/<text|<tspan|font-|Hola|<b>/)
  expect(new Set(svg.match(/<\w+/g))).toEqual(new Set(['<svg', '<path', '<g', '<circle', '<clipPath']))
  const [uno, otro] = await Promise.all([dibujarCartel(CARTEL), dibujarCartel({ ...CARTEL, titulo: 'Dormir' })])
  expect(uno).not.toBe(otro)
})

test.each(['Ñandú, pingüino y ¿corazón? ₡1 500,50 «fin»', '🌿🌿🌿', '漢字', 'a'.repeat(160), ' \n\t'])(
  'a title like %j is drawn',
  async (titulo) => {
    const png = await pintarCartel({ ...CARTEL, titulo, negocio: titulo, datos: [titulo] })
    expect(await sharp(png).metadata()).toMatchObject({ width: 1200, height: 630 })
  },
)

test('a text is broken between words, a word that is too long within, and ends in an ellipsis when it is too much', async () => {
  const { titular } = await readLetras()
  const partir = (texto: string, lineas: number) => partirEnLineas(titular, texto, 50, 560, lineas)
  expect(partir('Poner límites con cariño', 3)).toEqual({ lineas: ['Poner límites con', 'cariño'], entero: true })
  const largo = partir('Cuando la cabeza no se apaga de noche y el corazón tampoco descansa ni de día ni de noche', 3)
  expect(largo.lineas).toHaveLength(3)
  expect(largo).toMatchObject({ entero: false, lineas: { 2: expect.stringMatching(/\S…$/) } })
  const palabra = partir('x'.repeat(60), 3)
  expect(palabra.lineas.join('')).toBe('x'.repeat(60))
  for (const linea of [...largo.lineas, ...palabra.lineas]) expect(titular.anchoDe(linea, 50)).toBeLessThanOrEqual(560)
})

test('what a font has no letter for is left out, and its spaces with it', async () => {
  const { negrita } = await readLetras()
  expect(negrita.escribible('Calma 🌿 漢 y\nté')).toBe('Calma y té')
  expect(negrita.escribible('₡1 500,50')).toBe('₡1 500,50')
})
