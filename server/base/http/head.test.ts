import { expect, test } from 'vitest'
import type { Cabeza } from '../../../contract/base/wire/rendered-page.ts'
import { headOf } from './head.ts'

const CABEZA: Cabeza = {
  canonica: 'https://ejemplo.cr/producto/1',
  nombre: 'Aceite',
  descripcion: 'Para la noche.',
  tipo: 'product',
  imagen: '/compartir.png',
  datos: [],
}

function markupDe(titulo: string, cabeza: Cabeza | null): string {
  return headOf('Bio & Bienestar', 'https://ejemplo.cr', { titulo, cabeza }).markup
}

test('typed text stays text in the head', () => {
  const markup = markupDe('</title><script>', { ...CABEZA, nombre: '"><b>', descripcion: `'&"` })
  expect(markup).toContain('<title>&lt;/title&gt;&lt;script&gt; · Bio &amp; Bienestar</title>')
  expect(markup).toContain('<meta property="og:title" content="&quot;&gt;&lt;b&gt;">')
  expect(markup).toContain('<meta name="description" content="&#39;&amp;&quot;">')
})

test('structured data cannot end its script early, and keeps its values', () => {
  const name = '</script><!-- \u2028\u2029 "Hola" & \\u003c'
  const json = /<script type="application\/ld\+json">(.*)<\/script>$/s.exec(
    markupDe('Aceite', { ...CABEZA, datos: [{ name }] }),
  )![1]!
  expect(json).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', name })
})

test('a page has one picture, with its whole address and its size', () => {
  const imagen = 'https://ejemplo.cr/compartir.png'
  const markup = markupDe('Aceite', CABEZA)
  expect(markup.match(/og:image"/g)).toHaveLength(1)
  for (const [nombre, valor] of Object.entries({ image: imagen, 'image:width': 1200, 'image:height': 630 }))
    expect(markup).toContain(`<meta property="og:${nombre}" content="${valor}">`)
})

test('a page that search engines shall not show has no address and says so', () => {
  expect(markupDe('Tu carrito', null)).toBe(
    '<title>Tu carrito · Bio &amp; Bienestar</title>\n<meta name="robots" content="noindex">',
  )
})
