import { abrirComoAdmin, buscarEn, responder } from './administracion.ts'
import { crearServicio } from './agenda.ts'
import { abrirOtroNavegador, expect, test } from './producto.ts'
import { entrarComo } from './taller.ts'
import { TEXTOS } from './textos.ts'

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
  await responder(page, TEXTOS.admin.creado, 'Servicio agregado.')
  await suyo.goto('/agendar')
  await suyo.getByLabel('Servicio', { exact: true }).selectOption(nombre)
  const tarjeta = suyo.getByRole('radio', { name: nombre })
  await expect(tarjeta).toBeChecked()
  await expect(suyo.locator('label').filter({ has: tarjeta })).toContainText('60 min · ₡12 345,50')

  await buscarEn(page, 'servicios', 'arteterapia', 1)
  const detalle = page.getByRole('row').nth(1).getByText('Pintar').first()
  await expect(detalle).toHaveText(/^.{80,90}…$/)
  await page.getByRole('button', { name: `Editar ${nombre}` }).click()
  const editar = page.getByRole('dialog', { name: 'Editar servicio' })
  await editar.getByLabel('Precio').fill('20000.25')
  await editar.getByRole('button', { name: 'Guardar' }).click()
  await responder(page, TEXTOS.admin.actualizado, 'Servicio modificado.')
  await expect(page.getByRole('row').nth(1)).toContainText('₡20 000,25')

  await page.getByRole('button', { name: `Eliminar ${nombre}` }).click()
  await responder(page, '¿Eliminar servicio?', TEXTOS.admin.advertencia, 'Eliminar')
  await responder(page, TEXTOS.admin.eliminado, 'Servicio borrado.')
  await expect(page.getByText(TEXTOS.admin.sinServicios)).toBeVisible()
  await suyo.reload()
  await expect(suyo.getByLabel('Servicio', { exact: true })).toBeVisible()
  await expect(suyo.getByRole('option', { name: nombre })).toHaveCount(0)
  await suyo.context().close()
})

test('a second service of one name is asked about before it is added', async ({ page, producto }) => {
  const { nombre } = await crearServicio(producto)
  await abrirComoAdmin(page, '/admin/servicios')
  await page.getByRole('button', { name: 'Agregar servicio' }).first().click()
  const nuevo = page.getByRole('dialog', { name: 'Agregar servicio' })
  await nuevo.getByLabel('Nombre').fill(nombre)
  await nuevo.getByLabel('Detalle').fill('El mismo otra vez.')
  await nuevo.getByLabel('Precio').fill('1')
  const agregar = nuevo.getByRole('button', { name: 'Agregar', exact: true })
  const pregunta = ['¿Guardar de todos modos?', 'Ya hay un servicio con ese nombre'] as const
  await agregar.click()
  await responder(page, ...pregunta, 'Volver')
  await agregar.click()
  await responder(page, ...pregunta, 'Guardar')
  await responder(page, TEXTOS.admin.creado, 'Servicio agregado.')
  await buscarEn(page, 'servicios', nombre, 2)
})
