import type { Page } from '@playwright/test'
import { createCita } from '../contract/agenda/citas/citas.ts'
import { createServicio } from '../contract/agenda/servicios/administrar-servicios.ts'
import { saveAvisos } from '../contract/base/settings/plain-settings.ts'
import { formatWallTime, instante, masMinutos, medianocheDe, wallTimeDe } from '../contract/base/time/time.ts'
import { me } from '../contract/cuentas/cuentas.ts'
import { cambiarRol, listUsuarios } from '../contract/cuentas/usuarios.ts'
import { createSuscripcion } from '../contract/persona/suscripciones.ts'
import { abrirComoAdmin, buscarEn, responder, TAMANOS } from './administracion.ts'
import { ADMIN, abrirOtroNavegador, expect, type Persona, type Producto, test } from './producto.ts'
import { entrarComo } from './taller.ts'
import { TEXTOS } from './textos.ts'
import { crearArticulo, ordenarComo } from './tienda.ts'
import { contarToques } from './toques.ts'

/** Without the screen; gives the role or takes it. */
async function darRol(producto: Producto, { email }: Persona, rol: 'ADMIN' | 'CLIENTE'): Promise<void> {
  const api = await producto.api()
  const [usuario] = await api.call(listUsuarios, { query: { buscar: email } })
  await api.call(cambiarRol, { params: { id: String(usuario!.id) }, body: { rol, actual: ADMIN.password } })
}

/** What changes an account stands on the page of its person. */
async function abrirPersona(page: Page, { nombre, apellido, email }: Persona): Promise<void> {
  await page.goto(`/admin/usuarios?buscar=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: `${nombre} ${apellido}`.trim() }).click()
}

const boton = (page: Page, accion: 'Dar' | 'Quitar', { nombre, apellido }: Persona) =>
  page.getByRole('button', { name: `${accion} rol de administrador a ${nombre} ${apellido}`.trim() })

test('two notices at once stand one above the other, and a name of 40 letters fits into the header', async ({
  page,
  producto,
}) => {
  const api = await producto.api()
  const larga = await producto.crearCliente('Electroencefalografistasotorrinolaringos')
  await darRol(producto, larga, 'ADMIN')
  const { codigoOrden } = await ordenarComo(producto, await producto.crearCliente(), await crearArticulo(producto), 1)
  await api.call(saveAvisos, { body: { minutos: 3 } })
  await entrarComo(page, larga)
  await page.goto(`/admin/ordenes?buscar=${codigoOrden}`)
  await page.getByRole('checkbox', { name: 'Todo lo encontrado en esta página' }).press('Space')
  await page.getByRole('button', { name: /^Marcar pagadas, .+ con SINPE/ }).click()
  const avisos = ['1 orden quedó pagada.', /^Se avisará a/].map((hasText) =>
    page.getByRole('status').filter({ hasText }).filter({ visible: true }),
  )
  for (const tamano of [TAMANOS.computadora, TAMANOS.teléfono]) {
    await page.setViewportSize(tamano)
    // They come and go to their places.
    await expect(async () => {
      const [uno, otro] = await Promise.all(avisos.map((aviso) => aviso.boundingBox()))
      const [arriba, abajo] = uno!.y < otro!.y ? [uno!, otro!] : [otro!, uno!]
      expect(arriba.y + arriba.height).toBeLessThanOrEqual(abajo.y)
      expect(abajo.y + abajo.height).toBeLessThanOrEqual(tamano.height)
    }).toPass()
    const cabecera = page.getByRole('banner')
    expect(await cabecera.evaluate((uno) => uno.scrollWidth - uno.clientWidth)).toBe(0)
    for (const boton of await cabecera.getByRole('button').filter({ visible: true }).all())
      await expect(boton).toBeInViewport({ ratio: 1 })
  }
  await api.call(saveAvisos, { body: { minutos: 0 } })
  await darRol(producto, larga, 'CLIENTE')
})

test('who is given the role has the back office, and loses it with the role, by their own hand too; the last administrator keeps it', async ({
  page,
  browser,
  producto,
}) => {
  await page.setViewportSize(TAMANOS.teléfono)
  const persona = await producto.crearCliente('Íngrid')
  const suya = await abrirOtroNavegador(browser, producto)
  await entrarComo(suya, persona)
  await suya.goto('/admin/ordenes')
  await expect(suya.getByText(TEXTOS.marco.noEncontrada)).toBeVisible()

  await abrirComoAdmin(page, '/admin/usuarios')
  await buscarEn(page, 'usuarios', persona.email, 1)
  await buscarEn(page, 'usuarios', `ingrid ${persona.email}`, 1)
  const fila = page.getByRole('row', { name: persona.email })
  await expect(fila).toContainText('Cliente')
  await expect(fila).toContainText(/\d{2}\/\d{2}\/\d{4}/)
  await fila.getByRole('link').click()
  await boton(page, 'Dar', persona).click()
  const dialogo = page.getByRole('dialog', { name: /^Dar acceso a / })
  await expect(dialogo).toContainText(`Íngrid ${persona.apellido}`)
  await dialogo.getByRole('combobox', { name: 'Podrá' }).selectOption('Todo')
  await dialogo.getByRole('textbox', { name: 'Tu contraseña' }).fill(ADMIN.password)
  await dialogo.getByRole('button', { name: 'Dar acceso' }).click()
  await responder(page, TEXTOS.admin.actualizado, 'podrá ver y cambiar todo')
  await expect(page.getByText('Administrador', { exact: true }).first()).toBeVisible()

  await suya.reload()
  await expect(suya.getByRole('heading', { level: 1, name: 'Órdenes' })).toBeVisible()
  await page.goto(`/admin/historia?asunto=ROL`)
  const cambio = page.getByRole('row', { name: `Íngrid ${persona.apellido}` }).first()
  await expect(cambio).toContainText('Rol: Cliente → Administrador')

  await page.goBack()
  await boton(page, 'Quitar', persona).click()
  await responder(page, '¿Quitar rol de administrador?', `Íngrid ${persona.apellido}`, 'Quitar rol')
  await responder(page, TEXTOS.admin.actualizado, 'ya no tiene el rol de administrador.')
  await suya.reload()
  await expect(suya.getByText(TEXTOS.marco.noEncontrada)).toBeVisible()
  await suya.context().close()

  await page.setViewportSize(TAMANOS.computadora)
  const marta = await producto.crearCliente('Marta')
  await darRol(producto, marta, 'ADMIN')
  await entrarComo(page, marta)
  await abrirPersona(page, marta)
  await boton(page, 'Quitar', marta).click()
  await responder(page, '¿Quitar rol de administrador?', 'saldrás de la administración', 'Quitar rol')
  await responder(page, TEXTOS.admin.actualizado, 'ya no tiene el rol de administrador.')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Hola, Marta' })).toBeVisible()
  const sesion = await producto.api(marta)
  await sesion.call(me, {})
  await entrarComo(page, ADMIN)
  await abrirPersona(page, marta)
  await page.getByRole('button', { name: `Cerrar sesiones de Marta ${marta.apellido}` }).click()
  await responder(page, '¿Cerrar sus sesiones?', marta.email, 'Cerrar sesiones')
  await responder(page, '¡Listo!', `Las sesiones de Marta ${marta.apellido} se cerraron.`)
  await expect(sesion.call(me, {})).rejects.toThrow('401')
  await abrirPersona(page, ADMIN)
  await boton(page, 'Quitar', ADMIN).click()
  await responder(page, '¿Quitar rol de administrador?', 'Es tu propia cuenta', 'Quitar rol')
  await responder(page, 'Error', 'Es la única cuenta con el rol de administrador.')
  await page.reload()
  await expect(page.getByText('Administrador', { exact: true }).first()).toBeVisible()
})

test('from Hoy to all there is of a person and back, and to them from anywhere with one key or one tap', async ({
  page,
  producto,
}) => {
  await page.setViewportSize(TAMANOS.teléfono)
  const persona = await producto.crearCliente('Nurinda')
  const nombre = `Nurinda ${persona.apellido}`
  const { id } = await (await producto.api(persona)).call(me, {})
  const admin = await producto.api()
  const body = { nombre: `Reflexología ${persona.email}`, detalle: 'x', precio: 25_000 }
  const servicio = await admin.call(createServicio, { body })
  const hoy = medianocheDe(wallTimeDe(instante(Date.now())))
  const citar = (minutos: number) => {
    const fechaHora = formatWallTime(masMinutos(hoy, minutos))
    return admin.call(createCita, { body: { fechaHora, duracion: 1, servicio: servicio.nombre, usuario: { id } } })
  }
  await citar(1)
  for (let dias = 1; dias <= 6; dias++) await citar(1 - dias * 24 * 60)

  await abrirComoAdmin(page, '/admin')
  const sesion = page
    .getByRole('list', { name: 'Citas y talleres de hoy' })
    .getByRole('listitem')
    .filter({ hasText: servicio.nombre })
  const cuenta = await contarToques(page)
  await sesion.getByRole('link', { name: nombre, exact: true }).click()
  const titulo = page.getByRole('heading', { level: 1, name: nombre })
  await expect(titulo).toBeVisible()
  expect(await cuenta()).toEqual({ toques: 1, campos: 0 })
  await expect(page).toHaveURL(`/admin/usuarios/${id}`)
  await expect(page.getByText('Ningún taller anterior.')).toBeVisible()
  await expect(page.getByText(/Ninguna orden\. /)).toBeVisible()
  const anteriores = page.getByRole('region', { name: /^Citas anteriores/ })
  await expect(anteriores.getByRole('link')).toHaveCount(5)
  await anteriores.getByRole('button', { name: 'Ver más' }).click()
  await expect(anteriores.getByRole('link').nth(5)).toBeVisible()
  await anteriores.getByRole('link').first().click()
  await page.getByRole('dialog', { name: 'Editar cita' }).getByRole('button', { name: 'Cancelar' }).click()
  await expect(titulo).toBeVisible()
  await cuenta()
  await page.getByRole('link', { name: 'Agendar cita' }).click()
  const nueva = page.getByRole('dialog', { name: 'Agregar cita' })
  await expect(nueva.getByRole('combobox', { name: 'Usuario' })).toHaveValue(nombre)
  expect(await cuenta()).toEqual({ toques: 1, campos: 0 })
  await nueva.getByRole('button', { name: 'Cancelar' }).click()
  await expect(titulo).toBeVisible()
  await cuenta()
  await page.getByRole('button', { name: 'Volver' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Hoy' })).toBeVisible()
  expect(await cuenta()).toEqual({ toques: 1, campos: 0 })

  // Nothing of the person is known any more.
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'Hoy' })).toBeVisible()
  await cuenta()
  const campo = page.getByRole('combobox', { name: 'Buscar en todo' })
  // What lies over the back office arrives after the screen.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(campo).toBeFocused({ timeout: 1000 })
  }).toPass()
  await campo.fill(persona.email.toUpperCase())
  await expect(page.getByRole('group', { name: 'Personas' }).getByRole('option')).toHaveText([new RegExp(nombre)])
  await page.keyboard.press('Enter')
  await expect(titulo).toBeVisible()
  expect(await cuenta()).toEqual({ toques: 0, campos: 1 })
  await expect(page.getByRole('main')).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2, name: 'Hoy' })).toBeVisible()
  await expect(campo).toHaveCount(0)

  await page.goto('/admin/historia')
  await page.getByRole('searchbox', { name: 'Buscar en historia' }).press('/')
  await expect(campo).toHaveCount(0)
  await page.getByRole('button', { name: 'Buscar' }).click()
  await campo.fill('no hay nadie así')
  await expect(page.getByText('No se encontró «no hay nadie así».')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(campo).toHaveCount(0)
  await page.goto(`/admin/historia?persona=${id}`)
  await expect(page.getByText(/^Mostrando 7 de 7/)).toBeVisible()
  await page.getByRole('button', { name: 'Ver todo' }).press('Enter')
  await expect(page).toHaveURL('/admin/historia')
  await expect(page.getByRole('main')).toBeFocused()
})

test('each calendar link of an administrator is listed where their sessions are, and ended one by one', async ({
  page,
  producto,
}) => {
  await page.setViewportSize(TAMANOS.teléfono)
  const persona = await producto.crearCliente('Olga')
  await darRol(producto, persona, 'ADMIN')
  const suya = await producto.api(persona)
  for (const contenido of ['CITAS', 'TALLERES'] as const) await suya.call(createSuscripcion, { body: { contenido } })
  await entrarComo(page, ADMIN)
  await abrirPersona(page, persona)
  await page.getByRole('button', { name: /^2 enlaces de calendario/ }).click()
  const dialogo = page.getByRole('dialog', { name: `Calendarios de ${persona.nombre}` })
  await dialogo.getByRole('button', { name: /^Quitar el enlace: Solo talleres/ }).click()
  await expect(dialogo.getByRole('listitem')).toHaveCount(1)
  await expect(dialogo).toContainText('Solo citas')
  await dialogo.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page.getByRole('button', { name: /^1 enlace de calendario/ })).toBeVisible()
  await page.goto('/admin/historia?asunto=ACCESO')
  await expect(page.getByRole('row', { name: persona.nombre }).first()).toContainText(
    'Enlace de calendario: creado → quitado',
  )
  await darRol(producto, persona, 'CLIENTE')
})
