import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { HtmlValidate } from 'html-validate'
import { createCita, ESTADOS_DE_CITA } from '../contract/agenda/citas/citas.ts'
import { createBloqueo } from '../contract/agenda/horario/bloqueos.ts'
import { formatWallTime, instante, masMinutos, medianocheDe, wallTimeDe } from '../contract/base/time/time.ts'
import { me } from '../contract/cuentas/cuentas.ts'
import { createBono } from '../contract/dinero/bonos/bonos.ts'
import { listPosts, rutaDePost } from '../contract/sitio/posts.ts'
import { inscribir, listTalleres } from '../contract/talleres/talleres.ts'
import { confirmarOrden } from '../contract/tienda/ordenes.ts'
import { listProductosActivos } from '../contract/tienda/productos.ts'
import { crearServicio, otroDia } from './agenda.ts'
import { cargada } from './pantalla.ts'
import { ADMIN, expect, type Producto, test } from './producto.ts'
import { crearTaller, entrarComo } from './taller.ts'
import { crearArticulo, entrarConCarrito, ponerEnCarrito } from './tienda.ts'

/** Contrast is a matter of the tokens, which contract/base/colors.test.ts proves: axe does not look for it here. */
const VISTAS = [
  { viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const
const NORMAS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The findings of axe, with their place. The page must have loaded axe before. */
async function faltasDe(page: Page): Promise<string[]> {
  return page.evaluate(async (values) => {
    const options = { resultTypes: ['violations'], runOnly: { type: 'tag', values } } satisfies axe.RunOptions
    const { violations } = await axe.run({ ...options, rules: { 'color-contrast': { enabled: false } } })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  }, NORMAS)
}

const validador = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })

/** The rules of the HTML standard that the page breaks now. */
async function erroresDeHtml(page: Page): Promise<string[]> {
  const { results } = await validador.validateString(await page.content())
  return results.flatMap(({ messages }) => messages.map(({ message, selector }) => `${message} (${selector})`))
}

async function revisar(page: Page, rutas: readonly string[]): Promise<void> {
  test.setTimeout(rutas.length * 30_000)
  for (const ruta of rutas) {
    await page.goto(ruta)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await cargada(page)
    if (ruta.endsWith('?nuevo=1')) await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
    // Also over a dialog, whose head axe forgives it only once the dialog stands there.
    expect.soft(await page.getByRole('banner').count(), `banners of ${ruta}`).toBeLessThan(2)
    expect.soft(await erroresDeHtml(page), `HTML of ${ruta}`).toEqual([])
    await page.evaluate(axe.source)
    for (const { viewport, colorScheme } of VISTAS) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      expect.soft(await faltasDe(page), `${ruta} at ${viewport.width} px, ${colorScheme}`).toEqual([])
    }
  }
}

/** One address of everything that has one. */
async function rutasDeContenido(producto: Producto) {
  const api = await producto.api()
  const [articulo] = await api.call(listProductosActivos, {})
  const [taller] = await api.call(listTalleres, {})
  const [post] = await api.call(listPosts, {})
  return { articulo: `/producto/${articulo!.id}`, taller: `/talleres/${taller!.id}`, post: rutaDePost(post!) }
}

test('nothing keeps a visitor from reading or using any page', { tag: '@rest' }, async ({ page, producto }) => {
  const { articulo, taller, post } = await rutasDeContenido(producto)
  await revisar(page, [
    ...['/', '/about', '/blogusuario', post, '/productos', articulo, '/talleres', taller],
    ...[
      '/login',
      '/restablecer',
      '/eliminar-cuenta',
      '/enlace',
      '/sin-conexion',
      '/agendar',
      '/politicas/privacidad',
      '/no-existe',
    ],
  ])
})

test('nothing keeps a customer from any screen of their own', { tag: '@rest' }, async ({ page, producto }) => {
  const articulo = await crearArticulo(producto)
  const persona = await entrarConCarrito(page, producto)
  const api = await producto.api(persona)
  const { id } = await api.call(me, {})
  const items = [{ producto: { id: articulo.id }, cantidad: 1 }]
  const { codigoOrden } = await api.call(confirmarOrden, { body: { usuario: { id }, items } })
  await ponerEnCarrito(producto, persona, articulo, 1)
  const fechaHora = `${await otroDia(producto)}T09:00`
  const servicio = (await crearServicio(producto)).nombre
  const cita = await (await producto.api()).call(createCita, { body: { fechaHora, servicio, usuario: { id } } })
  const { taller } = await rutasDeContenido(producto)
  await revisar(page, [
    ...['/', '/carrito', '/resumen', '/agendar', '/calendario', taller, '/blog', '/perfilusuario'],
    ...[`/orden/${codigoOrden}`, `/cita/${cita.id}`],
  ])
})

/** Of what is chosen on the page, what looks there as if it were not: where colors are forced no ground is painted. */
function sinSenal(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const chosen = document.querySelectorAll(
      '[aria-pressed="true"], [aria-selected="true"], [aria-current], [data-elegido]',
    )
    const drawn = [...document.querySelectorAll('input:checked')].filter(
      (one) => !one.checkVisibility({ opacityProperty: true }),
    )
    const seen = [...chosen, ...drawn.map((one) => one.closest('label')!)].filter((one) => one.checkVisibility())
    const plain = seen.filter((one) => getComputedStyle(one).outlineStyle === 'none')
    return seen.length === 0 ? ['nothing is chosen'] : plain.map((one) => `${one.tagName} ${one.textContent}`)
  })
}

test('where colors are forced, what is chosen has an outline', { tag: '@rest' }, async ({ page, producto }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`/agendar?fecha=${await otroDia(producto)}`)
  await page.getByRole('button', { name: /AM$/ }).first().click()
  expect(await sinSenal(page)).toEqual([])
  await entrarComo(page, ADMIN)
  for (const ruta of ['ordenes', 'citas', 'citas?vista=semana']) {
    await page.goto(`/admin/${ruta}`)
    await expect(page.locator('[aria-pressed="true"], [aria-current]').first()).toBeVisible()
    expect(await sinSenal(page)).toEqual([])
  }
})

/** A week with something of each kind; answers its address. */
async function llenarSemana(producto: Producto): Promise<string> {
  const persona = await producto.crearCliente('Noemí')
  const { id } = await (await producto.api(persona)).call(me, {})
  const admin = await producto.api()
  const servicio = (await crearServicio(producto)).nombre
  for (const [i, estado] of ESTADOS_DE_CITA.entries()) {
    const body = { fechaHora: `2034-01-0${2 + i}T10:00`, duracion: 30 * (i + 1), servicio, estado, usuario: { id } }
    await admin.call(createCita, { body })
  }
  await admin.call(createBloqueo, { body: { inicio: '2034-01-03T12:00', fin: '2034-01-03T13:00', motivo: 'Almuerzo' } })
  await crearTaller(producto, { fechaInicio: '2034-01-05T09:00', fechaFin: '2034-01-05T11:00' })
  await crearTaller(producto, { fechaInicio: '2034-01-06T09:00', fechaFin: '2034-01-07T11:00' })
  return 'citas?vista=semana&desde=2034-01-02'
}

test('nothing keeps the owner from any screen of the back office', { tag: '@rest' }, async ({ page, producto }) => {
  await entrarComo(page, ADMIN)
  const [primero] = await (await producto.api()).call(listPosts, {})
  const areas = ['productos', 'talleres', 'servicios', 'citas', 'inscripciones', 'ordenes', 'blog', 'blog/crear']
  const nuestras = [
    'usuarios',
    'usuarios/1',
    'cobros?hallar=1',
    ...['deudas', 'banco', 'bonos', 'mes', 'traer'],
    'correos',
    'historia',
    'ajustes',
    `blog/editar/${primero!.idPost}`,
    await llenarSemana(producto),
  ]
  const dialogos = ['productos', 'talleres', 'servicios', 'citas'].map((area) => `${area}?nuevo=1`)
  await revisar(page, ['/admin', ...[...areas, ...nuestras, ...dialogos].map((ruta) => `/admin/${ruta}`)])
})

test('nothing keeps the owner from any section of the settings', { tag: '@rest' }, async ({ page }) => {
  await entrarComo(page, ADMIN)
  await page.goto('/admin/ajustes')
  const secciones = page.getByRole('navigation', { name: 'Secciones' }).getByRole('link')
  await expect(secciones).not.toHaveCount(0)
  await revisar(
    page,
    await secciones.evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname)),
  )
})

/** One person with several things of each kind. */
async function conVarias(producto: Producto) {
  const admin = await producto.api()
  const persona = await producto.crearCliente('Zoraida')
  const api = await producto.api(persona)
  const usuario = { id: (await api.call(me, {})).id }
  const una = await crearServicio(producto)
  const otra = await crearServicio(producto, { adelanto: 5000, adelantoDe: 'SIEMPRE' })
  for (const _ of [1, 2]) {
    const fechaHora = `${await otroDia(producto)}T09:00`
    await api.call(createCita, { body: { fechaHora, servicio: otra.nombre, usuario } })
    const { id } = await crearTaller(producto)
    await api.call(inscribir, { body: { usuario, taller: { id } } })
  }
  const hoy = medianocheDe(wallTimeDe(instante(Date.now())))
  for (const minuto of [-2000, -1000, 0, 1430]) {
    const fechaHora = formatWallTime(masMinutos(hoy, minuto))
    await admin.call(createCita, { body: { fechaHora, duracion: 5, servicio: una.nombre, usuario } })
  }
  const bono = { nombre: 'Cinco', servicios: [una.id], sesiones: 5, precio: 100_000, vence: null, seComparte: true }
  await admin.call(createBono, { body: bono })
  return persona
}

/** The names that several buttons have, or links to several places; what stands in a group is told by the name of that, too. */
function repetidos(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const palabras = (one: Element | null) =>
      one?.getAttribute('aria-label') ??
      document.getElementById(one?.getAttribute('aria-labelledby') ?? '')?.textContent ??
      (one?.matches('fieldset') ? '' : one?.textContent)
    const todos = [...document.querySelectorAll('main :is(a[href], button)')].filter((one) => one.checkVisibility())
    const porNombre = Map.groupBy(todos, (one) => [palabras(one.closest('fieldset')), palabras(one)].join(' '))
    const lleva = (one: Element, i: number) => one.getAttribute('href') ?? i
    return [...porNombre].filter(([, unos]) => new Set(unos.map(lleva)).size > 1).map(([nombre]) => nombre)
  })
}

test('several things of one person are told apart by the names of what is done about each', { tag: '@rest' }, async ({
  page,
  producto,
}) => {
  const persona = await conVarias(producto)
  await entrarComo(page, persona)
  await page.goto('/calendario')
  await expect(page.getByRole('link', { name: 'Ver el taller' }).first()).toBeVisible()
  expect.soft(await repetidos(page), 'calendar').toEqual([])
  await entrarComo(page, ADMIN)
  for (const ruta of ['', '/citas?vista=tabla', '/citas?vista=tabla&periodo=anteriores', '/inscripciones', '/deudas']) {
    await page.goto(`/admin${ruta}`)
    await expect(page.getByRole('button', { name: /^Cobrar .*Zoraida/ }).first()).toBeVisible()
    expect.soft(await repetidos(page), ruta).toEqual([])
  }
})
