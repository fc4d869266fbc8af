import { cambiarEstadoDeOrden, getOrdenPorId } from '../contract/tienda/administrar-ordenes.ts'
import { abrirComoAdmin, buscarEn, responder } from './administracion.ts'
import { expect, test } from './producto.ts'
import { TEXTOS } from './textos.ts'
import { crearArticulo, ordenar, ordenarComo, stockDe } from './tienda.ts'

test('the estado alone is set and set back, and the list says what was set', async ({ page, producto }) => {
  const { codigoOrden } = (await ordenar(producto, await crearArticulo(producto, { nombre: 'Vela de noche' }), 1)).orden
  await abrirComoAdmin(page, `/admin/ordenes?buscar=${codigoOrden}`)
  for (const estado of ['PAGADO', 'PENDIENTE', 'ANULADO', 'PENDIENTE']) {
    await page.getByRole('button', { name: `Editar ${codigoOrden}` }).click()
    const editar = page.getByRole('dialog', { name: 'Editar estado de la orden' })
    await editar.getByLabel('Estado').selectOption(estado)
    await editar.getByRole('button', { name: 'Guardar' }).click()
    await responder(page, TEXTOS.admin.guardado, TEXTOS.adminOrdenes.guardado)
    await expect(page.getByRole('row', { name: codigoOrden })).toContainText(estado)
  }
})

test('annulling returns the stock, over what another administrator set meanwhile too; coming back without stock is refused with the reason', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const vela = await crearArticulo(producto, { nombre: 'Vela', stock: 5 })
  const { persona, orden } = await ordenar(producto, vela, 4)
  expect(await stockDe(producto, vela)).toBe(1)
  await abrirComoAdmin(page, `/admin/ordenes?ver=${orden.id}`)
  const editar = page.getByRole('dialog', { name: 'Editar estado de la orden' })
  const detalle = page.getByRole('dialog', { name: `Orden ${orden.codigoOrden}` })
  await detalle.getByRole('button', { name: 'Cambiar estado' }).click()
  await editar.getByLabel('Estado').selectOption('ANULADO')
  const params = { id: String(orden.id) }
  const api = await producto.api()
  await api.call(cambiarEstadoDeOrden, { params, query: { estado: 'PAGADO' } })
  await editar.getByRole('button', { name: 'Guardar' }).click()
  const choque = editar.getByRole('alert').filter({ hasText: 'Otra persona cambió esto' })
  await expect(choque).toContainText('Estado: PENDIENTE → PAGADO')
  expect((await api.call(getOrdenPorId, { params })).estado).toBe('PAGADO')
  await choque.getByRole('button', { name: 'Ver los datos actuales' }).click()
  await expect(editar.getByLabel('Estado')).toHaveValue('PAGADO')
  await editar.getByLabel('Estado').selectOption('ANULADO')
  await editar.getByRole('button', { name: 'Guardar' }).click()
  await responder(page, TEXTOS.admin.guardado, TEXTOS.adminOrdenes.guardado)
  expect(await stockDe(producto, vela)).toBe(5)
  await expect(detalle.getByRole('region', { name: 'Historia' })).toContainText('ANULADO')
  const { historia } = await api.call(getOrdenPorId, { params })
  expect(historia.map(({ estado }) => estado)).toEqual(['PENDIENTE', 'PAGADO', 'ANULADO'])

  await ordenarComo(producto, persona, vela, 3)
  await detalle.getByRole('button', { name: 'Cambiar estado' }).click()
  await editar.getByLabel('Estado').selectOption('PENDIENTE')
  await editar.getByRole('button', { name: 'Guardar' }).click()
  await responder(page, 'Error', `Solo quedan 2 unidades de ${vela.nombre}.`)
  await expect(editar.getByLabel('Estado')).toHaveValue('PENDIENTE')
  await editar.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText('Quedó como borrador.')).toBeVisible()
  await detalle.getByRole('button', { name: /^Más de/ }).click()
  await detalle.getByRole('button', { name: 'Reenviar correo' }).click()
  await responder(page, '¿Reenviar el correo de la orden?', persona.email, 'Reenviar')
  await responder(page, 'Error', 'La orden está anulada')
  expect(await stockDe(producto, vela)).toBe(2)
})

test('an order is reached and changed with the keyboard alone, and its address leads back to it', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const { orden } = await ordenar(producto, await crearArticulo(producto), 1)
  await abrirComoAdmin(page, `/admin/ordenes?buscar=${orden.codigoOrden}`)
  const ver = page.getByRole('button', { name: `Ver ${orden.codigoOrden}` })
  await ver.focus()
  await page.keyboard.press('Enter')
  const detalle = page.getByRole('dialog', { name: `Orden ${orden.codigoOrden}` })
  await expect(detalle).toBeVisible()
  await page.reload()
  await expect(detalle).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(detalle).toBeHidden()
  await page.getByRole('button', { name: `Editar ${orden.codigoOrden}` }).focus()
  await page.keyboard.press('Enter')
  const estado = page.getByRole('dialog').getByLabel('Estado')
  await estado.focus()
  await page.keyboard.press('ArrowDown')
  await expect(estado).toHaveValue('PAGADO')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('dialog').getByLabel('Cómo se pagó')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('dialog').getByLabel('Entrega')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog', { name: TEXTOS.admin.guardado }).waitFor()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: orden.codigoOrden })).toContainText('PAGADO')
  await page.goto('/admin/ordenes?ver=999999')
  await expect(page.getByRole('dialog').getByText('La orden no existe.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await buscarEn(page, 'órdenes', 'nadie compró esto', 0)
  await expect(page.getByText(TEXTOS.admin.sinOrdenes)).toBeVisible()
  await page.getByRole('button', { name: 'Borrar la búsqueda' }).click()
  await expect(page.getByText(/^Mostrando [1-8] de/)).toBeVisible()
})
