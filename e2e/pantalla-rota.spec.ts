import type { Page } from '@playwright/test'
import { scriptDe } from './pantalla.ts'
import { ADMIN, expect, test } from './producto.ts'
import { entrarComo } from './taller.ts'

const FALLA = 'rota a propósito'

/** From here on a screen whose code has not come yet fails while it is drawn. Answers how to mend it. */
async function romper(page: Page, pantalla: string): Promise<() => Promise<void>> {
  const script = scriptDe(pantalla)
  const body = `export default function Rota() { throw new Error('${FALLA}') }`
  await page.route(script, (route) =>
    route.fulfill({ contentType: 'text/javascript', headers: { 'cache-control': 'no-store' }, body }),
  )
  return () => page.unroute(script)
}

test('the header stays when a screen fails, one can go elsewhere and try again, as a visitor and in the back office', {
  tag: '@rest',
}, async ({ page, fallas }) => {
  for (const [persona, ruta, pantalla, rota, sana] of [
    [null, '/', 'sitio/inicio/NosotrosPage.tsx', 'Nosotros', 'Blog'],
    [ADMIN, '/admin', 'oficina/agenda/servicios/ServiciosPage.tsx', 'Servicios', 'Órdenes'],
  ] as const) {
    if (persona) await entrarComo(page, persona)
    await page.goto(ruta)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const menu = page.getByRole('banner')
    const error = page.getByRole('main').getByRole('alert')

    const mend = await romper(page, pantalla)
    await menu.getByRole('link', { name: rota }).click()
    await expect(error).toContainText('Esta pantalla falló.')
    await expect.poll(() => fallas).toEqual([expect.stringContaining(FALLA)])
    fallas.length = 0
    await expect(page.getByRole('contentinfo')).toBeVisible({ visible: persona === null })

    await mend()
    await menu.getByRole('link', { name: sana }).click()
    await expect(page.getByRole('heading', { level: 1, name: sana })).toBeVisible()
    await page.goBack()
    await expect(error).toContainText('Esta pantalla falló.')
    await expect.poll(() => fallas).toEqual([expect.stringContaining(FALLA)])
    fallas.length = 0
    await error.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: rota })).toBeVisible()
  }
})

test('a card that fails leaves the rest of the day, and a header that fails leaves the page', { tag: '@rest' }, async ({
  page,
  fallas,
  producto,
}) => {
  await entrarComo(page, await producto.crearCliente())
  const mend = await romper(page, 'persona/mio/LoMio.tsx')
  await page.goto('/')
  const rota = page.getByRole('main').getByText('Esta parte de la pantalla falló.')
  await expect(rota).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { name: 'Contacto' })).toBeVisible()
  await mend()

  await romper(page, 'frame/SessionHeader.tsx')
  await page.goto('/agendar')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => fallas.length).toBeGreaterThan(1)
  fallas.length = 0
})
