import { anotarAsistencia } from '../contract/agenda/citas/asistencia.ts'
import { abrirComoAdmin, TAMANOS } from './administracion.ts'
import { citarA, cortaDe, crearServicio, deCabeza, otroDia } from './agenda.ts'
import { expect, test } from './producto.ts'
import { TEXTOS } from './textos.ts'

test('the table begins with what comes next; what is over is a chip away, and the card of who came says it with the debt', async ({
  page,
  producto,
}) => {
  const ana = await producto.crearCliente('Rogelia')
  const { nombre } = await crearServicio(producto)
  const [pronto, despues] = [await otroDia(producto), await otroDia(producto)]
  for (const dia of [despues, pronto, '2020-01-07']) await citarA(producto, ana, `${dia}T07:00`, nombre)
  const falto = await citarA(producto, ana, '2020-01-06T07:00', nombre)
  const admin = await producto.api()
  await page.setViewportSize(TAMANOS.teléfono)
  await abrirComoAdmin(page, '/admin/citas')
  const suyas = page.getByRole('row', { name: nombre })
  const dias = page.getByRole('rowgroup').filter({ has: suyas })
  await expect(dias).toHaveText([pronto, despues].map((dia) => new RegExp(`^${deCabeza(dia)}`)))
  const orden = page.getByRole('combobox', { name: 'Ordenar por' })
  await expect(orden).toHaveValue('fecha')
  // Rows that are cards on a wider screen have no titles to press there either.
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect(orden).toBeVisible()
  await page.setViewportSize(TAMANOS.computadora)
  await expect(orden).toBeHidden()
  await page.setViewportSize(TAMANOS.teléfono)
  await page.getByRole('button', { name: TEXTOS.admin.anteriores }).click()
  await expect(dias).toHaveText([/^martes 7 de enero de 2020/, /^lunes 6 de enero de 2020/])
  await page.goto(`/admin/usuarios?buscar=${encodeURIComponent(ana.email)}`)
  const suya = page.getByRole('row', { name: ana.email })
  await expect(suya).toContainText(new RegExp(`Viene el ${cortaDe(pronto)}.*Cobrar\\s₡50\\s000,00`))
  // Who comes again is not told on a card when they came last; a table has a column for it.
  const vino = suya.getByText('07/01/2020')
  await expect(vino).toBeHidden()
  await page.setViewportSize(TAMANOS.computadora)
  await expect(vino).toBeVisible()
  await page.setViewportSize(TAMANOS.teléfono)
  await page.goBack()
  const persona = `${ana.nombre} ${ana.apellido}`
  await suyas
    .first()
    .getByRole('button', { name: `Cobrar ₡25 000,00: ${persona}` })
    .click()
  await page.getByRole('dialog', { name: 'Cobros de la cita' }).getByRole('button', { name: 'SINPE' }).click()
  await page.keyboard.press('Escape')
  await expect(suyas.first()).toContainText('₡25 000,00 · SINPE')
  const mas = page.getByRole('button', { name: `Más de ${persona}, 07/01/2020` })
  const eliminar = page.getByRole('button', { name: `Eliminar ${persona}, 07/01/2020` })
  // Who did not come is told beside the documented state; on a card alone.
  await admin.call(anotarAsistencia, { params: { id: String(falto.id) }, body: { asistencia: 'NO_ASISTIO' } })
  await page.reload()
  const faltada = dias.filter({ hasText: 'lunes 6 de enero' })
  await expect(faltada.getByText(TEXTOS.adminCitas.noAsistio)).toBeVisible()
  await page.setViewportSize(TAMANOS.computadora)
  await expect(faltada.getByText('AGENDADA')).toBeVisible()
  await expect(faltada.getByText(TEXTOS.adminCitas.noAsistio)).toBeVisible()
  await page.setViewportSize(TAMANOS.teléfono)
  for (const cerrar of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await mas.press('Enter')
    await expect(eliminar).toBeVisible()
    await cerrar()
    await expect(eliminar).toHaveCount(0)
    await expect(mas).toBeVisible()
  }
  await mas.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog', { name: '¿Eliminar cita?' }).getByRole('button', { name: 'Cancelar' }).click()
  await expect(mas).toBeFocused()
})

test('where the chips of a list have no room on a phone, their row goes on to the edge of the screen, and is scrolled', async ({
  page,
  producto,
}) => {
  const { nombre } = await crearServicio(producto)
  await citarA(producto, await producto.crearCliente(), `${await otroDia(producto)}T07:00`, nombre)
  await page.setViewportSize(TAMANOS.teléfono)
  await abrirComoAdmin(page, '/admin/citas')
  const fila = page.getByRole('group', { name: 'Filtros' })
  await expect(fila).toBeVisible()
  const primera = fila.getByRole('button').first()
  const ancho = (await primera.boundingBox())?.width
  for (const width of [320, 360, 390, 430]) {
    await page.setViewportSize({ width, height: 800 })
    await expect
      .poll(() => fila.evaluate((strip) => Math.round(strip.getBoundingClientRect().right - innerWidth)), String(width))
      .toBe(0)
    expect((await primera.boundingBox())?.width, 'a chip is as wide as its word').toBe(ancho)
  }
  const ultima = fila.getByRole('button', { name: 'Canceladas' })
  await ultima.click()
  await expect(ultima).toHaveAttribute('aria-pressed', 'true')
})
