import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { args } from './apt.mjs'
import { NO_POSTGRES, startPostgres } from './postgres.mjs'
import { launch, main, root } from './processes.mjs'
import { SERVER } from './server.mjs'
import { ensureBuilt, ensureInstalled, ensureNode26, findBuild, tools } from './toolchain.mjs'

/** These fail when a field, a constraint, a call, a mail, a table, a setting, a screen or a document is added that they do not know: no word finds them. */
const ALWAYS = [
  'server/base/http/acceso-completo.test.ts',
  'server/base/http/idempotency.test.ts',
  'server/mensajes/outbox/plantillas.test.ts',
  'server/persona/expediente/suyo/lo-que-es-suyo.test.ts',
  'server/base/db/changed-tables.test.ts',
  'server/base/db/migrate.test.ts',
  'server/oficina/revision/revisar.test.ts',
  'server/oficina/revision/reescribir.test.ts',
  'server/oficina/revision/todo-se-revisa.test.ts',
  'server/oficina/traer/nuestros.test.ts',
  'contract/documentado.test.ts',
  'web/screens.test.ts',
  'web/base/router/routes.test.ts',
  'scripts/rooms.test.ts',
  'scripts/documents.test.ts',
  'scripts/env-example.test.ts',
]

const FOLDERS = ['contract', 'fuzz', 'scripts', 'server', 'web']

function testsIn(/** @type {string} */ folder) {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  return files.filter((file) => file.endsWith('.test.ts')).map((file) => join(folder, file))
}

/** The unit tests whose paths contain one of the words, and those of every addition, on SQLite; with --postgres the first alone, on PostgreSQL. */
await main(async () => {
  const words = args.filter((arg) => !arg.startsWith('-'))
  const files = FOLDERS.flatMap(testsIn)
  const unknown = [...words, ...ALWAYS].filter((word) => !files.some((file) => file.includes(word)))
  if (unknown.length > 0) throw new Error(`No unit test has ${unknown.join(' or ')} in its path.`)
  await ensureInstalled(console.log)
  const node = await ensureNode26(console.log)
  // A server that a test starts reads its pages from the build.
  const found = findBuild()
  if (found === 'none') await ensureBuilt(node, console.log)
  else if (found === 'old') console.log('Pages are those of an older build: npm run check -- build makes a new one.')
  const mode = args.includes('--watch') ? 'watch' : 'run'
  const test = (/** @type {string} */ project, /** @type {string} */ url, /** @type {string[]} */ ...files) => {
    const env = { ...process.env, NODE_COMPILE_CACHE: SERVER.env.NODE_COMPILE_CACHE, TEST_DATABASE_URL: url }
    return launch(node, [tools.vitest, mode, `--project=${project}*`, ...files], { env }).ended
  }
  if (!args.includes('--postgres')) return test('sqlite', '', ...words, ...ALWAYS)
  const postgres = await startPostgres()
  if (!postgres) throw new Error(NO_POSTGRES)
  return test('postgres', postgres.url, ...words).finally(postgres.stop)
})
