import { esperarProducto } from '../contract/tienda/espera-de-producto.ts'
import { abrirComoAdmin } from './administracion.ts'
import { cargada, closeAlert } from './pantalla.ts'
import { expect, test } from './producto.ts'
import { entrarComo } from './taller.ts'
import { TEXTOS } from './textos.ts'
import { crearArticulo } from './tienda.ts'

test('the keyboard alone is enough', { tag: '@rest' }, async ({ page, producto }) => {
  const persona = await producto.crearCliente()
  await page.goto('/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('banner').getByRole('link', { name: TEXTOS.marco.iniciarSesion }).focus()
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
  await closeAlert(page, TEXTOS.login.cerrada)
})

test.describe('wide', () => {
  for (const width of [769, 1280])
    test(`a visitor's header has 'Reservar cita' beside its four links at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/')
      const enlaces = page.getByRole('banner').getByRole('navigation', { name: 'Principal' }).getByRole('link')
      await expect(enlaces).toHaveText([
        ...[TEXTOS.marco.inicio, TEXTOS.marco.nosotros, TEXTOS.marco.blog, TEXTOS.marco.iniciarSesion],
        TEXTOS.marco.reservar,
      ])
      for (const enlace of await enlaces.all()) await expect(enlace).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await enlaces.last().click()
      await expect(page).toHaveURL('/agendar')
    })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the burger opens a menu of full width for visitors, and for customers a drawer that logs out too', async ({
    page,
    producto,
  }) => {
    await page.goto('/')
    const burger = page.getByRole('button', { name: 'Menú' })
    const nosotros = page.getByRole('banner').getByRole('link', { name: 'Nosotros' })
    await expect(nosotros).toBeHidden()
    await burger.click()
    await expect(page.getByRole('banner').getByRole('link', { name: TEXTOS.marco.reservar })).toBeVisible()
    expect((await page.getByRole('banner').getByRole('list').boundingBox())?.width).toBeGreaterThan(340)
    await page.keyboard.press('Escape')
    await expect(nosotros).toBeHidden()
    await expect(burger).toBeFocused()
    await burger.click()
    await nosotros.click()
    await expect(page).toHaveURL('/about')
    await expect(nosotros).toBeHidden()

    await entrarComo(page, await producto.crearCliente('Ana'))
    await page.goto('/')
    const gaveta = page.getByRole('dialog', { name: 'Menú' })
    await burger.click()
    await expect(gaveta.getByRole('link')).toHaveText([
      ...[TEXTOS.marco.inicio, TEXTOS.marco.nosotros, TEXTOS.marco.blog, 'Agendar', 'Calendario', 'Talleres'],
      ...[TEXTOS.marco.comprar, TEXTOS.marco.carrito, TEXTOS.marco.hola('Ana')],
    ])
    await page.goBack()
    await expect(gaveta).toBeHidden()
    await expect(page).toHaveURL('/')
    await page.mouse.wheel(0, 600)
    await expect(page.getByRole('banner')).not.toBeInViewport()
    await page.mouse.wheel(0, -100)
    await expect(page.getByRole('banner')).toBeInViewport()
    await burger.click()
    await expect(gaveta).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(burger).toBeFocused()
    await burger.click()
    await gaveta.getByRole('link', { name: 'Hola, Ana' }).click()
    await expect(page.getByRole('heading', { name: TEXTOS.marco.miPerfil })).toBeVisible()
    await expect(gaveta).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(gaveta).toHaveCount(0)
    await burger.click()
    await gaveta.getByRole('button', { name: 'Cerrar sesión' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar sesión' }).click()
    await closeAlert(page, TEXTOS.login.cerrada)
  })
})

test('header, content and foot end on the same lines at every width; twice the letters lose nothing on a phone', {
  tag: '@rest',
}, async ({ page }) => {
  for (const width of [390, 768, 1280, 1600]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/productos')
    const edges = await page.evaluate(() =>
      ['header > div', 'main', 'footer > div'].map((selector) => {
        const element = document.querySelector(selector)!
        const { left, right } = element.getBoundingClientRect()
        const { paddingLeft, paddingRight } = getComputedStyle(element)
        return [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)].map(Math.round)
      }),
    )
    expect(edges, `${width} px`).toEqual([edges[0], edges[0], edges[0]])
  }
  await page.setViewportSize({ width: 390, height: 844 })
  for (const ruta of ['/', '/about', '/blogusuario', '/productos', '/talleres', '/agendar', '/carrito', '/login']) {
    await page.goto(ruta)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const wide = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
      for (const details of document.querySelectorAll('details')) details.open = true
      const past = [...document.querySelectorAll('main a, main button, main p, main h1, main h2, main h3, main span')]
      // A strip that is made to be scrolled goes on past the edge.
      const fuera = (e: Element) =>
        e.getBoundingClientRect().right > innerWidth + 1 &&
        !e.closest('ul[aria-label^="Próximos días"], [aria-label="Categorías"]')
      const names = past.flatMap((e) => (fuera(e) ? [e.textContent] : []))
      return [document.documentElement.scrollWidth, ...names]
    })
    expect(wide, ruta).toEqual([390])
  }
})

test('between a phone and a desk no screen of the back office is wider than the window, with all that an administrator may do', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const { id } = await crearArticulo(producto, { nombre: 'Aceite de almendras', stock: 0 })
  for (const nombre of ['Ana', 'Eva'])
    await (await producto.api(await producto.crearCliente(nombre))).call(esperarProducto, {
      params: { id: String(id) },
    })
  await abrirComoAdmin(page, '/admin')
  const suya = 'usuarios/1'
  const listas = ['productos', 'talleres', 'servicios', 'citas', 'inscripciones', 'ordenes', 'blog', 'cobros']
  for (const area of ['', ...listas, 'usuarios', suya, 'correos', 'historia', 'ajustes']) {
    await page.goto(`/admin/${area}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await cargada(page)
    if (area === suya) await expect(page.getByRole('button', { name: 'Cerrar sesiones' })).toBeVisible()
    for (const width of [768, 800, 900, 1024, 1100, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const ancho = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.soft.poll(ancho, `/admin/${area} at ${width} px`).toBe(width)
    }
  }
})
