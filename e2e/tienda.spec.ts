import { agregarAlCarrito } from '../contract/carrito.ts'
import { pulsarDosVeces } from './pantalla.ts'
import { enviarLogin, expect, test } from './producto.ts'
import { agregar, crearArticulo, entrarConCarrito } from './tienda.ts'

test('a visitor gets the shop without any script, with the prices and what they are with IVA', async ({
  browser,
  producto,
}) => {
  const { nombre } = await crearArticulo(producto, { precio: 3333.33 })
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: producto.url })
  await page.goto('/productos')
  const card = page.getByRole('listitem').filter({ hasText: nombre })
  await expect(card).toContainText('₡3 333,33')
  await expect(card).toContainText('₡3 766,66 con IVA')
})

test('a visitor is asked to log in, and comes back to the product', async ({ page, producto }) => {
  const articulo = await crearArticulo(producto)
  const persona = await producto.crearCliente()
  await page.goto('/productos')
  await page.getByRole('link', { name: articulo.nombre }).click()
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  const aviso = page.getByRole('alertdialog', { name: 'Inicia sesión' })
  await expect(aviso).toContainText('Debes iniciar sesión para agregar productos.')
  await aviso.getByRole('button', { name: 'Iniciar sesión' }).click()
  await enviarLogin(page, persona)
  await expect(page).toHaveURL(`/producto/${articulo.id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Producto agregado' })).toBeVisible()
  await expect(page).toHaveURL('/productos')
})

test('the keyboard is enough to put a product into the cart, and gets its place back', async ({ page, producto }) => {
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
  await expect(page.getByRole('alertdialog', { name: 'Producto agregado' })).toBeHidden()
  await expect(page.getByRole('link', { name: nombre })).toBeFocused()
  await page.goto('/carrito')
  await expect(page.getByLabel(`Cantidad de ${nombre}`)).toHaveValue('2')
})

test('the quantity stays within the stock; what is sold out cannot be added, what is not for sale leads to the shop', async ({
  page,
  producto,
}) => {
  const articulo = await crearArticulo(producto, { stock: 3 })
  const agotado = await crearArticulo(producto, { stock: 0 })
  await entrarConCarrito(page, producto)
  await page.goto(`/producto/${articulo.id}`)
  const cantidad = page.getByLabel('Cantidad', { exact: true })
  await expect(cantidad).toHaveValue('1')
  await cantidad.fill('99')
  await expect(cantidad).toHaveValue('3')
  const enviadas: string[] = []
  page.on('request', (request) => request.method() === 'POST' && enviadas.push(request.url()))
  const aviso = page.getByRole('alertdialog', { name: 'Atención' })
  const boton = page.getByRole('button', { name: 'Agregar al carrito' })
  for (const escrita of ['0', '-3', '']) {
    await cantidad.fill(escrita)
    await boton.click()
    await expect(aviso).toContainText('La cantidad debe ser al menos 1.')
    await aviso.getByRole('button').click()
    await expect(cantidad).toHaveValue(escrita)
  }
  expect(enviadas).toEqual([])
  await cantidad.fill('2')
  await pulsarDosVeces(boton)
  await expect(page.getByRole('alertdialog', { name: 'Producto agregado' })).toBeVisible()
  expect(enviadas).toHaveLength(1)
  await page.goto(`/producto/${agotado.id}`)
  await expect(page.getByRole('dialog').getByText('Agotado')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Agregar al carrito' })).toBeDisabled()
  const { id, nombre } = await crearArticulo(producto, { activo: false })
  await page.goto(`/producto/${id}`)
  await expect(page.getByRole('main').getByRole('status')).toContainText('no existe o ya no está a la venta')
  await expect(page.getByRole('link', { name: nombre })).toHaveCount(0)
  await page.getByRole('button', { name: 'Ver toda la tienda' }).click()
  await expect(page).toHaveURL('/productos')
})

test('an addition is taken back with the reason when it fails; without the server the shop says so and is tried again', async ({
  page,
  producto,
}) => {
  const articulo = await crearArticulo(producto, { stock: 5 })
  await entrarConCarrito(page, producto)
  await page.goto('/productos')
  await agregar(page, articulo, 2)
  await page.getByRole('link', { name: articulo.nombre }).click()
  const dialogo = page.getByRole('dialog', { name: articulo.nombre })
  await expect(dialogo).toContainText('En tu carrito: 2')

  const answer = Promise.withResolvers<void>()
  await page.route(`**${agregarAlCarrito.path}*`, async (route) => {
    await answer.promise
    await route.continue()
  })
  await dialogo.getByLabel('Cantidad', { exact: true }).fill('4')
  await dialogo.getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(dialogo).toContainText('En tu carrito: 6')
  await expect(dialogo.getByRole('button', { name: 'Agregar al carrito' })).toBeDisabled()
  answer.resolve()
  const error = page.getByRole('alertdialog', { name: 'Error' })
  await expect(error).toContainText('Ya tienes 2 en el carrito.')
  await error.getByRole('button').click()
  await expect(dialogo).toContainText('En tu carrito: 2')
  await page.unrouteAll()
  await page.route(`**${agregarAlCarrito.path}*`, (route) => route.fulfill({ status: 502, body: '<html>502</html>' }))
  await dialogo.getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(error).toContainText('No se pudo agregar al carrito')
  await page.unrouteAll()
  await page.route('**/api/productos/activos', (route) => route.abort())
  await page.goto('/productos')
  await expect(error).toContainText('No se pudieron cargar los productos.')
  await error.getByRole('button').click()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('link', { name: articulo.nombre })).toBeVisible()
})
