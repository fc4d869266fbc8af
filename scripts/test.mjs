import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { args } from './apt.mjs'
import { build, checksWith } from './checks.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensurePrograms } from './deploy.mjs'
import { NO_POSTGRES, startPostgres } from './postgres.mjs'
import { main, run } from './processes.mjs'
import { removeFolder } from './remove-folder.mjs'
import { formatSlowest, formatTroubles, readPlaywright, readVitest } from './reports.mjs'
import { SERVER } from './server.mjs'
import { failedSteps, formatTotal, inPairs, step, total } from './steps.mjs'
import { ensureInstalled, ensureNode26, tools, UTF8 } from './toolchain.mjs'

const { values } = parseArgs({
  args,
  options: {
    /** What `npm test` leaves out, in place of what it runs. */
    rest: { type: 'boolean', default: false },
    /** What `npm test` runs, and where that is green the rest. */
    all: { type: 'boolean', default: false },
    /** Journeys run on PostgreSQL too. */
    postgres: { type: 'boolean', default: false },
  },
})

/** The projects of vitest.config.ts and the journeys of each part. */
const MAIN = { name: '', projects: ['sqlite', 'postgres'], journeys: ['--grep-invert=@rest'] }
const REST = { name: ', the rest', projects: ['sqlite-rest', 'postgres-rest'], journeys: ['--grep=@rest'] }

const quiet = () => {}
let node = process.execPath
/** @type {import('./reports.mjs').Timed[]} */
const timed = []

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

/**
 * @param {string} report
 * @param {string[]} projects
 * @param {string | undefined} database
 */
function unitTests(report, projects, database) {
  // A project of PostgreSQL exists where there is one.
  const found = projects.filter((project) => database || !project.startsWith('postgres'))
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const command = [tools.vitest, 'run', ...reporters, ...found.map((project) => `--project=${project}`)]
  const { NODE_COMPILE_CACHE } = SERVER.env
  return suite(report, command, { TEST_DATABASE_URL: database, NODE_COMPILE_CACHE }, readVitest)
}

/**
 * @param {string} report
 * @param {string[]} which
 * @param {{ chromium: string, database?: string }} on
 */
function journeys(report, which, { chromium, database = '' }) {
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_REPORT: report, TEST_DATABASE_URL: database }
  return suite(report, [tools.playwright, 'test', ...which], env, readPlaywright, { later: true })
}

/** The database for the tests; without one the server is tested on SQLite only, which CI does not accept. */
async function postgresStep() {
  /** @type {Awaited<ReturnType<typeof startPostgres>>} */
  let postgres
  await step('PostgreSQL', async () => {
    postgres = await startPostgres()
    if (postgres) return
    if (process.env.CI === 'true') throw new Error(NO_POSTGRES)
    const line = '!'.repeat(NO_POSTGRES.length + 4)
    console.log(
      `${line}\n! ${NO_POSTGRES} !\n! ${'The server is tested on SQLite only.'.padEnd(NO_POSTGRES.length)} !\n${line}`,
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

/**
 * @param {string} folder
 * @param {typeof MAIN} part
 * @param {{ chromium: string, database: string | undefined }} on
 */
async function runTests(folder, { name, projects, journeys: which }, { chromium, database }) {
  const report = (/** @type {string} */ of) => join(folder, `${of}-${projects[0]}.json`)
  // Each waits for disks, mails and clocks: side by side they leave no core idle.
  await Promise.all([
    step(`unit tests${name}`, () => unitTests(report('unit'), projects, database)),
    step(`journeys${name}`, () => journeys(report('journeys'), which, { chromium })),
  ])
  if (values.postgres && database)
    await step(`journeys on PostgreSQL${name}`, () => journeys(report('postgres'), which, { chromium, database }))
}

async function everything(/** @type {string} */ folder) {
  if (values.rest) await build(node)
  else await inPairs([...checksWith(node).map(({ work }) => work), () => step('programs of a server', programs)])
  const postgres = await postgresStep()
  const on = { chromium: await ensureChromium(node), database: postgres?.url }
  try {
    await runTests(folder, values.rest ? REST : MAIN, on)
    if (values.all && total.failed > 0) console.log('The rest waits until all of this is green.')
    else if (values.all) await runTests(folder, REST, on)
  } finally {
    await postgres?.stop()
  }
}

await main(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pruebas-'))
  try {
    await step('dependencies and Node', async () => {
      await ensureInstalled(quiet)
      node = await ensureNode26(quiet)
    })
    await everything(folder)
  } finally {
    await removeFolder(folder)
  }
  if (timed.length > 0) console.log(`The slowest tests:\n${formatSlowest(timed)}\n${formatTroubles(timed)}`.trimEnd())
  for (const name of failedSteps) console.log(`failed step: ${name}`)
  console.log(formatTotal())
  return total.failed > 0 ? 1 : 0
})
