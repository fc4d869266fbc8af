import type { Page } from '@playwright/test'
import type { Attachment } from 'postal-mime'
import { extractText } from 'unpdf'
import { saveNegocio } from '../contract/base/settings/guardar-negocio.ts'
import { getNegocio } from '../contract/base/settings/negocio.ts'
import { cambiarEstadoDeOrden } from '../contract/tienda/administrar-ordenes.ts'
import { getOrden } from '../contract/tienda/ordenes.ts'
import { expect, type Producto, test } from './producto.ts'
import { entrarComo } from './taller.ts'
import { TEXTOS } from './textos.ts'
import { agregar, cambiarArticulo, crearArticulo, entrarConCarrito, ordenesDe, ponerEnCarrito } from './tienda.ts'
import { contarToques } from './toques.ts'

const SUMAS = ['₡28 750,49', '₡3 737,56', '₡32 488,05'] as const

test('somebody buys and receives the document: the same céntimos everywhere; then there is nothing to confirm, and a stranger sees nothing but the code of an order', async ({
  page,
  producto,
}) => {
  const aceite = await crearArticulo(producto, { nombre: 'Aceite', precio: 3333.33 })
  const piedras = await crearArticulo(producto, { nombre: 'Juego de piedras', precio: 18_750.5 })
  await darFormasDePago(producto)
  const persona = await producto.crearCliente('María')
  await entrarComo(page, persona)
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Comprar' }).click()
  await agregar(page, aceite, 3)
  await agregar(page, piedras)
  await page.getByRole('banner').getByRole('link', { name: 'Carrito' }).click()
  for (const suma of SUMAS) await expect(page.getByRole('region', { name: 'Total del carrito' })).toContainText(suma)
  await page.getByRole('button', { name: TEXTOS.carrito.realizar }).click()
  await expect(page.getByRole('main')).toContainText(persona.email)
  await expect(page.getByRole('row', { name: aceite.nombre })).toContainText('₡9 999,99')
  for (const suma of SUMAS) await expect(page.getByRole('main')).toContainText(suma)
  await expect(page.getByRole('main')).toContainText('Pagas después de confirmar, por SINPE Móvil:')
  await expect(page.getByRole('radio', { name: 'Retirar en Aserrí' })).toBeChecked()
  await page.setViewportSize({ width: 390, height: 844 })
  const cuenta = await contarToques(page)
  await page.getByRole('button', { name: TEXTOS.resumen.confirmar }).click()
  const aviso = page.getByRole('alertdialog', { name: TEXTOS.resumen.generada })
  expect(await cuenta()).toEqual({ toques: 1, campos: 0 })
  await expect(aviso).toContainText(TEXTOS.resumen.enviamos)
  await aviso.getByRole('button', { name: TEXTOS.resumen.finalizar }).click()

  await expect(page).toHaveURL(/\/orden\/BIO-/)
  const codigo = new URL(page.url()).pathname.split('/').at(-1)!
  await expect(page.getByRole('main')).toContainText(codigo)
  for (const suma of SUMAS) await expect(page.getByRole('main')).toContainText(suma)
  await copiarDatosDePago(page, codigo)
  const orden = await (await producto.api(persona)).call(getOrden, { params: { codigo } })
  expect(orden).toMatchObject({ subtotal: 28_750.49, iva: 3737.56, total: 32_488.05, entrega: { tipo: 'RETIRO' } })
  await expect(page.getByRole('region', { name: 'Entrega' })).toContainText(
    'Retirar en Aserrí · La preparamos al recibir tu pago',
  )

  const mail = await producto.waitForMail(persona.email, new RegExp(codigo))
  const texto = await textoDe(mail.attachments[0])
  for (const dato of [...SUMAS, codigo, aceite.nombre, '₡9 999,99']) expect(texto).toContain(dato)
  for (const suma of SUMAS) expect(mail.text?.replace(/\s+/g, ' ')).toContain(suma)

  const descarga = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Descargar PDF' }).click()
  expect((await descarga).suggestedFilename()).toBe(`orden-${codigo}.pdf`)
  await page.getByRole('link', { name: TEXTOS.orden.cerrar }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/carrito')
  await expect(page.getByText(TEXTOS.carrito.vacio)).toBeVisible()
  await page.goto('/resumen')
  await page.getByRole('button', { name: TEXTOS.resumen.confirmar }).click()
  await expect(page.getByRole('alertdialog', { name: TEXTOS.productos.atencion })).toContainText(TEXTOS.carrito.vacio)

  await page.goto('/orden/BIO-7K3M-Q9TX')
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { name: 'No encontramos esta orden en tu cuenta' })).toBeVisible()
  await expect(main).toContainText('BIO-7K3M-Q9TX')
  await expect(page.getByRole('link', { name: 'Descargar PDF' })).toHaveCount(0)
  await page.context().clearCookies()
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(main).toContainText(
    'Aquí ves la orden BIO-7K3M-Q9TX, cómo va y cómo pagarla. Debes iniciar sesión para continuar.',
  )
  await expect(main).not.toContainText('quedó registrada')
  await expect(main.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', /volver=.*BIO-7K3M-Q9TX/)
})

async function darFormasDePago(producto: Producto) {
  const admin = await producto.api()
  const negocio = await admin.call(getNegocio, {})
  await admin.call(saveNegocio, { body: { ...negocio, sinpe: '7111 2222', whatsapp: '50671113333' } })
}

/** The amount and the numbers to pay to are seen without scrolling, and copied with or without the browser's permission. */
async function copiarDatosDePago(page: Page, codigo: string) {
  const pago = page.getByRole('region', { name: 'Cómo pagar' })
  await expect(pago).toContainText(/Págala antes del .+, o\sse\sanula\./)
  await expect(page.getByRole('list', { name: 'Estado de la orden' })).toHaveText(
    'PendientePagado (falta)Entregado (falta)',
  )
  for (const valor of ['₡32 488,05', '7111 2222', codigo]) {
    await expect(pago.getByText(valor, { exact: true })).toBeInViewport({ ratio: 1 })
  }
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await pago.getByRole('button', { name: 'Copiar: Monto' }).click()
  await expect(pago.getByRole('button', { name: 'Copiado: Monto' })).toBeFocused()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('32488,05')
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await pago.getByRole('button', { name: 'Copiar: SINPE Móvil' }).click()
  await expect(pago.getByRole('button', { name: 'Seleccionado: SINPE Móvil' })).toBeVisible()
  expect(await page.evaluate(() => String(getSelection()))).toBe('7111 2222')
  await expect(pago.getByRole('link', { name: 'Enviar comprobante por WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa.me/50671113333\\?text=.*${codigo}`),
  )
}

async function textoDe(attachment: Attachment | undefined): Promise<string> {
  const { text } = await extractText(new Uint8Array(attachment?.content as ArrayBuffer), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

test('a product that sells out in the last moment is named, a price that changed is told with the old one, and the rest can be ordered; when the answer gets lost, trying again brings the same order, also by a double click', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const agotado = await crearArticulo(producto, { nombre: 'Vela' })
  const otro = await crearArticulo(producto)
  const persona = await entrarConCarrito(page, producto, [agotado, 1], [otro, 1])
  await page.goto('/resumen')
  await expect(page.getByRole('row', { name: agotado.nombre })).toBeVisible()
  await pedirEnvio(page)
  await cambiarArticulo(producto, agotado, { stock: 0 })
  const confirmar = page.getByRole('button', { name: TEXTOS.resumen.confirmar })
  const error = page.getByRole('alertdialog', { name: 'Error' })
  await confirmar.click()
  await expect(error).toContainText(agotado.nombre)
  await error.getByRole('button').click()
  await page.getByRole('button', { name: 'Quitar del carrito' }).click()
  await expect(page.getByRole('row', { name: agotado.nombre })).toHaveCount(0)

  await cambiarArticulo(producto, otro, { precio: 4000 })
  await confirmar.click()
  const cambio = page.getByRole('alertdialog', { name: 'Cambió el precio' })
  await expect(cambio).toContainText(`El precio de ${otro.nombre} cambió: antes ₡3 333,33, ahora ₡4 000,00.`)
  await expect(cambio).toContainText('El total ahora es ₡4 520,00.')
  await cambio.getByRole('button', { name: 'Revisar' }).click()
  await expect(page.getByRole('main')).toContainText('₡4 520,00')
  expect(await ordenesDe(producto, persona)).toEqual([])
  await cambiarArticulo(producto, otro, { precio: 5000, version: undefined })
  await confirmar.click()
  await expect(cambio).toContainText('antes ₡4 000,00, ahora ₡5 000,00')

  let enviadas = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/ordenes')) enviadas += 1
  })
  await page.route(
    '**/api/ordenes',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 2 },
  )
  await cambio.getByRole('button', { name: TEXTOS.resumen.confirmar }).click()
  await expect(error).toContainText(TEXTOS.marco.sinConexion)
  await error.getByRole('button').click()
  await expect(page.getByRole('radio', { name: 'Envío' })).toBeDisabled()
  await confirmar.dblclick()
  await page.getByRole('alertdialog', { name: TEXTOS.resumen.generada }).getByRole('button').click()
  expect(enviadas).toBe(3)
  const [orden, ...otras] = await ordenesDe(producto, persona)
  expect(otras).toHaveLength(0)
  expect(orden).toMatchObject({ total: 5650, entrega: ENVIO })
  await expect(page).toHaveURL(`/orden/${orden?.codigoOrden}`)
  const entrega = page.getByRole('region', { name: 'Entrega' })
  await expect(entrega).toContainText(
    'Envío · La enviamos al recibir tu pago200 m norte de la iglesiaBarva, HerediaTeléfono 8888 0000',
  )

  await marcarEntregada(producto, orden!)
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'Entregado' })).toHaveAttribute('aria-current', 'step')
  await expect(entrega).toContainText('Envío · Entregada el ')
  await ponerEnCarrito(producto, persona, otro, 1)
  await page.goto('/resumen')
  await expect(page.getByRole('radio', { name: 'Envío' })).toBeChecked()
  await expect(page.getByLabel('Señas')).toHaveValue(ENVIO.senas)
})

test('the second press of a double one does not fall on what a refusal that goes moves up', async ({
  page,
  producto,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await entrarConCarrito(page, producto, [await crearArticulo(producto), 1])
  const json = { message: 'Revisa la entrega.', code: 'datos_invalidos', fields: { entrega: 'Revísala.' } }
  await page.route('**/api/ordenes', (route) => route.fulfill({ status: 400, json }), { times: 1 })
  await page.goto('/resumen')
  const confirmar = page.getByRole('button', { name: TEXTOS.resumen.confirmar })
  await confirmar.click()
  await expect(page.getByText(json.message)).toBeVisible()
  await confirmar.dblclick()
  await expect(page.getByRole('alertdialog', { name: TEXTOS.resumen.generada })).toBeVisible()
  await expect(page).toHaveURL('/resumen')
})

test('an order that is sent takes 8 taps and 2 fields, and the next one 1: the address is remembered', async ({
  page,
  producto,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const articulo = await crearArticulo(producto)
  const persona = await entrarConCarrito(page, producto, [articulo, 1])
  const confirmar = page.getByRole('button', { name: TEXTOS.resumen.confirmar })
  const generada = page.getByRole('alertdialog', { name: TEXTOS.resumen.generada })
  await page.goto('/resumen')
  const cuenta = await contarToques(page)
  await page.getByText('Envío', { exact: true }).click()
  await page.getByLabel('Provincia').selectOption(ENVIO.provincia)
  await page.getByLabel('Cantón').selectOption(ENVIO.canton)
  for (const [label, valor] of [
    ['Señas', ENVIO.senas],
    ['Teléfono', ENVIO.telefono],
  ] as const) {
    await page.getByLabel(label).click()
    await page.keyboard.type(valor)
  }
  await confirmar.click()
  await expect(generada).toBeVisible()
  expect(await cuenta()).toEqual({ toques: 8, campos: 2 })

  await ponerEnCarrito(producto, persona, articulo, 1)
  await page.goto('/resumen')
  await confirmar.click()
  await expect(generada).toBeVisible()
  expect(await cuenta()).toEqual({ toques: 1, campos: 0 })
  expect(await ordenesDe(producto, persona)).toMatchObject([{ entrega: ENVIO }, { entrega: ENVIO }])
})

const ENVIO = {
  tipo: 'ENVIO',
  provincia: 'Heredia',
  canton: 'Barva',
  senas: '200 m norte de la iglesia',
  telefono: '8888 0000',
} as const

/** A missing field is named beside it, and a reload keeps the typed ones. */
async function pedirEnvio(page: Page) {
  await page.getByRole('radio', { name: 'Envío' }).check()
  await page.getByLabel('Provincia').selectOption(ENVIO.provincia)
  await page.getByLabel('Señas').fill(ENVIO.senas)
  await page.getByLabel('Teléfono').fill('8888')
  await page.getByRole('button', { name: TEXTOS.resumen.confirmar }).click()
  await expect(page.getByLabel('Cantón')).toBeFocused()
  await expect(page.getByLabel('Cantón')).toHaveAccessibleDescription('Completa este campo.')
  await page.reload()
  await page.getByLabel('Cantón').selectOption(ENVIO.canton)
  await page.getByRole('button', { name: TEXTOS.resumen.confirmar }).click()
  await expect(page.getByLabel('Teléfono')).toHaveAccessibleDescription(/8 a 15 dígitos/)
  await expect(page.getByLabel('Teléfono')).toBeFocused()
  await page.getByLabel('Teléfono').fill(ENVIO.telefono)
}

async function marcarEntregada(producto: Producto, { id }: { id: number }) {
  const query = { estado: 'PAGADO', avance: 'ENTREGADA' } as const
  await (await producto.api()).call(cambiarEstadoDeOrden, { params: { id: String(id) }, query })
}
