import { abrirComoAdmin, buscarEn, responder, TAMANOS } from './administracion.ts'
import { expect, test } from './producto.ts'
import { crearTaller, sentar } from './taller.ts'
import { TEXTOS } from './textos.ts'
import { contarToques } from './toques.ts'

test('at the door, on a phone: one tap says who came and who paid, 3 enrol one more, 2 write to all; the list goes on paper; the workshop is copied and repeated', async ({
  page,
  producto,
}) => {
  const taller = await crearTaller(producto)
  const [ana, eva] = [await sentar(producto, taller, 'Ana'), await producto.crearCliente('Eva')]
  await page.setViewportSize(TAMANOS.teléfono)
  await abrirComoAdmin(page, `/admin/talleres?buscar=${encodeURIComponent(taller.titulo)}`)
  const cuenta = await contarToques(page)
  const lista = page.getByRole('dialog', { name: 'Inscripciones' })
  const boton = (name: string | RegExp) => lista.getByRole('button', { name })
  await page.getByRole('link', { name: `: inscripciones de ${taller.titulo}` }).click()
  await boton(`Asistió: Ana`).click()
  await expect(boton('Asistió: Ana')).toHaveAttribute('aria-pressed', 'true')
  await boton(/^Cobrar ₡15.000,00 con SINPE: Ana/).click()
  await expect(boton(/^Cobrar ₡.* con SINPE/)).toHaveCount(0)
  expect(await cuenta()).toEqual({ toques: 3, campos: 0 })
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(boton(/^Cobrar ₡15.000,00 con SINPE: Ana/)).toBeVisible()
  const cobros = boton(/^Cobros de la inscripción de Ana/)
  await cobros.press('Enter')
  const pagos = page.getByRole('dialog', { name: 'Cobros de la inscripción' })
  await pagos.getByRole('button', { name: /^Cobrar .* con SINPE/ }).press('Enter')
  await expect(pagos.getByRole('button', { name: /^Cobrar .* con SINPE/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(pagos).toBeHidden()
  await expect(cobros, 'the same button, which now names what was paid').toBeFocused()

  await cuenta()
  await boton('Inscribir a alguien').click()
  await expect(lista.getByRole('combobox', { name: 'Usuario' })).toBeFocused()
  await page.keyboard.type(eva.email)
  await page.getByRole('option', { name: eva.email }).click()
  await boton(/^Inscribir$/).click()
  await expect(lista.getByRole('listitem').filter({ hasText: eva.email })).toBeVisible()
  expect(await cuenta()).toEqual({ toques: 3, campos: 1 })
  await boton('Listo').click()
  await producto.waitForMail(eva.email, /confirmada/)

  await cuenta()
  await boton('Escribir a todos').click()
  await expect(lista.getByLabel('Mensaje')).toBeFocused()
  await page.keyboard.type('Traigan una cobija.')
  await expect(lista).toContainText('Le llega a 2 personas, a cada una por aparte.')
  await boton('Enviar a 2 personas').click()
  expect(await cuenta()).toEqual({ toques: 2, campos: 1 })
  await responder(page, '¡Listo!', 'El mensaje va en camino a 2 personas.')
  for (const { email } of [ana, eva])
    expect((await producto.waitForMail(email, /^Sobre tu taller/)).text).toContain('Traigan una cobija.')

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table')).toHaveCount(1)
  await expect(page.getByRole('cell')).toHaveText([
    '1',
    `Ana ${ana.apellido}`,
    '',
    '',
    '2',
    `Eva ${eva.apellido}`,
    '',
    '',
  ])
  await page.emulateMedia({ media: 'screen' })
  await page.keyboard.press('Escape')

  const mas = page.getByRole('button', { name: `Más de ${taller.titulo}` })
  await mas.press('Enter')
  const duplicar = page.getByRole('button', { name: `Duplicar ${taller.titulo}` })
  await page.keyboard.press('Tab')
  await expect(duplicar).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(duplicar).toBeHidden()
  await expect(mas).toBeFocused()
  await mas.press('Enter')
  await duplicar.press('Enter')
  const copia = page.getByRole('dialog', { name: 'Agregar taller' })
  await expect(copia.getByLabel('Lugar')).toHaveValue(taller.lugar)
  await expect(copia.getByLabel('Inicio')).toHaveValue('')
  await copia.getByLabel('Título').fill(`${taller.titulo} bis`)
  await copia.getByLabel('Inicio').fill('2031-05-10T09:00')
  await copia.getByLabel('Fin').fill('2031-05-10T12:00')
  await copia.getByLabel('Repetir').selectOption('Cada dos semanas')
  await copia.getByLabel('Veces').fill('3')
  await copia.getByRole('button', { name: 'Agregar', exact: true }).click()
  await responder(page, TEXTOS.admin.creado, TEXTOS.adminTalleres.agregado)
  await expect(page).toHaveURL((url) => !url.searchParams.has('nuevo'))
  await buscarEn(page, 'talleres', `${taller.titulo} bis`, 3)
  await expect(page.getByRole('row').last()).toContainText('07/06/2031 9:00 AM')
})
