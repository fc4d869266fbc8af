import type { Page } from '@playwright/test'
import { percentil, printTabla } from './medida.ts'
import { launchNavegador, VECES_MAS_LENTO } from './paginas.ts'
import { cookieDeAdmin, freshPlace, startProducto } from './servidor.ts'

/** The heaviest forms of the back office, each with the field that is typed into. */
const FORMAS = [
  { path: '/admin/citas?nuevo=1', rol: 'textbox', campo: 'Notas' },
  { path: '/admin/ordenes?nuevo=1', rol: 'combobox', campo: 'Agregar producto' },
  { path: '/admin/talleres?nuevo=1', rol: 'textbox', campo: 'Descripción' },
] as const
const TEXTO = 'Aceite esencial de lavanda para descansar mejor. '
const VECES = 4

/** Types into forms as fast as people do, on a slow processor: how long each key waits for its paint, to 8 ms as the browser counts. */
export async function measureTeclas(): Promise<void> {
  const place = await freshPlace('sqlite')
  const producto = await startProducto(place.env)
  const [name = '', value = ''] = (await cookieDeAdmin(producto.url)).split('=')
  const browser = await launchNavegador()
  const filas: (string | number)[][] = []
  for (const { path, rol, campo } of FORMAS) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' })
    await context.addCookies([{ name, value, url: producto.url }])
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await page.goto(producto.url + path)
    const donde = page.getByRole('dialog').getByRole(rol, { name: campo })
    await donde.click()
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: VECES_MAS_LENTO })
    const esperas = await collect(page, () =>
      donde.pressSequentially(TEXTO.repeat(VECES), { delay: 90, timeout: 120_000 }),
    )
    filas.push([path, campo, esperas.length, percentil(esperas, 0.5), percentil(esperas, 0.99), Math.max(...esperas)])
    await context.close()
  }
  printTabla('From a key to its paint, ms', ['form', 'field', 'keys', 'median', '99th percentile', 'most'], filas)
  await browser.close()
  await producto.stop()
  await place.remove()
}

/** The duration of every key press while something is done; what is below 16 ms is not told, and counts as 8. */
async function collect(page: Page, hacer: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const teclas: number[] = []
    Object.assign(globalThis, { teclas })
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') teclas.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 } as never)
  })
  await hacer()
  await page.waitForTimeout(1000)
  const tarde = await page.evaluate(() => (globalThis as unknown as { teclas: number[] }).teclas)
  const pulsadas = TEXTO.length * VECES
  return [...tarde, ...Array.from({ length: Math.max(0, pulsadas - tarde.length) }, () => 8)]
}
