import { getCita } from '../contract/agenda/citas/administrar-citas.ts'
import { createCita } from '../contract/agenda/citas/citas.ts'
import { savePersonas } from '../contract/agenda/personas/guardar-personas.ts'
import { getPersonas } from '../contract/agenda/personas/personas.ts'
import { instanteDe, parseWallTime } from '../contract/base/time/time.ts'
import type { Received } from '../contract/base/wire/endpoint.ts'
import { me } from '../contract/cuentas/cuentas.ts'
import { getAgenda } from '../contract/oficina/semana.ts'
import { createTaller } from '../contract/talleres/administrar-talleres.ts'
import { getTaller } from '../contract/talleres/talleres.ts'
import { abrirComoAdmin, responder, TAMANOS } from './administracion.ts'
import { crearServicio, largaDe, otroDia } from './agenda.ts'
import { holdBack } from './pantalla.ts'
import { prepararPersonas } from './personas.ts'
import { expect, test } from './producto.ts'
import { TEXTOS } from './textos.ts'
import { contarToques } from './toques.ts'

const LUNES_A_VIERNES = [1, 2, 3, 4, 5].map((dia) => ({ dia, abre: '08:00', cierra: '18:00' }))

test('the owner says who is booked; two are at one hour, each in the week of theirs, and one passes to the other', async ({
  page,
  producto,
}) => {
  const api = await producto.api()
  const fecha = await otroDia(producto)
  const { nombre: servicio } = await crearServicio(producto)
  const { nombre: otro } = await crearServicio(producto)

  await page.setViewportSize(TAMANOS.teléfono)
  await abrirComoAdmin(page, '/admin/ajustes/personas')
  for (const nombre of ['Elena Mora', 'Marcos Vega']) {
    await page.getByRole('button', { name: 'Agregar una persona' }).click()
    const nueva = page.getByRole('group', { name: 'Otra persona' })
    await nueva.getByLabel('Nombre').fill(nombre)
    await page.getByRole('group', { name: nombre }).getByLabel('Atiende citas').check()
  }
  const marcos = page.getByRole('group', { name: 'Marcos Vega' })
  await marcos.getByRole('checkbox', { name: servicio }).check()
  await marcos.getByRole('checkbox', { name: 'El mismo de la práctica' }).uncheck()
  const lunes = marcos.getByRole('group', { name: 'Lunes' })
  await lunes.getByLabel('Desde').fill('7pm')
  await page.getByRole('button', { name: 'Guardar personas' }).click()
  await expect(lunes.getByText('Debe cerrar después de abrir.')).toBeVisible()
  await expect(lunes.getByLabel('Hasta')).toBeFocused()
  await lunes.getByLabel('Desde').fill('9')
  await page.getByLabel('Salas').fill('3')
  await page.getByRole('button', { name: 'Guardar personas' }).click()
  await responder(page, TEXTOS.admin.guardado, 'Las personas que atienden fueron actualizadas.')
  const { personas, salas } = await api.call(getPersonas, {})
  // Beside the people of the example.
  const nuevas = personas.slice(-2)
  expect(salas).toBe(3)
  expect(nuevas.map(({ nombre, atiende }) => [nombre, atiende?.servicios.length])).toEqual([
    ['Elena Mora', 0],
    ['Marcos Vega', 1],
  ])
  expect(nuevas[1]?.atiende?.horario).toContainEqual({ dia: 1, abre: '09:00', cierra: '18:00' })

  // Another owner gives Elena hours while this one writes of her: both changes stay.
  const cambiar = (una: Received<typeof getPersonas>['personas'][number]) =>
    una.nombre === 'Elena Mora' ? { ...una, atiende: { servicios: [], horario: LUNES_A_VIERNES } } : una
  const { version } = await api.call(getPersonas, {})
  await api.call(savePersonas, { body: { personas: personas.map(cambiar), version } })
  const elena = page.getByRole('group', { name: 'Elena Mora' })
  // Each person is folded, but for a new one.
  await expect(elena.getByLabel('Enfoque')).toBeHidden()
  await elena.getByText('Editar').click()
  await elena.getByLabel('Enfoque').fill('Duelo')
  await page.getByRole('button', { name: 'Guardar personas' }).click()
  const choque = page.getByRole('alert').filter({ hasText: 'Otra persona cambió esto' })
  await expect(choque).toContainText('Elena Mora, horario: el de la práctica → lunes 8:00 AM – 6:00 PM')
  await expect(choque).not.toContainText('Marcos Vega')
  await choque.getByRole('button', { name: 'Guardar mis cambios' }).click()
  await responder(page, TEXTOS.admin.guardado, 'Las personas que atienden fueron actualizadas.')
  expect((await api.call(getPersonas, {})).personas.at(-2)).toMatchObject({
    enfoque: 'Duelo',
    atiende: { horario: LUNES_A_VIERNES },
  })

  const citar = async (nombre: string) => {
    const cliente = await producto.crearCliente(nombre)
    const { id } = await (await producto.api(cliente)).call(me, {})
    return api.call(createCita, { body: { fechaHora: `${fecha}T10:00`, servicio, usuario: { id } } })
  }
  const [ana, eva] = [await citar('Ana'), await citar('Eva')]
  expect([ana.persona?.nombre, eva.persona?.nombre]).toEqual(['Elena Mora', 'Marcos Vega'])

  await page.setViewportSize(TAMANOS.computadora)
  await page.goto(`/admin/citas?vista=semana&desde=${fecha}`)
  const citas = page.getByRole('list', { name: 'Citas y talleres' }).getByRole('button')
  await expect(citas).toHaveCount(2)
  await expect(citas.filter({ hasText: `Marcos ${servicio}` })).toHaveAccessibleName(new RegExp(`Marcos ${servicio}`))
  await page.getByRole('group', { name: 'De quién' }).getByRole('button', { name: 'Marcos' }).click()
  await expect(citas).toHaveCount(1)
  await expect(citas).toHaveAccessibleName(/con Marcos Vega/)

  await citas.click()
  const editar = page.getByRole('dialog', { name: 'Editar cita' })
  await editar.getByLabel('Con quién').selectOption('Elena Mora')
  await editar.getByRole('button', { name: 'Guardar' }).click()
  await responder(page, 'Error', 'Ese horario choca con la cita de Ana')
  await editar.getByLabel('Fecha y hora').fill(`${fecha}T11:00`)
  await editar.getByRole('button', { name: 'Guardar' }).click()
  await responder(page, TEXTOS.admin.actualizada, 'Cita modificada.')
  expect(await api.call(getCita, { params: { id: String(eva.id) } })).toMatchObject({
    fechaHora: `${fecha}T11:00:00`,
    persona: { nombre: 'Elena Mora' },
  })
  await expect(citas).toHaveCount(0)

  // Elena is ill: what Marcos can take passes to him.
  await page.getByRole('button', { name: new RegExp(`^Cerrar el ${largaDe(fecha)}`) }).click()
  const cerrar = page.getByRole('dialog', { name: /^Cerrar el/ })
  await cerrar.getByRole('group', { name: 'De quién' }).getByText('Elena Mora').click()
  await cerrar.getByText('Dejar como está').click()
  await cerrar.getByLabel(`Qué pasa con ${ana.usuarioNombre}`).selectOption('Pasar a Marcos Vega')
  await cerrar.getByRole('button', { name: 'Cerrar y pasar 1 cita' }).click()
  await expect(cerrar).toContainText('Queda cerrado.')
  expect(await api.call(getCita, { params: { id: String(ana.id) } })).toMatchObject({
    fechaHora: `${fecha}T10:00:00`,
    persona: { nombre: 'Marcos Vega' },
  })
  await cerrar.getByRole('button', { name: 'Listo' }).click()
  await expect(cerrar).toBeHidden()
  await page.getByRole('group', { name: 'De quién' }).getByRole('button', { name: 'Todas las personas' }).click()
  await expect(page.getByRole('button', { name: /^\S.* de Elena Mora/ }).first()).toBeVisible()

  await page.goto('/admin/ajustes/personas')
  await elena.getByText('Editar').click()
  await elena.getByRole('checkbox', { name: otro }).check()
  await page.getByRole('button', { name: 'Guardar personas' }).click()
  await responder(page, '¿Guardar de todos modos?', /Elena Mora tiene una cita por venir de/, 'Guardar')
  await responder(page, TEXTOS.admin.guardado, 'Las personas que atienden fueron actualizadas.')

  const yoga = {
    titulo: 'Yoga con Elena',
    descripcion: 'Con calma.',
    lugar: 'Sala',
    cupoMaximo: 5,
    precio: 5000,
    activo: true,
  }
  const cuando = { fechaInicio: `${fecha}T16:00`, fechaFin: `${fecha}T17:00`, personas: nuevas.slice(0, 1) }
  const taller = await api.call(createTaller, { body: { ...yoga, ...cuando } })

  // She leaves: nothing is saved until it is decided what becomes of all that she has to come.
  await elena.getByLabel('Atiende citas').uncheck()
  await page.getByRole('button', { name: 'Guardar personas' }).click()
  const irse = page.getByRole('dialog', { name: 'Lo que Elena Mora tiene por venir' })
  await expect(irse).toContainText('Tiene 1 cita y 1 taller por venir')
  await expect(irse).toContainText('Se quita 1 ausencia suya por venir.')
  await expect(irse).not.toContainText('Dejar')
  const deEva = irse.getByLabel(`Qué pasa con ${eva.usuarioNombre}`)
  await expect(deEva.locator(':checked')).toHaveText('Pasar a Marcos Vega')
  await deEva.selectOption('Mover, con Marcos Vega')
  await irse.getByLabel('Nueva fecha y hora').fill(`${fecha}T14:00`)
  await expect(irse.getByRole('button', { name: '2:00 PM', exact: true })).toHaveAttribute('aria-pressed', 'true')
  // A quick tap cancels nothing: it leads to what is still to be decided.
  const delTaller = irse.getByLabel('Qué pasa con Yoga con Elena')
  await irse.getByRole('button', { name: 'Decidir sobre 1 taller' }).click()
  await expect(delTaller).toBeFocused()
  await delTaller.selectOption('Pasar a Marcos Vega')
  await irse.getByRole('button', { name: 'Avisar de 1 cita y 1 taller' }).click()
  await irse.getByRole('button', { name: 'Listo' }).click()
  await responder(page, TEXTOS.admin.guardado, 'Las personas que atienden fueron actualizadas.')
  expect(await api.call(getCita, { params: { id: String(eva.id) } })).toMatchObject({
    fechaHora: `${fecha}T14:00:00`,
    persona: { nombre: 'Marcos Vega' },
  })
  expect(await api.call(getTaller, { params: { id: String(taller.id) } })).toMatchObject({
    personas: [{ nombre: 'Marcos Vega' }],
  })
  const quedan = (await api.call(getPersonas, {})).personas
  expect(quedan.find(({ nombre }) => nombre === 'Elena Mora')).not.toHaveProperty('atiende')
})

test('somebody comes in without an appointment: it begins now, with who is free', async ({ page, producto }) => {
  const api = await producto.api()
  await prepararPersonas(producto)
  const ana = await producto.crearCliente('Ana')
  const dia = await otroDia(producto)
  await page.clock.setFixedTime(instanteDe(parseWallTime(`${dia}T09:20`)!))
  await page.setViewportSize(TAMANOS.teléfono)
  // Pressed before it is known who attends.
  const tarda = Promise.withResolvers<void>()
  await page.route(`**${getPersonas.path}`, async (route) => {
    await tarda.promise
    await route.continue()
  })
  await abrirComoAdmin(page, '/admin')
  const tocado = await contarToques(page)
  await page.getByRole('button', { name: 'Llegó sin cita' }).click()
  tarda.resolve()
  const llego = page.getByRole('dialog', { name: 'Agregar cita' })
  await expect(llego.getByLabel('Fecha y hora')).toHaveValue(/ 9:20\u00a0AM$/)
  const [conQuien, paraQue] = [
    llego.getByLabel('Con quién').locator(':checked'),
    llego.getByLabel('Servicio').locator(':checked'),
  ]
  await expect(conQuien).not.toHaveText('Quien esté libre')
  const [con, para] = [await conQuien.textContent(), await paraQue.textContent()]
  await llego.getByRole('combobox', { name: 'Usuario' }).click()
  await llego.getByRole('combobox', { name: 'Usuario' }).fill(ana.email)
  await llego.getByRole('option', { name: ana.email }).click()
  await llego.getByRole('button', { name: 'Agregar', exact: true }).click()
  await responder(page, TEXTOS.admin.creada, TEXTOS.adminCitas.agregada)
  await expect(page.getByRole('heading', { level: 2, name: 'Hoy', exact: true })).toBeVisible()
  expect(await tocado()).toEqual({ toques: 4, campos: 1 })
  const { citas: llegadas } = await api.call(getAgenda, { query: { desde: dia, hasta: dia } })
  expect(llegadas).toMatchObject([
    {
      fechaHora: `${dia}T09:20:00`,
      estado: 'AGENDADA',
      usuarioNombre: expect.stringContaining(ana.nombre),
      servicio: para,
      persona: { nombre: con },
    },
  ])
})

test("a calendar link shows one person's agenda", async ({ page, producto }) => {
  const api = await producto.api()
  const { deTres, personas } = await prepararPersonas(producto)
  const fecha = await otroDia(producto)
  const usuario = await (await producto.api(await producto.crearCliente('Ana'))).call(me, {})
  for (const [i, persona] of personas.slice(0, 2).entries()) {
    const fechaHora = `${fecha}T${10 + i}:00`
    await api.call(createCita, { body: { fechaHora, servicio: deTres.nombre, usuario, persona } })
  }
  await abrirComoAdmin(page, '/admin/ajustes/mi-cuenta')
  await page.getByRole('button', { name: 'Calendario en otras aplicaciones' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Calendario en otras aplicaciones' })
  await dialogo.getByRole('combobox', { name: 'De quién' }).selectOption('Marcos Vega')
  await dialogo.getByRole('button', { name: 'Crear enlace' }).click()
  const href = await dialogo.getByRole('link', { name: 'Abrir en mi calendario' }).getAttribute('href')
  const ics = await (await fetch(href!.replace(/^webcal:/, 'http:'))).text()
  const dia = fecha.replaceAll('-', '')
  expect(ics).toContain(`:${dia}T170000Z`)
  expect(ics).not.toContain(`:${dia}T160000Z`)
  await dialogo.getByRole('button', { name: 'Listo' }).click()
  await dialogo.getByRole('button', { name: /^Quitar el enlace: Citas y talleres de Marcos Vega/ }).click()
  await expect(dialogo.getByRole('heading', { name: 'Enlaces creados' })).toHaveCount(0)
})

test('what is written while a picture of a person is uploaded stays', { tag: '@rest' }, async ({ page }) => {
  await abrirComoAdmin(page, '/admin/ajustes/personas')
  await page.getByRole('button', { name: 'Agregar una persona' }).click()
  await page.getByRole('group', { name: 'Otra persona' }).getByLabel('Nombre').fill('Sara Quirós')
  const sara = page.getByRole('group', { name: 'Sara Quirós' })
  const subir = await holdBack(page, '**/api/uploads')
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 64 } })
  await sara.locator('input[type=file]').setInputFiles({ name: 'sara.png', mimeType: 'image/png', buffer })
  await expect(sara.getByText('Subiendo…')).toBeVisible()
  await sara.getByLabel('Enfoque').fill('Duelo')
  subir()
  await expect(sara.getByLabel('URL de la imagen')).toHaveValue(/^\/imagenes\//)
  await expect(sara.getByLabel('Enfoque')).toHaveValue('Duelo')
})
