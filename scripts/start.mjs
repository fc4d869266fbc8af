import { launch, main } from './processes.mjs'
import { SERVER } from './server.mjs'
import { ensureBuilt, ensureInstalled, ensureNode26 } from './toolchain.mjs'

await main(async () => {
  await ensureInstalled(console.log)
  const node = await ensureNode26(console.log)
  await ensureBuilt(node, console.log)
  return launch(node, SERVER.args, { env: { ...SERVER.env, ...process.env } }).ended
})
