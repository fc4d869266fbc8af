import { expect, test } from './producto.ts'
import { crearArticulo } from './tienda.ts'

test('without JavaScript the site says who we are, what there is and how to reach us; a form repeats nothing', async ({
  browser,
  producto,
}) => {
  // Not the test's own page, which waits for the scripts.
  const viewport = { width: 390, height: 500 }
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: producto.url, viewport })
  const { nombre } = await crearArticulo(producto, { precio: 3333.33 })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Un lugar tranquilo para volver a sentirte bien')
  await expect(page.getByText('te acompañamos con psicología, terapias naturales')).toBeVisible()
  await expect(page.getByRole('link', { name: /WhatsApp/ })).toBeVisible()
  await expect(page.getByText('Lunes a viernes 8:00 AM – 6:00 PM')).toBeVisible()
  await page.getByRole('link', { name: 'Respirar con calma' }).first().click()
  await expect(page).toHaveURL(/\/talleres\/\d+$/)

  await page.goto('/about')
  await page.getByText('¿Cómo reservo una cita?').click()
  await expect(page.getByText('Presiona «Agendar cita».')).toBeVisible()
  await page.goto('/about#confianza')
  await expect(page.getByText('Porque cuidamos lo que compartes')).toBeInViewport()
  const [cabecera, pregunta] = [page.getByRole('banner'), page.getByRole('heading', { name: '¿Por qué confiar' })]
  expect((await pregunta.boundingBox())!.y).toBeGreaterThan((await cabecera.boundingBox())!.height)

  await page.goto('/politicas/privacidad')
  await expect(page.getByRole('heading', { level: 2, name: 'Tus derechos' })).toBeVisible()

  await page.goto('/productos')
  const card = page.getByRole('listitem').filter({ hasText: nombre })
  await expect(card).toContainText('₡3 333,33')
  await expect(card).toContainText('₡3 766,66 con IVA')

  await page.goto('/blogusuario')
  const tarjeta = page.getByRole('article').filter({ hasText: 'Cuando la cabeza no se apaga de noche' })
  await tarjeta.getByText('Leer más').click()
  await expect(tarjeta.getByRole('link', { name: 'reservar una cita' })).toBeVisible()

  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('ana@correo.example')
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('mi-clave')
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByRole('heading', { name: 'La página aún no estaba lista' })).toBeVisible()
  await expect(page).toHaveURL('/login')
  await page.getByRole('link', { name: 'Volver a intentarlo' }).click()
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible()
  await page.close()
})
