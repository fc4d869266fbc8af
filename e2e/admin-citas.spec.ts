import type { Page } from '@playwright/test'
import { getCita, updateCita } from '../contract/agenda/citas/administrar-citas.ts'
import { deleteServicio } from '../contract/agenda/servicios/administrar-servicios.ts'
import { saveAvisos } from '../contract/base/settings/plain-settings.ts'
import { me } from '../contract/cuentas/cuentas.ts'
import { leerNotasPrivadas, saveNotasPrivadas } from '../contract/persona/notas-privadas.ts'
import { abrirComoAdmin, abrirMas, buscarEn, responder, TAMANOS } from './administracion.ts'
import {
  citarA,
  citasDe,
  cortaDe,
  crearServicio,
  deCabeza,
  elegirDia,
  entradaDe,
  isoDe,
  largaDe,
  otroDia,
} from './agenda.ts'
import { abrirOtroNavegador, expect, type Persona, test } from './producto.ts'
import { entrarComo } from './taller.ts'
import { TEXTOS } from './textos.ts'
import { contarToques } from './toques.ts'

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
  await responder(page, TEXTOS.admin.creada, TEXTOS.adminCitas.agregada)
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
  await expect(page.getByRole('rowheader').first()).toHaveText(deCabeza(fecha))
  const fila = page.getByRole('row').nth(2)
  const persona = `${ana.nombre} ${ana.apellido}`
  for (const dato of ['10:30 AM', '45 min', servicio.nombre, persona, ana.email, 'AGENDADA', '…'])
    await expect(fila).toContainText(dato)
  const cual = `${persona}, ${cortaDe(fecha)} 10:30 AM`
  await page.getByRole('button', { name: `Editar ${cual}` }).click()
  const editar = page.getByRole('dialog', { name: 'Editar cita' })
  await expect(editar).toContainText(ana.email)
  await editar.getByRole('button', { name: 'Ver notas privadas' }).press('Enter')
  await expect(editar.getByRole('heading', { name: 'Editar cita' })).toBeFocused()
  await editar.getByRole('textbox', { name: 'Notas privadas' }).fill('Viene de parte de su hermana.')
  await editar.getByRole('textbox', { name: 'Nota de hoy' }).fill('Primera sesión.')
  await editar.getByRole('button', { name: 'Guardar notas privadas' }).click()
  await responder(page, TEXTOS.admin.guardado, 'Las notas privadas quedaron guardadas.')
  await expect(editar.getByRole('textbox', { name: 'Nota de hoy' })).toHaveValue('')
  const { id } = await (await producto.api(ana)).call(me, {})
  const suyas = { params: { id: String(id) } }
  const { texto, version } = await (await producto.api()).call(leerNotasPrivadas, suyas)
  expect(texto).toMatch(/^Viene de parte de su hermana\.\n\d\d\/\d\d\/\d{4} · Primera sesión\.$/)
  const deOtra = `${texto}\nLlamó su hermana.`
  await (await producto.api()).call(saveNotasPrivadas, { ...suyas, body: { texto: deOtra, version } })
  await editar.getByRole('textbox', { name: 'Nota de hoy' }).fill('Trajo su carpeta.')
  await editar.getByRole('button', { name: 'Guardar notas privadas' }).click()
  await editar.getByRole('button', { name: 'Guardar mis cambios' }).click()
  await responder(page, TEXTOS.admin.guardado, 'Las notas privadas quedaron guardadas.')
  await expect(editar.getByRole('textbox', { name: 'Notas privadas' })).toHaveValue(
    new RegExp(`^${RegExp.escape(deOtra)}\\n\\d\\d/\\d\\d/\\d{4} · Trajo su carpeta\\.$`),
  )
  await editar.getByLabel('Estado').selectOption('CANCELADA')
  const admin = await producto.api()
  await admin.call(saveAvisos, { body: { minutos: 3 } })
  await editar.getByRole('button', { name: 'Guardar', exact: true }).click()
  await responder(page, TEXTOS.admin.actualizada, 'Cita modificada.')
  await expect(fila).toContainText('CANCELADA')
  await expect(avisos).toContainText(new RegExp(`Se avisará a ${persona} a las \\d+:\\d\\d\\s[AP]M`))
  await admin.call(saveAvisos, { body: { minutos: 0 } })
  const cuenta = await contarToques(page)
  await avisos.getByRole('button', { name: /^Avisar ya/ }).click()
  await expect(avisos).toHaveText(`Se avisó a ${persona}.`)
  expect(await cuenta()).toEqual({ toques: 1, campos: 0 })
  expect(await entradaDe(producto, ana, /cancelada/)).toMatchObject({ uid: confirmada.uid, metodo: 'CANCEL' })

  await abrirMas(page, cual)
  await page.getByRole('button', { name: `Eliminar ${cual}` }).click()
  await responder(page, '¿Eliminar cita?', TEXTOS.admin.advertencia, 'Eliminar')
  await responder(page, TEXTOS.admin.eliminada, 'Cita borrada.')
  await expect(page.getByText(TEXTOS.admin.sinCitas)).toBeVisible()
  expect(await citasDe(producto, ana, fecha)).toEqual([])

  const eva = await producto.crearCliente('Eva')
  await citarA(producto, eva, '2031-05-12T10:30', servicio.nombre)
  await page.getByRole('button', { name: 'Agregar cita' }).first().click()
  await elegirUsuario(page, ana.email, ana)
  await nueva.getByLabel('Fecha y hora').fill('2031-05-05T10:00')
  await nueva.getByLabel('Servicio').selectOption(servicio.nombre)
  await nueva.getByLabel('Repetir').selectOption('Cada semana')
  await nueva.getByLabel('Veces').fill('3')
  const agregar = nueva.getByRole('button', { name: 'Agregar', exact: true })
  await agregar.click()
  const fechas = nueva.getByRole('group', { name: 'Fechas de la serie' })
  await expect(fechas).toContainText('Se agendan 2 fechas de 3.')
  const ocupada = fechas.getByRole('listitem').filter({ hasText: 'lunes 12 de mayo de 2031' })
  await expect(ocupada).toContainText(`Ese horario choca con la cita de Eva ${eva.apellido}`)
  await fechas.getByRole('button', { name: 'Agregar el lunes 26 de mayo de 2031' }).click()
  await expect(fechas).toContainText('Se agendan 3 fechas de 4.')
  await expect(fechas.getByRole('button', { name: /^Agregar el/ })).toBeHidden()
  await expect(fechas.getByText('Fechas de la serie')).toBeFocused()
  await fechas.getByRole('checkbox', { name: /26 de mayo/ }).uncheck()
  await ocupada.getByRole('checkbox').check()
  await agregar.click()
  await expect(nueva).toContainText('Hay fechas que chocan: quítalas o dales otra hora.')
  await ocupada.getByLabel('Hora del').selectOption('12:00 PM')
  await expect(fechas).toContainText('Se agendan 3 fechas de 4.')
  await expect(ocupada).not.toContainText('choca')
  await agregar.click()
  await responder(page, '¡Creadas!', 'Citas agregadas: 3.')
  expect((await producto.waitForMail(ana.email, /^Tus citas están confirmadas/)).text).toContain('Lunes 12 de mayo')

  await buscarEn(page, 'citas', ana.email, 3)
  await page.getByRole('button', { name: `Editar ${persona}, 12/05/2031 12:00 PM` }).click()
  await expect(editar).toContainText('2 de 3')
  await editar.getByLabel('Cambiar').selectOption('Esta y la que sigue')
  await editar.getByLabel('Estado').selectOption('CANCELADA')
  await editar.getByRole('button', { name: 'Guardar', exact: true }).click()
  await responder(page, TEXTOS.admin.actualizada, 'Cita modificada.')
  await buscarEn(page, 'citas', `${ana.email} cancelada`, 2)
  await producto.waitForMail(ana.email, /^Tus citas fueron canceladas/)
})

test('the picker works with the keyboard alone, and leaves nothing to chance; what is in the way is named, and nothing typed is lost', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const nombre = `Zenobia${process.pid}`
  const personas = [await producto.crearCliente(nombre), await producto.crearCliente(nombre)]
  const fecha = await otroDia(producto)
  const servicio = await crearServicio(producto)
  const { nombre: largo } = await crearServicio(producto, { duracion: 90 })
  const ana = await producto.crearCliente('Ana')
  await citarA(producto, ana, `${fecha}T10:00`, servicio.nombre)
  await abrirComoAdmin(page, `/admin/citas?nuevo=${fecha}T10:45`)
  const nueva = page.getByRole('dialog', { name: 'Agregar cita' })
  const momento = nueva.getByLabel('Fecha y hora')
  await expect(momento).toHaveValue(`${cortaDe(fecha)} 10:45\u00a0AM`)
  await nueva.getByRole('button', { name: 'Abrir el calendario' }).click()
  await nueva.getByLabel('Elegir la hora').selectOption('11:15 AM')
  await expect(momento).toHaveValue(`${cortaDe(fecha)} 11:15\u00a0AM`)
  await nueva.getByRole('button', { name: largaDe(fecha) }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(momento).not.toHaveValue(new RegExp(cortaDe(fecha)))
  await expect(momento).toHaveValue(/ 11:15\u00a0AM$/)
  await page.keyboard.press('Escape')
  await expect(nueva.getByRole('button', { name: 'Abrir el calendario' })).toBeFocused()
  await momento.fill(`${cortaDe(fecha)} 10:45`)
  await momento.blur()
  await expect(momento).toHaveValue(`${cortaDe(fecha)} 10:45\u00a0AM`)
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
  await expect(usuario).toHaveAccessibleDescription(new RegExp(`${RegExp.escape(TEXTOS.adminCitas.sinUsuario)}$`))
  await expect(usuario).toBeFocused()
  await expect(usuario).toHaveValue(`${nombre} Solano Morax`)

  // A person of the earlier search can still be chosen while the next search runs.
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

  await nueva.getByLabel('Servicio').selectOption(largo)
  await expect(nueva.getByLabel('Duración')).toHaveValue('90')
  await nueva.getByLabel('Duración').fill('60')
  await nueva.getByLabel('Notas').fill('Vengo por primera vez.')
  await nueva.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText('Quedó como borrador.')).toBeVisible()
  await page.goto(`/admin/citas?nuevo=${fecha}T10:45`)
  await expect(nueva.getByLabel('Servicio')).toHaveValue(largo)
  await expect(nueva.getByLabel('Duración')).toHaveValue('60')
  await expect(usuario).toHaveValue(`${nombre} Solano Mora`)
  await nueva.getByLabel('Servicio').selectOption(servicio.nombre)
  await agregar.click()
  const choca = `Ese horario choca con la cita de Ana ${ana.apellido}, de 10:00 AM a 11:00 AM`
  await responder(page, 'Error', choca)
  await expect(nueva).toContainText(choca)
  await expect(nueva.getByLabel('Notas')).toHaveValue('Vengo por primera vez.')
  await nueva.getByLabel('Fecha y hora').fill(`${fecha}T11:00`)
  await agregar.click()
  await responder(page, TEXTOS.admin.creada, TEXTOS.adminCitas.agregada)
  expect(await citasDe(producto, personas[1]!, fecha)).toMatchObject([{ fechaHora: `${fecha}T11:00:00` }])
})

test('two administrators: the second is told what the first one changed, and loses nothing, nor the name of a service that is gone', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const fecha = await otroDia(producto)
  const servicio = await crearServicio(producto)
  const { nombre: otro } = await crearServicio(producto)
  const { id } = await citarA(producto, await producto.crearCliente(), `${fecha}T10:00`, servicio.nombre)
  const api = await producto.api()
  await api.call(deleteServicio, { params: { id: String(servicio.id) } })
  await abrirComoAdmin(page, `/admin/citas?editar=${id}`)
  const editar = page.getByRole('dialog', { name: 'Editar cita' })
  await expect(editar.getByRole('heading', { name: 'Editar cita' })).toBeFocused()
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
  await responder(page, TEXTOS.admin.actualizada, 'Cita modificada.')
  expect(await api.call(getCita, { params })).toMatchObject({
    notas: 'Las mías',
    fechaHora: `${fecha}T15:00:00`,
    servicio: servicio.nombre,
  })
})
