import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './processes.mjs'

const run = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'scripts', script), ...args], { encoding: 'utf8' })

test('a word that is in no path is told, instead of a run that shows nothing', () => {
  const { status, stderr } = run('quick.mjs', 'server/carito')
  expect({ status, stderr }).toEqual({ status: 1, stderr: 'No unit test has server/carito in its path.\n' })
})

test('a check that is not there is told with those that are', () => {
  const { status, stderr } = run('check.mjs', 'tipes')
  expect(status).toBe(1)
  expect(stderr).toMatch(/^There are these checks:\n(?: {2}[a-z].*\n)+$/)
})
