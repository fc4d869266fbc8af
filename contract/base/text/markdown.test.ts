import { expect, test } from 'vitest'
import { comienzoDe, cortarEn, extractoDe, leerMarkdown, mayorDe } from './markdown.ts'

test.each([
  ['a text without marks', 'Hoy llueve en Aserrí.\n\nMañana también.', 'Hoy llueve en Aserrí.'],
  [
    'emphasis, code and a link',
    'Darle **ese rato** *antes*, con `luz`: [reservar](/agendar).',
    'Darle ese rato antes, con luz: reservar.',
  ],
  [
    'marks that are none',
    'El archivo mi_nota_2 y 3 * 4 = 12, \\*tal cual\\*.',
    'El archivo mi_nota_2 y 3 * 4 = 12, *tal cual*.',
  ],
  [
    'a heading, a list and a picture first',
    '# Dormir\n\n- uno\n- dos\n\n![luna](/luna.webp)\n\nEmpieza aquí\nmismo.',
    'Empieza aquí mismo.',
  ],
  ['markup', 'Hola <b>tú</b>', 'Hola <b>tú</b>'],
  ['no prose at all', '# Solo\n\n> un título', ''],
  ['nothing', '', ''],
])('the excerpt of %s', (_, markdown, expected) => {
  expect(extractoDe(markdown, 200)).toBe(expected)
})

test('the beginning of a text goes on over its lists and quotes; a heading ends with a stop', () => {
  const texto =
    '# ¿Dormir?\n\nEs la larga.\n\n## Antes\n\nReservas **en línea**:\n\n- hoy\n- mañana\n\n---\n\n> Con calma.'
  expect(comienzoDe(texto, 200)).toBe('¿Dormir? Es la larga. Antes. Reservas en línea: hoy mañana Con calma.')
  expect(comienzoDe(texto, 20)).toBe('¿Dormir? Es la…')
})

test.each([
  ['after a sentence, where that leaves half of it', 'Cierra los ojos. Respira con calma.', 26, 'Cierra los ojos.'],
  ['after a word, where it does not', 'Respira. Cierra los ojos con calma.', 26, 'Respira. Cierra los ojos…'],
  ['where it ends', 'Cierra los ojos y respira. Y sigue…', 40, 'Cierra los ojos y respira. Y sigue…'],
  ['after a sentence as long as it may be', 'Cierra los ojos y respira. ¿Sigues?', 26, 'Cierra los ojos y respira.'],
  [
    'after no abbreviation',
    'Este mes va el taller con la Dra. Mora y con todos.',
    42,
    'Este mes va el taller con la Dra. Mora y…',
  ],
  ['after no longer one', 'Va el taller de la Licda. Mora y de todas.', 32, 'Va el taller de la Licda. Mora…'],
  [
    'after none in small letters',
    'El taller del mes, a las 5 p. m. y a las 7.',
    38,
    'El taller del mes, a las 5 p. m. y a…',
  ],
])('an excerpt ends %s', (_, texto, maximo, excerpt) => {
  expect(extractoDe(texto, maximo)).toBe(excerpt)
})

test('an excerpt ends after a word; a single endless word is cut', () => {
  expect(extractoDe('Respirar con calma, despacio.', 24)).toBe('Respirar con calma…')
  expect(extractoDe('a'.repeat(100_000), 50)).toBe(`${'a'.repeat(50)}…`)
})

test('no sign of a text is cut in two', () => {
  expect(extractoDe('🌿'.repeat(9), 4)).toBe('🌿🌿…')
})

const tipos = (texto: string) => leerMarkdown(texto).map(({ type }) => type)

test('blocks come out in the order they are written', () => {
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

test('a text of nothing but marks is shown as plain text', () => {
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

test('a thousand bold words in one paragraph are bold', () => {
  for (const cuantas of [151, 1000]) {
    const [parrafo] = leerMarkdown('**palabra** y '.repeat(cuantas))
    const tokens = parrafo && 'tokens' in parrafo ? (parrafo.tokens ?? []) : []
    expect(tokens.filter(({ type }) => type === 'strong')).toHaveLength(cuantas)
  }
})

test('a text that is cut keeps the definitions of its reference links', () => {
  const texto = `Mira [la guía][1].\n\n${'a '.repeat(3000)}\n\n[1]: https://ejemplo.com/guia\n[2]: /agendar`
  const visto = cortarEn(texto, 100)
  expect(visto).toHaveLength(100 + 2 + '[1]: https://ejemplo.com/guia\n[2]: /agendar'.length)
  expect(leerMarkdown(visto)[0]).toMatchObject({ tokens: [{}, { type: 'link', href: 'https://ejemplo.com/guia' }, {}] })
  expect(extractoDe(texto, 40)).toBe('Mira la guía.')
})

test('an excerpt reads entities', () => {
  expect(extractoDe('T&eacute; &amp; miel &hearts;', 40)).toBe('Té & miel ♥')
})
