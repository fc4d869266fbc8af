import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './processes.mjs'

const source = readFileSync(join(root, 'server/base/config/config.ts'), 'utf8')

/** The value that counts when a setting is absent, or the form of one that has none. */
function valueDe(field: string): string {
  return /\bentero\((\d+)/.exec(field)?.[1] ?? [...field.matchAll(/'([^']*)'/g)].at(-1)?.[1]?.split(' o ')[0] ?? ''
}

/** Every setting with its comment, as a file .env has them, each switched off. */
function example(): string {
  const fields = source.slice(source.indexOf('const Entorno = z.object({'), source.indexOf('\n})\n\ntype Leido'))
  const settings = [
    ...fields.matchAll(/\n((?: {2}\/\*\* .* \*\/\n)?) {2}([A-Z\d_]+): ([\s\S]*?)(?=\n {2}(?:\/\*\*|[A-Z])|$)/g),
  ]
  return settings
    .map(([, comment = '', name, field = '']) => {
      const says = comment.trim().replace(/^\/\*\* (.*) \*\/$/, '# $1\n')
      const value = /optional\((?!url)/.test(field) ? '' : valueDe(field)
      return `${says && '\n'}${says}#${name}=${value}\n`
    })
    .join('')
}

test('.env.example has every setting of server/base/config/config.ts with its comment and default', async () => {
  const head =
    '# Made from server/base/config/config.ts by `npx vitest run scripts/env-example -u`. Copy it to .env and take away a # to set something.\n'
  await expect(head + example()).toMatchFileSnapshot('../.env.example')
})
