import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ensureChromium } from './chromium.mjs'
import { launch, main, run } from './processes.mjs'
import { removeFolder } from './remove-folder.mjs'
import { SERVER } from './server.mjs'
import { ensureBuilt, ensureInstalled, ensureLighthouse, ensureNode26 } from './toolchain.mjs'

const PAGES = ['/', '/about', '/blogusuario', '/login', '/productos']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const PORT = '3939'

/**
 * The part of Lighthouse's answer that is read. A score goes from 0 to 1; null where it does not apply.
 * @typedef {{
 *   categories: Record<string, { score: number, auditRefs: { id: string, weight: number }[] }>,
 *   audits: Record<string, { title: string, score: number | null }>
 * }} Result
 */

/** The four scores of each page, on a phone as Lighthouse imagines it. */
await main(async () => {
  await ensureInstalled(console.log)
  const node = await ensureNode26(console.log)
  await ensureBuilt(node, console.log)
  const lighthouse = await ensureLighthouse(console.log)
  const chromium = await ensureChromium(node)
  const data = mkdtempSync(join(tmpdir(), 'bio-lighthouse-'))
  const env = { ...SERVER.env, ...process.env, PORT, DATA_DIR: data, PUBLIC_URL: `http://localhost:${PORT}` }
  const { child, ended } = launch(node, SERVER.args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  try {
    await answering(`http://localhost:${PORT}/api/salud`)
    console.log(['page'.padEnd(14), ...CATEGORIES].join('  '))
    const audit = lighthouseDe(node, lighthouse, chromium)
    for (const page of PAGES) console.log(await scoresDe(audit, page))
    return 0
  } finally {
    child.kill()
    await ended
    await removeFolder(data)
  }
})

/**
 * The scores of the middle run of three, by speed; one run before them has the sizes of the pictures made.
 * @param {(page: string) => Promise<Result>} audit
 * @param {string} page
 * @returns {Promise<string>} one line, and below it what is not perfect but for the speed
 */
async function scoresDe(audit, page) {
  await audit(page)
  const runs = [await audit(page), await audit(page), await audit(page)]
  const [, result] = runs.sort((a, b) => scoreDe(a, 'performance') - scoreDe(b, 'performance'))
  if (!result) throw new Error('nothing was measured')
  const { categories, audits } = result
  const scores = CATEGORIES.map((name) => String(Math.round(scoreDe(result, name) * 100)).padStart(name.length))
  const failing = CATEGORIES.slice(1)
    .flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `  ${audits[id]?.title}`)
  return [[page.padEnd(14), ...scores].join('  '), ...new Set(failing)].join('\n')
}

/** @returns {number} */
function scoreDe(/** @type {Result} */ { categories }, /** @type {string} */ name) {
  return categories[name]?.score ?? 0
}

/** @returns {(page: string) => Promise<Result>} */
function lighthouseDe(/** @type {string} */ node, /** @type {string} */ lighthouse, /** @type {string} */ chromium) {
  const flags = ['--output=json', '--quiet', '--chrome-flags=--headless=new --no-sandbox --disable-gpu']
  const env = { ...process.env, CHROME_PATH: chromium }
  return async (page) => {
    for (let tries = 3; ; tries--) {
      const { code, output } = await run(node, [lighthouse, `http://localhost:${PORT}${page}`, ...flags], { env })
      if (code === 0) return JSON.parse(output.slice(output.indexOf('{')))
      // Now and then the browser's trace begins too late for it.
      if (tries === 1 || !output.includes('NO_NAVSTART')) throw new Error(output.slice(output.lastIndexOf('Runtime')))
    }
  }
}

async function answering(/** @type {string} */ url) {
  while (!(await fetch(url).catch(() => null))?.ok) await delay(50)
}
