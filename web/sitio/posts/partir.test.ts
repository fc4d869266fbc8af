import { expect, test } from 'vitest'
import { leerMarkdown } from '../../../contract/base/text/markdown.ts'
import { cortar, partir } from './partir.ts'

const parrafo = (letra: string, largo: number) => letra.repeat(largo)
const partes = (...bloques: string[]) => {
  const { inicio, resto } = partir(leerMarkdown(bloques.join('\n\n')))
  return [inicio, resto].map((tokens) => tokens.map(({ raw }) => raw.trim()).filter(Boolean))
}

test('a short post is shown whole', () => {
  expect(partes(parrafo('a', 100), parrafo('b', 100))).toEqual([[parrafo('a', 100), parrafo('b', 100)], []])
})

test('a long one is cut between two blocks', () => {
  const [a, b, c] = [parrafo('a', 300), parrafo('b', 300), parrafo('c', 300)]
  expect(partes(a, b, c)).toEqual([[a], [b, c]])
})

test('the first block is shown, however long it is', () => {
  const [a, b] = [parrafo('a', 900), parrafo('b', 300)]
  expect(partes(a, b)).toEqual([[a], [b]])
})

test('what is too little for a button is not hidden', () => {
  // The empty line before it counts.
  const [a, b] = [parrafo('a', 370), parrafo('b', 237)]
  expect(partes(a, b)).toEqual([[a, b], []])
  expect(partes(a, `${b}b`)).toEqual([[a], [`${b}b`]])
})

test('a heading stays with what it is about, and what a colon announces with it', () => {
  const [a, b] = [parrafo('a', 100), parrafo('b', 300)]
  expect(partes(a, '## Sigue', b)).toEqual([[a], ['## Sigue', b]])
  expect(partes('# Antes', b, b)).toEqual([['# Antes', b], [b]])
  expect(partes(`${a}:`, b, b)).toEqual([[`${a}:`, b], [b]])
})

test('of a very long text a list carries whole paragraphs, as many as fit', () => {
  const [a, b] = [parrafo('a', 4000), parrafo('b', 4000)]
  expect(cortar(`${a}\n\n${parrafo('b', 100)}`)).toBe(`${a}\n\n${parrafo('b', 100)}`)
  expect(cortar(`${a}\n\n${b}`)).toBe(a)
  expect(cortar(parrafo('a', 50_000))).toHaveLength(6000)
})

test('the part of a long post in a list still leads where its reference links do', () => {
  const contenido = `Mira [la guía][1].\n\n${'a '.repeat(4000)}\n\n[1]: https://ejemplo.com/guia`
  expect(cortar(contenido)).toMatch(/^Mira[\s\S]*\n\n\[1\]: https:\/\/ejemplo\.com\/guia$/)
})
