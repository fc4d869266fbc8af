import type { Page } from '@playwright/test'
import { extractText } from 'unpdf'
import { decidirDias, getDiasCerrados } from '../contract/agenda/horario/dias-cerrados.ts'
import { createServicio } from '../contract/agenda/servicios/administrar-servicios.ts'
import { me } from '../contract/cuentas/cuentas.ts'
import { CUALES, savePolitica } from '../contract/sitio/politicas.ts'
import { confirmarOrden, getOrdenPdf } from '../contract/tienda/ordenes.ts'
import { abrirComoAdmin, abrirMas, responder, TAMANOS } from './administracion.ts'
import { irASeccion } from './ajustes.ts'
import { holdBack } from './pantalla.ts'
import { abrirOtroNavegador, expect, test } from './producto.ts'
import { entrarComo } from './taller.ts'
import { TEXTOS } from './textos.ts'
import { crearArticulo } from './tienda.ts'
import { contarToques } from './toques.ts'

test('from the example shop to the first customer: what is missing, one tap away, until nothing is', async ({
  page,
  browser,
  producto,
}) => {
  await page.setViewportSize(TAMANOS.teléfono)
  const admin = await producto.api()
  const articulo = await crearArticulo(producto, { nombre: 'Jabón de la casa' })
  await abrirComoAdmin(page, '/admin')
  const aparte = await page.context().newPage()
  await aparte.goto('/admin/ajustes/personas')
  const deEjemplo = aparte.getByText(/^Son personas de ejemplo/)
  await expect(deEjemplo).toBeVisible()
  const falta = page.getByRole('region', { name: 'Antes de abrir' })
  const primero = page.getByRole('main').getByRole('heading', { level: 3 }).first()
  await expect(primero).toHaveText('Antes de abrir')
  // Nobody is short of what is an example.
  await expect(page.getByText(/pocas existencias/)).toHaveCount(0)
  // On a phone it is one line, until it is opened: each step leads away and back.
  await expect(falta.getByRole('link')).toHaveCount(0)
  await falta.getByText('Faltan 11 cosas').click()
  await falta.getByRole('link', { name: 'Decide los feriados' }).click()
  await expect(page).toHaveURL('/admin/ajustes/dias-cerrados')
  await page.goBack()
  await expect(falta.getByRole('link')).toHaveCount(10)
  await falta.getByRole('button', { name: 'Quitar los ejemplos' }).click()
  await responder(page, '¿Quitar los ejemplos?', 'Se borran los productos, servicios, talleres', 'Quitar')
  await responder(page, '¡Listo!', 'Los ejemplos ya no están.')
  await expect(falta.getByRole('button', { name: 'Quitar los ejemplos' })).toHaveCount(0)
  await expect(falta.getByRole('link')).toHaveCount(11)
  // Nobody came and nothing was tried yet.
  await expect(primero).toHaveText('Antes de abrir')
  await aparte.reload()
  await expect(aparte.getByRole('button', { name: 'Agregar una persona' })).toBeVisible()
  await expect(deEjemplo).toHaveCount(0)
  await aparte.close()

  const persona = await producto.crearCliente()
  const cliente = await producto.api(persona)
  const { id } = await cliente.call(me, {})
  const items = [{ producto: { id: articulo.id }, cantidad: 1 }]
  const { codigoOrden } = await cliente.call(confirmarOrden, { body: { usuario: { id }, items } })
  const correo = await producto.waitForMail(persona.email, new RegExp(codigoOrden))
  const pdf = await cliente.call(getOrdenPdf, { params: { codigo: codigoOrden } })
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  for (const escrito of [correo.text!, text]) {
    expect(escrito).toContain('Te escribiremos con los datos para pagar.')
    expect(escrito).not.toMatch(/SINPE|IBAN/)
  }
  const compra = await abrirOtroNavegador(browser, producto)
  await entrarComo(compra, persona)
  await compra.goto(`/orden/${codigoOrden}`)
  await expect(compra.getByRole('region', { name: /^Por pagar ₡/ })).toHaveText(
    /^Por pagar ₡[\d \u00a0]+,\d\dPágala antes del .+, o\sse\sanula\..*Te escribiremos con los datos para pagar\.$/,
  )

  // What may stay as it is goes with one tap, and comes back.
  const asi = falta.getByRole('button', { name: 'Está bien así: Activa el segundo factor' })
  await asi.click()
  await expect(falta.getByRole('link')).toHaveCount(8)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Quedó como estaba.')).toBeVisible()
  await expect(falta.getByRole('link')).toHaveCount(9)
  await asi.click()
  await falta.getByRole('button', { name: 'Está bien así: Guarda tu llave de recuperación' }).click()
  await expect(falta.getByRole('link')).toHaveCount(7)
  await expect(falta.getByRole('link', { name: 'Agrega tu primer servicio' })).toHaveAttribute(
    'href',
    '/admin/servicios?nuevo=1',
  )
  await expect(page.getByRole('main').getByRole('link', { name: /^Agregar/ })).toHaveText([
    'Agregar el primer servicio',
  ])

  const visita = await abrirOtroNavegador(browser, producto)
  await visita.goto('/')
  await expect(visita.locator('#contactsection').getByText('San José, Aserrí, Costa Rica')).toBeVisible()
  await expect(visita.getByRole('link', { name: /WhatsApp|Correo|Teléfono|Instagram|Facebook|@/ })).toHaveCount(0)
  expect(await visita.content()).not.toMatch(/2230|8888|biobienestar\.example|facebook\.com/)
  await visita.goto('/about')
  await expect(visita.getByRole('heading', { name: 'Tu primera cita' })).toBeVisible()
  await expect(visita.getByRole('main').getByRole('link', { name: 'Reservar cita' })).toHaveCount(0)
  await visita.goto('/productos')
  await expect(visita.getByRole('heading', { level: 2 }).filter({ hasText: articulo.nombre })).toBeVisible()
  await expect(visita.getByText(/Aceite esencial de lavanda/)).toHaveCount(0)

  await falta.getByRole('link', { name: 'Escribe cómo te pagan' }).click()
  await expect(page).toHaveURL('/admin/ajustes/negocio')
  const datos = page.getByRole('form', { name: 'Datos del negocio' })
  await datos.getByLabel('Teléfono').fill('2230 9999')
  await datos.getByLabel('Correo electrónico').fill('hola@casaraiz.cr')
  await datos.getByLabel('SINPE Móvil').fill('7111 2222')
  await datos.getByRole('button', { name: 'Guardar datos' }).click()
  await responder(page, TEXTOS.admin.guardado, 'Los datos del negocio fueron actualizados.')
  await page.getByRole('link', { name: 'Todos los ajustes' }).click()
  const cuenta = await contarToques(page)
  await irASeccion(page, 'Horario de atención')
  await page.getByRole('group', { name: 'Lunes' }).getByLabel('Abre').click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('8:00 AM')
  await page.getByRole('button', { name: 'Guardar horario' }).click()
  const guardado = page.getByRole('alertdialog', { name: TEXTOS.admin.guardado })
  await expect(guardado).toContainText('El horario de atención fue actualizado.')
  // It closes by itself.
  await expect(guardado).toBeHidden()
  expect(await cuenta()).toEqual({ toques: 3, campos: 1 })
  await decirQuienesAtienden(page)
  await page.goto('/admin')
  // It stands open as it was left, also at the end.
  await expect(falta.getByText('Faltan 3 cosas')).toBeVisible()
  await expect(falta.getByRole('link')).toHaveText([
    'Decide los feriados',
    'Revisa las cuatro políticas',
    'Agrega tu primer servicio',
  ])
  await visita.goto('/')
  const quienes = visita.getByRole('heading', { level: 3, name: /Mora|Rojas/ })
  await expect(quienes).toHaveText(['Ana Mora', 'Luis Rojas'])
  await expect(visita.getByText('«Aquí hay tiempo.»')).toBeVisible()
  await expect(visita.locator('#contactsection').getByRole('link', { name: /Teléfono/ })).toHaveText(/2230 9999/)
  await expect(visita.getByRole('link', { name: /WhatsApp/ })).toHaveCount(0)
  await compra.reload()
  const conSinpe = compra.getByRole('region', { name: 'Cómo pagar' })
  await expect(conSinpe).toContainText('SINPE Móvil7111 2222CopiarDetalle')
  await expect(conSinpe).not.toContainText('IBAN')

  await compra.goto('/calendario')
  await expect(compra.getByText('No hay citas este día.')).toBeVisible()
  await expect(compra.getByRole('main').getByRole('link', { name: 'Agendar cita' })).toHaveCount(0)
  await compra.getByRole('tab', { name: 'Talleres' }).click()
  await expect(compra.getByText('No hay talleres este día.')).toBeVisible()
  await expect(compra.getByRole('main').getByRole('link', { name: 'Ver talleres' })).toHaveCount(0)
  const pie = compra.getByRole('contentinfo')
  await expect(pie.getByRole('link', { name: 'Tienda' })).toBeVisible()
  await expect(pie.getByRole('link', { name: 'Próximos talleres' })).toHaveCount(0)
  const contestar = await holdBack(page, /\/api\/talleres\?/)
  await page.goto('/admin/talleres')
  const agregar = page.getByRole('button', { name: 'Agregar taller' }).first()
  const lugar = await agregar.boundingBox()
  contestar()
  await expect(page.getByText(TEXTOS.admin.sinTalleres, { exact: true })).toBeVisible()
  // A finger that is on its way to the button meets it when the empty list arrives.
  expect(await agregar.boundingBox()).toEqual(lugar)
  for (const [lista, vacia] of [
    ['talleres', TEXTOS.admin.sinTalleres],
    ['citas?vista=tabla', TEXTOS.admin.sinCitas],
  ]) {
    await page.goto(`/admin/${lista}`)
    await expect(page.getByText(vacia!, { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Descargar CSV' }), lista).toBeHidden()
    await expect(page.getByRole('group', { name: 'Filtros' }), lista).toBeHidden()
  }

  const dias = (await admin.call(getDiasCerrados, {})).map(({ fecha }) => ({ fecha }))
  await admin.call(decidirDias, { body: { dias, estado: 'RECHAZADO' } })
  await admin.call(createServicio, { body: { nombre: 'Reiki', detalle: 'Una hora de calma.', precio: 20_000 } })
  for (const cual of CUALES) await admin.call(savePolitica, { params: { cual }, body: { texto: 'Nuestra.' } })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: /Órdenes por cobrar/ })).toBeVisible()
  await expect(falta).toHaveCount(0)
})

/** On a phone, by way of the list of all of them. */
async function abrirSeccion(page: Page, titulo: string): Promise<void> {
  await page.getByRole('link', { name: 'Todos los ajustes' }).click()
  await irASeccion(page, titulo)
}

/** Two people, the second one moved before the first; the focus stays with who was moved. */
async function decirQuienesAtienden(page: Page): Promise<void> {
  await abrirSeccion(page, TEXTOS.ajustes.atienden)
  const form = page.getByRole('form', { name: TEXTOS.ajustes.atienden })
  for (const nombre of ['Luis Rojas', 'Ana Mora']) {
    await form.getByRole('button', { name: 'Agregar una persona' }).click()
    await form.getByLabel('Nombre').last().fill(nombre)
  }
  await form.getByLabel('Una frase suya').last().fill('“Aquí hay tiempo.”')
  await abrirMas(page, 'Ana Mora')
  await form.getByRole('button', { name: 'Subir a Ana Mora' }).click()
  await expect(form.getByRole('heading', { name: 'Ana Mora' })).toBeFocused()
  await form.getByRole('button', { name: 'Guardar personas' }).click()
  await responder(page, TEXTOS.admin.guardado, 'Las personas que atienden fueron actualizadas.')
  await expect(form.getByLabel('Una frase suya').first()).toHaveValue('Aquí hay tiempo.')
}
