import type { Page } from '@playwright/test'
import { formatWallTime, instante, masMinutos, medianocheDe, wallTimeDe } from '../contract/base/time/time.ts'
import { me } from '../contract/cuentas/cuentas.ts'
import { createCobro } from '../contract/dinero/cobros.ts'
import { createPost } from '../contract/sitio/posts.ts'
import { inscribir, listTalleres } from '../contract/talleres/talleres.ts'
import { esperarProducto } from '../contract/tienda/espera-de-producto.ts'
import { confirmarOrden } from '../contract/tienda/ordenes.ts'
import { TAMANOS } from './administracion.ts'
import { celda, irAlMes, otroDia, slot, solicitar } from './agenda.ts'
import { cargada } from './pantalla.ts'
import { ADMIN, expect, type Producto, test } from './producto.ts'
import { crearTaller, entrarComo } from './taller.ts'
import { TEXTOS } from './textos.ts'
import { crearArticulo, entrarConCarrito, ordenarComo, ponerEnCarrito } from './tienda.ts'

test.use({ viewport: TAMANOS.teléfono })

/** The controls that lie outside the screen or under another element, with the text at 200 %. */
async function malPuestos(page: Page): Promise<string[]> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  return page.evaluate(() => {
    const encima = [...document.querySelectorAll('dialog:modal')].at(-1)
    const donde = encima ?? document.body
    const palabras = (element: Element) =>
      element.getAttribute('aria-label') ?? (element.textContent?.trim().slice(0, 40) || element.getAttribute('name'))
    const TIRA =
      '[role="radiogroup"], [aria-label="Filtros"], [aria-label="De quién"], [aria-label="Categorías"], ul[aria-label="Próximos días con horas libres"]'
    function* ancestros(element: Element) {
      for (let arriba = element.parentElement; arriba; arriba = arriba.parentElement)
        if (!arriba.matches(TIRA)) yield arriba
    }
    const malos: string[] = []
    for (const element of donde.querySelectorAll(
      'a[href]:not([href="#contenido"]), button, input, select, textarea, summary',
    )) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (element.closest('[inert], [aria-hidden="true"]')) continue
      // A card keeps the titles of its columns, and the columns without a place on it, for who does not see.
      if ([...ancestros(element)].some((uno) => getComputedStyle(uno).clipPath === 'inset(50%)')) continue
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      // A control that is reached only by scrolling sideways lies outside; strips that are made to be scrolled do not count.
      const corrido = [...ancestros(element)].find(({ scrollLeft }) => scrollLeft > 0)
      if (corrido) corrido.scrollLeft = 0
      const { left, right, top, width, height } = element.getClientRects()[0] ?? new DOMRect()
      if (width < 2 || right < 0) continue
      const dentro = element.closest(TIRA) !== null || (left >= -0.5 && right <= innerWidth + 0.5)
      const arriba = document.elementFromPoint(left + width / 2, top + height / 2)
      const tapado =
        arriba !== null && !element.contains(arriba) && !arriba.contains(element) && !arriba.closest('label')
      if (!dentro) malos.push(`outside: ${palabras(element)} (${Math.round(left)}–${Math.round(right)})`)
      else if (tapado) malos.push(`covered: ${palabras(element)}, by ${palabras(arriba)}`)
    }
    if (document.documentElement.scrollWidth > innerWidth) malos.push(`wide: ${document.documentElement.scrollWidth}`)
    return malos
  })
}

/** The words which every column has room for and which are broken nevertheless, with the text at 200 %. */
async function rotas(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const malas: string[] = []
    const textos = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const trozo = document.createRange()
    for (let nodo = textos.nextNode(); nodo; nodo = textos.nextNode()) {
      const suyo = nodo.parentElement!
      const cerrado = suyo.closest('details:not([open])')
      if (!suyo.checkVisibility({ visibilityProperty: true }) || suyo.closest('select')) continue
      if (cerrado && !suyo.closest('summary')) continue
      // A table that is a list on a phone has its heads for a screen reader alone.
      if (getComputedStyle(suyo.closest('thead') ?? suyo).clipPath !== 'none') continue
      for (const { 0: palabra, index } of nodo.nodeValue!.matchAll(/(?<![\p{L}\d@.])[\p{L}\d]{2,14}(?![\p{L}\d])/gu)) {
        trozo.setStart(nodo, index)
        trozo.setEnd(nodo, index + palabra.length)
        const renglones = new Set([...trozo.getClientRects()].map(({ bottom }) => Math.round(bottom)))
        if (renglones.size > 1) malas.push(palabra)
      }
    }
    return malas
  })
}

async function revisar(page: Page, rutas: readonly string[]): Promise<void> {
  for (const ruta of rutas) {
    await page.goto(ruta)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await cargada(page)
    expect.soft(await malPuestos(page), ruta).toEqual([])
    for (const tamano of ruta.startsWith('/admin') ? [] : Object.values(TAMANOS)) {
      await page.setViewportSize(tamano)
      expect.soft(await rotas(page), `${ruta} at ${tamano.width}`).toEqual([])
    }
    await page.setViewportSize({ width: 320, height: 844 })
    const ancho = await page.evaluate(() => document.documentElement.scrollWidth)
    // What is owed there has ten digits: a price is never broken.
    if (ruta !== '/admin/deudas') expect.soft(ancho, `${ruta} at 320`).toBe(320)
    await page.setViewportSize(TAMANOS.teléfono)
  }
}

async function rutaDeTaller(producto: Producto): Promise<string> {
  const [taller] = await (await producto.api()).call(listTalleres, {})
  return `/talleres/${taller!.id}`
}

test('with the text twice as large, a visitor reaches every button of every page', { tag: '@rest' }, async ({
  page,
  producto,
}) => {
  await revisar(page, [
    ...['/', '/about', '/blogusuario', '/productos', '/talleres', await rutaDeTaller(producto), '/login', '/agendar'],
    ...['/calendario', '/carrito', '/politicas/privacidad', '/no-existe'],
  ])
  const articulo = await crearArticulo(producto)
  await page.goto(`/producto/${articulo.id}`)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Agregar al carrito' })).toBeVisible()
  expect.soft(await malPuestos(page), 'product').toEqual([])

  const fecha = await otroDia(producto)
  await page.goto('/agendar')
  await irAlMes(page, fecha)
  await celda(page, fecha).click()
  await slot(page, '10:00 AM').click()
  expect.soft(await malPuestos(page), 'booking').toEqual([])
  await solicitar(page).click()
  await expect(page.getByRole('dialog', { name: 'Para solicitar tu cita' })).toBeVisible()
  expect.soft(await malPuestos(page), 'sheet').toEqual([])
})

test('so does a customer, on every screen and in every dialog of their own', { tag: '@rest' }, async ({
  page,
  producto,
}) => {
  const articulo = await crearArticulo(producto, { nombre: 'Aceite esencial de lavanda de altura' })
  const persona = await entrarConCarrito(page, producto)
  const api = await producto.api(persona)
  const usuario = { id: (await api.call(me, {})).id }
  const items = [{ producto: { id: articulo.id }, cantidad: 1 }]
  const { codigoOrden } = await api.call(confirmarOrden, { body: { usuario, items } })
  await ponerEnCarrito(producto, persona, articulo, 1)
  const taller = await rutaDeTaller(producto)
  await api.call(inscribir, { body: { usuario, taller: { id: Number(taller.split('/').at(-1)) } } })
  await revisar(page, [
    ...['/', '/productos', '/carrito', '/resumen', `/orden/${codigoOrden}`, taller, '/calendario', '/perfilusuario'],
  ])
  await page.goto('/carrito')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const linea = page.getByRole('list', { name: 'Productos en tu carrito' }).getByRole('listitem').first()
  const cantidad = (await linea.getByRole('button', { name: /^Agregar uno/ }).boundingBox())!
  const importe = (await linea
    .getByText(/^₡[\d\s.,]+$/)
    .last()
    .boundingBox())!
  expect(importe.y, 'the sum of a line is not under its stepper').toBeGreaterThanOrEqual(cantidad.y + cantidad.height)
  await page.getByRole('button', { name: 'Menú' }).click()
  const cerrar = page.getByRole('dialog', { name: 'Menú' }).getByRole('button', { name: 'Cerrar', exact: true })
  // It is drawn outside for a frame, also for who wants no motion.
  await expect(cerrar).toBeInViewport({ ratio: 1 })
  expect.soft(await malPuestos(page), 'menu').toEqual([])

  const fecha = await otroDia(producto)
  await page.goto('/agendar')
  await irAlMes(page, fecha)
  await celda(page, fecha).click()
  await slot(page, '3:00 PM').click()
  await solicitar(page).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  expect.soft(await malPuestos(page), 'alert').toEqual([])
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByRole('region', { name: TEXTOS.agendar.teEsperamos }).getByRole('link').first()).toBeVisible()
  expect.soft(await malPuestos(page), 'booked').toEqual([])
  await page.getByRole('button', { name: /^Mover/ }).click()
  await irAlMes(page.getByRole('dialog', { name: 'Mover la cita' }), fecha)
  expect.soft(await malPuestos(page), 'move').toEqual([])
})

test('so does the owner, on every screen of the back office', { tag: '@rest' }, async ({ page, producto }) => {
  const admin = await producto.api()
  const personas = [await producto.crearCliente(), await producto.crearCliente()]
  const caro = await crearArticulo(producto, { precio: 10_000_000 })
  for (const persona of personas) await ordenarComo(producto, persona, caro, 1)
  const { id } = await ordenarComo(producto, personas[0]!, caro, 1)
  const agotado = await crearArticulo(producto, { nombre: 'Antifaz de semillas', stock: 0 })
  for (const persona of personas)
    await (await producto.api(persona)).call(esperarProducto, { params: { id: String(agotado.id) } })
  const hoy = medianocheDe(wallTimeDe(instante(Date.now())))
  const cobro = {
    monto: 11_300_000,
    forma: 'SINPE',
    referencia: null,
    fecha: formatWallTime(hoy).slice(0, 10),
  } as const
  await admin.call(createCobro, { body: { de: 'orden', id, ...cobro } })
  const [fechaInicio, fechaFin] = [57, 58].map((minuto) => formatWallTime(masMinutos(hoy, 23 * 60 + minuto)))
  const taller = await crearTaller(producto, { fechaInicio: fechaInicio!, fechaFin: fechaFin! })
  const { idPost } = await admin.call(createPost, { body: { titulo: 'Soltar', contenido: 'Así.', imagen: null } })

  await entrarComo(page, ADMIN)
  await revisar(
    page,
    [
      ...['', '/productos?buscar=Antifaz', '/mes', '/blog/crear', `/blog/editar/${idPost}`, '/talleres', '/servicios'],
      ...['/citas?vista=tabla', '/citas?vista=semana', '/inscripciones', '/ordenes', '/blog', '/deudas', '/cobros'],
      ...['/banco', '/bonos', '/usuarios', '/correos', '/historia', '/traer', '/ajustes', '/ajustes/personas'],
    ].map((ruta) => `/admin${ruta}`),
  )
  await page.goto('/admin')
  const sesion = page.getByRole('listitem').filter({ hasText: taller.titulo })
  await expect(sesion).toBeVisible()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const [desde, que] = [sesion.getByText(/^\d+:\d\d/), sesion.getByText('Taller', { exact: true })]
  const [hora, palabra] = [(await desde.boundingBox())!, (await que.boundingBox())!]
  expect(hora.x + hora.width <= palabra.x || hora.y + hora.height <= palabra.y, 'a word lies over the hour').toBe(true)
  const signos = ['Buscar', 'Menú'].map((name) => page.getByRole('button', { name, exact: true }).boundingBox())
  const [buscar, menu] = await Promise.all(signos)
  expect(menu!.y, 'the signs of the header stand one below another').toBe(buscar!.y)
})
