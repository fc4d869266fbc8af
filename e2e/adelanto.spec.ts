import { createCita } from '../contract/agenda/citas/citas.ts'
import { listServicios } from '../contract/agenda/servicios/servicios.ts'
import { saveNegocio } from '../contract/base/settings/guardar-negocio.ts'
import { getLimites } from '../contract/base/settings/limites.ts'
import { getNegocio } from '../contract/base/settings/negocio.ts'
import { me } from '../contract/cuentas/cuentas.ts'
import { abrirComoAdmin, TAMANOS } from './administracion.ts'
import { aceptar, crearServicio, elegirDia, otroDia, slot, solicitar } from './agenda.ts'
import { entrarEnHoja, hojaDeCita } from './hoja.ts'
import { expect, type Producto, test } from './producto.ts'
import { entrarComo } from './taller.ts'

/** A service that asks for ₡5 000,00 ahead, and a way to pay. */
async function crearConAdelanto(producto: Producto, adelantoDe: 'SIEMPRE' | 'PRIMERA' = 'SIEMPRE') {
  const admin = await producto.api()
  const { plazos: _, sin: __, ...negocio } = await admin.call(getNegocio, {})
  await admin.call(saveNegocio, { body: { ...negocio, sinpe: '8888-0000' } })
  return crearServicio(producto, { adelanto: 5000, adelantoDe })
}

test('on a phone: the deposit is said before booking, then with how to pay it; noted on Hoy in one tap, the hour is firm', async ({
  page,
  producto,
}) => {
  const servicio = await crearConAdelanto(producto)
  const ana = await producto.crearCliente('Adela')
  const fecha = await otroDia(producto)
  await page.setViewportSize(TAMANOS.teléfono)
  await entrarComo(page, ana)
  await page.goto(`/agendar?servicio=${encodeURIComponent(servicio.nombre)}`)
  await elegirDia(page, fecha)
  await slot(page, '9:00 AM').click()
  await expect(
    page.getByText(/^Se reserva con un adelanto de ₡5.000,00 por SINPE; te guardamos la hora hasta /),
  ).toBeVisible()
  await solicitar(page).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    'El detalle de tu adelanto llega por correo en unos minutos',
  )
  await aceptar(page)
  const suya = page.getByRole('region', { name: 'Te guardamos la hora' })
  const pago = suya.getByRole('region', { name: 'Cómo pagar' })
  await expect(pago).toContainText(/Monto₡5.000,00/)
  await expect(pago).toContainText('Es el adelanto: te guardamos la hora hasta ')
  const carta = await producto.waitForMail(ana.email, /Te guardamos la hora/)
  expect(carta.text!.replace(/\s+/g, ' ')).toMatch(/Con tu adelanto de ₡5.000,00 queda firme\./)
  await page.goto('/calendario')
  await expect(page.getByRole('region', { name: 'Lo que sigue' })).toContainText('Falta tu adelanto')
  await page.goto('/')
  const pagar = page.getByRole('link', { name: /^Pagar ₡5.000,00$/ })
  await pagar.click()
  await expect(suya).toBeVisible()
  await expect(pago, 'where the card comes late, too').toBeFocused()
  await expect(pagar, 'beside the card there is no way to it').toHaveCount(0)
  const lugar = page.url()

  await abrirComoAdmin(page, '/admin')
  const espera = page.getByRole('listitem').filter({ hasText: servicio.nombre })
  await expect(espera).toContainText('Se libera')
  await espera.getByRole('button', { name: /^Cobrar ₡5.000,00: / }).click()
  await espera.getByRole('button', { name: /^Cobrar ₡5.000,00 con SINPE/ }).click()
  await expect(espera).toHaveCount(0)
  await producto.waitForMail(ana.email, /Tu hora está firme/)

  await entrarComo(page, ana)
  await page.goto(lugar)
  await expect(page.getByText('Tu hora está firme: recibimos tu adelanto.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Cómo pagar' })).toContainText(/Monto₡20.000,00/)
})

test('the owner asks for a deposit in the form of a service, and says for how many hours it keeps an hour', async ({
  page,
  producto,
}) => {
  const servicio = await crearServicio(producto)
  await abrirComoAdmin(page, `/admin/servicios?editar=${servicio.id}`)
  const ficha = page.getByRole('dialog', { name: 'Editar servicio' })
  const monto = ficha.getByRole('textbox', { name: 'De cuánto es' })
  await expect(monto).toHaveCount(0)
  await ficha.getByRole('combobox', { name: 'Adelanto' }).selectOption('En la primera visita')
  await expect(monto).toHaveValue('')
  await ficha.getByRole('button', { name: 'Guardar' }).click()
  await expect(ficha).toContainText('Completa este campo.')
  await expect(monto).toBeFocused()
  await monto.fill('30 000')
  await ficha.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('El adelanto no puede pasar del precio.')
  await aceptar(page)
  await expect(ficha).toContainText('El adelanto no puede pasar del precio.')
  await monto.fill('5 000')
  await ficha.getByRole('button', { name: 'Guardar' }).click()
  await expect(ficha).toHaveCount(0)
  const api = await producto.api()
  const guardado = async () => (await api.call(listServicios, {})).find(({ id }) => id === servicio.id)
  expect(await guardado()).toMatchObject({ adelanto: 5000, adelantoDe: 'PRIMERA' })

  await page.goto(`/admin/servicios?editar=${servicio.id}`)
  await monto.fill('')
  await ficha.getByRole('combobox', { name: 'Adelanto' }).selectOption('Ninguno')
  await ficha.getByRole('button', { name: 'Guardar' }).click()
  await expect(ficha, 'what is hidden is not asked for').toHaveCount(0)
  expect(await guardado()).not.toHaveProperty('adelantoDe', 'PRIMERA')

  await page.goto('/admin/ajustes/limites')
  await page.getByLabel('Horas que guarda un adelanto').fill('48')
  await page.getByRole('button', { name: 'Guardar estos límites' }).click()
  await expect(page.getByText('Los límites fueron actualizados.')).toBeVisible()
  expect(await (await producto.api()).call(getLimites, {})).toMatchObject({ horasDeAdelanto: 48 })
})

test('what waits for its deposit is among what is owed with its deadline, and waits longer at one tap', async ({
  page,
  producto,
}) => {
  const servicio = await crearConAdelanto(producto)
  const ana = await producto.crearCliente('Adelaida')
  const fecha = await otroDia(producto)
  const api = await producto.api(ana)
  const usuario = { id: (await api.call(me, {})).id }
  const cita = await api.call(createCita, {
    body: { fechaHora: `${fecha}T11:00`, servicio: servicio.nombre, usuario },
  })
  await abrirComoAdmin(page, `/admin/citas?ver=${cita.id}`)
  const cobros = page.getByRole('dialog', { name: 'Cobros de la cita' })
  await expect(cobros).toContainText(/Adelaida.* · Cita del /)
  await expect(cobros).toContainText(/Espera su adelanto de ₡5.000,00\. La hora se libera /)
  await expect(cobros.getByRole('button', { name: /^Cobrar ₡5.000,00 con SINPE/ })).toBeVisible()
  await page.goto('/admin/deudas?situacion=por-venir')
  const fila = page.getByRole('row').filter({ hasText: ana.nombre })
  await expect(fila).toContainText('Se libera')
  const antes = await fila.textContent()
  const mas = fila.getByRole('button', { name: /^Más de Adelaida/ })
  await mas.click()
  await fila.getByRole('button', { name: /^Guardar sin adelanto: Adelaida/ }).click()
  await expect(page.getByText(/^Se guarda sin adelanto: Adelaida.*\.$/)).toBeVisible()
  await expect(fila).not.toContainText('Se libera')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(() => fila.textContent()).toBe(antes)
  const claves: (string | undefined)[] = []
  await page.route('**/api/citas/*/esperar', (route) => {
    claves.push(route.request().headers()['idempotency-key'])
    return claves.length > 2 ? route.continue() : route.abort()
  })
  await mas.click()
  await fila.getByRole('button', { name: /^Esperar más: Adelaida/ }).click()
  await aceptar(page)
  await mas.click()
  await fila.getByRole('button', { name: /^Esperar más: Adelaida/ }).click()
  await expect(page.getByText(/^(Se guarda más tiempo|Ya no espera adelanto): Adelaida.*\.$/)).toBeVisible()
  await expect.poll(() => fila.textContent()).not.toBe(antes)
  expect([claves.length, new Set(claves).size], 'two lost answers and the next try have one key').toEqual([3, 1])
})

test('a customer who enters is not asked for the deposit of a first visit while it is read again as theirs, nor when that fails', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const servicio = await crearConAdelanto(producto, 'PRIMERA')
  const ana = await producto.crearCliente('Adelina')
  await page.goto(`/agendar?servicio=${encodeURIComponent(servicio.nombre)}`)
  await elegirDia(page, await otroDia(producto))
  await slot(page, '10:00 AM').click()
  const adelanto = page.getByText(/eserva con un adelanto de ₡5.000,00/)
  await expect(adelanto).toContainText('Tu primera visita se reserva')
  await page.route('**/api/citas/adelanto?**', (route) => route.abort())
  await page.route('**/api/citas', () => {})
  await solicitar(page).click()
  const hoja = hojaDeCita(page)
  await hoja.getByRole('button', { name: 'Inicia sesión' }).click()
  await entrarEnHoja(hoja, ana)
  await expect(hoja).toBeHidden()
  await expect(page.getByRole('banner')).toContainText('Hola, ')
  await expect(solicitar(page)).toBeVisible()
  await expect(adelanto).toHaveCount(0)
})
