import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ensureChromium } from './chromium.mjs'
import { launch, main, run } from './processes.mjs'
import { ensureBuilt, ensureInstalled, ensureLighthouse, ensureNode26 } from './toolchain.mjs'

const PAGES = ['/', '/about', '/blogusuario', '/login', '/productos']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const PORT = '3939'

/** The four scores of each page, on a phone as Lighthouse imagines it. */
await main(async () => {
  await ensureInstalled(console.log)
  const node = await ensureNode26(console.log)
  await ensureBuilt(node, console.log)
  const lighthouse = await ensureLighthouse(console.log)
  const chromium = await ensureChromium(node)
  const data = mkdtempSync(join(tmpdir(), 'bio-lighthouse-'))
  const env = { ...process.env, NODE_ENV: 'production', PORT, DATA_DIR: data, PUBLIC_URL: `http://localhost:${PORT}` }
  const { child, ended } = launch(node, ['server/main.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  try {
    await answering(`http://localhost:${PORT}/api/salud`)
    console.log(['page'.padEnd(14), ...CATEGORIES].join('  '))
    for (const page of PAGES) console.log(await scoresOf(node, lighthouse, chromium, page))
    return 0
  } finally {
    child.kill()
    await ended
    rmSync(data, { recursive: true, force: true })
  }
})

/** @returns {Promise<string>} one line, and below it what is not perfect but for the speed */
async function scoresOf(
  /** @type {string} */ node,
  /** @type {string} */ lighthouse,
  /** @type {string} */ chromium,
  /** @type {string} */ page,
) {
  const url = `http://localhost:${PORT}${page}`
  await (await fetch(url)).text()
  const flags = ['--output=json', '--quiet', '--chrome-flags=--headless=new --no-sandbox']
  const env = { ...process.env, CHROME_PATH: chromium }
  const { code, output } = await run(node, [lighthouse, url, ...flags], { env })
  if (code !== 0) throw new Error(output)
  const { categories, audits } = JSON.parse(output.slice(output.indexOf('{')))
  const scores = CATEGORIES.map((name) => String(Math.round(categories[name].score * 100)).padStart(name.length))
  const failing = CATEGORIES.slice(1)
    .flatMap((name) => categories[name].auditRefs)
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => `  ${audits[id].title}`)
  return [[page.padEnd(14), ...scores].join('  '), ...new Set(failing)].join('\n')
}

async function answering(/** @type {string} */ url) {
  while (!(await fetch(url).catch(() => null))?.ok) await delay(50)
}
