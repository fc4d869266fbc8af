import { updateCita } from '../contract/agenda/citas/administrar-citas.ts'
import { createCita, listCitasAgendadas } from '../contract/agenda/citas/citas.ts'
import {
  type Fecha,
  formatWallTime,
  instante,
  masMinutos,
  medianocheDe,
  wallTimeDe,
} from '../contract/base/time/time.ts'
import { me } from '../contract/cuentas/cuentas.ts'
import { createBono, listBonosVendidos } from '../contract/dinero/bonos/bonos.ts'
import { venderBono } from '../contract/dinero/bonos/vender-bono.ts'
import { abrirComoAdmin, responder, TAMANOS } from './administracion.ts'
import { aceptar, cortaDe, crearServicio, elegirDia, otroDia, slot, solicitar } from './agenda.ts'
import { expect, type Producto, test } from './producto.ts'
import { entrarComo } from './taller.ts'

/** A service with a bono of three sessions of it. */
async function crearBono(producto: Producto) {
  const servicio = await crearServicio(producto)
  const nombre = `Tres de ${servicio.nombre}`
  const body = { nombre, servicios: [servicio.id], sesiones: 3, precio: 60_000, vence: null, seComparte: true }
  return { servicio, bono: await (await producto.api()).call(createBono, { body }) }
}

async function crearAna(producto: Producto) {
  const ana = await producto.crearCliente(`Bonita-${process.pid}-`)
  const api = await producto.api(ana)
  return { ...ana, api, id: (await api.call(me, {})).id }
}

test('the owner makes a bono, sells it at the counter, charges it, and it pays the appointment that was booked before', async ({
  page,
  producto,
}) => {
  const servicio = await crearServicio(producto)
  const ana = await crearAna(producto)
  const fechaHora = `${await otroDia(producto)}T09:00`
  await ana.api.call(createCita, { body: { fechaHora, servicio: servicio.nombre, usuario: { id: ana.id } } })

  await abrirComoAdmin(page, '/admin/bonos?nuevo=1')
  const nombre = `Cinco ${servicio.nombre}`
  const ficha = page.getByRole('dialog', { name: 'Agregar bono' })
  await ficha.getByRole('textbox', { name: 'Nombre' }).fill(nombre)
  await ficha.getByRole('textbox', { name: 'Precio' }).fill('100 000')
  await ficha.getByRole('button', { name: 'Agregar' }).click()
  await expect(ficha.getByText('Elige al menos un servicio.')).toBeVisible()
  await expect(ficha.getByRole('checkbox').first()).toBeFocused()
  await ficha.getByRole('checkbox', { name: servicio.nombre, exact: true }).check()
  await ficha.getByRole('button', { name: 'Agregar' }).click()
  await expect(ficha).toHaveCount(0)
  await page.goto(`/admin/bonos?buscar=${encodeURIComponent(nombre)}`)
  await expect(page.getByRole('row').filter({ hasText: nombre })).toContainText('No vence')

  await page.goto(`/admin/usuarios/${ana.id}`)
  await page.getByRole('button', { name: 'Vender un bono' }).click()
  const venta = page.getByRole('dialog')
  await venta.getByRole('combobox', { name: 'Bono' }).selectOption({ label: `${nombre}, 5 sesiones, ₡100 000,00` })
  await venta.getByRole('button', { name: 'Vender' }).click()
  const bonos = page.getByRole('region', { name: 'Bonos' })
  await expect(bonos.getByRole('listitem')).toContainText('quedan 4 de 5')
  await bonos.getByRole('button', { name: /^Cobrar .* con SINPE/ }).click()
  await expect(bonos.getByRole('button', { name: /^Cobrar/ })).toHaveCount(0)
  await bonos.getByRole('button', { name: 'Devolver lo que queda…' }).click()
  const pregunta = page.getByRole('alertdialog')
  await expect(pregunta).toContainText('El bono vale ₡80 000,00 menos')
  await pregunta.getByRole('button', { name: 'Devolver' }).click()
  await expect(page.getByRole('link', { name: 'A su favor ₡80 000,00' })).toBeVisible()
})

test('on a phone: a customer buys a bono, books with it, and cancelling gives the session back', async ({
  page,
  producto,
}) => {
  const { servicio, bono } = await crearBono(producto)
  const ana = await crearAna(producto)
  await page.setViewportSize(TAMANOS.teléfono)
  await entrarComo(page, ana)
  await page.goto('/perfilusuario')
  const bonos = page.getByRole('region', { name: 'Bonos' })
  await bonos.getByRole('button', { name: `Comprar ${bono.nombre}` }).click()
  const pregunta = page.getByRole('alertdialog')
  // The practice has given no way to pay yet.
  const sinDatos = 'Te escribiremos con los datos para pagar.'
  await expect(pregunta).toContainText(`Lo pagas después. ${sinDatos}`)
  await pregunta.getByRole('button', { name: 'Comprar' }).click()
  await expect(bonos).toContainText('Te quedan 3 de 3')
  await expect(bonos.getByRole('region', { name: /^Por pagar ₡60.000,00$/ })).toContainText(sinDatos)
  await expect(bonos.getByText(/₡60.000,00/)).toHaveCount(1)
  expect((await producto.waitForMail(ana.email, /bono/)).text).toContain(sinDatos)
  await expect(bonos).toContainText('Las sesiones que no se usen se devuelven a ₡20 000,00 cada una.')

  const fecha = await otroDia(producto)
  await page.goto(`/agendar?servicio=${encodeURIComponent(servicio.nombre)}`)
  await elegirDia(page, fecha)
  await slot(page, '9:00 AM').click()
  await expect(page.getByText('Esta cita va con tu bono: te quedan 3 de 3.')).toBeVisible()
  await solicitar(page).click()
  await aceptar(page)
  const suya = page.getByRole('region', { name: 'Te esperamos' })
  await expect(suya).toContainText('Con tu bono')
  await expect(suya.getByRole('region', { name: 'Cómo pagar' })).toHaveCount(0)
  const { text } = await producto.waitForMail(ana.email, /cita/)
  expect(text!.replace(/\s+/g, ' ')).toContain('Una sesión de tu bono paga esta cita. Te quedan 2 de 3.')

  await suya.getByRole('button', { name: /^Cancelar/ }).click()
  await expect(page.getByRole('region', { name: 'Esta cita está cancelada' })).toBeVisible()
  await page.goto('/perfilusuario')
  await expect(bonos).toContainText('Te quedan 3 de 3')
})

test('who wants to keep the session pays with money', async ({ page, producto }) => {
  const { servicio, bono } = await crearBono(producto)
  const ana = await crearAna(producto)
  const admin = await producto.api()
  await admin.call(venderBono, { params: { id: String(bono.id) }, body: { usuario: { id: ana.id } } })
  const fecha = await otroDia(producto)
  await entrarComo(page, ana)
  await page.goto(`/agendar?servicio=${encodeURIComponent(servicio.nombre)}`)
  await elegirDia(page, fecha)
  await slot(page, '9:00 AM').click()
  await page.getByRole('checkbox', { name: 'Pagarla aparte' }).check()
  await solicitar(page).click()
  await aceptar(page)
  await expect(page.getByRole('region', { name: 'Te esperamos' })).not.toContainText('Con tu bono')
  const [cita] = await ana.api.call(listCitasAgendadas, { params: { fecha, userId: String(ana.id) } })
  expect(cita!.bono).toBeUndefined()
})

test('a family shares a bono: named at the sale, left out and added again, and each uses it', async ({
  page,
  producto,
}) => {
  const { servicio, bono } = await crearBono(producto)
  const ana = await crearAna(producto)
  const eva = await producto.crearCliente(`Evangelina-${process.pid}-`)
  const luz = await producto.crearCliente(`Lucila-${process.pid}-`)
  await page.setViewportSize(TAMANOS.teléfono)
  await abrirComoAdmin(page, `/admin/usuarios/${ana.id}`)
  await page.getByRole('button', { name: 'Vender un bono' }).click()
  const venta = page.getByRole('dialog')
  await venta.getByRole('combobox', { name: 'Bono' }).selectOption({ label: `${bono.nombre}, 3 sesiones, ₡60 000,00` })
  await venta.getByRole('combobox', { name: 'Lo comparte con…' }).fill(eva.email)
  await venta.getByRole('option', { name: eva.email }).click()
  await expect(venta.getByRole('combobox', { name: 'Y con…' })).toBeVisible()
  await venta.getByRole('button', { name: 'Vender' }).click()
  const bonos = page.getByRole('region', { name: 'Bonos' })
  await expect(bonos).toContainText(`lo comparte con ${eva.nombre}`)

  await bonos.getByRole('button', { name: 'Compartir…' }).click()
  const dialogo = page.getByRole('dialog', { name: `Con quién se comparte ${bono.nombre}` })
  await dialogo.getByRole('button', { name: `Quitar a ${eva.nombre}` }).click()
  await expect(dialogo.getByRole('button', { name: /^Quitar a/ })).toHaveCount(0)
  await dialogo.getByRole('combobox', { name: 'Lo comparte con…' }).fill(luz.email)
  await dialogo.getByRole('option', { name: luz.email }).click()
  await dialogo.getByRole('button', { name: 'Compartir', exact: true }).click()
  await expect(dialogo.getByRole('button', { name: `Quitar a ${luz.nombre}` })).toBeVisible()
  await dialogo.getByRole('button', { name: 'Listo' }).click()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  for (const { nombre } of [eva, luz]) await expect(bonos).toContainText(nombre)

  const deEva = await producto.api(eva)
  const fechaHora = `${await otroDia(producto)}T09:00`
  const { id } = await deEva.call(me, {})
  await deEva.call(createCita, { body: { fechaHora, servicio: servicio.nombre, usuario: { id } } })
  await entrarComo(page, eva)
  await page.goto('/perfilusuario')
  const suyo = page.getByRole('region', { name: 'Bonos' })
  await expect(suyo).toContainText('Te quedan 2 de 3')
  await expect(suyo).toContainText(`Lo comparte ${ana.nombre}`)
  await expect(suyo).not.toContainText('Por pagar')
})

test('the office reads what a bono pays before it books, of one date and of a series', async ({ page, producto }) => {
  const { servicio, bono } = await crearBono(producto)
  const ana = await crearAna(producto)
  const admin = await producto.api()
  await admin.call(venderBono, { params: { id: String(bono.id) }, body: { usuario: { id: ana.id } } })
  await abrirComoAdmin(page, '/admin/citas?nuevo=1')
  const nueva = page.getByRole('dialog', { name: 'Agregar cita' })
  await nueva.getByRole('combobox', { name: 'Usuario' }).fill(ana.email)
  await nueva.getByRole('option', { name: ana.email }).click()
  // Five weeks from there no day is closed: neither the end of a year nor Easter lies between.
  const febrero = `${new Date().getFullYear() + 1}-02-03` as Fecha
  await nueva.getByLabel('Fecha y hora').fill(`${cortaDe(febrero)} 7:00 PM`)
  await nueva.getByLabel('Servicio').selectOption(servicio.nombre)
  await expect(nueva.getByText('Va con su bono: le quedan 3 de 3.')).toBeVisible()
  await nueva.getByLabel('Repetir').selectOption('Cada semana')
  await nueva.getByLabel('Veces').fill('5')
  const agregar = nueva.getByRole('button', { name: 'Agregar', exact: true })
  await agregar.click()
  await expect(nueva.getByText('Su bono paga 3 fechas y 2 quedan por pagar.')).toBeVisible()
  await agregar.click()
  await responder(page, '¿Guardar de todos modos?', 'Está fuera del horario.', 'Guardar')
  await responder(page, '¡Creadas!', 'Citas agregadas: 5.')
  const [vendido] = await admin.call(listBonosVendidos, { query: { persona: String(ana.id) } })
  expect(vendido).toMatchObject({ usadas: 3, quedan: 0 })
})

test('where a session of today is charged, a bono is sold with one tap, and pays it', async ({ page, producto }) => {
  const { servicio, bono } = await crearBono(producto)
  const ana = await crearAna(producto)
  const admin = await producto.api()
  const hoy = medianocheDe(wallTimeDe(instante(Date.now())))
  const fechaHora = formatWallTime(masMinutos(hoy, 7 + (process.pid % 40)))
  const body = { fechaHora, duracion: 1, servicio: servicio.nombre, usuario: { id: ana.id } }
  await admin.call(createCita, { body })
  await page.setViewportSize(TAMANOS.teléfono)
  await abrirComoAdmin(page, '/admin')
  const sesion = page.getByRole('listitem').filter({ hasText: servicio.nombre })
  await sesion.getByRole('button', { name: `Venderle un bono: ${ana.nombre}` }).click()
  const venta = page.getByRole('dialog', { name: `Vender un bono a ${ana.nombre}` })
  await expect(venta.getByRole('combobox', { name: 'Bono' })).toHaveValue(String(bono.id))
  await venta.getByRole('button', { name: 'Vender' }).click()
  await expect(sesion).toContainText('Bono · quedan 2 de 3')
  await expect(sesion.getByRole('button', { name: /^Venderle un bono/ })).toHaveCount(0)
})

test('a late cancellation uses a session, and is forgiven at the appointment or on the bono', async ({
  page,
  producto,
}) => {
  const { servicio, bono } = await crearBono(producto)
  const ana = await crearAna(producto)
  const admin = await producto.api()
  await admin.call(venderBono, { params: { id: String(bono.id) }, body: { usuario: { id: ana.id } } })
  const ahora = wallTimeDe(instante(Date.now()))
  const ids: number[] = []
  for (const minuto of [63, 61]) {
    const fechaHora = formatWallTime(masMinutos(ahora, -minuto - 4 * (process.pid % 20)))
    const body = { fechaHora, duracion: 1, servicio: servicio.nombre, usuario: { id: ana.id } }
    const { id } = await admin.call(createCita, { body })
    await admin.call(updateCita, { params: { id: String(id) }, body: { ...body, estado: 'CANCELADA' } })
    ids.push(id)
  }
  await abrirComoAdmin(page, `/admin/usuarios/${ana.id}`)
  const bonos = page.getByRole('region', { name: 'Bonos' })
  await expect(bonos.getByText('canceló tarde, y usó una sesión.')).toHaveCount(2)
  await bonos
    .getByRole('button', { name: /^Perdonar la sesión/ })
    .first()
    .click()
  await responder(page, '¿Perdonar la sesión?', 'Vuelve a su bono', 'Perdonar')
  await expect(bonos.getByText('canceló tarde, y usó una sesión.')).toHaveCount(1)
  await expect(bonos).toContainText('quedan 2 de 3')
  await page.goto(`/admin/citas?editar=${ids[1]}`)
  const cita = page.getByRole('dialog', { name: 'Editar cita' })
  await cita.getByRole('button', { name: /^Perdonar la sesión/ }).click()
  await responder(page, '¿Perdonar la sesión?', 'Vuelve a su bono', 'Perdonar')
  await expect(cita.getByText('canceló tarde')).toHaveCount(0)
  const [vendido] = await admin.call(listBonosVendidos, { query: { persona: String(ana.id) } })
  expect(vendido).toMatchObject({ usadas: 0, quedan: 3 })
})
