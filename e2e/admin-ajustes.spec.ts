import { extractText } from 'unpdf'
import { saveHorario } from '../contract/agenda/horario/guardar-horario.ts'
import { saveNegocio } from '../contract/base/settings/guardar-negocio.ts'
import { getLimites } from '../contract/base/settings/limites.ts'
import { getNegocio } from '../contract/base/settings/negocio.ts'
import { me } from '../contract/cuentas/cuentas.ts'
import { confirmarOrden, getOrdenPdf } from '../contract/tienda/ordenes.ts'
import { abrirComoAdmin, responder, TAMANOS } from './administracion.ts'
import { irASeccion, LUNES, test } from './ajustes.ts'
import { acabarSesion } from './pantalla.ts'
import { ADMIN, abrirOtroNavegador, expect } from './producto.ts'
import { TEXTOS } from './textos.ts'
import { crearArticulo } from './tienda.ts'

test('the name, the contact data and the ways to pay are what visitors and customers read', async ({
  page,
  browser,
  producto,
}) => {
  const nombre = 'Casa Raíz'
  await page.setViewportSize(TAMANOS.teléfono)
  await abrirComoAdmin(page, '/admin/ajustes')
  const secciones = page.getByRole('navigation', { name: 'Secciones' })
  await expect(secciones.getByRole('link', { name: 'Horario de atención' })).toContainText('Lunes a viernes, 8:00 AM')
  await secciones.getByRole('link', { name: 'Datos del negocio' }).click()
  await page.getByLabel('Nombre').fill(nombre)
  await page.getByLabel('Teléfono').fill('2230 9999')
  await page.getByLabel('Facebook').fill('')
  await page.getByLabel('SINPE Móvil').fill('+506 7111-2222')
  await page.getByLabel('Cuenta IBAN').fill('cr05015202001026284066')
  await page.getByRole('button', { name: 'Guardar datos' }).click()
  await responder(page, TEXTOS.admin.guardado, /./)
  await expect(page.getByRole('button', { name: 'Guardar datos' })).toBeFocused()
  await expect(page.getByLabel('SINPE Móvil')).toHaveValue('7111 2222')
  await expect(page.getByLabel('Cuenta IBAN')).toHaveValue('CR05 0152 0200 1026 2840 66')
  await expect(page.getByRole('banner')).toContainText(nombre)
  await expect(page).toHaveTitle(`Datos del negocio · ${nombre}`)
  // The form goes on from what it saved.
  await page.getByLabel('Lema').fill('Cuidarse en calma')
  await page.getByRole('button', { name: 'Guardar datos' }).click()
  await responder(page, TEXTOS.admin.guardado, /./)

  const visita = await abrirOtroNavegador(browser, producto)
  const html = await (await visita.request.get('/')).text()
  expect(html).toContain(`<title>Inicio · ${nombre}</title>`)
  await visita.goto('/')
  await expect(visita).toHaveTitle(`Inicio · ${nombre}`)
  await expect(visita.getByRole('banner')).toContainText(nombre)
  await expect(visita.getByRole('contentinfo')).toContainText('Cuidarse en calma')
  await expect(visita.getByRole('main').getByRole('link', { name: '2230 9999' })).toBeVisible()
  await expect(visita.getByRole('link', { name: '2230 9999' }), 'home says once how to call').toHaveCount(1)
  await expect(visita.getByRole('link', { name: /Instagram/ })).toBeVisible()
  await expect(visita.getByRole('link', { name: /Facebook/ })).toHaveCount(0)

  const persona = await producto.crearCliente()
  const cliente = await producto.api(persona)
  const { id } = await cliente.call(me, {})
  const articulo = await crearArticulo(producto)
  const items = [{ producto: { id: articulo.id }, cantidad: 1 }]
  const { codigoOrden } = await cliente.call(confirmarOrden, { body: { usuario: { id }, items } })
  const correo = await producto.waitForMail(persona.email, new RegExp(codigoOrden))
  expect(correo.from?.name).toBe(nombre)
  expect(correo.text).toContain('7111 2222')
  const pdf = await cliente.call(getOrdenPdf, { params: { codigo: codigoOrden } })
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  expect(text).toContain('7111 2222')
  expect(text).toContain(nombre)
})

test('what is typed wrong is told at its field, and nothing typed is lost, nor by a session that ends; how few are few, and the limits', {
  tag: '@rest',
}, async ({ page, producto }) => {
  await abrirComoAdmin(page, '/admin/ajustes')
  await irASeccion(page, 'Datos del negocio')
  await page.getByLabel('Lema').fill('Nuestro nuevo lema')
  const iban = page.getByLabel('Cuenta IBAN')
  await iban.fill('CR05015202001026284067')
  await page.getByRole('button', { name: 'Guardar datos' }).click()
  await expect(iban).toHaveAccessibleDescription(/La cuenta IBAN no es correcta/)
  await expect(iban).toBeFocused()
  await expect(page.getByLabel('Lema')).toHaveValue('Nuestro nuevo lema')
  const api = await producto.api()
  expect((await api.call(getNegocio, {})).lema).not.toBe('Nuestro nuevo lema')

  // Half written, it is there again on the way back, and nobody is asked (R-atras).
  await irASeccion(page, 'Horario de atención')
  await expect(page.getByText(`${TEXTOS.marco.borrador}.`)).toBeVisible()
  await expect(page.getByRole('group', { name: 'Lunes' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Recuperamos tu borrador.')).toBeVisible()
  await expect(page.getByLabel('Lema')).toHaveValue('Nuestro nuevo lema')
  await irASeccion(page, 'Horario de atención')
  const martes = page.getByRole('group', { name: 'Martes' })
  await martes.getByLabel('Cierra').fill('08:00')
  const sabado = page.getByRole('group', { name: 'Sábado' })
  await sabado.getByLabel('Abre').fill('07:00')
  await page.getByRole('button', { name: 'Guardar horario' }).click()
  await expect(martes.getByLabel('Cierra')).toHaveAccessibleDescription(/Debe cerrar después de abrir./)
  await expect(sabado.getByLabel('Abre')).toHaveAttribute('aria-invalid', 'true')

  await irASeccion(page, 'Límites')
  const plazo = page.getByLabel('Plazo para pagar')
  await expect(plazo).toHaveValue('72')
  await expect(plazo).toHaveAccessibleDescription(/la orden se anula sola/)
  await plazo.fill('48')
  await page.getByLabel('Citas por venir').fill('0')
  await page.getByRole('button', { name: 'Guardar estos límites' }).click()
  await responder(page, TEXTOS.admin.guardado, 'Los límites fueron actualizados.')
  expect(await api.call(getLimites, {})).toMatchObject({ horasSinPagar: 48, citasPorVenir: 0 })

  const escaso = await crearArticulo(producto, { nombre: 'Abanico', stock: 0 })
  await irASeccion(page, 'Tienda')
  await page.getByLabel('Avisar cuando queden').fill('0')
  await acabarSesion(page)
  await page.getByRole('button', { name: 'Guardar límite' }).click()
  const reingreso = page.getByRole('dialog', { name: 'Tu sesión terminó' })
  await reingreso.getByRole('textbox', { name: 'Contraseña' }).fill(ADMIN.password)
  await reingreso.getByRole('button', { name: 'Iniciar sesión' }).click()
  await responder(page, TEXTOS.admin.guardado, /./)
  await page.goto('/admin')
  await page.getByText(/con pocas existencias/).click()
  await expect(page.getByRole('link', { name: escaso.nombre })).toBeVisible()
  await expect(page.getByText(/^Quedan? \d/)).toHaveCount(0)
})

test('two administrators: the second is told what the first one changed, and nothing is overwritten', {
  tag: '@rest',
}, async ({ page, producto, originales }) => {
  const api = await producto.api()
  await abrirComoAdmin(page, '/admin/ajustes/negocio')
  await page.getByLabel('Lema').fill('El mío')
  const { version: _, ...antes } = await api.call(getNegocio, {})
  await api.call(saveNegocio, { body: { ...antes, direccion: 'Otra calle' } })
  await page.getByRole('button', { name: 'Guardar datos' }).click()
  const choque = page.getByRole('alert').filter({ hasText: 'Otra persona cambió esto' })
  await expect(choque).toContainText(`Dirección: ${antes.direccion} → Otra calle`)
  await choque.getByRole('button', { name: 'Guardar mis cambios' }).click()
  await responder(page, TEXTOS.admin.guardado, /./)
  await expect(page.getByLabel('Dirección')).toHaveValue('Otra calle')
  expect(await api.call(getNegocio, {})).toMatchObject({ lema: 'El mío', direccion: 'Otra calle' })

  await irASeccion(page, 'Horario de atención')
  const martes = page.getByRole('group', { name: 'Martes' })
  await martes.getByLabel('Cierra').fill('17:00')
  await api.call(saveHorario, { body: { dias: originales.dias.filter(({ dia }) => dia !== LUNES) } })
  await page.getByRole('button', { name: 'Guardar horario' }).click()
  await expect(choque).toContainText('Lunes: 8:00 AM – 6:00 PM → Cerrado')
  await choque.getByRole('button', { name: 'Ver los datos actuales' }).click()
  await expect(page.getByRole('group', { name: 'Lunes' }).getByLabel('Abierto')).not.toBeChecked()
  await expect(martes.getByLabel('Cierra')).toHaveValue('6:00\u00a0PM')
})
