import { agregarAlCarrito } from '../contract/tienda/carrito.ts'
import { listProductosActivos } from '../contract/tienda/productos.ts'
import { entrarEnHoja } from './hoja.ts'
import { holdBack, pulsarDosVeces } from './pantalla.ts'
import { expect, test } from './producto.ts'
import { TEXTOS } from './textos.ts'
import { agregar, cambiarArticulo, crearArticulo, entrarConCarrito } from './tienda.ts'
import { contarToques } from './toques.ts'

test('a visitor is asked to log in, and what was wanted is done afterwards', async ({ page, producto }) => {
  const articulo = await crearArticulo(producto)
  const persona = await producto.crearCliente()
  await page.goto('/productos')
  await page.getByRole('link', { name: articulo.nombre }).click()
  const cuenta = await contarToques(page)
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  const aviso = page.getByRole('alertdialog', { name: TEXTOS.productos.iniciaSesion })
  await expect(aviso).toContainText(TEXTOS.productos.pideSesion)
  await aviso.getByRole('button', { name: 'Iniciar sesión' }).click()
  await entrarEnHoja(page.getByRole('dialog', { name: 'Para agregarlo a tu carrito' }), persona)
  const dicho = page.getByRole('alertdialog')
  await expect(dicho, 'one alert says all of it').toContainText(TEXTOS.productos.agregado)
  await expect(dicho).toContainText(
    `${TEXTOS.login.bienvenida(persona.nombre)} ${TEXTOS.productos.fueAgregado(articulo.nombre)}`,
  )
  expect(await cuenta()).toEqual({ toques: 3, campos: 2 })
  await expect(page).toHaveURL('/productos')
  await page.goto('/carrito')
  await expect(page.getByLabel(`Cantidad de ${articulo.nombre}`)).toHaveValue('1')
})

test('Back closes an alert over a product alone, also once it is in the cart', { tag: '@rest' }, async ({
  page,
  producto,
}) => {
  const articulo = await crearArticulo(producto)
  const dialogo = page.getByRole('dialog', { name: articulo.nombre })
  const boton = dialogo.getByRole('button', { name: 'Agregar al carrito' })
  const aviso = page.getByRole('alertdialog')
  await page.goto('/productos')
  await page.getByRole('link', { name: articulo.nombre }).click()
  await boton.click()
  await expect(aviso).toContainText(TEXTOS.productos.pideSesion)
  await page.waitForFunction(() => history.state.capas > 0)
  await page.goBack()
  await expect(aviso).toBeHidden()
  await expect(dialogo).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('carrito:preparado')), 'nothing was chosen').toBeNull()

  await entrarConCarrito(page, producto)
  await page.goto('/productos')
  await page.getByRole('link', { name: articulo.nombre }).click()
  await page.clock.install()
  await boton.click()
  await expect(aviso).toContainText(TEXTOS.productos.agregado)
  await page.waitForFunction(() => history.state.capas > 0)
  await page.goBack()
  await expect(aviso).toBeHidden()
  await expect(dialogo).toContainText('En tu carrito: 1')
})

test('what a visitor chooses waits in the browser, and is in the cart once after login, as far as the stock allows', async ({
  page,
  producto,
}) => {
  const articulo = await crearArticulo(producto)
  const escaso = await crearArticulo(producto, { nombre: 'Vela', stock: 5 })
  const persona = await producto.crearCliente()
  const enviadas: string[] = []
  page.on('request', (request) => request.method() === 'POST' && enviadas.push(request.url()))
  const cuenta = await contarToques(page)
  for (const { id, nombre } of [articulo, escaso]) {
    await page.goto(`/producto/${id}`)
    const dialogo = page.getByRole('dialog', { name: nombre })
    await dialogo.getByLabel('Cantidad', { exact: true }).fill('3')
    await dialogo.getByRole('button', { name: 'Agregar al carrito' }).click()
    const aviso = page.getByRole('alertdialog', { name: TEXTOS.productos.iniciaSesion })
    await expect(aviso).toContainText(TEXTOS.productos.pideSesion)
    await aviso.getByRole('button', { name: 'Seguir mirando' }).click()
    await expect(dialogo).toBeHidden()
    expect(await cuenta()).toEqual({ toques: 2, campos: 1 })
    await expect(page.getByRole('status').filter({ hasText: `${nombre} está en tu carrito.` })).toBeVisible()
  }
  expect(enviadas).toEqual([])

  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Carrito.*6 productos$/ })
    .click()
  const main = page.getByRole('main')
  await expect(main).toContainText('Debes iniciar sesión para guardar productos y hacer un pedido.')
  await main
    .getByRole('listitem')
    .filter({ hasText: articulo.nombre })
    .getByRole('button', { name: 'Quitar uno' })
    .click()
  await page.reload()
  await expect(page.getByLabel(`Cantidad de ${articulo.nombre}`)).toHaveValue('2')
  await expect(main).toContainText('Total estimado')
  await cambiarArticulo(producto, escaso, { stock: 1 })
  await page.getByRole('button', { name: TEXTOS.carrito.realizar }).click()
  const hoja = page.getByRole('dialog', { name: 'Para hacer tu pedido' })
  await hoja.getByRole('button', { name: 'Inicia sesión' }).click()
  await entrarEnHoja(hoja, persona)
  await expect(page).toHaveURL('/resumen')
  await expect(main).toContainText(`De «${escaso.nombre}» queda 1: es lo que pusimos en tu carrito.`)
  await main.getByRole('button', { name: TEXTOS.resumen.volver }).click()
  await page.reload()
  await expect(page.getByLabel(`Cantidad de ${articulo.nombre}`)).toHaveValue('2')
  await expect(page.getByLabel(`Cantidad de ${escaso.nombre}`)).toHaveValue('1')
  expect(await page.evaluate(() => localStorage.getItem('carrito:preparado'))).toBeNull()
})

test('the keyboard is enough to put a product into the cart, and gets its place back', { tag: '@rest' }, async ({
  page,
  producto,
}) => {
  const { nombre } = await crearArticulo(producto)
  await entrarConCarrito(page, producto)
  await page.goto('/productos')
  await page.getByRole('link', { name: nombre }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: nombre }).getByRole('button', { name: 'Cerrar' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog', { name: TEXTOS.productos.agregado })).toBeHidden()
  await expect(page.getByRole('link', { name: nombre })).toBeFocused()
  await page.goto('/carrito')
  await expect(page.getByLabel(`Cantidad de ${nombre}`)).toHaveValue('2')
})

test('the quantity stays within the stock, what is sold out or not for sale cannot be added; an addition that fails is taken back with the reason; without the server the shop says so', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const articulo = await crearArticulo(producto, { stock: 3 })
  const agotado = await crearArticulo(producto, { stock: 0 })
  await entrarConCarrito(page, producto)
  await page.goto(`/producto/${articulo.id}`)
  const cantidad = page.getByLabel('Cantidad', { exact: true })
  await expect(cantidad).toHaveValue('1')
  await cantidad.fill('99')
  await expect(cantidad).toHaveValue('3')
  const quedan = page.getByRole('dialog').getByText('Solo quedan 3.').first()
  await expect(quedan).toBeVisible()
  const enviadas: string[] = []
  page.on('request', (request) => request.method() === 'POST' && enviadas.push(request.url()))
  const aviso = page.getByRole('alertdialog', { name: TEXTOS.productos.atencion })
  const boton = page.getByRole('button', { name: 'Agregar al carrito' })
  for (const escrita of ['0', '-3', '']) {
    await cantidad.fill(escrita)
    await boton.click()
    await expect(aviso).toContainText(TEXTOS.productos.cantidadMinima)
    await aviso.getByRole('button').click()
    await expect(cantidad).toHaveValue(escrita)
  }
  expect(enviadas).toEqual([])
  await expect(quedan).toHaveCount(0)
  await cantidad.fill('2')
  await pulsarDosVeces(boton)
  await expect(page.getByRole('alertdialog', { name: TEXTOS.productos.agregado })).toBeVisible()
  expect(enviadas).toHaveLength(1)
  await page.goto(`/producto/${agotado.id}`)
  await expect(page.getByRole('dialog').getByText('Agotado')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Agregar al carrito' })).toBeDisabled()
  await expect(page.getByLabel('Cantidad', { exact: true })).toHaveCount(0)
  const { id, nombre } = await crearArticulo(producto, { activo: false })
  await page.goto(`/producto/${id}`)
  const falta = page.getByRole('main').getByRole('status').filter({ hasText: 'no existe o ya no está a la venta' })
  await expect(falta).toBeVisible()
  await expect(page.getByRole('link', { name: nombre })).toHaveCount(0)
  await page.getByRole('button', { name: 'Ver toda la tienda' }).click()
  await expect(page).toHaveURL('/productos')

  const otro = await crearArticulo(producto, { stock: 5 })
  await page.goto('/productos')
  await agregar(page, otro, 2)
  await page.getByRole('link', { name: otro.nombre }).click()
  const dialogo = page.getByRole('dialog', { name: otro.nombre })
  await expect(dialogo).toContainText('En tu carrito: 2')

  const answer = await holdBack(page, `**${agregarAlCarrito.path}*`)
  await dialogo.getByLabel('Cantidad', { exact: true }).fill('4')
  await dialogo.getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(dialogo).toContainText('En tu carrito: 6')
  await expect(dialogo.getByRole('button', { name: 'Agregar al carrito' })).toBeDisabled()
  answer()
  const error = page.getByRole('alertdialog', { name: 'Error' })
  await expect(error).toContainText('Ya tienes 2 en el carrito.')
  await error.getByRole('button').click()
  await expect(dialogo).toContainText('En tu carrito: 2')
  await page.unrouteAll()
  await page.route(`**${agregarAlCarrito.path}*`, (route) => route.fulfill({ status: 502, body: '<html>502</html>' }))
  await dialogo.getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(error).toContainText(TEXTOS.productos.falloAlAgregar)
  await page.unrouteAll()
  await page.route('**/api/productos/activos?**', (route) => route.abort())
  await page.goto('/productos')
  await expect(error).toContainText(TEXTOS.productos.fallo)
  await error.getByRole('button').click()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('link', { name: otro.nombre })).toBeVisible()
})

test('the shop comes in pages: more is added in place and stays after going away, coming back and loading again; it is searched, and looked through by category', async ({
  page,
  producto,
}) => {
  const nuevos = Array.from({ length: 30 }, (_, i) => ({
    nombre: `Zumo ${i}`,
    categoria: 'Zumos',
    descripcion: 'Frío',
  }))
  for (const nuevo of nuevos) await crearArticulo(producto, nuevo)
  const api = await producto.api()
  const total = (await api.call(listProductosActivos, {})).length

  const segunda = await (await page.request.get('/productos?pagina=2')).text()
  expect(segunda.includes('<link rel="prev" href=')).toBe(true)
  expect(segunda.includes('Zumo 3 ')).toBe(true)
  expect((await page.request.get('/productos?pagina=99')).status()).toBe(404)

  await page.goto('/productos')
  const tarjetas = page.getByRole('list', { name: 'Productos' }).getByRole('listitem')
  const mas = page.getByRole('link', { name: 'Ver más' })
  await expect(tarjetas).toHaveCount(24)
  await expect(mas).toHaveAttribute('href', '/productos?pagina=2')
  await mas.click()
  const todas = page.getByText(`Mostrando ${Math.min(48, total)} de ${total}`)
  await expect(todas).toBeVisible()
  await expect(tarjetas.nth(24).getByRole('link')).toBeFocused()
  await expect(page).toHaveURL('/productos')
  await tarjetas.nth(40).scrollIntoViewIfNeeded()
  const alto = () => page.evaluate(() => Math.round(scrollY))
  const antes = await alto()
  expect(antes).toBeGreaterThan(1000)
  // Where it is: to be pressed, the header that hides would be scrolled to.
  await page.getByRole('link', { name: 'Nosotros' }).first().dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1, name: 'Productos' })).toBeHidden()
  await page.goBack()
  await expect(todas).toBeVisible()
  await expect.poll(alto).toBe(antes)
  await page.reload()
  await expect(todas).toBeVisible()
  await expect.poll(alto).toBe(antes)

  await page.getByLabel('Buscar en la tienda').fill('FRIO zumo')
  await expect(page).toHaveURL('/productos?buscar=FRIO+zumo')
  await expect(page.getByText('Mostrando 24 de 30')).toBeVisible()
  await page.getByLabel('Buscar en la tienda').fill('no hay tal cosa')
  await expect(page.getByRole('heading', { name: 'No se encontró «no hay tal cosa».' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver toda la tienda' }).click()
  await expect(page).toHaveURL('/productos')
  const categorias = page.getByRole('navigation', { name: 'Categorías' })
  await page.setViewportSize({ width: 390, height: 844 })
  const buscador = (await page.getByRole('search').boundingBox())!
  const todo = (await categorias.getByRole('link', { name: 'Todo' }).boundingBox())!
  expect(todo.y).toBeGreaterThan(buscador.y + buscador.height)
  const ultima = categorias.getByRole('link').last()
  await page.goto((await ultima.getAttribute('href'))!)
  await expect(ultima).toHaveAttribute('aria-current', 'page')
  await expect(ultima).toBeInViewport({ ratio: 1 })
  await categorias.getByRole('link', { name: 'Infusiones' }).click()
  await expect(tarjetas).toHaveCount(2)
  await expect(page).toHaveTitle('Comprar: Infusiones · BioBienestar')
  await tarjetas.first().getByRole('link').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
  await expect(page).toHaveURL('/productos?categoria=Infusiones')
  await expect(tarjetas).toHaveCount(2)
  await page.goto('/productos?categoria=Nada')
  await page.getByRole('link', { name: 'Ver toda la tienda' }).click()
  await expect(tarjetas).toHaveCount(24)
})
