import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** kB of 1000 bytes after brotli, and a number of requests: the budgets of the first page and of every further screen. */
const limits = { home: 104, screen: 40, session: 120, look: 75, sheet: 16, requests: 35 }
const ENTRY = 'index.html'
const HOME = 'sitio/inicio/InicioPage.tsx'
/** The first screens of a person with a session. */
const SESSION = { booking: 'agenda/citas/AgendarPage.tsx', calendar: 'persona/calendario/CalendarioPage.tsx' }
const HEADER = 'frame/SessionHeader.tsx'
const OFICINA = 'oficina/'
const SHEET = /rel="stylesheet"/
/** Classes are named by their file. */
const STYLE_OF_OFICINA = /\.oficina-/

/** @typedef {Record<string, { file: string, name?: string, imports?: string[], assets?: string[], css?: string[] }>} Manifest */
/** @typedef {{ name: string, value: number, limit: number }} Row */

/**
 * Weighs the build in a folder like dist/web.
 * @param {string} folder
 * @returns {{ rows: Row[], problems: string[] }} what was measured, and every budget or rule it breaks
 */
export function checkBudgets(folder) {
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const first = reachable(manifest, ENTRY)
  const screens = Object.keys(manifest).filter((key) => key.endsWith('Page.tsx'))
  const rows = homeRows(folder, manifest, [...new Set([...first, ...reachable(manifest, HOME)])])
  for (const screen of screens.filter((key) => key !== HOME)) {
    const added = reachable(manifest, screen).filter((key) => !first.includes(key))
    rows.push({ name: `${screen}, kB`, value: scriptWeight(folder, manifest, added), limit: limits.screen })
  }
  for (const [name, screen] of Object.entries(SESSION)) {
    const keys = [...new Set([...first, ...reachable(manifest, HEADER), ...reachable(manifest, screen)])]
    rows.push({ name: `${name}: scripts, kB`, value: scriptWeight(folder, manifest, keys), limit: limits.session })
  }
  rows.push(mostRequests(folder, manifest, first, screens))
  const problems = rows.filter((row) => row.value > row.limit).map((row) => `over budget: ${row.name}`)
  if (!manifest[HEADER]) problems.push(`the header of a session ${HEADER} has no chunk of its own`)
  if (!screens.includes(HOME)) problems.push(`the home page ${HOME} has no chunk of its own`)
  if (linked(folder, SHEET).some((file) => STYLE_OF_OFICINA.test(readFileSync(join(folder, file), 'utf8'))))
    problems.push('every page loads styles of the back office')
  return { rows, problems: [...problems, ...circles(manifest), ...adminLeaks(manifest, [ENTRY, ...screens])] }
}

/**
 * Chunks that import themselves through others: what one of them declares is still undefined while the other runs.
 * @param {Manifest} manifest
 */
function circles(manifest) {
  return Object.entries(manifest)
    .filter(([key, { imports = [] }]) => imports.some((next) => reachable(manifest, next).includes(key)))
    .map(([key, { file }]) => `imports itself: ${key} (${file})`)
}

/** The measurements as a table; with its share where less than a tenth of a limit is left. */
export function formatRows(/** @type {Row[]} */ rows) {
  const width = Math.max(...rows.map((row) => row.name.length))
  const line = (/** @type {Row} */ { name, value, limit }) =>
    `  ${name.padEnd(width)} ${String(Math.round(value * 10) / 10).padStart(6)} of ${limit}${nearly(value / limit)}`
  return rows.map(line).join('\n')
}

function nearly(/** @type {number} */ share) {
  return share > 0.9 ? `  ← ${Math.round(share * 100)} %` : ''
}

/**
 * The weight of the home page. Its styles arrive inside the page: they weigh, but are no request.
 * @param {string} folder
 * @param {Manifest} manifest
 * @param {string[]} keys
 * @returns {Row[]}
 */
function homeRows(folder, manifest, keys) {
  const files = picturesAndFonts(folder, manifest, keys)
  const sheet = linked(folder, SHEET)
  return [
    { name: 'home: scripts, kB', value: scriptWeight(folder, manifest, keys), limit: limits.home },
    { name: 'home: fonts, styles, svg, kB', value: weigh(folder, [...files, ...sheet]), limit: limits.look },
    { name: 'home: requests', value: 1 + keys.length + files.length, limit: limits.requests },
    { name: 'every page: styles, kB', value: weigh(folder, sheet), limit: limits.sheet },
    {
      name: 'back office: styles, kB',
      value: weigh(folder, manifest['oficina/hoy/AdminInicioPage.tsx']?.css ?? []),
      limit: limits.sheet,
    },
  ]
}

/**
 * The requests of the screen that needs the most of them, among those that a visitor may begin with.
 * @param {string} folder
 * @param {Manifest} manifest
 * @param {string[]} first
 * @param {string[]} screens
 * @returns {Row}
 */
function mostRequests(folder, manifest, first, screens) {
  const [most = { screen: '', value: 0 }] = screens
    .filter((screen) => !screen.startsWith(OFICINA))
    .map((screen) => {
      const keys = [...new Set([...first, ...reachable(manifest, screen)])]
      return { screen, value: 1 + keys.length + picturesAndFonts(folder, manifest, keys).length }
    })
    .sort((a, b) => b.value - a.value)
  return { name: `most requests of a first page: ${most.screen}`, value: most.value, limit: limits.requests }
}

/**
 * The fonts, styles and pictures that come with these scripts.
 * @param {string} folder
 * @param {Manifest} manifest
 * @param {string[]} keys
 */
function picturesAndFonts(folder, manifest, keys) {
  const assets = keys.flatMap((key) => manifest[key]?.assets ?? []).filter((file) => /\.(svg|woff2)$/.test(file))
  return [...new Set([...linked(folder, /rel="icon"/), ...assets])]
}

/**
 * The files that index.html links.
 * @param {string} folder
 * @param {RegExp} kind
 */
function linked(folder, kind) {
  const links = readFileSync(join(folder, 'index.html'), 'utf8').match(/<link\b[^>]*>/g) ?? []
  return links.filter((link) => kind.test(link)).map((link) => /href="\/([^"]+)"/.exec(link)?.[1] ?? '')
}

/**
 * Back office that a visitor or customer would load.
 * @param {Manifest} manifest
 * @param {string[]} starts
 */
function adminLeaks(manifest, starts) {
  return starts
    .filter((key) => !key.startsWith(OFICINA))
    .flatMap((key) =>
      reachable(manifest, key)
        .filter((found) => found.startsWith(OFICINA))
        .map((found) => `${key} loads ${found}`),
    )
}

/**
 * A chunk and all it imports statically.
 * @param {Manifest} manifest
 * @param {string} key
 * @returns {string[]}
 */
function reachable(manifest, key, seen = new Set()) {
  if (!manifest[key] || seen.has(key)) return []
  seen.add(key)
  return [key, ...(manifest[key].imports ?? []).flatMap((next) => reachable(manifest, next, seen))]
}

/**
 * @param {string} folder
 * @param {Manifest} manifest
 * @param {string[]} keys
 */
function scriptWeight(folder, manifest, keys) {
  return weigh(
    folder,
    keys.flatMap((key) => manifest[key]?.file ?? []),
  )
}

/** Bytes after brotli by the hash of the content: a script belongs to several screens. @type {Map<string, number>} */
const compressed = new Map()

/** kB on the wire; fonts are compressed already. */
function weigh(/** @type {string} */ folder, /** @type {string[]} */ files) {
  const sizes = files.map((file) => {
    if (file.endsWith('.woff2')) return readFileSync(join(folder, file)).length
    const content = sameNames(readFileSync(join(folder, file), 'latin1'))
    const hash = hashDe(content).toString('hex')
    const size = compressed.get(hash) ?? brotliCompressSync(content).length
    compressed.set(hash, size)
    return size
  })
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

/** Names the chunks that a script mentions alike in every build: their luck is worth 100 bytes of a compressed script. */
function sameNames(/** @type {string} */ script) {
  /** @type {Map<string, string>} */
  const names = new Map()
  const nameOf = (/** @type {string} */ found) => {
    names.set(found, names.get(found) ?? hashDe(`${names.size}`).toString('base64url').slice(0, 8))
    return names.get(found) ?? ''
  }
  return Buffer.from(script.replace(/[\w-]{8}(?=\.(?:js|css)\b)/g, nameOf), 'latin1')
}

function hashDe(/** @type {string | Buffer} */ content) {
  return createHash('sha256').update(content).digest()
}
