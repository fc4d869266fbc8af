import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statfsSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { aptInstall } from './apt.mjs'
import { freePort } from './port.mjs'
import { launch, run, succeed } from './processes.mjs'
import { removeFolder } from './remove-folder.mjs'

const OLDEST = 15
export const NO_POSTGRES = `NO POSTGRESQL: set TEST_DATABASE_URL or install PostgreSQL ${OLDEST} or later.`
const DEBIAN = '/usr/lib/postgresql'
/** A folder in memory; some machines have a tiny one. */
const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 2e9

/**
 * A PostgreSQL for the tests: the one of TEST_DATABASE_URL, or a cluster that is gone afterwards.
 * @returns {Promise<{ url: string, stop: () => Promise<void> } | undefined>} nothing where there is none to be had
 */
export async function startPostgres() {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { url, stop: async () => {} }
  const why = 'the database server that the server is tested and measured on beside SQLite'
  const bin = (await findBinaries()) ?? ((await aptInstall('postgresql', why)) ? await findBinaries() : undefined)
  return bin === undefined ? undefined : startCluster(bin)
}

/** The folder of the newest initdb and postgres that are new enough. */
async function findBinaries() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
  ]
  let best = { major: OLDEST - 1, folder: /** @type {string | undefined} */ (undefined) }
  for (const folder of folders) {
    if (!['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))) continue
    const { output } = await run(join(folder, 'postgres'), ['--version'])
    const major = Number(/(\d+)/.exec(output)?.[1])
    if (major > best.major) best = { major, folder }
  }
  return best.folder
}

/** A new cluster on a free port of this machine, without the care for power cuts that tests do not need. */
async function startCluster(/** @type {string} */ bin) {
  const folder = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'postgres-'))
  const user = await unprivilegedUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const options = { ...user, cwd: folder }
  const data = join(folder, 'datos')
  const flags = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N']
  await succeed(join(bin, 'initdb'), ['-D', data, ...flags], options)
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { child, ended } = launch(join(bin, 'postgres'), ['-D', data, ...args], { ...options, stdio: 'ignore' })
  const stop = async () => {
    child.kill('SIGQUIT')
    await ended
    await removeFolder(folder)
  }
  await ready(join(data, 'postmaster.pid'), ended)
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
}

/** Every test makes a database of its own, which takes four times as long on a disk. */
function hasRoom(/** @type {string} */ folder) {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > ENOUGH_BYTES
  } catch {
    return false
  }
}

/** initdb and postgres refuse to run as root. */
async function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined
  const name = (await run('id', ['-u', 'postgres'])).code === 0 ? 'postgres' : 'nobody'
  const id = async (/** @type {string} */ kind) => Number(await succeed('id', [kind, name]))
  return { uid: await id('-u'), gid: await id('-g') }
}

/** PostgreSQL writes 'ready' into the last line of this file once it takes connections. */
async function ready(/** @type {string} */ pidFile, /** @type {Promise<number>} */ ended) {
  let gone = false
  ended.then(() => {
    gone = true
  })
  while (!(existsSync(pidFile) && /^ready\s*$/m.test(readFileSync(pidFile, 'utf8')))) {
    if (gone) throw new Error('PostgreSQL ended while starting.')
    await delay(50)
  }
}
