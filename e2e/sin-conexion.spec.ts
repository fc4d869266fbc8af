import { deleteCita } from '../contract/agenda/citas/administrar-citas.ts'
import { createCita } from '../contract/agenda/citas/citas.ts'
import { createServicio } from '../contract/agenda/servicios/administrar-servicios.ts'
import { saveNegocio } from '../contract/base/settings/guardar-negocio.ts'
import { getNegocio } from '../contract/base/settings/negocio.ts'
import {
  formatFechaLarga,
  formatWallTime,
  hoy,
  instante,
  masMinutos,
  medianocheDe,
  wallTimeDe,
} from '../contract/base/time/time.ts'
import { me } from '../contract/cuentas/cuentas.ts'
import { TAMANOS } from './administracion.ts'
import { closeAlert, holdBack } from './pantalla.ts'
import { ADMIN, entrar, enviarLogin, expect, test } from './producto.ts'
import { entrarComo } from './taller.ts'
import { TEXTOS } from './textos.ts'
import { volverALaPestana } from './tienda.ts'

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the last seen calendar can be read, free hours and prices are not shown, and logging out leaves nothing', async ({
    page,
    context,
    producto,
  }) => {
    const admin = await producto.api()
    const persona = await producto.crearCliente('Noemí')
    const { id } = await (await producto.api(persona)).call(me, {})
    const servicio = await admin.call(createServicio, {
      body: { nombre: `Reiki sin conexión ${Date.now()}`, detalle: 'x', precio: 1 },
    })
    const ahora = instante(Date.now())
    const inicio = masMinutos(medianocheDe(wallTimeDe(ahora)), 7)
    await admin.call(createCita, {
      body: { fechaHora: formatWallTime(inicio), duracion: 1, servicio: servicio.nombre, usuario: { id } },
    })
    await entrarComo(page, persona)
    await page.goto('/')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.goto('/productos')
    await expect(page.getByText('₡').first()).toBeVisible()
    await page.goto('/calendario')
    await expect(page.getByRole('rowheader', { name: servicio.nombre })).toBeVisible()
    for (const guardado of ['/calendario', `/api/citas/agendadas/${hoy(ahora)}/${id}`])
      await expect.poll(() => page.evaluate(async (url) => Boolean(await caches.match(url)), guardado)).toBe(true)

    await context.setOffline(true)
    await page.goto('/calendario')
    await expect(page.getByRole('rowheader', { name: servicio.nombre })).toBeVisible()
    const aviso = page.getByRole('status').filter({ hasText: 'Sin conexión.' })
    await expect(aviso).toContainText(`Tu calendario es el del ${hoy(ahora).split('-').reverse().join('/')}`)
    // Some browsers forget at the next page that they are not.
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => true }))
    await page.goto('/productos')
    await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible()
    const letras = () => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)
    await expect.poll(() => page.evaluate(letras), 'fonts that were kept').toHaveLength(2)
    await expect(page.getByText('₡')).toHaveCount(0)

    await page.goto('/calendario')
    await expect(aviso).toContainText('Tu calendario es el del ')
    await context.setOffline(false)
    await volverALaPestana(page)
    await expect(aviso).toBeHidden()
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar sesión' }).click()
    await page.getByRole('alertdialog', { name: TEXTOS.login.cerrada }).getByRole('button', { name: 'Aceptar' }).click()
    await expect.poll(() => page.evaluate(() => caches.has('agenda'))).toBe(false)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible()
    await expect(page.getByText(servicio.nombre)).toHaveCount(0)
    await context.setOffline(false)
  })

  test('with a connection nothing stands between the documented calls and the server', { tag: '@rest' }, async ({
    page,
    producto,
  }) => {
    const persona = await producto.crearCliente('Nora')
    await page.goto('/login')
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await page.route('**/api/usuarios/me', (route) => route.fulfill({ status: 500 }))
    await enviarLogin(page, persona)
    await closeAlert(page, TEXTOS.login.falloAlLeer)
    await page.unrouteAll()
    await entrar(page, persona)
    const pedidas: string[] = []
    await page.route('**/agendadas/**', (route) => {
      pedidas.push(new URL(route.request().url()).pathname.split('/')[2]!)
      return route.continue()
    })
    await page.goto('/calendario')
    await expect(page.getByRole('tabpanel')).toContainText('No hay citas este día.')
    await page.getByRole('tab', { name: TEXTOS.calendario.talleres }).click()
    await expect.poll(() => [...new Set(pedidas)].sort()).toEqual(['citas', 'inscripciones'])
  })

  test('a calendar that was seen once is kept, and the page of no connection goes as it comes back', {
    tag: '@rest',
  }, async ({ page, context, producto }) => {
    const persona = await producto.crearCliente('Nadia')
    await entrarComo(page, persona)
    // The first answer may come after the worker.
    const lista = await holdBack(page, '**/api/mio/calendario')
    await page.goto('/calendario')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    lista()
    await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/calendario')))).toBe(true)
    await page.unrouteAll({ behavior: 'wait' })
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Calendario' })).toBeVisible()
    await page.goto('/talleres')
    const sinConexion = page.getByRole('heading', { name: 'Sin conexión' })
    await expect(sinConexion).toBeVisible()
    await context.setOffline(false)
    await expect(sinConexion).toBeHidden({ timeout: 40_000 })
    await expect(page.getByRole('heading', { level: 1, name: 'Talleres' })).toBeVisible()
  })

  test('a customer reads when the next appointment is, and nothing else of it, until they log out', {
    tag: '@rest',
  }, async ({ page, context, producto }) => {
    const admin = await producto.api()
    const persona = await producto.crearCliente('Noelia')
    const { id } = await (await producto.api(persona)).call(me, {})
    const servicio = await admin.call(createServicio, {
      body: { nombre: `Reiki de mañana ${Date.now()}`, detalle: 'x', precio: 1 },
    })
    const inicio = masMinutos(medianocheDe(wallTimeDe(instante(Date.now()))), 24 * 60 + 6 * 60 + (process.pid % 60))
    const minutos = String(process.pid % 60).padStart(2, '0')
    await admin.call(createCita, {
      body: { fechaHora: formatWallTime(inicio), duracion: 1, servicio: servicio.nombre, usuario: { id } },
    })
    await entrarComo(page, persona)
    await page.goto('/')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.reload()
    for (const guardado of ['/proxima', '/sin-conexion'])
      await expect.poll(() => page.evaluate(async (url) => Boolean(await caches.match(url)), guardado)).toBe(true)
    await context.setOffline(true)
    await page.goto('/talleres')
    await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible()
    const main = page.getByRole('main')
    await expect(main).toContainText(
      `Tu próxima cita${formatFechaLarga(inicio).replace(/ de \d{4}$/, '')}, 6:${minutos} AM`,
    )
    await expect(main).not.toContainText('Reiki')
    await page.evaluate(() => caches.delete('agenda'))
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible()
    await expect(page.getByText('Tu próxima cita')).toHaveCount(0)
    await context.setOffline(false)
  })

  test('whoever saw the calendar reads the next appointment on any other page, and comes back to the calendar', {
    tag: '@rest',
  }, async ({ page, context, producto }) => {
    const admin = await producto.api()
    const { direccion } = await admin.call(getNegocio, {})
    const persona = await producto.crearCliente('Nadia')
    const { id } = await (await producto.api(persona)).call(me, {})
    const servicio = await admin.call(createServicio, {
      body: { nombre: `Reiki de pasado mañana ${Date.now()}`, detalle: 'x', precio: 1 },
    })
    const inicio = masMinutos(medianocheDe(wallTimeDe(instante(Date.now()))), 48 * 60 + 6 * 60 + (process.pid % 60))
    await page.setViewportSize(TAMANOS.teléfono)
    await entrarComo(page, persona)
    await page.goto('/')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.reload()
    await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/sin-conexion')))).toBe(true)
    const cita = await admin.call(createCita, {
      body: { fechaHora: formatWallTime(inicio), duracion: 1, servicio: servicio.nombre, usuario: { id } },
    })
    await page.goto('/calendario')
    await expect(page.getByText(servicio.nombre).first()).toBeVisible()
    await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/calendario')))).toBe(true)

    await context.setOffline(true)
    const main = page.getByRole('main')
    for (const ruta of ['/', '/talleres', '/agendar']) {
      await page.goto(ruta)
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Sin conexión' }), ruta).toBeVisible()
      await expect(main, ruta).toContainText(`Tu próxima cita${formatFechaLarga(inicio).replace(/ de \d{4}$/, '')}, 6:`)
      await expect(main, ruta).toContainText(direccion)
    }
    await page.getByRole('link', { name: 'Ver mi calendario' }).click()
    await expect(page.getByText(servicio.nombre).first()).toBeVisible()

    await test.step('A screen whose code does not arrive stands where screens stand.', async () => {
      await page.getByRole('button', { name: 'Menú' }).click()
      await page.getByRole('dialog').getByRole('link', { name: 'Agendar' }).click()
      const falla = main.getByRole('alert').filter({ hasText: 'No se pudo cargar esta pantalla.' })
      await expect(falla).toBeVisible()
      const aire = await page.evaluate(
        () =>
          document.querySelector('main [role="alert"]')!.getBoundingClientRect().top -
          document.querySelector('header')!.getBoundingClientRect().bottom,
      )
      expect(aire).toBeGreaterThan(8)
      const icono = page.getByRole('status').filter({ hasText: 'Sin conexión.' }).locator('svg')
      expect(await icono.evaluate((svg) => svg.getBoundingClientRect().width)).toBe(18)
    })

    await context.setOffline(false)
    await admin.call(deleteCita, { params: { id: String(cita.id) } })
    await page.goto('/calendario')
    await expect(page.getByRole('heading', { name: 'Calendario', level: 1 })).toBeVisible()
    await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/proxima')))).toBe(false)
  })

  test('a visitor reads where the practice is and whom to call, and goes on where they were', { tag: '@rest' }, async ({
    page,
    context,
    producto,
  }) => {
    const admin = await producto.api()
    const { version, ...negocio } = await admin.call(getNegocio, {})
    await admin.call(saveNegocio, { body: { ...negocio, telefono: '+506 2230 0000', version } })
    await page.goto('/')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/sin-conexion')))).toBe(true)

    await context.setOffline(true)
    await page.goto('/talleres')
    await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible()
    await expect(page.getByText(negocio.direccion)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Llamar al +506 2230 0000' })).toHaveAttribute(
      'href',
      'tel:+50622300000',
    )
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Intentar de nuevo' }).click()
    await expect(page.getByRole('heading', { name: 'Talleres', level: 1 })).toBeVisible()
  })
})

/** A form of the back office: where it is, something to type into it, and the button that sends it. */
const FORMULARIOS = [
  ['productos?nuevo=1', 'Nombre', 'Vela a medias', 'Agregar'],
  ['servicios?nuevo=1', 'Nombre', 'Masaje a medias', 'Agregar'],
  ['talleres?nuevo=1', 'Título', 'Taller a medias', 'Agregar'],
  ['citas?nuevo=1', 'Notas', 'Viene con su hermana', 'Agregar'],
  ['blog/crear', 'Título', 'Post a medias', TEXTOS.adminBlog.publicar],
  ['ajustes/negocio', 'Lema', 'Un lema a medias', 'Guardar datos'],
  ['ajustes/dias-cerrados', 'Motivo', 'Vacaciones a medias', 'Cerrar'],
  ['ajustes/tienda', 'Avisar cuando queden', '17', 'Guardar límite'],
  ['ajustes/avisos', 'Esperar antes de avisar', '17', 'Guardar espera'],
  ['ajustes/limites', 'Citas por venir', '17', 'Guardar estos límites'],
] as const

test('a connection that is lost in the middle of any form loses nothing: it is there after a reload, until it is discarded', {
  tag: '@rest',
}, async ({ page, context }) => {
  const preguntas: string[] = []
  page.on('dialog', (dialogo) => {
    preguntas.push(dialogo.type())
    void dialogo.accept()
  })
  await page.setViewportSize(TAMANOS.teléfono)
  await entrarComo(page, ADMIN)
  for (const [ruta, etiqueta, texto, boton] of FORMULARIOS) {
    await page.goto(`/admin/${ruta}`)
    const campo = page.getByLabel(new RegExp(`^${etiqueta}( \\(opcional\\))?$`)).first()
    const antes = await campo.inputValue()
    await campo.fill(texto)
    await context.setOffline(true)
    await page.getByRole('button', { name: boton, exact: true }).last().click()
    // A reload at the instant in which the alert takes its entry of the history can leave the browser one page before.
    await page.getByRole('alertdialog').or(page.getByRole('alert')).filter({ visible: true }).first().waitFor()
    await context.setOffline(false)
    await page.reload()
    await expect(campo, ruta).toHaveValue(texto)
    await page.getByRole('button', { name: 'Descartar', exact: true }).click()
    await expect(campo, ruta).toHaveValue(antes)
    await page.reload()
    await expect(campo, ruta).toHaveValue(antes)
  }
  // The draft of an appointment goes with the tab; nothing is asked where it is kept.
  expect(preguntas).toEqual(['beforeunload'])
})
