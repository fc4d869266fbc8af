import { ensureChromium } from './chromium.mjs'
import { launch, main } from './processes.mjs'
import { ensureBuilt, ensureInstalled, ensureNode26 } from './toolchain.mjs'

/** Takes the pictures of the owner's guide anew. */
await main(async () => {
  await ensureInstalled(console.log)
  const node = await ensureNode26(console.log)
  await ensureBuilt(node, console.log)
  const env = { ...process.env, CHROMIUM_PATH: await ensureChromium(node) }
  return launch(node, ['--disable-warning=ExperimentalWarning', 'e2e/guia.ts'], { env }).ended
})
