import { createCita, listCitasAgendadas } from '../contract/agenda/citas/citas.ts'
import { me } from '../contract/cuentas/cuentas.ts'
import { createBono, venderBono } from '../contract/dinero/bonos.ts'
import { abrirComoAdmin, TAMANOS } from './administracion.ts'
import { aceptar, crearServicio, elegirDia, otroDia, slot, solicitar } from './agenda.ts'
import { expect, type Producto, test } from './producto.ts'
import { entrarComo } from './taller.ts'

/** A service with a bono of three sessions of it. */
async function crearBono(producto: Producto) {
  const servicio = await crearServicio(producto)
  const nombre = `Tres de ${servicio.nombre}`
  const body = { nombre, servicios: [servicio.id], sesiones: 3, precio: 60_000, vence: null }
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
  await ficha.getByRole('checkbox', { name: servicio.nombre, exact: true }).check()
  await ficha.getByRole('textbox', { name: 'Precio' }).fill('100 000')
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
  await page.getByRole('alertdialog').getByRole('button', { name: 'Comprar' }).click()
  await expect(bonos).toContainText('Te quedan 3 de 3')
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
