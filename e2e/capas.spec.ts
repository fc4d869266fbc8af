import { readdirSync, readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { TAMANOS } from './administracion.ts'
import { type Capa, type Mundo, prepararMundo } from './capas.ts'
import { DE_ADMIN } from './capas-de-admin.ts'
import { DE_CLIENTES } from './capas-de-clientes.ts'
import { ADMIN, expect, test } from './producto.ts'
import { entrarComo } from './taller.ts'

/** What every layer is made of, and what stands in the place of one whose code does not come. */
const DE_TODAS = /^web\/(ui\/dialog\/(Modal|Drawer)|base\/(router\/navigation|late\/lazy))\.tsx$/

const CAPAS = [...DE_CLIENTES, ...DE_ADMIN]

test('the list names every component that lies over a page', () => {
  const archivos = readdirSync('web', { recursive: true, encoding: 'utf8' })
    .map((archivo) => `web/${archivo}`)
    .filter(
      (archivo) =>
        archivo.endsWith('.tsx') &&
        /<Modal\b|<Drawer\b|useNativeDialog\(|useLayer\(/.test(readFileSync(archivo, 'utf8')),
    )
    .filter((archivo) => !DE_TODAS.test(archivo))
  expect([...new Set(CAPAS.map(({ archivo }) => archivo))].sort()).toEqual(archivos.sort())
})

for (const [tamano, viewport] of Object.entries(TAMANOS)) {
  for (const quien of ['visitante', 'cliente', 'admin'] as const) {
    test(`what lies over a page of ${quien} on a ${tamano} is closed by Back, Escape and its button, and keeps what was typed`, {
      tag: '@rest',
    }, async ({ page, producto }) => {
      test.slow()
      await page.setViewportSize(viewport)
      page.setDefaultTimeout(8000)
      const mundo = await prepararMundo(producto)
      for (const capa of CAPAS) {
        if (capa.quien !== quien || (capa.solo && capa.solo !== tamano)) continue
        await test.step(`${capa.archivo} (${String(capa.nombre)})`, () => recorrer(page, capa, mundo))
      }
    })
  }
}

/** Opens a layer and leaves it in every way; each time the page below it is there, and Back leads from that to the page before. */
async function recorrer(page: Page, capa: Capa, mundo: Mundo): Promise<void> {
  const ruta = typeof capa.ruta === 'string' ? capa.ruta : capa.ruta(mundo)
  const abierta = capa.menu?.(page) ?? porNombre(page, capa.nombre)
  await page.context().clearCookies()
  if (capa.quien !== 'visitante') await entrarComo(page, capa.quien === 'admin' ? ADMIN : mundo.persona)
  await page.goto('/politicas/envios')
  await page.goto(ruta)
  await page.waitForLoadState('networkidle')
  let direccion = page.url()
  const abrir = async () => {
    await capa.abrir(page, mundo)
    await expect(abierta).toBeVisible()
    await page.waitForFunction(() => history.state.capas > 0 || history.state.encima)
    if (capa.unaVez) direccion = page.url()
  }
  const cerrada = async () => {
    await expect(abierta).toBeHidden()
    await expect(page).toHaveURL(direccion)
  }

  await abrir()
  await capa.escribir?.(abierta, mundo)
  await page.goBack()
  await cerrada()
  if (capa.unaVez) return

  await abrir()
  await capa.escrito?.(abierta, mundo)
  await page.reload()
  await page.waitForLoadState('networkidle')
  // What the address or a draft opens again comes with late code; what neither names is opened once more.
  if (page.url() !== direccion) await expect(abierta).toBeVisible()
  else if (!(await abierta.isVisible())) await abrir()
  await capa.escrito?.(abierta, mundo)
  await page.keyboard.press('Escape')
  await cerrada()

  await abrir()
  if (capa.menu) await capa.abrir(page, mundo)
  else
    await abierta
      .getByRole('button', { name: capa.boton ?? 'Cerrar', exact: true })
      .first()
      .click()
  await cerrada()
  // The test waits for the browser to leave the entry: no person presses Back within those milliseconds.
  await page.waitForFunction(() => history.state.capas === 0)
  await page.goBack()
  await expect(page).toHaveURL(/politicas/)
}

function porNombre(page: Page, name: string | RegExp): Locator {
  return page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }))
}
