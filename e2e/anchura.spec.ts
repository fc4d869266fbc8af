import type { Page } from '@playwright/test'
import { createCita, listCitasAgendadas } from '../contract/agenda/citas/citas.ts'
import { me } from '../contract/cuentas/cuentas.ts'
import { usarEnlace } from '../contract/persona/enlaces.ts'
import { createPost } from '../contract/sitio/posts.ts'
import { inscribir } from '../contract/talleres/talleres.ts'
import { TAMANOS } from './administracion.ts'
import { celda, crearServicio, irAlMes, otroDia, slot } from './agenda.ts'
import { prepararMundo } from './capas.ts'
import { DE_ADMIN } from './capas-de-admin.ts'
import { DE_CLIENTES } from './capas-de-clientes.ts'
import { ADMIN, expect, type Producto, test } from './producto.ts'
import { crearTaller, entrarComo } from './taller.ts'
import { crearArticulo, ordenarComo, ponerEnCarrito } from './tienda.ts'

const ANCHOS = [320, 360, 390, 480, 600, 721, 768, 901, 1024, 1280, 1920]
/** A word of 40 letters, which no line breaks by itself. */
const LARGA = 'Electroencefalografistasotorrinolaringos'

/** What makes the page, or the dialog over it, scroll sideways, at each width. */
async function sobra(page: Page): Promise<string[]> {
  const malos = []
  for (const width of ANCHOS) {
    await page.setViewportSize({ width, height: 900 })
    const ancho = await page.evaluate(() => {
      const dialogo = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1)
      const corre = [document.documentElement, ...(dialogo ? [dialogo, ...dialogo.children] : [])].filter(
        (uno) => uno.scrollWidth > uno.clientWidth + 1 && getComputedStyle(uno).overflowX !== 'hidden',
      )
      if (corre.length === 0) return null
      const fuera = [...document.querySelectorAll('body *')].filter(
        (uno) => uno.checkVisibility() && uno.getBoundingClientRect().right > innerWidth + 1,
      )
      return `${corre[0]!.scrollWidth}: ${fuera.slice(0, 3).map((uno) => `${uno.tagName}.${uno.className}`)}`
    })
    if (ancho) malos.push(`${width} → ${ancho}`)
  }
  await page.setViewportSize(TAMANOS.computadora)
  return malos
}

type Lleno = Awaited<ReturnType<typeof llenar>>

async function recorrer(page: Page, rutas: readonly string[]): Promise<void> {
  for (const ruta of rutas) {
    await page.goto(ruta)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect.soft(await sobra(page), ruta).toEqual([])
  }
}

/** The product with such a word in every field that people fill. */
async function llenar(producto: Producto) {
  const admin = await producto.api()
  const persona = await producto.crearCliente(LARGA)
  const api = await producto.api(persona)
  const usuario = { id: (await api.call(me, {})).id }
  const servicio = await crearServicio(producto, { nombre: LARGA, detalle: LARGA, siBuscas: LARGA })
  const articulo = await crearArticulo(producto, { nombre: LARGA, descripcion: LARGA, precio: 1_234_567 })
  const taller = await crearTaller(producto, { titulo: LARGA, descripcion: LARGA, lugar: LARGA })
  await api.call(inscribir, { body: { usuario, taller: { id: taller.id } } })
  const { codigoOrden } = await ordenarComo(producto, persona, articulo, 1)
  await ponerEnCarrito(producto, persona, articulo, 1)
  const { idPost } = await admin.call(createPost, {
    body: { titulo: LARGA, contenido: `# ${LARGA}\n\n${LARGA}`, imagen: null },
  })
  const fecha = await otroDia(producto)
  const body = { fechaHora: `${fecha}T09:00`, servicio: servicio.nombre, notas: LARGA, usuario }
  const { id: cita } = await admin.call(createCita, { body })
  const { text } = await producto.waitForMail(persona.email, /cita/)
  const token = /#token=(\S+)/.exec(text!)![1]!
  await admin.call(usarEnlace, { body: { token, accion: 'CONFIRMAR' } })
  await api.call(listCitasAgendadas, { params: { fecha, userId: String(usuario.id) } })
  return { persona, usuario, servicio, articulo, taller, codigoOrden, idPost, fecha, cita, token }
}

const RUTAS = {
  deTodos: ({ articulo, taller, idPost }: Lleno) => [
    ...['/', '/about', '/blogusuario', `/blogusuario/${idPost}`, '/productos', `/producto/${articulo.id}`],
    ...['/talleres', `/talleres/${taller.id}`, '/agendar'],
  ],
  visitante: ({ token }: Lleno) => [
    ...['/login', '/politicas/privacidad', '/no-existe', `/enlace?accion=cancelar#token=${token}`],
  ],
  cliente: ({ codigoOrden, cita }: Lleno) => [
    ...['/carrito', '/resumen', `/orden/${codigoOrden}`, `/cita/${cita}`, '/perfilusuario', '/blog', '/calendario'],
  ],
  admin: ({ usuario, fecha }: Lleno) =>
    [
      ...['', '/productos', '/talleres', '/servicios', '/citas', '/inscripciones', '/ordenes', '/blog', '/blog/crear'],
      ...['/cobros', '/mes', '/usuarios', `/usuarios/${usuario.id}`, '/correos', '/historia', '/ajustes'],
      `/citas?dia=${fecha}`,
    ].map((ruta) => `/admin${ruta}`),
}

test('no page of a visitor scrolls sideways at any width, with words of 40 letters in every field', {
  tag: '@rest',
}, async ({ page, producto }) => {
  test.slow()
  const lleno = await llenar(producto)
  await recorrer(page, [...RUTAS.deTodos(lleno), ...RUTAS.visitante(lleno)])
})

test('no page of a customer scrolls sideways at any width, with words of 40 letters in every field', {
  tag: '@rest',
}, async ({ page, producto }) => {
  test.slow()
  const lleno = await llenar(producto)
  const { fecha, persona } = lleno
  await entrarComo(page, persona)
  await recorrer(page, [...RUTAS.deTodos(lleno), ...RUTAS.cliente(lleno)])
  await irAlMes(page, fecha)
  await celda(page, fecha).click()
  expect.soft(await sobra(page), 'a day of the calendar').toEqual([])
  await page.goto(`/agendar?servicio=${LARGA}`)
  await irAlMes(page, fecha)
  await celda(page, fecha).click()
  await slot(page, '11:00 AM').click()
  expect.soft(await sobra(page), 'a booking').toEqual([])
})

test('no page of the back office scrolls sideways at any width, with words of 40 letters in every field', {
  tag: '@rest',
}, async ({ page, producto }) => {
  test.slow()
  const lleno = await llenar(producto)
  await entrarComo(page, ADMIN)
  await recorrer(page, RUTAS.admin(lleno))
})

for (const quien of ['visitante', 'cliente', 'admin'] as const) {
  test(`no dialog of ${quien} scrolls sideways at any width`, { tag: '@rest' }, async ({ page, producto }) => {
    test.slow()
    page.setDefaultTimeout(8000)
    page.setDefaultNavigationTimeout(30_000)
    const mundo = await prepararMundo(producto)
    for (const capa of [...DE_CLIENTES, ...DE_ADMIN]) {
      if (capa.quien !== quien || capa.menu || capa.unaVez) continue
      await page.setViewportSize(capa.solo === 'teléfono' ? TAMANOS.teléfono : TAMANOS.computadora)
      await page.context().clearCookies()
      if (quien !== 'visitante') await entrarComo(page, quien === 'admin' ? ADMIN : mundo.persona)
      await page.goto(typeof capa.ruta === 'string' ? capa.ruta : capa.ruta(mundo))
      await page.waitForLoadState('networkidle')
      await capa.abrir(page, mundo)
      await expect(page.locator('dialog:modal').last()).toBeVisible()
      expect.soft(await sobra(page), `${capa.archivo} (${String(capa.nombre)})`).toEqual([])
    }
  })
}
