import type { Page } from '@playwright/test'
import { esperarCupo } from '../contract/talleres/espera-de-taller.ts'
import { deleteInscripcion, listInscripcionesDeTaller } from '../contract/talleres/talleres.ts'
import { abrirComoAdmin, buscarEn, responder } from './administracion.ts'
import {
  aceptar,
  aviso,
  celda,
  citarA,
  citasDe,
  crearServicio,
  diasAbiertos,
  irAlMes,
  largaDe,
  slot,
} from './agenda.ts'
import { expect, type Producto, test } from './producto.ts'
import { crearTaller, entrarComo, sentar, type Taller } from './taller.ts'
import { TEXTOS } from './textos.ts'
import { crearArticulo, entrarConCarrito } from './tienda.ts'

/** What is sent to this address the first time arrives, and its answer is lost. */
async function perderRespuesta(page: Page, direccion: string): Promise<void> {
  await page.route(
    direccion,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}

test('an appointment that was moved while the line was cut is told as moved; the dialog opens in its month', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const servicio = await crearServicio(producto)
  const abiertos = await diasAbiertos(producto)
  const [fecha, otra] = [abiertos.at(-8)!, abiertos.at(-7)!]
  const ana = await producto.crearCliente()
  await citarA(producto, ana, `${fecha}T10:00`, servicio.nombre)
  await entrarComo(page, ana)
  await page.goto('/calendario')
  await irAlMes(page, fecha)
  await celda(page, fecha).click()
  await page.getByRole('button', { name: 'Mover la cita de las 10:00 AM' }).click()
  const mover = page.getByRole('dialog', { name: 'Mover la cita' })
  await expect(celda(mover, fecha)).toBeVisible()
  await irAlMes(mover, otra)
  await celda(mover, otra).click()
  await slot(mover, '11:00 AM').click()
  await perderRespuesta(page, '**/api/citas/*/mover')
  await mover.getByRole('button', { name: 'Mover la cita' }).click()
  await expect(aviso(page, new RegExp(`^Tu cita quedó para el ${largaDe(otra)}`))).toBeVisible()
  await aceptar(page)
  expect(await citasDe(producto, ana, otra)).toHaveLength(1)
})

test('a quantity and a line of the cart stay as they were set while the line was cut', { tag: '@rest' }, async ({
  page,
  producto,
}) => {
  const [aceite, piedra] = [await crearArticulo(producto), await crearArticulo(producto)]
  await entrarConCarrito(page, producto, [aceite, 1], [piedra, 1])
  await page.goto('/carrito')
  await perderRespuesta(page, '**/api/carrito/cantidad/*')
  await page.getByRole('button', { name: `Agregar uno: ${aceite.nombre}` }).click()
  await perderRespuesta(page, '**/api/carrito/eliminar/*')
  const quitada = page.waitForResponse('**/api/carrito/eliminar/*')
  await page.getByRole('button', { name: `Eliminar ${piedra.nombre}` }).click()
  expect((await quitada).status(), 'the first try took it out').toBe(404)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel(`Cantidad de ${aceite.nombre}`)).toHaveValue('2')
  await expect(page.getByRole('link', { name: piedra.nombre })).toHaveCount(0)
})

test('a seat that was taken while the line was cut is told as taken; the list of workshops knows how she stands at every step', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const taller = await crearTaller(producto, { cupoMaximo: 1 })
  await sentar(producto, taller, 'Eva')
  const ana = await producto.crearCliente()
  await (await producto.api(ana)).call(esperarCupo, { params: { id: String(taller.id) } })
  await entrarComo(page, ana)
  await expectEnLaLista(page, taller, 'En espera, 1.º')
  await liberarCupo(producto, taller)
  await expectEnLaLista(page, taller, 'Hay un campo para ti')

  await page.goto(`/talleres/${taller.id}`)
  await perderRespuesta(page, '**/api/talleres/*/espera/tomar')
  await page.getByRole('button', { name: 'Tomar mi campo' }).click()
  await expect(aviso(page, TEXTOS.taller.exito)).toBeVisible()
  await aceptar(page)
  await expectEnLaLista(page, taller, 'Tienes tu lugar')
})

test('a page in place of an answer leaves open what became of it, and the next press finds out', {
  tag: '@rest',
}, async ({ page }) => {
  const nombre = `Reiki ${Date.now()}`
  const deProxy = { contentType: 'text/html', body: '<!doctype html><title>WiFi</title>' }
  const noSeSabe = ['Error', 'puede que ya esté hecho'] as const
  await abrirComoAdmin(page, '/admin/servicios')
  await page.getByRole('button', { name: 'Agregar servicio' }).first().click()
  const nuevo = page.getByRole('dialog', { name: 'Agregar servicio' })
  for (const [campo, valor] of [
    ['Nombre', nombre],
    ['Detalle', 'Una hora.'],
    ['Precio', '1000'],
  ] as const)
    await nuevo.getByLabel(campo).fill(valor)
  await page.route('**/api/servicios', (route) => route.fetch().then(() => route.fulfill(deProxy)), { times: 2 })
  const agregar = nuevo.getByRole('button', { name: 'Agregar', exact: true })
  await agregar.click()
  await responder(page, ...noSeSabe)
  await agregar.click()
  await responder(page, TEXTOS.admin.creado, 'Servicio agregado.')
  await buscarEn(page, 'servicios', nombre, 1)

  const eliminar = async () => {
    await page.getByRole('button', { name: `Eliminar ${nombre}` }).click()
    await responder(page, '¿Eliminar servicio?', TEXTOS.admin.advertencia, 'Eliminar')
  }
  await page.route('**/api/servicios/*', (route) => route.fulfill(deProxy), { times: 2 })
  await eliminar()
  await responder(page, ...noSeSabe)
  await eliminar()
  await responder(page, TEXTOS.admin.eliminado, 'Servicio borrado.')
})

async function expectEnLaLista(page: Page, { titulo }: Taller, situacion: string): Promise<void> {
  await page.goto('/talleres')
  const ficha = page.getByRole('listitem').filter({ hasText: titulo })
  await expect(ficha).toContainText(situacion)
  await expect(ficha).not.toContainText('Cupo lleno')
}

async function liberarCupo(producto: Producto, { id }: Taller): Promise<void> {
  const admin = await producto.api()
  const [cupo] = await admin.call(listInscripcionesDeTaller, { params: { tallerId: String(id) } })
  await admin.call(deleteInscripcion, { params: { id: String(cupo!.id) } })
}
