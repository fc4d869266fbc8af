import type { Locator } from '@playwright/test'
import { anotarAsistencia } from '../contract/agenda/citas/asistencia.ts'
import { createCita } from '../contract/agenda/citas/citas.ts'
import { createServicio } from '../contract/agenda/servicios/administrar-servicios.ts'
import { getLimites, saveLimites } from '../contract/base/settings/limites.ts'
import { saveAvisos } from '../contract/base/settings/plain-settings.ts'
import {
  formatWallTime,
  HORA_MS,
  instante,
  instanteDe,
  masDias,
  masMinutos,
  medianocheDe,
  wallTimeDe,
} from '../contract/base/time/time.ts'
import { me } from '../contract/cuentas/cuentas.ts'
import { confirmarOrden } from '../contract/tienda/ordenes.ts'
import { createProducto } from '../contract/tienda/productos.ts'
import { abrirComoAdmin, responder, TAMANOS } from './administracion.ts'
import { holdBack } from './pantalla.ts'
import { ADMIN, expect, test } from './producto.ts'
import { citar, tarjeta } from './semana.ts'
import { entrarComo } from './taller.ts'
import { TEXTOS } from './textos.ts'
import { contarToques } from './toques.ts'

const HOJA = '**/assets/oficina-*.css'

test("the owner's day: what happens and what waits, each one tap away; it waits for its style sheet, and without it says so", async ({
  page,
  producto,
}) => {
  await page.setViewportSize(TAMANOS.teléfono)
  const admin = await producto.api()
  const unico = String(Date.now())
  const persona = await producto.crearCliente('Eulalia')
  const cliente = await producto.api(persona)
  const { id } = await cliente.call(me, {})
  const servicio = await admin.call(createServicio, {
    body: { nombre: `Reiki ${unico}`, detalle: 'x', precio: 25_000 },
  })
  const libre = masMinutos(medianocheDe(wallTimeDe(instante(Date.now()))), 3)
  await admin.call(createCita, {
    body: { fechaHora: formatWallTime(libre), duracion: 1, servicio: servicio.nombre, usuario: { id } },
  })
  for (let dia = masDias(libre, 1); dia < masDias(libre, 1) + 6; dia = masMinutos(dia, 1))
    await citar(producto, persona, formatWallTime(dia), { duracion: 1 })
  const body = { nombre: `Abanico ${unico}`, precio: 1000, stock: 2 }
  const escaso = await admin.call(createProducto, { body })
  const { codigoOrden } = await cliente.call(confirmarOrden, {
    body: { usuario: { id }, items: [{ producto: { id: escaso.id }, cantidad: 2 }] },
  })

  await entrarComo(page, ADMIN)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: TEXTOS.admin.titulo })).toBeVisible()
  const agenda = page.getByRole('list', { name: 'Citas y talleres de hoy' })
  await expect(agenda.getByRole('listitem').filter({ hasText: servicio.nombre })).toContainText(persona.nombre)
  await expect(agenda).toBeVisible()
  expect((await agenda.boundingBox())!.y).toBeLessThan(500)
  const sesion = page.getByRole('listitem').filter({ hasText: servicio.nombre })
  const deshacer = page.getByRole('button', { name: 'Deshacer' })
  const completada = sesion.getByRole('button', { name: `Completada: ${persona.nombre}` })
  const cuenta = await contarToques(page)
  await completada.click()
  await expect(completada).toHaveAttribute('aria-pressed', 'true')
  expect(await cuenta()).toEqual({ toques: 1, campos: 0 })
  await expect(completada).toBeFocused()
  await deshacer.click()
  await expect(completada).toHaveAttribute('aria-pressed', 'false')
  await expect(completada).toBeFocused()
  const noAsistio = sesion.getByRole('button', { name: `${TEXTOS.adminCitas.noAsistio}: ${persona.nombre}` })
  await noAsistio.click()
  await expect(noAsistio).toHaveAttribute('aria-pressed', 'true')
  await cuenta()
  await sesion.getByRole('button', { name: /^Cobrar ₡25.000,00 con Efectivo/ }).click()
  await expect(page.getByRole('heading', { name: 'Desde ayer' }).locator('..')).toContainText('Hoy entró ₡25 000,00')
  expect(await cuenta()).toEqual({ toques: 1, campos: 0 })
  await sesion.getByRole('button', { name: /^Cobros de la cita/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Cobrado por completo: ₡25 000,00.')
  await expect(page.getByRole('dialog').getByRole('listitem')).toContainText('Efectivo')
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
  await expect(sesion.getByRole('button', { name: /^Cobros de la cita/ })).toHaveText('₡25 000,00 · Efectivo')
  await sesion.getByRole('link', { name: /^12:03\sAM a 12:04\sAM, Reiki/ }).click()
  await page.getByRole('dialog', { name: 'Editar cita' }).getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Hoy' })).toBeVisible()

  const orden = page.getByRole('listitem').filter({ hasText: codigoOrden })
  await cuenta()
  await orden.getByRole('button', { name: new RegExp(`^Cobrar ₡[\\d\\s,]+: ${codigoOrden}$`) }).click()
  await orden.getByRole('button', { name: new RegExp(`^Cobrar ₡.+ con SINPE: ${codigoOrden}$`) }).click()
  await expect(orden).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  expect(await cuenta()).toEqual({ toques: 2, campos: 0 })
  await deshacer.click()
  await expect(orden).toBeVisible()
  await page.getByText(/productos? con pocas existencias/).click()
  await expect(page.getByRole('listitem').filter({ hasText: body.nombre })).toContainText('Agotado')
  await page.getByRole('link', { name: body.nombre }).click()
  const editar = page.getByRole('dialog', { name: 'Editar producto' })
  await expect(editar.getByLabel('Nombre')).toHaveValue(body.nombre)
  await editar.getByLabel('Stock').fill('50')
  await editar.getByRole('button', { name: 'Guardar' }).click()
  await responder(page, TEXTOS.admin.actualizado, /./)
  await page
    .getByRole('heading', { name: /^Mañana/ })
    .locator('..')
    .getByRole('link', { name: 'Ver todo' })
    .click()
  await expect(page.getByRole('list', { name: 'Citas y talleres' }).getByRole('button')).toHaveCount(6)
  await page.goto('/admin/no-existe')
  await expect(page.getByRole('heading', { level: 1, name: TEXTOS.admin.titulo })).toBeVisible()
  await expect(page.getByRole('heading', { name: /Órdenes por cobrar/ })).toBeVisible()
  await expect(page.getByRole('link', { name: body.nombre, includeHidden: true })).toHaveCount(0)

  const llegar = await holdBack(page, HOJA)
  const visita = page.goto('/admin')
  await expect(page.getByText('Cargando…')).toBeVisible()
  await expect(page.getByRole('heading', { name: TEXTOS.admin.titulo })).toHaveCount(0)
  llegar()
  await visita
  await expect(page.getByRole('heading', { name: TEXTOS.admin.titulo })).toBeVisible()

  await expect(sesion).toBeHidden()
  await page.getByText('1 no asistió').click()
  await expect(sesion).toBeVisible()

  await page.unroute(HOJA)
  await page.route(HOJA, (route) => route.abort())
  await page.goto('/admin')
  await expect(page.getByText('No se pudo cargar esta pantalla.')).toBeVisible()
  await page.unroute(HOJA)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { name: TEXTOS.admin.titulo })).toBeVisible()
})

test('an appointment is paid in 2 taps before it begins, and nobody says yet how it went', async ({
  page,
  producto,
}) => {
  const medianoche = medianocheDe(wallTimeDe(instante(Date.now())))
  const cita = await citar(producto, await producto.crearCliente(), formatWallTime(masMinutos(medianoche, 6)), {
    duracion: 1,
  })
  await page.setViewportSize(TAMANOS.teléfono)
  await page.clock.setFixedTime(instanteDe(masMinutos(medianoche, 5)))
  await abrirComoAdmin(page, '/admin')
  const sesion = page.getByRole('listitem').filter({ hasText: cita.servicio })
  const cuenta = await contarToques(page)
  await sesion.getByRole('button', { name: /^Cobrar ₡25.000,00: / }).click()
  await sesion.getByRole('button', { name: /^Cobrar ₡25.000,00 con SINPE/ }).click()
  await expect(sesion.getByRole('button', { name: /^Cobros de la cita/ })).toHaveText('₡25 000,00 · SINPE')
  expect(await cuenta()).toEqual({ toques: 2, campos: 0 })
  await expect(sesion.getByRole('button', { name: /^Completada/ })).toHaveCount(0)

  // Once the day has a session, it comes before what is missing before the first day, on a wide screen too.
  await page.setViewportSize(TAMANOS.computadora)
  await page.reload()
  await expect(sesion).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(/^Faltan \d+ cosas/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Decide los feriados' })).toBeHidden()
})

/** How many check marks something shows: as an icon, as a letter, or drawn by a style sheet. */
const marcasEn = (donde: Locator) =>
  donde.evaluate((raiz) => {
    const esMarca = (uno: Element) =>
      uno.matches('path[d^="M5 12.5l"]') ||
      [...uno.childNodes].some((nodo) => nodo.nodeType === Node.TEXT_NODE && nodo.nodeValue!.includes('✓')) ||
      ['::before', '::after'].some((parte) => getComputedStyle(uno, parte).content.includes('✓'))
    return [raiz, ...raiz.querySelectorAll('*')].filter(esMarca).length
  })

test('a check mark means paid, everywhere: who came and owes has none, and one once it is paid', async ({
  page,
  producto,
}) => {
  const hoy = medianocheDe(wallTimeDe(instante(Date.now())))
  const cita = await citar(producto, await producto.crearCliente('Perpetua'), formatWallTime(hoy), { duracion: 1 })
  const params = { id: String(cita.id) }
  await (await producto.api()).call(anotarAsistencia, { params, body: { asistencia: 'COMPLETADA' } })
  await abrirComoAdmin(page, '/admin')
  const sesion = page.getByRole('listitem').filter({ hasText: cita.servicio })
  const completada = sesion.getByRole('button', { name: /^Completada/ })
  await expect(completada).toHaveAttribute('aria-pressed', 'true')
  expect(await marcasEn(sesion)).toBe(0)
  await page.goto(`/admin/usuarios/${cita.usuario.id}`)
  const historia = page.getByRole('main')
  await expect(historia.getByText('COMPLETADA')).toBeVisible()
  expect(await marcasEn(historia)).toBe(0)
  await page.goto('/admin/citas?vista=semana')
  const enLaSemana = tarjeta(page, cita, formatWallTime(hoy))
  await expect(enLaSemana).toContainText('Completada')
  expect(await marcasEn(enLaSemana)).toBe(0)
  await page.goto(`/admin/citas?periodo=hoy&buscar=${encodeURIComponent(cita.servicio)}`)
  const fila = page.getByRole('row', { name: cita.servicio })
  await expect(fila).toContainText('COMPLETADA')
  expect(await marcasEn(fila)).toBe(0)
  await fila.getByRole('button', { name: /^Cobrar ₡/ }).click()
  await page.getByRole('dialog', { name: 'Cobros de la cita' }).getByRole('button', { name: 'SINPE' }).click()
  await page.keyboard.press('Escape')
  await expect(fila).toContainText('₡25 000,00 · SINPE')
  expect(await marcasEn(fila)).toBe(1)
  await page.goto('/admin')
  await page.getByText(/^\d+ citas? hechas?/).click()
  await expect(completada).toBeVisible()
  expect(await marcasEn(sesion)).toBe(1)
})

test('no session of the day moves under a finger: what comes and goes by itself stands below it', async ({
  page,
  producto,
}) => {
  const hoy = medianocheDe(wallTimeDe(instante(Date.now())))
  await citar(producto, await producto.crearCliente(), formatWallTime(masMinutos(hoy, 8)), { duracion: 1 })
  const admin = await producto.api()
  // Its mail waits to be sent, and is told on the page.
  await admin.call(saveAvisos, { body: { minutos: 3 } })
  await citar(producto, await producto.crearCliente(), formatWallTime(masDias(hoy, 8)), { duracion: 1 })
  await admin.call(saveAvisos, { body: { minutos: 0 } })
  const llegar = await holdBack(page, '**/api/avisos')
  await page.addInitScript(() => {
    const lugares = new Set<number>()
    Object.assign(window, { lugares })
    const mirar = () => {
      const dia = document.querySelector('[aria-label="Citas y talleres de hoy"]')
      if (dia) lugares.add(Math.round(dia.getBoundingClientRect().top + scrollY))
      requestAnimationFrame(mirar)
    }
    mirar()
  })
  await page.setViewportSize(TAMANOS.teléfono)
  await entrarComo(page, ADMIN)
  const pedido = page.waitForRequest('**/api/avisos')
  const delDia = page.waitForResponse('**/api/hoy')
  await page.goto('/admin')
  await Promise.all([pedido, delDia.then((respuesta) => respuesta.finished())])
  const pintar = () =>
    page.evaluate(() => new Promise((listo) => requestAnimationFrame(() => requestAnimationFrame(listo))))
  await pintar()
  const dia = page.getByRole('list', { name: 'Citas y talleres de hoy' })
  const avisar = page.getByText('Avisar ya').first()
  const lugares = () => page.evaluate(() => [...(window as unknown as { lugares: Set<number> }).lugares])
  llegar()
  await expect(avisar).toBeAttached()
  await expect(dia).toBeVisible()
  await pintar()
  expect(await lugares()).toHaveLength(1)

  const llegarTarde = await holdBack(page, '**/api/avisos')
  await page.reload()
  await expect(dia, 'before the notices').toBeVisible()
  llegarTarde()
  await expect(avisar).toBeAttached()
  await pintar()
  expect(await lugares()).toHaveLength(1)
})

test('an unpaid order says a day before that it will be annulled, and waits for longer at one tap', async ({
  page,
  producto,
}) => {
  const admin = await producto.api()
  const cliente = await producto.api(await producto.crearCliente('Rosalía'))
  const { id } = await cliente.call(me, {})
  const vela = await admin.call(createProducto, { body: { nombre: 'Vela', precio: 1000, stock: 9 } })
  const { version, ...limites } = await admin.call(getLimites, {})
  const guardados = await admin.call(saveLimites, { body: { ...limites, horasSinPagar: 1, version } })
  const items = [{ producto: { id: vela.id }, cantidad: 1 }]
  const { codigoOrden, pagarAntes } = await cliente.call(confirmarOrden, { body: { usuario: { id }, items } })
  await admin.call(saveLimites, { body: { ...limites, version: guardados.version } })
  // An hour of a closed day does not count: on a Saturday night this one is farther away than a day.
  await page.clock.setFixedTime(Date.parse(pagarAntes!) - HORA_MS)
  await entrarComo(page, ADMIN)
  await page.goto('/admin')
  const orden = page.getByRole('listitem').filter({ hasText: codigoOrden })
  await expect(orden).toContainText('Se anula')
  const cuenta = await contarToques(page)
  await orden.getByRole('button', { name: `Esperar más: ${codigoOrden}` }).click()
  await expect(page.getByText(`${codigoOrden} se guarda más tiempo.`)).toBeVisible()
  await expect(orden).not.toContainText('Se anula')
  expect(await cuenta()).toEqual({ toques: 1, campos: 0 })
})
