import { parseArgs } from 'node:util'
import { launch, main } from './processes.mjs'
import { ensureInstalled, ensureNode26, tools } from './toolchain.mjs'

/** Plays generated months of bank lines without a database, and says with which seed. */
await main(async () => {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '10000' },
      seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    },
  })
  await ensureInstalled(console.log)
  const node = await ensureNode26(console.log)
  console.log(`npm run months -- --rounds ${values.rounds} --seed ${values.seed}`)
  const env = { ...process.env, MONTHS: values.rounds, MONTHS_SEED: values.seed }
  const file = 'server/dinero/banco/meses.test.ts'
  const args = [tools.vitest, 'run', '--project', 'sqlite', '--testTimeout=0', '--disableConsoleIntercept', file]
  return launch(node, args, { env }).ended
})
