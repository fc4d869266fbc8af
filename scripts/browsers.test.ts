import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { BROWSERS, NEWER, unknownToBrowsers } from './browsers.mjs'
import { root } from './processes.mjs'
import { removeFolder } from './remove-folder.mjs'

function built(source: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'navegadores-'))
  onTestFinished(() => removeFolder(folder))
  writeFileSync(join(folder, 'a.js'), source)
  return unknownToBrowsers(folder)
}

test('what one of the supported browsers does not know is found in built code, unless the product goes around it', () => {
  expect(built('const a=await r.bytes()')).toEqual(['not known to every browser of README.md: Response.bytes (a.js)'])
  expect(built('a=a.union(new Set(b));c.values().map(d)')).toHaveLength(2)
  expect(built('AbortSignal.any([a,b]);document.startViewTransition(c);z.union([d])')).toEqual([])
})

test('the oldest supported browsers are those that the README names', () => {
  const { chrome, firefox, safari } = BROWSERS
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain(
    `Chrome, Edge ${chrome}, Firefox ${firefox}, Safari ${safari} or later`,
  )
})

test('a file that goes around something is there', () => {
  for (const { around } of NEWER)
    if (around) expect(() => readFileSync(join(root, around.split(' ')[0]!))).not.toThrow()
})
