import type { Page } from '@playwright/test'
import { createCita, getCita, updateCita } from '../contract/citas.ts'
import { me } from '../contract/cuentas.ts'
import { saveAvisos } from '../contract/guardar-ajustes.ts'
import { deleteServicio } from '../contract/servicios.ts'
import { abrirComoAdmin, buscarEn, responder, TAMANOS } from './administracion.ts'
import { citasDe, cortaDe, crearServicio, elegirDia, entradaDe, isoDe, largaDe, otroDia } from './agenda.ts'
import { abrirOtroNavegador, expect, type Persona, type Producto, test } from './producto.ts'
import { entrarComo } from './taller.ts'

/** An appointment of a person, made through the API. */
async function citar(producto: Producto, persona: Persona, fechaHora: string, servicio: string, notas?: string) {
  const { id } = await (await producto.api(persona)).call(me, {})
  return (await producto.api()).call(createCita, { body: { fechaHora, servicio, notas, usuario: { id } } })
}

async function elegirUsuario(page: Page, escrito: string, { nombre, apellido, email }: Persona) {
  const usuario = page.getByRole('combobox', { name: 'Usuario' })
  await usuario.fill(escrito)
  await expect(page.getByRole('option', { name: email })).toHaveAttribute('aria-selected', 'true')
  await usuario.press('Enter')
  await expect(usuario).toHaveValue(`${nombre} ${apellido}`)
}

test('what the owner books for a customer reaches them, and so does its end', async ({ page, browser, producto }) => {
  const fecha = await otroDia(producto)
  const servicio = await crearServicio(producto)
  const ana = await producto.crearCliente('Eufemia')
  await page.setViewportSize(TAMANOS.teléfono)
  await abrirComoAdmin(page, '/admin/citas')
  await page.getByRole('button', { name: 'Agregar cita' }).first().click()
  const nueva = page.getByRole('dialog', { name: 'Agregar cita' })
  await expect(nueva.getByLabel('Duración')).toHaveValue('60')
  await expect(nueva.getByLabel('Estado')).toHaveValue('AGENDADA')
  await elegirUsuario(page, ana.email.toUpperCase(), ana)
  await nueva.getByLabel('Fecha y hora').fill(`${fecha}T10:30`)
  await nueva.getByLabel('Duración').fill('45')
  await nueva.getByLabel('Servicio').selectOption(servicio.nombre)
  await nueva.getByLabel('Notas').fill(`Prefiere la sala de la ventana. ${'Y silencio. '.repeat(10)}`)
  await nueva.getByRole('button', { name: 'Agregar', exact: true }).click()
  await responder(page, '¡Creada!', 'Cita agregada.')
  await expect(nueva).toBeHidden()
  const avisos = page.getByRole('status').filter({ hasText: `${ana.nombre} ${ana.apellido}` })
  await expect(avisos).toHaveText(`Se avisó a ${ana.nombre} ${ana.apellido}.`)
  const confirmada = await entradaDe(producto, ana, /confirmada/)
  expect(confirmada).toMatchObject({ inicio: isoDe(fecha, '10:30'), minutos: 45 })

  const suyo = await abrirOtroNavegador(browser, producto)
  await entrarComo(suyo, ana)
  await suyo.goto('/calendario')
  await elegirDia(suyo, fecha)
  await expect(suyo.getByRole('row', { name: servicio.nombre })).toContainText('10:30 AM')
  await suyo.context().close()

  await buscarEn(page, 'citas', ana.email, 1)
  const fila = page.getByRole('row').nth(1)
  const persona = `${ana.nombre} ${ana.apellido}`
  for (const dato of [cortaDe(fecha), '10:30 AM', '45 min', servicio.nombre, persona, ana.email, 'AGENDADA', '…'])
    await expect(fila).toContainText(dato)
  const cual = `${persona}, ${cortaDe(fecha)} 10:30 AM`
  await page.getByRole('button', { name: `Editar ${cual}` }).click()
  const editar = page.getByRole('dialog', { name: 'Editar cita' })
  await expect(editar).toContainText(ana.email)
  await editar.getByRole('button', { name: 'Ver notas privadas' }).click()
  await editar.getByRole('textbox', { name: 'Notas privadas' }).fill('Viene de parte de su hermana.')
  await editar.getByRole('button', { name: 'Guardar notas privadas' }).click()
  await expect(editar.getByRole('button', { name: 'Notas guardadas' })).toBeVisible()
  await editar.getByLabel('Estado').selectOption('CANCELADA')
  const admin = await producto.api()
  await admin.call(saveAvisos, { body: { minutos: 3 } })
  await editar.getByRole('button', { name: 'Guardar', exact: true }).click()
  await responder(page, '¡Actualizada!', 'Cita modificada.')
  await expect(fila).toContainText('CANCELADA')
  await expect(avisos).toContainText(new RegExp(`Se avisará a ${persona} a las \\d+:\\d\\d [AP]M`))
  await admin.call(saveAvisos, { body: { minutos: 0 } })
  await avisos.getByRole('button', { name: /^Avisar ya/ }).click()
  await expect(avisos).toHaveText(`Se avisó a ${persona}.`)
  expect(await entradaDe(producto, ana, /cancelada/)).toMatchObject({ uid: confirmada.uid, metodo: 'CANCEL' })

  await page.getByRole('button', { name: `Eliminar ${cual}` }).click()
  await responder(page, '¿Eliminar cita?', 'No podrás revertir esto.', 'Eliminar')
  await responder(page, '¡Eliminada!', 'Cita borrada.')
  await expect(page.getByText('No hay citas')).toBeVisible()
  expect(await citasDe(producto, ana, fecha)).toEqual([])
})

test('the picker works with the keyboard alone, and leaves nothing to chance; what is in the way is named, and nothing typed is lost', async ({
  page,
  producto,
}) => {
  const nombre = `Zenobia${process.pid}`
  const personas = [await producto.crearCliente(nombre), await producto.crearCliente(nombre)]
  const fecha = await otroDia(producto)
  const servicio = await crearServicio(producto)
  const ana = await producto.crearCliente('Ana')
  await citar(producto, ana, `${fecha}T10:00`, servicio.nombre)
  await abrirComoAdmin(page, `/admin/citas?nuevo=${fecha}T10:45`)
  const nueva = page.getByRole('dialog', { name: 'Agregar cita' })
  const momento = nueva.getByLabel('Fecha y hora')
  await expect(momento).toHaveValue(`${cortaDe(fecha)} 10:45 AM`)
  await nueva.getByRole('button', { name: 'Abrir el calendario' }).click()
  await nueva.getByLabel('Elegir la hora').selectOption('11:15 AM')
  await expect(momento).toHaveValue(`${cortaDe(fecha)} 11:15 AM`)
  await nueva.getByRole('button', { name: largaDe(fecha) }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(momento).not.toHaveValue(new RegExp(cortaDe(fecha)))
  await expect(momento).toHaveValue(/ 11:15 AM$/)
  await page.keyboard.press('Escape')
  await expect(nueva.getByRole('button', { name: 'Abrir el calendario' })).toBeFocused()
  await momento.fill(`${cortaDe(fecha)} 10:45`)
  await momento.blur()
  await expect(momento).toHaveValue(`${cortaDe(fecha)} 10:45 AM`)
  const usuario = nueva.getByRole('combobox', { name: 'Usuario' })
  const opcion = (que = {}) => nueva.getByRole('listbox', { name: 'Usuario' }).getByRole('option', que)
  await usuario.focus()
  await page.keyboard.type(`zenobia${process.pid} sol`)
  await expect(nueva.getByText('2 personas')).toBeVisible()
  await expect(opcion()).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await expect(opcion({ selected: true })).toContainText(personas[1]!.email)
  await page.keyboard.press('ArrowDown')
  await expect(opcion({ selected: true })).toContainText(personas[0]!.email)
  await page.keyboard.press('Escape')
  await expect(opcion()).toHaveCount(0)
  await expect(nueva).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(usuario).toHaveValue(`${nombre} Solano Mora`)
  await expect(usuario).toHaveAccessibleDescription(personas[0]!.email)

  await page.keyboard.type('x')
  await expect(nueva.getByText(`Nadie coincide con «${nombre} Solano Morax».`)).toBeVisible()
  await page.keyboard.press('Enter')
  const agregar = nueva.getByRole('button', { name: 'Agregar', exact: true })
  await agregar.click()
  await expect(usuario).toHaveAccessibleDescription(/Debes seleccionar un usuario\.$/)
  await expect(usuario).toBeFocused()
  await expect(usuario).toHaveValue(`${nombre} Solano Morax`)

  // Who is still shown while it searches anew can be tapped.
  await usuario.fill(nombre)
  await expect(opcion()).toHaveCount(2)
  await page.route('**/api/usuarios?*', () => {})
  await usuario.fill(`${nombre} sol`)
  await expect(nueva.getByText('Buscando…')).toBeVisible()
  await usuario.press('Enter')
  await expect(usuario).toHaveValue(`${nombre} sol`)
  await opcion().filter({ hasText: personas[1]!.email }).click()
  await expect(usuario).toHaveValue(`${nombre} Solano Mora`)
  await expect(usuario).toHaveAccessibleDescription(new RegExp(personas[1]!.email))

  await nueva.getByLabel('Servicio').selectOption(servicio.nombre)
  await nueva.getByLabel('Notas').fill('Vengo por primera vez.')
  await agregar.click()
  const choca = `Ese horario choca con la cita de Ana ${ana.apellido}, de 10:00 AM a 11:00 AM`
  await responder(page, 'Error', choca)
  await expect(nueva).toContainText(choca)
  await expect(nueva.getByLabel('Notas')).toHaveValue('Vengo por primera vez.')
  await nueva.getByLabel('Fecha y hora').fill(`${fecha}T11:00`)
  await agregar.click()
  await responder(page, '¡Creada!', 'Cita agregada.')
  expect(await citasDe(producto, personas[1]!, fecha)).toMatchObject([{ fechaHora: `${fecha}T11:00:00` }])
})

test('two administrators: the second is told what the first one changed, and loses nothing, nor the name of a service that is gone', async ({
  page,
  producto,
}) => {
  const fecha = await otroDia(producto)
  const servicio = await crearServicio(producto)
  const { nombre: otro } = await crearServicio(producto)
  const { id } = await citar(producto, await producto.crearCliente(), `${fecha}T10:00`, servicio.nombre)
  const api = await producto.api()
  await api.call(deleteServicio, { params: { id: String(servicio.id) } })
  await abrirComoAdmin(page, `/admin/citas?editar=${id}`)
  const editar = page.getByRole('dialog', { name: 'Editar cita' })
  await expect(editar.getByLabel('Servicio')).toHaveValue(servicio.nombre)
  await expect(editar.getByRole('option', { name: otro })).toBeAttached()
  await editar.getByLabel('Notas').fill('Las mías')
  const params = { id: String(id) }
  await api.call(updateCita, { params, body: { fechaHora: `${fecha}T15:00`, servicio: servicio.nombre } })
  await editar.getByRole('button', { name: 'Guardar' }).click()
  const choque = editar.getByRole('alert').filter({ hasText: 'Otra persona cambió esto' })
  await expect(choque).toContainText(`${cortaDe(fecha)} 10:00 AM → ${cortaDe(fecha)} 3:00 PM`)
  expect(await api.call(getCita, { params })).toMatchObject({ notas: null })
  await choque.getByRole('button', { name: 'Guardar mis cambios' }).click()
  await responder(page, '¡Actualizada!', 'Cita modificada.')
  expect(await api.call(getCita, { params })).toMatchObject({
    ...{ notas: 'Las mías', fechaHora: `${fecha}T15:00:00`, servicio: servicio.nombre },
  })
})

test('a service that is added can be booked, until it is deleted', async ({ page, browser, producto }) => {
  const nombre = 'Arteterapia'
  const ana = await producto.crearCliente()
  const suyo = await abrirOtroNavegador(browser, producto)
  await entrarComo(suyo, ana)
  await abrirComoAdmin(page, '/admin/servicios')
  await page.getByRole('button', { name: 'Agregar servicio' }).first().click()
  const nuevo = page.getByRole('dialog', { name: 'Agregar servicio' })
  await nuevo.getByLabel('Nombre').fill(nombre)
  await nuevo.getByLabel('Precio').fill('-1')
  await nuevo.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect(nuevo.getByText('Completa este campo.')).toBeVisible()
  await expect(nuevo.getByText('Escribe un monto como 4500 o 4 500,50.')).toBeVisible()
  await nuevo.getByLabel('Detalle').fill('Pintar lo que no se puede decir. '.repeat(5))
  await nuevo.getByLabel('Precio').fill('12 345,5')
  await nuevo.getByRole('button', { name: 'Agregar', exact: true }).click()
  await responder(page, '¡Creado!', 'Servicio agregado.')
  await suyo.goto('/agendar')
  await suyo.getByLabel('Servicio', { exact: true }).selectOption(nombre)
  const tarjeta = suyo.getByRole('radio', { name: nombre })
  await expect(tarjeta).toBeChecked()
  await expect(suyo.locator('label').filter({ has: tarjeta })).toContainText('decir.60 min ₡12 345,50')

  await buscarEn(page, 'servicios', 'arteterapia', 1)
  const detalle = page.getByRole('row').nth(1).getByText('Pintar').first()
  await expect(detalle).toHaveText(/^.{80,90}…$/)
  await page.getByRole('button', { name: `Editar ${nombre}` }).click()
  const editar = page.getByRole('dialog', { name: 'Editar servicio' })
  await editar.getByLabel('Precio').fill('20000.25')
  await editar.getByRole('button', { name: 'Guardar' }).click()
  await responder(page, '¡Actualizado!', 'Servicio modificado.')
  await expect(page.getByRole('row').nth(1)).toContainText('₡20 000,25')

  await page.getByRole('button', { name: `Eliminar ${nombre}` }).click()
  await responder(page, '¿Eliminar servicio?', 'No podrás revertir esto.', 'Eliminar')
  await responder(page, '¡Eliminado!', 'Servicio borrado.')
  await expect(page.getByText('No hay servicios')).toBeVisible()
  await suyo.reload()
  await expect(suyo.getByLabel('Servicio', { exact: true })).toBeVisible()
  await expect(suyo.getByRole('option', { name: nombre })).toHaveCount(0)
  await suyo.context().close()
})
