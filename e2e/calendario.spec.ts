import { createCita } from '../contract/citas.ts'
import { me } from '../contract/cuentas.ts'
import { inscribir } from '../contract/talleres.ts'
import { fechaDe, masDias, medianoche } from '../contract/tiempo.ts'
import { celda, crearServicio, largaDe, otroDia } from './agenda.ts'
import { expect, type Persona, type Producto, test } from './producto.ts'
import { crearTaller, entrarComo } from './taller.ts'

/** An appointment and a workshop of two days that begins on the same day. */
async function agendar(producto: Producto, persona: Persona) {
  const fecha = await otroDia(producto)
  const { nombre: servicio } = await crearServicio(producto)
  const siguiente = fechaDe(masDias(medianoche(fecha), 1))
  const taller = await crearTaller(producto, { fechaInicio: `${fecha}T18:00`, fechaFin: `${siguiente}T12:00` })
  const api = await producto.api(persona)
  const usuario = { id: (await api.call(me, {})).id }
  await api.call(createCita, { body: { fechaHora: `${fecha}T09:00`, servicio, usuario } })
  await api.call(inscribir, { body: { usuario, taller: { id: taller.id } } })
  return { fecha, siguiente, servicio, taller }
}

test('it opens on what comes next; the two tabs of a day, and the dots of its month, with the keyboard; lists that cannot be read say so and are read again, a day without anything leads on', async ({
  page,
  producto,
}) => {
  const ana = await producto.crearCliente()
  const { fecha, siguiente, servicio, taller } = await agendar(producto, ana)
  await entrarComo(page, ana)
  const meses: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/calendario/')) meses.push(request.url())
  })
  await page.goto('/calendario')
  const dia = page.getByRole('heading', { level: 2, name: largaDe(fecha) })
  await expect(dia).toBeVisible()
  await expect(celda(page, fecha)).toHaveAccessibleName(`${largaDe(fecha)}, con citas y talleres, seleccionado`)
  expect(new Set(meses).size).toBe(meses.length)

  await page.getByRole('button', { name: 'Mes siguiente' }).click()
  const proximas = page.getByRole('region', { name: 'Próximas' }).getByRole('button')
  await expect(proximas).toContainText([`9:00 AM${servicio}`, taller.titulo])
  await proximas.first().click()
  await expect(dia).toBeFocused()
  await expect(celda(page, fecha)).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText(['Servicio', 'Fecha', 'Hora', 'Estado', 'Notas'])
  const citas = page.getByRole('row', { name: servicio })
  await expect(citas).toContainText(`${fecha.split('-').reverse().join('/')}9:00 AMAGENDADASin notas`)
  await page.getByRole('tab', { name: 'Citas' }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Talleres' })).toBeFocused()
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
  await expect(page.getByRole('tabpanel', { name: 'Citas' })).toContainText('Lo que hay está en la pestaña Talleres.')

  await page.route('**/agendadas/**', (route) => route.abort())
  await page.goto('/calendario')
  await expect(page.getByRole('heading', { level: 2, name: largaDe(fecha) })).toBeVisible()
  const panel = page.getByRole('tabpanel')
  await expect(panel).toContainText('No se pudo leer este día; puede que falte algo.')
  await expect(panel).toContainText('No hay citas este día.')
  await page.unrouteAll()
  await panel.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('row', { name: servicio })).toBeVisible()
  await entrarComo(page, await producto.crearCliente())
  await page.goto('/calendario')
  await expect(page.getByRole('button', { name: /, hoy, seleccionado$/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Próximas' })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Talleres' }).click()
  await expect(page.getByRole('link', { name: 'Ver talleres' })).toHaveAttribute('href', '/talleres')
  await page.getByRole('tab', { name: 'Citas' }).click()
  await page.getByRole('link', { name: 'Agendar cita' }).click()
  await expect(page).toHaveURL('/agendar')
})
