import type { Page } from '@playwright/test'
import { createCita } from '../contract/agenda/citas/citas.ts'
import { savePersonas } from '../contract/agenda/personas/guardar-personas.ts'
import { getPersonas } from '../contract/agenda/personas/personas.ts'
import { me } from '../contract/cuentas/cuentas.ts'
import { cambiarRol } from '../contract/cuentas/usuarios.ts'
import { abrirComoAdmin, buscarEn, responder, TAMANOS } from './administracion.ts'
import { crearServicio, otroDia } from './agenda.ts'
import { ADMIN, abrirOtroNavegador, expect, type Persona, type Producto, test } from './producto.ts'
import { entrarComo } from './taller.ts'
import { TEXTOS } from './textos.ts'
import { crearArticulo, ordenarComo } from './tienda.ts'

const VACIA = { credencial: null, enfoque: null, frase: null, imagen: null }

async function idDe(producto: Producto, persona: Persona): Promise<number> {
  return (await (await producto.api(persona)).call(me, {})).id
}

/** Adds a person who attends. */
async function crearQuienAtiende(producto: Producto, nombre: string) {
  const api = await producto.api()
  const { personas, version } = await api.call(getPersonas, {})
  const nueva = { ...VACIA, nombre, atiende: { servicios: [], horario: [] } }
  const guardadas = await api.call(savePersonas, { body: { personas: [...personas, nueva], version } })
  return guardadas.personas.at(-1)!
}

/** The refused calls of a page; no screen should make one. */
function rechazadas(page: Page): string[] {
  const urls: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) urls.push(response.url())
  })
  return urls
}

const enlaces = (page: Page) => page.getByRole('navigation', { name: 'Principal' }).getByRole('link')

test('who attends gets an account from the owner, and sees their own agenda and people only', async ({
  page,
  browser,
  producto,
}) => {
  const api = await producto.api()
  const fecha = await otroDia(producto)
  const { nombre: servicio } = await crearServicio(producto)
  const elena = await crearQuienAtiende(producto, 'Elena Parte')
  const marcos = await crearQuienAtiende(producto, 'Marcos Parte')
  const [ana, eva] = [await producto.crearCliente('Anabel'), await producto.crearCliente('Evangelina')]
  for (const [cliente, persona] of [
    [ana, elena],
    [eva, marcos],
  ] as const) {
    const usuario = { id: await idDe(producto, cliente) }
    await api.call(createCita, {
      body: { fechaHora: `${fecha}T10:00`, servicio, usuario, persona: { id: persona.id } },
    })
  }
  const cuenta = await producto.crearCliente('Elena')
  await page.setViewportSize(TAMANOS.computadora)
  await abrirComoAdmin(page, '/admin/ajustes/personas')
  const parte = page.getByRole('group', { name: 'Elena Parte' })
  const enfoque = parte.getByLabel('Enfoque')
  await parte.getByText('Editar').click()
  await enfoque.fill('Duelo')
  await parte.getByRole('button', { name: 'Más de Elena Parte' }).click()
  await parte.getByRole('button', { name: 'Dar una cuenta a Elena Parte' }).click()
  const elegir = page.getByRole('dialog', { name: 'La cuenta de Elena Parte' })
  await elegir.getByRole('combobox', { name: 'Usuario' }).fill(cuenta.email)
  await elegir.getByRole('option', { name: cuenta.email }).click()
  await elegir.getByRole('button', { name: 'Seguir' }).click()
  const dar = page.getByRole('dialog', { name: /^Dar acceso a / })
  await expect(dar).toContainText('verá solo su propia agenda y a quienes atiende')
  await dar.getByRole('textbox', { name: 'Tu contraseña' }).fill(ADMIN.password)
  await dar.getByRole('button', { name: 'Dar acceso' }).click()
  await responder(page, TEXTOS.admin.actualizado, 'verá solo su propia agenda')
  await expect(parte).toContainText(`Elena ${cuenta.apellido}`)
  await page.reload()
  await expect(enfoque, 'the draft of another form stays').toHaveValue('Duelo')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.goto('/admin/usuarios')
  await buscarEn(page, 'usuarios', cuenta.email, 1)
  await expect(page.getByRole('row', { name: cuenta.email })).toContainText('Atiende: Elena Parte')

  const suya = await abrirOtroNavegador(browser, producto)
  const negadas = rechazadas(suya)
  await suya.setViewportSize(TAMANOS.computadora)
  await entrarComo(suya, cuenta)
  await suya.goto('/admin')
  await expect(suya.getByRole('heading', { name: 'Hoy', exact: true })).toBeVisible()
  await expect(suya.getByRole('heading', { name: 'Órdenes por cobrar' })).toBeHidden()
  await expect(enlaces(suya).filter({ hasText: /^(Productos|Talleres|Órdenes|Blog|Ajustes|Cobros)$/ })).toHaveCount(0)
  await suya.goto(`/admin/citas?vista=semana&desde=${fecha}`)
  const citas = suya.getByRole('list', { name: 'Citas y talleres' }).getByRole('button')
  await expect(citas).toHaveCount(1)
  await expect(citas).toContainText('Anabel')
  await suya.getByRole('button', { name: /^Agregar: / }).press('Enter')
  const menu = suya.getByRole('dialog')
  await expect(menu.getByRole('button', { name: 'Bloquear' })).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Taller' })).toHaveCount(0)
  await menu.getByRole('button', { name: 'Cita' }).click()
  const nueva = suya.getByRole('dialog', { name: 'Agregar cita' })
  await nueva.getByRole('combobox', { name: 'Usuario' }).fill('Zutana Nueva')
  await expect(nueva.getByText('Nadie coincide con «Zutana Nueva».')).toBeVisible()
  await expect(nueva.getByRole('button', { name: /^Crear/ })).toHaveCount(0)
  await nueva.getByRole('button', { name: 'Cancelar' }).click()
  await citas.click()
  const editar = suya.getByRole('dialog', { name: 'Editar cita' })
  await editar.getByRole('button', { name: /notas privadas/i }).click()
  // A cancelled appointment alone opens no file, so that its name leads nowhere.
  const berta = { id: await idDe(producto, await producto.crearCliente('Berta')) }
  const cancelada = { fechaHora: `${fecha}T14:00`, servicio, usuario: berta, persona: { id: elena.id } }
  await api.call(createCita, { body: { ...cancelada, estado: 'CANCELADA' } })
  await suya.goto('/admin/citas')
  await expect(suya.getByRole('row', { name: /Anabel/ }).getByRole('link', { name: /Anabel/ })).toBeVisible()
  await expect(suya.getByRole('row', { name: /Berta/ })).toContainText('CANCELADA')
  await expect(suya.getByRole('link', { name: /Berta/ })).toHaveCount(0)
  await suya.goto('/admin/usuarios')
  await expect(suya.getByRole('row', { name: ana.email })).toBeVisible()
  await expect(suya.getByRole('row', { name: eva.email })).toBeHidden()
  await expect(suya.getByRole('button', { name: /Agregar persona|Dar rol|Editar/ })).toHaveCount(0)
  await suya.getByRole('link', { name: `Anabel ${ana.apellido}`.trim() }).click()
  await expect(suya.getByRole('heading', { level: 2, name: 'Notas privadas' })).toBeVisible()
  await suya.goto('/admin/historia')
  await expect(suya.getByRole('heading', { level: 1, name: 'Historia' })).toBeVisible()
  await expect(suya.getByRole('row', { name: /leyó las notas privadas de Anabel.*leídas/ })).toBeVisible()
  for (const cerrada of ['/admin/ajustes', '/admin/ajustes/respaldo', '/admin/ordenes', '/admin/cobros']) {
    await suya.goto(cerrada)
    await expect(suya.getByRole('heading', { level: 1, name: 'Esta pantalla no es de tu cuenta' })).toBeVisible()
  }
  expect(negadas).toEqual([])
  await suya.context().close()
})

test('the reception leads the agenda, the people, the orders and the payments, and no more', async ({
  page,
  browser,
  producto,
}) => {
  const cuenta = await producto.crearCliente('Rebeca')
  const ana = await producto.crearCliente('Anastasia')
  const { id: ordenId } = await ordenarComo(producto, ana, await crearArticulo(producto), 1)
  await page.setViewportSize(TAMANOS.computadora)
  await abrirComoAdmin(page, '/admin/usuarios')
  await buscarEn(page, 'usuarios', cuenta.email, 1)
  await page.getByRole('row', { name: cuenta.email }).getByRole('link').click()
  await page.getByRole('button', { name: `Dar rol de administrador a Rebeca ${cuenta.apellido}`.trim() }).click()
  const dar = page.getByRole('dialog', { name: /^Dar acceso a / })
  await dar.getByRole('combobox', { name: 'Podrá' }).selectOption('Lo de la recepción')
  await dar.getByRole('textbox', { name: 'Tu contraseña' }).fill(ADMIN.password)
  await dar.getByRole('button', { name: 'Dar acceso' }).click()
  await responder(page, TEXTOS.admin.actualizado, 'podrá llevar la agenda')
  await expect(page.getByText('Recepción', { exact: true })).toBeVisible()

  const suya = await abrirOtroNavegador(browser, producto)
  const negadas = rechazadas(suya)
  await suya.setViewportSize(TAMANOS.computadora)
  await entrarComo(suya, cuenta)
  await suya.goto('/admin')
  await expect(suya.getByRole('heading', { name: 'Órdenes por cobrar' })).toBeVisible()
  await expect(suya.getByText(/pocas existencias/)).toHaveCount(0)
  for (const [ruta, titulo] of [
    ['/admin/citas', 'Citas'],
    ['/admin/talleres', 'Talleres'],
    ['/admin/inscripciones', 'Inscripciones'],
    ['/admin/ordenes', 'Órdenes'],
    ['/admin/cobros', 'Cobros'],
    ['/admin/usuarios', 'Usuarios'],
    ['/admin/historia', 'Historia'],
  ] as const) {
    await suya.goto(ruta)
    await expect(suya.getByRole('heading', { level: 1, name: titulo })).toBeVisible()
    await expect(suya.getByText(/^Mostrando/).first()).toBeVisible()
    await expect(suya.getByRole('button', { name: 'Descargar CSV' })).toHaveCount(0)
  }
  await suya.goto(`/admin/usuarios/${await idDe(producto, ana)}`)
  await expect(suya.getByRole('link', { name: 'Editar datos' })).toBeVisible()
  await expect(suya.getByRole('heading', { name: 'Notas privadas' })).toBeHidden()
  const correos = suya.getByRole('region', { name: /^Correos/ })
  await expect(correos.getByRole('listitem').first()).toBeVisible()
  await expect(correos.getByRole('link')).toHaveCount(0)
  await suya.route('**/api/talleres', (route) => route.fulfill({ json: [] }))
  await suya.getByRole('button', { name: 'Inscribir en un taller' }).click()
  await expect(suya.getByRole('dialog').getByText('No hay talleres por venir.')).toBeVisible()
  await expect(suya.getByRole('link', { name: 'Agregar taller' })).toHaveCount(0)
  await suya.goto(`/admin/ordenes?ver=${ordenId}`)
  await expect(suya.getByRole('link', { name: 'Ver sus cambios' })).toBeVisible()
  await expect(suya.getByRole('link', { name: 'Ver los correos a esta persona' })).toHaveCount(0)
  await suya.goto(`/admin/citas?vista=semana&desde=${await otroDia(producto)}`)
  await suya.getByRole('button', { name: /^Agregar: / }).press('Enter')
  const menu = suya.getByRole('dialog')
  await expect(menu.getByRole('button', { name: 'Bloquear' })).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Taller' })).toHaveCount(0)
  await suya.goto('/admin/cobros')
  await expect(suya.getByRole('link', { name: 'Banco' })).toBeVisible()
  await expect(suya.getByRole('link', { name: 'Mes' })).toHaveCount(0)
  await suya.goto('/admin')
  await suya.getByRole('link', { name: 'Mi cuenta' }).click()
  await expect(suya.getByRole('heading', { level: 2, name: 'Mi cuenta' })).toBeVisible()
  await expect(suya.getByRole('link', { name: 'Todos los ajustes' })).toHaveCount(0)
  await suya.getByRole('button', { name: /^Segundo factor/ }).click()
  await expect(suya.getByRole('dialog', { name: 'Segundo factor' })).toBeVisible()
  await suya.goBack()
  for (const cerrada of ['/admin/ajustes', '/admin/productos', '/admin/blog', '/admin/correos', '/admin/servicios']) {
    await suya.goto(cerrada)
    await expect(suya.getByRole('heading', { level: 1, name: 'Esta pantalla no es de tu cuenta' })).toBeVisible()
  }
  expect(negadas).toEqual([])

  // A part that was taken away is refused at once, also on a page that was open before.
  await suya.goto('/admin/ordenes')
  await expect(suya.getByRole('heading', { level: 1, name: 'Órdenes' })).toBeVisible()
  const id = String(await idDe(producto, cuenta))
  await (await producto.api()).call(cambiarRol, { params: { id }, body: { rol: 'CLIENTE' } })
  await suya.reload()
  await expect(suya.getByText(TEXTOS.marco.noEncontrada)).toBeVisible()
  await suya.context().close()
})
