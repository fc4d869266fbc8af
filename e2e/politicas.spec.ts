import { CUALES, POLITICAS, savePolitica } from '../contract/politicas.ts'
import { ADMIN, expect, test } from './producto.ts'
import { entrarComo } from './taller.ts'

test('everybody reaches each policy from the footer; any other address of that kind is not found', async ({ page }) => {
  for (const cual of CUALES) {
    await page.goto('/login')
    await page.getByRole('contentinfo').getByRole('link', { name: POLITICAS[cual] }).click()
    await expect(page).toHaveURL(`/politicas/${cual}`)
    await expect(page.getByRole('heading', { level: 1, name: POLITICAS[cual] })).toBeVisible()
    await expect(page).toHaveTitle(`${POLITICAS[cual]} · BioBienestar`)
    await expect(page.getByRole('navigation', { name: 'Políticas' }).locator('[aria-current]')).toHaveText(
      POLITICAS[cual],
    )
  }
  await page.goto('/politicas/cookies')
  await expect(page.getByRole('heading', { name: '404 Not Found' })).toBeVisible()
  await entrarComo(page, ADMIN)
  await page.goto('/politicas/terminos')
  await expect(page.getByRole('heading', { level: 1, name: 'Términos y condiciones' })).toBeVisible()
})

test('what the owner saves is what everybody reads, as text; what cannot be read is read again', async ({
  page,
  producto,
}) => {
  const html = async () => (await page.request.get('/politicas/envios')).text()
  expect(await html()).toContain('Gran Área Metropolitana')
  await page.goto('/politicas/envios')
  await expect(page.getByText(/Texto modelo|Actualizada el/)).toHaveCount(0)

  const texto = '# Envíos\n\nEnviamos los **martes**.\n\n## Dónde\n\n<script>document.title = "tomada"</script>'
  await (await producto.api()).call(savePolitica, { params: { cual: 'envios' }, body: { texto } })
  expect(await html()).toContain('<strong>martes</strong>')

  await entrarComo(page, await producto.crearCliente())
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Política de envíos' }).click()
  await expect(page.getByText(/^Actualizada el [a-záé]+ \d+ de [a-z]+ de \d{4}\.$/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Envíos' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Dónde' })).toBeVisible()
  await expect(page.getByText('<script>document.title')).toBeVisible()
  await expect(page).not.toHaveTitle(/tomada/)
  const call = '**/api/ajustes/politicas/reembolso'
  await page.route(call, (route) => route.abort())
  await page.goto('/politicas/reembolso')
  await expect(page.getByRole('alert')).toContainText('No se pudo cargar esta política.')
  await page.unroute(call)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Garantía' })).toBeVisible()
})
