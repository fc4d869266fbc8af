import { main } from './processes.mjs'
import { ensureBuilt, ensureInstalled, ensureNode26 } from './toolchain.mjs'

await main(async () => {
  await ensureInstalled(console.log)
  await ensureBuilt(await ensureNode26(console.log), console.log)
  return 0
})
