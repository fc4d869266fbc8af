import { fechaDe, hoy, instante, instanteDe, masDias, masMinutos, medianoche } from '../contract/tiempo.ts'
import {
  aceptar,
  aviso,
  celda,
  citasDe,
  crearServicio,
  elegirDia,
  entradaDe,
  irAlMes,
  isoDe,
  largaDe,
  otroDia,
  slot,
  solicitar,
} from './agenda.ts'
import { expect, test } from './producto.ts'
import { entrarComo } from './taller.ts'

test.describe('in a browser in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('late at night in Costa Rica it is still today, and a booking has the same wall time', async ({
    page,
    producto,
  }) => {
    const dia = medianoche(hoy(instante(Date.now())))
    const fecha = await otroDia(producto)
    const ana = await producto.crearCliente()
    await crearServicio(producto)
    await entrarComo(page, ana)
    await page.clock.setFixedTime(instanteDe(masMinutos(dia, 23 * 60 + 30)))
    await page.goto('/agendar')
    await expect(celda(page, fechaDe(dia))).toHaveAccessibleName(new RegExp(`^${largaDe(fechaDe(dia))}, hoy`))
    await expect(celda(page, fechaDe(dia))).not.toHaveAttribute('disabled')
    await expect(page.getByRole('button', { name: /, hoy/ })).toHaveCount(1)

    await elegirDia(page, fecha)
    await slot(page, '8:00 AM').click()
    await solicitar(page).click()
    await expect(aviso(page, `Cita solicitada para el ${largaDe(fecha)} a las 8:00 AM.`)).toBeVisible()
    await aceptar(page)
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
