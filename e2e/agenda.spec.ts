import type { Page } from '@playwright/test'
import { updateCita } from '../contract/agenda/citas/administrar-citas.ts'
import { TAMANOS } from './administracion.ts'
import {
  aceptar,
  aviso,
  celda,
  citasDe,
  crearServicio,
  diasAbiertos,
  elegirDia,
  entradaDe,
  irAlMes,
  isoDe,
  largaDe,
  otroDia,
  slot,
  slotsDe,
  solicitar,
} from './agenda.ts'
import { darContrasena, entrarEnHoja, registrarse, verificar } from './hoja.ts'
import { scriptDe } from './pantalla.ts'
import { abrirOtroNavegador, expect, nuevaPersona, test } from './producto.ts'
import { entrarComo } from './taller.ts'
import { TEXTOS } from './textos.ts'
import { contarToques } from './toques.ts'

/** The next days with free hours. */
function semana(page: Page) {
  return page.getByRole('list', { name: 'Próximos días con horas libres' }).getByRole('button')
}

test('an appointment that was booked and comes late, or cannot be shown, has the focus and is not said to be gone', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const fecha = await otroDia(producto)
  await crearServicio(producto)
  await entrarComo(page, await producto.crearCliente())
  await page.goto('/agendar')
  await elegirDia(page, fecha)
  await slot(page, '2:00 PM').click()
  await page.route('**/api/mio/citas/*', (route) => route.abort())
  const { promise: aceptada, resolve } = Promise.withResolvers<void>()
  await page.route(scriptDe('agenda/citas/TuCita.tsx'), (route) => aceptada.then(() => route.continue()))
  await solicitar(page).click()
  await aceptar(page)
  resolve()
  const suya = page.getByRole('region', { name: TEXTOS.agendar.teEsperamos })
  await expect(suya.getByRole('heading', { name: TEXTOS.agendar.teEsperamos })).toBeFocused()
  await expect(suya).toContainText('Tu cita quedó solicitada, pero no se pudo mostrar.')
  await page.unroute('**/api/mio/citas/*')
  await suya.getByRole('button', { name: 'Reintentar' }).click()
  await expect(suya.getByRole('button', { name: 'Mover la cita de las 2:00 PM' })).toBeVisible()
})

test('on a phone, once the alert has left the history the screen stands at what was booked', { tag: '@rest' }, async ({
  page,
  producto,
}) => {
  const fecha = await otroDia(producto)
  await crearServicio(producto)
  await page.setViewportSize(TAMANOS.teléfono)
  await entrarComo(page, await producto.crearCliente())
  await page.goto('/agendar')
  await elegirDia(page, fecha)
  await slot(page, '2:00 PM').click()
  await solicitar(page).click()
  await aceptar(page)
  const titulo = page.getByRole('heading', { name: TEXTOS.agendar.teEsperamos })
  await expect(titulo).toBeFocused()
  await expect.poll(() => page.evaluate(() => history.state.capas)).toBe(0)
  await expect(titulo).toBeInViewport()
  await page.getByRole('link', { name: 'Agregar al calendario' }).waitFor()
  await expect(titulo).toBeInViewport()
  expect(await page.evaluate(() => history.scrollRestoration), 'for Back from the next page').toBe('auto')
})

test('a customer books, gets the mail, sees it in the calendar, and it is cancelled', async ({ page, producto }) => {
  const fecha = await otroDia(producto)
  const servicio = await crearServicio(producto, { siBuscas: 'hablar en calma' })
  const ana = await producto.crearCliente()
  await page.goto('/agendar')
  await expect(page.getByRole('main')).toContainText(TEXTOS.marco.pideSesion)
  await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click()
  await entrarEnHoja(page.getByRole('dialog', { name: 'Para continuar' }), ana)
  await expect(page.getByRole('link', { name: 'Hola, Ana' })).toBeVisible()
  await expect(page).toHaveURL('/agendar')

  await expect(solicitar(page)).toBeDisabled()
  const ultima = (await diasAbiertos(producto)).at(-1)!
  await elegirDia(page, ultima)
  await page.reload()
  const elegida = page.getByRole('application').getByRole('button', { name: /, seleccionado$/ })
  await expect(elegida).toHaveAccessibleName(new RegExp(largaDe(ultima)))
  await semana(page).first().click()
  await expect(elegida, 'the calendar turns back to its month').toBeVisible()
  await elegirDia(page, fecha)
  await expect(page.getByText(`10 horarios disponibles el ${largaDe(fecha)}.`)).toBeAttached()
  const lista = page.getByLabel('Servicio', { exact: true })
  const primero = await lista.inputValue()
  await lista.selectOption(servicio.nombre)
  const fila = page.getByRole('radio', { name: servicio.nombre })
  await expect(fila).toBeChecked()
  await expect(page.locator('label').filter({ has: fila })).toContainText(
    'Hablar en calma₡25 000,00 IVA incluido60 min',
  )
  // The list and the rows are one choice.
  await fila.press('ArrowRight')
  await expect(lista).not.toHaveValue(servicio.nombre)
  await page.getByRole('radio', { name: primero, exact: true }).check()
  await expect(lista).toHaveValue(primero)
  await fila.check()
  await expect(lista).toHaveValue(servicio.nombre)
  await expect(solicitar(page)).toBeDisabled()
  await slot(page, '2:00 PM').click()
  const notas = page.getByLabel('Notas')
  const escritorio = page.viewportSize()!
  await page.setViewportSize({ width: 800, height: 900 })
  expect((await notas.boundingBox())!.width, 'on a tablet').toBeGreaterThan(200)
  await page.setViewportSize(escritorio)
  await notas.fill('<b>Prefiero</b> la ventana & silencio.')
  await solicitar(page).click()
  await expect(aviso(page, TEXTOS.agendar.solicitada(largaDe(fecha), '2:00 PM'))).toBeVisible()
  await expect(page.getByRole('alertdialog')).toContainText('La confirmación llega por correo en unos minutos')
  await aceptar(page)
  const suya = page.getByRole('region', { name: TEXTOS.agendar.teEsperamos })
  await expect(suya.getByRole('heading', { name: TEXTOS.agendar.teEsperamos })).toBeFocused()
  await expect(suya).toContainText(`2:00 PMServicio${servicio.nombre}`)
  await expect(suya.getByRole('button', { name: 'Mover la cita de las 2:00 PM' })).toBeVisible()
  await expect(suya.getByRole('link', { name: 'Agregar al calendario' })).toBeVisible()
  await expect(suya).toContainText('Puedes moverla o cancelarla hasta el')
  await expect(suya).toContainText('₡25 000,00')
  await page.reload()
  await expect(suya, 'a reload shows it again').toContainText(`2:00 PMServicio${servicio.nombre}`)
  await expect(solicitar(page), 'the form stands below').toBeDisabled()
  await expect(page.getByLabel('Notas')).toHaveValue('')
  await expect(page.getByRole('group', { name: 'Hora' })).toContainText('Elige un día en el calendario')
  await elegirDia(page, fecha)
  await expect(slot(page, '1:00 PM')).toBeVisible()
  await expect(slot(page, '2:00 PM')).toHaveCount(0)

  const confirmada = await entradaDe(producto, ana, /confirmada/)
  expect(confirmada).toMatchObject({ metodo: 'REQUEST', inicio: isoDe(fecha, '14:00'), minutos: 60, secuencia: 0 })
  expect(confirmada.texto).not.toMatch(/ventana|Acompañamiento/)

  await page.getByRole('banner').getByRole('link', { name: 'Calendario' }).click()
  await expect(page).toHaveTitle(/^Calendario/)
  await irAlMes(page, fecha)
  await expect(celda(page, fecha)).toHaveAccessibleName(`${largaDe(fecha)}, con citas, seleccionado`)
  await celda(page, fecha).click()
  const enTabla = page.getByRole('row', { name: servicio.nombre })
  for (const dato of ['2:00 PM', 'AGENDADA', '<b>Prefiero</b> la ventana & silencio.'])
    await expect(enTabla).toContainText(dato)

  const [cita] = await citasDe(producto, ana, fecha)
  const { id, fechaHora } = cita!
  const body = { fechaHora, servicio: servicio.nombre, estado: 'CANCELADA' as const }
  await (await producto.api()).call(updateCita, { params: { id: String(id) }, body })
  expect(await entradaDe(producto, ana, /cancelada/)).toMatchObject({
    metodo: 'CANCEL',
    uid: confirmada.uid,
    secuencia: 1,
  })
  expect(await slotsDe(producto, fecha)).toContain('14:00')
  await page.reload()
  await irAlMes(page, fecha)
  await celda(page, fecha).click()
  await expect(enTabla.locator('[data-estado="cancelada"]')).toHaveText('CANCELADA')
})

test('what is chosen is the address: it is there after a reload, after coming back, and in another browser that gets the link', async ({
  page,
  producto,
}) => {
  const fecha = await otroDia(producto)
  await crearServicio(producto)
  const servicio = await crearServicio(producto)
  const escogida = async (otra: Page) => {
    await expect(otra.getByRole('radio', { name: servicio.nombre })).toBeChecked()
    await expect(slot(otra, '10:00 AM')).toHaveAttribute('aria-pressed', 'true')
    await expect(otra.getByText(`${servicio.nombre}, ${largaDe(fecha)} a las 10:00 AM`)).toBeVisible()
  }
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Reservar cita' }).first().click()
  await page.getByRole('radio', { name: servicio.nombre }).check()
  await elegirDia(page, fecha)
  await slot(page, '10:00 AM').click()
  await expect(page.getByText('Hora de Costa Rica.'), 'said only to devices elsewhere').toHaveCount(0)
  const notas = page.getByLabel('Notas')
  await notas.fill('Prefiero la ventana.')
  await escogida(page)
  const { searchParams } = new URL(page.url())
  expect(Object.fromEntries(searchParams)).toEqual({ servicio: servicio.nombre, fecha, hora: '10:00' })
  await page.reload()
  await escogida(page)
  await expect(notas).toHaveValue('Prefiero la ventana.')

  await page.goBack()
  await expect(page, 'what was chosen makes no steps').toHaveURL('/')
  await page.goForward()
  await escogida(page)
  const otra = await abrirOtroNavegador(page.context().browser()!, producto)
  await otra.goto(page.url())
  await escogida(otra)
  await expect(otra.getByLabel('Notas'), 'the notes are in no address').toHaveValue('')
  await otra.context().close()
})

test('an hour of the service that nobody named stays one: a reload asks for nothing more, and names no service', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const fecha = await otroDia(producto)
  await crearServicio(producto)
  await page.goto('/agendar')
  await elegirDia(page, fecha)
  await slot(page, '11:00 AM').click()
  for (const vez of ['first', 'after a reload']) {
    await expect(page.getByText('Revisa que el servicio de la lista sea el tuyo.'), vez).toBeVisible()
    await expect(page.getByRole('radio', { checked: true }), vez).toHaveCount(0)
    await expect(solicitar(page), vez).toBeEnabled()
    await page.reload()
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  // The first service of a journey needs that none of the example people is booked.
  test.beforeEach(async ({ producto }) => {
    await crearServicio(producto)
  })

  test('a new visitor chooses first and registers last, in 4 taps: the code logs in and books', async ({
    page,
    producto,
  }) => {
    const fecha = await otroDia(producto)
    const persona = nuevaPersona()
    const cuenta = await contarToques(page)
    await page.goto('/agendar')
    await irAlMes(page, fecha)
    await celda(page, fecha).click()
    await slot(page, '9:00 AM').click()
    await solicitar(page).click()
    const hoja = page.getByRole('dialog', { name: 'Para solicitar tu cita' })
    await verificar(hoja, await registrarse(hoja, persona, producto))
    await expect(aviso(page, TEXTOS.agendar.solicitada(largaDe(fecha), '9:00 AM'))).toBeVisible()
    expect(await cuenta()).toEqual({ toques: 4, campos: 3 })
    await darContrasena(page, persona)
    expect(await citasDe(producto, persona, fecha)).toMatchObject([{ estado: 'AGENDADA' }])
  })

  test('the sheet leaves the page where it was, opened, and closed by Back, Escape and its button', {
    tag: '@rest',
  }, async ({ page, producto }) => {
    const fecha = await otroDia(producto)
    await page.goto('/agendar')
    await irAlMes(page, fecha)
    await celda(page, fecha).click()
    await slot(page, '11:00 AM').click()
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await solicitar(page).evaluate((boton) => boton.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const lugar = () => page.evaluate(() => Math.round(scrollY))
    const antes = await lugar()
    const hoja = page.getByRole('dialog', { name: 'Para solicitar tu cita' })
    const maneras = [
      () => page.goBack(),
      () => page.keyboard.press('Escape'),
      () => hoja.getByRole('button', { name: 'Cerrar' }).click(),
    ]
    for (const cerrar of maneras) {
      await solicitar(page).click()
      await expect(hoja).toBeVisible()
      await expect(hoja.getByRole('textbox').first()).toBeVisible()
      expect(await lugar(), 'while it is open').toBe(antes)
      await cerrar()
      await expect(hoja).toBeHidden()
      await expect.poll(() => page.evaluate(() => history.state?.capas ?? 0)).toBe(0)
      expect(await lugar(), 'once it is closed').toBe(antes)
    }
  })

  test('from home a new visitor books a service in 6 taps, a choice on each, with the hours of the day in sight', async ({
    page,
    producto,
  }) => {
    const cuenta = await contarToques(page)
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Reservar cita' }).first().click()
    await expect(page).toHaveURL('/agendar')
    await expect(page.getByRole('radio', { checked: true }), 'nothing is chosen for anybody').toHaveCount(0)
    await page.getByRole('radiogroup', { name: '¿Qué te trae?' }).getByRole('radio').first().check()
    await expect(semana(page).nth(1)).toContainText(/^mañana|^[a-záé]{3} \d+ \d+ horas?$/)
    await semana(page).nth(1).click()
    const horas = page.getByRole('group', { name: 'Hora' }).getByRole('button')
    await expect(horas.last()).toBeInViewport({ ratio: 1 })
    await horas.first().click()
    await expect(page.getByRole('form')).toContainText(/puedes moverla o cancelarla .*; luego, llámanos/i)
    await solicitar(page).click()
    const hoja = page.getByRole('dialog', { name: 'Para solicitar tu cita' })
    await verificar(hoja, await registrarse(hoja, nuevaPersona(), producto))
    await expect(aviso(page, /^Cita solicitada para el /)).toBeVisible()
    expect(await cuenta()).toEqual({ toques: 6, campos: 3 })
  })

  test('one of the next free hours on the home page asks for the service alone, and saves two taps', async ({
    page,
    producto,
  }) => {
    const cuenta = await contarToques(page)
    await page.goto('/')
    await page.getByRole('list', { name: 'Próximas horas libres' }).getByRole('link', { name: 'Lo más pronto' }).click()
    await expect(page.getByText('Falta elegir el servicio.'), 'nothing is chosen for anybody').toBeVisible()
    await expect(solicitar(page)).toBeDisabled()
    await page.getByRole('radiogroup', { name: '¿Qué te trae?' }).getByRole('radio').first().check()
    await solicitar(page).click()
    const hoja = page.getByRole('dialog', { name: 'Para solicitar tu cita' })
    await verificar(hoja, await registrarse(hoja, nuevaPersona(), producto))
    await expect(aviso(page, /^Cita solicitada para el /)).toBeVisible()
    expect(await cuenta()).toEqual({ toques: 4, campos: 3 })
  })

  test('a new visitor chooses first and says last who they are, and the tab may be put aside meanwhile: one tap more', {
    tag: '@rest',
  }, async ({ page, producto }) => {
    const fecha = await otroDia(producto)
    const persona = nuevaPersona()
    const cuenta = await contarToques(page)
    await page.goto('/agendar')
    await irAlMes(page, fecha)
    await celda(page, fecha).click()
    await slot(page, '11:00 AM').click()
    await page.getByLabel('Notas').fill('Es mi primera vez.')
    await solicitar(page).click()
    const hoja = page.getByRole('dialog', { name: 'Para solicitar tu cita' })
    await expect(hoja).toContainText(`${largaDe(fecha)} a las 11:00 AM`)
    const codigo = await registrarse(hoja, persona, producto)

    await page.reload()
    await expect(page.getByLabel('Notas')).toHaveValue('Es mi primera vez.')
    await expect(hoja, 'nothing is sent by itself').toBeHidden()
    await solicitar(page).click()
    await verificar(hoja, codigo)
    await expect(aviso(page, TEXTOS.agendar.solicitada(largaDe(fecha), '11:00 AM'))).toBeVisible()
    expect(await cuenta()).toEqual({ toques: 5, campos: 4 })
    await darContrasena(page, persona)
    expect(await citasDe(producto, persona, fecha)).toMatchObject([{ estado: 'AGENDADA', notas: 'Es mi primera vez.' }])
  })
})
