import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { createCita } from '../contract/agenda/citas/citas.ts'
import { listDisponibilidad } from '../contract/agenda/citas/disponibilidad.ts'
import { listServicios } from '../contract/agenda/servicios/servicios.ts'
import { me } from '../contract/cuentas/cuentas.ts'
import { ensureChromium } from '../scripts/chromium.mjs'
import { percentil, printTabla } from './medida.ts'
import { cookieDeCliente, freshPlace, startProducto } from './servidor.ts'

const DE_VISITANTES = ['/', '/about', '/blogusuario', '/blogusuario/1', '/productos', '/talleres']
/** Pages with a session, each with what only her own data bring to it; /agendar has nothing of hers before a choice. */
const DE_CLIENTES: Record<string, string | undefined> = {
  '/': '#lo-mio',
  '/agendar': undefined,
  '/calendario': '#proximas',
}
const VECES = 5
const TELEFONO = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const
/** Slow 4G; a byte is 8 bits. */
const RED = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }
export const VECES_MAS_LENTO = 4
/**
 * Whoever drives a browser listens for errors, which makes V8 parse a script a second time for the place of the first `Error()`; react-dom
 * makes one while it loads. On a phone nobody listens: here such places are noted the first time.
 */
const SIN_DEPURADOR = '--js-flags=--no-enable-lazy-source-positions'
/** Who is not answered taps again. */
const ENTRE_TOQUES_MS = 150
/** After it, nothing of a page arrives or runs any more. */
const CALMA_MS = 2500

interface Vista {
  lcp: number
  /** Total blocking time: the part of each task beyond 50 ms, after the first contentful paint. */
  bloqueo: number
  salto: number
  /** Without pictures of products and posts. */
  pedidos: number
  /** The compressed weight of the scripts. */
  kB: number
}

/** When what was asked of a page had happened, in ms since it began. */
interface Suyo {
  /** Her own content is painted. */
  suyo: number
  /** The same, once she was here before: what a browser keeps is there. */
  vuelve: number
  /** The first of many presses on the menu of the header that opens it. */
  toque: number
}

export async function launchNavegador(): Promise<Browser> {
  return chromium.launch({
    executablePath: await ensureChromium(process.execPath),
    args: [SIN_DEPURADOR, '--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
}

/** Measures pages of visitors and customers on a phone with a slow network and an empty cache. */
export async function measurePaginas(): Promise<void> {
  const place = await freshPlace('sqlite')
  const producto = await startProducto(place.env)
  const browser = await launchNavegador()
  const filas: (string | number)[][] = []
  for (const path of DE_VISITANTES) {
    // A post has the words of its title in its address. The first visit has the sizes of the pictures made.
    const { url } = await fetch(producto.url + path)
    filas.push([path, ...(await measureVistas(browser, url))])
  }
  const cookie = await cookieDeCliente(producto.url, place.env)
  await agendar(producto.url, cookie)
  const suyas: (string | number)[][] = []
  for (const [path, suyo] of Object.entries(DE_CLIENTES)) {
    const url = producto.url + path
    filas.push([`${path}, with a session`, ...(await measureVistas(browser, url, cookie))])
    const visitas: Suyo[] = []
    for (let i = 0; i < VECES; i++) visitas.push(await visitSuya(browser, { url, cookie, suyo }))
    suyas.push([
      path,
      suyo ? entre(visitas.map((visita) => visita.suyo)) : '',
      suyo ? entre(visitas.map(({ vuelve }) => vuelve)) : '',
      entre(visitas.map(({ toque }) => toque)),
    ])
  }
  const columnas = ['page', 'largest paint, ms', 'blocking, ms', 'layout shift, at most', 'requests', 'scripts, kB']
  printTabla('Pages on a slow phone: median (least–most)', columnas, filas)
  const deElla = ['page', 'her own content painted', 'the same, coming back', 'first tap answered']
  printTabla('With a session, ms', deElla, suyas)
  await browser.close()
  await producto.stop()
  await place.remove()
}

async function measureVistas(browser: Browser, url: string, cookie?: string): Promise<(string | number)[]> {
  await visit(browser, url, cookie)
  const vistas: Vista[] = []
  for (let i = 0; i < VECES; i++) vistas.push(await visit(browser, url, cookie))
  const de = (que: keyof Vista) => vistas.map((vista) => vista[que])
  const peso = [Math.max(...de('pedidos')), Math.max(...de('kB')).toFixed(1)]
  return [entre(de('lcp')), entre(de('bloqueo')), Math.max(...de('salto')).toFixed(4), ...peso]
}

const entre = (valores: number[]) =>
  `${Math.round(percentil(valores, 0.5))} (${Math.round(Math.min(...valores))}–${Math.round(Math.max(...valores))})`

async function visit(browser: Browser, url: string, cookie?: string): Promise<Vista> {
  const { page, cdp, context } = await openTelefono(browser, url, cookie)
  const peso = weigh(cdp)
  await page.goto(url)
  await page.waitForTimeout(CALMA_MS)
  const vista = await look(page)
  await context.close()
  return { ...vista, ...peso }
}

async function openTelefono(browser: Browser, url: string, cookie?: string) {
  const context = await browser.newContext({ ...TELEFONO, serviceWorkers: 'block' })
  const [name, value] = cookie?.split('=') ?? []
  if (name && value) await context.addCookies([{ name, value, url }])
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', RED)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: VECES_MAS_LENTO })
  return { page, cdp, context }
}

/** Waits for her own content, and taps where the menu of the header is until it opens; then comes back, and waits for her content again. */
async function visitSuya(
  browser: Browser,
  { url, cookie, suyo }: { url: string; cookie: string; suyo: string | undefined },
): Promise<Suyo> {
  const { page, context } = await openTelefono(browser, url, cookie)
  await page.addInitScript(noteFirst({ suyo: suyo ?? 'body', toque: MENU_ABIERTO }))
  const open = () => page.goto(url, { waitUntil: 'commit' })
  const seen = (que: keyof Vistos) =>
    page.waitForFunction((que) => vistos[que], que).then((handle) => handle.jsonValue())
  await open()
  await tapMenu(page)
  const [suyoEn, toque] = [await seen('suyo'), await seen('toque')]
  await page.waitForTimeout(CALMA_MS)
  await page.goto('about:blank')
  await open()
  const vuelve = await seen('suyo')
  await context.close()
  return { suyo: suyoEn, vuelve, toque }
}

const MENU = 'header button[aria-expanded]'
const MENU_ABIERTO = 'header button[aria-expanded=true]'

type Vistos = Record<'suyo' | 'toque', number>
declare const vistos: Vistos

/** For the page: notes when what a selector finds was first painted. Whoever asks from outside, time after time, slows what they wait for. */
const noteFirst = (donde: Record<keyof Vistos, string>) => `
  globalThis.vistos = {}
  const porVer = new Map(Object.entries(${JSON.stringify(donde)}))
  new MutationObserver(() => {
    for (const [que, selector] of porVer) {
      if (!document.querySelector(selector)) continue
      porVer.delete(que)
      requestAnimationFrame(() => setTimeout(() => (vistos[que] = performance.now())))
    }
  }).observe(document, { subtree: true, childList: true, attributes: true })`

async function tapMenu(page: Page): Promise<void> {
  const menu = page.locator(MENU)
  await menu.waitFor()
  const { x, y, width, height } = (await menu.boundingBox())!
  while (!(await page.evaluate(() => vistos.toque))) {
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    await page.waitForTimeout(ENTRE_TOQUES_MS)
  }
}

/** As they are on the wire. */
type Dia = Record<'fecha' | 'manana' | 'tarde', string> & { libres: number }

/** Books the next free hour of the first service for whoever has the session. */
async function agendar(url: string, cookie: string): Promise<void> {
  const headers = { 'content-type': 'application/json', cookie }
  const get = async <T>(path: string) => (await (await fetch(url + path, { headers })).json()) as T
  const [{ nombre: servicio }] = await get<[{ nombre: string }]>(listServicios.path)
  const dias = await get<Dia[]>(`${listDisponibilidad.path}?servicio=${encodeURIComponent(servicio)}`)
  const { fecha, manana, tarde } = dias.find(({ libres }) => libres > 0)!
  const usuario = await get(me.path)
  const body = JSON.stringify({ usuario, servicio, fechaHora: `${fecha}T${manana ?? tarde}:00` })
  const { ok, status } = await fetch(url + createCita.path, { method: createCita.method, headers, body })
  if (!ok) throw new Error(`No appointment: ${status}`)
}

/** Counts from now on. */
function weigh(cdp: CDPSession): Pick<Vista, 'pedidos' | 'kB'> {
  const peso = { pedidos: 0, kB: 0 }
  const scripts = new Set<string>()
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!/^(data|blob):|\/imagenes\//.test(response.url)) peso.pedidos += 1
    if (type === 'Script') scripts.add(requestId)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) peso.kB += encodedDataLength / 1000
  })
  return peso
}

/** The browser's own entries since the page began. */
function look(page: Page): Promise<Pick<Vista, 'lcp' | 'bloqueo' | 'salto'>> {
  return page.evaluate(async () => {
    // Node knows other kinds of entries than a browser.
    const entries = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type: type as never, buffered: true })
        setTimeout(resolve, 200, [])
      })
    const sum = (values: number[]) => values.reduce((a, b) => a + b, 0)
    const [[primera], paints, tasks, shifts] = await Promise.all([
      entries('paint').then((paints) => paints.filter(({ name }) => name === 'first-contentful-paint')),
      entries('largest-contentful-paint'),
      entries('longtask'),
      entries('layout-shift'),
    ])
    const desde = primera?.startTime ?? 0
    const visto = ({ startTime, duration }: PerformanceEntry) => startTime + duration - Math.max(startTime, desde)
    return {
      lcp: paints.at(-1)?.startTime ?? Number.NaN,
      bloqueo: sum(tasks.map((task) => Math.max(0, visto(task) - 50))),
      salto: sum(shifts.map((shift) => (shift as PerformanceEntry & { value: number }).value)),
    }
  })
}
