import { startPostgres } from './postgres.mjs'
import { launch, main } from './processes.mjs'
import { ensureBuilt, ensureCompiled, ensureInstalled, ensureNode26 } from './toolchain.mjs'

await main(async () => {
  await ensureInstalled(console.log)
  const node = await ensureNode26(console.log)
  await ensureBuilt(node, console.log)
  await ensureCompiled(node, console.log)
  const postgres = await startPostgres()
  const env = { ...process.env, NODE_ENV: 'production', BENCH_DATABASE_URL: postgres?.url }
  try {
    const args = ['--disable-warning=ExperimentalWarning', 'bench/main.ts', ...process.argv.slice(2)]
    return await launch(node, args, { env }).ended
  } finally {
    await postgres?.stop()
  }
})
