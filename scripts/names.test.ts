import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
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

/** The files that comments name and that are not there. */
function lostFiles(text: string, files: ReadonlySet<string>): string[] {
  const comments = text.split('\n').filter((line) => /^\s*(\*|\/\/|\/\*)/.test(line))
  const named = comments.flatMap((line) => line.match(/(?<![\w.])[\w-][\w.-]*\.(?:tsx?|mjs)\b/g) ?? [])
  return named.filter((name) => !files.has(name))
}

test('a file that a comment names is there', async () => {
  const files = new Set(await readdir(root))
  for (const folder of [...HALVES, 'scripts'])
    for (const file of await readdir(join(root, folder), { recursive: true })) files.add(basename(file))
  for (const half of HALVES)
    for (const [file, text] of Object.entries(await readSources(half))) expect(lostFiles(text, files), file).toEqual([])
  expect(lostFiles('/** As in no-such-file.ts. */', files)).toEqual(['no-such-file.ts'])
})
