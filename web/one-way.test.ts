import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$|^build\//.test(file))
  .map((file) => [file.replaceAll('\\', '/'), readFileSync(join(import.meta.dirname, file), 'utf8')] as const)

const filesWith = (words: RegExp) =>
  sources
    .filter(([, source]) => words.test(source))
    .map(([file]) => file)
    .sort()

test('values are values: only what comes from the wire, from storage or with the page is parsed, and no component does it', () => {
  expect(filesWith(/JSON\.parse\(/)).toEqual([
    'base/calls/answers.ts',
    'base/session/bioUser.ts',
    'base/storage/drafts.ts',
    'base/storage/pending.ts',
    'entry-browser.tsx',
    'oficina/base/edicion/borrador-que-viaja.ts',
    'tienda/carrito/preparado.ts',
  ])
})

test('no form carries a value in a hidden field, but for the search that works without a script', () => {
  expect(filesWith(/type="hidden"/)).toEqual(['tienda/productos/Tienda.tsx'])
})

test('what a person does is sent in one way', () => {
  expect(filesWith(/useMutation\b/)).toEqual([])
})
