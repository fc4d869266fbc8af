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
import { entrarEnHoja } from './hoja.ts'
import { scriptDe } from './pantalla.ts'
import { abrirOtroNavegador, expect, test } from './producto.ts'
import { entrarComo } from './taller.ts'
import { TEXTOS } from './textos.ts'

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
  await expect(page.locator('label').filter({ has: fila })).toContainText('Hablar en calma60 min · ₡25 000,00')
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
  await expect(suya).toContainText(`de 2:00 PM a 3:00 PMServicio${servicio.nombre}`)
  await expect(suya.getByRole('button', { name: 'Mover la cita de las 2:00 PM' })).toBeVisible()
  await expect(suya.getByRole('link', { name: 'Agregar al calendario' })).toBeVisible()
  await expect(suya).toContainText('Puedes moverla o cancelarla hasta el')
  await expect(suya).toContainText('₡25 000,00')
  await page.reload()
  await expect(suya, 'a reload shows it again').toContainText(`de 2:00 PM a 3:00 PMServicio${servicio.nombre}`)
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

test('the rows and the list begin on one service, which no sentence names until an hour of it is chosen', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const fecha = await otroDia(producto)
  await crearServicio(producto)
  await page.goto('/agendar')
  const primero = await page.getByLabel('Servicio', { exact: true }).inputValue()
  const marcada = page.getByRole('radio', { checked: true })
  await expect(marcada).toHaveAccessibleName(primero)
  await elegirDia(page, fecha)
  await expect(page.getByText(`${primero}, `)).toHaveCount(0)
  await slot(page, '11:00 AM').click()
  for (const vez of ['first', 'after a reload']) {
    await expect(page.getByText(`${primero}, ${largaDe(fecha)} a las 11:00 AM`), vez).toBeVisible()
    await expect(marcada, vez).toHaveAccessibleName(primero)
    await expect(solicitar(page), vez).toBeEnabled()
    await page.reload()
  }
})
