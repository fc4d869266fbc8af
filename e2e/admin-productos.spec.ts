import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { getTienda } from '../contract/base/settings/plain-settings.ts'
import { getProducto, listProductos, updateProducto } from '../contract/tienda/productos.ts'
import { abrirComoAdmin, responder, TAMANOS } from './administracion.ts'
import { acabarSesion } from './pantalla.ts'
import { ADMIN, abrirOtroNavegador, expect, test } from './producto.ts'
import { TEXTOS } from './textos.ts'
import { crearArticulo } from './tienda.ts'
import { contarToques } from './toques.ts'

const FOTO = fileURLToPath(new URL('../server/tienda/productos/ejemplos/p01.svg', import.meta.url))

async function buscar(page: Page, texto: string) {
  await page.getByRole('searchbox', { name: 'Buscar en productos' }).fill(texto)
  await expect.poll(() => new URL(page.url()).searchParams.get('buscar')).toBe(texto)
}

test('what the owner adds, once though the answer gets lost, changes and takes out of sale is what the shop shows', async ({
  page,
  browser,
  producto,
}) => {
  const tienda = await abrirOtroNavegador(browser, producto)
  await abrirComoAdmin(page, '/admin/productos')
  await page.getByRole('button', { name: 'Agregar producto' }).click()
  await expect(page).toHaveURL(/nuevo=1/)
  const nuevo = page.getByRole('dialog', { name: 'Agregar producto' })
  await nuevo.getByLabel('Nombre').fill('Farol de barro')
  await nuevo.getByLabel('Precio').fill('12 345,5')
  await expect(nuevo.getByText('₡12 345,50')).toBeVisible()
  await nuevo.getByLabel('Stock').fill('4')
  await page.route(
    '**/api/productos',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 2 },
  )
  await nuevo.getByRole('button', { name: 'Agregar', exact: true }).click()
  await responder(page, 'Error', /./)
  await nuevo.getByRole('button', { name: 'Agregar', exact: true }).click()
  await responder(page, TEXTOS.admin.creado, TEXTOS.adminProductos.agregado)
  await expect(nuevo).toBeHidden()
  await expect(page).toHaveURL(/\/admin\/productos$/)

  await tienda.goto('/productos')
  await expect(tienda.getByRole('link', { name: 'Farol de barro' })).toBeVisible()

  await page.setViewportSize(TAMANOS.teléfono)
  await buscar(page, 'FAROL')
  await expect(page.getByText('Mostrando 1 de 1')).toBeVisible()
  const mas = page.getByRole('button', { name: 'Una unidad más: Farol de barro' })
  const cuenta = await contarToques(page)
  await mas.click()
  await mas.click()
  const aviso = page.getByRole('status').filter({ hasText: 'Farol de barro: 4 → 6.' })
  await expect(aviso).toBeVisible()
  expect(await cuenta()).toEqual({ toques: 2, campos: 0 })
  await aviso.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('row', { name: /Farol de barro/ })).toContainText('4')
  expect(await cuenta()).toEqual({ toques: 1, campos: 0 })
  await page.getByRole('button', { name: 'Una unidad menos: Farol de barro' }).press('Enter')
  await expect(page.getByText('Farol de barro: 4 → 3.')).toBeVisible()
  await page.getByRole('button', { name: 'Activos', exact: true }).click()
  await expect(page).toHaveURL(/situacion=activos/)
  await expect(page.getByText('Mostrando 1 de 1')).toBeVisible()
  // The whole card is what opens it.
  await page.getByRole('row', { name: /Farol de barro/ }).click({ position: { x: 30, y: 30 } })
  const editar = page.getByRole('dialog', { name: 'Editar producto' })
  await expect(editar.getByLabel('Stock')).toHaveValue('3')
  await expect(editar.getByLabel('Precio')).toHaveValue('12345,5')
  await editar.getByLabel('Stock').fill('0')
  await editar.getByLabel(/^Activo/).uncheck()
  await editar.getByRole('button', { name: 'Guardar' }).click()
  await responder(page, TEXTOS.admin.actualizado, TEXTOS.adminProductos.modificado)
  await expect(page.getByText('Mostrando 0 de 0')).toBeVisible()
  await page.getByRole('button', { name: 'Activos', exact: true }).click()
  for (const palabra of ['Inactivo', 'Agotado'])
    await expect(page.getByRole('row', { name: /Farol de barro/ }).getByText(palabra)).toBeVisible()
  await tienda.reload()
  await expect(tienda.getByRole('link', { name: 'Vela' }).first()).toBeVisible()
  await expect(tienda.getByRole('link', { name: 'Farol de barro' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Eliminar Farol de barro' }).click()
  const pregunta = page.getByRole('alertdialog', { name: TEXTOS.adminProductos.pregunta })
  await expect(pregunta).toContainText(TEXTOS.admin.advertencia)
  await pregunta.getByRole('button', { name: 'Eliminar' }).click()
  await responder(page, TEXTOS.admin.eliminado, TEXTOS.adminProductos.borrado)
  await expect(page.getByText(TEXTOS.admin.sinProductos)).toBeVisible()
  await page.getByRole('button', { name: 'Borrar la búsqueda' }).click()
  await expect(page.getByText(/^Mostrando 6 de/)).toBeVisible()
})

test('page, search and open dialog survive a reload and the back button; a search with anything in it breaks nothing', {
  tag: '@rest',
}, async ({ page }) => {
  await abrirComoAdmin(page, '/admin/productos')
  const primera = page.getByRole('row').nth(1)
  const deAntes = await primera.getByRole('rowheader').textContent()
  await page.getByRole('button', { name: 'Página 2' }).click()
  await expect(page).toHaveURL(/pagina=2/)
  await expect(primera.getByRole('rowheader')).not.toHaveText(deAntes!)
  const nombre = await primera.getByRole('rowheader').textContent()
  await primera.getByRole('button', { name: /^Editar/ }).click()
  const editar = page.getByRole('dialog', { name: 'Editar producto' })
  await expect(editar.getByLabel('Nombre')).toHaveValue(nombre!)
  await page.reload()
  await expect(editar.getByLabel('Nombre')).toHaveValue(nombre!)
  await page.goBack()
  await expect(editar).toBeHidden()
  await expect(page.getByRole('button', { name: 'Página 2' })).toHaveAttribute('aria-current', 'page')
  await buscar(page, 'vela')
  await expect(page).not.toHaveURL(/pagina/)
  for (const texto of ["'%_", '<b>']) {
    await buscar(page, texto)
    await expect(page.getByText(TEXTOS.admin.sinProductos)).toBeVisible()
    await expect(page.getByText('Mostrando 0 de 0')).toBeVisible()
  }
  await page.goto(`/admin/productos?buscar=${'x'.repeat(2000)}`)
  await expect(page.getByText(TEXTOS.admin.sinProductos)).toBeVisible()
  await page.goto('/admin/productos?pagina=999')
  await expect(page).toHaveURL(/pagina=\d{1,2}$/)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.goto('/admin/productos?editar=999999')
  await expect(page.getByText('El producto no existe o fue eliminado.')).toBeVisible()
})

test('what is typed wrong is told at its field, and nothing typed is lost, nor by a session that ends in a form or by another administrator; a picture is uploaded, and what is none is refused', {
  tag: '@rest',
}, async ({ page, producto }) => {
  await abrirComoAdmin(page, '/admin/productos?nuevo=1')
  const nuevo = page.getByRole('dialog', { name: 'Agregar producto' })
  await nuevo.getByLabel('Nombre').fill('Prueba')
  await nuevo.getByLabel('Precio').fill('gratis')
  await nuevo.getByLabel('Stock').fill('-1')
  await nuevo.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect(nuevo.getByText('Escribe un monto como 4500 o 4 500,50.')).toBeVisible()
  await expect(nuevo.getByText('El mínimo es 0.')).toBeVisible()
  await nuevo.getByLabel('Precio').fill('1')
  await nuevo.getByLabel('Stock').fill('1')
  await nuevo.getByLabel('URL de la imagen').fill('javascript:alert(1)')
  await nuevo.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect(nuevo.getByRole('alert')).toHaveText('Revisa los campos marcados.')
  await expect(nuevo.getByLabel('URL de la imagen')).toHaveAttribute('aria-invalid', 'true')
  await expect(nuevo.getByLabel('Nombre')).toHaveValue('Prueba')

  const archivo = nuevo.locator('input[type=file]')
  await archivo.setInputFiles(FOTO)
  await expect(page.getByRole('alertdialog', { name: 'Error' })).toContainText('no es una imagen')
  await responder(page, 'Error', /./)
  await archivo.setInputFiles({ name: 'enorme.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(9 * 1024 * 1024) })
  await responder(page, 'Error', /./)
  const captura = await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 64 } })
  await archivo.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: captura })
  await expect(nuevo.getByLabel('URL de la imagen')).toHaveValue(/^\/imagenes\/[0-9a-f]{64}\.webp$/)
  await expect(nuevo.getByRole('img', { name: 'Vista previa' })).toBeVisible()

  const api = await producto.api()
  const [elegido] = await api.call(listProductos, { query: { buscar: 'cuenco', tamano: '1' } })
  const params = { id: String(elegido!.id) }
  await page.goto(`/admin/productos?editar=${elegido!.id}`)
  const editar = page.getByRole('dialog', { name: 'Editar producto' })
  await editar.getByLabel('Descripción').fill('La mía')
  const { version: _, ...antes } = await api.call(getProducto, { params })
  await api.call(updateProducto, { params, body: { ...antes, precio: 777.5 } })
  await editar.getByRole('button', { name: 'Guardar' }).click()
  const choque = editar.getByRole('alert').filter({ hasText: 'Otra persona cambió esto' })
  await expect(choque).toContainText('→ 777.5')
  expect((await api.call(getProducto, { params })).descripcion).not.toBe('La mía')
  await choque.getByRole('button', { name: 'Guardar mis cambios' }).click()
  await responder(page, TEXTOS.admin.actualizado, /./)
  expect(await api.call(getProducto, { params })).toMatchObject({ descripcion: 'La mía', precio: 777.5 })
  await page.goto('/admin/productos?nuevo=1')
  await nuevo.getByLabel('Nombre').fill('Sobrevive a la sesión')
  await nuevo.getByLabel('Precio').fill('1000')
  await nuevo.getByLabel('Stock').fill('0')
  await acabarSesion(page)
  await nuevo.getByRole('button', { name: 'Agregar', exact: true }).click()
  const reingreso = page.getByRole('dialog').filter({ has: page.getByRole('textbox', { name: 'Contraseña' }) })
  await reingreso.getByRole('textbox', { name: 'Contraseña' }).fill(ADMIN.password)
  await reingreso.getByRole('button', { name: /Iniciar sesión|Entrar|Continuar/ }).click()
  await responder(page, TEXTOS.admin.creado, /./)
  await buscar(page, 'sobrevive')
  await expect(page.getByText('Mostrando 1 de 1')).toBeVisible()
})

test('a number is read as prices are, shows how it was understood, and is asked about where it is none', {
  tag: '@rest',
}, async ({ page }) => {
  await abrirComoAdmin(page, '/admin/productos')
  await page.getByRole('button', { name: 'Agregar producto' }).click()
  const nuevo = page.getByRole('dialog', { name: 'Agregar producto' })
  await nuevo.getByLabel('Nombre').fill('Candela de miles')
  await nuevo.getByLabel('Precio').fill('1.500')
  const stock = nuevo.getByLabel('Stock')
  for (const ninguno of ['1e1', '٣', '１０', '1.5']) {
    await stock.fill(ninguno)
    await nuevo.getByRole('button', { name: 'Agregar', exact: true }).click()
    await expect(nuevo.getByText('Escribe un número entero, como 10 o 1 000.')).toBeVisible()
    await expect(stock).toHaveValue(ninguno)
  }
  await stock.fill('1.000')
  await stock.press('Tab')
  await expect(stock).toHaveValue('1000')
  await nuevo.getByRole('button', { name: 'Agregar', exact: true }).click()
  await responder(page, '¡Creado!', /./)
  await buscar(page, 'candela de miles')
  await expect(page.getByText('Mostrando 1 de 1')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Candela de miles' })).toContainText('1000')
})

test('a tap on the stock while another is being sent is sent after it, and a lost answer counts no tap twice', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const { id, nombre } = await crearArticulo(producto)
  const stock = async () => (await (await producto.api()).call(getProducto, { params: { id: String(id) } })).stock
  await abrirComoAdmin(page, `/admin/productos?buscar=${encodeURIComponent(nombre)}`)
  const mas = page.getByRole('button', { name: `Una unidad más: ${nombre}` })
  const primera = Promise.withResolvers<void>()
  const llamada = '**/api/productos/*/stock'
  await page.route(
    llamada,
    async (route) => {
      await primera.promise
      await route.continue()
    },
    { times: 1 },
  )
  const enviada = page.waitForRequest(llamada)
  await mas.click()
  await enviada
  for (let veces = 0; veces < 3; veces++) await mas.click()
  primera.resolve()
  await expect.poll(stock).toBe(14)
  await expect(page.getByText(`${nombre}: 11 → 14.`)).toBeVisible()

  await page.route(
    llamada,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await mas.click()
  await expect(page.getByText(`${nombre}: 14 → 15.`)).toBeVisible()
  expect(await stock()).toBe(15)
})

test('a product for sale with few left says so in the list, by the limit and in the words of Hoy, on a phone too', async ({
  page,
  producto,
}) => {
  const api = await producto.api()
  const { stockBajo } = await api.call(getTienda, {})
  const escaso = await crearArticulo(producto, { nombre: 'Escaso', stock: stockBajo })
  const bastante = await crearArticulo(producto, { nombre: 'Bastante', stock: stockBajo + 1 })
  // A table shows the first word alone, and both are read.
  const pocas = (nombre: string) => page.getByRole('row', { name: new RegExp(`${nombre}.*Pocas existencias`) })
  await abrirComoAdmin(page, '/admin')
  for (const tamano of [TAMANOS.computadora, TAMANOS.teléfono]) {
    await page.setViewportSize(tamano)
    await page.goto(`/admin/productos?buscar=${escaso.nombre}`)
    await expect(pocas(escaso.nombre)).toBeVisible()
    await page.goto(`/admin/productos?buscar=${bastante.nombre}`)
    await expect(page.getByRole('row', { name: bastante.nombre })).toBeVisible()
    await expect(pocas(bastante.nombre)).toHaveCount(0)
  }
  await page.goto('/admin')
  await page.getByText(/con pocas existencias/).click()
  await expect(page.getByRole('heading', { name: 'Pocas existencias' })).toBeVisible()
})
