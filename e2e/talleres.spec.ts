import type { Browser, Page } from '@playwright/test'
import ICAL from 'ical.js'
import { deleteTaller, updateTaller } from '../contract/talleres/guardar-taller.ts'
import { listTalleres } from '../contract/talleres/talleres.ts'
import { abrirOtroNavegador, enviarLogin, expect, type Persona, type Producto, test } from './producto.ts'
import { crearTaller, entrarComo, inscribirse, sentar, type Taller } from './taller.ts'
import { contarToques } from './toques.ts'

test('a customer enrols, gets the mail, is refused a second time, and leaves again', async ({ page, producto }) => {
  const taller = await crearTaller(producto)
  const ana = await producto.crearCliente()
  await entrarComo(page, ana)
  const otraPestana = await page.context().newPage()
  await otraPestana.goto(`/talleres/${taller.id}`)
  await expect(otraPestana.getByRole('button', { name: 'Inscribirme' })).toBeVisible()

  await page.goto('/talleres')
  await page.getByRole('link', { name: `Ver más sobre ${taller.titulo}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: taller.titulo })).toBeVisible()
  for (const placa of ['Cupo máximo: 5', 'Inscritos: 0', 'Disponibles: 5']) await expectTexto(page, placa)
  await inscribirse(page, taller)
  await expect(page.getByRole('alertdialog')).toContainText('¡Inscripción exitosa!Te has inscrito correctamente.')
  await aceptar(page)
  await expect(page).toHaveURL('/talleres')

  const enviadas = contarInscripciones(otraPestana)
  await inscribirse(otraPestana, taller)
  await expect(otraPestana.getByRole('alertdialog')).toContainText('Tu inscripción ya se encuentra registrada.')
  await aceptar(otraPestana)
  expect(enviadas()).toBe(0)
  await expectTexto(otraPestana, 'Tu inscripción ya se encuentra registrada.')
  await expect(otraPestana.getByRole('button', { name: 'Inscribirme' })).toHaveCount(0)
  for (const placa of ['Inscritos: 1', 'Disponibles: 4']) await expectTexto(otraPestana, placa)

  await otraPestana.getByRole('button', { name: 'Ya no puedo ir' }).click()
  await otraPestana.getByRole('alertdialog').getByRole('button', { name: 'Ya no puedo ir' }).click()
  await expect(otraPestana.getByText('Dejaste el taller y tu cupo quedó libre.')).toBeVisible()
  await expect(otraPestana.getByRole('button', { name: 'Inscribirme' })).toBeVisible()
  await expectTexto(otraPestana, 'Disponibles: 5')
  await otraPestana.getByRole('button', { name: 'Deshacer' }).click()
  await expectTexto(otraPestana, 'Disponibles: 4')
  await otraPestana.getByRole('button', { name: 'Ya no puedo ir' }).click()
  await otraPestana.getByRole('alertdialog').getByRole('button', { name: 'Ya no puedo ir' }).click()
  await expectTexto(otraPestana, 'Disponibles: 5')

  await expectIcs(producto, ana, /confirmada/, 'REQUEST')
  await expectIcs(producto, ana, /cancelada/, 'CANCEL')
})

test('the last seat is contested by two browsers: one sits, the other is told, waits for it, and takes it by the link of a mail, in 3 taps', async ({
  browser,
  producto,
}) => {
  const taller = await crearTaller(producto, { cupoMaximo: 1 })
  const personas = [await producto.crearCliente(), await producto.crearCliente()]
  const pages = await Promise.all(personas.map((persona) => abrirEnOtroNavegador(browser, producto, taller, persona)))
  const bothAsked = barrier(2)
  for (const page of pages) {
    await page.route('**/api/inscripciones', async (route) => {
      await bothAsked()
      await route.continue()
    })
  }
  await Promise.all(pages.map((page) => inscribirse(page, taller)))
  for (const page of pages) await expect(page.getByRole('alertdialog')).toContainText(/exitosa|Cupo lleno/)
  const textos = await Promise.all(pages.map((page) => page.getByRole('alertdialog').textContent()))
  expect(textos.filter((texto) => texto?.includes('¡Inscripción exitosa!'))).toHaveLength(1)
  const pierde = textos.findIndex((texto) => !texto?.includes('exitosa'))
  const perdedor = pages[pierde]!
  await expect(perdedor.getByRole('alertdialog', { name: 'Cupo lleno' })).toContainText(
    'Este taller ya no tiene cupo disponible.',
  )
  await aceptar(perdedor)
  await expectTexto(perdedor, 'Este taller ya no tiene cupo disponible.')
  await expectTexto(perdedor, 'Disponibles: 0')
  await expect(perdedor.getByRole('button', { name: 'Inscribirme' })).toHaveCount(0)

  const alEsperar = await contarToques(perdedor)
  await perdedor.getByRole('button', { name: 'Avísame si se libera un campo' }).click()
  await expectTexto(perdedor, 'Tienes el primer lugar en la lista de espera.')
  expect(await alEsperar()).toEqual({ toques: 1, campos: 0 })
  const ganador = pages[1 - pierde]!
  await aceptar(ganador)
  await ganador.goto(`/talleres/${taller.id}`)
  await ganador.getByRole('button', { name: 'Ya no puedo ir' }).click()
  await ganador.getByRole('alertdialog').getByRole('button', { name: 'Ya no puedo ir' }).click()
  await expectTexto(ganador, 'Disponibles: 0')

  const { text } = await producto.waitForMail(personas[pierde]!.email, /Se liberó un campo para ti/)
  const telefono = await abrirOtroNavegador(browser, producto)
  await telefono.setViewportSize({ width: 390, height: 844 })
  await telefono.goto(/Tomar mi campo: (\S+)/.exec(text!)![1]!)
  const alTomar = await contarToques(telefono)
  await telefono.getByRole('button', { name: 'Tomar mi campo' }).click()
  await expect(telefono.getByRole('heading', { name: 'Listo' })).toBeVisible()
  expect(await alTomar()).toEqual({ toques: 1, campos: 0 })
  await perdedor.reload()
  await expectTexto(perdedor, 'Tu inscripción ya se encuentra registrada.')
  for (const page of [...pages, telefono]) await page.context().close()
})

test('what happens to a workshop while its page is open is told, and a lost connection too', async ({
  page,
  producto,
}) => {
  await entrarComo(page, await producto.crearCliente())
  const admin = await producto.api()
  async function abrir(dado: Partial<Taller> = {}) {
    const taller = await crearTaller(producto, dado)
    await page.goto(`/talleres/${taller.id}`)
    await expect(page.getByRole('button', { name: 'Inscribirme' })).toBeVisible()
    return taller
  }

  const lleno = await abrir({ cupoMaximo: 1 })
  await sentar(producto, lleno, 'Eva')
  const enviadas = contarInscripciones(page)
  await inscribirse(page, lleno)
  await expect(page.getByRole('alertdialog', { name: 'Cupo lleno' })).toBeVisible()
  expect(enviadas()).toBe(0)
  await aceptar(page)
  await expectTexto(page, 'Este taller ya no tiene cupo disponible.')

  const inactivo = await abrir()
  await desactivar(producto, inactivo)
  await inscribirse(page, inactivo)
  await expect(page.getByRole('alertdialog', { name: 'Error en la inscripción' })).toContainText(
    'Este taller ya no admite inscripciones.',
  )
  await aceptar(page)
  await expectTexto(page, 'Este taller ya no admite inscripciones.')
  await expect(page.getByRole('button', { name: 'Inscribirme' })).toHaveCount(0)

  const borrado = await abrir()
  await page.route('**/api/inscripciones', (route) => route.abort())
  await inscribirse(page, borrado)
  await expect(page.getByRole('alertdialog', { name: 'Error en la inscripción' })).toContainText(
    'No se pudo conectar con el servidor.',
  )
  await aceptar(page)
  await page.unrouteAll()
  await admin.call(deleteTaller, { params: { id: String(borrado.id) } })
  await inscribirse(page, borrado)
  await expect(page.getByRole('alertdialog', { name: 'Taller no encontrado' })).toContainText(
    'El taller no existe o fue eliminado.',
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/talleres')
})

test('a visitor who wants to enrol logs in and comes back, with the keyboard alone; from what is not there back to the list, and one that cannot be read is read again', async ({
  page,
  producto,
}) => {
  const taller = await crearTaller(producto)
  const ana = await producto.crearCliente()
  await page.goto(`/talleres/${taller.id}`)
  await page.getByRole('button', { name: 'Inscribirme' }).press('Enter')
  await expect(page.getByRole('alertdialog', { name: 'Inicia sesión' })).toContainText(
    'Debes iniciar sesión para inscribirte.',
  )
  await page.keyboard.press('Enter')
  await enviarLogin(page, ana)
  // What was wanted goes on where it was; it had not been asked yet.
  const pregunta = page.getByRole('alertdialog', { name: `¿Deseas inscribirte en "${taller.titulo}"?` })
  await expect(pregunta).toBeVisible()
  await expect(page).toHaveURL(`/talleres/${taller.id}`)
  await page.keyboard.press('Escape')
  await expect(pregunta).toBeHidden()
  await page.getByRole('button', { name: 'Inscribirme' }).press('Enter')
  await expect(pregunta).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(pregunta).toBeHidden()
  await expect(page.getByRole('button', { name: 'Inscribirme' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(pregunta).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog', { name: '¡Inscripción exitosa!' })).toBeVisible()

  for (const id of ['999999', 'abc']) {
    await page.goto(`/talleres/${id}`)
    await expectTexto(page, 'No se encontró el taller.')
    await expect(page.getByRole('alertdialog', { name: 'Taller no encontrado' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/talleres')
  }
  await page.goto('/about')
  await page.route('**/api/talleres?**', (route) => route.abort())
  await page.goto('/talleres')
  await expect(page.getByRole('alert')).toContainText('No se pudieron cargar los talleres.')
  await page.unroute('**/api/talleres?**')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(
    page
      .getByRole('listitem')
      .getByRole('link', { name: /^Ver más/ })
      .first(),
  ).toBeVisible()

  const admin = await producto.api()
  for (const taller of await admin.call(listTalleres, {})) await desactivar(producto, taller)
  await page.reload()
  await expectTexto(page, 'No hay talleres disponibles en este momento.')
})

function expectTexto(page: Page, texto: string) {
  return expect(page.getByRole('main')).toContainText(texto)
}

/** How many enrolments the page has sent from now on: what its own look at the seats forbids is not tried. */
function contarInscripciones(page: Page): () => number {
  let enviadas = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/inscripciones')) enviadas += 1
  })
  return () => enviadas
}

function aceptar(page: Page): Promise<void> {
  return page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar' }).click()
}

async function abrirEnOtroNavegador(
  browser: Browser,
  producto: Producto,
  { id }: Taller,
  persona: Persona,
): Promise<Page> {
  const page = await abrirOtroNavegador(browser, producto)
  await entrarComo(page, persona)
  await page.goto(`/talleres/${id}`)
  return page
}

async function desactivar(producto: Producto, taller: Taller): Promise<void> {
  const admin = await producto.api()
  await admin.call(updateTaller, { params: { id: String(taller.id) }, body: { ...taller, activo: false } })
}

/** Lets nobody through before so many have arrived. */
function barrier(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let arrived = 0
  return () => {
    arrived += 1
    if (arrived === count) resolve()
    return promise
  }
}

async function expectIcs(producto: Producto, { email }: Persona, subject: RegExp, metodo: string): Promise<void> {
  const { attachments } = await producto.waitForMail(email, subject)
  const calendario = new ICAL.Component(ICAL.parse(new TextDecoder().decode(attachments[0]!.content as ArrayBuffer)))
  expect(calendario.getFirstPropertyValue('method')).toBe(metodo)
  const evento = new ICAL.Event(calendario.getFirstSubcomponent('vevent')!)
  expect(evento.startDate.toJSDate().toISOString()).toBe('2032-11-20T15:00:00.000Z')
}
