import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The oldest browsers that the product is built for, by their major versions; README.md names them. All are of March 2024 or before. */
export const BROWSERS = { chrome: 122, firefox: 124, safari: 17.4 }

/** The same for the bundler, which turns newer syntax and styles into what they know. */
export const TARGET = Object.entries({ ...BROWSERS, edge: BROWSERS.chrome }).map(([name, version]) => name + version)

/**
 * What the bundler does not turn: names of the platform, as they stand in built code, and the first versions that know them (MDN). Only those that
 * one of ours might not know; `around` says what the product does where a browser does not.
 * @type {{ name: string, as: RegExp, chrome: number, firefox: number, safari: number, around?: string }[]}
 */
export const NEWER = [
  { name: 'Array.fromAsync', as: /Array\.fromAsync\(/, chrome: 121, firefox: 115, safari: 16.4 },
  { name: 'AbortSignal.any', as: /AbortSignal\.any\(/, chrome: 116, firefox: 124, safari: 17.4 },
  { name: 'Map.groupBy', as: /(Map|Object)\.groupBy\(/, chrome: 117, firefox: 119, safari: 17.4 },
  { name: 'Promise.withResolvers', as: /\.withResolvers\(/, chrome: 119, firefox: 121, safari: 17.4 },
  {
    name: 'Set methods',
    as: /\.(?:(?:union|intersection|difference)\(new Set|isSubsetOf\(|isSupersetOf\(|isDisjointFrom\(|symmetricDifference\()/,
    chrome: 122,
    firefox: 127,
    safari: 17,
  },
  {
    name: 'iterator helpers',
    as: /\.(values|keys|entries)\(\)\.(map|filter|flatMap|some|every|find|toArray|take|drop|reduce)\(/,
    chrome: 122,
    firefox: 131,
    safari: 18.4,
  },
  { name: 'Response.bytes', as: /\.bytes\(\)/, chrome: 132, firefox: 128, safari: 18 },
  { name: 'Promise.try', as: /Promise\.try\(/, chrome: 128, firefox: 134, safari: 18.2 },
  { name: 'RegExp.escape', as: /RegExp\.escape\(/, chrome: 136, firefox: 134, safari: 18.2 },
  { name: 'URL.parse', as: /URL\.parse\(/, chrome: 126, firefox: 126, safari: 18 },
  { name: 'base64 of bytes', as: /\.(fromBase64|toBase64|fromHex|toHex)\(/, chrome: 140, firefox: 133, safari: 18.2 },
  { name: 'Math.sumPrecise', as: /Math\.sumPrecise\(/, chrome: 147, firefox: 137, safari: 26.2 },
  { name: 'Error.isError', as: /Error\.isError\(/, chrome: 134, firefox: 138, safari: 26.4 },
  { name: 'Temporal', as: /\bTemporal\.\w/, chrome: 144, firefox: 139, safari: Infinity },
  { name: 'moveBefore', as: /\.moveBefore\(/, chrome: 133, firefox: 144, safari: Infinity },
  { name: 'showPopover', as: /\.(showPopover|togglePopover)\(/, chrome: 114, firefox: 125, safari: 17 },
  { name: 'requestIdleCallback', as: /requestIdleCallback\(/, chrome: 47, firefox: 55, safari: Infinity },
  { name: 'scheduler', as: /scheduler\.(yield|postTask)\(/, chrome: 129, firefox: 142, safari: Infinity },
  { name: 'Intl.DurationFormat', as: /Intl\.DurationFormat/, chrome: 129, firefox: 136, safari: 16.4 },
  {
    name: 'startViewTransition',
    as: /\.startViewTransition\(/,
    chrome: 111,
    firefox: 144,
    safari: 18,
    around: 'web/frame/lead.ts asks whether it is there',
  },
]

/**
 * The names in the scripts of a build that one of the supported browsers does not know, and that nothing goes around.
 * @param {string} folder
 * @returns {string[]}
 */
export function unknownToBrowsers(folder) {
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
  return scripts.flatMap((file) => {
    const source = readFileSync(join(folder, file), 'utf8')
    return NEWER.filter(({ as, around, ...since }) => !around && isNewer(since) && as.test(source)).map(
      ({ name }) => `not known to every browser of README.md: ${name} (${file})`,
    )
  })
}

function isNewer(/** @type {{ chrome: number, firefox: number, safari: number }} */ { chrome, firefox, safari }) {
  return chrome > BROWSERS.chrome || firefox > BROWSERS.firefox || safari > BROWSERS.safari
}
