import { parseArgs } from 'node:util'
import { startPostgres } from './postgres.mjs'
import { launch, main } from './processes.mjs'
import { ensureInstalled, ensureNode26, tools } from './toolchain.mjs'

const { values } = parseArgs({
  options: {
    /** Requests per role, on average of the five. */
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    engine: { type: 'string' },
  },
})

/** Sends our own server requests made from its OpenAPI document, and says with which seed. */
await main(async () => {
  await ensureInstalled(console.log)
  const node = await ensureNode26(console.log)
  const postgres = values.engine === 'sqlite' ? undefined : await startPostgres()
  const env = {
    ...process.env,
    TEST_DATABASE_URL: postgres?.url,
    FUZZ_REQUESTS: String(5 * Number(values.requests)),
    FUZZ_SEED: values.seed,
  }
  console.log(`npm run fuzz -- --requests ${values.requests} --seed ${values.seed}`)
  try {
    const project = values.engine ? ['--project', `${values.engine}*`] : []
    return await launch(node, [tools.vitest, 'run', 'fuzz', ...project], { env }).ended
  } finally {
    await postgres?.stop()
  }
})
