import { deleteCita } from '../contract/agenda/citas/administrar-citas.ts'
import type { Fecha } from '../contract/base/time/time.ts'
import { abrirComoAdmin, responder, TAMANOS } from './administracion.ts'
import { cortaDe, largaDe } from './agenda.ts'
import { prepararPersonas } from './personas.ts'
import { expect, test } from './producto.ts'
import { abrirSemana, citar, leerCita, masDias, otraSemana, tarjeta } from './semana.ts'
import { crearTaller } from './taller.ts'
import { TEXTOS } from './textos.ts'

test('a click on free time asks what is to be there, and begins it; a click on an appointment opens it', async ({
  page,
  producto,
}) => {
  const lunes = otraSemana()
  const cita = await citar(producto, await producto.crearCliente('Guadalupe'), `${lunes}T09:00`)
  await abrirSemana(page, lunes)
  const libre = page.getByRole('button', { name: /^Agregar: / })
  const { width, height } = (await libre.boundingBox())!
  const porHora = height / 11
  // Wednesday, twenty to four: from 8:00 AM on, when the practice opens.
  await libre.click({ position: { x: (width / 7) * 2.5, y: porHora * (7 + 40 / 60) } })
  const menu = page.getByRole('dialog', { name: `${largaDe(masDias(lunes, 2))}, 3:30 PM` })
  await menu.getByRole('button', { name: 'Taller' }).click()
  await expect(page.getByLabel('Inicio')).toHaveValue(`${cortaDe(masDias(lunes, 2))} 3:30\u00a0PM`)
  await expect(page.getByLabel('Fin')).toHaveValue(`${cortaDe(masDias(lunes, 2))} 4:30\u00a0PM`)
  await page.goBack()
  await expect(page).toHaveURL('/admin/talleres')
  await page.goBack()
  await libre.click({ position: { x: (width / 7) * 2.5, y: porHora * (7 + 40 / 60) } })
  await menu.getByRole('button', { name: 'Cita' }).click()
  const nueva = page.getByRole('dialog', { name: 'Agregar cita' })
  await expect(nueva.getByLabel('Fecha y hora')).toHaveValue(`${cortaDe(masDias(lunes, 2))} 3:30\u00a0PM`)
  await page.reload()
  await expect(nueva.getByLabel('Fecha y hora')).toHaveValue(`${cortaDe(masDias(lunes, 2))} 3:30\u00a0PM`)
  await page.goBack()
  await expect(nueva).toBeHidden()

  await libre.focus()
  await expect(libre).toHaveAccessibleName(`Agregar: ${largaDe(lunes)}, 9:00 AM`)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  const martes = masDias(lunes, 1)
  await expect(libre).toHaveAccessibleName(`Agregar: ${largaDe(martes)}, 9:30 AM`)
  await expect(page.getByRole('status').getByText(`${largaDe(martes)}, 9:30 AM`)).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Cita', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(nueva.getByLabel('Fecha y hora')).toHaveValue(`${cortaDe(martes)} 9:30\u00a0AM`)
  await page.keyboard.press('Escape')
  await expect(libre).toBeFocused()

  await tarjeta(page, cita, `${lunes}T09:00`).click()
  const editar = page.getByRole('dialog', { name: 'Editar cita' })
  await editar.getByLabel('Fecha y hora').fill(`${lunes}T19:00`)
  await editar.getByRole('button', { name: 'Guardar' }).click()
  await responder(page, '¿Guardar de todos modos?', 'Está fuera del horario.', 'Volver')
  expect(await leerCita(producto, cita)).toMatchObject({ fechaHora: `${lunes}T09:00:00` })
  await editar.getByRole('button', { name: 'Guardar' }).click()
  await responder(page, '¿Guardar de todos modos?', 'Está fuera del horario.', 'Guardar')
  await responder(page, TEXTOS.admin.actualizada, 'Cita modificada.')
  await expect(tarjeta(page, cita, `${lunes}T19:00`)).toBeFocused()
  await page.keyboard.press('Enter')
  await editar.getByLabel('Estado').selectOption('CANCELADA')
  await editar.getByRole('button', { name: 'Guardar' }).click()
  await responder(page, TEXTOS.admin.actualizada, 'Cita modificada.')
  const cancelada = page.getByRole('button', { name: /Cancelada/ })
  // Beside a name of two lines.
  await cancelada.scrollIntoViewIfNeeded()
  await expect(cancelada.getByText('Cancelada')).toBeInViewport({ ratio: 0.9 })
  await expect(page.getByText(`${TEXTOS.admin.sinCitas} · 1 cancelada`)).toBeVisible()
  await page.getByLabel('Ver canceladas').click()
  await expect(cancelada).toHaveCount(0)
  await expect(page.getByText(TEXTOS.admin.sinCitas)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Ver canceladas')).not.toBeChecked()
})

test('the week, its days and its view are in the address', async ({ page, producto }) => {
  const lunes = otraSemana()
  const siguiente = otraSemana()
  const titulo = (desde: Fecha) =>
    page.getByRole('heading', {
      level: 2,
      name: new RegExp(`^Desde el ${largaDe(desde)}|^Desde el lunes ${Number(desde.slice(8))} `),
    })
  const taller = await crearTaller(producto, { fechaInicio: `${siguiente}T09:00`, fechaFin: `${siguiente}T11:00` })
  const viernes = masDias(siguiente, 4)
  const retiro = await crearTaller(producto, {
    fechaInicio: `${viernes}T17:00`,
    fechaFin: `${masDias(viernes, 2)}T12:00`,
  })
  await abrirComoAdmin(page, '/admin/citas')
  await page.getByRole('button', { name: 'Semana', exact: true }).click()
  await expect(page).toHaveURL(/vista=semana/)
  await expect(page.getByRole('heading', { level: 3, name: /, hoy$/ })).toBeVisible()
  await page.goto(`/admin/citas?vista=semana&desde=${masDias(lunes, 3)}`)
  await expect(titulo(lunes)).toBeVisible()
  await expect(page.getByText('Cerrado')).toHaveCount(1)
  await page.getByRole('button', { name: 'Semana siguiente' }).click()
  await expect(titulo(siguiente)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`desde=${siguiente}`))
  await expect(
    page.getByRole('link', { name: new RegExp(`^Taller ${taller.titulo} .*, ${largaDe(siguiente)}`) }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: retiro.titulo })).toHaveCount(3)
  // Who speaks to the page says what is read on a card (WCAG 2.5.3).
  for (const tarjeta of await page.getByRole('link', { name: /^Taller / }).all()) {
    const leido = (await tarjeta.innerText()).replace(/\s+/g, ' ')
    expect((await tarjeta.getAttribute('aria-label'))!.replace(/\s+/g, ' ')).toContain(leido)
  }
  await expect(page.getByText('2 talleres')).toBeVisible()
  await page.reload()
  await expect(titulo(siguiente)).toBeVisible()
  await page.goBack()
  await expect(titulo(lunes)).toBeVisible()
  await page.getByRole('button', { name: 'Hoy' }).click()
  await expect(page).not.toHaveURL(/desde/)
  const ana = await producto.crearCliente()
  for (let hora = 8; hora < 17; hora++) await citar(producto, ana, `${lunes}T${String(hora).padStart(2, '0')}:00`)
  await page.getByRole('button', { name: 'Tabla', exact: true }).click()
  await expect(page.getByRole('searchbox', { name: 'Buscar en citas' })).toBeVisible()
  await expect(page).not.toHaveURL(/vista/)
  await page.reload()
  const paginas = page.getByRole('navigation', { name: 'Páginas' })
  await expect(paginas.locator('[aria-current="page"]')).toHaveText('1')
  await paginas.getByRole('button', { name: 'Página 2', exact: true }).click()
  await expect(page).toHaveURL(/pagina=2/)
})

test('no word of the week is cut: what a card has no room for is left out', { tag: '@rest' }, async ({
  page,
  producto,
}) => {
  const lunes = otraSemana()
  // One word, wider than a card that has another beside it.
  const servicio = 'Acompañamiento'
  const {
    personas: [elena, marcos],
  } = await prepararPersonas(producto, { nombre: servicio })
  const maria = await producto.crearCliente('María Fernanda Alejandra')
  const eva = await producto.crearCliente('Eva')
  const hecha = { servicio, estado: 'COMPLETADA' } as const
  await citar(producto, maria, `${lunes}T09:00`, { ...hecha, persona: elena! })
  await citar(producto, await producto.crearCliente('Lea'), `${lunes}T11:00`, { ...hecha, persona: elena! })
  await citar(producto, eva, `${lunes}T11:00`, { ...hecha, persona: marcos! })
  await abrirSemana(page, lunes)
  const cortadas = await page.getByRole('list', { name: 'Citas y talleres' }).evaluate((lista) => {
    // Letters are a little taller than their line.
    const AIRE = 3
    const textos = [...lista.querySelectorAll('button *')].filter(({ children }) => children.length === 0)
    return textos.flatMap((texto) => {
      const cajas: DOMRect[] = []
      for (let e = texto.parentElement!; e.tagName !== 'BUTTON'; e = e.parentElement!)
        cajas.push(e.getBoundingClientRect())
      const left = Math.max(...cajas.map((caja) => caja.left))
      const right = Math.min(...cajas.map((caja) => caja.right))
      const top = Math.max(...cajas.map((caja) => caja.top))
      const bottom = Math.min(...cajas.map((caja) => caja.bottom))
      const rango = document.createRange()
      rango.selectNodeContents(texto)
      const cabe = [...rango.getClientRects()].map((r) =>
        r.left > right - AIRE || r.top > bottom - AIRE
          ? 'no'
          : r.left > left - AIRE && r.right < right + AIRE && r.top > top - AIRE && r.bottom < bottom + AIRE
            ? 'sí'
            : 'a medias',
      )
      return new Set(cabe).size > 1 || cabe[0] === 'a medias' ? [texto.textContent] : []
    })
  })
  expect(cortadas).toEqual([])
  await expect(page.locator('strong', { hasText: eva.nombre })).toBeVisible()
})

test('on a phone there is one day at a time, and an appointment is deleted after a question; one that is gone meanwhile is told to be', async ({
  page,
  producto,
}) => {
  const lunes = otraSemana()
  const martes = masDias(lunes, 1)
  const ana = await producto.crearCliente('Eulalia')
  const [cita, otra] = [await citar(producto, ana, `${lunes}T09:00`), await citar(producto, ana, `${lunes}T12:00`)]
  const delMartes = await citar(producto, ana, `${martes}T14:00`)
  await page.setViewportSize(TAMANOS.teléfono)
  await abrirSemana(page, lunes)
  const titulo = (fecha: Fecha) => page.getByRole('heading', { level: 2, name: new RegExp(`^${largaDe(fecha)}$`, 'i') })
  await expect(titulo(lunes)).toBeVisible()
  await expect(tarjeta(page, cita, `${lunes}T09:00`)).toBeVisible()
  await expect(tarjeta(page, delMartes, `${martes}T14:00`)).toHaveCount(0)
  await page.getByRole('button', { name: 'Día siguiente' }).click()
  await expect(titulo(martes)).toBeVisible()
  await expect(tarjeta(page, delMartes, `${martes}T14:00`)).toBeVisible()
  for (const dias of [0, -1]) {
    await page.getByRole('button', { name: 'Día anterior' }).click()
    await expect(titulo(masDias(lunes, dias))).toBeVisible()
  }
  await expect(page.getByText('Cerrado')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  // The week is there too: each of its days, with what it has.
  await page.getByRole('button', { name: 'Día siguiente' }).click()
  const semana = page.getByRole('group', { name: 'Días de la semana' })
  await expect(semana.getByRole('button')).toHaveCount(7)
  await page.setViewportSize({ ...TAMANOS.teléfono, width: 320 })
  const renglones = await semana
    .getByRole('button')
    .evaluateAll((dias) => dias.map((dia) => dia.getBoundingClientRect().top))
  expect(new Set(renglones).size, 'they share one line').toBe(1)
  await page.setViewportSize(TAMANOS.teléfono)
  await semana.getByRole('button', { name: new RegExp(`^${largaDe(martes)}: 1 cita$`, 'i') }).click()
  await expect(titulo(martes)).toBeVisible()
  await semana.getByRole('button', { name: new RegExp(`^${largaDe(lunes)}: 2 citas$`, 'i') }).click()
  await expect(titulo(lunes)).toBeVisible()
  const editar = page.getByRole('dialog', { name: 'Editar cita' })
  const eliminar = editar.getByRole('button', { name: 'Eliminar cita' })
  await tarjeta(page, cita, `${lunes}T09:00`).click()
  await eliminar.click()
  await responder(page, '¿Eliminar cita?', /Eulalia.*No podrás revertir esto\./, 'Cancelar')
  await expect(eliminar).toBeFocused()
  await expect(editar).toBeVisible()
  await eliminar.click()
  await responder(page, '¿Eliminar cita?', TEXTOS.admin.advertencia, 'Eliminar')
  await responder(page, TEXTOS.admin.eliminada, 'Cita borrada.')
  await expect(editar).toBeHidden()
  await expect(tarjeta(page, cita, `${lunes}T09:00`)).toHaveCount(0)
  await expect(page).toHaveURL(`/admin/citas?vista=semana&desde=${lunes}`)
  await expect(leerCita(producto, cita)).rejects.toThrow('404')
  const deshacer = page.getByRole('button', { name: 'Deshacer' })
  await deshacer.click()
  await expect(tarjeta(page, cita, `${lunes}T09:00`)).toBeVisible()
  await expect(deshacer).toHaveCount(0)

  // The week goes to where it is now, and so does the focus.
  const miercoles = masDias(lunes, 2)
  await tarjeta(page, otra, `${lunes}T12:00`).click()
  await editar.getByLabel('Fecha y hora').fill(`${miercoles}T12:00`)
  await editar.getByRole('button', { name: 'Guardar' }).click()
  await responder(page, TEXTOS.admin.actualizada, 'Cita modificada.')
  await expect(titulo(miercoles)).toBeVisible()
  await expect(tarjeta(page, otra, `${miercoles}T12:00`)).toBeFocused()
  await page.goBack()
  await expect(titulo(lunes)).toBeVisible()
  await page.goForward()

  await tarjeta(page, otra, `${miercoles}T12:00`).click()
  await expect(eliminar).toBeVisible()
  await (await producto.api()).call(deleteCita, { params: { id: String(otra.id) } })
  await eliminar.click()
  await responder(page, '¿Eliminar cita?', TEXTOS.admin.advertencia, 'Eliminar')
  await responder(page, 'Error', /no existe/)
})
