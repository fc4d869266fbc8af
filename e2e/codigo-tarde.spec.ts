import type { Locator, Page } from '@playwright/test'
import { abrirComoAdmin, TAMANOS } from './administracion.ts'
import { scriptDe } from './pantalla.ts'
import { expect, test } from './producto.ts'

/** Keeps the script of a module away. Answers how to let it through again. */
async function retener(page: Page, modulo: string): Promise<() => Promise<void>> {
  const script = scriptDe(modulo)
  await page.route(script, (route) => route.abort())
  return () => page.unroute(script)
}

/** Rests the pointer on a link until its code was asked for and failed: what moves before the page listens is heard by nobody. */
async function posarse(page: Page, enlace: Locator): Promise<void> {
  let fallida = false
  page.once('requestfailed', () => {
    fallida = true
  })
  await expect(async () => {
    await page.mouse.move(0, 0)
    await enlace.hover()
    await expect.poll(() => fallida, { timeout: 1000 }).toBe(true)
  }).toPass()
}

/** Marks the page; the mark is gone after a reload. */
const marcar = (page: Page) => page.evaluate(() => void Object.assign(window, { marca: true }))
const sigueLaPagina = (page: Page) => page.evaluate(() => 'marca' in window)

test('a screen whose code failed while its link was hovered is asked for again, and once more on the spot', {
  tag: '@rest',
}, async ({ page }) => {
  await page.goto('/')
  await marcar(page)
  const enlace = page.getByRole('banner').getByRole('link', { name: 'Nosotros' })
  const titulo = page.getByRole('heading', { level: 1, name: 'Nosotros' })

  const soltar = await retener(page, 'sitio/inicio/NosotrosPage.tsx')
  await posarse(page, enlace)
  await enlace.click()
  const error = page.getByRole('main').getByRole('alert')
  await expect(error).toContainText('No se pudo cargar esta pantalla.')

  await soltar()
  await error.getByRole('button', { name: 'Reintentar' }).click()
  await expect(titulo).toBeVisible()
  expect(await sigueLaPagina(page)).toBe(true)

  const soltarBlog = await retener(page, 'sitio/posts/BlogPublicoPage.tsx')
  const blog = page.getByRole('banner').getByRole('link', { name: 'Blog' })
  await posarse(page, blog)
  await soltarBlog()
  await blog.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
  expect(await sigueLaPagina(page)).toBe(true)
})

test('a dialog whose code does not come says so as a dialog, and opens at the next try or the next time', {
  tag: '@rest',
}, async ({ page }) => {
  const modulo = 'oficina/base/edicion/FichaAbierta.tsx'
  const soltar = await retener(page, modulo)
  await abrirComoAdmin(page, '/admin/productos')
  await marcar(page)
  const agregar = page.getByRole('button', { name: 'Agregar producto' })
  const sinCodigo = page.getByRole('dialog', { name: 'No se pudo abrir' })
  const form = page.getByRole('dialog', { name: 'Agregar producto' }).getByLabel('Nombre')

  await agregar.click()
  await expect(sinCodigo.getByRole('alert')).toBeVisible()
  await sinCodigo.getByRole('button', { name: 'Cerrar' }).click()
  await expect(sinCodigo).toBeHidden()
  await agregar.click()
  await expect(sinCodigo.getByRole('alert')).toBeVisible()
  await soltar()
  await sinCodigo.getByRole('button', { name: 'Reintentar' }).click()
  await expect(form).toBeVisible()
  await expect(sinCodigo).toBeHidden()
  expect(await sigueLaPagina(page)).toBe(true)

  const retenida = await retener(page, modulo)
  await page.reload()
  await expect(sinCodigo.getByRole('alert')).toBeVisible()
  await marcar(page)
  await sinCodigo.getByRole('button', { name: 'Cerrar' }).click()
  await retenida()
  await agregar.click()
  await expect(form).toBeVisible()
  expect(await sigueLaPagina(page)).toBe(true)
})

test('a dialog is shown as soon as its code is there, on a page whose timers never end', {
  tag: '@rest',
}, async ({ page }) => {
  await page.clock.install()
  await abrirComoAdmin(page, '/admin/talleres')
  const agregar = page.getByRole('button', { name: 'Agregar taller' })
  await expect(agregar).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await agregar.click()
  await expect(page.getByRole('dialog', { name: 'Agregar taller' })).toBeVisible()
})

test("what a visitor presses is answered when the screen's code is there, and waits for no other", {
  tag: '@rest',
}, async ({ page }) => {
  await page.setViewportSize(TAMANOS.teléfono)
  await page.clock.install()
  await page.goto('/about')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.evaluate(() => location.assign('/agendar'))
  await page.waitForURL('/agendar', { waitUntil: 'load' })
  // The scripts are asked for after a painted frame.
  await page.clock.runFor(50)
  await expect(page.locator('html[data-preparada]')).toBeAttached()
})
