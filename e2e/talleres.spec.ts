import type { Page } from '@playwright/test'
import ICAL from 'ical.js'
import { deleteTaller, updateTaller } from '../contract/talleres/administrar-talleres.ts'
import { listTalleres } from '../contract/talleres/talleres.ts'
import { aceptar } from './agenda.ts'
import { entrarEnHoja, registrarse, verificar } from './hoja.ts'
import { expect, nuevaPersona, type Persona, type Producto, test } from './producto.ts'
import { crearTaller, entrarComo, expectTexto, inscribirse, sentar, type Taller } from './taller.ts'
import { TEXTOS } from './textos.ts'
import { contarToques } from './toques.ts'

test('a customer enrols, gets the mail, is refused a second time, and leaves again', async ({ page, producto }) => {
  const taller = await crearTaller(producto)
  const ana = await producto.crearCliente()
  await entrarComo(page, ana)
  const otraPestana = await page.context().newPage()
  await otraPestana.goto(`/talleres/${taller.id}`)
  await expect(otraPestana.getByRole('button', { name: TEXTOS.taller.inscribirme })).toBeVisible()

  await page.goto('/talleres')
  await page.getByRole('link', { name: `Ver más sobre ${taller.titulo}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: taller.titulo })).toBeVisible()
  for (const placa of ['Cupo máximo: 5', 'Inscritos: 0', 'Disponibles: 5'])
    await expect(page.getByText(placa, { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: TEXTOS.taller.volver, exact: true })).toBeVisible()
  await inscribirse(page, taller)
  await expect(page.getByRole('alertdialog')).toContainText(`${TEXTOS.taller.exito} ${TEXTOS.taller.inscrito}`)
  await aceptar(page)
  await expect(page).toHaveURL('/talleres')

  const enviadas = contarInscripciones(otraPestana)
  await inscribirse(otraPestana, taller)
  await expect(otraPestana.getByRole('alertdialog')).toContainText(TEXTOS.taller.yaInscrito)
  await aceptar(otraPestana)
  expect(enviadas()).toBe(0)
  await expectTexto(otraPestana, TEXTOS.taller.yaInscrito)
  await expect(otraPestana.getByRole('button', { name: TEXTOS.taller.inscribirme })).toHaveCount(0)
  for (const placa of ['Inscritos: 1', 'Disponibles: 4']) await expectTexto(otraPestana, placa)

  await otraPestana.getByRole('button', { name: 'Ya no puedo ir' }).press('Enter')
  await expect(otraPestana.getByText('Dejaste el taller y tu cupo quedó libre.')).toBeVisible()
  await expect(otraPestana.getByRole('main')).toBeFocused()
  await expect(otraPestana.getByRole('button', { name: TEXTOS.taller.inscribirme })).toBeVisible()
  await expectTexto(otraPestana, 'Disponibles: 5')
  await otraPestana.getByRole('button', { name: TEXTOS.marco.deshacer }).click()
  await expectTexto(otraPestana, 'Disponibles: 4')
  await otraPestana.getByRole('button', { name: 'Ya no puedo ir' }).click()
  await expectTexto(otraPestana, 'Disponibles: 5')

  await expectIcs(producto, ana, /confirmada/, 'REQUEST')
  await expectIcs(producto, ana, /cancelada/, 'CANCEL')
})

test('what happens to a workshop while its page is open is told, and a lost connection too', { tag: '@rest' }, async ({
  page,
  producto,
}) => {
  await entrarComo(page, await producto.crearCliente())
  const admin = await producto.api()
  async function abrir(dado: Partial<Taller> = {}) {
    const taller = await crearTaller(producto, dado)
    await page.goto(`/talleres/${taller.id}`)
    await expect(page.getByRole('button', { name: TEXTOS.taller.inscribirme })).toBeVisible()
    return taller
  }

  const lleno = await abrir({ cupoMaximo: 1 })
  await sentar(producto, lleno, 'Eva')
  const enviadas = contarInscripciones(page)
  await inscribirse(page, lleno)
  await expect(page.getByRole('alertdialog', { name: TEXTOS.taller.lleno })).toBeVisible()
  expect(enviadas()).toBe(0)
  await aceptar(page)
  await expectTexto(page, TEXTOS.taller.sinCupo)
  const nota = page.getByRole('status').filter({ hasText: 'ya no tiene cupo' })
  await expect(nota.locator('svg'), 'a triangle where nothing is wrong').toHaveCount(0)

  const inactivo = await abrir()
  await desactivar(producto, inactivo)
  await inscribirse(page, inactivo)
  await expect(page.getByRole('alertdialog', { name: TEXTOS.taller.fallo })).toContainText(
    'Este taller ya no admite inscripciones.',
  )
  await aceptar(page)
  await expectTexto(page, 'Este taller ya no admite inscripciones.')
  await expect(page.getByRole('button', { name: TEXTOS.taller.inscribirme })).toHaveCount(0)

  const borrado = await abrir()
  await page.route('**/api/inscripciones', (route) => route.abort())
  await inscribirse(page, borrado)
  await expect(page.getByRole('alertdialog', { name: TEXTOS.taller.fallo })).toContainText(TEXTOS.marco.sinConexion)
  await aceptar(page)
  await page.unrouteAll()
  await admin.call(deleteTaller, { params: { id: String(borrado.id) } })
  await inscribirse(page, borrado)
  await expect(page.getByRole('alertdialog', { name: TEXTOS.taller.noEncontrado })).toContainText(
    TEXTOS.taller.noExiste,
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/talleres')
})

test('a newcomer enrols in 4 taps: the code of the sheet logs in, and a reload meanwhile loses nothing', async ({
  page,
  producto,
}) => {
  const taller = await crearTaller(producto)
  const inscribirme = page.getByRole('button', { name: TEXTOS.taller.inscribirme })
  const hoja = page.getByRole('dialog', { name: 'Para inscribirte' })
  await page.goto(`/talleres/${taller.id}`)
  const cuenta = await contarToques(page)
  await inscribirme.click()
  await verificar(hoja, await registrarse(hoja, nuevaPersona(), producto))
  await page
    .getByRole('alertdialog', { name: TEXTOS.taller.pregunta(taller.titulo) })
    .getByRole('button', { name: 'Sí, inscribirme' })
    .click()
  await page.getByRole('alertdialog', { name: TEXTOS.taller.exito }).getByRole('button').click()
  expect(await cuenta()).toEqual({ toques: 4, campos: 3 })
  await expect(page).toHaveURL('/talleres')

  await page.context().clearCookies()
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(`/talleres/${taller.id}`)
  await inscribirme.click()
  await registrarse(hoja, nuevaPersona(), producto)
  await page.reload()
  await inscribirme.click()
  await expect(hoja.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible()
})

test('a visitor who wants to enrol logs in and comes back, with the keyboard alone; from what is not there back to the list, and one that cannot be read is read again', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const taller = await crearTaller(producto)
  const ana = await producto.crearCliente()
  await page.goto(`/talleres/${taller.id}`)
  await page.getByRole('button', { name: TEXTOS.taller.inscribirme }).press('Enter')
  const hoja = page.getByRole('dialog', { name: 'Para inscribirte' })
  await expect(hoja).toContainText(TEXTOS.taller.pideSesion)
  await hoja.getByRole('button', { name: 'Inicia sesión' }).press('Enter')
  await entrarEnHoja(hoja, ana)
  // After the login the enrolment goes on with its question, which was not asked before.
  const pregunta = page.getByRole('alertdialog', { name: TEXTOS.taller.pregunta(taller.titulo) })
  await expect(pregunta).toBeVisible()
  await expect(page).toHaveURL(`/talleres/${taller.id}`)
  await expect(page.getByRole('banner')).toContainText('Hola, ')
  await page.keyboard.press('Escape')
  await expect(pregunta).toBeHidden()
  await expect(page.getByRole('button', { name: TEXTOS.taller.inscribirme }), 'the page below stayed').toBeFocused()
  await page.keyboard.press('Enter')
  await expect(pregunta).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(pregunta).toBeHidden()
  await expect(page.getByRole('button', { name: TEXTOS.taller.inscribirme })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(pregunta).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog', { name: TEXTOS.taller.exito })).toBeVisible()

  for (const id of ['999999', 'abc']) {
    await page.goto(`/talleres/${id}`)
    await expectTexto(page, TEXTOS.taller.sinDatos)
    await expect(page.getByRole('alertdialog', { name: TEXTOS.taller.noEncontrado })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/talleres')
  }
  // Any other refusal is told in its own words.
  const suyo = `**/api/talleres/${taller.id}`
  await page.route(suyo, (route) => route.fulfill({ status: 400, json: { message: 'Estamos de pausa.' } }))
  await page.getByRole('link', { name: new RegExp(`^Ver más.* ${taller.titulo}$`) }).click()
  await expect(page.getByRole('alert')).toContainText('Estamos de pausa.')
  await page.unroute(suyo)
  await page.goto('/about')
  await page.route('**/api/talleres?**', (route) => route.abort())
  await page.goto('/talleres')
  await expect(page.getByRole('alert')).toContainText(TEXTOS.talleres.fallo)
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
  await expectTexto(page, TEXTOS.talleres.vacio)
})

test('full workshops stand apart, also where the first of them begins a page', async ({ page, producto }) => {
  const admin = await producto.api()
  for (const taller of await admin.call(listTalleres, {})) await desactivar(producto, taller)
  for (let i = 0; i < 24; i++) await crearTaller(producto)
  const llenos = [await crearTaller(producto, { cupoMaximo: 1 }), await crearTaller(producto, { cupoMaximo: 1 })]
  for (const lleno of llenos) await sentar(producto, lleno)
  const llamados = page.getByText('Con el cupo lleno', { exact: true })
  const primero = page.getByRole('link', { name: `Ver más sobre ${llenos[0]!.titulo}`, exact: true })
  await page.goto('/talleres')
  await page.getByRole('link', { name: 'Ver más', exact: true }).click()
  await expect(primero).toBeFocused()
  await expect(llamados.filter({ visible: true })).toHaveCount(1)
  await page.goto('/talleres?pagina=2')
  await expect(primero).toBeVisible()
  await expect(llamados.filter({ visible: true })).toHaveCount(1)
})

/** How many enrolments the page has sent from now on: what its own look at the seats forbids is not tried. */
function contarInscripciones(page: Page): () => number {
  let enviadas = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/inscripciones')) enviadas += 1
  })
  return () => enviadas
}

async function desactivar(producto: Producto, taller: Taller): Promise<void> {
  const admin = await producto.api()
  await admin.call(updateTaller, { params: { id: String(taller.id) }, body: { ...taller, activo: false } })
}

async function expectIcs(producto: Producto, { email }: Persona, subject: RegExp, metodo: string): Promise<void> {
  const { attachments } = await producto.waitForMail(email, subject)
  const calendario = new ICAL.Component(ICAL.parse(new TextDecoder().decode(attachments[0]!.content as ArrayBuffer)))
  expect(calendario.getFirstPropertyValue('method')).toBe(metodo)
  const evento = new ICAL.Event(calendario.getFirstSubcomponent('vevent')!)
  expect(evento.startDate.toJSDate().toISOString()).toBe('2032-11-20T15:00:00.000Z')
}
