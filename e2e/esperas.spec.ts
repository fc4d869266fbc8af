import { deleteCita } from '../contract/agenda/citas/administrar-citas.ts'
import { esperarHora } from '../contract/agenda/esperas.ts'
import { esperarCupo } from '../contract/talleres/espera-de-taller.ts'
import { deleteInscripcion, listInscripcionesDeTaller } from '../contract/talleres/talleres.ts'
import { aceptar, crearServicio, largaDe, llenarDia, otroDia } from './agenda.ts'
import { scriptDe } from './pantalla.ts'
import { expect, test } from './producto.ts'
import { crearTaller, entrarComo, sentar } from './taller.ts'
import { TEXTOS } from './textos.ts'
import { crearArticulo } from './tienda.ts'
import { contarToques } from './toques.ts'

test('on a full day a customer waits for an hour in one tap, finds all that they wait for in one place, and leaves each list there', async ({
  page,
  producto,
}) => {
  const fecha = await otroDia(producto)
  const [otro, servicio] = [await crearServicio(producto), await crearServicio(producto)]
  await llenarDia(producto, fecha, servicio.nombre)
  const taller = await crearTaller(producto, { cupoMaximo: 1 })
  await sentar(producto, taller, 'Eva')
  const vela = await crearArticulo(producto, { nombre: 'Vela', stock: 0 })
  const ana = await producto.crearCliente()
  await (await producto.api(ana)).call(esperarCupo, { params: { id: String(taller.id) } })
  await entrarComo(page, ana)

  await page.goto(`/agendar?fecha=${fecha}&servicio=${encodeURIComponent(servicio.nombre)}`)
  await expect(page.getByRole('button', { name: /^Próxima hora libre: / })).toBeVisible()
  await expect(page.getByRole('form').getByText(TEXTOS.agendar.sinHorarios)).toBeVisible()
  const cuenta = await contarToques(page)
  // What watches over the focus comes later than the first press.
  const { promise: pulsado, resolve } = Promise.withResolvers<void>()
  await page.route(scriptDe('frame/lead.ts'), (route) => pulsado.then(() => route.continue()))
  await page.getByRole('button', { name: 'Avísame si se libera una hora este día' }).click()
  await expect(page.getByText('Tienes el primer lugar en la lista de espera.')).toBeVisible()
  resolve()
  await expect(page.getByRole('heading', { name: 'Hora' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Hora' })).toHaveCSS('outline-style', 'none')
  expect(await cuenta()).toEqual({ toques: 1, campos: 0 })
  await page.goto(`/agendar?fecha=${fecha}&servicio=${encodeURIComponent(otro.nombre)}`)
  const loQueEspera = `Te escribimos apenas haya una hora de ${servicio.nombre} para ti.`
  await expect(page.getByText(loQueEspera)).toBeVisible()
  await expect(page.getByText('Solo se puede esperar un servicio por día')).toBeVisible()
  await page.goto(`/producto/${vela.id}`)
  await page.getByRole('button', { name: 'Avísame cuando vuelva' }).click()
  await expect(page.getByRole('button', { name: 'Quitar el aviso' })).toBeVisible()
  expect(await cuenta()).toEqual({ toques: 1, campos: 0 })

  await page.goto('/calendario')
  const esperas = page.getByRole('region', { name: 'Lo que esperas' })
  const ficha = (texto: string) => esperas.getByRole('listitem').filter({ hasText: texto })
  await expect(esperas.getByRole('listitem')).toHaveCount(3)
  await expect(ficha(largaDe(fecha).slice(1))).toContainText('Tienes el primer lugar en la lista de espera.')
  await ficha(vela.nombre).getByRole('button', { name: 'Quitar el aviso' }).click()
  await expect(ficha(vela.nombre)).toHaveCount(0)
  await expect(esperas.getByRole('heading', { name: 'Lo que esperas' })).toBeFocused()
  expect(await cuenta()).toEqual({ toques: 1, campos: 0 })
  for (const texto of [largaDe(fecha).slice(1), taller.titulo]) {
    await ficha(texto).getByRole('button', { name: 'Salir de la lista de espera' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Salir de la lista' }).click()
    await expect(ficha(texto)).toHaveCount(0)
    expect(await cuenta()).toEqual({ toques: 2, campos: 0 })
  }
  await expect(esperas).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('a seat and an hour that are kept for a customer stand first on the home page, and the hour is taken there in one tap', async ({
  page,
  producto,
}) => {
  const [fecha, { nombre: servicio }] = [await otroDia(producto), await crearServicio(producto)]
  const [cita] = await llenarDia(producto, fecha, servicio)
  const taller = await crearTaller(producto, { cupoMaximo: 1 })
  await sentar(producto, taller, 'Eva')
  const ana = await producto.crearCliente()
  const suya = await producto.api(ana)
  await suya.call(esperarCupo, { params: { id: String(taller.id) } })
  await suya.call(esperarHora, { body: { fecha, servicio } })
  const admin = await producto.api()
  await admin.call(deleteCita, { params: { id: String(cita!.id) } })
  const [cupo] = await admin.call(listInscripcionesDeTaller, { params: { tallerId: String(taller.id) } })
  await admin.call(deleteInscripcion, { params: { id: String(cupo!.id) } })

  await entrarComo(page, ana)
  await page.goto('/')
  const mio = page.getByRole('region', { name: /esto es lo que sigue/ })
  await expect(mio.getByRole('listitem').filter({ hasText: taller.titulo })).toContainText('Ver y tomar mi campo')
  const cuenta = await contarToques(page)
  await mio.getByRole('button', { name: 'Tomar esta hora' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  expect(await cuenta()).toEqual({ toques: 1, campos: 0 })
  await aceptar(page)
  await expect(mio.getByRole('listitem').filter({ hasText: 'Tu próxima cita' })).toContainText(servicio)
  await expect(mio.getByRole('button', { name: 'Tomar esta hora' })).toHaveCount(0)
})
