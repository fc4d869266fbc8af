import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const WEB = import.meta.dirname

/** Where a page changes: up to a phone, with the menu behind a button, in one column, with the short header. */
const PAGE = ['600px', '769px', '900px', '1200px']
/** Where a part changes that does not know its page: a small box, half a page, a table. */
const PART = ['18rem', '30rem', '44em']

const read = (pattern: string) =>
  globSync(pattern, { cwd: WEB, exclude: ['**/*.test.ts'] }).map(
    (file) => [file.replaceAll('\\', '/'), readFileSync(join(WEB, file), 'utf8')] as const,
  )

/** The widths that a style sheet or script asks for and that have no name here. */
function unnamedWidths(source: string): string[] {
  const asked = source.matchAll(
    /@(media|container)\b([^{]*)\{|(?:match|use)Media\(['"]([^'"]*)|= '(\([^']*width[^']*\))'/g,
  )
  return [...asked].flatMap(([, kind, rule, ...queries]) => {
    const query = rule ?? queries.find(Boolean) ?? ''
    const widths = /width/.test(query) ? (query.match(/\d[\d.]*(?:px|r?em)/g) ?? []) : []
    const named = kind === 'container' ? PART : PAGE
    return widths.filter((width) => !named.includes(width) || /(?:min|max)-width/.test(query))
  })
}

test('pages change at four widths, parts at three', () => {
  for (const [file, source] of [...read('**/*.css'), ...read('**/*.{ts,tsx}')])
    expect(unnamedWidths(source), file).toEqual([])
})

test('another width is found, in a sheet and in a script', () => {
  expect(unnamedWidths('@media (width < 720px) {')).toEqual(['720px'])
  expect(unnamedWidths('@media (max-width: 600px) {')).toEqual(['600px'])
  expect(unnamedWidths('@container (width < 600px) {')).toEqual(['600px'])
  expect(unnamedWidths("const ANCHO = '(width >= 1100px)'")).toEqual(['1100px'])
  expect(unnamedWidths('@media (600px <= width < 769px) {')).toEqual([])
})

test('one rule colours what stands in an empty field, whatever the field', () => {
  const sheets = read('**/*.css').filter(([, source]) => source.includes('::placeholder'))
  expect(sheets.map(([file]) => file)).toEqual(['base/styles/base.css'])
})

/** The room of a file; each part of the back office is one. */
function roomOf(file: string): string {
  const [room = '', part = ''] = file.split('/')
  return room === 'oficina' ? `${room}/${part}` : room
}

/** The style sheets of other rooms that a component wears. */
function borrowed(file: string, source: string): string[] {
  const sheets = [...source.matchAll(/from '(\.[^']+\.css)'/g)].map(([, path]) => join(dirname(file), path!))
  return sheets.map((sheet) => sheet.replaceAll('\\', '/')).filter((sheet) => roomOf(sheet) !== roomOf(file))
}

test('no room wears the style sheet of another: it asks for a component', () => {
  for (const [file, source] of read('**/*.tsx')) expect(borrowed(file, source), file).toEqual([])
})

test('a borrowed style sheet is found', () => {
  const source = "import styles from '../../base/lista/Listado.module.css'"
  expect(borrowed('oficina/sitio/posts/BlogPage.tsx', source)).toEqual(['oficina/base/lista/Listado.module.css'])
  expect(borrowed('oficina/base/edicion/Campo.tsx', source.replace('../base/', ''))).toEqual([])
})

test('a class is named by its sheet: no two sheets that a page may load together have one name', () => {
  const names = globSync('**/*.module.css', { cwd: WEB }).map((file) => `${/^oficina\b/.test(file)} ${basename(file)}`)
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
})

test('no rule asks every element what it has: each key that is typed would have the whole page styled anew', () => {
  for (const [file, source] of read('**/*.css'))
    expect(source.match(/^\s*((html|body|main|\*) )?\*?:has\(.*/gm) ?? [], file).toEqual([])
})
