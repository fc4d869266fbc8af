import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { aptInstall, mayInstall } from './apt.mjs'
import { root, run } from './processes.mjs'

const WHY = 'to check the files of docs/operate.md with the programs that read them'
/** Unpacked and not installed: Debian's package would start to listen on port 80. */
const UNPACKED = join(root, 'node_modules/.cache/caddy')

/** Each as the command that it is called with, where there is one here. */
export async function findPrograms() {
  return {
    'systemd-analyze': await firstThatRuns([['systemd-analyze']]),
    caddy: await firstThatRuns([['caddy'], [join(UNPACKED, 'usr/bin/caddy')]], 'version'),
    'docker-compose': await firstThatRuns([['docker', 'compose'], ['docker-compose']], 'version'),
  }
}

/**
 * Installs what is missing where that is possible.
 * @returns {Promise<string[]>} what is missing still
 */
export async function ensurePrograms() {
  const found = await findPrograms()
  if (!found['docker-compose']) await aptInstall('docker-compose', WHY)
  if (!found.caddy) await unpackCaddy()
  return Object.entries(await findPrograms()).flatMap(([name, command]) => (command ? [] : [name]))
}

async function unpackCaddy() {
  if ((await run('apt-get', ['--version'])).code !== 0 || !mayInstall('caddy into node_modules/.cache', WHY)) return
  mkdirSync(UNPACKED, { recursive: true })
  await run('apt-get', ['download', 'caddy'], { cwd: UNPACKED })
  const file = readdirSync(UNPACKED).find((name) => name.endsWith('.deb'))
  if (file) await run('dpkg-deb', ['--extract', join(UNPACKED, file), UNPACKED])
}

async function firstThatRuns(/** @type {string[][]} */ commands, question = '--version') {
  for (const command of commands) {
    const [program = '', ...args] = command
    if (program.startsWith('/') && !existsSync(program)) continue
    if ((await run(program, [...args, question])).code === 0) return command
  }
  return undefined
}
