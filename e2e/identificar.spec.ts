import { aviso, citasDe, largaDe, solicitar } from './agenda.ts'
import { darContrasena, elegirHora, entrarEnHoja, hojaDeCita, registrarse, verificar } from './hoja.ts'
import { expect, nuevaPersona, test } from './producto.ts'
import { crearTaller, sentar } from './taller.ts'
import { TEXTOS } from './textos.ts'
import { crearArticulo } from './tienda.ts'

test('a wrong code and then the right one; what was typed stays over Back, and the focus comes back to the button', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const persona = nuevaPersona()
  const fecha = await elegirHora(page, producto, '11:00 AM')
  await page.getByLabel('Notas').fill('Vengo con mi hermana.')
  const hoja = hojaDeCita(page)
  await solicitar(page).press('Enter')
  await expect(hoja.getByLabel('Nombre')).toBeFocused()
  await page.keyboard.type(persona.nombre)
  await page.goBack()
  await expect(hoja).toBeHidden()
  await expect(solicitar(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(hoja.getByLabel('Nombre')).toHaveValue(persona.nombre)
  await hoja.getByLabel('Nombre').fill('')
  await hoja.getByLabel('Nombre').focus()
  const codigo = await registrarse(hoja, persona, producto)
  await expect(hoja.getByRole('button', { name: /^Reenviar código/ })).toBeDisabled()
  await verificar(hoja, String((Number(codigo) + 1) % 1_000_000).padStart(6, '0'))
  await expect(aviso(page, TEXTOS.login.codigoMalo)).toContainText('Te quedan 4 intentos.')
  await page.keyboard.press('Enter')
  await hoja.getByLabel('Código de verificación').fill(codigo)
  await expect(aviso(page, TEXTOS.agendar.solicitada(largaDe(fecha), '11:00 AM'))).toBeVisible()
  await darContrasena(page, persona)
  expect(await citasDe(producto, persona, fecha)).toMatchObject([{ notas: 'Vengo con mi hermana.' }])
})

test('a mail that comes late is sent anew, and its code books', { tag: '@rest' }, async ({ page, producto }) => {
  const persona = nuevaPersona()
  const fecha = await elegirHora(page, producto, '4:00 PM')
  await page.clock.install()
  await solicitar(page).click()
  const hoja = hojaDeCita(page)
  const primero = await registrarse(hoja, persona, producto)
  await page.route('**/api/usuarios/pedir-codigo', (route) => route.fulfill({ body: 'ok' }), { times: 1 })
  await page.clock.fastForward(61_000)
  await hoja.getByRole('button', { name: 'Reenviar código' }).click()
  await expect(hoja.getByRole('button', { name: /^Reenviar código \(/ })).toBeDisabled()
  await verificar(hoja, primero)
  await expect(aviso(page, TEXTOS.agendar.solicitada(largaDe(fecha), '4:00 PM'))).toBeVisible()
})

test('a visitor with a full cart orders in the sheet: the cart is theirs, and the thanks ask for a password', async ({
  page,
  producto,
}) => {
  const articulo = await crearArticulo(producto)
  const persona = nuevaPersona()
  await page.goto(`/producto/${articulo.id}`)
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Seguir mirando' }).click()
  await page.goto('/carrito')
  await page.getByRole('button', { name: TEXTOS.carrito.realizar }).click()
  const hoja = page.getByRole('dialog', { name: 'Para hacer tu pedido' })
  await verificar(hoja, await registrarse(hoja, persona, producto))
  await expect(page).toHaveURL('/resumen')
  await expect(page.getByRole('main')).toContainText(articulo.nombre)
  await page.getByRole('button', { name: TEXTOS.resumen.confirmar }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: TEXTOS.resumen.finalizar }).click()
  await expect(page).toHaveURL(/\/orden\//)
  await expect(page.getByRole('region', { name: '¿Quieres una contraseña?' })).toBeVisible()
})

test('a visitor waits for a seat of a full workshop by name and address, on the page where they are', async ({
  page,
  producto,
}) => {
  const taller = await crearTaller(producto, { cupoMaximo: 1 })
  await sentar(producto, taller, 'Eva')
  await page.goto(`/talleres/${taller.id}`)
  await page.getByRole('button', { name: 'Avísame si se libera un campo' }).click()
  const hoja = page.getByRole('dialog', { name: 'Para avisarte' })
  await verificar(hoja, await registrarse(hoja, nuevaPersona(), producto))
  await expect(page.getByText('Tienes el primer lugar en la lista de espera.')).toBeVisible()
  await expect(page).toHaveURL(`/talleres/${taller.id}`)
})

test('the buttons of pages that need a session open the sheet above them, and whoever enters has the page', async ({
  page,
  producto,
}) => {
  const ana = await producto.crearCliente('Ana')
  const hoja = page.getByRole('dialog')
  const entrar = page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' })
  for (const ruta of ['/agendar', '/carrito', '/resumen', '/orden/BIO-7K3M-Q9TX', '/cita/1', '/blog', '/calendario']) {
    await page.goto(ruta)
    await entrar.click()
    await expect(hoja.getByRole('textbox', { name: 'Correo electrónico' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(hoja).toBeHidden()
    await expect(entrar).toBeFocused()
    await expect(page).toHaveURL(ruta)
  }
  await page.getByRole('main').getByRole('link', { name: 'Crear cuenta' }).click()
  await expect(hoja.getByLabel('Nombre')).toBeFocused()
  await page.goBack()
  await entrar.click()
  await entrarEnHoja(hoja, ana)
  await expect(
    page.getByRole('region', { name: 'Lo que sigue' }).or(page.getByRole('application')).first(),
  ).toBeVisible()
  await expect(page).toHaveURL('/calendario')
  await expect(page.locator('#contenido')).toBeFocused()
})

test('the address that was typed to log in is there to register, on the card and in the sheet', {
  tag: '@rest',
}, async ({ page }) => {
  const email = 'rosa@correo.example'
  const correo = page.getByRole('textbox', { name: 'Correo electrónico' })
  await page.goto('/login')
  await correo.fill(email)
  await page.getByRole('link', { name: 'Regístrate' }).click()
  await expect(page.getByRole('heading', { name: 'Crear cuenta' })).toBeFocused()
  await expect(correo).toHaveValue(email)
  await correo.fill(`otra.${email}`)
  await page.getByRole('button', { name: 'Inicia sesión' }).click()
  await expect(correo).toHaveValue(`otra.${email}`)
  await page.goto('/calendario')
  await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click()
  await correo.fill(email)
  await page.getByRole('link', { name: 'Regístrate' }).click()
  await expect(correo).toHaveValue(email)
})

test('a sheet waits for a code no longer than the code holds, and for nobody else’s', { tag: '@rest' }, async ({
  page,
  producto,
}) => {
  const persona = nuevaPersona()
  await elegirHora(page, producto, '10:00 AM')
  await page.clock.install()
  const hoja = hojaDeCita(page)
  await solicitar(page).click()
  await registrarse(hoja, persona, producto)
  await page.keyboard.press('Escape')
  await solicitar(page).click()
  await expect(hoja.getByLabel('Código de verificación')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.clock.fastForward(16 * 60_000)
  await solicitar(page).click()
  await expect(hoja.getByLabel('Nombre')).toBeVisible()
  await expect(hoja.getByLabel('Nombre')).toHaveValue(`${persona.nombre} ${persona.apellido}`)
})
