import { ajustarStock } from '../contract/tienda/productos.ts'
import { abrirComoAdmin, TAMANOS } from './administracion.ts'
import { expect, test } from './producto.ts'
import { TEXTOS } from './textos.ts'
import { crearArticulo, stockDe } from './tienda.ts'
import { contarToques } from './toques.ts'

test('at the counter: a sale of nobody is three taps and one field, paid as the tap says and handed over', async ({
  page,
  producto,
}) => {
  await page.setViewportSize(TAMANOS.teléfono)
  const vela = await crearArticulo(producto, { nombre: `Vela de mostrador ${process.pid}`, stock: 5 })
  await abrirComoAdmin(page, '/admin/ordenes')
  const cuenta = await contarToques(page)
  await page.getByRole('button', { name: 'Nueva orden' }).first().click()
  const nueva = page.getByRole('dialog', { name: 'Nueva orden' })
  const campo = nueva.getByRole('combobox', { name: 'Agregar producto' })
  await expect(campo).toBeFocused()
  await expect(nueva.getByRole('button', { name: /^Cobrar/ })).toHaveCount(0)
  await campo.fill(vela.nombre)
  await nueva.getByRole('option', { name: vela.nombre }).click()
  await expect(nueva.getByRole('button', { name: 'Dejar por cobrar' })).toBeHidden()
  await nueva.getByRole('button', { name: 'Cobrar ₡3 766,66 con Efectivo: Venta de mostrador' }).click()
  const detalle = page.getByRole('dialog', { name: /^Orden BIO-/ })
  await expect(detalle).toContainText('Cobrado por completo: ₡3 766,66.')
  await expect(detalle).toContainText(TEXTOS.adminOrdenes.mostrador)
  await expect(detalle).toContainText('Retirada')
  await expect(detalle.getByRole('button', { name: /^Más de/ })).toBeHidden()
  expect(await cuenta()).toEqual({ toques: 3, campos: 1 })
  expect(await stockDe(producto, vela)).toBe(4)
})

test('at the counter: a person is five taps and two fields, at the prices and from the stock of the shop', async ({
  page,
  producto,
}) => {
  await page.setViewportSize(TAMANOS.teléfono)
  const vela = await crearArticulo(producto, { nombre: `Vela de persona ${process.pid}`, stock: 5 })
  const persona = await producto.crearCliente(`Mostrador-${process.pid}-`)
  await abrirComoAdmin(page, '/admin/ordenes')
  const cuenta = await contarToques(page)
  await page.getByRole('button', { name: 'Nueva orden' }).first().click()
  const nueva = page.getByRole('dialog', { name: 'Nueva orden' })
  await nueva.getByRole('combobox', { name: 'Agregar producto' }).fill(vela.nombre)
  await nueva.getByRole('option', { name: vela.nombre }).click()
  await nueva.getByRole('button', { name: `Agregar uno: ${vela.nombre}` }).click({ clickCount: 2 })
  await nueva.getByRole('combobox', { name: 'Usuario' }).click()
  await nueva.getByRole('combobox', { name: 'Usuario' }).fill(persona.email)
  await nueva.getByRole('option', { name: persona.email }).click()
  await expect(nueva).toContainText('₡11 299,99')
  await nueva.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText('Quedó como borrador.')).toBeVisible()
  await (await producto.api()).call(ajustarStock, { params: { id: String(vela.id) }, body: { cambio: -3 } })
  await page.getByRole('button', { name: 'Nueva orden' }).first().click()
  await expect(nueva).toContainText('Recuperamos tu borrador.')
  await expect(nueva.getByRole('combobox', { name: 'Usuario' })).toHaveAccessibleDescription(persona.email)
  await expect(nueva).toContainText('Solo quedan 2.')
  await nueva.getByRole('button', { name: 'Cobrar ₡7 533,33 con SINPE' }).click()
  const detalle = page.getByRole('dialog', { name: /^Orden BIO-/ })
  await expect(detalle).toContainText('Cobrado por completo: ₡7 533,33.')
  await expect(detalle).toContainText(persona.email)
  // Two units more, leaving and coming back are four taps that a sale does without.
  expect(await cuenta()).toEqual({ toques: 5 + 4, campos: 2 })
  expect(await stockDe(producto, vela)).toBe(0)
  await producto.waitForMail(persona.email, /Tu orden BIO-/)
})
