import { args } from './apt.mjs'
import { ensureChromium } from './chromium.mjs'
import { launch, main } from './processes.mjs'
import { ensureBuilt, ensureCompiled, ensureInstalled, ensureNode26, tools, UTF8 } from './toolchain.mjs'

/** The journeys whose file names contain the words; options are Playwright's. */
await main(async () => {
  await ensureInstalled(console.log)
  const node = await ensureNode26(console.log)
  await ensureBuilt(node, console.log)
  await ensureCompiled(node, console.log)
  const env = { ...process.env, ...UTF8, CHROMIUM_PATH: await ensureChromium(node) }
  return launch(node, [tools.playwright, 'test', ...args], { env }).ended
})
