import type { Browser, Page } from '@playwright/test'
import { createCita, ultimoDiaReservable } from '../contract/agenda/citas/citas.ts'
import { deleteServicio } from '../contract/agenda/servicios/administrar-servicios.ts'
import { saveNegocio } from '../contract/base/settings/guardar-negocio.ts'
import { getNegocio } from '../contract/base/settings/negocio.ts'
import {
  diaDeSemana,
  type Fecha,
  fechaDe,
  hoy,
  instante,
  instanteDe,
  masDias,
  masMinutos,
  medianoche,
} from '../contract/base/time/time.ts'
import { me } from '../contract/cuentas/cuentas.ts'
import {
  aceptar,
  aviso,
  celda,
  citasDe,
  crearServicio,
  diasSinTaller,
  elegirDia,
  irAlMes,
  largaDe,
  otroDia,
  slot,
  solicitar,
} from './agenda.ts'
import { acabarSesion } from './pantalla.ts'
import { abrirOtroNavegador, expect, type Persona, type Producto, test } from './producto.ts'
import { entrarComo } from './taller.ts'
import { TEXTOS } from './textos.ts'

const SABADO = 6

/** /agendar as a new customer. */
async function abrir(page: Page, producto: Producto): Promise<Persona> {
  await crearServicio(producto)
  const ana = await producto.crearCliente()
  await entrarComo(page, ana)
  await page.goto('/agendar')
  return ana
}

/** Everything chosen and written; only the button is left. */
async function preparar(page: Page, producto: Producto): Promise<{ ana: Persona; fecha: Fecha }> {
  const fecha = await otroDia(producto)
  const ana = await abrir(page, producto)
  await elegirDia(page, fecha)
  await slot(page, '4:00 PM').click()
  await page.getByLabel('Notas').fill('Vengo por primera vez.')
  return { ana, fecha }
}

test('who has as many appointments as one may have reads which before choosing, and how to reach the practice', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const admin = await producto.api()
  const { telefono, version, ...negocio } = await admin.call(getNegocio, {})
  await admin.call(saveNegocio, { body: { ...negocio, telefono: '+506 2230 0000', version } })
  const fecha = await otroDia(producto)
  const { nombre: servicio } = await crearServicio(producto)
  const ana = await producto.crearCliente()
  const usuario = { id: (await (await producto.api(ana)).call(me, {})).id }
  for (const hora of ['09', '10', '11', '13'])
    await admin.call(createCita, { body: { fechaHora: `${fecha}T${hora}:00`, servicio, usuario } })
  await entrarComo(page, ana)
  await page.goto('/agendar')
  const limite = page.getByRole('main').getByText('Cada persona puede tener 4 citas por venir, y ya las tienes')
  await expect(limite).toContainText(`${servicio}, ${largaDe(fecha)} a las 1:00 PM`)
  await expect(limite.getByRole('link', { name: '+506 2230 0000' })).toHaveAttribute('href', 'tel:+50622300000')

  await elegirDia(page, fecha)
  await slot(page, '4:00 PM').click()
  await solicitar(page).click()
  const rechazo = page.getByRole('alertdialog')
  await expect(rechazo).toContainText('Cada persona puede tener 4 citas por venir')
  await expect(rechazo.getByRole('link', { name: '+506 2230 0000' })).toHaveAttribute('href', 'tel:+50622300000')
})

test('what cannot be chosen: past days, Sundays, days after the window and days without slots; a Saturday has the hours 9 to 15', async ({
  page,
  producto,
}) => {
  const lleno = await otroDia(producto)
  const { nombre: servicio } = await crearServicio(producto)
  const admin = await producto.api()
  const { id } = await admin.call(me, {})
  await admin.call(createCita, { body: { fechaHora: `${lleno}T08:00`, duracion: 600, servicio, usuario: { id } } })
  await abrir(page, producto)
  const dia = medianoche(hoy(instante(Date.now())))
  const domingo = fechaDe(masDias(dia, 7 - diaDeSemana(dia)))
  const sabado = (await diasSinTaller(producto)).find((fecha) => diaDeSemana(medianoche(fecha)) === SABADO)!

  await expect(page.getByRole('button', { name: 'Mes anterior' })).toHaveAttribute('aria-disabled', 'true')
  await irAlMes(page, sabado)
  await celda(page, sabado).click()
  await expect(slot(page, '9:00 AM')).toBeVisible()
  await expect(slot(page, '3:00 PM')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Hora' }).getByRole('button')).toHaveCount(7)

  await page.goto('/agendar')
  await elegirDia(page, lleno)
  const sinHorarios = TEXTOS.agendar.sinHorarios
  await expect(page.getByRole('group', { name: 'Hora' })).toContainText(sinHorarios)
  await expect(page.getByText(sinHorarios)).toHaveCount(2)

  await page.reload()
  // The month of the day that the address has comes first.
  await expect(page.getByRole('heading', { name: largaDe(lleno) })).toBeVisible()
  await irAlMes(page, domingo)
  await celda(page, domingo).click({ force: true })
  await expect(page.getByText(TEXTOS.agendar.domingo)).toBeVisible()
  await expect(page.getByRole('heading', { name: largaDe(lleno) })).toBeVisible()

  const ultimo = fechaDe(ultimoDiaReservable(dia))
  await irAlMes(page, ultimo)
  await expect(celda(page, ultimo)).not.toHaveAttribute('disabled')
  await expect(page.getByRole('button', { name: 'Mes siguiente' })).toHaveAttribute('aria-disabled', 'true')
  await celda(page, ultimo).focus()
  await page.keyboard.press('ArrowDown')
  await expect(celda(page, ultimo)).toBeFocused()
  await celda(page, fechaDe(masDias(medianoche(ultimo), -1))).focus()
  await page.keyboard.press('ArrowRight')
  await expect(celda(page, ultimo)).toBeFocused()
})

test('a tab left open until the day is over, sent or looked at again', { tag: '@rest' }, async ({ page, producto }) => {
  const { ana, fecha } = await preparar(page, producto)
  // What is drawn anew knows the new day.
  await page.waitForLoadState('networkidle')
  await page.clock.setFixedTime(instanteDe(masMinutos(masDias(medianoche(fecha), 1), 60)))
  await solicitar(page).click()
  await expect(aviso(page, TEXTOS.agendar.fallo)).toContainText('Ese día ya pasó. Elige otro en el calendario.')
  await aceptar(page)
  await expect(solicitar(page)).toBeDisabled()
  await expect(page.getByLabel('Notas')).toHaveValue('Vengo por primera vez.')
  await expect(celda(page, fecha).and(page.locator(':enabled'))).toHaveCount(0)
  expect(await citasDe(producto, ana, fecha)).toEqual([])

  // Looked at again on the next day it knows that day.
  await page.clock.setFixedTime(instanteDe(masMinutos(masDias(medianoche(fecha), -1), 60)))
  await page.goto('/agendar')
  await elegirDia(page, fecha)
  await page.clock.setFixedTime(instanteDe(masMinutos(masDias(medianoche(fecha), 1), 60)))
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(celda(page, fecha).and(page.locator(':enabled'))).toHaveCount(0)
  await expect(page.getByRole('heading', { name: largaDe(fecha) })).toHaveCount(0)
})

test('a service deleted while chosen; then the session ends: after logging in again the booking is made', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const { ana, fecha } = await preparar(page, producto)
  const otro = await crearServicio(producto)
  await page.reload()
  await elegirDia(page, fecha)
  await page.getByLabel('Servicio', { exact: true }).selectOption(otro.nombre)
  await slot(page, '4:00 PM').click()
  await page.getByLabel('Notas').fill('Vengo por primera vez.')
  await (await producto.api()).call(deleteServicio, { params: { id: String(otro.id) } })
  await solicitar(page).click()
  await expect(aviso(page, TEXTOS.agendar.fallo)).toContainText('El servicio elegido ya no existe. Elige otro.')
  await aceptar(page)
  await expect(page.getByLabel('Servicio', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Servicio', { exact: true }).getByRole('option', { name: otro.nombre })).toHaveCount(0)
  await expect(slot(page, '4:00 PM')).toHaveAttribute('aria-pressed', 'true')
  // Nothing is chosen in its place.
  await page.getByLabel('Servicio', { exact: true }).selectOption({ index: 1 })
  await acabarSesion(page)
  await solicitar(page).click()
  const reingreso = page.getByRole('dialog', { name: 'Tu sesión terminó' })
  await reingreso.getByRole('textbox', { name: 'Contraseña' }).fill(ana.password)
  await reingreso.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(aviso(page, TEXTOS.agendar.solicitada(largaDe(fecha), '4:00 PM'))).toBeVisible()
  expect(await citasDe(producto, ana, fecha)).toMatchObject([{ notas: 'Vengo por primera vez.' }])
})

test('services and slots that cannot be read are read again; a lost booking says so, a double click books once, with 5 000 characters of notes and not one more', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const fecha = await otroDia(producto)
  const ana = await producto.crearCliente()
  await crearServicio(producto)
  await page.route('**/api/servicios', (route) => route.abort())
  await page.route('**/api/citas/horariosDisponibles*', (route) => route.abort())
  await entrarComo(page, ana)
  await page.goto('/agendar')
  const servicios = page.getByRole('status').filter({ hasText: 'No se pudieron cargar los servicios.' })
  await expect(servicios).toBeVisible()
  await elegirDia(page, fecha)
  const horarios = page.getByRole('status').filter({ hasText: 'No se pudieron cargar los horarios.' })
  await expect(horarios).toBeVisible()
  await page.unrouteAll()
  await servicios.getByRole('button', { name: 'Reintentar' }).click()
  await horarios.getByRole('button', { name: 'Reintentar' }).click()
  await slot(page, '11:00 AM').click()

  await page.route('**/api/citas', (route) => route.abort())
  await solicitar(page).click()
  await expect(aviso(page, TEXTOS.agendar.fallo)).toContainText(TEXTOS.marco.sinConexion)
  await aceptar(page)
  await page.unrouteAll()
  await expect(slot(page, '11:00 AM')).toHaveAttribute('aria-pressed', 'true')
  const perdida = await otroDia(producto)
  await elegirDia(page, perdida)
  await slot(page, '9:00 AM').click()
  await page.route('**/api/citas', async (route) => {
    await route.fetch()
    await route.abort()
    await page.unroute('**/api/citas')
  })
  await solicitar(page).click()
  await expect(aviso(page, /^Cita solicitada/), 'its answer was lost, and asked for again').toBeVisible()
  await aceptar(page)
  expect(await citasDe(producto, ana, perdida)).toHaveLength(1)
  await elegirDia(page, fecha)
  await slot(page, '11:00 AM').click()
  const notas = page.getByLabel('Notas')
  await notas.fill('ñ'.repeat(4999))
  await expect(notas).toHaveAccessibleDescription('Queda 1 carácter.')
  await notas.press('End')
  await page.keyboard.type('xyz')
  await expect(notas).toHaveAccessibleDescription('Quedan 0 caracteres.')
  let sent = 0
  await page.route('**/api/citas', async (route) => {
    sent += 1
    await route.continue()
  })
  await solicitar(page).dblclick()
  await expect(aviso(page, /^Cita solicitada/)).toBeVisible()
  await aceptar(page)
  expect(await citasDe(producto, ana, fecha)).toMatchObject([{ notas: `${'ñ'.repeat(4999)}x` }])
  expect(sent).toBe(1)
})

test('one slot, two browsers: the loser is told, and keeps notes and service', async ({ browser, producto }) => {
  const fecha = await otroDia(producto)
  await crearServicio(producto)
  const elegido = await crearServicio(producto)
  const personas = [await producto.crearCliente('Ana'), await producto.crearCliente('Eva')]
  const pages = await Promise.all(personas.map((persona) => abrirEnOtroNavegador(browser, producto, persona)))
  for (const page of pages) {
    await elegirDia(page, fecha)
    await page.getByLabel('Servicio', { exact: true }).selectOption(elegido.nombre)
    await slot(page, '9:00 AM').click()
    await page.getByLabel('Notas').fill('Vengo por primera vez.')
  }
  await Promise.all(pages.map((page) => solicitar(page).click()))
  for (const page of pages) await expect(page.getByRole('alertdialog')).toBeVisible()
  const textos = await Promise.all(pages.map((page) => page.getByRole('alertdialog').textContent()))
  expect(textos.filter((texto) => texto?.startsWith('Cita solicitada'))).toHaveLength(1)

  const perdedor = pages[textos.findIndex((texto) => texto?.startsWith('Error'))]!
  const alerta = aviso(perdedor, TEXTOS.agendar.fallo)
  await expect(alerta).toContainText('Ese horario acaba de ocuparse. Elige otro.')
  await aceptar(perdedor)
  await expect(perdedor.getByRole('heading', { name: 'Hora' })).toBeFocused()
  await expect(slot(perdedor, '9:00 AM')).toHaveCount(0)
  await expect(solicitar(perdedor)).toBeDisabled()
  await expect(perdedor.getByLabel('Servicio', { exact: true })).toHaveValue(elegido.nombre)
  await expect(perdedor.getByLabel('Notas')).toHaveValue('Vengo por primera vez.')
  await slot(perdedor, '10:00 AM').click()
  await solicitar(perdedor).click()
  await expect(aviso(perdedor, TEXTOS.agendar.solicitada(largaDe(fecha), '10:00 AM'))).toBeVisible()
  for (const page of pages) await page.context().close()
})

async function abrirEnOtroNavegador(browser: Browser, producto: Producto, persona: Persona): Promise<Page> {
  const page = await abrirOtroNavegador(browser, producto)
  await entrarComo(page, persona)
  await page.goto('/agendar')
  return page
}
