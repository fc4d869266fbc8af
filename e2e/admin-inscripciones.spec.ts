import { hoy, instante } from '../contract/base/time/time.ts'
import { esperarCupo } from '../contract/talleres/espera-de-taller.ts'
import { deleteInscripcion, listInscripciones, listInscripcionesDeTaller } from '../contract/talleres/talleres.ts'
import { abrirComoAdmin, buscarEn, responder, TAMANOS } from './administracion.ts'
import { expect, test } from './producto.ts'
import { abrirComo, crearTaller, inscribirse, sentar } from './taller.ts'
import { TEXTOS } from './textos.ts'

test('an enrolment is found by every column, looked at, and deleted: its seat is free again; what cannot be read or deleted is told', async ({
  page,
  browser,
  producto,
}) => {
  const taller = await crearTaller(producto, { cupoMaximo: 1 })
  const nombre = `Zenobia${process.pid}`
  const zenobia = await sentar(producto, taller, nombre)
  const otra = await abrirComo(browser, producto, await producto.crearCliente())
  await otra.goto(`/talleres/${taller.id}`)
  await expect(otra.getByRole('main')).toContainText(TEXTOS.taller.sinCupo)

  await abrirComoAdmin(page, '/admin/inscripciones')
  const columnas = ['Fecha de inscripción', 'Taller', 'Nombre', 'Apellido', 'Correo', 'Estado', 'Acciones']
  await expect(page.getByRole('columnheader')).toHaveText(columnas)
  const hoyMismo = hoy(instante(Date.now())).split('-').reverse().join('/')
  for (const dato of [hoyMismo, taller.titulo, 'ZENOBIA', 'solano', zenobia.email, 'confirmada']) {
    await buscarEn(page, 'inscripciones', `${nombre} ${dato}`, 1)
  }
  await buscarEn(page, 'inscripciones', `${nombre} cancelada`, 0)
  await expect(page.getByText('No hay inscripciones')).toBeVisible()
  await buscarEn(page, 'inscripciones', nombre, 1)
  const suTaller = page.getByRole('rowheader').first()
  await page.getByRole('button', { name: 'Por taller' }).click()
  await expect(page).toHaveURL(/[?&]ordenar=taller/)
  await expect(suTaller).toContainText(`${taller.titulo}Sábado 20 de noviembre de 2032`)
  await expect(suTaller).toContainText('1 de 1 · faltan ₡15 000,00')
  await expect(page.getByRole('button', { name: `Cobrar ₡15 000,00: ${nombre}` })).toBeVisible()

  await page.setViewportSize(TAMANOS.teléfono)
  await page.getByRole('button', { name: `Ver detalle de inscripción de ${nombre}` }).click()
  const detalle = page.getByRole('dialog', { name: 'Detalle de la inscripción' })
  await expect(page).toHaveURL(/[?&]ver=\d+/)
  await page.reload()
  for (const dato of [taller.titulo, nombre, zenobia.apellido, zenobia.email, 'Confirmada']) {
    await expect(detalle).toContainText(dato)
  }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Eliminar inscripción de ${nombre}` }).click()
  await responder(page, TEXTOS.adminInscripciones.pregunta, TEXTOS.admin.advertencia, 'Eliminar')
  await responder(page, TEXTOS.adminInscripciones.eliminada, 'La inscripción fue eliminada.')
  await expect(page.getByText('Mostrando 0 de 0')).toBeVisible()
  await producto.waitForMail(zenobia.email, /cancelada/)

  await otra.reload()
  await inscribirse(otra, taller)
  await expect(otra.getByRole('alertdialog', { name: TEXTOS.taller.exito })).toBeVisible()
  await otra.context().close()

  const amapola = `Amapola${process.pid}`
  const compartido = await crearTaller(producto, { cupoMaximo: 4 })
  await sentar(producto, compartido)
  await sentar(producto, compartido, amapola)
  await page.route('**/api/inscripciones?**', (route) => route.abort())
  await page.goto(`/admin/inscripciones?buscar=${amapola}`)
  const fallo = page.getByRole('alert').filter({ hasText: TEXTOS.adminInscripciones.fallo })
  await expect(fallo).toBeVisible()
  await page.unrouteAll()
  await fallo.getByRole('button', { name: 'Reintentar' }).click()
  const eliminar = page.getByRole('button', { name: `Eliminar inscripción de ${amapola}` })
  await expect(eliminar).toBeVisible()
  await expect(suTaller).toContainText(' · 2 de 4 · faltan ')
  // The search leaves one of both out: the sums above the row are not hers alone.
  await expect(suTaller.getByRole('link', { name: 'Ver las 2' })).toBeVisible()

  const api = await producto.api()
  const [inscripcion] = await api.call(listInscripciones, { query: { buscar: amapola } })
  await api.call(deleteInscripcion, { params: { id: String(inscripcion!.id) } })
  await eliminar.click()
  await responder(page, TEXTOS.adminInscripciones.pregunta, amapola, 'Eliminar')
  await responder(page, TEXTOS.adminInscripciones.falloAlEliminar, 'La inscripción no existe o fue eliminada.')
  await expect(page.getByText('No hay inscripciones')).toBeVisible()
  await page.goto(`/admin/inscripciones?buscar=${amapola}&ordenar=taller`)
  await expect(page.getByText(`No se encontró «${amapola}».`), 'an order narrows nothing').toBeVisible()
  await page.getByRole('button', { name: 'Borrar la búsqueda' }).click()
  await expect(page).toHaveURL(/inscripciones\?ordenar=taller$/)

  const guardado = await crearTaller(producto, { cupoMaximo: 1 })
  await sentar(producto, guardado)
  const espera = await producto.api(await producto.crearCliente())
  await espera.call(esperarCupo, { params: { id: String(guardado.id) } })
  const [sentada] = await api.call(listInscripcionesDeTaller, { params: { tallerId: String(guardado.id) } })
  await api.call(deleteInscripcion, { params: { id: String(sentada!.id) } })
  await page.goto(`/admin/inscripciones?buscar=${encodeURIComponent(guardado.titulo)}`)
  await expect(suTaller).toContainText(' · 1 de 1 · 1 campo guardado')

  await page.goto(`/admin/inscripciones?ver=${inscripcion!.id}`)
  await expect(page.getByRole('dialog')).toContainText('La inscripción no existe o fue eliminada.')
})
