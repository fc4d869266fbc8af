import { createCita } from '../contract/agenda/citas.ts'
import { me } from '../contract/cuentas/cuentas.ts'
import { esperarCupo } from '../contract/talleres/espera-de-taller.ts'
import { crearServicio, largaDe, otroDia, slotsDe } from './agenda.ts'
import { expect, test } from './producto.ts'
import { crearTaller, entrarComo, sentar } from './taller.ts'
import { crearArticulo } from './tienda.ts'
import { contarToques } from './toques.ts'

test('on a full day a customer waits for an hour in one tap, finds all that they wait for in one place, and leaves each list there', async ({
  page,
  producto,
}) => {
  const [fecha, servicio] = [await otroDia(producto), await crearServicio(producto)]
  const admin = await producto.api()
  const otra = await (await producto.api(await producto.crearCliente('Eva'))).call(me, {})
  for (let [hora] = await slotsDe(producto, fecha); hora; [hora] = await slotsDe(producto, fecha)) {
    const body = { fechaHora: `${fecha}T${hora}`, servicio: servicio.nombre, usuario: { id: otra.id } }
    await admin.call(createCita, { body })
  }
  const taller = await crearTaller(producto, { cupoMaximo: 1 })
  await sentar(producto, taller, 'Eva')
  const vela = await crearArticulo(producto, { nombre: 'Vela', stock: 0 })
  const ana = await producto.crearCliente()
  await (await producto.api(ana)).call(esperarCupo, { params: { id: String(taller.id) } })
  await entrarComo(page, ana)

  await page.goto(`/agendar?fecha=${fecha}`)
  await expect(page.getByRole('form').getByText('No hay horarios disponibles para este día.')).toBeVisible()
  const cuenta = await contarToques(page)
  await page.getByRole('button', { name: 'Avísame si se libera una hora este día' }).click()
  await expect(page.getByText('Tienes el primer lugar en la lista de espera.')).toBeVisible()
  expect(await cuenta()).toEqual({ toques: 1, campos: 0 })
  await page.goto(`/producto/${vela.id}`)
  await page.getByRole('button', { name: 'Avísame cuando vuelva' }).click()
  await expect(page.getByRole('button', { name: 'Quitar el aviso' })).toBeVisible()
  expect(await cuenta()).toEqual({ toques: 1, campos: 0 })

  await page.goto('/calendario')
  const esperas = page.getByRole('region', { name: 'Lo que esperas' })
  const ficha = (texto: string) => esperas.getByRole('listitem').filter({ hasText: texto })
  await expect(esperas.getByRole('listitem')).toHaveCount(3)
  await expect(ficha(largaDe(fecha).slice(1))).toContainText('Tienes el primer lugar en la lista de espera.')
  await ficha(vela.nombre).getByRole('button', { name: 'Quitar el aviso' }).click()
  await expect(ficha(vela.nombre)).toHaveCount(0)
  expect(await cuenta()).toEqual({ toques: 1, campos: 0 })
  for (const texto of [largaDe(fecha).slice(1), taller.titulo]) {
    await ficha(texto).getByRole('button', { name: 'Salir de la lista de espera' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Salir de la lista' }).click()
    await expect(ficha(texto)).toHaveCount(0)
    expect(await cuenta()).toEqual({ toques: 2, campos: 0 })
  }
  await expect(esperas).toHaveCount(0)
})
