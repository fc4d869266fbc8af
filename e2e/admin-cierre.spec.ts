import { getCita } from '../contract/agenda/citas/administrar-citas.ts'
import { createCita } from '../contract/agenda/citas/citas.ts'
import { me } from '../contract/cuentas/cuentas.ts'
import { createUsuario } from '../contract/cuentas/usuarios.ts'
import { abrirComoAdmin, responder, TAMANOS } from './administracion.ts'
import { cortaDe, crearServicio, entradaDe, largaDe, slotsDe } from './agenda.ts'
import { otroLunes, test } from './ajustes.ts'
import { perder } from './pagina.ts'
import { expect } from './producto.ts'
import { masDias } from './semana.ts'
import { crearTaller } from './taller.ts'
import { TEXTOS } from './textos.ts'
import { contarToques } from './toques.ts'

test('a sick day with nine people told, and a Thursday afternoon whose people move, in a few taps on a phone', async ({
  page,
  producto,
}) => {
  const lunes = await otroLunes(producto)
  const jueves = masDias(lunes, 3)
  const admin = await producto.api()
  const { nombre: servicio } = await crearServicio(producto)
  const citar = (id: number, fechaHora: string) =>
    admin.call(createCita, { body: { fechaHora, servicio, usuario: { id } } })
  const eva = await producto.crearCliente('Eva')
  const { id: deEva } = await (await producto.api(eva)).call(me, {})
  const sinCorreo = await admin.call(createUsuario, { body: { nombre: 'Doña Lola', telefono: '8888 1234' } })
  const ids = [deEva, sinCorreo.id]
  for (let i = ids.length; i < 9; i++) {
    const body = { nombre: `Persona ${i}`, email: `sesion${i}.${Date.now()}@ejemplo.cr` }
    ids.push((await admin.call(createUsuario, { body })).id)
  }
  for (const [i, id] of ids.entries()) await citar(id, `${lunes}T${String(8 + i).padStart(2, '0')}:00`)
  await page.setViewportSize(TAMANOS.teléfono)
  const cuenta = await contarToques(page)

  // The sick day.
  await abrirComoAdmin(page, `/admin/citas?vista=semana&desde=${lunes}`)
  await page.getByRole('button', { name: `Cerrar el ${largaDe(lunes)} o unas horas` }).click()
  const dialogo = page.getByRole('dialog', { name: /^Cerrar el / })
  await expect(dialogo.getByRole('list', { name: 'A quién afecta' }).getByRole('listitem')).toHaveCount(9)
  await page.goBack()
  await expect(dialogo).toBeHidden()
  await expect(page).toHaveURL(`/admin/citas?vista=semana&desde=${lunes}`)
  await page.goForward()
  await page.reload()
  await expect(dialogo.getByText('9 citas en ese tiempo')).toBeVisible()
  // A customer books while the owner reads the list.
  const ultima = await citar(deEva, `${lunes}T17:00`)
  await page.route('**/api/cierres', perder, { times: 1 })
  await dialogo.getByRole('button', { name: 'Cerrar y cancelar 9 citas' }).click()
  await expect(dialogo.getByText('Queda cerrado')).toBeVisible()
  const porTelefono = dialogo.getByRole('link', { name: 'WhatsApp a Doña Lola' })
  await expect(porTelefono).toHaveAttribute('href', /wa\.me\/50688881234\?text=.*tuve%20que%20cancelarla/)
  const mientras = dialogo.getByRole('listitem').filter({ hasText: 'Entró mientras tanto' })
  await expect(mientras).toContainText('Eva')
  expect(await cuenta()).toEqual({ toques: 2, campos: 0 })
  expect(await entradaDe(producto, eva, /cancelada/)).toMatchObject({ metodo: 'CANCEL' })
  expect(await slotsDe(producto, lunes)).toEqual([])

  await dialogo.getByRole('button', { name: 'Decidir sobre esta' }).click()
  await dialogo.getByLabel(/^Qué pasa con Eva/).selectOption('mover')
  await dialogo.getByLabel('Nueva fecha y hora').fill(`${cortaDe(jueves)} 3:00 PM`)
  await dialogo.getByRole('button', { name: 'Cerrar y mover 1 cita' }).click()
  await expect(dialogo.getByText('Queda cerrado')).toBeVisible()
  await expect(dialogo.getByRole('listitem')).toHaveCount(0)
  await dialogo.getByRole('button', { name: 'Listo' }).dblclick()
  await expect(page.getByText('Cerrado: Imprevisto')).toBeVisible()
  await expect(page).toHaveURL(`/admin/citas?vista=semana&desde=${lunes}`)
  expect(await admin.call(getCita, { params: { id: String(ultima.id) } })).toMatchObject({
    fechaHora: `${jueves}T15:00:00`,
    estado: 'AGENDADA',
  })

  // Thursday afternoon.
  const taller = await crearTaller(producto, { fechaInicio: `${jueves}T16:00`, fechaFin: `${jueves}T17:00` })
  const manana = await citar(deEva, `${jueves}T09:00`)
  await page.goto(`/admin/citas?vista=semana&desde=${jueves}`)
  await cuenta()
  await page.getByRole('button', { name: `Cerrar el ${largaDe(jueves)} o unas horas` }).click()
  await dialogo.getByText('La tarde').click()
  await expect(dialogo.getByText('1 cita y 1 taller en ese tiempo')).toBeVisible()
  await expect(dialogo.getByRole('listitem').filter({ hasText: taller.titulo })).toContainText('nadie inscrito')
  await dialogo.getByText('Mover a otro día').click()
  const dia = dialogo.getByLabel('A qué día, a la misma hora')
  await dia.click()
  await dia.fill(cortaDe(masDias(jueves, 1)))
  await dialogo.getByRole('button', { name: 'Cerrar y mover 1 cita y 1 taller' }).click()
  await dialogo.getByRole('button', { name: 'Listo' }).click()
  expect(await cuenta()).toEqual({ toques: 6, campos: 1 })
  await expect(page.getByRole('button', { name: /^Bloqueo: Imprevisto/ })).toBeVisible()
  expect(await slotsDe(producto, jueves)).not.toContain('14:00')
  expect(await admin.call(getCita, { params: { id: String(ultima.id) } })).toMatchObject({
    fechaHora: `${masDias(jueves, 1)}T15:00:00`,
  })
  expect(await admin.call(getCita, { params: { id: String(manana.id) } })).toMatchObject({
    fechaHora: `${jueves}T09:00:00`,
  })

  // The block is opened from the week, and goes.
  await page.getByRole('button', { name: /^Bloqueo: Imprevisto/ }).click()
  await page.getByRole('dialog', { name: 'Editar bloqueo' }).getByRole('button', { name: 'Eliminar bloqueo' }).click()
  await responder(page, '¿Eliminar bloqueo?', 'Esas horas se podrán reservar.', 'Eliminar')
  await responder(page, TEXTOS.admin.eliminado, 'Bloqueo borrado.')
  await expect(page.getByRole('button', { name: /^Bloqueo: / })).toHaveCount(0)
})

test('a move to a day on which the practice is closed is asked about first', async ({ page, producto }) => {
  const lunes = await otroLunes(producto)
  const domingo = masDias(lunes, 6)
  const admin = await producto.api()
  const { nombre: servicio } = await crearServicio(producto)
  const usuario = await admin.call(createUsuario, {
    body: { nombre: 'Javier', apellido: 'Solano', telefono: '8888 5678' },
  })
  const { id } = await admin.call(createCita, { body: { fechaHora: `${lunes}T09:00`, servicio, usuario } })
  const leida = () => admin.call(getCita, { params: { id: String(id) } })

  await abrirComoAdmin(page, `/admin/citas?vista=semana&desde=${lunes}&cerrar=${lunes}`)
  const dialogo = page.getByRole('dialog', { name: /^Cerrar el / })
  await dialogo.getByText('Mover a otro día').click()
  await dialogo.getByLabel('A qué día, a la misma hora').fill(cortaDe(domingo))
  const cerrar = dialogo.getByRole('button', { name: 'Cerrar y mover 1 cita' })
  await cerrar.click()
  await responder(page, '¿Guardar de todos modos?', 'Javier Solano: Ese día está cerrado.', 'Volver')
  expect(await leida()).toMatchObject({ fechaHora: `${lunes}T09:00:00` })
  expect(await slotsDe(producto, lunes)).not.toEqual([])
  await cerrar.click()
  await responder(page, '¿Guardar de todos modos?', 'Javier Solano: Ese día está cerrado.', 'Guardar')
  await expect(dialogo.getByText('Queda cerrado')).toBeVisible()
  expect(await leida()).toMatchObject({ fechaHora: `${domingo}T09:00:00` })
})
