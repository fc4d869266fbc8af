import { expect, test } from 'vitest'
import { targetOf } from './Markdown.tsx'

test.each([
  ['/agendar?servicio=Yoga#hora', { interno: '/agendar?servicio=Yoga#hora' }],
  ['https://example.com/a', { externo: 'https://example.com/a' }],
  ['mailto:a@example.com', { externo: 'mailto:a@example.com' }],
  ['//example.com', { externo: 'https://example.com/' }],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['https://', null],
])('%s leads to %j', (href, destino) => {
  expect(targetOf(href)).toEqual(destino)
})
