import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TEXTOS } from '../e2e/textos.ts'
import { root } from './processes.mjs'

const FOLDERS = ['bench', 'contract', 'deploy', 'docs', 'e2e', 'fuzz', 'scripts', 'server', 'web']
const WRITTEN = /\.(?:ts|tsx|mjs|css|html|sql|md|yaml|json)$/

/** This file plants what it must find. */
const files = [
  ...readdirSync(root).filter((name) => WRITTEN.test(name) && name !== 'package-lock.json'),
  ...globSync(`{${FOLDERS}}/**`, { cwd: root }).filter((name) => WRITTEN.test(name)),
]
  .filter((name) => name !== 'scripts/rules.test.ts')
  .sort()
const texts: [string, string][] = files.map((name) => [name, readFileSync(join(root, name), 'utf8')])

const declaredIn = (text: string) => [...text.matchAll(/^- \*\*(R-[a-z0-9-]+)\*\*/gm)].map(([, name]) => name!)
const citedIn = (text: string) => [...text.matchAll(/(?<![\w-])R-[a-z][a-z0-9-]*[a-z0-9]/g)].map(([name]) => name)
const sourcesIn = (text: string) => text.match(/\breadings? \d+|\bspecification,? sections?\b/gi) ?? []

const pages = texts.filter(([name]) => name.startsWith('docs/rules/'))
const declared = pages.flatMap(([, text]) => declaredIn(text))

function danglingIn(text: string): string[] {
  return citedIn(text).filter((name) => !declared.includes(name))
}

const twice = (names: string[]) => names.filter((name, index) => names.indexOf(name) < index)

test('every rule that is cited is declared in docs/rules, and none twice', () => {
  expect(declared.length).toBeGreaterThan(100)
  expect(texts.flatMap(([name, text]) => danglingIn(text).map((rule) => `${name}: ${rule}`))).toEqual([])
  expect(twice(declared)).toEqual([])
})

test('nothing cites a document that is not in the repository', () => {
  expect(texts.flatMap(([name, text]) => sourcesIn(text).map((source) => `${name}: ${source}`))).toEqual([])
})

test('a dangling name, a second declaration and a foreign document are found', () => {
  expect(danglingIn('/** The last day (R-ventana, R-ventanilla). */')).toEqual(['R-ventanilla'])
  expect(twice([...declared, ...declaredIn('- **R-ventana**: Again.')])).toEqual(['R-ventana'])
  const [readings, section] = [['readings', '37'].join(' '), ['specification', 'section'].join(', ')]
  expect(sourcesIn(`as in ${readings} and ${section} 9`)).toEqual([readings, section])
})

/** Made from the name of a thing and its gender; journeys show that they are right. */
const COMPOSED = /^¡(?:Cread|Actualizad|Eliminad)[oa]!$|^¿Eliminar \S+\?$|^\S+ (?:agregad|modificad|borrad)[oa]\.$/

type Text = string | ((...names: never[]) => string)
const GAP = '\0'

/** The fixed parts of a text that names something. */
function partsOf(text: Text): string[] {
  const whole = typeof text === 'string' ? text : (text as (...names: string[]) => string)(GAP, GAP)
  return whole.split(GAP).map((part) => part.trim())
}

const table = Object.entries<Record<string, Text>>(TEXTOS).flatMap(([group, entries]) =>
  Object.entries(entries).map(([name, text]) => ({ name: `TEXTOS.${group}.${name}`, parts: partsOf(text) })),
)
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')
const sources = texts
  .filter(([name]) => /^(?:contract|server|web)\//.test(name) && !name.includes('.test.'))
  .map(([, text]) => oneLine(text))
const journeys = texts.filter(([name]) => name.startsWith('e2e/') && name !== 'e2e/textos.ts').map(([, text]) => text)

test('every promised text is in the source of a screen', () => {
  const isShown = (part: string) => COMPOSED.test(part) || sources.some((source) => source.includes(part))
  expect(table.filter(({ parts }) => !parts.every(isShown)).map(({ name }) => name)).toEqual([])
})

test('every promised text is read by a journey', () => {
  const isRead = (name: string) => journeys.some((journey) => new RegExp(`\\b${name}\\b`).test(journey))
  expect(table.filter(({ name }) => !isRead(name)).map(({ name }) => name)).toEqual([])
})

test('each group of texts is named on a page of the rules, and no other', () => {
  const named = pages.flatMap(([, text]) => [...text.matchAll(/\btexts:\s+`(\w+)`/gi)].map(([, group]) => group!))
  expect([...new Set(named)].sort()).toEqual(Object.keys(TEXTOS).sort())
})
