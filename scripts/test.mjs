import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { args } from './apt.mjs'
import { checkBudgets, formatRows } from './budgets.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensurePrograms } from './deploy.mjs'
import { startPostgres } from './postgres.mjs'
import { main, root, run, succeed } from './processes.mjs'
import { removeFolder } from './remove-folder.mjs'
import { formatSlowest, formatTroubles, readPlaywright, readVitest } from './reports.mjs'
import { SERVER } from './server.mjs'
import { failedSteps, inPairs, step, total } from './steps.mjs'
import { ensureBuilt, ensureCompiled, ensureInstalled, ensureNode26, tools } from './toolchain.mjs'

const quick = args.includes('--quick')
const filters = args.filter((arg) => arg !== '--quick' && arg !== '--postgres')
const quiet = () => {}
/** Journeys run on PostgreSQL too where it is asked for. */
const onPostgres = args.includes('--postgres')
/** Chromium cannot write to a folder with an ñ in its path under the locale C. */
const UTF8 = { LC_ALL: 'C.UTF-8' }
let node = process.execPath
/** @type {import('./reports.mjs').Timed[]} */
const timed = []

/** A step that is one command. */
function tool(/** @type {string} */ name, /** @type {keyof typeof tools} */ file, /** @type {string[]} */ ...rest) {
  return () => step(name, async () => void (await succeed(node, [tools[file], ...rest])))
}

/**
 * Runs a test runner that leaves a report to count from. Its progress is shown as it comes, or where two run at once when it is over.
 * @param {string} report
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} env
 * @param {(report: any) => import('./reports.mjs').Report} read
 * @param {{ later?: boolean }} [options]
 */
async function suite(report, command, env, read, { later = false } = {}) {
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = later ? ['ignore', 'pipe', 'pipe'] : 'inherit'
  const { code, output } = await run(node, command, { stdio, env: { ...process.env, ...UTF8, ...env } })
  if (later) console.log(output)
  const { tests, ...counts } = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0, tests: [] }
  timed.push(...tests)
  return code === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

function unitTests(/** @type {string} */ folder, /** @type {string | undefined} */ database) {
  const report = join(folder, 'vitest.json')
  const command = [tools.vitest, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { NODE_COMPILE_CACHE } = SERVER.env
  return suite(report, [...command, ...filters], { TEST_DATABASE_URL: database, NODE_COMPILE_CACHE }, readVitest)
}

function journeys(/** @type {string} */ chromium, /** @type {string} */ report, /** @type {string} */ database = '') {
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_REPORT: report, TEST_DATABASE_URL: database }
  return suite(report, [tools.playwright, 'test'], env, readPlaywright, { later: true })
}

async function budgets() {
  const { rows, problems } = checkBudgets(join(root, 'dist/web'))
  console.log(formatRows(rows))
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

const checks = [
  tool('format, lint, boundaries', 'biome', 'ci', '--colors=off', '.'),
  ...['server', 'web', 'e2e', 'contract', 'scripts'].map((folder) => tool(`types of ${folder}`, 'tsc', '-p', folder)),
  () =>
    step('build', async () => {
      await ensureBuilt(node, quiet)
      await ensureCompiled(node, quiet)
    }),
]

/** The database for the tests; without one the server is tested on SQLite only, which CI does not accept. */
async function postgresStep() {
  /** @type {Awaited<ReturnType<typeof startPostgres>>} */
  let postgres
  await step('PostgreSQL', async () => {
    postgres = await startPostgres()
    if (postgres) return
    const message = 'NO POSTGRESQL: set TEST_DATABASE_URL or install PostgreSQL 15 or later.'
    if (process.env.CI === 'true') throw new Error(message)
    const line = '!'.repeat(message.length + 4)
    console.log(
      `${line}\n! ${message} !\n! ${'The server is tested on SQLite only.'.padEnd(message.length)} !\n${line}`,
    )
    return { passed: 0, failed: 0, skipped: 1 }
  })
  return postgres
}

/** Programs that check the files of docs/operate.md; the check of a missing one is skipped. */
async function programs() {
  const missing = await ensurePrograms()
  for (const name of missing) console.log(`NO ${name}: what it would check of docs/operate.md is skipped.`)
  return { passed: 3 - missing.length, failed: 0, skipped: missing.length }
}

async function everything(/** @type {string} */ folder) {
  await inPairs([...checks, tool('dead code', 'knip'), () => step('programs of a server', programs)])
  await step('size budgets', budgets)
  const postgres = await postgresStep()
  const chromium = await ensureChromium(node)
  try {
    // Each waits for disks, mails and clocks: side by side they leave no core idle.
    await Promise.all([
      step('unit and server tests', () => unitTests(folder, postgres?.url)),
      step('journeys', () => journeys(chromium, join(folder, 'playwright.json'))),
    ])
    if (onPostgres && postgres) {
      const report = join(folder, 'playwright-postgres.json')
      await step('journeys on PostgreSQL', () => journeys(chromium, report, postgres.url))
    }
  } finally {
    await postgres?.stop()
  }
}

async function innerLoop(/** @type {string} */ folder) {
  await inPairs(checks)
  await step('unit and server tests', () => unitTests(folder, undefined))
}

await main(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pruebas-'))
  try {
    await step('dependencies and Node', async () => {
      await ensureInstalled(quiet)
      node = await ensureNode26(quiet)
    })
    await (quick ? innerLoop(folder) : everything(folder))
  } finally {
    await removeFolder(folder)
  }
  if (timed.length > 0) console.log(`The slowest tests:\n${formatSlowest(timed)}\n${formatTroubles(timed)}`.trimEnd())
  for (const name of failedSteps) console.log(`failed step: ${name}`)
  console.log(`${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`)
  return total.failed > 0 ? 1 : 0
})
