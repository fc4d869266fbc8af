import { args } from './apt.mjs'
import { ensureChromium } from './chromium.mjs'
import { launch, main } from './processes.mjs'
import { ensureBuilt, ensureInstalled, ensureNode26 } from './toolchain.mjs'

/**
 * Photographs every screen, or those whose names contain one of the words, into a folder with a page that shows them: `npm run pictures --
 * citas --into pictures-after --beside pictures-1.0.0 --worlds muestra`.
 */
await main(async () => {
  await ensureInstalled(console.log)
  const node = await ensureNode26(console.log)
  await ensureBuilt(node, console.log)
  const env = { ...process.env, CHROMIUM_PATH: await ensureChromium(node) }
  return launch(node, ['--disable-warning=ExperimentalWarning', 'e2e/pictures.ts', ...args], { env }).ended
})
