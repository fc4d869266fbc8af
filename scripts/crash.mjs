import { parseArgs } from 'node:util'
import { startPostgres } from './postgres.mjs'
import { launch, main } from './processes.mjs'
import { ensureInstalled, ensureNode26, tools } from './toolchain.mjs'

await main(async () => {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '200' }, seed: { type: 'string' } } })
  await ensureInstalled(console.log)
  const node = await ensureNode26(console.log)
  const postgres = await startPostgres()
  const env = { ...process.env, TEST_DATABASE_URL: postgres?.url, CRASH_ROUNDS: values.rounds }
  if (values.seed) Object.assign(env, { CRASH_SEED: values.seed })
  try {
    return await launch(node, [tools.vitest, 'run', '--maxWorkers=1', 'server/testing/kills'], { env }).ended
  } finally {
    await postgres?.stop()
  }
})
