import { SIN_HORARIOS } from '../contract/agenda/citas/citas.ts'
import { responder, TAMANOS } from './administracion.ts'
import { celda, cortaDe, irAlMes, largaDe } from './agenda.ts'
import { otroLunes, test } from './ajustes.ts'
import { expect } from './producto.ts'
import { abrirSemana, citar, leerCita, masDias, tarjeta } from './semana.ts'
import { TEXTOS } from './textos.ts'
import { contarToques } from './toques.ts'

test('moving by telephone shows the free hours of the day, in the form and in a closing', async ({
  page,
  producto,
}) => {
  // The last Monday may be the end of the booking window: its Thursday would have no hours.
  await otroLunes(producto)
  const lunes = await otroLunes(producto)
  const [martes, jueves] = [masDias(lunes, 1), masDias(lunes, 3)]
  const cita = await citar(producto, await producto.crearCliente(), `${lunes}T09:00`)
  await citar(producto, await producto.crearCliente('Bea'), `${jueves}T09:00`)
  await page.setViewportSize(TAMANOS.teléfono)
  const cuenta = await contarToques(page)
  await abrirSemana(page, lunes)
  await tarjeta(page, cita, `${lunes}T09:00`).click()
  const editar = page.getByRole('dialog', { name: 'Editar cita' })
  const momento = editar.getByLabel('Fecha y hora')
  const horas = page.getByRole('group', { name: 'Horas libres' })
  const hora = (nombre: string) => horas.getByRole('button', { name: nombre })
  await expect(momento).toHaveValue(`${cortaDe(lunes)} 9:00\u00a0AM`)
  await expect(horas).toBeHidden()

  await editar.getByRole('button', { name: 'Abrir el calendario' }).click()
  await expect(hora('10:00 AM')).toBeVisible()
  await irAlMes(editar, jueves)
  await celda(editar, jueves).click()
  await expect(hora('10:00 AM')).toBeVisible()
  await expect(hora('9:00 AM')).toHaveCount(0)
  await hora('11:00 AM').click()
  await expect(hora('11:00 AM')).toHaveAttribute('aria-pressed', 'true')
  await expect(momento).toHaveValue(`${cortaDe(jueves)} 11:00\u00a0AM`)
  await editar.getByRole('button', { name: 'Guardar' }).click()
  await responder(page, TEXTOS.admin.actualizada, 'Cita modificada.')
  expect(await cuenta()).toEqual({ toques: 5, campos: 0 })
  expect(await leerCita(producto, cita)).toMatchObject({ fechaHora: `${jueves}T11:00:00` })

  // The keyboard does it too; a day without free hours says that.
  await tarjeta(page, cita, `${jueves}T11:00`).press('Enter')
  await momento.fill(`${cortaDe(masDias(lunes, -1))} 9:00 AM`)
  await expect(horas).toContainText(SIN_HORARIOS)
  await momento.fill(`${cortaDe(martes)} 7:30 AM`)
  await hora('8:00 AM').press('Enter')
  await expect(momento).toHaveValue(`${cortaDe(martes)} 8:00\u00a0AM`)
  await editar.getByRole('button', { name: 'Guardar' }).press('Enter')
  await responder(page, TEXTOS.admin.actualizada, 'Cita modificada.')

  await page.getByRole('button', { name: `Cerrar el ${largaDe(martes)} o unas horas` }).click()
  const cierre = page.getByRole('dialog', { name: /^Cerrar el / })
  await cierre.getByLabel(/^Qué pasa con /).selectOption('mover')
  const nuevo = cierre.getByLabel('Nueva fecha y hora')
  await nuevo.fill(`${cortaDe(martes)} 10:00 AM`)
  await expect(horas).toContainText(SIN_HORARIOS)
  await nuevo.fill(`${cortaDe(jueves)} 8:00 AM`)
  await expect(hora('9:00 AM')).toHaveCount(0)
  await hora('10:00 AM').click()
  await cierre.getByRole('button', { name: 'Cerrar y mover 1 cita' }).click()
  await expect(cierre.getByText('Queda cerrado')).toBeVisible()
  expect(await leerCita(producto, cita)).toMatchObject({ fechaHora: `${jueves}T10:00:00` })
})
