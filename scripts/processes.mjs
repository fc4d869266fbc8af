import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Within the 5 s that Ctrl-C and SIGTERM may take. */
const GRACE_MS = 4500

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set()
let stopping = false

/** Thrown by `run` when somebody ended us while it ran. */
export class Interrupted extends Error {}

/** Passes the signal on to every child, and ends the stubborn ones a little later. */
export function stopAll(/** @type {NodeJS.Signals} */ signal = 'SIGTERM') {
  if (stopping) return
  stopping = true
  for (const child of children) child.kill(signal)
  setTimeout(() => {
    for (const child of children) child.kill('SIGKILL')
  }, GRACE_MS).unref()
}

process.on('SIGINT', stopAll)
process.on('SIGTERM', stopAll)

// npm, or the shell it puts between itself and us, can end without passing any signal on.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  setInterval(() => process.ppid === parent || stopAll(), 500).unref()
}

/**
 * Starts a child that ends with us. `ended` gives its exit code (128 + n after signal n).
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function launch(command, args, options) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
  children.add(child)
  /** @type {Promise<number>} */
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
  return { child, ended: ended.finally(() => children.delete(child)) }
}

/**
 * Runs a command with its output kept instead of shown; one that cannot be started fails with 127, as in a shell.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function follow(command, args, options) {
  if (stopping) throw new Interrupted()
  const { child, ended } = launch(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text))
  const done = ended
    .catch((error) => {
      output += error.message
      return 127
    })
    .then((code) => {
      if (stopping) throw new Interrupted()
      return { code, output }
    })
  return { child, done }
}

/**
 * Runs a command to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export async function run(command, args, options) {
  return follow(command, args, options).done
}

/**
 * Like `run`, for commands that must succeed.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export async function succeed(command, args, options) {
  const { code, output } = await run(command, args, options)
  if (code !== 0) throw new Error(`${[command, ...args].join(' ')}\n${output}`)
  return output
}

/**
 * The main program of a script: sets the exit code it returns, or 1 after showing what went wrong.
 * @param {() => Promise<number>} program
 */
export async function main(program) {
  try {
    refuseOldNode()
    process.exitCode = await program()
  } catch (error) {
    if (!(error instanceof Interrupted)) console.error(error instanceof Error ? error.message : error)
    process.exitCode = error instanceof Interrupted ? 130 : 1
  }
}

/** An older Node, and the npm beside it, would begin an installation that no later start repairs. */
function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new Error(
    `Esta máquina tiene Node ${process.versions.node}, y el programa necesita 20.19 o una más nueva: instálala desde https://nodejs.org y vuelve a iniciar.`,
  )
}
