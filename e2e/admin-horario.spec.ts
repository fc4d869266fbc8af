import { createCita } from '../contract/agenda/citas/citas.ts'
import { diaDeSemana, medianoche } from '../contract/base/time/time.ts'
import { me } from '../contract/cuentas/cuentas.ts'
import { abrirComoAdmin, responder, TAMANOS } from './administracion.ts'
import { citasDe, crearServicio, diasAbiertos, elegirDia, largaDe, slotsDe } from './agenda.ts'
import { otroLunes, test } from './ajustes.ts'
import { abrirOtroNavegador, expect } from './producto.ts'
import { entrarComo } from './taller.ts'
import { TEXTOS } from './textos.ts'

test('the slots follow the hours; who is booked outside of them is named before, and stays', async ({
  page,
  browser,
  producto,
}) => {
  const lunes = await otroLunes(producto)
  const servicio = await crearServicio(producto)
  const persona = await producto.crearCliente('Eulalia')
  const { id } = await (await producto.api(persona)).call(me, {})
  const body = { fechaHora: `${lunes}T16:00`, servicio: servicio.nombre, usuario: { id } }
  await (await producto.api(persona)).call(createCita, { body })

  await abrirComoAdmin(page, '/admin/ajustes/horario')
  const dia = page.getByRole('group', { name: 'Lunes' })
  await dia.getByLabel('Abre').fill('09:30')
  await dia.getByLabel('Cierra').fill('12:45')
  await dia.getByLabel('Con una pausa').check()
  await dia.getByLabel('Vuelve a abrir').fill('14:45')
  await dia.getByLabel('Vuelve a cerrar').fill('15:45')
  await page.getByRole('group', { name: 'Martes' }).getByLabel('Abierto').uncheck()
  await page.getByRole('button', { name: 'Guardar horario' }).click()
  const citas = page.getByRole('dialog', { name: 'Citas fuera del nuevo horario' })
  const cita = citas.getByRole('listitem').filter({ hasText: servicio.nombre })
  await expect(cita).toContainText('Eulalia Solano Mora')
  await expect(cita).toContainText(`${largaDe(lunes)}, 4:00 PM`)
  await citas.getByRole('button', { name: 'Cancelar' }).click()
  expect(await slotsDe(producto, lunes)).toContain('08:00')
  await expect(dia.getByLabel('Cierra')).toHaveValue('12:45\u00a0PM')
  await page.getByRole('button', { name: 'Guardar horario' }).click()
  await citas.getByRole('button', { name: 'Guardar de todas formas' }).click()
  await responder(page, TEXTOS.admin.guardado, /./)
  expect(await citasDe(producto, persona, lunes)).toMatchObject([{ estado: 'AGENDADA' }])

  const agenda = await abrirOtroNavegador(browser, producto)
  await agenda.setViewportSize(TAMANOS.teléfono)
  await entrarComo(agenda, await producto.crearCliente())
  await agenda.goto('/agendar')
  await elegirDia(agenda, lunes)
  const horas = agenda.getByRole('group', { name: 'Hora' }).getByRole('button')
  await expect(horas).toHaveText([/9:30\sAM/, /10:30\sAM/, /11:30\sAM/, /2:45\sPM/])
  const martes = (await diasAbiertos(producto)).filter((fecha) => diaDeSemana(medianoche(fecha)) === 2)
  expect(martes).toEqual([])
  await page.reload()
  await expect(page.getByRole('group', { name: 'Martes' }).getByLabel('Abierto')).not.toBeChecked()
  await expect(dia.getByLabel('Abre')).toHaveValue('9:30\u00a0AM')
  await expect(dia.getByLabel('Vuelve a abrir')).toHaveValue('2:45\u00a0PM')
})
