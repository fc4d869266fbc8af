import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './processes.mjs'

const HALVES = ['contract', 'server', 'web']

/** Each is one word of the house: what every domain of that kind exports under it. */
const VOCABULARY = ['comienzo', 'datos', 'ejemplos', 'up']

const DECLARED = /^export (?:async )?(?:abstract )?(?:function\*?|const|class|interface|type|enum) (\w+)/gm

/** The names that several files export, each with its files. */
function doubles(sources: Record<string, string>): string[] {
  const places = new Map<string, Set<string>>()
  for (const [file, text] of Object.entries(sources))
    for (const [, name] of text.matchAll(DECLARED)) places.set(name!, (places.get(name!) ?? new Set()).add(file))
  return [...places]
    .filter(([name, files]) => files.size > 1 && !VOCABULARY.includes(name))
    .map(([name, files]) => `${name}: ${[...files].join(', ')}`)
}

async function readSources(half: string): Promise<Record<string, string>> {
  const files = (await readdir(join(root, half), { recursive: true }))
    .map((file) => join(half, file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^server\/testing\//.test(file))
  const entries = files.map(async (file) => [file, await readFile(join(root, file), 'utf8')] as const)
  return Object.fromEntries(await Promise.all(entries))
}

test.each(HALVES)('in %s, an exported name means one thing', async (half) => {
  const sources = await readSources(half)
  expect(Object.keys(sources).length).toBeGreaterThan(20)
  expect(doubles(sources)).toEqual([])
})

test('a name that two files export is found', () => {
  const sources = {
    'a.ts': 'export type Marca = 1',
    'b.tsx': 'export function Marca() {}',
    'c.ts': 'export const otra = 1',
  }
  expect(doubles(sources)).toEqual(['Marca: a.ts, b.tsx'])
})
