import { getPolitica, savePolitica } from '../contract/politicas.ts'
import { abrirAjustes, alerta, test } from './ajustes.ts'
import { abrirOtroNavegador, expect } from './producto.ts'

// Each of them is many steps of several persons.
test.slow()

test('what the owner writes as a policy is what everybody reads; what is typed in another one stays', async ({
  page,
  browser,
  producto,
}) => {
  const params = { cual: 'envios' } as const
  const antes = await (await producto.api()).call(getPolitica, { params })
  await abrirAjustes(page)
  await page.locator('summary', { hasText: 'Términos y condiciones' }).click()
  const terminos = page.getByRole('form', { name: 'Términos y condiciones' }).getByRole('textbox', { name: 'Texto' })
  await terminos.fill('A medias')
  await page.locator('summary', { hasText: 'Política de envíos' }).click()
  const envios = page.getByRole('form', { name: 'Política de envíos' })
  await expect(envios).toContainText('Es un texto de ejemplo')
  await expect(envios.getByRole('textbox', { name: 'Texto' })).toHaveValue(antes.texto)
  await envios.getByRole('textbox', { name: 'Texto' }).fill('## Sin costo\n\nEn todo **Aserrí**.')
  await envios.getByRole('tab', { name: 'Vista previa' }).click()
  await expect(envios.getByRole('heading', { name: 'Sin costo' })).toBeVisible()
  await envios.getByRole('button', { name: 'Guardar texto' }).click()
  await alerta(page, '¡Guardado!')
  await expect(envios).not.toContainText('Es un texto de ejemplo')
  await expect(terminos).toHaveValue('A medias')

  const visita = await abrirOtroNavegador(browser, producto)
  await visita.goto('/')
  await visita.getByRole('contentinfo').getByRole('link', { name: 'Política de envíos' }).click()
  await expect(visita.getByRole('heading', { name: 'Sin costo' })).toBeVisible()
  await expect(visita.getByRole('main')).toContainText('Actualizada el')
  await envios.getByRole('link', { name: 'Ver la página' }).click()
  await expect(page).toHaveURL('/politicas/envios')
  await expect(page.getByRole('main')).toContainText('En todo Aserrí.')
  await (await producto.api()).call(savePolitica, { params, body: { texto: antes.texto } })
})
