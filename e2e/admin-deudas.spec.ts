import { updateCita } from '../contract/agenda/citas/administrar-citas.ts'
import { createCita } from '../contract/agenda/citas/citas.ts'
import { me } from '../contract/cuentas/cuentas.ts'
import { getUsuario, updateUsuario } from '../contract/cuentas/usuarios.ts'
import { cambiarEstadoDeOrden, getOrdenPorId } from '../contract/tienda/administrar-ordenes.ts'
import { confirmarOrden } from '../contract/tienda/ordenes.ts'
import { abrirComoAdmin, TAMANOS } from './administracion.ts'
import { crearServicio, otroDia } from './agenda.ts'
import { expect, test } from './producto.ts'
import { crearArticulo } from './tienda.ts'

test('on a phone: what is owed is charged in its row, and what is held is used for what is to come', async ({
  page,
  producto,
}) => {
  const ana = await producto.crearCliente(`Deudora-${process.pid}-`)
  const api = await producto.api(ana)
  const usuario = { id: (await api.call(me, {})).id }
  const { id } = await crearArticulo(producto)
  const { codigoOrden } = await api.call(confirmarOrden, {
    body: { usuario, items: [{ producto: { id }, cantidad: 1 }] },
  })
  const { nombre: servicio } = await crearServicio(producto)
  const fechaHora = `${await otroDia(producto)}T09:00`
  const cita = await api.call(createCita, { body: { fechaHora, servicio, usuario } })

  await page.setViewportSize(TAMANOS.teléfono)
  await abrirComoAdmin(page, `/admin/usuarios/${usuario.id}`)
  await page.getByRole('button', { name: /^Cobrar ₡3.766,66/ }).click()
  await expect(page.getByRole('link', { name: 'Lo que debe' })).toBeVisible()
  // Meanwhile it becomes more: nothing is charged but what the button names.
  const otra = await api.call(confirmarOrden, { body: { usuario, items: [{ producto: { id }, cantidad: 2 }] } })
  await page.getByRole('button', { name: /^Cobrar ₡3.766,66 con SINPE/ }).click()
  const alerta = page.getByRole('alertdialog', { name: 'No se cobró nada' })
  await expect(alerta).toContainText(/debe ahora ₡11.299,99\./)
  await alerta.getByRole('button').click()
  await page.getByRole('button', { name: /^Cobrar ₡11.299,99 con SINPE/ }).click()
  const deshecho = page.waitForResponse((respuesta) => respuesta.request().method() === 'DELETE')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await deshecho
  await expect(page.getByRole('button', { name: /^Cobrar ₡11.299,99:/ })).toBeVisible()

  // Both orders are asked for in one message, and a person's debts have one sum.
  const admin = await producto.api()
  const quien = { params: { id: String(usuario.id) } }
  const { nombre, apellido, email = null, version: suya } = await admin.call(getUsuario, quien)
  await admin.call(updateUsuario, { ...quien, body: { nombre, apellido, email, telefono: '8811 2233', version: suya } })
  await page.goto(`/admin/deudas?persona=${usuario.id}`)
  await expect(page.getByRole('rowheader', { name: /₡11.299,99$/ })).toHaveCount(1)
  const mensaje = page.getByRole('link', { name: `WhatsApp a ${nombre} ${apellido}` })
  await expect(mensaje).toHaveAttribute('href', new RegExp(`${codigoOrden}%2C%20${otra.codigoOrden}`))

  const params = { id: String(otra.id) }
  const { version } = await admin.call(getOrdenPorId, { params })
  await admin.call(cambiarEstadoDeOrden, { params, query: { estado: 'ANULADO', version: String(version) } })
  await page.goto(`/admin/deudas?buscar=${codigoOrden}`)
  const fila = page.getByRole('row').filter({ hasText: codigoOrden })
  await expect(fila.getByText(/₡3.766,66/)).toHaveCount(1)
  await expect(fila).toContainText(`${codigoOrden} · hoy`)
  await fila.getByRole('button', { name: /^Cobrar ₡/ }).click()
  await fila.getByRole('button', { name: /^Cobrar .* con SINPE/ }).click()
  await expect(fila).toHaveCount(0)

  // What is settled is in the order of its days, each with its person.
  const vecina = await producto.crearCliente(`Deudora-${process.pid}-`)
  const deVecina = await producto.api(vecina)
  const suyo = { usuario: { id: (await deVecina.call(me, {})).id }, items: [{ producto: { id }, cantidad: 1 }] }
  const pagada = await deVecina.call(confirmarOrden, { body: suyo })
  await admin.call(cambiarEstadoDeOrden, { params: { id: String(pagada.id) }, query: { estado: 'PAGADO' } })
  await page.goto(`/admin/deudas?situacion=saldadas&buscar=Deudora-${process.pid}`)
  await expect(page.getByRole('rowheader').getByRole('link')).toHaveCount(2)

  await page.goto(`/admin/ordenes?buscar=${codigoOrden}`)
  await page.getByRole('button', { name: `Ver ${codigoOrden}` }).click()
  const orden = page.getByRole('dialog')
  await orden.getByRole('button', { name: 'Cambiar estado' }).click()
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('ANULADO')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.goto(`/admin/usuarios/${usuario.id}`)
  await page.getByRole('link', { name: /^A su favor/ }).click()
  const porDevolver = page.getByRole('region', { name: /^Por devolver/ })
  await porDevolver.getByRole('button', { name: /^Usar para/ }).click()
  await porDevolver.getByRole('button', { name: /^Cita del/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Usar' }).click()
  await expect(porDevolver).toHaveCount(0)

  // A session that is done before its hour is still owed from then on.
  const body = { fechaHora, servicio, estado: 'COMPLETADA' } as const
  await (await producto.api()).call(updateCita, { params: { id: String(cita.id) }, body })
  await page.goto(`/admin/usuarios/${usuario.id}`)
  await expect(page.getByRole('link', { name: /^Deberá ₡21.233,34/ })).toBeVisible()
})
