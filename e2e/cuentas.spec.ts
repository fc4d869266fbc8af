import type { Page } from '@playwright/test'
import { me } from '../contract/cuentas.ts'
import { confirmarOrden } from '../contract/ordenes.ts'
import { listProductosActivos } from '../contract/productos.ts'
import type { Api } from './api.ts'
import {
  ADMIN,
  codigoDe,
  entrar,
  enviarLogin,
  expect,
  nuevaPersona,
  type Persona,
  preRegistrar,
  registrar,
  test,
} from './producto.ts'

const reingreso = { name: 'Tu sesión terminó' }

test('a person registers with the code of the mail, logs in and sees the profile', async ({ page, producto }) => {
  const persona = nuevaPersona('María de los Ángeles')
  await registrar(page, producto, persona)
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeFocused()
  await entrar(page, persona)
  await expect(page).toHaveURL('/')
  expect(await storedUser(page)).toMatchObject({ nombre: persona.nombre, email: persona.email })

  await page.getByRole('link', { name: 'Hola, María de los Ángeles' }).click()
  const main = page.getByRole('main')
  await expect(main).toBeFocused()
  for (const dato of [persona.nombre, persona.apellido, persona.email]) await expect(main.getByText(dato)).toBeVisible()
  await expect(main.getByText('Aún no tienes órdenes.')).toBeVisible()
  await main.getByRole('button', { name: 'Volver' }).click()
  await expect(page).toHaveURL('/')
})

test('a wrong or missing code is told, and "Volver" keeps what was typed', async ({ page, producto }) => {
  const persona = nuevaPersona()
  await preRegistrar(page, persona)
  const codigo = page.getByLabel('Código de verificación')
  await page.getByRole('button', { name: 'Verificar' }).click()
  await closeAlert(page, 'Código requerido', 'Por favor ingresa el código de verificación.')
  await expect(codigo).toBeFocused()
  const correcto = codigoDe(await producto.waitForMail(persona.email))
  await codigo.fill(correcto === '000000' ? '111111' : '000000')
  await page.keyboard.press('Enter')
  await closeAlert(page, 'Código incorrecto', 'El código no es correcto')

  await page.getByRole('button', { name: 'Volver' }).click()
  await expect(page.getByLabel('Apellido')).toHaveValue(persona.apellido)
  await expect(page.getByRole('textbox', { name: 'Contraseña' })).toHaveValue(persona.password)
  await page.getByRole('button', { name: 'Registrarse' }).click()
  await expect(codigo).toHaveValue('')
})

test('another code can be asked for after a minute', async ({ page }) => {
  await page.clock.install()
  await preRegistrar(page, nuevaPersona())
  const reenviar = page.getByRole('button', { name: /^Reenviar código/ })
  await expect(reenviar).toBeDisabled()
  await page.clock.runFor(61_000)
  await reenviar.click()
  // Only the clock of the page was moved on; the server counts its own minute.
  await expect(page.getByRole('alertdialog', { name: 'Error' })).toContainText(/Espera \d+ segundos?/)
})

test('a refused login keeps what was typed', async ({ page, producto }) => {
  const persona = await producto.crearCliente()
  await page.goto('/login')
  await enviarLogin(page, { email: persona.email, password: 'no es esta' })
  await closeAlert(page, 'Error al iniciar sesión', 'Correo o contraseña incorrectos.')
  await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue(persona.email)

  await page.route('**/api/usuarios/me', (route) => route.abort())
  await enviarLogin(page, persona)
  await closeAlert(page, 'Error al cargar datos de usuario', 'No se pudo conectar')
})

test('logging out asks first, and a failure changes nothing', async ({ page, producto }) => {
  await entrar(page, await producto.crearCliente())
  const cerrar = page.getByRole('banner').getByRole('button', { name: 'Cerrar sesión' })
  const pregunta = page.getByRole('alertdialog', { name: '¿Cerrar sesión?' })
  await cerrar.click()
  await pregunta.getByRole('button', { name: 'Cancelar' }).click()
  await expect(cerrar).toBeFocused()

  await page.route('**/api/usuarios/logout', (route) => route.abort(), { times: 1 })
  await cerrar.click()
  await pregunta.getByRole('button', { name: 'Cerrar sesión' }).click()
  await closeAlert(page, 'Error al cerrar sesión', 'No se pudo conectar')
  expect(await storedUser(page)).not.toBeNull()

  await page.goto('/perfilusuario')
  await cerrar.click()
  await pregunta.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL('/')
  await closeAlert(page, 'Sesión cerrada')
  await expect(page.getByRole('main')).toBeFocused()
  expect(await storedUser(page)).toBeNull()
  await page.goto('/perfilusuario')
  await expect(page.getByText('Debes iniciar sesión para continuar.')).toBeVisible()
})

test('a visitor comes back to the page that asked for the login', async ({ page, producto }) => {
  const persona = await producto.crearCliente()
  await page.goto('/perfilusuario')
  await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click()
  await entrar(page, persona)
  await expect(page).toHaveURL('/perfilusuario')
  await page.goto('/login')
  await expect(page).toHaveURL('/')
})

test('a session that ends in the middle is renewed in place, and the action goes through', async ({
  page,
  producto,
}) => {
  const persona = await producto.crearCliente()
  await abrirProducto(page, persona)
  await page.getByLabel('Cantidad').fill('2')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()

  const dialog = page.getByRole('dialog', reingreso)
  await expect(dialog.getByRole('textbox', { name: 'Contraseña' })).toBeFocused()
  await expect(dialog.getByLabel('Correo electrónico')).toHaveValue(persona.email)
  await page.keyboard.type('no es esta')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Correo o contraseña incorrectos.')
  await dialog.getByRole('textbox', { name: 'Contraseña' }).fill(persona.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog', { name: 'Producto agregado' })).toBeVisible()
  await page.goto('/carrito')
  await expect(
    page
      .getByRole('main')
      .getByLabel(/cantidad/i)
      .first(),
  ).toHaveValue('2')
})

test('whoever logs in instead gets a page of their own; declining leaves a visitor', async ({ page, producto }) => {
  const [ana, luis] = [await producto.crearCliente('Ana'), await producto.crearCliente('Luis')]
  const codigo = await comprar(await producto.api(ana))
  await entrar(page, ana)
  await page.getByRole('link', { name: 'Hola, Ana' }).click()
  const orden = page.getByRole('link', { name: codigo, exact: true })
  await expect(orden).toBeVisible()

  await page.context().clearCookies()
  await page.getByRole('banner').getByRole('link', { name: 'Inicio' }).click()
  await page.getByRole('link', { name: 'Hola, Ana' }).click()
  const dialog = page.getByRole('dialog', reingreso)
  await dialog.getByLabel('Correo electrónico').fill(luis.email)
  await dialog.getByRole('textbox', { name: 'Contraseña' }).fill(luis.password)
  const answer = await holdBack(page, '**/api/ordenes/mias')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Hola, Luis' })).toBeVisible()
  await expect(page.getByRole('main').getByText(luis.email)).toBeVisible()
  expect(await orden.count()).toBe(0)
  answer()
  await expect(page.getByText('Aún no tienes órdenes.')).toBeVisible()

  await page.context().clearCookies()
  await page.reload()
  await dialog.getByRole('button', { name: 'Seguir sin sesión' }).click()
  await expect(page.getByText('Debes iniciar sesión para continuar.')).toBeVisible()
  expect(await storedUser(page)).toBeNull()
})

test('a kept or forged bio_user opens no data', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => sessionStorage.setItem('bio_user', '{no es JSON'))
  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' })).toBeVisible()

  await page.evaluate(() => sessionStorage.setItem('bio_user', '{"id":1,"rol":"cliente"}'))
  await page.goto('/perfilusuario')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Mi perfil' })).toBeVisible()
  await expect(page.getByRole('dialog', reingreso)).toBeVisible()

  await page.evaluate(() => sessionStorage.setItem('bio_user', '{"id":1,"rol":"role_Admin"}'))
  await page.goto('/admin')
  await expect(page.getByText('Vista de administrador')).toBeVisible()
})

test('the session check is announced before any script runs', async ({ page, producto }) => {
  await entrar(page, await producto.crearCliente())
  const answer = await holdBack(page, '**/api/usuarios/me')
  await page.route('**/assets/*.js', async (route) => {
    await expect(page.getByText('Cargando sesión...')).toBeVisible()
    await route.continue()
  })
  await page.goto('/about', { waitUntil: 'load' })
  await expect(page.getByText('Cargando sesión...')).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(0)
  answer()
  await expect(page.getByRole('heading', { name: 'Nosotros' })).toBeVisible()
  await expect(page.getByText('Cargando sesión...')).toBeHidden()
})

test('an administrator has the back office in place of the public routes', async ({ page }) => {
  await entrar(page, ADMIN)
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { name: 'Vista de administrador' })).toBeVisible()
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('button', { name: 'Hola, Administración' })).toBeDisabled()
  for (const ruta of ['/', '/productos', '/login', '/admin/no-existe']) {
    await page.goto(ruta)
    await expect(page.getByRole('heading', { name: 'Vista de administrador' })).toBeVisible()
    await expect(page).toHaveURL(/\/admin/)
  }
  await banner.getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar sesión' }).click()
  await closeAlert(page, 'Sesión cerrada')
  await expect(page).toHaveURL('/')
})

test('nobody else finds /admin', async ({ page, producto }) => {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: '404 Not Found' })).toBeVisible()
  await entrar(page, await producto.crearCliente())
  await page.goto('/admin/productos')
  await expect(page.getByRole('heading', { name: '404 Not Found' })).toBeVisible()
  await page.getByRole('link', { name: 'Volver al inicio' }).click()
  await expect(page).toHaveURL('/')
})

test('the keyboard alone is enough', async ({ page, producto }) => {
  const persona = await producto.crearCliente()
  await page.goto('/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type(persona.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(persona.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('banner').getByRole('button', { name: 'Cerrar sesión' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar sesión' })).toBeFocused()
  await page.keyboard.press('Enter')
  await closeAlert(page, 'Sesión cerrada')
})

test('a page change leads the focus and the title; a link to a question opens it', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Nosotros' }).click()
  await expect(page).toHaveTitle('Nosotros · BioBienestar')
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contacto' }).click()
  await expect(page.locator('#contactsection')).toBeFocused()
  await expect(page.locator('#contactsection')).toBeInViewport()
  await page.goto('/about?desde=correo#como-reservar')
  await expect(page.getByText('Presiona “Agendar cita”.')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the burger opens a menu of full width, which closes by Esc and by going somewhere', async ({ page }) => {
    await page.goto('/')
    const burger = page.getByRole('button', { name: 'Menú' })
    const nosotros = page.getByRole('banner').getByRole('link', { name: 'Nosotros' })
    await expect(nosotros).toBeHidden()
    await burger.click()
    expect((await page.getByRole('banner').getByRole('list').boundingBox())?.width).toBeGreaterThan(340)
    await page.keyboard.press('Escape')
    await expect(nosotros).toBeHidden()
    await expect(burger).toBeFocused()
    await burger.click()
    await nosotros.click()
    await expect(page).toHaveURL('/about')
    await expect(nosotros).toBeHidden()
  })

  test('the drawer repeats the links of a customer and logs out', async ({ page, producto }) => {
    await entrar(page, await producto.crearCliente('Ana'))
    const burger = page.getByRole('button', { name: 'Menú' })
    const gaveta = page.getByRole('dialog', { name: 'Menú' })
    await burger.click()
    await expect(gaveta.getByRole('link')).toHaveText([
      ...['Inicio', 'Nosotros', 'Blog', 'Agendar', 'Calendario', 'Talleres', 'Comprar', 'Carrito'],
      'Hola, Ana',
    ])
    await page.keyboard.press('Escape')
    await expect(burger).toBeFocused()
    await burger.click()
    await gaveta.getByRole('link', { name: 'Hola, Ana' }).click()
    await expect(page.getByRole('heading', { name: 'Mi perfil' })).toBeVisible()
    await expect(gaveta).toHaveCount(0)
    await burger.click()
    await gaveta.getByRole('button', { name: 'Cerrar sesión' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar sesión' }).click()
    await closeAlert(page, 'Sesión cerrada')
  })
})

async function abrirProducto(page: Page, persona: Persona): Promise<void> {
  await entrar(page, persona)
  await page.getByRole('banner').getByRole('link', { name: 'Comprar' }).click()
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').click()
}

/** Buys the first product of the shop; answers the code of the order. */
async function comprar(api: Api): Promise<string> {
  const { id } = await api.call(me, {})
  const [producto] = await api.call(listProductosActivos, {})
  const items = [{ producto: { id: producto!.id }, cantidad: 1 }]
  const { codigoOrden } = await api.call(confirmarOrden, { body: { usuario: { id }, items } })
  return codigoOrden
}

/** Keeps the answers to an address back until the returned function is called. */
async function holdBack(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

async function closeAlert(page: Page, titulo: string, texto = ''): Promise<void> {
  const alert = page.getByRole('alertdialog', { name: titulo })
  await expect(alert).toContainText(texto)
  await alert.getByRole('button', { name: 'Aceptar' }).click()
}

function storedUser(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('bio_user') ?? 'null'))
}
