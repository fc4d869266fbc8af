import type { Page } from '@playwright/test'
import {
  fechaDe,
  hoy,
  instante,
  instanteDe,
  MINUTOS_POR_DIA,
  masDias,
  masMinutos,
  medianoche,
} from '../contract/base/time/time.ts'
import {
  aviso,
  celda,
  citasDe,
  crearServicio,
  diasAbiertos,
  entradaDe,
  irAlMes,
  isoDe,
  largaDe,
  otroDia,
  slot,
  slotsDe,
} from './agenda.ts'
import { expect, test } from './producto.ts'
import { crearTaller, entrarComo } from './taller.ts'
import { TEXTOS } from './textos.ts'

test.describe('in a browser in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('late at night in Costa Rica it is still today; workshops and a booking, with the keyboard alone, have the wall time of Costa Rica', {
    tag: '@rest',
  }, async ({ page, producto }) => {
    const fechas = { fechaInicio: '2032-11-27T14:00', fechaFin: '2032-11-29T00:00' }
    const taller = await crearTaller(producto, { ...fechas, precio: 25_000.5 })
    expect(await (await page.request.get('/talleres')).text()).toContain(taller.titulo)
    await page.goto('/talleres')
    const tarjeta = page.getByRole('listitem').filter({ hasText: taller.titulo })
    const datos = ['Sábado 27, 2:00 PM → lunes 29 de noviembre de 2032, 12:00 AM', taller.lugar, '₡25 000,50']
    for (const dato of datos) await expect(tarjeta).toContainText(dato)
    await tarjeta.getByRole('link').click()
    await expect(page.getByRole('main')).toContainText(datos[0]!)

    const dia = medianoche(hoy(instante(Date.now())))
    const fecha = await otroDia(producto)
    const ana = await producto.crearCliente()
    await crearServicio(producto)
    await entrarComo(page, ana)
    await page.clock.setFixedTime(instanteDe(masMinutos(dia, 23 * 60 + 30)))
    await page.goto('/agendar')
    // On the last evening of a month its next one is open.
    await irAlMes(page, fechaDe(dia))
    await expect(celda(page, fechaDe(dia))).toHaveAccessibleName(new RegExp(`^${largaDe(fechaDe(dia))}, hoy`))
    await expect(celda(page, fechaDe(dia))).not.toHaveAttribute('disabled')
    await expect(page.getByRole('button', { name: /, hoy/ })).toHaveCount(1)

    await page.reload()
    await irConTab(page, /^Mes siguiente$/)
    await page.keyboard.press('Tab')
    // The server's clock is the real one: in its evening today has no free hour, and the first day that has one is open.
    const quedan = await slotsDe(producto, fechaDe(dia))
    const abierta = quedan.length > 0 ? fechaDe(dia) : (await diasAbiertos(producto))[0]!
    await expect(celda(page, abierta)).toBeFocused()
    const pasos = (medianoche(fecha) - medianoche(abierta)) / MINUTOS_POR_DIA
    for (let paso = 0; paso < pasos % 7; paso++) await page.keyboard.press('ArrowRight')
    for (let paso = 0; paso < Math.floor(pasos / 7); paso++) await page.keyboard.press('ArrowDown')
    await expect(celda(page, fecha)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(slot(page, '8:00 AM')).toBeVisible()
    await expect(page.getByText('Hora de Costa Rica.')).toBeVisible()
    await irConTab(page, /^8:00\sAM$/)
    await page.keyboard.press('Space')
    await expect(slot(page, '8:00 AM')).toHaveAttribute('aria-pressed', 'true')
    await irConTab(page, /^Solicitar cita$/)
    await page.keyboard.press('Enter')
    await expect(aviso(page, TEXTOS.agendar.solicitada(largaDe(fecha), '8:00 AM'))).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alertdialog')).toBeHidden()
    expect(await citasDe(producto, ana, fecha)).toMatchObject([{ fechaHora: `${fecha}T08:00:00` }])
    expect((await entradaDe(producto, ana, /confirmada/)).inicio).toBe(isoDe(fecha, '08:00'))
    await page.goto('/calendario')
    await irAlMes(page, fecha)
    await celda(page, fecha).click()
    await expect(page.getByRole('row').filter({ hasText: '8:00 AM' })).toContainText(
      fecha.split('-').reverse().join('/'),
    )

    await page.clock.setFixedTime(instanteDe(masMinutos(masDias(dia, 1), 1)))
    await page.goto('/agendar')
    await expect(page.getByRole('button', { name: /, hoy/ })).toHaveAccessibleName(
      new RegExp(`^${largaDe(fechaDe(masDias(dia, 1)))}, hoy`),
    )
  })
})

/** Presses Tab until the control of this name has the focus. */
async function irConTab(page: Page, name: RegExp): Promise<void> {
  const control = page.getByRole('button', { name })
  for (let veces = 0; veces < 40; veces++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
}
