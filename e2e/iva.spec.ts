import { createServicio } from '../contract/agenda/servicios/administrar-servicios.ts'
import { abrirComoAdmin, responder } from './administracion.ts'
import { abrirOtroNavegador, expect, test } from './producto.ts'
import { TEXTOS } from './textos.ts'
import { crearArticulo, entrarConCarrito } from './tienda.ts'

test('the rate that the owner gives a product is a line of its own in the cart, the summary and the order', async ({
  page,
  browser,
  producto,
}) => {
  const vela = await crearArticulo(producto, { nombre: 'Vela', precio: 1000 })
  const libro = await crearArticulo(producto, { nombre: 'Libro', precio: 1000 })
  await abrirComoAdmin(page, `/admin/productos?buscar=${encodeURIComponent(libro.nombre)}`)
  await page.getByRole('button', { name: `Editar ${libro.nombre}` }).click()
  const edicion = page.getByRole('dialog', { name: 'Editar producto' })
  await expect(edicion.getByLabel('IVA')).toHaveValue('13')
  await expect(edicion).toContainText('Pregúntale a tu contador cuál te corresponde.')
  await edicion.getByLabel('IVA').selectOption('1 %')
  await edicion.getByRole('button', { name: 'Guardar' }).click()
  await responder(page, TEXTOS.admin.actualizado, /./)

  const tienda = await abrirOtroNavegador(browser, producto)
  await entrarConCarrito(tienda, producto, [vela, 1], [libro, 1])
  const sumas = 'Subtotal₡2 000,00IVA 13 %₡130,00IVA 1 %₡10,00'
  await tienda.goto('/carrito')
  await expect(tienda.getByRole('region', { name: 'Total del carrito' })).toContainText(
    `${sumas}Total estimado₡2 140,00`,
  )
  await tienda.getByRole('button', { name: TEXTOS.carrito.realizar }).click()
  await expect(tienda.getByRole('main')).toContainText(`${sumas}Total a pagar₡2 140,00`)
  await tienda.getByRole('button', { name: TEXTOS.resumen.confirmar }).click()
  await responder(tienda, TEXTOS.resumen.generada, TEXTOS.resumen.enviamos, TEXTOS.resumen.finalizar)
  await expect(tienda.getByRole('main')).toContainText(`${sumas}Total₡2 140,00`)
})

test('beside the prices of services stands that it includes the tax', async ({ page, producto }) => {
  const admin = await producto.api()
  const nombre = `Masaje ${process.pid}`
  await admin.call(createServicio, { body: { nombre, detalle: 'Con calma.', precio: 25_000, iva: 4 } })
  const html = await (await page.request.get('/agendar')).text()
  const soloMinutosYPrecio = new RegExp(`${nombre}</strong><small>60\u00a0min(?:(?!</small>).)*</small></span>`)
  expect(html, 'nothing stands for no deposit').toMatch(soloMinutosYPrecio)
  await page.goto('/agendar')
  const tarjeta = page.locator('label').filter({ has: page.getByRole('radio', { name: nombre }) })
  await expect(tarjeta).toContainText('₡25 000,00')
  await expect(page.getByText('IVA incluido', { exact: true })).toHaveCount(1)
})
