import { launch, main } from './processes.mjs'
import { SERVER } from './server.mjs'
import { ensureBuilt, ensureCompiled, ensureInstalled, ensureNode26 } from './toolchain.mjs'

await main(async () => {
  await ensureInstalled(console.log)
  const node = await ensureNode26(console.log)
  await ensureBuilt(node, console.log)
  await ensureCompiled(node, console.log)
  return launch(node, SERVER.args, { env: { ...SERVER.env, ...process.env } }).ended
})
