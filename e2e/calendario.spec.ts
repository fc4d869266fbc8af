import type { Locator, Route } from '@playwright/test'
import { createCita } from '../contract/agenda/citas/citas.ts'
import { fechaDe, instanteDe, masDias, masMinutos, medianoche, withoutYear } from '../contract/base/time/time.ts'
import { me } from '../contract/cuentas/cuentas.ts'
import { inscribir } from '../contract/talleres/talleres.ts'
import { aceptar, aviso, celda, citasDe, crearServicio, irAlMes, largaDe, otroDia, slot, slotsDe } from './agenda.ts'
import { perder } from './pagina.ts'
import { expect, type Persona, type Producto, test } from './producto.ts'
import { crearTaller, entrarComo } from './taller.ts'
import { TEXTOS } from './textos.ts'
import { volverALaPestana } from './tienda.ts'
import { contarToques } from './toques.ts'

/** An appointment and a workshop that begins on the same day and lasts until another one. */
async function agendar(producto: Producto, persona: Persona, duracion = 60) {
  const fecha = await otroDia(producto)
  const { nombre: servicio } = await crearServicio(producto, { duracion })
  const otra = await otroDia(producto)
  const taller = await crearTaller(producto, { fechaInicio: `${fecha}T18:00`, fechaFin: `${otra}T12:00` })
  const api = await producto.api(persona)
  const usuario = { id: (await api.call(me, {})).id }
  await api.call(createCita, { body: { fechaHora: `${fecha}T09:00`, servicio, usuario } })
  await api.call(inscribir, { body: { usuario, taller: { id: taller.id } } })
  return { fecha, otra, servicio, taller }
}

test('it opens on what comes next; the two tabs of a day, and the dots of its month, with the keyboard; lists that cannot be read say so and are read again, a day without anything leads on', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const ana = await producto.crearCliente()
  const { fecha, servicio, taller } = await agendar(producto, ana)
  const siguiente = fechaDe(masDias(medianoche(fecha), 1))
  await entrarComo(page, ana)
  const meses: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/calendario/')) meses.push(request.url())
  })
  await page.goto('/calendario')
  const dia = page.getByRole('heading', { level: 2, name: largaDe(fecha) })
  await expect(dia).toBeVisible()
  // The largest text is there first: what comes with the session is smaller.
  expect(await superficieDe(dia)).toBeLessThan(await superficieDe(page.getByText('Lo que tienes por delante')))
  await expect(celda(page, fecha)).toHaveAccessibleName(`${largaDe(fecha)}, con citas y talleres, seleccionado`)
  expect(new Set(meses).size).toBe(meses.length)

  await page.getByRole('button', { name: 'Mes siguiente' }).click()
  const proximas = page.getByRole('region', { name: 'Lo que sigue' })
  await expect(proximas.getByRole('listitem')).toContainText([`9:00 AM${servicio}`, taller.titulo])
  await expect(proximas.getByRole('link')).toHaveText(['Ver la cita', 'Ver el taller'])
  await expect(proximas.getByRole('button', { name: 'Ya no puedo ir' })).toBeVisible()
  await page.getByRole('button', { name: 'Mes anterior' }).click()
  await expect(page.getByRole('columnheader')).toHaveText(['Servicio', 'Fecha', 'Hora', 'Estado', 'Notas'])
  const citas = page.getByRole('row', { name: servicio })
  await expect(citas).toContainText(`${fecha.split('-').reverse().join('/')}9:00 AMAGENDADA`)
  await page.getByRole('tab', { name: TEXTOS.calendario.citas }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: TEXTOS.calendario.talleres })).toBeFocused()
  const columnas = ['Título', 'Lugar', 'Inicio', 'Fin', 'Cupo', 'Precio', 'Activo']
  await expect(page.getByRole('columnheader')).toHaveText(columnas)
  await expect(page.getByRole('row', { name: taller.titulo })).toContainText('Sala grande, Aserrí')

  await celda(page, fecha).focus()
  await page.keyboard.press('ArrowRight')
  await expect(celda(page, siguiente)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: largaDe(siguiente) })).toBeVisible()
  await expect(page.getByRole('row', { name: taller.titulo })).toContainText('12:00 PM5₡15 000,00Sí')
  await expect(page.getByRole('tab', { name: 'Talleres' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Talleres' }).press('Home')
  await expect(page.getByRole('tabpanel', { name: 'Citas' })).toContainText(
    'Ese día tienes taller: está en la pestaña Talleres.',
  )

  await page.route('**/agendadas/**', (route) => route.abort())
  await page.goto('/calendario')
  await expect(page.getByRole('heading', { level: 2, name: largaDe(fecha) })).toBeVisible()
  const panel = page.getByRole('tabpanel')
  await expect(panel).toContainText('No se pudo leer este día; puede que falte algo.')
  await expect(panel).toContainText('No hay citas este día.')
  await page.unrouteAll()
  await panel.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('row', { name: servicio })).toBeVisible()

  await page.route('**/api/mio/calendario', (route) => route.abort())
  await page.reload()
  const sinProximas = page.getByRole('status').filter({ hasText: 'No se pudo leer lo que tienes por delante.' })
  await expect(sinProximas).toBeVisible()
  await page.unrouteAll()
  await sinProximas.getByRole('button', { name: 'Reintentar' }).click()
  await expect(proximas).toBeVisible()
  await expect(sinProximas).toBeHidden()

  let fallas = 0
  const fallar = (route: Route) => {
    fallas += 1
    return route.fulfill({ status: 500 })
  }
  await page.route('**/api/mio/calendario', fallar, { times: 1 })
  await page.reload()
  await expect(proximas, 'after the one retry').toBeVisible()
  fallas = 0
  await page.route('**/api/mio/calendario', fallar)
  await expect(async () => {
    await volverALaPestana(page)
    expect(fallas, 'the second reading and its retry have failed').toBeGreaterThan(2)
  }).toPass()
  await expect(proximas).toBeVisible()
  await expect(sinProximas).toBeHidden()
  await page.unrouteAll()

  await entrarComo(page, await producto.crearCliente())
  await page.goto('/calendario')
  await expect(page.getByRole('button', { name: /, hoy, seleccionado$/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Lo que sigue' })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Talleres' }).click()
  await expect(page.getByRole('link', { name: 'Ver talleres' })).toHaveAttribute('href', '/talleres')
  await page.getByRole('tab', { name: 'Citas' }).click()
  await page.getByRole('link', { name: 'Agendar cita' }).click()
  await expect(page).toHaveURL('/agendar')
})

test('an appointment is moved and cancelled where it is seen; a cancellation is sent at once and can be undone', async ({
  page,
  producto,
}) => {
  const ana = await producto.crearCliente()
  // A day that has both opens on its appointments.
  const { fecha, otra, servicio } = await agendar(producto, ana, 120)
  await entrarComo(page, ana)
  await page.goto('/calendario')
  await irAlMes(page, fecha)
  await celda(page, fecha).click()
  const enlaces = page.getByRole('region', { name: 'Lo que sigue' }).getByRole('link')
  await expect(enlaces).not.toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(enlaces).toHaveCount(0)
  await page.emulateMedia({ media: null })

  await page.getByRole('button', { name: 'Mover la cita de las 9:00 AM' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Mover la cita' })
  await irAlMes(dialogo, fecha)
  await celda(dialogo, fecha).click()
  // It is in nobody's way but its own, and ends when the day does.
  await expect(slot(dialogo, '10:00 AM')).toBeVisible()
  await expect(slot(dialogo, '4:00 PM')).toBeVisible()
  for (const hora of ['9:00 AM', '5:00 PM']) await expect(slot(dialogo, hora)).toHaveCount(0)
  await irAlMes(dialogo, otra)
  await celda(dialogo, otra).click()
  await slot(dialogo, '2:00 PM').click()
  await page.route('**/api/citas/*/mover', perder, { times: 1 })
  await dialogo.getByRole('button', { name: 'Mover la cita' }).click()
  await expect(aviso(page, `Tu cita quedó para el ${largaDe(otra)} a las 2:00 PM.`)).toBeVisible()
  await aceptar(page)
  await expect(page.getByRole('heading', { level: 2, name: largaDe(otra) })).toBeVisible()
  await expect(page.getByRole('row', { name: '2:00 PM' })).toContainText('AGENDADA')
  await expect(celda(page, otra)).toHaveAccessibleName(/con citas/)

  const cancelar = page.getByRole('button', { name: 'Cancelar la cita de las 2:00 PM' })
  const deshacer = page.getByRole('button', { name: 'Deshacer' })
  const estado = async () => (await citasDe(producto, ana, otra))[0]?.estado
  await cancelar.click()
  await expect(page.getByText(`Cancelaste tu cita del ${largaDe(otra)} a las 2:00 PM.`)).toBeVisible()
  expect(await estado()).toBe('CANCELADA')
  await deshacer.press('Enter')
  await expect(cancelar).toBeVisible()
  await expect.poll(estado).toBe('AGENDADA')
  await expect(page.getByRole('region', { name: 'Lo que sigue' }).locator(':focus')).toHaveCount(1)
  await cancelar.click()
  await expect(deshacer).toBeVisible()
  await page.reload()
  await irAlMes(page, otra)
  await celda(page, otra).click()
  await expect(page.getByRole('row', { name: 'CANCELADA' })).toHaveCount(1)
  await expect(cancelar).toHaveCount(0)

  const api = await producto.api(ana)
  const usuario = { id: (await api.call(me, {})).id }
  await api.call(createCita, { body: { fechaHora: `${otra}T14:00`, servicio, usuario } })
  await page.clock.setFixedTime(instanteDe(masMinutos(medianoche(otra), 13 * 60)))
  await page.goto('/calendario')
  await expect(page.getByRole('listitem').filter({ hasText: servicio })).toContainText('Falta poco')
  await expect(cancelar).toHaveCount(0)
})

test('an appointment has an address: its owner opens it, a visitor is asked who they are, and another just so is one tap', async ({
  page,
  producto,
}) => {
  const ana = await producto.crearCliente()
  const { fecha, servicio } = await agendar(producto, ana)
  const [cita] = await citasDe(producto, ana, fecha)
  const ruta = `/cita/${cita!.id}`
  await page.goto(ruta)
  await expect(page.getByRole('main')).toContainText(TEXTOS.marco.pideSesion)
  await expect(page.getByRole('main')).not.toContainText(servicio)
  await entrarComo(page, await producto.crearCliente('Eva'))
  await page.goto(ruta)
  await expect(page.getByRole('heading', { level: 1, name: 'Esta cita no está entre las tuyas' })).toBeVisible()
  await entrarComo(page, ana)
  await page.goto(ruta)
  const suya = page.getByRole('region', { name: TEXTOS.agendar.teEsperamos })
  await expect(suya).toContainText(servicio)
  await expect(suya.getByRole('link', { name: 'Cómo llegar' })).toBeVisible()
  const cuenta = await contarToques(page)
  // The next week in which that hour is free: what other journeys left may take it.
  let siguiente = fechaDe(masDias(medianoche(fecha), 7))
  while (!(await slotsDe(producto, siguiente)).includes('09:00')) siguiente = fechaDe(masDias(medianoche(siguiente), 7))
  const otra = suya.getByRole('button', { name: /^Reservar otra igual/ })
  await expect(otra).toContainText(withoutYear(largaDe(siguiente)))
  await otra.click()
  await expect(aviso(page, TEXTOS.agendar.solicitada(largaDe(siguiente), '9:00 AM'))).toBeVisible()
  expect(await cuenta()).toEqual({ toques: 1, campos: 0 })
  await aceptar(page)
  await expect(page).not.toHaveURL(ruta)
  await expect(suya).toContainText(withoutYear(largaDe(siguiente)).slice(1))
  await suya.getByRole('button', { name: 'Cancelar la cita de las 9:00 AM' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Esta cita está cancelada' })).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(suya.getByRole('button', { name: 'Mover la cita de las 9:00 AM' })).toBeVisible()
})

/** The area of an element's text, as browsers measure it for the largest contentful paint. */
function superficieDe(texto: Locator): Promise<number> {
  return texto.evaluate((element) => {
    const letras = document.createRange()
    letras.selectNodeContents(element)
    const { width, height } = letras.getBoundingClientRect()
    return width * height
  })
}
