import { readFile } from 'node:fs/promises'
import type { ConSesion, Rendered } from '../../../contract/base/wire/rendered-page.ts'
import { type Html, html } from './html.ts'
import { type Chunk, readManifest, WEB } from './web-build.ts'

/** The built page, for its two uses. */
export interface Template {
  /** For callers with a session: 'Cargando sesión...' until the script knows more. */
  shell(head: Html, page: ConSesion): string
  /** The inline scripts and styles; the security policy lists their hashes. */
  inline: { script: string[]; style: string[] }
  /** A rendered page with its styles inside; its scripts are requested once it is painted. */
  fill(head: Html, rendered: Rendered): string
}

/** What every page with a session shows above its screen; the back office has no cart. */
const CABECERA = 'frame/SessionHeader.tsx'
const CARRITO = 'tienda/carrito/CuentaDelCarrito.tsx'

/**
 * React puts its picture preloads before the markup; here they move before the styles, so that they start sooner. They need the viewport
 * first: without it, a phone picks the copy for a desk.
 */
const PICTURES = /^((?:<link rel="preload" as="image"[^>]*>)*)([\s\S]*)$/
/** Shown while the session is checked (web/index.html). */
const ESPERA = '<p role="status">Cargando sesión...</p>'
const VIEWPORT = '<meta name="viewport" content="width=device-width, initial-scale=1" />'
const SCRIPTS = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g

/** Reads index.html as `vite build` wrote it. */
export async function readTemplate(): Promise<Template> {
  const read = (file: string) => readFile(new URL(file, WEB), 'utf8')
  const linked = await read('index.html')
  const manifest = readManifest()
  const link = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/.exec(linked)
  if (!link) throw new Error('dist/web/index.html has no stylesheet: build the web again.')
  const css = await read(link[1]!)
  // The link, which no browser follows, tells the build's loader of scripts that their styles are there.
  const page = linked.replace(link[0], () => `<style>${css}</style>${link[0].replace('>', ' disabled>')}`)
  const partes = { scripts: (page.match(SCRIPTS) ?? []).join(''), readable: page.replace(SCRIPTS, '') }
  return {
    shell: (head, conSesion) => withHead(announced(page, manifest, conSesion), head),
    inline: { script: [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1]!), style: [css] },
    fill: (head, rendered) => withHead(fill(partes, manifest, rendered), head),
  }
}

/** The code of the screen and its header, the calls that both begin with, and their visible beginning. */
function announced(
  page: string,
  manifest: Record<string, Chunk>,
  { modulos, primeras, comienzo, marco, deAdmin }: ConSesion,
): string {
  const files = new Set([CABECERA, ...(deAdmin ? [] : [CARRITO]), ...modulos].flatMap((key) => filesDe(manifest, key)))
  return page
    .replace('<html ', `<html data-sesion="verificando" data-primeras="${html`${primeras.join(' ')}`}" `)
    .replace('</head>', () => `${preloads([...files])}</head>`)
    .replace(ESPERA, () => comienzo ?? ESPERA)
    .replace('</body>', () => `${dataBlock('marco', marco)}</body>`)
}

/** Scripts inside `codigo` are not requested until a script of the page takes them out (web/index.html). */
function fill(
  { scripts, readable }: Record<'scripts' | 'readable', string>,
  manifest: Record<string, Chunk>,
  { html: body, estado, source }: Rendered,
): string {
  const [, pictures = '', rest = ''] = PICTURES.exec(body) ?? []
  const codigo = patient(preloads(filesDe(manifest, source)) + scripts)
  return readable
    .replace(VIEWPORT, () => VIEWPORT + pictures)
    .replace('<!--app-->', () => rest)
    .replace('</body>', () => `${dataBlock('estado', estado)}<template id="codigo">${codigo}</template></body>`)
}

function preloads(files: string[]): string {
  return files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('')
}

/** A page that is readable without its scripts: its pictures and fonts are loaded before them. */
function patient(scripts: string): string {
  return scripts.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
}

function dataBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${embeddedJson(value)}</script>`
}

/** JSON for a script element: nothing in it ends the element, opens a comment or breaks a line of script. */
export function embeddedJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function withHead(page: string, head: Html): string {
  return page.replace('<!--head-->', () => head.markup)
}

/** The page's scripts that index.html does not load already. */
function filesDe(manifest: Record<string, Chunk>, source: string | null): string[] {
  const common = new Set(reachable(manifest, 'index.html'))
  if (source && !manifest[source]) throw new Error(`${source} is no module of its own in the build.`)
  return source ? reachable(manifest, source).filter((file) => !common.has(file)) : []
}

function reachable(manifest: Record<string, Chunk>, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((next) => reachable(manifest, next, seen))]
}
