import type { Page } from '@playwright/test'
import { me } from '../contract/cuentas/cuentas.ts'
import { leerNotasPrivadas, saveNotasPrivadas } from '../contract/persona/notas-privadas.ts'
import { getProducto, updateProducto } from '../contract/tienda/productos.ts'
import { abrirComoAdmin, responder } from './administracion.ts'
import { perder } from './pagina.ts'
import { expect, type Producto, test } from './producto.ts'
import { abrirSemana, citar, masDias, otraSemana, tarjeta } from './semana.ts'
import { TEXTOS } from './textos.ts'
import { crearArticulo } from './tienda.ts'

const CHOQUE = 'Otra persona cambió esto'

async function abrirNotas(page: Page, producto: Producto) {
  const ana = await producto.crearCliente('Anita')
  const { id } = await (await producto.api(ana)).call(me, {})
  await abrirComoAdmin(page, `/admin/usuarios/${id}`)
  await page.getByRole('button', { name: 'Ver notas privadas' }).click()
  const admin = await producto.api()
  const suyas = { params: { id: String(id) } }
  return {
    hoy: page.getByRole('textbox', { name: 'Nota de hoy' }),
    boton: page.getByRole('button', { name: 'Guardar notas privadas' }),
    leer: () => admin.call(leerNotasPrivadas, suyas),
    guardar: (texto: string, version: number) => admin.call(saveNotasPrivadas, { ...suyas, body: { texto, version } }),
  }
}

test('a save whose answer was lost is no change of another person, also when more was typed since', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const { id, nombre } = await crearArticulo(producto)
  const params = { id: String(id) }
  await abrirComoAdmin(page, `/admin/productos?editar=${id}`)
  const editar = page.getByRole('dialog', { name: 'Editar producto' })
  const guardar = editar.getByRole('button', { name: 'Guardar' })
  await editar.getByLabel('Descripción').fill('Una sola vez ')
  await page.route('**/api/productos/*', perder, { times: 1 })
  await guardar.click()
  await responder(page, TEXTOS.admin.actualizado, TEXTOS.adminProductos.modificado)
  await expect(editar).toBeHidden()

  await page.goto(`/admin/productos?editar=${id}`)
  await editar.getByLabel('Descripción').fill('Dos')
  await page.route('**/api/productos/*', (route) =>
    route.request().method() === 'PUT' ? perder(route) : route.abort(),
  )
  await guardar.click()
  await responder(page, 'Error', /./)
  await page.unroute('**/api/productos/*')
  await editar.getByLabel('Descripción').fill('Dos y más')
  await guardar.click()
  await responder(page, TEXTOS.admin.actualizado, /./)
  const api = await producto.api()
  expect(await api.call(getProducto, { params })).toMatchObject({ nombre, descripcion: 'Dos y más' })
})

test('a note of today stands once, whatever was lost, and what is typed on while it is saved stays', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const { hoy, boton, leer, guardar } = await abrirNotas(page, producto)
  await hoy.fill('Llegó tarde.')
  await page.route('**/notas-privadas', perder, { times: 1 })
  await boton.click()
  await responder(page, TEXTOS.admin.guardado, /./)
  await expect(hoy).toHaveValue('')
  expect((await leer()).texto).toMatch(/^\d\d\/\d\d\/\d{4} · Llegó tarde\.$/)

  const respuesta = Promise.withResolvers<void>()
  await page.route(
    '**/notas-privadas',
    async (route) => {
      await respuesta.promise
      await route.continue()
    },
    { times: 1 },
  )
  const enviada = page.waitForRequest('**/notas-privadas')
  await hoy.fill('Duerme mejor.')
  await boton.click()
  await enviada
  await hoy.pressSequentially(' Come bien.')
  respuesta.resolve()
  await responder(page, TEXTOS.admin.guardado, /./)
  await expect(hoy).toHaveValue('Come bien.')
  await boton.click()
  await responder(page, TEXTOS.admin.guardado, /./)
  const { texto, version } = await leer()
  expect(texto!.split('\n').map((linea) => linea.slice('00/00/0000 · '.length))).toEqual([
    'Llegó tarde.',
    'Duerme mejor.',
    'Come bien.',
  ])

  await hoy.fill('Trajo su carpeta.')
  await page.route('**/notas-privadas', (route) => (route.request().method() === 'PUT' ? perder(route) : route.abort()))
  await boton.click()
  await responder(page, 'Error', /./)
  await page.unroute('**/notas-privadas')
  const suya = await leer()
  expect(suya.version).toBe(version + 1)
  await guardar(`${suya.texto}\nLlamó su hermana.`, suya.version)
  await boton.click()
  await page.getByRole('button', { name: 'Guardar mis cambios' }).click()
  await responder(page, TEXTOS.admin.guardado, /./)
  expect((await leer()).texto!.match(/Trajo su carpeta/g)).toHaveLength(1)
})

test('an appointment that was moved stays where it is though the answer was lost', { tag: '@rest' }, async ({
  page,
  producto,
}) => {
  const lunes = otraSemana()
  const ana = await producto.crearCliente('Anabel')
  const cita = await citar(producto, ana, `${lunes}T09:00`)
  await abrirSemana(page, lunes)
  await tarjeta(page, cita, `${lunes}T09:00`).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  let perdidas = 0
  await page.route('**/api/citas/*', (route) => {
    perdidas += Number(route.request().method() === 'PUT')
    return perdidas === 1 ? perder(route) : route.fallback()
  })
  await page.keyboard.press('Enter')
  await responder(page, '¿Mover cita?', /./, 'Mover')
  await responder(page, TEXTOS.admin.actualizada, 'Cita modificada.')
  await expect(tarjeta(page, cita, `${masDias(lunes, 1)}T09:00`)).toBeVisible()
})

test('what is saved over the change of another person is checked as every save', { tag: '@rest' }, async ({
  page,
  producto,
}) => {
  const { id } = await crearArticulo(producto)
  const params = { id: String(id) }
  await abrirComoAdmin(page, `/admin/productos?editar=${id}`)
  const editar = page.getByRole('dialog', { name: 'Editar producto' })
  await editar.getByLabel('Descripción').fill('La mía')
  const api = await producto.api()
  const { version: _, ...antes } = await api.call(getProducto, { params })
  await api.call(updateProducto, { params, body: { ...antes, precio: 777.5 } })
  await editar.getByRole('button', { name: 'Guardar' }).click()
  const choque = editar.getByRole('alert').filter({ hasText: CHOQUE })
  await expect(choque).toBeVisible()
  await editar.getByLabel('Nombre').fill('')
  await choque.getByRole('button', { name: 'Guardar mis cambios' }).click()
  await expect(editar.getByText('Completa este campo.')).toBeVisible()
  await expect(editar.getByLabel('Nombre')).toBeFocused()
  await expect(choque).toBeVisible()
  await editar.getByLabel('Nombre').fill('Otro nombre')
  await choque.getByRole('button', { name: 'Guardar mis cambios' }).click()
  await responder(page, TEXTOS.admin.actualizado, /./)
  expect(await api.call(getProducto, { params })).toMatchObject({
    nombre: 'Otro nombre',
    descripcion: 'La mía',
    precio: 777.5,
  })
})
