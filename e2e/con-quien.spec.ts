import type { Browser, Locator, Page } from '@playwright/test'
import { listDisponibilidad } from '../contract/agenda/citas/disponibilidad.ts'
import { createBloqueo } from '../contract/agenda/horario/bloqueos.ts'
import { savePersonas } from '../contract/agenda/personas/guardar-personas.ts'
import { getPersonas } from '../contract/agenda/personas/personas.ts'
import { deleteServicio } from '../contract/agenda/servicios/administrar-servicios.ts'
import {
  aceptar,
  aviso,
  celda,
  citasDe,
  crearServicio,
  elegirDia,
  entradaDe,
  irAlMes,
  largaDe,
  otroDia,
  slot,
  solicitar,
} from './agenda.ts'

import { holdBack } from './pantalla.ts'
import { prepararPersonas, QUIENES } from './personas.ts'
import { abrirOtroNavegador, expect, type Persona, type Producto, test } from './producto.ts'
import { entrarComo } from './taller.ts'
import { TEXTOS } from './textos.ts'
import { contarToques } from './toques.ts'

function conQuien(page: Page, nombre: string | RegExp): Locator {
  return page.getByRole('radiogroup', { name: 'Con quién' }).getByRole('radio', { name: nombre })
}

async function abrir(browser: Browser, producto: Producto, persona: Persona, ruta = '/agendar'): Promise<Page> {
  const page = await abrirOtroNavegador(browser, producto)
  await entrarComo(page, persona)
  await page.goto(ruta)
  return page
}

test('three people work at one hour: three customers book it, and the fourth finds it with nobody', async ({
  browser,
  producto,
}) => {
  const fecha = await otroDia(producto)
  const { deTres } = await prepararPersonas(producto)
  const clientes = await Promise.all(['Ana', 'Eva', 'Rosa', 'Luz'].map((nombre) => producto.crearCliente(nombre)))
  const pages = []
  for (const cliente of clientes) pages.push(await abrir(browser, producto, cliente))
  const [luz] = pages.slice(3)
  for (const page of pages) {
    await elegirDia(page, fecha)
    await page.getByLabel('Servicio', { exact: true }).selectOption(deTres.nombre)
    await expect(conQuien(page, 'Con quien esté libre')).toBeChecked()
    await slot(page, '9:00 AM').click()
  }
  for (const page of pages.slice(0, 3)) {
    await solicitar(page).click()
    await expect(aviso(page, TEXTOS.agendar.solicitada(largaDe(fecha), '9:00 AM'))).toBeVisible()
  }
  await solicitar(luz!).click()
  await expect(aviso(luz!, TEXTOS.agendar.fallo)).toContainText('Ese horario acaba de ocuparse.')
  await aceptar(luz!)
  await expect(slot(luz!, '9:00 AM')).toHaveCount(0)
  await expect(slot(luz!, '10:00 AM')).toBeVisible()
  const citas = await Promise.all(clientes.map((cliente) => citasDe(producto, cliente, fecha)))
  expect(
    citas
      .flat()
      .map(({ persona }) => persona?.nombre)
      .sort(),
  ).toEqual(QUIENES)
  for (const page of pages) await page.context().close()
})

test('a visitor whose first service is given by several finds them in the page itself', { tag: '@rest' }, async ({
  page,
  producto,
}) => {
  const api = await producto.api()
  const { personas, version } = await api.call(getPersonas, {})
  const todas = personas.map((persona) => ({ ...persona, atiende: { servicios: [], horario: [] } }))
  await api.call(savePersonas, { body: { personas: todas, version } })
  await page.goto('/agendar')
  await expect(page.getByRole('radio', { name: /^Con quien esté libre/ })).toBeVisible()
  await api.call(savePersonas, { body: { personas, version: version + 1 } })
})

test('the days are those of the marked service: none of the first one where the person who gives it has no time', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const fecha = await otroDia(producto)
  const api = await producto.api()
  const { deTres, personas } = await prepararPersonas(producto)
  const soloDeElena = await crearServicio(producto, { nombre: 'Aaa, solo con Elena' })
  const { version } = await api.call(getPersonas, {})
  const [elena, ...otras] = personas
  const suyos = { ...elena!.atiende!, servicios: [...elena!.atiende!.servicios, soloDeElena.id] }
  await api.call(savePersonas, { body: { version, personas: [{ ...elena!, atiende: suyos }, ...otras] } })
  const body = { inicio: `${fecha}T07:00`, fin: `${fecha}T19:00`, motivo: null, persona: { id: elena!.id } }
  await api.call(createBloqueo, { body })
  await page.goto('/agendar')
  await irAlMes(page, fecha)
  await expect(celda(page, fecha)).toHaveAccessibleName(/no disponible$/)
  await page.getByRole('radio', { name: deTres.nombre }).check()
  await expect(celda(page, fecha)).toHaveAccessibleName(/10 horas libres/)
  await api.call(deleteServicio, { params: { id: String(soloDeElena.id) } })
})

test('who is chosen changes the hours, stays over a reload, and is named from the request to the mail', async ({
  page,
  producto,
}) => {
  const fecha = await otroDia(producto)
  const { deTres, deElena, personas } = await prepararPersonas(producto)
  const [elena, marcos] = personas
  await (await producto.api()).call(createBloqueo, {
    body: { inicio: `${fecha}T08:00`, fin: `${fecha}T12:00`, motivo: null, persona: { id: marcos!.id } },
  })
  const ana = await producto.crearCliente()
  await entrarComo(page, ana)
  await page.goto('/agendar')
  await elegirDia(page, fecha)
  const lista = page.getByLabel('Servicio', { exact: true })
  await lista.selectOption(deElena.nombre)
  await expect(slot(page, '9:00 AM')).toBeVisible()
  await expect(page.getByRole('radiogroup', { name: 'Con quién' })).toHaveCount(0)
  await lista.selectOption(deTres.nombre)
  await expect(conQuien(page, 'Elena Mora')).toHaveAccessibleName(/Libre (hoy|mañana|el .*) a las/)
  await conQuien(page, 'Marcos Vega').check()
  await expect(page).toHaveURL(new RegExp(`persona=${marcos!.id}`))
  await expect(slot(page, '9:00 AM')).toHaveCount(0)
  await slot(page, '2:00 PM').click()
  await page.reload()
  await expect(conQuien(page, 'Marcos Vega')).toBeChecked()
  await expect(lista).toHaveValue(deTres.nombre)
  await expect(slot(page, '2:00 PM')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(`${deTres.nombre} con Marcos Vega, ${largaDe(fecha)}`)).toBeVisible()
  await solicitar(page).click()
  await aceptar(page)
  const suya = page.getByRole('region', { name: TEXTOS.agendar.teEsperamos })
  await expect(suya).toContainText('Con Marcos Vega')
  await suya.getByRole('button', { name: 'Mover la cita de las 2:00 PM' }).click()
  const mover = page.getByRole('dialog', { name: 'Mover la cita' })
  await expect(mover).toContainText('con Marcos Vega: ahora el')
  await irAlMes(mover, fecha)
  await celda(mover, fecha).click()
  await expect(slot(mover, '1:00 PM')).toBeVisible()
  await expect(slot(mover, '9:00 AM')).toHaveCount(0)
  await slot(mover, '4:00 PM').click()
  await (await producto.api()).call(createBloqueo, {
    body: { inicio: `${fecha}T16:00`, fin: `${fecha}T17:00`, motivo: null, persona: { id: marcos!.id } },
  })
  await mover.getByRole('button', { name: 'Mover la cita' }).click()
  await aceptar(page)
  await expect(slot(mover, '4:00 PM')).toHaveCount(0)
  await expect(mover.getByRole('heading', { level: 3, name: largaDe(fecha) })).toBeFocused()
  await mover.getByRole('button', { name: 'Cerrar' }).click()
  await expect(mover).toHaveCount(0)
  expect((await entradaDe(producto, ana, /confirmada/)).texto).toContain('Con Marcos Vega')

  await page.goto(`/agendar?servicio=${encodeURIComponent(deTres.nombre)}`)
  await elegirDia(page, fecha)
  await expect(conQuien(page, 'Con quien esté libre')).toBeChecked()
  const segunda = page.getByRole('radiogroup', { name: 'Con quién' }).getByRole('radio').nth(1)
  await expect(segunda).toHaveAccessibleName(/Marcos Vega.*Ya tienes cita/)
  await page.goto(`/agendar?servicio=${encodeURIComponent(deElena.nombre)}&persona=${marcos!.id}`)
  await elegirDia(page, fecha)
  await slot(page, '9:00 AM').click()
  await solicitar(page).click()
  await aceptar(page)
  await expect(suya).toContainText(`Con ${elena!.nombre}`)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('who does not mind with whom books in 3 taps, as when one person attends; a name is one more', async ({
    page,
    producto,
  }) => {
    const fecha = await otroDia(producto)
    await prepararPersonas(producto)
    await entrarComo(page, await producto.crearCliente())
    await page.goto('/agendar')
    await irAlMes(page, fecha)
    const cuenta = await contarToques(page)
    await celda(page, fecha).click()
    await expect(conQuien(page, 'Con quien esté libre')).toBeChecked()
    await slot(page, '9:00 AM').click()
    await solicitar(page).click()
    await expect(aviso(page, TEXTOS.agendar.solicitada(largaDe(fecha), '9:00 AM'))).toBeVisible()
    expect(await cuenta()).toEqual({ toques: 3, campos: 0 })

    await aceptar(page)
    await irAlMes(page, fecha)
    await cuenta()
    await celda(page, fecha).click()
    await conQuien(page, 'Sofía Rojas').click()
    await slot(page, '10:00 AM').click()
    await solicitar(page).click()
    await expect(aviso(page, TEXTOS.agendar.solicitada(largaDe(fecha), '10:00 AM'))).toBeVisible()
    expect(await cuenta()).toEqual({ toques: 4, campos: 0 })
  })

  test('the month that somebody turned to stays when the days of that person come and begin elsewhere', {
    tag: '@rest',
  }, async ({ page, producto }) => {
    const { personas } = await prepararPersonas(producto)
    const api = await producto.api()
    const { fecha } = (await api.call(listDisponibilidad, { query: {} })).find(({ libres }) => libres > 0)!
    await api.call(createBloqueo, {
      body: { inicio: `${fecha}T00:00`, fin: `${fecha}T23:00`, motivo: null, persona: { id: personas[1]!.id } },
    })
    const soltar = await holdBack(page, /disponibilidad\?.*persona=/)
    await page.goto(`/agendar?persona=${personas[1]!.id}`)
    const primero = page.getByRole('list', { name: 'Próximos días con horas libres' }).getByRole('button').first()
    const antes = (await primero.textContent())!
    await page.getByRole('button', { name: 'Mes siguiente' }).click()
    const mes = page.getByRole('application').getByRole('heading', { level: 2 })
    const ido = (await mes.textContent())!
    soltar()
    await expect(primero).not.toHaveText(antes)
    await expect(mes).toHaveText(ido)
  })

  test('from a portrait to an hour with that person in 4 taps, and the next one is with the same', async ({
    page,
    producto,
  }) => {
    const fecha = await otroDia(producto)
    const { deElena, deTres, personas } = await prepararPersonas(producto)
    const ana = await producto.crearCliente()
    await entrarComo(page, ana)
    await page.goto('/about')
    const cuenta = await contarToques(page)
    await page.getByRole('link', { name: 'Reservar con Marcos' }).click()
    await expect(page).toHaveURL(`/agendar?persona=${personas[1]!.id}`)
    await expect(page.getByText('Con Marcos Vega.')).toBeVisible()
    await irAlMes(page, fecha)
    await celda(page, fecha).click()
    const lista = page.getByLabel('Servicio', { exact: true })
    await expect(lista.getByRole('option', { name: new RegExp(deTres.nombre) })).toBeAttached()
    await expect(lista.getByRole('option', { name: new RegExp(deElena.nombre) })).toHaveCount(0)
    await slot(page, '9:00 AM').click()
    await solicitar(page).click()
    await expect(aviso(page, /^Cita solicitada/)).toBeVisible()
    expect(await cuenta()).toEqual({ toques: 4, campos: 0 })
    await aceptar(page)
    expect(await citasDe(producto, ana, fecha)).toMatchObject([{ persona: { nombre: 'Marcos Vega' } }])

    await irAlMes(page, fecha)
    await celda(page, fecha).click()
    await expect(slot(page, '10:00 AM')).toBeVisible()
    await expect(slot(page, '9:00 AM')).toHaveCount(0)
    await slot(page, '10:00 AM').click()
    await expect(page.getByText(/ con Marcos Vega[.,] /)).toBeVisible()
    await page.getByRole('link', { name: 'Ver todos los servicios' }).click()
    await expect(page).toHaveURL('/agendar')
    await expect(lista.getByRole('option', { name: new RegExp(deElena.nombre) })).toBeAttached()
    await expect(conQuien(page, 'Con quien esté libre')).toBeChecked()
  })
})

test('who waits for an hour of a full day waits for the chosen person', async ({ page, producto }) => {
  const fecha = await otroDia(producto)
  const { deTres, personas } = await prepararPersonas(producto)
  const api = await producto.api()
  const body = { inicio: `${fecha}T08:00`, fin: `${fecha}T17:00`, motivo: null, persona: { id: personas[2]!.id } }
  await api.call(createBloqueo, { body })
  const eva = await producto.crearCliente('Eva')
  await entrarComo(page, eva)
  const enlace = `/agendar?servicio=${encodeURIComponent(deTres.nombre)}&persona=${personas[2]!.id}&fecha=${fecha}`
  await page.goto(enlace)
  await slot(page, '5:00 PM').click()
  await solicitar(page).click()
  await aceptar(page)
  const ana = await producto.crearCliente()
  const otra = await abrir(page.context().browser()!, producto, ana, enlace)
  await expect(otra.getByText(TEXTOS.agendar.sinHorarios).first()).toBeVisible()
  await otra.getByRole('button', { name: 'Avísame si se libera una hora con Sofía Rojas este día' }).click()
  await expect(
    otra.getByText(`Te escribimos apenas haya una hora de ${deTres.nombre} con Sofía Rojas para ti.`),
  ).toBeVisible()
  await otra.context().close()
})
