import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { root } from './processes.mjs'

/** Three, after what a function works on: the transaction, the app, a document. More are one object with names. */
const MOST = 4

const KINDS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']

/** The functions of a text with more positional parameters than that. What is passed to a call has those that the call gives it. */
function crowded(file: string, text: string): string[] {
  const found: string[] = []
  const visit = (node: unknown, parent: { type?: string }) => {
    if (Array.isArray(node)) for (const one of node) visit(one, parent)
    else if (node !== null && typeof node === 'object') {
      const { type, params, start } = node as { type?: string; params?: unknown; start?: number }
      if (KINDS.includes(type!) && parent.type !== 'CallExpression' && (params as unknown[]).length > MOST)
        found.push(`${file}:${text.slice(0, start).split('\n').length}`)
      for (const child of Object.values(node)) visit(child, type === undefined ? parent : (node as { type: string }))
    }
  }
  visit(parseSync(file, text).program.body, {})
  return found
}

test.each(['contract', 'server', 'web'])('a function of %s takes at most four positional parameters', async (half) => {
  const files = (await readdir(join(root, half), { recursive: true })).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  expect(files.length).toBeGreaterThan(20)
  const texts = files.map(async (file) => crowded(join(half, file), await readFile(join(root, half, file), 'utf8')))
  expect((await Promise.all(texts)).flat()).toEqual([])
})

test.each([
  'export async function cambiar(tx: Tx, id: number, valores: Valores, por: Quien, ahora: Instante) {}',
  'const cambiar = (tx, id, valores, por, ahora) => id',
  'const cosas = { cambiar(tx: Tx, id: number, valores: Valores, por: Quien, ahora = 0) {} }',
])('five are found: %s', (text) => {
  expect(crowded('a.ts', text)).toEqual(['a.ts:1'])
})

test('four pass, and so does what the platform calls', () => {
  const text =
    'function cambiar(tx: Tx, id: number, valores: Valores, { por, ahora }: Act) {}\nx.replace(/y/, (a, b, c, d, e) => a)'
  expect(crowded('a.ts', text)).toEqual([])
})
