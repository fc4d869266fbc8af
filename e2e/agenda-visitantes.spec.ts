import type { Page } from '@playwright/test'
import { aviso, citasDe, crearServicio, elegirDia, largaDe, otroDia, slot, solicitar } from './agenda.ts'
import { darContrasena, elegirHora, hojaDeCita, registrarse, verificar } from './hoja.ts'
import { expect, nuevaPersona, test } from './producto.ts'
import { TEXTOS } from './textos.ts'
import { contarToques } from './toques.ts'

/** The next days with free hours. */
function semana(page: Page) {
  return page.getByRole('list', { name: 'Próximos días con horas libres' }).getByRole('button')
}

test.use({ viewport: { width: 390, height: 844 } })
// The first service of a journey needs that none of the example people is booked.
test.beforeEach(async ({ producto }) => {
  await crearServicio(producto)
})

test('a new visitor chooses first and registers last, in 4 taps: the code logs in and books', async ({
  page,
  producto,
}) => {
  const fecha = await otroDia(producto)
  const persona = nuevaPersona()
  const cuenta = await contarToques(page)
  await page.goto('/agendar')
  await elegirDia(page, fecha)
  await slot(page, '9:00 AM').click()
  await solicitar(page).click()
  const hoja = page.getByRole('dialog', { name: 'Para solicitar tu cita' })
  await verificar(hoja, await registrarse(hoja, persona, producto))
  await expect(aviso(page, TEXTOS.agendar.solicitada(largaDe(fecha), '9:00 AM'))).toBeVisible()
  expect(await cuenta()).toEqual({ toques: 4, campos: 3 })
  await darContrasena(page, persona)
  expect(await citasDe(producto, persona, fecha)).toMatchObject([{ estado: 'AGENDADA' }])
})

test('the sheet leaves the page where it was, opened, and closed by Back, Escape and its button', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const fecha = await otroDia(producto)
  await page.goto('/agendar')
  await elegirDia(page, fecha)
  await slot(page, '11:00 AM').click()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await solicitar(page).evaluate((boton) => boton.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const lugar = () => page.evaluate(() => Math.round(scrollY))
  const antes = await lugar()
  const hoja = page.getByRole('dialog', { name: 'Para solicitar tu cita' })
  const maneras = [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => hoja.getByRole('button', { name: 'Cerrar' }).click(),
  ]
  for (const cerrar of maneras) {
    await solicitar(page).click()
    await expect(hoja).toBeVisible()
    await expect(hoja.getByRole('textbox').first()).toBeVisible()
    expect(await lugar(), 'while it is open').toBe(antes)
    await cerrar()
    await expect(hoja).toBeHidden()
    await expect.poll(() => page.evaluate(() => history.state?.capas ?? 0)).toBe(0)
    expect(await lugar(), 'once it is closed').toBe(antes)
  }
})

test('from home a new visitor books a service in 6 taps, a choice on each, with the hours of the day in sight', async ({
  page,
  producto,
}) => {
  const cuenta = await contarToques(page)
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Reservar cita' }).first().click()
  await expect(page).toHaveURL('/agendar')
  const filas = page.getByRole('radiogroup', { name: '¿Qué te trae?' }).getByRole('radio')
  await filas.nth(1).check()
  await expect(filas, 'the list folds to what was touched').toHaveCount(1)
  const horas = page.getByRole('group', { name: 'Hora' }).getByRole('button')
  await expect(semana(page).first(), 'the first day is open').toHaveAttribute('aria-pressed', 'true')
  await expect(horas.first()).toBeVisible()
  await expect(page.getByRole('application'), 'the calendar is documented, and below the strip').toBeVisible()
  await expect(semana(page).nth(1)).toContainText(/^mañana|^[a-záé]{3} \d+( [a-z]{3})? \d+ horas?$/)
  await semana(page).nth(1).click()
  await expect(horas.last()).toBeInViewport({ ratio: 1 })
  await horas.first().click()
  await expect(page.getByRole('form')).toContainText(/puedes moverla o cancelarla .*; luego, llámanos/i)
  await solicitar(page).click()
  const hoja = page.getByRole('dialog', { name: 'Para solicitar tu cita' })
  await verificar(hoja, await registrarse(hoja, nuevaPersona(), producto))
  await expect(aviso(page, /^Cita solicitada para el /)).toBeVisible()
  expect(await cuenta()).toEqual({ toques: 6, campos: 3 })

  await page.getByRole('alertdialog').getByRole('button').click()
  await expect(filas.nth(1), 'the form begins anew').toBeVisible()
  await filas.nth(1).check()
  await page.getByRole('button', { name: 'Ver los otros servicios' }).click()
  await expect(filas.nth(1)).toBeVisible()
})

test('one of the next free hours on the home page asks for the service alone, and saves two taps', async ({
  page,
  producto,
}) => {
  const cuenta = await contarToques(page)
  await page.goto('/')
  await page.getByRole('list', { name: 'Próximas horas libres' }).getByRole('link', { name: 'Lo más pronto' }).click()
  await expect(page.getByText('Falta elegir el servicio.')).toBeVisible()
  await expect(page.getByRole('radio', { checked: true }), 'nothing is chosen for anybody').toHaveCount(0)
  await expect(solicitar(page)).toBeDisabled()
  await page.getByRole('radiogroup', { name: '¿Qué te trae?' }).getByRole('radio').first().check()
  await solicitar(page).click()
  const hoja = page.getByRole('dialog', { name: 'Para solicitar tu cita' })
  await verificar(hoja, await registrarse(hoja, nuevaPersona(), producto))
  await expect(aviso(page, /^Cita solicitada para el /)).toBeVisible()
  expect(await cuenta()).toEqual({ toques: 4, campos: 3 })
})

test('a new visitor chooses first and says last who they are, and the tab may be put aside meanwhile: one tap more', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const fecha = await otroDia(producto)
  const persona = nuevaPersona()
  const cuenta = await contarToques(page)
  await page.goto('/agendar')
  await elegirDia(page, fecha)
  await slot(page, '11:00 AM').click()
  await page.getByLabel('Notas').fill('Es mi primera vez.')
  await solicitar(page).click()
  const hoja = page.getByRole('dialog', { name: 'Para solicitar tu cita' })
  await expect(hoja).toContainText(`${largaDe(fecha)} a las 11:00 AM`)
  const codigo = await registrarse(hoja, persona, producto)

  await page.reload()
  await expect(page.getByLabel('Notas')).toHaveValue('Es mi primera vez.')
  await expect(hoja, 'nothing is sent by itself').toBeHidden()
  await solicitar(page).click()
  await verificar(hoja, codigo)
  await expect(aviso(page, TEXTOS.agendar.solicitada(largaDe(fecha), '11:00 AM'))).toBeVisible()
  expect(await cuenta()).toEqual({ toques: 5, campos: 4 })
  await darContrasena(page, persona)
  expect(await citasDe(producto, persona, fecha)).toMatchObject([{ estado: 'AGENDADA', notas: 'Es mi primera vez.' }])
})

test('a code that is on its way is known after a reload, also where what was typed is kept in the moment in which it was asked for', {
  tag: '@rest',
}, async ({ page, producto }) => {
  await page.addInitScript(acabarPausas, 'pendiente:codigo')
  await elegirHora(page, producto)
  await solicitar(page).click()
  const persona = nuevaPersona()
  await registrarse(hojaDeCita(page), persona, producto)
  expect(await page.evaluate('acabadas'), 'a pause was ended early').toBeGreaterThan(0)
  await page.reload()
  await solicitar(page).click()
  await expect(hojaDeCita(page).getByLabel('Código de verificación')).toBeFocused()
})

/** Runs in the page: what waits for the pause after the last change is done as soon as something is kept under this key, and never before. */
function acabarPausas(clave: string) {
  const PAUSA_MS = 300
  const pausas = new Map<number, () => void>()
  const { setTimeout: esperar, clearTimeout: dejar } = window
  const guardar = Storage.prototype.setItem
  let [ultima, acabadas] = [1_000_000, 0]
  Object.assign(window, {
    setTimeout(hacer: () => void, ms?: number) {
      if (ms !== PAUSA_MS) return esperar(hacer, ms)
      pausas.set(++ultima, hacer)
      return ultima
    },
    clearTimeout: (cual: number) => pausas.delete(cual) || dejar(cual),
  })
  Storage.prototype.setItem = function (que, valor) {
    guardar.call(this, que, valor)
    if (que !== clave) return
    acabadas += pausas.size
    Object.assign(window, { acabadas })
    for (const hacer of pausas.values()) hacer()
  }
}
