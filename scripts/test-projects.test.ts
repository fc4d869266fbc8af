import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LONG, SIN_SQL, SQL } from '../vitest.config.ts'
import { root } from './processes.mjs'

/** Each way to read a pattern with alternatives. */
function expand(pattern: string): string[] {
  const [braces, words = ''] = /\{([^{}]*)\}/.exec(pattern) ?? []
  return braces ? words.split(',').flatMap((word) => expand(pattern.replace(braces, word))) : [pattern]
}

test.each(Object.entries({ LONG, SIN_SQL, SQL }))(
  'every path of %s in vitest.config.ts leads to a file',
  (_, patterns) => {
    const paths = patterns.flatMap(expand)
    expect(paths.filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([])
  },
)

test('what runs on PostgreSQL with every `npm test` is no test of another kind', () => {
  const filesOf = (patterns: string[]) => globSync(patterns, { cwd: root })
  const others = new Set([...filesOf(LONG), ...filesOf(SIN_SQL)])
  expect(filesOf(SQL).filter((file) => others.has(file))).toEqual([])
})
