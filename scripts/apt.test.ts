import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeFolder } from './remove-folder.mjs'

const APT = new URL('apt.mjs', import.meta.url).href

/** The lines that a script prints, and the calls of apt that it makes, on a machine with these commands only. */
function install(commands: string[], ...args: string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'apt-'))
  onTestFinished(() => removeFolder(folder))
  const log = join(folder, 'log')
  writeFileSync(log, '')
  for (const name of commands) {
    const script = `#!/bin/sh\ncase "$*" in *--version*) ;; *) echo "$*" >> '${log}';; esac\n`
    writeFileSync(join(folder, name), script, { mode: 0o755 })
  }
  const script = join(folder, 'script.mjs')
  writeFileSync(
    script,
    `import { readFileSync } from 'node:fs'
     import { aptInstall } from '${APT}'
     const say = console.log
     console.log = (line) => say(line + readFileSync('${log}', 'utf8'))
     say(await aptInstall('postgresql', 'a database'), readFileSync('${log}', 'utf8').match(/install .*/)?.[0])`,
  )
  const env = { PATH: folder }
  return execFileSync(process.execPath, [script, ...args], { env, encoding: 'utf8' })
    .trim()
    .split('\n')
}

test('what is installed, and why, is said before it is', () => {
  expect(install(['apt-get', 'sudo'])).toEqual([
    'Installing postgresql with apt: a database. --no-install does without.',
    'true install --yes --no-install-recommends postgresql',
  ])
})

test('nothing is installed where that is asked for, or where there is no apt', () => {
  expect(install(['apt-get', 'sudo'], '--no-install')).toEqual(['false undefined'])
  expect(install([])).toEqual(['false undefined'])
})
