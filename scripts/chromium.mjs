import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptInstall, mayInstall } from './apt.mjs'
import { run } from './processes.mjs'
import { tools } from './toolchain.mjs'

const WHY = 'the browser that the pages are tested and measured in'
/** The first is Debian's name for a Chromium without windows, which does the same in four fifths of the time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

/**
 * A Chromium that runs: CHROMIUM_PATH, the PATH, Playwright's own, or one that is installed now.
 * @param {string} node
 * @returns {Promise<string>} path of the executable
 */
export async function ensureChromium(node) {
  const found = await firstThatRuns([process.env.CHROMIUM_PATH, ...onPath(), await playwrightsOwn()])
  if (found) return found
  if ((await aptInstall('chromium-headless-shell', WHY)) || (await aptInstall('chromium', WHY))) {
    const installed = await firstThatRuns(onPath())
    if (installed) return installed
  }
  const output = mayInstall('a Chromium of Playwright', WHY) ? await download(node) : ''
  const downloaded = await firstThatRuns([await playwrightsOwn()])
  if (downloaded) return downloaded
  throw new Error(`No Chromium: install one, or name it in CHROMIUM_PATH.\n${output}`)
}

/** @returns {Promise<string>} what was said meanwhile */
async function download(/** @type {string} */ node) {
  const withLibraries = process.getuid?.() === 0 ? ['--with-deps'] : []
  return (await run(node, [tools.playwright, 'install', ...withLibraries, 'chromium'])).output
}

function onPath() {
  return (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}

/** Some distributions put a script in its place that only says how to install it. */
async function firstThatRuns(/** @type {(string | undefined)[]} */ paths) {
  for (const path of paths) {
    if (path && existsSync(path) && (await run(path, ['--version'])).code === 0) return path
  }
  return undefined
}
