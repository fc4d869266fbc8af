import type { Locator, Page } from '@playwright/test'
import { createCita } from '../contract/agenda/citas/citas.ts'
import { me } from '../contract/cuentas/cuentas.ts'
import { listCarrito } from '../contract/tienda/carrito.ts'
import { TAMANOS } from './administracion.ts'
import {
  aceptar,
  aviso,
  celda,
  citasDe,
  crearServicio,
  elegirDia,
  irAlMes,
  otroDia,
  slot,
  solicitar,
} from './agenda.ts'
import { entrarEnHoja } from './hoja.ts'
import { acabarSesion, closeAlert } from './pantalla.ts'
import { codigoDe, enviarLogin, expect, nuevaPersona, type Persona, test } from './producto.ts'
import { crearTaller, entrarComo } from './taller.ts'
import { TEXTOS } from './textos.ts'
import { crearArticulo, entrarConCarrito } from './tienda.ts'

test('on /agendar what is chosen survives a reload, what is erased does not come back, and a session that ends takes nothing with it', {
  tag: '@rest',
}, async ({ page, producto }) => {
  await crearServicio(producto)
  const servicio = await crearServicio(producto)
  const fecha = await otroDia(producto)
  const persona = await producto.crearCliente()
  await entrarComo(page, persona)
  await page.goto('/agendar')
  const cual = page.getByLabel('Servicio', { exact: true })
  const notas = page.getByLabel('Notas')
  await cual.selectOption(servicio.nombre)
  await page.reload()
  await expect(cual).toHaveValue(servicio.nombre)

  await notas.fill('Lo que no quiero decir.')
  await notas.fill('')
  await page.reload()
  await expect(cual).toHaveValue(servicio.nombre)
  await expect(notas).toHaveValue('')

  await elegirDia(page, fecha)
  await slot(page, '10:00 AM').click()
  await notas.fill('Prefiero hablar en voz baja.')
  await page.reload()
  await expect(slot(page, '10:00 AM')).toHaveAttribute('aria-pressed', 'true')
  await expect(notas).toHaveValue('Prefiero hablar en voz baja.')

  await terminar(page, solicitar(page), 'Escape')
  await expect(page.getByText(TEXTOS.marco.pideSesion)).toBeVisible()
  await expect(slot(page, '10:00 AM')).toHaveAttribute('aria-pressed', 'true')
  await expect(notas).toHaveValue('Prefiero hablar en voz baja.')
  await volverAEntrar(page, persona)
  await expect(notas).toHaveValue('Prefiero hablar en voz baja.')
  await expect(cual).toHaveValue(servicio.nombre)
  expect(await citasDe(producto, persona, fecha)).toEqual([])

  await terminar(page, solicitar(page), 'Seguir sin sesión')
  const otra = await producto.crearCliente('Luis')
  await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click()
  await entrarEnHoja(page.getByRole('dialog'), otra)
  await expect(page, 'what was left there is not theirs to see').toHaveURL('/')
  await page.goto('/agendar')
  await expect(page.getByRole('button', { name: 'Mes siguiente' })).toBeVisible()
  await expect(notas).toHaveValue('')
})

test('the other hour of an appointment, the quantities of a cart, and where an order goes, are there again after a session that ended', {
  tag: '@rest',
}, async ({ page, producto }) => {
  await page.setViewportSize(TAMANOS.teléfono)
  const servicio = await crearServicio(producto)
  const fecha = await otroDia(producto)
  const aceite = await crearArticulo(producto)
  const piedras = await crearArticulo(producto)
  const persona = await entrarConCarrito(page, producto, [aceite, 2], [piedras, 1])
  const api = await producto.api(persona)
  const { id } = await api.call(me, {})
  await api.call(createCita, { body: { fechaHora: `${fecha}T09:00`, servicio: servicio.nombre, usuario: { id } } })

  await page.goto('/calendario')
  await irAlMes(page, fecha)
  await celda(page, fecha).click()
  const mover = page.getByRole('button', { name: 'Mover la cita de las 9:00 AM' })
  const dialogo = page.getByRole('dialog', { name: 'Mover la cita' })
  await mover.click()
  await irAlMes(dialogo, fecha)
  await celda(dialogo, fecha).click()
  await slot(dialogo, '2:00 PM').click()
  await terminar(page, dialogo.getByRole('button', { name: 'Mover la cita' }), 'Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await volverAEntrar(page, persona)
  await irAlMes(page, fecha)
  await celda(page, fecha).click()
  await mover.click()
  await expect(slot(dialogo, '2:00 PM')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')

  await page.goto('/carrito')
  const cantidad = page.getByLabel(`Cantidad de ${aceite.nombre}`)
  await terminar(page, page.getByRole('button', { name: `Agregar uno: ${aceite.nombre}` }), 'Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await volverAEntrar(page, persona)
  await expect(cantidad).toHaveValue('3')
  const quitar = page.getByRole('button', { name: `Eliminar ${piedras.nombre}` })
  await terminar(page, quitar, 'Seguir sin sesión')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await volverAEntrar(page, persona)
  await expect(cantidad).toHaveValue('3')
  await expect(quitar).toHaveCount(0)
  const enCarrito = await api.call(listCarrito, { params: { userId: String(id) } })
  expect(enCarrito).toMatchObject([{ productoId: aceite.id, cantidad: 3 }])

  await page.getByRole('button', { name: TEXTOS.carrito.realizar }).click()
  await page.getByRole('radio', { name: 'Envío' }).check()
  await page.getByLabel('Provincia').selectOption('Cartago')
  await page.getByLabel('Cantón').selectOption('La Unión')
  await page.getByLabel('Señas').fill('Frente al parque')
  await page.getByLabel('Teléfono').fill('8888 7777')
  await terminar(page, page.getByRole('button', { name: TEXTOS.resumen.confirmar }), 'Seguir sin sesión')
  await expect(aviso(page, 'Error')).toContainText(TEXTOS.resumen.sinUsuario)
  await aceptar(page)
  await volverAEntrar(page, persona)
  await expect(page.getByLabel('Cantón')).toHaveValue('La Unión')
  await expect(page.getByLabel('Señas')).toHaveValue('Frente al parque')
  await expect(page.getByLabel('Teléfono')).toHaveValue('8888 7777')
})

test('how many of a product were wanted, a workshop, and the page of the person are where they were', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const persona = await producto.crearCliente()
  await entrarComo(page, persona)
  const aceite = await crearArticulo(producto)
  await page.goto(`/producto/${aceite.id}`)
  const dialogo = page.getByRole('dialog', { name: aceite.nombre })
  await dialogo.getByLabel('Cantidad', { exact: true }).fill('4')
  await terminar(page, dialogo.getByRole('button', { name: 'Agregar al carrito' }), 'Escape')
  await expect(page.getByRole('alertdialog', { name: TEXTOS.productos.agregado })).toBeVisible()
  await expect(dialogo).toBeHidden()
  await page.goto('/carrito')
  const cantidad = page.getByLabel(`Cantidad de ${aceite.nombre}`)
  await expect(cantidad).toHaveValue('4')
  await volverAEntrar(page, persona)
  await expect(cantidad).toHaveValue('4')

  const taller = await crearTaller(producto)
  await page.goto(`/talleres/${taller.id}`)
  const inscribirme = page.getByRole('button', { name: TEXTOS.taller.inscribirme, exact: true })
  await inscribirme.click()
  await terminar(page, page.getByRole('button', { name: 'Sí, inscribirme' }), 'Seguir sin sesión')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: taller.titulo })).toBeVisible()
  await expect(inscribirme).toBeVisible()

  await entrarOtraVez(page, persona)
  await page.goto('/perfilusuario')
  for (const salida of ['Escape', 'Seguir sin sesión'] as const) {
    await terminar(page, page.getByRole('button', { name: 'Descargar mis datos' }), salida)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await volverAEntrar(page, persona)
  }
  await page.getByRole('button', { name: 'Cerrar mis otras sesiones' }).click()
  const otras = page.getByRole('alertdialog', { name: '¿Cerrar tus otras sesiones?' })
  await expect(otras).toContainText('También dejan de servir los enlaces de tu calendario')
  await otras.getByRole('button', { name: 'Cerrar las otras' }).click()
  await closeAlert(page, '¡Listo!')
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  const cambio = page.getByRole('dialog', { name: 'Cambiar contraseña' })
  await cambio.getByRole('textbox', { name: 'Contraseña actual' }).fill(persona.password)
  await cambio.getByRole('textbox', { name: 'Contraseña nueva' }).fill('otra clave larga')
  await terminar(page, cambio.getByRole('button', { name: 'Cambiar contraseña' }), 'Escape')
  await volverAEntrar(page, persona)
  expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage, ...sessionStorage })))).not.toContain(
    'otra clave',
  )
})

test('a registration keeps name and e-mail over a reload, never the password, and stays at its code', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const persona = nuevaPersona()
  const clave = page.getByRole('textbox', { name: 'Contraseña' })
  await page.goto('/login')
  await page.getByRole('link', { name: 'Regístrate' }).click()
  await page.getByLabel('Nombre').fill(persona.nombre)
  await page.getByLabel('Apellido').fill(persona.apellido)
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(persona.email)
  await clave.fill(persona.password)
  await page.reload()
  await expect(page.getByLabel('Nombre')).toHaveValue(persona.nombre)
  await expect(page.getByLabel('Apellido')).toHaveValue(persona.apellido)
  await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue(persona.email)
  await expect(clave).toHaveValue('')
  await clave.fill(persona.password)
  await page.getByRole('button', { name: 'Registrarse' }).click()
  const codigo = page.getByLabel('Código de verificación')
  await expect(codigo).toBeVisible()
  await page.reload()
  await codigo.fill(codigoDe(await producto.waitForMail(persona.email)))
  await aceptar(page)
  await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue(persona.email)
  await enviarLogin(page, persona)
  await expect(page).toHaveURL('/')
})

/** Ends the session before something is pressed, and goes on without one. */
async function terminar(page: Page, boton: Locator, salida: 'Escape' | 'Seguir sin sesión'): Promise<void> {
  await expect(boton).toBeVisible()
  await acabarSesion(page)
  await boton.click()
  const dialogo = page.getByRole('dialog', { name: 'Tu sesión terminó' })
  await expect(dialogo).toContainText('No se pierde nada.')
  if (salida === 'Escape') await page.keyboard.press('Escape')
  else await dialogo.getByRole('button', { name: salida }).click()
  await expect(dialogo).toBeHidden()
}

/** Logs in by the way that the page itself offers, and comes back to it. */
async function volverAEntrar(page: Page, persona: Persona): Promise<void> {
  const { pathname, search } = new URL(page.url())
  await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click()
  const hoja = page.getByRole('dialog')
  await entrarEnHoja(hoja, persona)
  await expect(hoja).toBeHidden()
  await expect(page).toHaveURL(pathname + search)
}

/** In another tab, as it were: this page offers no way to log in. */
async function entrarOtraVez(page: Page, persona: Persona): Promise<void> {
  await entrarComo(page, persona)
  await page.reload()
}
