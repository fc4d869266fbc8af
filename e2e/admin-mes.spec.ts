import { formatMes, medianoche, parseFecha } from '../contract/base/time/time.ts'
import { me } from '../contract/cuentas/cuentas.ts'
import { createCobro } from '../contract/dinero/cobros.ts'
import { confirmarOrden } from '../contract/tienda/ordenes.ts'
import { abrirComoAdmin, responder, TAMANOS } from './administracion.ts'
import { ADMIN, expect, test } from './producto.ts'
import { crearArticulo } from './tienda.ts'
import { contarToques } from './toques.ts'

/** The month before this one, `2026-10`, and its name. */
function mesPasado() {
  const hoy = new Date(Date.now() - 6 * 3_600_000)
  const primero = new Date(Date.UTC(hoy.getUTCFullYear(), hoy.getUTCMonth() - 1, 1)).toISOString().slice(0, 10)
  return { mes: primero.slice(0, 7), nombre: formatMes(medianoche(parseFecha(primero)!)) }
}

test('the owner looks at last month, notes a document, closes it with what is open named, and opens it with her password', async ({
  page,
  producto,
}) => {
  const { mes, nombre } = mesPasado()
  const ana = await producto.crearCliente('Rosa')
  const api = await producto.api(ana)
  const usuario = { id: (await api.call(me, {})).id }
  const vela = await crearArticulo(producto, { nombre: 'Vela', precio: 10_000 })
  const libro = await crearArticulo(producto, { nombre: 'Libro', precio: 10_000, iva: 1 })
  const items = [vela, libro].map(({ id }) => ({ producto: { id }, cantidad: 1 }))
  const { id } = await api.call(confirmarOrden, { body: { usuario, items } })
  const admin = await producto.api()
  for (const [dia, monto, forma] of [
    ['03', 10_000, 'SINPE'],
    ['17', 11_400, 'EFECTIVO'],
  ] as const)
    await admin.call(createCobro, { body: { de: 'orden', id, monto, forma, referencia: null, fecha: `${mes}-${dia}` } })

  await page.setViewportSize(TAMANOS.teléfono)
  await abrirComoAdmin(page, `/admin/cobros?mes=${mes}`)
  await page.getByRole('main').getByRole('link', { name: 'Mes' }).click()
  await expect(page.getByRole('combobox', { name: 'Mes' })).toHaveValue(mes)
  await expect(page.getByRole('heading', { name: 'Entró ₡21 400,00' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Por forma' })).toContainText('Efectivo₡11 400,00')
  const iva = page.getByRole('table', { name: 'IVA por tasa' })
  await expect(iva.getByRole('row', { name: /^13 %/ })).toHaveText('13 %₡10 000,00₡1 300,00₡11 300,00')
  await expect(iva.getByRole('row', { name: /^1 %/ })).toHaveText('1 %₡10 000,00₡100,00₡10 100,00')
  await expect(iva.getByRole('row', { name: /^En total/ })).toHaveText('En total₡20 000,00₡1 400,00₡21 400,00')
  await page.getByText('Ver los días en una tabla').click()
  await expect(page.getByRole('table', { name: 'Lo que entró, por día' }).getByRole('row')).toHaveCount(3)
  const documentos = page.getByRole('region', { name: 'Documentos de Hacienda' })
  await expect(documentos).toContainText('Cobros sin documento 2')
  await documentos.getByText('Cobros sin documento').click()
  await page
    .getByRole('button', { name: /^Anotar el documento/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Clave o número' }).fill('FE-00012')
  await page.getByRole('button', { name: 'Anotar', exact: true }).click()
  await expect(documentos).toContainText('Cobros sin documento 1')
  for (const archivo of ['CSV', 'PDF']) {
    const descarga = page.waitForEvent('download')
    await page.getByRole('link', { name: archivo }).click()
    expect((await descarga).suggestedFilename()).toBe(`mes-${mes}.${archivo.toLowerCase()}`)
  }

  const cuenta = await contarToques(page)
  await page.getByRole('button', { name: 'Cerrar el mes' }).click()
  await responder(page, `¿Cerrar ${nombre}?`, 'Después no se puede anotar', 'Cerrar el mes')
  await responder(page, '¿Cerrar de todos modos?', '1 cobro sin documento de Hacienda', 'Cerrar el mes')
  await expect(page.getByRole('button', { name: 'Abrir el mes otra vez' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /Cerrado/ })).toBeVisible()
  expect(await cuenta()).toEqual({ toques: 3, campos: 0 })
  await page.setViewportSize(TAMANOS.computadora)
  await page.getByRole('button', { name: 'Abrir el mes otra vez' }).click()
  await expect(page.getByLabel('Tu contraseña')).toBeFocused()
  await page.keyboard.type(ADMIN.password)
  await page.getByRole('button', { name: 'Abrir el mes', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Cerrar el mes' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Cierre del mes' })).toBeFocused()
})
