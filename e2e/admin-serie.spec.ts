import { abrirComoAdmin, responder, TAMANOS } from './administracion.ts'
import { cortaDe, crearServicio } from './agenda.ts'
import { holdBack } from './pantalla.ts'
import { expect, test } from './producto.ts'
import { abrirSemana, otraSemana } from './semana.ts'
import { contarToques } from './toques.ts'

test('ten appointments, one a week, take 11 taps and 2 fields from an empty hour, and are one mail', async ({
  page,
  producto,
}) => {
  const servicio = await crearServicio(producto)
  const ana = await producto.crearCliente()
  await page.setViewportSize(TAMANOS.teléfono)
  await abrirSemana(page, otraSemana())
  const cuenta = await contarToques(page)
  await page.getByRole('button', { name: /^Agregar: / }).click({ position: { x: 150, y: 200 } })
  await page.getByRole('dialog').getByRole('button', { name: 'Cita' }).click()
  const nueva = page.getByRole('dialog', { name: 'Agregar cita' })
  await nueva.getByRole('combobox', { name: 'Usuario' }).click()
  await page.keyboard.type(ana.email)
  await nueva.getByRole('option', { name: ana.email }).click()
  await nueva.getByLabel('Servicio').selectOption(servicio.nombre)
  await nueva.getByLabel('Repetir').selectOption('Cada semana')
  await nueva.getByLabel('Veces').click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('10')
  const agregar = nueva.getByRole('button', { name: 'Agregar', exact: true })
  await agregar.click()
  await expect(nueva.getByRole('group', { name: 'Fechas de la serie' })).toContainText('Se agendan 10 fechas de 10.')
  await agregar.click()
  await responder(page, '¡Creadas!', 'Citas agregadas: 10.')
  expect(await cuenta()).toEqual({ toques: 11, campos: 2 })
  const { text } = await producto.waitForMail(ana.email, /^Tus citas están confirmadas/)
  expect(text!.match(/ de 20\d\d, de /g)).toHaveLength(10)
})

test('a date that was unticked while another was checked stays unticked', { tag: '@rest' }, async ({
  page,
  producto,
}) => {
  const servicio = await crearServicio(producto)
  const ana = await producto.crearCliente()
  const inicio = `${cortaDe(otraSemana())} 2:00 PM`
  await abrirComoAdmin(page, '/admin/citas?nuevo=1')
  const nueva = page.getByRole('dialog', { name: 'Agregar cita' })
  await nueva.getByRole('combobox', { name: 'Usuario' }).click()
  await page.keyboard.type(ana.email)
  await nueva.getByRole('option', { name: ana.email }).click()
  await nueva.getByLabel('Fecha y hora').fill(inicio)
  await nueva.getByLabel('Servicio').selectOption(servicio.nombre)
  await nueva.getByLabel('Repetir').selectOption('Cada semana')
  await nueva.getByLabel('Veces').fill('4')
  await nueva.getByRole('button', { name: 'Agregar', exact: true }).click()
  const fechas = nueva.getByRole('group', { name: 'Fechas de la serie' })
  await expect(fechas).toContainText('Se agendan 4 fechas de 4.')

  const revisar = await holdBack(page, '**/api/series/revisar')
  await fechas.getByRole('combobox').nth(1).selectOption('3:30 PM')
  await fechas.getByRole('checkbox').nth(2).uncheck()
  const respuesta = page.waitForResponse('**/api/series/revisar')
  revisar()
  await respuesta
  await expect(nueva.getByRole('button', { name: 'Agregar', exact: true })).not.toHaveAttribute('aria-disabled', 'true')
  await expect(fechas).toContainText('Se agendan 3 fechas de 4.')
  await expect(fechas.getByRole('checkbox').nth(2)).not.toBeChecked()
  await expect(fechas.getByRole('combobox').nth(1)).toHaveValue(String(15 * 60 + 30))
})
