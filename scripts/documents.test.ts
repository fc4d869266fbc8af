import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './processes.mjs'

const FOLDERS = ['bench', 'contract', 'deploy', 'docs', 'e2e', 'fuzz', 'scripts', 'server', 'web']
const files = [
  ...readdirSync(root, { withFileTypes: true }).map(({ name }) => name),
  ...globSync(`{${FOLDERS}}/**`, { cwd: root }),
]
const there = new Set(files)
const isFile = (name: string) => there.has(name) || files.some((file) => file.endsWith(`/${name}`))
const isDecision = (number: string) =>
  files.some((file) => file.startsWith(`docs/decisions/${number.padStart(3, '0')}-`))
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

const documents = files.filter((file) => /^(?:docs\/.*|[^/]*)\.md$/.test(file))
const texts = documents.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)

const code = files
  .filter((file) => /^(?:contract|server|web)\/.*\.tsx?$/.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')

type Named = { as: RegExp; exists: (name: string, document: string) => boolean }

/** Kinds of names in documents, and how to tell that one exists. Xxx stands for any name. */
const NAMED: Record<string, Named> = {
  file: {
    as: /`([\w./-]+\.(?:ts|mjs|tsx|md|css|json|yaml|service|test))`/g,
    exists: (name) => name.includes('Xxx') || isFile(name),
  },
  folder: {
    as: new RegExp(`\`((?:${FOLDERS.join('|')})/[\\w./-]*)\``, 'g'),
    exists: (name) => there.has(name.replace(/\/$/, '')),
  },
  link: {
    as: /\]\((?!https?:|#)([^)#]+)/g,
    exists: (name, document) => there.has(normalize(join(dirname(document), name))),
  },
  decision: { as: /(?:decisions? |docs\/decisions\/)(\d+)/g, exists: isDecision },
  command: { as: /npm run ([\w:-]+)/g, exists: (name) => name in scripts },
}

test.each(Object.keys(NAMED))('every %s that a document names is there', (kind) => {
  const { as, exists } = NAMED[kind]!
  const named = texts.flatMap(([document, text]) =>
    [...text.matchAll(as)].map(([, name]) => ({ document, name: name! })),
  )
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter(({ document, name }) => !exists(name, document))).toEqual([])
})

test('what a recipe of docs/adding.md names beside a file is declared in that file', () => {
  const recipes = texts.find(([file]) => file === 'docs/adding.md')![1].replaceAll(/\s+/g, ' ')
  const named = [...recipes.matchAll(/`(\w+)`(?: of | in | \()`([\w./-]+\.tsx?)`/g)]
  expect(named.length).toBeGreaterThan(4)
  const missing = named.filter(([, name, file]) => {
    const found = files.filter((path) => path === file || path.endsWith(`/${file}`))
    const declared = new RegExp(`(?:const|function|interface|type) ${name}\\b`)
    return !found.some((path) => declared.test(readFileSync(join(root, path), 'utf8')))
  })
  expect(missing.map(([sentence]) => sentence)).toEqual([])
})

test('every decision is dated', () => {
  const decisions = texts.filter(([file]) => /decisions\/\d/.test(file))
  expect(decisions.filter(([, text]) => !/^# .*\n\n\d+ \w+ \d{4}\b/.test(text)).map(([file]) => file)).toEqual([])
})

test('every decision is in the index by subject, once', () => {
  const index = texts.find(([file]) => file === 'docs/decisions/README.md')![1]
  const listed = [...index.matchAll(/^- \[\d+\]\((\d{3}-[\w-]+\.md)\)/gm)].map(([, name]) => `docs/decisions/${name}`)
  expect(listed.sort()).toEqual(documents.filter((file) => /decisions\/\d/.test(file)).sort())
})

/** `cuenta`, `sinCuenta` and `DeCuenta` for the word 'cuenta': names have no accents. */
function isNamed(word: string): boolean {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '')
  const joined = plain.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase())
  return new RegExp(`(?:\\b|[a-z]|_)${joined}`, 'i').test(code)
}

test('every word of the glossary is a word of the code', () => {
  const glossary = texts.find(([file]) => file === 'docs/glossary.md')![1]
  const words = [...glossary.matchAll(/^\| ([^|]*?) *\|/gm)].flatMap(([, cell]) => cell!.split(', '))
  const named = words.filter((word) => word !== 'word' && !/^-+$/.test(word))
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((word) => !isNamed(word))).toEqual([])
})

test('the guide of the owner names no command and no setting', () => {
  const guide = texts.find(([file]) => file === 'docs/guia/README.md')![1]
  expect(guide.match(/npm|sudo|[A-Z]{2,}(?:_[A-Z]+|=)/g)).toBeNull()
})

test('every row of a table has the columns of its head', () => {
  const uneven = texts.flatMap(([document, text]) =>
    text.split('\n\n').flatMap((block) => {
      const [head, ...rows] = block.split('\n').filter((line) => line.startsWith('|'))
      return rows.filter((row) => cellsDe(row) !== cellsDe(head!)).map((row) => `${document}: ${row}`)
    }),
  )
  expect(uneven).toEqual([])
})

function cellsDe(row: string): number {
  return row.replaceAll(/\\\||`[^`]*`/g, '').split('|').length
}
