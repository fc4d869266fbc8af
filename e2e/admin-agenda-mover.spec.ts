import { updateCita } from '../contract/agenda/citas/administrar-citas.ts'
import { abrirComoAdmin, responder, TAMANOS } from './administracion.ts'
import { entradaDe, isoDe, largaDe } from './agenda.ts'
import { prepararPersonas } from './personas.ts'
import { ADMIN, abrirOtroNavegador, expect, test } from './producto.ts'
import { abrirSemana, arrastrar, citar, leerCita, masDias, otraSemana, tarjeta } from './semana.ts'
import { entrarComo } from './taller.ts'
import { TEXTOS } from './textos.ts'
import { contarToques } from './toques.ts'

test('an appointment is dragged to another time, once it is confirmed, and its owner is told; neither over another nor over what somebody else did meanwhile', async ({
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
    `Antes: ${largaDe(lunes)}, 9:00 AM`,
    `Ahora: ${largaDe(martes)}, 10:30 AM`,
    'Le llegará un correo con el cambio.',
  ])
    await expect(pregunta).toContainText(dato)
  await expect(despues).toBeVisible()
  await pregunta.getByRole('button', { name: 'Cancelar' }).click()
  await expect(antes).toBeVisible()
  expect(await leerCita(producto, cita)).toMatchObject({ fechaHora: `${lunes}T09:00:00`, version: 1 })

  await arrastrar(page, antes, 1, 94)
  await responder(page, '¿Mover cita?', cita.usuarioNombre, 'Mover')
  await responder(page, TEXTOS.admin.actualizada, 'Cita modificada.')
  await expect(despues).toBeFocused()
  expect(await leerCita(producto, cita)).toMatchObject({ fechaHora: `${martes}T10:30:00`, notas: 'Con calma' })
  expect(await entradaDe(producto, ana, /cambió/)).toMatchObject({ inicio: isoDe(martes, '10:30'), secuencia: 1 })

  const otra = await citar(producto, await producto.crearCliente('Bea'), `${martes}T12:00`)
  // The browser sends this event when the window is looked at again.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(tarjeta(page, otra, `${martes}T12:00`)).toBeVisible()
  await arrastrar(page, despues, 0, 90)
  await responder(page, '¿Mover cita?', 'Ahora: ', 'Mover')
  const choca = `Ese horario choca con la cita de ${otra.usuarioNombre}, de 12:00 PM a 1:00 PM del ${largaDe(martes)}.`
  await expect(despues).toBeAttached()
  await responder(page, 'Error', choca)
  expect(await leerCita(producto, cita)).toMatchObject({ version: 2 })

  const body = { fechaHora: `${lunes}T15:00`, servicio: cita.servicio, notas: 'Nueva' }
  await (await producto.api()).call(updateCita, { params: { id: String(cita.id) }, body })
  await arrastrar(page, despues, 2, 0)
  await responder(page, '¿Mover cita?', 'Ahora: ', 'Mover')
  await expect(tarjeta(page, cita, `${lunes}T15:00`)).toBeAttached()
  await responder(page, 'Error', 'Otra persona cambió esto')
  expect(await leerCita(producto, cita)).toMatchObject({ fechaHora: `${lunes}T15:00:00`, notas: 'Nueva', version: 3 })
})

test('the keyboard moves an appointment, says where it is, and gives it back', { tag: '@rest' }, async ({
  page,
  producto,
}) => {
  const lunes = otraSemana()
  const ana = await producto.crearCliente()
  const cita = await citar(producto, ana, `${lunes}T09:10`)
  const otra = await citar(producto, await producto.crearCliente('Bea'), `${lunes}T10:15`)
  await abrirSemana(page, lunes)
  const anuncio = page.getByRole('status')
  const antes = tarjeta(page, cita, `${lunes}T09:10`)
  await antes.focus()
  await page.keyboard.press('Space')
  await expect(anuncio.getByText(`Moviendo la cita de ${cita.usuarioNombre}`)).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(anuncio.getByText(`${largaDe(lunes)}, 9:15 AM`)).toBeAttached()
  // A clash is named and shown while the appointment is still held.
  await page.keyboard.press('ArrowDown')
  await expect(anuncio.getByText(`9:30 AM. Choca con la cita de ${otra.usuarioNombre}`)).toBeAttached()
  await expect(page.getByRole('listitem').getByText(`Choca con la cita de ${otra.usuarioNombre}`)).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowUp')
  const martes = masDias(lunes, 1)
  await expect(anuncio.getByText(`${largaDe(martes)}, 9:00 AM`)).toBeAttached()
  await expect(tarjeta(page, cita, `${martes}T09:00`)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(antes).toBeFocused()
  await expect(anuncio.getByText('La cita se queda donde estaba.')).toBeAttached()

  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await responder(page, '¿Mover cita?', `Ahora: ${largaDe(martes)}, 9:10 AM`, 'Mover')
  await responder(page, TEXTOS.admin.actualizada, 'Cita modificada.')
  await expect(tarjeta(page, cita, `${martes}T09:10`)).toBeFocused()
  expect(await entradaDe(producto, ana, /cambió/)).toMatchObject({ inicio: isoDe(martes, '09:10') })

  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Editar cita' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tarjeta(page, cita, `${martes}T09:10`)).toBeFocused()

  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(antes).toBeVisible()
  expect(await leerCita(producto, cita)).toMatchObject({ fechaHora: `${lunes}T09:10:00`, version: 3 })
})

test('a finger that stays on an appointment takes it along, one that moves at once scrolls', { tag: '@rest' }, async ({
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
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', dy: number) =>
    dedo.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' || type === 'touchCancel' ? [] : [{ x: x + 40, y: y + 10 + dy }],
    })

  // All at once: between two of them nothing may take as long as a finger that stays.
  await Promise.all([touch('touchStart', 0), touch('touchMove', -30), touch('touchMove', -60), touch('touchEnd', 0)])
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(card).toBeAttached()

  // The page goes on scrolling after the finger has left it.
  const quieta = async () => {
    const antes = await card.boundingBox()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    return (await card.boundingBox())?.y === antes?.y
  }
  let desplazado = 0
  // A touch that only ends the scrolling lifts nothing: a hand tries again.
  await expect(async () => {
    await expect.poll(quieta).toBe(true)
    await card.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    desplazado = (await card.boundingBox())!.y - y
    await touch('touchStart', desplazado)
    const levantada = await expect(card)
      .toHaveText(/^9:00\sAM/, { timeout: 2000 })
      .then(() => true)
      .catch(() => touch('touchCancel', 0))
    expect(levantada).toBe(true)
  }).toPass()
  // An hour is as high as the card. By its id: its name tells where it goes.
  await touch('touchMove', desplazado + height / 2)
  await touch('touchMove', desplazado + height)
  await expect(page.locator(`#cita-${cita.id}`)).toHaveText(/^10:00\sAM/)
  await touch('touchEnd', 0)
  await responder(page, '¿Mover cita?', `Ahora: ${largaDe(lunes)}, 10:00 AM`, 'Mover')
  await responder(page, TEXTOS.admin.actualizada, 'Cita modificada.')
  expect(await leerCita(producto, cita)).toMatchObject({ fechaHora: `${lunes}T10:00:00` })
  await page.context().close()
})

test('in the day of several, a drop in the column of another passes the appointment without a question, and is refused where they do not give it', async ({
  page,
  producto,
}) => {
  const lunes = otraSemana()
  const {
    deTres,
    deElena,
    personas: [elena, marcos, sofia],
  } = await prepararPersonas(producto)
  const conElena = { servicio: deTres.nombre, persona: elena! }
  const cita = await citar(producto, await producto.crearCliente(), `${lunes}T09:00`, conElena)
  const deSofia = { servicio: deTres.nombre, persona: sofia! }
  const ocupada = await citar(producto, await producto.crearCliente('Eva'), `${lunes}T09:00`, deSofia)
  await abrirComoAdmin(page, `/admin/citas?vista=semana&desde=${lunes}`)
  await page.getByRole('group', { name: 'Vista' }).getByRole('button', { name: 'Día' }).click()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([elena!.nombre, marcos!.nombre, sofia!.nombre])
  const card = page.locator(`#cita-${cita.id}`)
  const pasar = (columnas: number) => arrastrar(page, card, columnas, 0, 3)

  const cuenta = await contarToques(page)
  await pasar(1)
  await expect(page.getByText(`${cita.usuarioNombre}: ${largaDe(lunes)}, 9:00 AM, con Marcos Vega.`)).toBeVisible()
  expect(await cuenta()).toEqual({ toques: 1, campos: 0 })
  await expect(card).toHaveAccessibleName(/con Marcos Vega/)
  expect(await leerCita(producto, cita)).toMatchObject({ fechaHora: `${lunes}T09:00:00`, persona: { id: marcos!.id } })
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(card).toHaveAccessibleName(/con Elena Mora/)
  expect(await cuenta()).toEqual({ toques: 1, campos: 0 })
  expect(await leerCita(producto, cita)).toMatchObject({ persona: { id: elena!.id }, version: 3 })

  await pasar(2)
  await responder(page, 'Error', `Ese horario choca con la cita de ${ocupada.usuarioNombre}`)
  expect(await leerCita(producto, cita)).toMatchObject({ persona: { id: elena!.id }, version: 3 })

  // The keyboard does both at once; another hour is asked about as ever.
  await card.focus()
  for (const tecla of ['Space', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(tecla)
  await expect(page.getByRole('status').getByText('9:15 AM, con Marcos Vega')).toBeAttached()
  await page.keyboard.press('Enter')
  await responder(page, '¿Mover cita?', `Ahora: ${largaDe(lunes)}, 9:15 AM, con Marcos Vega`, 'Mover')
  await responder(page, TEXTOS.admin.actualizada, 'Cita modificada.')
  await expect(card).toBeFocused()
  expect(await leerCita(producto, cita)).toMatchObject({ fechaHora: `${lunes}T09:15:00`, persona: { id: marcos!.id } })

  const soloElena = { servicio: deElena.nombre, persona: elena! }
  const otra = await citar(producto, await producto.crearCliente('Luz'), `${lunes}T11:00`, soloElena)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await arrastrar(page, page.locator(`#cita-${otra.id}`), 1, 30, 3)
  await responder(page, 'Error', `Marcos Vega no da ${deElena.nombre}.`)
  expect(await leerCita(producto, otra)).toMatchObject({ fechaHora: `${lunes}T11:00:00`, persona: { id: elena!.id } })

  // An empty hour of somebody's column is theirs.
  await page.getByRole('button', { name: /^Agregar: / }).click({ position: { x: 500, y: 500 } })
  await page.getByRole('dialog').getByRole('button', { name: 'Cita' }).click()
  await expect(page.getByRole('dialog').getByLabel('Con quién')).toHaveValue(String(marcos!.id))
  await page.keyboard.press('Escape')

  await page.setViewportSize(TAMANOS.teléfono)
  await expect(page.getByRole('group', { name: 'Vista' }).getByRole('button')).toHaveText(['Tabla', 'Semana'])
  await page.getByRole('group', { name: 'De quién' }).getByRole('button', { name: 'Elena' }).click()
  await expect(page.getByRole('list', { name: 'Citas y talleres' }).getByRole('button')).toHaveCount(1)
})
