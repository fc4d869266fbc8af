import type { Page } from '@playwright/test'
import { createServicio, deleteServicio } from '../contract/agenda/servicios/administrar-servicios.ts'
import { saveNegocio } from '../contract/base/settings/guardar-negocio.ts'
import { getNegocio } from '../contract/base/settings/negocio.ts'
import { login } from '../contract/cuentas/entrada.ts'
import { createUsuario } from '../contract/cuentas/usuarios.ts'
import { SERVICIOS_A_LA_VISTA } from '../contract/sitio/inicio.ts'
import { createPost, deletePost } from '../contract/sitio/posts.ts'
import { inscribir } from '../contract/talleres/talleres.ts'
import { createProducto, deleteProducto } from '../contract/tienda/productos.ts'
import { TAMANOS } from './administracion.ts'
import { createApi } from './api.ts'
import { entrarEnHoja } from './hoja.ts'
import { ADMIN, abrirOtroNavegador, expect, test } from './producto.ts'
import { startServidor } from './servidor.ts'
import { crearTaller, entrarComo } from './taller.ts'

const bandas = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

test('what an administrator adds is on the home page at once, and leads to where one can act', async ({
  page,
  producto,
}) => {
  const admin = await producto.api()
  const html = async () => (await fetch(producto.url)).text()
  expect(await html()).toContain('Un lugar tranquilo')
  const unico = Date.now()
  const servicio = `Meditación guiada ${unico}`
  const titulo = `Volver a dormir ${unico}`
  const nuevo = await admin.call(createServicio, {
    body: { nombre: servicio, detalle: 'En silencio.', precio: 12_000 },
  })
  expect(await html()).toContain(servicio)
  const vela = await admin.call(createProducto, { body: { nombre: `Vela ${unico}`, precio: 4500, stock: 3 } })
  const post = await admin.call(createPost, { body: { titulo, contenido: 'Apaga la **luz** antes.' } })
  for (const texto of [vela.nombre, titulo, 'Apaga la luz antes.']) expect(await html()).toContain(texto)

  await page.goto('/')
  await page.getByRole('link', { name: vela.nombre }).click()
  await expect(page.getByRole('dialog', { name: vela.nombre })).toBeVisible()

  await page.goto('/')
  await page.getByRole('link', { name: titulo }).click()
  await expect(page.getByRole('article').filter({ hasText: titulo })).toBeInViewport()

  await page.goto('/')
  const fila = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: servicio }) })
  // In one line, not letter by letter.
  expect((await fila.getByText('IVA incluido').boundingBox())?.height).toBeLessThan(40)
  await page.getByRole('link', { name: servicio }).click()
  await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click()
  await entrarEnHoja(page.getByRole('dialog', { name: 'Para continuar' }), await producto.crearCliente())
  await expect(page.getByRole('combobox', { name: 'Servicio' })).toHaveValue(servicio)

  await admin.call(deleteServicio, { params: { id: String(nuevo.id) } })
  await admin.call(deleteProducto, { params: { id: String(vela.id) } })
  await admin.call(deletePost, { params: { idPost: String(post.idPost) } })
  for (const texto of [servicio, vela.nombre, titulo]) expect(await html()).not.toContain(texto)
})

test('a practice that offers nothing yet shows no empty band; what it offers brings its own', async ({ page }) => {
  const { url, stop } = await startServidor({ EXAMPLES: 'no' })
  try {
    await page.goto(url)
    await expect(bandas(page)).toHaveText(['Cómo te acompañamos', 'Contacto'])
    await expect(page.getByRole('main').getByRole('link', { name: 'Reservar cita' })).toHaveCount(0)
    await page.goto(`${url}/agendar`)
    await expect(page.getByRole('heading', { name: 'Por ahora no hay servicios para reservar.' })).toBeVisible()
    await expect(page.getByRole('grid')).toHaveCount(0)
    const api = createApi(url)
    await api.call(login, { body: ADMIN })
    await api.call(saveNegocio, { body: { ...(await api.call(getNegocio, {})), whatsapp: '50688880000' } })
    for (const pagina of ['agendar', 'talleres', 'productos']) {
      await page.goto(`${url}/${pagina}`)
      await expect(page.getByRole('main').getByRole('link')).toHaveText('Escribir por WhatsApp')
    }
    const taller = await crearTaller({ api: async () => api }, { cupoMaximo: 1 })
    await page.goto(url)
    await expect(bandas(page)).toHaveText(['Cómo te acompañamos', 'Próximos talleres', 'Contacto'])
    await expect(page.getByRole('listitem').filter({ hasText: taller.titulo })).toContainText(
      /sáb 20 nov.*9:00\sAM – 11:30\sAM.*Sala grande, Aserrí.*Queda 1 cupo/,
    )
    await page.getByRole('link', { name: taller.titulo }).click()
    await expect(page.getByRole('heading', { level: 1, name: taller.titulo })).toBeVisible()

    const usuario = await api.call(createUsuario, { body: { nombre: 'Eva', telefono: '8888 4321' } })
    await api.call(inscribir, { body: { usuario: { id: usuario.id }, taller: { id: taller.id } } })
    const despues = await crearTaller(
      { api: async () => api },
      { fechaInicio: '2032-12-20T09:00', fechaFin: '2032-12-20T10:00' },
    )
    await page.goto(url)
    const enlaces = page.getByRole('main').getByRole('link', { name: /^Respirar con calma/ })
    await expect(enlaces, 'what has seats comes first').toHaveText([despues.titulo, taller.titulo])

    const agregarServicio = (n: number) =>
      api.call(createServicio, { body: { nombre: `Servicio ${n}`, detalle: 'Una hora.', precio: 20_000 } })
    for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 9]) await agregarServicio(n)
    await page.goto(url)
    await expect(page.getByRole('link', { name: 'Servicio 8' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Servicio 9' })).toBeHidden()
    await page.getByText('Ver 1 más').click()
    await expect(page.getByRole('link', { name: 'Servicio 9' })).toBeVisible()

    const resto = SERVICIOS_A_LA_VISTA - 8
    const todos = page.getByRole('link', { name: 'Todos los servicios' })
    for (let n = 10; n <= SERVICIOS_A_LA_VISTA; n++) await agregarServicio(n)
    await page.goto(url)
    await page.getByText(`Ver ${resto} más`).click()
    await expect(page.getByRole('link', { name: 'Servicio 9' })).toBeVisible()
    await expect(todos).toHaveCount(0)
    await agregarServicio(SERVICIOS_A_LA_VISTA + 1)
    await page.goto(url)
    await page.getByText(`Ver ${resto} más`).click()
    await expect(todos).toBeVisible()
  } finally {
    await stop()
  }
})

test('a customer is not told again what visitors are, reads how to reach us without asking anybody else, and the offer comes at the second try', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== producto.url && !request.url().startsWith('data:')) {
      elsewhere.push(request.url())
    }
  })
  await entrarComo(page, await producto.crearCliente())
  await page.goto('/#contactsection')
  const contacto = page.locator('#contactsection')
  const link = (name: RegExp) => contacto.getByRole('link', { name })
  await expect(link(/WhatsApp/)).toHaveAttribute('href', 'https://wa.me/50688880000')
  await expect(link(/Correo/)).toHaveAttribute('href', 'mailto:hola@biobienestar.example')
  await expect(link(/Teléfono/)).toHaveAttribute('href', 'tel:+50622300000')
  await expect(link(/Instagram/)).toHaveAttribute('href', 'https://www.instagram.com/')
  await expect(link(/Facebook/)).toHaveAttribute('href', 'https://www.facebook.com/')
  await expect(contacto.getByText('San José, Aserrí, Costa Rica')).toBeVisible()
  const mapa = { name: /Aserrí está al sur de San José/ }
  await expect(contacto.getByRole('img', mapa)).toBeVisible()
  await expect(contacto.getByText('¿Tienes una duda antes de reservar?')).toBeHidden()
  const horario = contacto.locator('dl > div')
  await expect(horario).toHaveText(['Lunes a viernes 8:00 AM – 6:00 PM', 'Sábado 9:00 AM – 4:00 PM', 'Domingo cerrado'])
  expect(elsewhere).toEqual([])
  await expect(bandas(page)).toHaveText(['Contacto'])
  await expect(page.locator('#contactsection')).toBeInViewport()
  await page.setViewportSize(TAMANOS.teléfono)
  await expect(contacto.getByRole('img', mapa)).toBeHidden()

  const visita = await abrirOtroNavegador(page.context().browser()!, producto)
  await visita.route('**/api/inicio', (route) => route.abort())
  await visita.goto('/login')
  await visita.getByRole('banner').getByRole('link', { name: 'Inicio' }).click()
  await expect(visita.getByText('No se pudo cargar lo que ofrecemos.')).toBeVisible()
  await visita.unroute('**/api/inicio')
  await visita.getByRole('button', { name: 'Reintentar' }).click()
  await expect(visita.getByRole('heading', { name: 'Próximos talleres' })).toBeVisible()
  await expect(visita.getByRole('img', mapa)).toBeVisible()
  await visita.context().close()
})
