import { expect, test } from './producto.ts'
import { TEXTOS } from './textos.ts'
import {
  cambiarArticulo,
  crearArticulo,
  entrarConCarrito,
  ordenesDe,
  ponerEnCarrito,
  volverALaPestana,
} from './tienda.ts'

test('what cannot be ordered any more is named, set right with one tap each, and only then ordered', async ({
  page,
  producto,
}) => {
  const retirado = await crearArticulo(producto, { nombre: 'Taza' })
  const agotado = await crearArticulo(producto, { nombre: 'Vela' })
  const escaso = await crearArticulo(producto, { nombre: 'Bálsamo' })
  await entrarConCarrito(page, producto, [retirado, 1], [agotado, 1], [escaso, 5])
  await cambiarArticulo(producto, retirado, { activo: false })
  await cambiarArticulo(producto, agotado, { stock: 0 })
  await cambiarArticulo(producto, escaso, { stock: 2 })

  await page.goto('/carrito')
  await expect(page.getByRole('heading', { level: 1, name: TEXTOS.carrito.titulo })).toBeVisible()
  await expect(page.getByRole('link', { name: TEXTOS.carrito.seguir })).toHaveAttribute('href', '/productos')
  const linea = (nombre: string) => page.getByRole('listitem').filter({ hasText: nombre })
  await expect(page.getByRole('button', { name: TEXTOS.carrito.realizar })).toBeDisabled()
  await expect(linea(retirado.nombre)).toContainText(`«${retirado.nombre}» ya no está a la venta.`)
  await linea(retirado.nombre).getByRole('button', { name: 'Quitar del carrito' }).click()
  await expect(linea(agotado.nombre)).toContainText(`«${agotado.nombre}» se agotó.`)
  await linea(agotado.nombre).getByRole('button', { name: 'Quitar del carrito' }).click()
  await expect(linea(escaso.nombre)).toContainText(`De «${escaso.nombre}» quedan 2.`)
  await linea(escaso.nombre).getByRole('button', { name: 'Dejar 2' }).click()

  await expect(page.getByRole('listitem').filter({ has: page.getByRole('spinbutton') })).toHaveCount(1)
  await page.getByRole('button', { name: TEXTOS.carrito.realizar }).click()
  await page.getByRole('button', { name: TEXTOS.resumen.confirmar }).click()
  await expect(page.getByRole('alertdialog', { name: TEXTOS.resumen.generada })).toBeVisible()
})

test('a deletion comes back when it fails; a cart that cannot be read is not an empty one, and can be tried again', {
  tag: '@rest',
}, async ({ page, context, producto }) => {
  const articulo = await crearArticulo(producto)
  await entrarConCarrito(page, producto, [articulo, 1])
  await page.goto('/carrito')
  await expect(page.getByRole('link', { name: articulo.nombre })).toBeVisible()
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/carrito/**', async (route) => {
    await answer.promise
    await route.abort()
  })
  await page.getByRole('button', { name: `Eliminar ${articulo.nombre}` }).click()
  await expect(page.getByText(TEXTOS.carrito.vacio)).toBeVisible()
  await expect(page.getByRole('button', { name: TEXTOS.carrito.realizar })).toBeDisabled()
  answer.resolve()
  const error = page.getByRole('alertdialog', { name: 'Error' })
  await expect(error).toContainText(TEXTOS.carrito.falloAlQuitar)
  await error.getByRole('button').click()
  await page.unrouteAll()
  await expect(page.getByRole('link', { name: articulo.nombre })).toBeVisible()
  await page.route('**/api/carrito/*', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('No se pudo leer tu carrito.')
  await page.unroute('**/api/carrito/*')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('link', { name: articulo.nombre })).toBeVisible()

  await page.route('**/api/carrito/*', (route) => route.abort())
  await volverALaPestana(page)
  const sinLeer = page.getByRole('main').getByText('No se pudo leer tu carrito.')
  await expect(sinLeer).toBeVisible()
  await context.setOffline(true)
  await page.unroute('**/api/carrito/*')
  await context.setOffline(false)
  await expect(sinLeer, 'it is read by itself when the connection is back').toHaveCount(0)
  await page.route('**/api/carrito/*', (route) => route.abort())
  await volverALaPestana(page)
  await expect(sinLeer).toBeVisible()
  await expect(page.getByRole('link', { name: articulo.nombre })).toBeVisible()
  await expect(page.getByText(TEXTOS.carrito.vacio)).toHaveCount(0)

  // Behind what failed stands what is true, and is told.
  await page.route('**/api/carrito/**', (route) => route.abort())
  await page.getByRole('button', { name: `Agregar uno: ${articulo.nombre}` }).click({ clickCount: 2 })
  await expect(error).toContainText('No se pudo')
  await expect(page.getByLabel(`Cantidad de ${articulo.nombre}`)).toHaveValue('1')
  await expect(page.getByRole('status').filter({ hasText: `${articulo.nombre}: 1, ` })).toBeAttached()
  await error.getByRole('button').click()
})

test('quick changes of a quantity all arrive, in their order; a tab sees what another one did as soon as somebody comes back to it', {
  tag: '@rest',
}, async ({ page, context, producto }) => {
  const articulo = await crearArticulo(producto)
  const otro = await crearArticulo(producto, { precio: 18_750.5 })
  const persona = await entrarConCarrito(page, producto, [articulo, 1], [otro, 1])
  let guardados = 0
  page.on('requestfinished', (request) => {
    if (request.method() === 'PUT') guardados += 1
  })
  await page.goto('/carrito')
  const linea = page.getByRole('listitem').filter({ hasText: articulo.nombre })
  await linea.getByRole('button', { name: 'Agregar uno' }).click({ clickCount: 4 })
  await linea.getByRole('button', { name: 'Quitar uno' }).click({ clickCount: 2 })
  await expect(linea).toContainText('₡9 999,99')
  await expect(page.getByRole('region', { name: 'Total del carrito' })).toContainText('Total estimado₡32 488,05')
  await expect.poll(() => guardados).toBe(6)
  await page.reload()
  await expect(page.getByLabel(`Cantidad de ${articulo.nombre}`)).toHaveValue('3')

  const tercero = await crearArticulo(producto)
  const segunda = await context.newPage()
  await segunda.goto('/carrito')
  await segunda.getByRole('button', { name: `Eliminar ${articulo.nombre}` }).click()
  await expect(segunda.getByRole('link', { name: articulo.nombre })).toHaveCount(0)
  await ponerEnCarrito(producto, persona, tercero, 1)

  await expect(page.getByRole('link', { name: articulo.nombre })).toBeVisible()
  await page.getByRole('button', { name: `Eliminar ${articulo.nombre}` }).click()
  await expect(page.getByRole('link', { name: tercero.nombre })).toBeVisible()
  await cambiarArticulo(producto, tercero, { stock: 0 })
  await volverALaPestana(page)
  await expect(page.getByText(`«${tercero.nombre}» se agotó.`)).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('two tabs that show one summary make one order, and both come to it', { tag: '@rest' }, async ({
  page,
  producto,
  context,
}) => {
  const articulo = await crearArticulo(producto)
  const persona = await entrarConCarrito(page, producto, [articulo, 2])
  const otra = await context.newPage()
  const codigos: string[] = []
  for (const pestana of [page, otra]) await pestana.goto('/resumen')
  for (const pestana of [page, otra]) await expect(pestana.getByRole('row', { name: articulo.nombre })).toBeVisible()
  for (const pestana of [page, otra]) {
    await pestana.getByRole('button', { name: TEXTOS.resumen.confirmar }).click()
    await pestana
      .getByRole('alertdialog', { name: TEXTOS.resumen.generada })
      .getByRole('button', { name: TEXTOS.resumen.finalizar })
      .click()
    await expect(pestana).toHaveURL(/\/orden\/BIO-/)
    codigos.push(new URL(pestana.url()).pathname.split('/').at(-1)!)
  }
  expect(codigos[1]).toBe(codigos[0])
  expect(await ordenesDe(producto, persona)).toHaveLength(1)
})

test('a summary whose cart was changed in another tab is shown anew before it is ordered', { tag: '@rest' }, async ({
  page,
  producto,
  context,
}) => {
  const [aceite, taza] = [await crearArticulo(producto), await crearArticulo(producto, { nombre: 'Taza' })]
  const persona = await entrarConCarrito(page, producto, [aceite, 1], [taza, 1])
  await page.goto('/resumen')
  await expect(page.getByRole('row', { name: taza.nombre })).toBeVisible()
  const otra = await context.newPage()
  await otra.goto('/carrito')
  await otra.getByRole('button', { name: `Eliminar ${taza.nombre}` }).click()
  await expect(otra.getByText(`${taza.nombre} ya no está en tu carrito.`)).toBeVisible()
  await page.getByRole('button', { name: TEXTOS.resumen.confirmar }).click()
  const aviso = page.getByRole('alertdialog', { name: 'Error' })
  await expect(aviso).toContainText('Tu carrito cambió en otra pantalla.')
  await aviso.getByRole('button').click()
  await expect(page.getByRole('row', { name: taza.nombre })).toBeHidden()
  await page.getByRole('button', { name: TEXTOS.resumen.confirmar }).click()
  await expect(page.getByRole('alertdialog', { name: TEXTOS.resumen.generada })).toBeVisible()
  expect(await ordenesDe(producto, persona)).toHaveLength(1)
})
