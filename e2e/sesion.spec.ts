import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { me } from '../contract/cuentas/cuentas.ts'
import { confirmarOrden } from '../contract/tienda/ordenes.ts'
import { listProductosActivos } from '../contract/tienda/productos.ts'
import { crearServicio, solicitar } from './agenda.ts'
import type { Api } from './api.ts'
import { acabarSesion, closeAlert, holdBack, storedUser } from './pantalla.ts'
import { ADMIN, entrar, enviarLogin, expect, type Persona, test } from './producto.ts'
import { abrirComo, entrarComo } from './taller.ts'
import { TEXTOS } from './textos.ts'

const reingreso = { name: 'Tu sesión terminó' }

test('a session that ends in the middle is renewed in place, and the action goes through; whoever logs in instead gets a page of their own; declining leaves a visitor', async ({
  page,
  producto,
}) => {
  const persona = await producto.crearCliente()
  await abrirProducto(page, persona)
  await page.getByLabel('Cantidad').fill('2')
  await acabarSesion(page)
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()

  const dialog = page.getByRole('dialog', reingreso)
  await expect(dialog.getByRole('textbox', { name: 'Contraseña' })).toBeFocused()
  await expect(dialog.getByLabel('Correo electrónico')).toHaveValue(persona.email)
  await page.keyboard.type('no es esta')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Correo o contraseña incorrectos.')
  await dialog.getByRole('textbox', { name: 'Contraseña' }).fill(persona.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog', { name: TEXTOS.productos.agregado })).toBeVisible()
  await page.goto('/carrito')
  await expect(
    page
      .getByRole('main')
      .getByLabel(/cantidad/i)
      .first(),
  ).toHaveValue('2')

  const [ana, luis] = [await producto.crearCliente('Ana'), await producto.crearCliente('Luis')]
  const codigo = await comprar(await producto.api(ana))
  await entrarComo(page, ana)
  await page.goto('/perfilusuario')
  const orden = page.getByRole('link', { name: `Ver la orden ${codigo}` })
  await expect(orden).toBeVisible()

  await page.getByRole('banner').getByRole('link', { name: 'Inicio' }).click()
  await expect(orden).toBeHidden()
  await acabarSesion(page)
  await page.getByRole('link', { name: 'Hola, Ana' }).click()
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
  await expect(page.getByText(TEXTOS.marco.pideSesion)).toBeVisible()
  expect(await storedUser(page)).toBeNull()
})

test('before any script runs the session check is announced, and the first calls of the screen are under way, once; nothing jumps when they are answered; a kept or forged bio_user opens no data', {
  tag: '@rest',
}, async ({ page, producto }) => {
  await crearServicio(producto)
  await entrarComo(page, await producto.crearCliente())
  // The cart is read last, so all calls are over then.
  const ultima = page.waitForResponse('**/api/carrito/*')
  await page.goto('/about')
  await ultima
  await page.waitForLoadState('networkidle')
  const pedidas: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) pedidas.push(pathname)
  })
  const answer = await holdBack(page, '**/api/usuarios/me')
  const load = await holdBack(page, '**/assets/*.js')
  const servicios = await holdBack(page, '**/api/servicios')
  const preparada = page.goto('/agendar', { waitUntil: 'commit' })
  await expect(page.getByText(TEXTOS.marco.cargando)).toBeVisible()
  const titulo = page.getByRole('heading', { level: 1, name: 'Agendar cita' })
  const lugar = await titulo.boundingBox()
  const primeras = [...['/api/ajustes/personas', '/api/citas/disponibilidad', '/api/servicios', '/api/usuarios/me']]
  await expect.poll(() => pedidas.toSorted()).toEqual(primeras)
  load()
  await preparada
  await expect(page.getByText(TEXTOS.marco.cargando)).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(0)
  answer()
  await expect(page.getByText(TEXTOS.marco.cargando)).toBeHidden()
  await expect.poll(async () => (await titulo.boundingBox())?.y).toBe(lugar?.y)
  await expect(page.getByRole('button', { name: 'Mes siguiente' })).toBeVisible()
  const alto = async () => Math.round((await solicitar(page).boundingBox())!.y)
  const antes = await alto()
  servicios()
  await expect(page.getByLabel('Servicio', { exact: true })).toBeVisible()
  expect(await alto()).toBe(antes)
  // The days of the service that is marked, once it is known which is the first, and the hours of the first with one.
  const suyas = ['/api/citas/disponibilidad', '/api/citas/horariosDisponibles', '/api/mio']
  const despues = [expect.stringMatching(/^\/api\/carrito\/\d+$/), ...suyas]
  await expect.poll(() => pedidas.slice(primeras.length).toSorted()).toEqual(despues)
  expect(pedidas.slice(0, primeras.length).toSorted()).toEqual(primeras)

  await page.unrouteAll()
  await page.context().clearCookies()
  await page.goto('/')
  await page.evaluate(() => sessionStorage.setItem('bio_user', '{no es JSON'))
  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' })).toBeVisible()

  await page.evaluate(() => sessionStorage.setItem('bio_user', '{"id":1,"rol":"cliente"}'))
  await page.goto('/perfilusuario')
  await expect(page.getByRole('banner').getByRole('link', { name: TEXTOS.marco.miPerfil })).toBeVisible()
  await expect(page.getByRole('dialog', reingreso)).toBeVisible()

  await page.evaluate(() => sessionStorage.setItem('bio_user', '{"id":1,"rol":"role_Admin"}'))
  await page.goto('/admin')
  await expect(page.getByText(TEXTOS.admin.titulo)).toBeVisible()
})

test('a page that is opened with a session shows what is theirs at once, and nothing in its place before', {
  tag: '@rest',
}, async ({ page, producto }) => {
  await entrarComo(page, await producto.crearCliente('Ana'))
  await page.addInitScript(() => {
    const vistos = new Set<string>()
    Object.assign(window, { vistos })
    new MutationObserver(() => {
      const visto = document.querySelector('main')?.textContent
      if (visto && !document.documentElement.dataset.sesion) vistos.add(visto.slice(0, 9))
    }).observe(document, { attributes: true, childList: true, subtree: true })
  })
  for (const [ruta, primeras] of [
    ['/', 'Hola, Ana'],
    ['/calendario', 'Calendari'],
  ] as const) {
    const answer = await holdBack(page, '**/api/usuarios/me')
    const shown = page.goto(ruta)
    // All else has arrived by then.
    await page.waitForResponse('**/api/mio**')
    await expect(page.locator('html')).toHaveAttribute('data-sesion', 'verificando')
    await shown
    answer()
    await expect(page.getByRole('main')).toContainText(primeras)
    const vistos = page.evaluate(() => [...(window as unknown as { vistos: Set<string> }).vistos])
    expect(await vistos).toEqual([primeras])
    await page.unrouteAll()
  }
})

test('the first page of a session announces what it shows, asks for few files beside pictures, and for none that came with the page', {
  tag: '@rest',
}, async ({ browser, producto }) => {
  await crearServicio(producto)
  const persona = await producto.crearCliente()
  const manifest = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8'))
  for (const [ruta, suyos] of [
    ['/', ['frame/SessionHeader.tsx', 'persona/mio/LoMio.tsx']],
    ['/agendar', ['frame/SessionHeader.tsx', 'agenda/citas/AgendarPage.tsx']],
    ['/calendario', ['frame/SessionHeader.tsx', 'persona/calendario/CalendarioPage.tsx']],
  ] as const) {
    const page = await abrirComo(browser, producto, persona)
    const pedidas: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      // Chromium without windows never asks for the icon, which no page waits for.
      if (!pathname.startsWith('/imagenes/') && pathname !== '/favicon.svg') pedidas.push(pathname)
    })
    const html = await (await page.goto(ruta))!.text()
    for (const modulo of suyos)
      expect(html, modulo).toMatch(new RegExp(`modulepreload"[^>]* href="/${manifest[modulo].file}"`))
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('banner')).toBeVisible()
    expect(pedidas.length, pedidas.join(' ')).toBeLessThanOrEqual(35)
    expect(pedidas.filter((pedida) => /\.css$|ajustes\/(horario|negocio)/.test(pedida))).toEqual([])
    await page.context().close()
  }
  const oficina = await abrirComo(browser, producto, ADMIN)
  const carrito = `href="/${manifest['tienda/carrito/CuentaDelCarrito.tsx'].file}"`
  const anuncia = async (ruta: string) => (await (await oficina.goto(ruta))!.text()).includes(carrito)
  expect([await anuncia('/'), await anuncia('/admin')], 'the back office has no cart').toEqual([true, false])
  await oficina.context().close()
})

test('an administrator has the back office in place of the public routes; nobody else finds it', async ({
  page,
  producto,
}) => {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: TEXTOS.marco.noEncontrada })).toBeVisible()
  await entrarComo(page, await producto.crearCliente())
  expect((await page.goto('/admin/productos'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: TEXTOS.marco.noEncontrada })).toBeVisible()
  await page.getByRole('link', { name: 'Volver al inicio' }).click()
  await expect(page).toHaveURL('/')
  await page.context().clearCookies()
  await page.evaluate(() => sessionStorage.clear())
  await entrar(page, ADMIN)
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { name: TEXTOS.admin.titulo })).toBeVisible()
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('button', { name: 'Hola, Administración' })).toBeDisabled()
  for (const ruta of ['/', '/productos', '/login', '/admin/no-existe']) {
    await page.goto(ruta)
    await expect(page.getByRole('heading', { name: TEXTOS.admin.titulo })).toBeVisible()
    await expect(page).toHaveURL(/\/admin/)
  }
  await banner.getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar sesión' }).click()
  await closeAlert(page, TEXTOS.login.cerrada)
  await expect(page).toHaveURL('/')
})

test('a bookmark of the back office is the login where the browser remembers a session, and leads back to its page', async ({
  page,
  producto,
}) => {
  await page.goto('/login')
  await page.context().addCookies([{ name: 'bio_sesion', value: 'terminada', url: producto.url }])
  await page.goto('/admin/citas?buscar=reiki')
  await expect(page).toHaveURL((url) => url.pathname === '/login')
  await enviarLogin(page, ADMIN)
  await expect(page).toHaveURL('/admin/citas?buscar=reiki')

  await page.context().clearCookies()
  await page.evaluate(() => sessionStorage.clear())
  // No browser without a window can install an app.
  await page.addInitScript(() => {
    const { matchMedia } = window
    window.matchMedia = (media) => matchMedia.call(window, media.includes('standalone') ? 'all' : media)
  })
  expect((await page.goto('/admin/citas'))?.status()).toBe(404)
  await expect(page).toHaveURL((url) => url.pathname === '/login')
  await enviarLogin(page, ADMIN)
  await expect(page).toHaveURL('/admin/citas')
})

async function abrirProducto(page: Page, persona: Persona): Promise<void> {
  await entrarComo(page, persona)
  await page.goto('/productos')
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click()
}

/** Buys the first product of the shop; answers the code of the order. */
async function comprar(api: Api): Promise<string> {
  const { id } = await api.call(me, {})
  const [producto] = await api.call(listProductosActivos, {})
  const items = [{ producto: { id: producto!.id }, cantidad: 1 }]
  const { codigoOrden } = await api.call(confirmarOrden, { body: { usuario: { id }, items } })
  return codigoOrden
}
