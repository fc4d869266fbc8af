import { expect, test } from 'vitest'
import { destinoDe, leerMarkdown, mayorDe } from './leerMarkdown.ts'

const tipos = (texto: string) => leerMarkdown(texto).map(({ type }) => type)

test('blocks in order', () => {
  expect(tipos('# Hola\n\nUn *texto*.\n\n- uno\n- dos\n\n> cita')).toEqual([
    'heading',
    'space',
    'paragraph',
    'space',
    'list',
    'space',
    'blockquote',
  ])
})

test('a line break counts', () => {
  const [parrafo] = leerMarkdown('uno\ndos')
  expect(parrafo).toMatchObject({ tokens: [{ type: 'text' }, { type: 'br' }, { type: 'text' }] })
})

test('nothing but marks is plain text', () => {
  const marcas = '*['.repeat(50_000)
  expect(leerMarkdown(marcas)).toEqual([{ type: 'text', raw: marcas, text: marcas }])
  expect(tipos(`${'*'.repeat(600)}\n\n${'*'.repeat(600)}`)).not.toContain('text')
})

test.each([
  ['## Dos\n\n# Uno', 1],
  ['### Tres', 3],
  ['Sin título', 6],
])('%j: the biggest heading', (texto, mayor) => {
  expect(mayorDe(leerMarkdown(texto))).toBe(mayor)
})

test.each([
  ['/agendar?servicio=Yoga#hora', { interno: '/agendar?servicio=Yoga#hora' }],
  ['https://example.com/a', { externo: 'https://example.com/a' }],
  ['mailto:a@example.com', { externo: 'mailto:a@example.com' }],
  ['//example.com', { externo: 'https://example.com/' }],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['https://', null],
])('%s leads to %j', (href, destino) => {
  expect(destinoDe(href)).toEqual(destino)
})
