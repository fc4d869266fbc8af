import { readFile } from 'node:fs/promises'
import { extractText } from 'unpdf'
import { me } from '../contract/cuentas/cuentas.ts'
import { cambiarEstadoDeOrden } from '../contract/tienda/administrar-ordenes.ts'
import { confirmarOrden } from '../contract/tienda/ordenes.ts'
import { abrirComoAdmin, buscarEn, responder, TAMANOS } from './administracion.ts'
import { perder } from './pagina.ts'
import { holdBack } from './pantalla.ts'
import { abrirOtroNavegador, expect, test } from './producto.ts'
import { entrarComo } from './taller.ts'
import { TEXTOS } from './textos.ts'
import { crearArticulo, ordenar, ordenarComo } from './tienda.ts'
import { contarToques } from './toques.ts'

test('the owner finds an order, sets it paid, and its customer sees that', async ({ page, browser, producto }) => {
  const { persona, orden } = await ordenar(producto, await crearArticulo(producto), 1)
  const { codigoOrden } = orden
  await abrirComoAdmin(page, '/admin/ordenes')
  await expect(page.getByText(/^Mostrando [1-8] de/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Agregar|Eliminar)/ })).toHaveCount(0)
  await buscarEn(page, 'órdenes', persona.nombre.toUpperCase(), 1)
  await buscarEn(page, 'órdenes', persona.email, 1)
  await buscarEn(page, 'órdenes', codigoOrden.toLowerCase(), 1)
  const fila = page.getByRole('row', { name: codigoOrden })
  for (const dato of [persona.nombre, persona.email, '₡3 766,66', 'PENDIENTE']) await expect(fila).toContainText(dato)
  const retirada = page.getByRole('button', { name: `Retirada ${codigoOrden}` })
  await expect(fila.getByRole('button', { name: /^Cobrar/ })).toBeVisible()
  await expect(retirada, 'an unpaid order is paid before it is fetched').toHaveCount(0)

  await page.getByRole('button', { name: `Editar ${codigoOrden}` }).click()
  const editar = page.getByRole('dialog', { name: 'Editar estado de la orden' })
  await expect(editar.getByLabel('Código')).toHaveValue(codigoOrden)
  await expect(editar.getByLabel('Código')).not.toBeEditable()
  await expect(editar.getByLabel('Cómo se pagó')).toHaveCount(0)
  await editar.getByLabel('Estado').selectOption('PAGADO')
  await editar.getByLabel('Cómo se pagó').selectOption('SINPE')
  await editar.getByRole('button', { name: 'Guardar' }).click()
  await responder(page, TEXTOS.admin.guardado, TEXTOS.adminOrdenes.guardado)
  await expect(editar).toBeHidden()
  await expect(fila).toContainText('PAGADO')

  const cliente = await abrirOtroNavegador(browser, producto)
  await entrarComo(cliente, persona)
  await cliente.goto('/perfilusuario')
  await expect(cliente.getByRole('listitem').filter({ hasText: codigoOrden })).toContainText('PAGADO')
  await cliente.context().close()

  await page.goto(`/admin/historia?asunto=ORDEN&buscar=${codigoOrden}`)
  await expect(page.getByText('Mostrando 1 de 1')).toBeVisible()
  await expect(page.getByRole('row', { name: codigoOrden })).toContainText('PENDIENTE → PAGADO')

  await page.goto(`/admin/ordenes?buscar=${codigoOrden}`)
  const cuenta = await contarToques(page)
  for (const puesta of ['true', 'false']) {
    await retirada.click()
    await expect(retirada).toHaveAttribute('aria-pressed', puesta)
    expect(await cuenta()).toEqual({ toques: 1, campos: 0 })
    await expect(retirada).toBeFocused()
    await expect(fila.getByText('Retirar en Aserrí · Por preparar')).toHaveCount(puesta === 'true' ? 0 : 1)
  }
})

test('on a phone: what is sent is on its way before it arrives, and its customer is told', async ({
  page,
  producto,
}) => {
  const persona = await producto.crearCliente('Remigia')
  const cliente = await producto.api(persona)
  const entrega = {
    tipo: 'ENVIO',
    provincia: 'Heredia',
    canton: 'Barva',
    senas: 'Del puente, 50 m',
    telefono: '8888 0000',
  } as const
  const usuario = { id: (await cliente.call(me, {})).id }
  const items = [{ producto: { id: (await crearArticulo(producto)).id }, cantidad: 1 }]
  const { id, codigoOrden } = await cliente.call(confirmarOrden, { body: { usuario, items, entrega } })
  const params = { id: String(id) }
  await (await producto.api()).call(cambiarEstadoDeOrden, { params, query: { estado: 'PAGADO' } })
  await page.setViewportSize(TAMANOS.teléfono)
  await abrirComoAdmin(page, `/admin/ordenes?buscar=${codigoOrden}`)
  const fila = page.getByRole('row', { name: codigoOrden })
  await expect(fila).toContainText('Envío · Por enviar')
  await expect(fila.getByRole('button', { name: `Marcar entregada ${codigoOrden}` })).toHaveCount(0)
  await fila.getByRole('button', { name: `Marcar en camino ${codigoOrden}` }).click()
  await fila.getByRole('button', { name: `Marcar entregada ${codigoOrden}` }).click()
  await expect(fila).toContainText(/Envío(?! ·)/)
  await fila.getByRole('button', { name: `Entregada ${codigoOrden}` }).click()
  await expect(fila, 'one step back').toContainText('Envío · En camino')
  await expect(fila.getByRole('button', { name: `Marcar entregada ${codigoOrden}` })).toBeVisible()
  expect((await producto.waitForMail(persona.email, /va en camino/)).text).toContain(entrega.senas)
})

test('on a phone: an order can be read whole, and its mail with the document goes out once more', async ({
  page,
  producto,
}) => {
  await page.setViewportSize(TAMANOS.teléfono)
  const articulo = await crearArticulo(producto, { nombre: 'Juego de piedras' })
  const { persona, orden } = await ordenar(producto, articulo, 3)
  const { codigoOrden } = orden
  const primero = await producto.waitForMail(persona.email, new RegExp(codigoOrden))
  await abrirComoAdmin(page, `/admin/ordenes?buscar=${codigoOrden}`)
  await page.getByRole('button', { name: `Ver ${codigoOrden}` }).click()
  const detalle = page.getByRole('dialog', { name: `Orden ${codigoOrden}` })
  await expect(page).toHaveURL(/ver=\d+/)
  const datos = [persona.email, articulo.nombre, '₡3 333,33', '₡9 999,99', '₡1 300,00', '₡11 299,99']
  for (const dato of datos) await expect(detalle).toContainText(dato)
  await expect(detalle).toContainText('Retirar en Aserrí · Por preparar')
  const historia = detalle.getByRole('region', { name: 'Historia' })
  await expect(historia.getByRole('listitem')).toHaveText(new RegExp(`PENDIENTE.*${persona.nombre}`))

  const descarga = page.waitForEvent('download')
  await detalle.getByRole('link', { name: 'Descargar PDF' }).click()
  const archivo = await descarga
  expect(archivo.suggestedFilename()).toBe(`orden-${codigoOrden}.pdf`)
  const { text } = await extractText(new Uint8Array(await readFile(await archivo.path())), { mergePages: true })
  expect(text).toContain(codigoOrden)

  const mas = detalle.getByRole('button', { name: /^Más de/ })
  const reenviar = detalle.getByRole('button', { name: 'Reenviar correo' })
  await mas.click()
  await expect(reenviar).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(reenviar).toHaveCount(0)
  const claves: (string | undefined)[] = []
  await page.route('**/api/ordenes/*/reenviar-correo', (route) => {
    claves.push(route.request().headers()['idempotency-key'])
    return claves.length > 2 ? route.continue() : perder(route)
  })
  for (const fallo of [true, false]) {
    await mas.click()
    await reenviar.click()
    await responder(page, '¿Reenviar el correo de la orden?', persona.email, 'Reenviar')
    if (fallo) await responder(page, 'Error', 'No se pudo conectar con el servidor.')
  }
  await responder(page, '¡Enviado!', `El correo de la orden va en camino a ${persona.email}.`)
  const otro = async () => (await producto.waitForMail(persona.email, new RegExp(codigoOrden))).messageId
  await expect.poll(otro).not.toBe(primero.messageId)
  expect([claves.length, new Set(claves).size], 'two lost answers and the next try have one key').toEqual([3, 1])

  await detalle.getByRole('link', { name: 'Ver sus cambios' }).click()
  await expect(page.getByRole('row', { name: codigoOrden })).toContainText('Correo: Reenviado')
  await page.goBack()
  await expect(detalle).toBeVisible()
  await detalle.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page).toHaveURL(`/admin/ordenes?buscar=${codigoOrden}`)

  const esteMes = page.getByRole('button', { name: 'Este mes' })
  for (const pressed of ['true', 'false']) {
    await esteMes.click()
    await expect(esteMes).toHaveAttribute('aria-pressed', pressed)
    await expect(esteMes, 'the strip stays under the finger').toBeInViewport({ ratio: 1 })
  }
})

test('many orders are found, paid at once and taken back; which were not is told', async ({ page, producto }) => {
  const articulo = await crearArticulo(producto)
  const { persona, orden } = await ordenar(producto, articulo, 1)
  const otra = await ordenarComo(producto, persona, articulo, 2)
  await abrirComoAdmin(page, `/admin/ordenes?buscar=${persona.email}`)
  const cuenta = await contarToques(page)
  await page.getByRole('button', { name: 'Por cobrar' }).click()
  await page.getByRole('button', { name: 'Hoy' }).click()
  await expect(page).toHaveURL(/situacion=por-cobrar&periodo=hoy/)
  await expect(page.getByText(/Suman ₡11.299,99/)).toBeVisible()
  expect(await cuenta()).toEqual({ toques: 2, campos: 0 })
  await page.getByRole('columnheader', { name: 'Total' }).getByRole('button').click()
  await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByRole('rowheader')).toContainText([orden.codigoOrden, otra.codigoOrden])
  await page.reload()
  await expect(page.getByRole('button', { name: 'Por cobrar' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('checkbox', { name: 'Todo lo encontrado en esta página' }).press('Space')
  const params = { id: String(otra.id) }
  await (await producto.api()).call(cambiarEstadoDeOrden, { params, query: { estado: 'PAGADO' } })
  await page.getByRole('button', { name: /^Marcar pagadas, ₡.+ con SINPE: 2 órdenes$/ }).click()
  await responder(page, 'Algunas no se marcaron', `${otra.codigoOrden} ya estaba pagada.`)
  const aviso = page.getByRole('status').filter({ hasText: '1 orden quedó pagada.' })
  await aviso.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Mostrando 1 de 1')).toBeVisible()
  await expect(page.getByRole('row', { name: orden.codigoOrden })).toContainText('PENDIENTE')
  await page.setViewportSize({ width: 1000, height: 800 })
  await page.getByRole('button', { name: 'Elegir varias' }).click()
  await page.getByRole('checkbox', { name: 'Todo lo encontrado en esta página' }).click()
  await expect(page.getByRole('checkbox', { name: `Elegir ${orden.codigoOrden}` })).toBeChecked()
  await page.getByRole('button', { name: 'Dejar de elegir' }).click()
  await page.setViewportSize(TAMANOS.teléfono)
  await cuenta()
  await page.getByRole('button', { name: 'Elegir varias' }).click()
  const codigo = page.getByRole('rowheader', { name: orden.codigoOrden })
  expect(await codigo.evaluate((th) => th.scrollWidth - th.clientWidth)).toBe(0)
  await page.getByRole('checkbox', { name: 'Todo lo encontrado en esta página' }).click()
  await page.getByRole('button', { name: /^Marcar pagadas, ₡.+ con SINPE: 1 orden$/ }).click()
  await expect(aviso).toBeVisible()
  expect(await cuenta()).toEqual({ toques: 3, campos: 0 })
  await aviso.getByRole('button', { name: 'Deshacer' }).click()
  expect(await cuenta()).toEqual({ toques: 1, campos: 0 })

  await page.reload()
  await page.getByRole('button', { name: 'Elegir varias' }).click()
  await page.getByRole('checkbox', { name: 'Todo lo encontrado en esta página' }).click()
  await page.route('**/api/ordenes/estado', perder, { times: 1 })
  await page.getByRole('button', { name: /^Marcar pagadas, ₡.+ con SINPE: 1 orden$/ }).click()
  await expect(aviso, 'the call whose answer was lost paid it').toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await aviso.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('row', { name: orden.codigoOrden })).toContainText('PENDIENTE')
})

test('the option that is pressed is the one that is chosen, also when the list is read again meanwhile', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const [aceite, vela] = [
    await crearArticulo(producto, { nombre: 'Zeta A' }),
    await crearArticulo(producto, { nombre: 'Zeta B' }),
  ]
  await abrirComoAdmin(page, '/admin/ordenes?nuevo=1')
  const nueva = page.getByRole('dialog', { name: 'Nueva orden' })
  const campo = nueva.getByRole('combobox', { name: 'Agregar producto' })
  await campo.fill('Zeta')
  await expect(nueva.getByRole('option')).toHaveCount(2)
  const leer = await holdBack(page, '**/api/productos?*')
  await campo.fill(vela.nombre)
  await nueva.getByRole('option', { name: vela.nombre }).hover()
  await page.mouse.down()
  const respuesta = page.waitForResponse('**/api/productos?*')
  leer()
  await (await respuesta).finished()
  await expect(nueva.getByRole('listbox')).toHaveAttribute('aria-busy', 'false')
  await page.mouse.up()
  await expect(nueva.getByRole('button', { name: `Quitar ${vela.nombre}` })).toBeVisible()
  await expect(nueva.getByRole('button', { name: `Quitar ${aceite.nombre}` })).toHaveCount(0)
})
