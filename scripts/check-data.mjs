import { launch, main } from './processes.mjs'
import { SERVER } from './server.mjs'
import { ensureInstalled, ensureNode26 } from './toolchain.mjs'

await main(async () => {
  await ensureInstalled(console.log)
  const node = await ensureNode26(console.log)
  const args = ['--disable-warning=ExperimentalWarning', 'server/check-data.ts']
  return launch(node, args, { env: { ...SERVER.env, ...process.env } }).ended
})
