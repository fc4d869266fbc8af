import { createCita, deleteCita, getCita } from '../contract/citas.ts'
import { me } from '../contract/cuentas.ts'
import { abrirComoAdmin, responder, TAMANOS } from './administracion.ts'
import { crearServicio } from './agenda.ts'
import { expect, type Producto, test } from './producto.ts'
import type { Cita } from './semana.ts'

/** A Thursday of its own for each size: the practice has one line of time. */
const FECHAS = { computadora: '2030-03-07', teléfono: '2030-03-14' } as Record<string, string>

async function citar(producto: Producto, fechaHora: string): Promise<Cita> {
  const { id } = await (await producto.api(await producto.crearCliente('Eulalia'))).call(me, {})
  const servicio = (await crearServicio(producto)).nombre
  return (await producto.api()).call(createCita, { body: { fechaHora, servicio, usuario: { id } } })
}

for (const [tamano, viewport] of Object.entries(TAMANOS)) {
  test(`on a ${tamano}: an appointment is deleted from the week too, after a question`, async ({ page, producto }) => {
    const fecha = FECHAS[tamano]!
    const cita = await citar(producto, `${fecha}T09:00`)
    await page.setViewportSize(viewport)
    await abrirComoAdmin(page, `/admin/citas?vista=semana&desde=${fecha}`)
    const tarjeta = page.getByRole('list', { name: 'Citas y talleres' }).getByRole('button', { name: /^Eulalia/ })
    const editar = page.getByRole('dialog', { name: 'Editar cita' })
    const eliminar = editar.getByRole('button', { name: 'Eliminar cita' })
    await tarjeta.click()
    await eliminar.click()
    await responder(page, '¿Eliminar cita?', /Eulalia.*No podrás revertir esto\./, 'Cancelar')
    await expect(eliminar).toBeFocused()
    await expect(editar).toBeVisible()

    await eliminar.click()
    await responder(page, '¿Eliminar cita?', 'No podrás revertir esto.', 'Eliminar')
    await responder(page, '¡Eliminada!', 'Cita borrada.')
    await expect(editar).toBeHidden()
    await expect(tarjeta).toHaveCount(0)
    await expect(page).toHaveURL(`/admin/citas?vista=semana&desde=${fecha}`)
    const api = await producto.api()
    await expect(api.call(getCita, { params: { id: String(cita.id) } })).rejects.toThrow('404')
  })
}

test('one that somebody else deleted meanwhile is told to be gone', async ({ page, producto }) => {
  const cita = await citar(producto, '2030-03-21T09:00')
  await abrirComoAdmin(page, `/admin/citas?vista=semana&desde=2030-03-21&editar=${cita.id}`)
  const eliminar = page.getByRole('dialog', { name: 'Editar cita' }).getByRole('button', { name: 'Eliminar cita' })
  await expect(eliminar).toBeVisible()
  await (await producto.api()).call(deleteCita, { params: { id: String(cita.id) } })
  await eliminar.click()
  await responder(page, '¿Eliminar cita?', 'No podrás revertir esto.', 'Eliminar')
  await responder(page, 'Error', /no existe/)
})
