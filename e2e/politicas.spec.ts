import { CUALES, POLITICAS } from '../contract/sitio/politicas.ts'
import { ADMIN, expect, test } from './producto.ts'
import { entrarComo } from './taller.ts'
import { TEXTOS } from './textos.ts'

test('everybody reaches each policy from the footer; what cannot be read is read again, any other address of that kind is not found', async ({
  page,
  producto,
}) => {
  await page.goto('/login')
  for (const cual of CUALES) {
    await page.getByRole('contentinfo').getByRole('link', { name: POLITICAS[cual] }).click()
    await expect(page).toHaveURL(`/politicas/${cual}`)
    await expect(page.getByRole('heading', { level: 1, name: POLITICAS[cual] })).toBeVisible()
    await expect(page).toHaveTitle(`${POLITICAS[cual]} · BioBienestar`)
    await expect(page.getByRole('navigation', { name: 'Políticas' }).locator('[aria-current]')).toHaveText(
      POLITICAS[cual],
    )
  }
  expect(await (await page.request.get('/politicas/envios')).text()).toContain('Gran Área Metropolitana')
  await expect(page.getByText(/Texto modelo|Actualizada el/)).toHaveCount(0)

  await entrarComo(page, await producto.crearCliente())
  const call = '**/api/ajustes/politicas/reembolso'
  await page.route(call, (route) => route.abort())
  await page.goto('/politicas/reembolso')
  await expect(page.getByRole('alert')).toContainText('No se pudo cargar esta política.')
  await page.unroute(call)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Garantía' })).toBeVisible()
  await page.goto('/politicas/cookies')
  await expect(page.getByRole('heading', { name: TEXTOS.marco.noEncontrada })).toBeVisible()
  await entrarComo(page, ADMIN)
  await page.goto('/politicas/terminos')
  await expect(page.getByRole('heading', { level: 1, name: 'Términos y condiciones' })).toBeVisible()
})
