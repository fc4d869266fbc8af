import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createCita } from '../contract/agenda/citas/citas.ts'
import { me } from '../contract/cuentas/cuentas.ts'
import { inscribir } from '../contract/talleres/talleres.ts'
import { listOrdenes } from '../contract/tienda/administrar-ordenes.ts'
import { confirmarOrden } from '../contract/tienda/ordenes.ts'
import { TAMANOS } from './administracion.ts'
import { crearServicio } from './agenda.ts'
import { perder } from './pagina.ts'
import { acabarSesion, closeAlert, storedUser } from './pantalla.ts'
import { abrirOtroNavegador, enviarLogin, expect, type Persona, type Producto, test } from './producto.ts'
import { crearTaller, entrarComo } from './taller.ts'
import { TEXTOS } from './textos.ts'
import { crearArticulo } from './tienda.ts'

const NUEVA = 'mi clave nueva y larga'
const sesionTerminada = { name: 'Tu sesión terminó' }

test('the data come as a file, also after a failure and a session that ended; the password is changed, and this browser goes on, others do not', async ({
  page,
  producto,
  browser,
}) => {
  const persona = await producto.crearCliente()
  const otro = await abrirOtroNavegador(browser, producto)
  await entrarComo(otro, persona)
  await page.setViewportSize(TAMANOS.teléfono)
  const codigo = await vivirAqui(producto, persona)
  await abrirPerfil(page, persona)
  await expect(page.getByRole('button', { name: TEXTOS.perfil.volver, exact: true })).toBeVisible()
  const boton = page.getByRole('button', { name: 'Descargar mis datos' })
  await page.route('**/api/usuarios/mis-datos', (route) => route.abort(), { times: 2 })
  await boton.click()
  await closeAlert(page, 'No se pudieron descargar tus datos.', 'No se pudo conectar')
  await acabarSesion(page)
  await boton.click()
  const reingreso = page.getByRole('dialog', sesionTerminada)
  await reingreso.getByRole('textbox', { name: 'Contraseña' }).fill(persona.password)
  const descarga = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const archivo = await descarga
  expect(archivo.suggestedFilename()).toBe('mis-datos.json')
  const datos = JSON.parse(await readFile(await archivo.path(), 'utf8'))
  expect(datos).toMatchObject({
    cuenta: { nombre: persona.nombre, email: persona.email },
    ordenes: [{ codigoOrden: codigo }],
    citas: [{ notas: 'Prefiero hablar en voz baja.' }],
  })

  const opener = page.getByRole('button', { name: 'Cambiar contraseña' })
  await opener.click()
  const dialogo = page.getByRole('dialog', { name: 'Cambiar contraseña' })
  const actual = dialogo.getByRole('textbox', { name: 'Contraseña actual' })
  const nueva = dialogo.getByRole('textbox', { name: 'Contraseña nueva' })
  const enviar = dialogo.getByRole('button', { name: 'Cambiar contraseña' })

  await actual.fill('no es esta')
  await nueva.fill(NUEVA)
  await enviar.click()
  await expect(actual).toHaveAccessibleDescription('La contraseña actual no es correcta.')
  await expect(actual).toBeFocused()
  await expect(nueva).toHaveValue(NUEVA)
  await actual.fill(persona.password)
  await nueva.fill(persona.password)
  await enviar.click()
  await expect(nueva).toHaveAccessibleDescription(/La contraseña nueva es la misma que la actual/)
  await nueva.fill(NUEVA)
  await page.keyboard.press('Enter')
  await closeAlert(page, '¡Listo!', 'Tu contraseña fue cambiada y tus demás sesiones se cerraron.')
  await expect(opener).toBeFocused()
  const mail = await producto.waitForMail(persona.email, /Tu contraseña fue cambiada/)
  expect(mail.text).toContain('Si no fue una acción tuya')

  await page.reload()
  await expect(page.getByRole('main').getByText(persona.email)).toBeVisible()
  await expect(page.getByRole('dialog', sesionTerminada)).toBeHidden()
  await otro.goto('/perfilusuario')
  await expect(otro.getByText(TEXTOS.marco.pideSesion)).toBeVisible()
  await otro.context().close()
  await entrarComo(page, { ...persona, password: NUEVA })
})

test('the account is erased with the link of the mail: what goes, what stays, and home as a visitor', async ({
  page,
  producto,
}) => {
  const persona = await producto.crearCliente('María de los Ángeles')
  const codigo = await vivirAqui(producto, persona)
  await abrirPerfil(page, persona)
  await pedir(page, 'no es esta')
  const dialogo = page.getByRole('dialog', { name: 'Eliminar mi cuenta' })
  await expect(dialogo).toContainText('La contraseña actual no es correcta.')
  await dialogo.getByRole('textbox', { name: 'Contraseña actual' }).fill(persona.password)
  await page.keyboard.press('Enter')
  await closeAlert(page, 'Revisa tu correo', persona.email)

  const enlace = await enlaceDe(producto, persona)
  await page.goto(enlace)
  await expect(page).toHaveURL('/eliminar-cuenta')
  const main = page.getByRole('main')
  await expect(main.locator('strong'), 'what ends the sentence is none of the address').toHaveText(persona.email)
  await expect(main).toContainText('Tus citas con sus notas. La próxima se cancela.')
  await expect(main).toContainText('Tus inscripciones en talleres. La próxima se cancela.')
  await expect(main).toContainText('De tu orden, el código, la fecha, los productos y los totales')
  await main.getByRole('button', { name: 'Eliminar mi cuenta' }).dblclick()
  await expect(page).toHaveURL('/')
  await closeAlert(page, 'Cuenta eliminada', 'Te lo confirmamos por correo.')
  await expect(page.getByRole('banner').getByRole('link', { name: /Hola/ })).toHaveCount(0)
  expect(await storedUser(page)).toBeNull()
  expect(await page.context().cookies()).toEqual([])
  await producto.waitForMail(persona.email, /Tu cuenta fue eliminada/)

  await page.goto('/login')
  await enviarLogin(page, persona)
  await closeAlert(page, TEXTOS.login.fallo, 'Correo o contraseña incorrectos.')
  await page.goto(enlace)
  await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeFocused()
  const ordenes = await (await producto.api()).call(listOrdenes, {})
  const orden = ordenes.find(({ codigoOrden }) => codigoOrden === codigo)
  expect(orden).toMatchObject({ usuarioNombre: 'Cuenta eliminada', usuarioEmail: '', total: 22.6 })
})

test('a link opened by somebody else does nothing; without a session it erases', { tag: '@rest' }, async ({
  page,
  producto,
  browser,
}) => {
  const [ana, luis] = [await producto.crearCliente('Ana'), await producto.crearCliente('Luis')]
  await abrirPerfil(page, ana)
  await pedir(page, ana.password)
  await closeAlert(page, 'Revisa tu correo', ana.email)
  const enlace = await enlaceDe(producto, ana)

  const otro = await abrirOtroNavegador(browser, producto)
  await entrarComo(otro, luis)
  await otro.goto(enlace)
  await expect(otro.getByRole('heading', { name: 'Tienes otra sesión abierta' })).toBeFocused()
  await expect(otro.getByRole('main')).not.toContainText(ana.email)
  const pedirOtro = otro.getByRole('button', { name: 'Enviarme el enlace' })
  await expect(pedirOtro, 'it would be for the account of who is here').toHaveCount(0)
  await otro.goto('/about')
  await otro.goto('/eliminar-cuenta')
  await pedirOtro.click()
  await otro.getByRole('dialog', { name: 'Eliminar mi cuenta' }).getByRole('button', { name: 'Cancelar' }).click()
  await otro.goto('/restablecer')
  await expect(otro.getByLabel('Correo electrónico')).toHaveValue(luis.email)
  await otro.context().clearCookies()
  await otro.evaluate(() => sessionStorage.clear())
  await otro.route('**/api/usuarios/ver-eliminacion', (route) => route.abort())
  // A reload finds the link again; whoever comes without one does not.
  await otro.goto('/about')
  await otro.goto('/eliminar-cuenta')
  await expect(otro.getByRole('heading', { name: 'Este enlace llegó incompleto' })).toBeFocused()
  await otro.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click()
  await expect(otro.getByRole('dialog', { name: 'Para ver tu perfil' })).toBeVisible()
  await otro.goto(enlace)
  await expect(otro.getByText('No se pudo leer el enlace.')).toBeVisible()
  await otro.unroute('**/api/usuarios/ver-eliminacion')
  await otro.getByRole('button', { name: 'Reintentar' }).click()
  await expect(otro.getByRole('main')).toContainText('Se borra')
  await expect(otro.getByRole('main')).not.toContainText('Se conserva')
  await otro.route('**/api/usuarios/eliminar-cuenta', perder, { times: 1 })
  await otro.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
  await closeAlert(otro, 'Cuenta eliminada')
  await otro.context().close()

  await page.reload()
  await expect(page.getByRole('dialog', sesionTerminada)).toBeVisible()
  await page.getByRole('button', { name: 'Seguir sin sesión' }).click()
  await expect(page.getByText(TEXTOS.marco.pideSesion)).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

async function abrirPerfil(page: Page, persona: Persona): Promise<void> {
  await entrarComo(page, persona)
  await page.goto('/perfilusuario')
  await expect(page.getByRole('heading', { name: TEXTOS.marco.miPerfil })).toBeVisible()
}

/** Asks for the link, on the profile. */
async function pedir(page: Page, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Eliminar mi cuenta' })
  await dialogo.getByRole('textbox', { name: 'Contraseña actual' }).fill(password)
  await dialogo.getByRole('button', { name: 'Enviar enlace' }).click()
}

async function enlaceDe(producto: Producto, { email }: Persona): Promise<string> {
  const { text } = await producto.waitForMail(email, /Confirma que quieres eliminar tu cuenta/)
  return /\S+\/eliminar-cuenta#token=[\w-]+/.exec(text ?? '')?.[0] ?? ''
}

let horas = 0

/** An order, an appointment with a note and a seat in a workshop; answers the code of the order. */
async function vivirAqui(producto: Producto, persona: Persona): Promise<string> {
  const [api, admin] = [await producto.api(persona), await producto.api()]
  const { id } = await api.call(me, {})
  const usuario = { id }
  const articulo = await crearArticulo(producto, { precio: 10 })
  const items = [{ producto: { id: articulo.id }, cantidad: 2 }]
  const { codigoOrden } = await api.call(confirmarOrden, { body: { usuario, items } })
  await api.call(inscribir, { body: { usuario, taller: { id: (await crearTaller(producto)).id } } })
  horas += 1
  const fechaHora = `2032-03-${String(horas).padStart(2, '0')}T10:00`
  const { nombre: servicio } = await crearServicio(producto)
  const notas = 'Prefiero hablar en voz baja.'
  await admin.call(createCita, { body: { fechaHora, servicio, notas, usuario } })
  return codigoOrden
}

test('the calendar of a phone follows a secret link, until it is taken back', async ({ page, producto }) => {
  const persona = await producto.crearCliente()
  await vivirAqui(producto, persona)
  await page.setViewportSize(TAMANOS.teléfono)
  await abrirPerfil(page, persona)
  await page.getByRole('button', { name: 'Calendario en otras aplicaciones' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Calendario en otras aplicaciones' })
  await dialogo.getByRole('combobox', { name: 'Qué incluye' }).selectOption('Solo citas')
  // The answer with the address is lost: the same link gets another one.
  await page.route('**/api/suscripciones', perder, { times: 1 })
  await dialogo.getByRole('button', { name: 'Crear enlace' }).press('Enter')
  const titulo = dialogo.getByRole('heading', { name: 'Calendario en otras aplicaciones' })
  await expect(titulo).toBeFocused()
  const abrir = dialogo.getByRole('link', { name: 'Abrir en mi calendario' })
  await expect(dialogo.getByRole('button', { name: 'Copiar: Enlace' })).toBeVisible()
  const url = (await abrir.getAttribute('href'))!.replace(/^webcal:/, 'http:')
  expect(await (await fetch(url)).text()).toContain('SUMMARY:Cita · ')
  await dialogo.getByRole('button', { name: 'Listo' }).press('Enter')
  await expect(titulo).toBeFocused()
  await dialogo.getByRole('button', { name: /^Quitar el enlace: Solo citas/ }).press('Enter')
  await expect(dialogo.getByRole('heading', { name: 'Enlaces creados' })).toHaveCount(0)
  await expect(titulo).toBeFocused()
  expect((await fetch(url)).status).toBe(404)
})
