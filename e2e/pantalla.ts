import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expect } from './producto.ts'

/** Closes an alert with its button, having read it. */
export async function closeAlert(page: Page, titulo: string, texto = ''): Promise<void> {
  const alert = page.getByRole('alertdialog', { name: titulo })
  await expect(alert).toContainText(texto)
  await alert.getByRole('button', { name: 'Aceptar' }).click()
}

/** Waits until nothing that the page shows is still coming. */
export async function cargada(page: Page): Promise<void> {
  await expect(page.getByText(/^Cargando/).filter({ visible: true })).toHaveCount(0)
}

/** A page that has begun no call for so long, and was answered none, begins none by itself. */
const QUIETA_MS = 500

/** Ends the session that a page believes in. A call that the page begins by itself would tell it so before its person does anything. */
export async function acabarSesion(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  let ultima = Date.now()
  const anotar = () => {
    ultima = Date.now()
  }
  page.on('request', anotar)
  page.on('requestfinished', anotar)
  await expect.poll(() => Date.now() - ultima, { intervals: [100] }).toBeGreaterThan(QUIETA_MS)
  page.off('request', anotar)
  page.off('requestfinished', anotar)
  await cargada(page)
  await page.context().clearCookies()
}

const MANIFIESTO = new URL('../dist/web/.vite/manifest.json', import.meta.url)

/** The address, for a route, of the script of a module below web/ that is loaded by itself. */
export function scriptDe(modulo: string): string {
  const manifest = JSON.parse(readFileSync(MANIFIESTO, 'utf8')) as Record<string, { file: string }>
  return `**/${manifest[modulo]!.file}`
}

/** Two presses so quick that the page has no time to change between them. */
export const pulsarDosVeces = (boton: Locator) =>
  boton.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })

/** The user that the browser keeps; null when it keeps none. */
export function storedUser(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('bio_user') ?? 'null'))
}

/** Keeps the answers to an address back until the returned function is called. */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
