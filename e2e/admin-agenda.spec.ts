import type { Locator, Page } from '@playwright/test'
import { type Cita, createCita, getCita, updateCita } from '../contract/citas.ts'
import { me } from '../contract/cuentas.ts'
import {
  type Fecha,
  fechaOf,
  formatFechaLarga,
  formatHora,
  MINUTOS_POR_DIA,
  parseFecha,
  parseWallTime,
} from '../contract/tiempo.ts'
import { abrirComoAdmin, responder, TAMANOS } from './administracion.ts'
import { crearServicio, entradaDe, instanteOf } from './agenda.ts'
import { ADMIN, abrirOtroNavegador, expect, type Persona, type Producto, test } from './producto.ts'
import { crearTaller, entrarComo } from './taller.ts'

const PRIMER_LUNES = parseFecha('2031-01-06')!
let semanas = 0

/** A week of this worker's own, by its Monday. */
function otraSemana(): Fecha {
  semanas += 1
  return fechaOf(PRIMER_LUNES + semanas * 7 * MINUTOS_POR_DIA)
}

function masDias(fecha: Fecha, dias: number): Fecha {
  return fechaOf(parseFecha(fecha)! + dias * MINUTOS_POR_DIA)
}

const largaOf = (fecha: Fecha) => formatFechaLarga(parseFecha(fecha)!)

async function citar(producto: Producto, persona: Persona, fechaHora: string, dado: Partial<Cita> = {}) {
  const { id } = await (await producto.api(persona)).call(me, {})
  const servicio = (await crearServicio(producto)).nombre
  return (await producto.api()).call(createCita, { body: { fechaHora, servicio, usuario: { id }, ...dado } })
}

async function leerCita(producto: Producto, { id }: Cita): Promise<Cita> {
  return (await producto.api()).call(getCita, { params: { id: String(id) } })
}

/** The card of an appointment where it says to be: `cuando` is `yyyy-mm-ddTHH:mm`. */
function tarjeta(page: Page, { usuarioNombre, duracion }: Cita, cuando: string) {
  const inicio = parseWallTime(cuando)!
  const horas = `de ${formatHora(inicio)} a ${formatHora(inicio + duracion)}`
  const name = new RegExp(`${usuarioNombre} .*, ${formatFechaLarga(inicio)}, ${horas}$`)
  return page.getByRole('list', { name: 'Citas y talleres' }).getByRole('button', { name })
}

async function abrirSemana(page: Page, desde: Fecha) {
  await abrirComoAdmin(page, `/admin/citas?vista=semana&desde=${desde}`)
  await expect(page.getByRole('list', { name: 'Citas y talleres' })).toBeVisible()
}

/** Drags with the mouse by so many days and minutes. */
async function arrastrar(page: Page, card: Locator, dias: number, minutos: number) {
  await card.scrollIntoViewIfNeeded()
  const desde = (await card.boundingBox())!
  const lienzo = (await page.getByRole('list', { name: 'Citas y talleres' }).boundingBox())!
  const porMinuto = (await card.evaluate((element) => element.parentElement!.clientHeight)) / 60
  const [x, y] = [desde.x + desde.width / 2, desde.y + 10]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 10, y + 10)
  await page.mouse.move(x + (dias * lienzo.width) / 7, y + minutos * porMinuto, { steps: 5 })
  await page.mouse.up()
}

test('an appointment is dragged to another time, once it is confirmed, and its owner is told', async ({
  page,
  producto,
}) => {
  const lunes = otraSemana()
  const ana = await producto.crearCliente()
  const cita = await citar(producto, ana, `${lunes}T09:00`, { notas: 'Con calma' })
  await abrirSemana(page, lunes)
  const antes = tarjeta(page, cita, `${lunes}T09:00`)
  const martes = masDias(lunes, 1)
  const despues = tarjeta(page, cita, `${martes}T10:30`)

  // Not quite on the quarter of an hour, which is where it goes.
  await arrastrar(page, antes, 1, 94)
  const pregunta = page.getByRole('alertdialog', { name: '¿Mover cita?' })
  for (const dato of [
    cita.usuarioNombre,
    `Antes: ${largaOf(lunes)}, 9:00 AM`,
    `Ahora: ${largaOf(martes)}, 10:30 AM`,
    'Le llegará un correo con el cambio.',
  ])
    await expect(pregunta).toContainText(dato)
  await expect(despues).toBeVisible()
  await pregunta.getByRole('button', { name: 'Cancelar' }).click()
  await expect(antes).toBeVisible()
  expect(await leerCita(producto, cita)).toMatchObject({ fechaHora: `${lunes}T09:00:00`, version: 1 })

  await arrastrar(page, antes, 1, 94)
  await responder(page, '¿Mover cita?', cita.usuarioNombre, 'Mover')
  await responder(page, '¡Actualizada!', 'Cita modificada.')
  await expect(despues).toBeFocused()
  expect(await leerCita(producto, cita)).toMatchObject({ fechaHora: `${martes}T10:30:00`, notas: 'Con calma' })
  expect(await entradaDe(producto, ana, /cambió/)).toMatchObject({ inicio: instanteOf(martes, '10:30'), secuencia: 1 })
})

test('the keyboard moves an appointment, says where it is, and gives it back', async ({ page, producto }) => {
  const lunes = otraSemana()
  const ana = await producto.crearCliente()
  const cita = await citar(producto, ana, `${lunes}T09:10`)
  await abrirSemana(page, lunes)
  const anuncio = page.getByRole('status')
  const antes = tarjeta(page, cita, `${lunes}T09:10`)
  await antes.focus()
  await page.keyboard.press('Space')
  await expect(anuncio.getByText(`Moviendo la cita de ${cita.usuarioNombre}`)).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(anuncio.getByText(`${largaOf(lunes)}, 9:15 AM`)).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowUp')
  const martes = masDias(lunes, 1)
  await expect(anuncio.getByText(`${largaOf(martes)}, 9:00 AM`)).toBeAttached()
  await expect(tarjeta(page, cita, `${martes}T09:00`)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(antes).toBeFocused()
  await expect(anuncio.getByText('La cita se queda donde estaba.')).toBeAttached()

  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await responder(page, '¿Mover cita?', `Ahora: ${largaOf(martes)}, 9:10 AM`, 'Mover')
  await responder(page, '¡Actualizada!', 'Cita modificada.')
  await expect(tarjeta(page, cita, `${martes}T09:10`)).toBeFocused()
  expect(await entradaDe(producto, ana, /cambió/)).toMatchObject({ inicio: instanteOf(martes, '09:10') })

  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Editar cita' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tarjeta(page, cita, `${martes}T09:10`)).toBeFocused()
})

test('an appointment is not moved over another, which is named, and is back where it was', async ({
  page,
  producto,
}) => {
  const lunes = otraSemana()
  const cita = await citar(producto, await producto.crearCliente('Ana'), `${lunes}T09:00`)
  const otra = await citar(producto, await producto.crearCliente('Bea'), `${lunes}T11:00`)
  await abrirSemana(page, lunes)
  await arrastrar(page, tarjeta(page, cita, `${lunes}T09:00`), 0, 90)
  await responder(page, '¿Mover cita?', 'Ahora: ', 'Mover')
  const choca = `Ese horario choca con la cita de ${otra.usuarioNombre}, de 11:00 AM a 12:00 PM del ${largaOf(lunes)}.`
  await expect(tarjeta(page, cita, `${lunes}T09:00`)).toBeAttached()
  await responder(page, 'Error', choca)
  expect(await leerCita(producto, cita)).toMatchObject({ version: 1 })
})

test('what somebody else did meanwhile is seen on coming back, and never undone by a move', async ({
  page,
  producto,
}) => {
  const lunes = otraSemana()
  const [ana, bea] = [await producto.crearCliente('Ana'), await producto.crearCliente('Bea')]
  const cita = await citar(producto, ana, `${lunes}T09:00`)
  await abrirSemana(page, lunes)
  const api = await producto.api()
  const body = { fechaHora: `${lunes}T15:00`, servicio: cita.servicio, notas: 'Nueva' }
  await api.call(updateCita, { params: { id: String(cita.id) }, body })
  await arrastrar(page, tarjeta(page, cita, `${lunes}T09:00`), 2, 0)
  await responder(page, '¿Mover cita?', 'Ahora: ', 'Mover')
  await expect(tarjeta(page, cita, `${lunes}T15:00`)).toBeAttached()
  await responder(page, 'Error', 'Otra persona cambió esto')
  expect(await leerCita(producto, cita)).toMatchObject({ fechaHora: `${lunes}T15:00:00`, notas: 'Nueva', version: 2 })

  const deBea = await citar(producto, bea, `${lunes}T10:00`)
  // What the browser does when one of its windows is looked at again.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(tarjeta(page, deBea, `${lunes}T10:00`)).toBeVisible()
})

test('a click on free time begins an appointment there, a click on an appointment opens it', async ({
  page,
  producto,
}) => {
  const lunes = otraSemana()
  const cita = await citar(producto, await producto.crearCliente(), `${lunes}T09:00`)
  await abrirSemana(page, lunes)
  const libre = page.getByRole('button', { name: /^Agregar cita: / })
  const { width, height } = (await libre.boundingBox())!
  const porHora = height / 12
  // Wednesday, twenty to four: from 7:00 AM on, an hour before the practice opens.
  await libre.click({ position: { x: (width / 7) * 2.5, y: porHora * (8 + 40 / 60) } })
  const nueva = page.getByRole('dialog', { name: 'Agregar cita' })
  await expect(nueva.getByLabel('Fecha y hora')).toHaveValue(`${masDias(lunes, 2)}T15:30`)
  await page.reload()
  await expect(nueva.getByLabel('Fecha y hora')).toHaveValue(`${masDias(lunes, 2)}T15:30`)
  await page.goBack()
  await expect(nueva).toBeHidden()

  await libre.focus()
  await expect(libre).toHaveAccessibleName(`Agregar cita: ${largaOf(lunes)}, 9:00 AM`)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  const martes = masDias(lunes, 1)
  await expect(libre).toHaveAccessibleName(`Agregar cita: ${largaOf(martes)}, 9:30 AM`)
  await expect(page.getByRole('status').getByText(`${largaOf(martes)}, 9:30 AM`)).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(nueva.getByLabel('Fecha y hora')).toHaveValue(`${martes}T09:30`)
  await page.keyboard.press('Escape')

  await tarjeta(page, cita, `${lunes}T09:00`).click()
  const editar = page.getByRole('dialog', { name: 'Editar cita' })
  await editar.getByLabel('Estado').selectOption('CANCELADA')
  await editar.getByRole('button', { name: 'Guardar' }).click()
  await responder(page, '¡Actualizada!', 'Cita modificada.')
  const cancelada = page.getByRole('button', { name: /CANCELADA/ })
  await expect(cancelada).toBeVisible()
  await page.getByLabel('Ver canceladas').click()
  await expect(cancelada).toHaveCount(0)
  await expect(page.getByText('No hay citas')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Ver canceladas')).not.toBeChecked()
})

test('the week, its days and its view are in the address', async ({ page, producto }) => {
  const lunes = otraSemana()
  const siguiente = otraSemana()
  const titulo = (desde: Fecha) =>
    page.getByRole('heading', {
      level: 2,
      name: new RegExp(`^Del ${largaOf(desde)}|^Del lunes ${Number(desde.slice(8))} `),
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
    page.getByRole('link', { name: new RegExp(`^Taller ${taller.titulo} .*, ${largaOf(siguiente)}`) }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: retiro.titulo })).toHaveCount(3)
  await expect(page.getByText('2 talleres')).toBeVisible()
  await page.reload()
  await expect(titulo(siguiente)).toBeVisible()
  await page.goBack()
  await expect(titulo(lunes)).toBeVisible()
  await page.getByRole('button', { name: 'Hoy' }).click()
  await expect(page).not.toHaveURL(/desde/)
  await page.getByRole('button', { name: 'Tabla', exact: true }).click()
  await expect(page.getByRole('searchbox', { name: 'Buscar en citas' })).toBeVisible()
  await expect(page).not.toHaveURL(/vista/)
})

test('on a phone there is one day at a time', async ({ page, producto }) => {
  const lunes = otraSemana()
  const ana = await producto.crearCliente()
  const citas = [await citar(producto, ana, `${lunes}T09:00`), await citar(producto, ana, `${masDias(lunes, 1)}T14:00`)]
  await page.setViewportSize(TAMANOS.teléfono)
  await abrirSemana(page, lunes)
  const titulo = (fecha: Fecha) => page.getByRole('heading', { level: 2, name: new RegExp(`^${largaOf(fecha)}$`, 'i') })
  await expect(titulo(lunes)).toBeVisible()
  await expect(tarjeta(page, citas[0]!, `${lunes}T09:00`)).toBeVisible()
  await expect(tarjeta(page, citas[1]!, `${masDias(lunes, 1)}T14:00`)).toHaveCount(0)
  await page.getByRole('button', { name: 'Día siguiente' }).click()
  await expect(titulo(masDias(lunes, 1))).toBeVisible()
  await expect(tarjeta(page, citas[1]!, `${masDias(lunes, 1)}T14:00`)).toBeVisible()
  for (const dias of [0, -1]) {
    await page.getByRole('button', { name: 'Día anterior' }).click()
    await expect(titulo(masDias(lunes, dias))).toBeVisible()
  }
  await expect(page.getByText('Cerrado')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('a finger that stays on an appointment takes it along, one that moves at once scrolls', async ({
  browser,
  producto,
}) => {
  const lunes = otraSemana()
  const cita = await citar(producto, await producto.crearCliente(), `${lunes}T09:00`)
  const page = await abrirOtroNavegador(browser, producto, { viewport: TAMANOS.teléfono, hasTouch: true })
  await entrarComo(page, ADMIN)
  await page.goto(`/admin/citas?vista=semana&desde=${lunes}`)
  const card = tarjeta(page, cita, `${lunes}T09:00`)
  await card.scrollIntoViewIfNeeded()
  const { x, y, height } = (await card.boundingBox())!
  const dedo = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', dy: number) =>
    dedo.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + 40, y: y + 10 + dy }],
    })

  await touch('touchStart', 0)
  await touch('touchMove', -30)
  await touch('touchMove', -60)
  await touch('touchEnd', 0)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(card).toBeAttached()

  // The page goes on scrolling after the finger has left it.
  const quieta = async () => {
    const antes = await card.boundingBox()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    return (await card.boundingBox())?.y === antes?.y
  }
  await expect.poll(quieta).toBe(true)
  const donde = (await card.boundingBox())!
  const desplazado = donde.y - y
  await touch('touchStart', desplazado)
  await expect(card).toHaveText(/^9:00 AM/)
  await touch('touchMove', desplazado + height / 2)
  await touch('touchMove', desplazado + height)
  await touch('touchEnd', 0)
  await responder(page, '¿Mover cita?', `Ahora: ${largaOf(lunes)}, 10:00 AM`, 'Mover')
  await responder(page, '¡Actualizada!', 'Cita modificada.')
  expect(await leerCita(producto, cita)).toMatchObject({ fechaHora: `${lunes}T10:00:00` })
  await page.context().close()
})
