import { launch, main, root } from './processes.mjs'
import { ensureBuilt, ensureInstalled, ensureNode26 } from './toolchain.mjs'

await main(async () => {
  await ensureInstalled(console.log)
  const node = await ensureNode26(console.log)
  await ensureBuilt(node, console.log)
  const env = { NODE_ENV: 'production', NODE_COMPILE_CACHE: `${root}node_modules/.cache/node`, ...process.env }
  return launch(node, ['--disable-warning=ExperimentalWarning', 'server/main.ts'], { env }).ended
})
