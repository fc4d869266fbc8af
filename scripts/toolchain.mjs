import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { follow, launch, root, run, succeed } from './processes.mjs'
import { removeFolder } from './remove-folder.mjs'
import { SERVER } from './server.mjs'

const NODE_MAJOR = 26
const lockFile = join(root, 'package-lock.json')
const webStamp = join(root, 'dist/.huella')

/** Loads each file as a thread once. Without work it fails or answers: either will do. */
const START_AND_END = `
  const { Worker } = require('node:worker_threads')
  for (const file of process.argv.slice(1)) {
    const thread = new Worker(file)
    thread.on('error', () => {}).on('message', () => thread.terminate()).postMessage({})
  }`

/** How long a registry may say nothing. With an empty cache on a busy machine the first answer takes npm most of it. */
const SILENCE_MS = 25_000
/** The line that npm prints for a request with `--loglevel http`. */
const ANSWER = /^npm http (?:fetch|cache) .* (?:\d{3} |\d+ms)/m
const FAILED_ATTEMPT = /^npm http fetch .* attempt \d+ failed with .*/m

/** @typedef {(message: string) => void} Say */

/** Chromium cannot write to a folder with an ñ in its path under the locale C. */
export const UTF8 = { LC_ALL: 'C.UTF-8' }

/** Command-line tools by the file that Node runs, so that no shell and no PATH is involved. */
export const tools = {
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  tsc: 'node_modules/typescript/bin/tsc',
  knip: 'node_modules/knip/bin/knip.js',
}

/** Installs the dependencies when the lock file is not the one that was installed. */
export async function ensureInstalled(/** @type {Say} */ say) {
  const stamp = join(root, 'node_modules/.huella')
  const wanted = fingerprint([lockFile])
  if (readStamp(stamp) === wanted) return
  say('Instalando dependencias…')
  rmSync(stamp, { force: true })
  await npm(['install', '--no-save', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'])
  writeFileSync(stamp, wanted)
}

/**
 * The Node to run everything with: this one when it is new enough, else one of the project's own from npm.
 * @returns {Promise<string>} path of the executable
 */
export async function ensureNode26(/** @type {Say} */ say) {
  if (nodeMajor() >= NODE_MAJOR) return process.execPath
  const version = readJson(join(root, 'package.json')).config.node
  const home = join(root, '.node26')
  const node = join(home, 'node_modules/node/bin/node')
  if (existsSync(node) && readJson(join(home, 'node_modules/node/package.json')).version === version) return node
  say(`Descargando Node ${version}…`)
  rmSync(home, { recursive: true, force: true })
  mkdirSync(home)
  const manifest = { private: true, dependencies: { node: version }, allowScripts: { node: true } }
  writeFileSync(join(home, 'package.json'), JSON.stringify(manifest))
  await npm(['install', '--prefix', home, '--ignore-scripts=false', '--no-audit', '--no-fund'])
  return node
}

/**
 * Lighthouse, installed only where somebody asks for its scores.
 * @returns {Promise<string>} the file that Node runs
 */
export async function ensureLighthouse(/** @type {Say} */ say) {
  const version = readJson(join(root, 'package.json')).config.lighthouse
  const home = join(root, '.lighthouse')
  const manifest = join(home, 'node_modules/lighthouse/package.json')
  if (!existsSync(manifest) || readJson(manifest).version !== version) {
    say(`Descargando Lighthouse ${version}…`)
    rmSync(home, { recursive: true, force: true })
    mkdirSync(home)
    writeFileSync(join(home, 'package.json'), JSON.stringify({ private: true, dependencies: { lighthouse: version } }))
    await npm(['install', '--prefix', home, '--ignore-scripts', '--no-audit', '--no-fund'])
  }
  return join(home, 'node_modules/lighthouse/cli/index.js')
}

/** Builds the web for the browser (dist/web) and for the server (dist/ssr) when its sources changed. */
export async function ensureBuilt(/** @type {string} */ node, /** @type {Say} */ say) {
  const wanted = fingerprintOfWeb()
  if (readStamp(webStamp) === wanted) return
  say('Preparando la web…')
  rmSync(webStamp, { force: true })
  const env = { ...process.env, NODE_ENV: 'production' }
  await succeed(node, [tools.vite, 'build'], { env })
  await succeed(node, [tools.vite, 'build', '--ssr'], { env })
  writeFileSync(webStamp, wanted)
}

/** Whether the web was built, and from the sources as they are. */
export function findBuild() {
  const built = readStamp(webStamp)
  return built === undefined ? 'none' : built === fingerprintOfWeb() ? 'current' : 'old'
}

function fingerprintOfWeb() {
  return fingerprint([...['web', 'contract', 'vite.config.ts'].map((path) => join(root, path)), lockFile])
}

/**
 * Starts the server once with data of its own, and its threads, when their sources changed, and ends them: what is compiled then is kept for
 * those that follow. Whoever compiles keeps the compiler: 36 MB, as long as the server runs.
 */
export async function ensureCompiled(/** @type {string} */ node, /** @type {Say} */ say) {
  const inherited = { ...SERVER.env, ...process.env }
  const cache = inherited.NODE_COMPILE_CACHE
  const stamp = join(cache, '.huella')
  const sources = ['server', 'contract', 'scripts/server.mjs'].map((path) => join(root, path))
  const wanted = fingerprint([...sources, lockFile], tracesOf)
  if (readStamp(stamp) === wanted || !mayKeepIn(cache)) return
  say('Preparando el servidor…')
  const place = mkdtempSync(join(tmpdir(), 'biobienestar-'))
  // Values set here win over .env: the practice's own data is never touched.
  const own = { DATA_DIR: place, HOST: '127.0.0.1', PORT: '0', EXAMPLES: 'no', BACKUP: 'off', DATABASE_URL: '' }
  const env = { ...inherited, ...own }
  try {
    const { child, ended } = launch(node, SERVER.args, { env, stdio: ['ignore', 'pipe', 'ignore'] })
    child.stdout?.once('data', () => child.kill())
    // One that does not start says why when it is meant to.
    if ((await ended) !== 0) return
    const testing = join(root, 'server', 'testing')
    const threads = filesIn(join(root, 'server')).filter((file) => !file.startsWith(testing) && isThread(file))
    await run(node, [...SERVER.args.slice(0, -1), '--eval', START_AND_END, ...threads], { env })
    writeFileSync(stamp, wanted)
  } finally {
    await removeFolder(place)
  }
}

/** Whether a file is the module of a thread of the server. */
function isThread(/** @type {string} */ file) {
  return (
    basename(file) === 'reader-thread.ts' || (file.endsWith('.ts') && /^serveTasks\(/m.test(readFileSync(file, 'utf8')))
  )
}

/** The user who starts the program may be another than the one who installed it. */
function mayKeepIn(/** @type {string} */ folder) {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function nodeMajor() {
  return Number.parseInt(process.versions.node, 10)
}

/** A bare Debian lacks a library of the Node that is fetched: this is told before the first package is. */
async function refuseWithoutLibatomic() {
  if (nodeMajor() >= NODE_MAJOR || process.platform !== 'linux') return
  const PATH = [process.env.PATH, '/usr/sbin', '/sbin'].join(delimiter)
  const { output } = await run('ldconfig', ['-p'], { env: { ...process.env, PATH } })
  // Without the C library it is no list of libraries, or that of another kind of Linux.
  if (!output.includes('libc.so.6') || output.includes('libatomic.so.1')) return
  throw new Error(
    'A esta máquina le falta libatomic.so.1, que Node 26 necesita: instálala (en Debian y Ubuntu, con apt-get install libatomic1) y vuelve a iniciar.',
  )
}

/** npm as it was called, or the one on the PATH. A registry that does not answer is told while npm still tries. */
async function npm(/** @type {string[]} */ args) {
  await refuseWithoutLibatomic()
  const cli = process.env.npm_execpath
  const [command, ...first] = cli?.endsWith('npm-cli.js') ? [process.execPath, cli] : ['npm']
  const { child, done } = follow(command, [...first, ...args, '--loglevel=http'])
  let answered = false
  const complain = (/** @type {string} */ line) => {
    if (!answered)
      console.error(`El registro de paquetes de npm no responde: revisa la conexión. npm sigue intentando.${line}`)
    answered = true
  }
  const patience = setTimeout(complain, SILENCE_MS, '')
  child.stderr?.on('data', (/** @type {string} */ text) => {
    answered ||= ANSWER.test(text)
    const failed = FAILED_ATTEMPT.exec(text)
    if (failed) complain(`\n  ${failed[0]}`)
  })
  const { code, output } = await done.finally(() => clearTimeout(patience))
  if (code !== 0)
    throw new Error(`npm no pudo instalar los paquetes:\n${output.replace(/^npm (?:http|warn EBADENGINE) .*\n/gm, '')}`)
}

/** When a file was written and how long it is, which is known at once. */
function tracesOf(/** @type {string} */ file) {
  const { size, mtimeMs } = statSync(file)
  return `${size} ${mtimeMs}`
}

/**
 * One hash over the names and contents of files and folders, or over what `look` finds of each.
 * @param {string[]} paths
 * @param {(file: string) => string | Buffer} [look]
 */
function fingerprint(paths, look = (file) => readFileSync(file)) {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of filesIn(path))
      hash
        .update(`${file.slice(root.length)}\0`)
        .update(look(file))
        .update('\0')
  }
  return hash.digest('hex')
}

/** @returns {string[]} */
function filesIn(/** @type {string} */ path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
}

function readStamp(/** @type {string} */ path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

function readJson(/** @type {string} */ path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
