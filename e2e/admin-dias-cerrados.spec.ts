import { createCita } from '../contract/agenda/citas/citas.ts'
import { decidirDias, diasEntre, getDiasCerrados } from '../contract/agenda/horario/dias-cerrados.ts'
import { fechaDe, formatDias, hoy, instante, masDias, medianoche } from '../contract/base/time/time.ts'
import { me } from '../contract/cuentas/cuentas.ts'
import { abrirComoAdmin, responder, TAMANOS } from './administracion.ts'
import { celda, citasDe, crearServicio, irAlMes, largaDe } from './agenda.ts'
import { otroLunes, test } from './ajustes.ts'
import { abrirOtroNavegador, expect } from './producto.ts'
import { entrarComo } from './taller.ts'
import { TEXTOS } from './textos.ts'

/** Midnight of a day nobody can book yet. */
const lejos = masDias(medianoche(hoy(instante(Date.now()))), 400)

test('a closed day cannot be chosen any more, until it is open again', async ({ page, browser, producto }) => {
  const lunes = await otroLunes(producto)
  const servicio = await crearServicio(producto)
  const persona = await producto.crearCliente('Eulalia')
  const cliente = await producto.api(persona)
  const { id } = await cliente.call(me, {})
  await cliente.call(createCita, {
    body: { fechaHora: `${lunes}T08:00`, servicio: servicio.nombre, usuario: { id } },
  })
  const agenda = await abrirOtroNavegador(browser, producto)
  await agenda.setViewportSize(TAMANOS.teléfono)
  await page.setViewportSize(TAMANOS.teléfono)
  await entrarComo(agenda, persona)
  await agenda.goto('/agendar')
  await irAlMes(agenda, lunes)
  await expect(celda(agenda, lunes)).not.toHaveAccessibleName(/no disponible/)

  await abrirComoAdmin(page, '/admin/ajustes/dias-cerrados')
  const form = page.getByRole('form', { name: 'Cerrar otros días' })
  await form.getByLabel('Día', { exact: true }).fill(lunes)
  await form.getByLabel('Motivo').fill('Capacitación')
  await form.getByRole('button', { name: 'Cerrar' }).click()
  const citas = page.getByRole('dialog', { name: 'Citas en esos días' })
  await expect(citas.getByRole('listitem')).toContainText(['Eulalia Solano Mora'])
  await expect(citas).toContainText(`${largaDe(lunes)}, 8:00 AM · ${servicio.nombre}`)
  await citas.getByRole('button', { name: 'Guardar de todas formas' }).click()
  await responder(page, TEXTOS.admin.guardado, /./)
  await expect(form.getByLabel('Motivo')).toHaveValue('')
  const cerrados = page.getByRole('list', { name: 'Próximos días cerrados' })
  const cerrado = cerrados.getByRole('listitem').filter({ hasText: 'Capacitación' })
  await expect(cerrado).toContainText(largaDe(lunes).slice(1))
  expect(await citasDe(producto, persona, lunes)).toMatchObject([{ estado: 'AGENDADA' }])

  await agenda.reload()
  await irAlMes(agenda, lunes)
  await expect(celda(agenda, lunes)).toHaveAccessibleName(/no disponible/)
  await celda(agenda, lunes).click({ force: true })
  await expect(agenda.getByText(TEXTOS.agendar.sinHorarios)).toBeVisible()

  await cerrado.getByRole('button', { name: 'Reabrir' }).click()
  await expect(cerrado).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Días cerrados', exact: true })).toBeFocused()
  await agenda.reload()
  await irAlMes(agenda, lunes)
  await expect(celda(agenda, lunes)).not.toHaveAccessibleName(/no disponible/)
})

test('the owner decides about each proposed holiday, one by one or all, and closes several days at once', async ({
  page,
  producto,
}) => {
  const api = await producto.api()
  const antes = await api.call(getDiasCerrados, {})
  const propuestos = antes.filter(({ estado }) => estado === 'PROPUESTO')
  await abrirComoAdmin(page, '/admin/ajustes/dias-cerrados')
  const porDecidir = page.getByRole('list', { name: 'Feriados por decidir' }).getByRole('listitem')
  await expect(porDecidir).toHaveCount(propuestos.length)
  const nombre = (await porDecidir.first().locator('strong').textContent())!
  await porDecidir.first().getByRole('button', { name: 'Atender' }).click()
  await expect(porDecidir).toHaveCount(propuestos.length - 1)
  expect((await api.call(getDiasCerrados, {}))[0]).toMatchObject({ ...propuestos[0], estado: 'RECHAZADO' })

  await page.getByText('Feriados en que se atiende (1)').click()
  const atendido = page.getByRole('list', { name: 'Feriados en que se atiende' }).getByRole('listitem')
  await atendido.getByRole('button', { name: 'Cerrar' }).click()
  const cerrados = page.getByRole('list', { name: 'Próximos días cerrados' }).getByRole('listitem')
  await expect(cerrados).toHaveText([new RegExp(nombre)])
  await page.getByRole('button', { name: 'Cerrar todos' }).click()
  await expect(page.getByRole('heading', { name: 'Feriados por decidir' })).toHaveCount(0)
  await expect(cerrados).toHaveCount(propuestos.length)
  await page.reload()
  await expect(cerrados).toHaveCount(propuestos.length)
  const dias = propuestos.map(({ fecha }) => ({ fecha }))
  await api.call(decidirDias, { body: { dias, estado: 'RECHAZADO' } })

  const [vispera, primero, , ultimo] = diasEntre(fechaDe(lejos), fechaDe(masDias(lejos, 3)))
  const form = page.getByRole('form', { name: 'Cerrar otros días' })
  await form.getByLabel('Día', { exact: true }).fill(primero!)
  await form.getByLabel('Hasta').fill(vispera!)
  await form.getByLabel('Motivo').fill('Vacaciones')
  await form.getByRole('button', { name: 'Cerrar' }).click()
  await responder(page, 'Error', /./)
  await expect(form.getByLabel('Hasta')).toHaveAccessibleDescription(/El último día no puede ser antes del primero\.$/)
  await form.getByLabel('Hasta').fill(ultimo!)
  await form.getByRole('button', { name: 'Cerrar' }).click()
  await responder(page, TEXTOS.admin.guardado, /./)
  const vacaciones = page.getByRole('listitem').filter({ hasText: 'Vacaciones' })
  await expect(vacaciones).toContainText(formatDias(masDias(lejos, 1), masDias(lejos, 4)))
  await vacaciones.getByRole('button', { name: 'Reabrir' }).click()
  await expect(vacaciones).toHaveCount(0)
})
