import type { Page } from '@playwright/test'
import { abrirComoAdmin, responder } from './administracion.ts'
import { holdBack } from './pantalla.ts'
import { expect, test } from './producto.ts'
import { crearTaller, entrarComo, inscribirse } from './taller.ts'
import { TEXTOS } from './textos.ts'
import { agregar, crearArticulo, entrarConCarrito, ordenarComo } from './tienda.ts'

const ERROR = TEXTOS.marco.error

/** Lets the calls of one method fail without a word of the server's. */
async function fallar(page: Page, calls: string, method: string): Promise<void> {
  await page.route(calls, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, json: { message: '', code: 'error_interno' } })
      : route.fallback(),
  )
}

// R-fallo-sin-texto
test('a call of a customer that fails without a word is told in the words of its screen', { tag: '@rest' }, async ({
  page,
  producto,
}) => {
  const articulo = await crearArticulo(producto)
  const taller = await crearTaller(producto)
  await entrarConCarrito(page, producto, [articulo, 1])

  await page.goto('/')
  const leerLista = await holdBack(page, '**/api/productos/activos?**')
  await page.getByRole('banner').getByRole('link', { name: TEXTOS.marco.comprar }).click()
  await expect(page.getByText(TEXTOS.productos.cargando).first()).toBeVisible()
  leerLista()
  await page.unrouteAll()
  await agregar(page, articulo)

  await fallar(page, '**/api/ordenes', 'POST')
  await page.goto('/resumen')
  await page.getByRole('button', { name: TEXTOS.resumen.confirmar }).click()
  await responder(page, ERROR, TEXTOS.resumen.fallo)

  await page.goto(`/talleres/${taller.id}`)
  await fallar(page, '**/api/inscripciones', 'POST')
  await inscribirse(page, taller)
  await responder(page, TEXTOS.taller.fallo, TEXTOS.taller.noSePudo)
  await fallar(page, `**/api/talleres/${taller.id}`, 'GET')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText(TEXTOS.taller.falloAlLeer)
})

test('a call of the back office that fails without a word is told in the words of its act', { tag: '@rest' }, async ({
  page,
  producto,
}) => {
  const { nombre, ...articulo } = await crearArticulo(producto)
  const persona = await producto.crearCliente()
  const { codigoOrden } = await ordenarComo(producto, persona, { nombre, ...articulo }, 1)
  await abrirComoAdmin(page, '/admin/productos?nuevo=1')
  const nuevo = page.getByRole('dialog', { name: 'Agregar producto' })
  await nuevo.getByLabel('Nombre').fill('Incienso')
  await nuevo.getByLabel('Precio').fill('1000')
  await nuevo.getByLabel('Stock').fill('1')
  await fallar(page, '**/api/uploads', 'POST')
  const captura = await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 64 } })
  await nuevo.locator('input[type=file]').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: captura })
  await responder(page, ERROR, TEXTOS.admin.falloAlSubir)
  await fallar(page, '**/api/productos', 'POST')
  await nuevo.getByRole('button', { name: 'Agregar', exact: true }).click()
  await responder(page, ERROR, TEXTOS.admin.falloAlCrear)
  await nuevo.getByLabel('Nombre').fill('')

  await page.goto(`/admin/productos?buscar=${encodeURIComponent(nombre)}`)
  await page.getByRole('button', { name: `Editar ${nombre}` }).click()
  await fallar(page, '**/api/productos/*', 'PUT')
  await page.getByRole('dialog').getByLabel('Stock').fill('7')
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
  await responder(page, ERROR, TEXTOS.admin.falloAlActualizar)
  await page.goto(`/admin/productos?buscar=${encodeURIComponent(nombre)}`)
  await fallar(page, '**/api/productos/*', 'DELETE')
  await page.getByRole('button', { name: `Eliminar ${nombre}` }).click()
  await responder(page, TEXTOS.adminProductos.pregunta, TEXTOS.admin.advertencia, 'Eliminar')
  await responder(page, ERROR, TEXTOS.admin.falloAlEliminar)
  await fallar(page, '**/api/productos?**', 'GET')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText(TEXTOS.adminProductos.fallo)

  await page.goto(`/admin/ordenes?buscar=${codigoOrden}`)
  await page.getByRole('button', { name: `Editar ${codigoOrden}` }).click()
  await fallar(page, '**/api/ordenes/*/estado**', 'PUT')
  const editar = page.getByRole('dialog', { name: 'Editar estado de la orden' })
  await editar.getByLabel('Estado').selectOption('PAGADO')
  await editar.getByLabel('Cómo se pagó').selectOption('SINPE')
  await editar.getByRole('button', { name: 'Guardar' }).click()
  await responder(page, ERROR, TEXTOS.adminOrdenes.fallo)
  await entrarComo(page, persona)
  await page.goto('/perfilusuario')
  await expect(page.getByRole('heading', { name: TEXTOS.perfil.ordenes })).toBeVisible()
})

test('a page that is opened by its address asks once for what is refused', { tag: '@rest' }, async ({
  page,
  producto,
}) => {
  await entrarComo(page, await producto.crearCliente())
  const pedidas: string[] = []
  page.on('request', (request) => void (request.url().includes('/api/talleres/') && pedidas.push(request.url())))
  await page.goto('/talleres/99999999')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No se encontró el taller.')
  expect(pedidas).toHaveLength(1)
})
