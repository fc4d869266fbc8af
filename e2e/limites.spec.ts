import { createCita } from '../contract/agenda/citas/citas.ts'
import { me } from '../contract/cuentas/cuentas.ts'
import { cambiarEstadoDeOrden } from '../contract/tienda/administrar-ordenes.ts'
import { confirmarOrden } from '../contract/tienda/ordenes.ts'
import { TAMANOS } from './administracion.ts'
import { aceptar, aviso, citasDe, crearServicio, elegirDia, otroDia, slot, solicitar } from './agenda.ts'
import { expect, test } from './producto.ts'
import { entrarComo } from './taller.ts'
import { TEXTOS } from './textos.ts'
import { crearArticulo, ordenesDe, ponerEnCarrito } from './tienda.ts'

test.use({ viewport: TAMANOS.teléfono })
test('a fifth appointment and a fourth unpaid order are refused with a sentence, and what was chosen and written stays; once one is paid, the same button places it', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const servicio = await crearServicio(producto)
  const ana = await producto.crearCliente()
  const api = await producto.api(ana)
  const usuario = { id: (await api.call(me, {})).id }
  for (const hora of ['08', '09', '10', '11']) {
    const fechaHora = `${await otroDia(producto)}T${hora}:00`
    await api.call(createCita, { body: { fechaHora, servicio: servicio.nombre, usuario } })
  }
  const fecha = await otroDia(producto)
  await entrarComo(page, ana)
  await page.goto('/agendar')
  await elegirDia(page, fecha)
  await slot(page, '4:00 PM').click()
  await page.getByLabel('Notas').fill('Vengo por primera vez.')
  await solicitar(page).click()
  await expect(aviso(page, TEXTOS.agendar.fallo)).toContainText(
    'Cada persona puede tener 4 citas por venir, y ya las tienes. Reserva otra cuando pase alguna o escribe a BioBienestar',
  )
  await aceptar(page)
  await expect(page.getByLabel('Notas')).toHaveValue('Vengo por primera vez.')
  await expect(slot(page, '4:00 PM')).toHaveAttribute('aria-pressed', 'true')
  expect(await citasDe(producto, ana, fecha)).toEqual([])

  const articulo = await crearArticulo(producto, { stock: 20 })
  await ponerEnCarrito(producto, ana, articulo, 5)
  const otro = await crearArticulo(producto)
  for (const cantidad of [1, 2, 3]) {
    await api.call(confirmarOrden, { body: { usuario, items: [{ producto: { id: otro.id }, cantidad }] } })
  }
  await page.goto('/resumen')
  const confirmar = page.getByRole('button', { name: TEXTOS.resumen.confirmar })
  await confirmar.click()
  const error = page.getByRole('alertdialog', { name: 'Error' })
  await expect(error).toContainText(
    'Cada persona puede tener 3 órdenes sin pagar, y ya las tienes. Paga alguna o escribe a BioBienestar',
  )
  await error.getByRole('button').click()
  await expect(page.getByRole('row', { name: articulo.nombre })).toContainText('5')
  const [reciente] = await ordenesDe(producto, ana)
  const pagar = { params: { id: String(reciente!.id) }, query: { estado: 'PAGADO' } } as const
  await (await producto.api()).call(cambiarEstadoDeOrden, pagar)
  await confirmar.click()
  await expect(page.getByRole('alertdialog', { name: TEXTOS.resumen.generada })).toBeVisible()
  expect(await ordenesDe(producto, ana)).toHaveLength(4)
})
