import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { leerMarkdown } from '../../../contract/base/text/markdown.ts'
import { Markdown, targetOf } from './Markdown.tsx'

test.each([
  ['/agendar?servicio=Yoga#hora', { interno: '/agendar?servicio=Yoga#hora' }],
  ['https://example.com/a', { externo: 'https://example.com/a' }],
  ['mailto:a@example.com', { externo: 'mailto:a@example.com' }],
  ['//example.com', { externo: 'https://example.com/' }],
  ['www.ejemplo.com/a', { externo: 'https://www.ejemplo.com/a' }],
  ['wa.me/50688880000', { externo: 'https://wa.me/50688880000' }],
  ['ejemplo.co.cr', { externo: 'https://ejemplo.co.cr/' }],
  ['hola@ejemplo.com', { externo: 'mailto:hola@ejemplo.com' }],
  ['tel:+50688880000', { externo: 'tel:+50688880000' }],
  ['sms:+50688880000', { externo: 'sms:+50688880000' }],
  ['whatsapp://send?phone=50688880000', { externo: 'whatsapp://send?phone=50688880000' }],
  ['#Cómo dormir', { ancla: 'como-dormir' }],
  ['#c%C3%B3mo-dormir', { ancla: 'como-dormir' }],
  ['agendar', { interno: '/agendar' }],
  ['guia.pdf', { interno: '/guia.pdf' }],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['https://', null],
])('%s leads to %j', (href, destino) => {
  expect(targetOf(href)).toEqual(destino)
})

function htmlDe(texto: string): string {
  const tokens = leerMarkdown(texto)
  return renderToStaticMarkup(createElement(Markdown, { tokens, mayor: 2, nivel: 2, ancla: 'p1-' })).replace(
    / class="[^"]*"/g,
    '',
  )
}

test('a link to a heading of the same text leads to it', () => {
  const html = htmlDe('[ver](#cómo-dormir)\n\n## Cómo dormir')
  expect(html).toContain('<a href="#p1-como-dormir">ver</a>')
  expect(html).toContain('<h2 id="p1-como-dormir">Cómo dormir</h2>')
})

test('entities are the characters they stand for, in texts and addresses, and never markup', () => {
  expect(htmlDe('T&eacute; &copy; &#241; &amp; &nada; &lt;b&gt;')).toContain('Té © ñ &amp; &amp;nada; &lt;b&gt;')
  expect(htmlDe('[ver](/agendar?a=1&amp;b=2)')).toContain('href="/agendar?a=1&amp;b=2"')
  expect(htmlDe('`&copy;`')).toContain('<code>&amp;copy;</code>')
})

const PUNTO = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

test('a picture written into the text is shown; another file written into it is its words', () => {
  expect(htmlDe(`![punto](${PUNTO})`)).toContain(`<img src="${PUNTO}" alt="punto"`)
  expect(htmlDe('![dibujo](data:image/svg+xml;base64,PHN2Zz4=)')).toContain('<p>dibujo</p>')
})

test('lists in lists keep their levels and numbers', () => {
  expect(htmlDe('1. uno\n   - dos\n     - tres\n       - cuatro\n5. cinco')).toContain(
    '<ol start="1"><li>uno<ul><li>dos<ul><li>tres<ul><li>cuatro</li></ul></li></ul></li></ul></li><li>cinco</li></ol>',
  )
})
