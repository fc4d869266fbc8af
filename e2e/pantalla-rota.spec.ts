import type { Page } from '@playwright/test'
import { ADMIN, entrar, expect, test } from './producto.ts'

const FALLA = 'rota a propósito'

/** From here on every screen whose code has not come yet fails while it is drawn. */
function romperPantallas(page: Page) {
  return page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    const esPantalla = /\bas default\b/.test(await response.text())
    const body = `export default function Rota() { throw new Error('${FALLA}') }`
    const headers = { ...response.headers(), 'cache-control': 'no-store' }
    await route.fulfill(esPantalla ? { response, headers, body } : { response })
  })
}

for (const [quien, persona, ruta, rota, sana] of [
  ['a visitor', null, '/', 'Nosotros', 'Blog'],
  ['an administrator', ADMIN, '/admin', 'Servicios', 'Órdenes'],
] as const) {
  test(`${quien} keeps the header when a screen fails, can go elsewhere and try again`, async ({ page, fallas }) => {
    if (persona) await entrar(page, persona)
    await page.goto(ruta)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const menu = page.getByRole('banner')
    const error = page.getByRole('main').getByRole('alert')

    await romperPantallas(page)
    await menu.getByRole('link', { name: rota }).click()
    await expect(error).toContainText('Esta pantalla falló.')
    await expect.poll(() => fallas).toEqual([expect.stringContaining(FALLA)])
    fallas.length = 0
    await expect(page.getByRole('contentinfo')).toBeVisible({ visible: persona === null })

    await page.unrouteAll()
    await menu.getByRole('link', { name: sana }).click()
    await expect(page.getByRole('heading', { level: 1, name: sana })).toBeVisible()
    await page.goBack()
    await expect(error).toContainText('Esta pantalla falló.')
    await expect.poll(() => fallas).toEqual([expect.stringContaining(FALLA)])
    fallas.length = 0
    await error.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: rota })).toBeVisible()
  })
}
