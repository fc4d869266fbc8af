import { cancelarCita } from '../contract/agenda/citas/cambiar-cita-propia.ts'
import { createCita } from '../contract/agenda/citas/citas.ts'
import { saveNegocio } from '../contract/base/settings/guardar-negocio.ts'
import { getNegocio } from '../contract/base/settings/negocio.ts'
import { me } from '../contract/cuentas/cuentas.ts'
import { createCobro } from '../contract/dinero/cobros.ts'
import { getMio } from '../contract/persona/mio.ts'
import { inscribir } from '../contract/talleres/talleres.ts'
import { confirmarOrden } from '../contract/tienda/ordenes.ts'
import { createProducto } from '../contract/tienda/productos.ts'
import { crearServicio, largaDe, otroDia } from './agenda.ts'
import { expect, test } from './producto.ts'
import { crearTaller, entrarComo, sentar } from './taller.ts'
import { TEXTOS } from './textos.ts'
import { agregar, crearArticulo, entrarConCarrito } from './tienda.ts'

test('a customer finds what is theirs: ahead on the home page, counted in the cart, back after a removal', async ({
  page,
  producto,
}) => {
  const [vela, aceite] = [await crearArticulo(producto, { nombre: 'Vela' }), await crearArticulo(producto)]
  const ana = await entrarConCarrito(page, producto, [vela, 2])
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Ana' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Lo que puedes hacer' }).getByRole('link')).toHaveText([
    ...['Reservar cita', 'Mi calendario', 'Talleres', 'Comprar'],
  ])
  const mio = page.getByRole('region', { name: 'Hola, Ana: esto es lo que sigue' })
  await expect(mio).toHaveCount(0)

  const [fecha, servicio, taller] = [
    await otroDia(producto),
    await crearServicio(producto),
    await crearTaller(producto),
  ]
  const api = await producto.api(ana)
  const usuario = { id: (await api.call(me, {})).id }
  await api.call(createCita, { body: { fechaHora: `${fecha}T09:00`, servicio: servicio.nombre, usuario } })
  await api.call(inscribir, { body: { usuario, taller: { id: taller.id } } })
  const items = [{ producto: { id: aceite.id }, cantidad: 1 }]
  const { codigoOrden } = await api.call(confirmarOrden, { body: { usuario, items } })
  await page.route('**/api/mio', (route) => route.fulfill({ status: 500 }), { times: 1 })
  await page.goto('/')
  await expect(mio).toContainText(`${largaDe(fecha).slice(1, -' de 2026'.length)}, 9:00 AM${servicio.nombre}`)
  await expect(mio.getByRole('listitem')).toHaveCount(2)
  const orden = mio.getByRole('listitem').filter({ hasText: codigoOrden })
  await expect(orden.getByText(/^₡/), 'no button says it').toBeVisible()
  await mio.getByRole('link', { name: new RegExp(`^${taller.titulo}, `) }).click()
  await expect(page.getByRole('link', { name: 'Ver el taller' })).toHaveAttribute('href', `/talleres/${taller.id}`)
  await page.goBack()
  await mio.getByRole('link', { name: 'Ver mi cita' }).click()
  await expect(page).toHaveURL(/\/cita\/\d+$/)
  const descarga = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Agregar al calendario' }).click()
  expect((await descarga).suggestedFilename()).toBe('cita.ics')
  await page.goBack()
  await mio.getByRole('link', { name: 'Ver la orden' }).click()
  await expect(page).toHaveURL(`/orden/${codigoOrden}`)

  await page.getByRole('banner').getByRole('link', { name: 'Comprar' }).click()
  await agregar(page, vela, 3)
  await expect(page.getByRole('banner').getByRole('link', { name: /^Carrito ?, 5 productos$/ })).toBeVisible()
  await page.getByRole('link', { name: 'Ver carrito' }).click()
  await page.getByRole('button', { name: `Eliminar ${vela.nombre}` }).click()
  await expect(page.getByText(TEXTOS.carrito.vacio)).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByLabel(`Cantidad de ${vela.nombre}`)).toHaveValue('5')
})

test('what is to be paid is read in one line beside a workshop; the foot tells a customer the hours, too; a product opened by its address rings nothing', async ({
  page,
  producto,
}) => {
  const admin = await producto.api()
  const negocio = await admin.call(getNegocio, {})
  await admin.call(saveNegocio, { body: { ...negocio, sinpe: '7111 2222', iban: 'CR05015202001026284066' } })
  const [taller, vela] = [await crearTaller(producto), await crearArticulo(producto, { nombre: 'Vela' })]
  const otro = await crearTaller(producto, { fechaInicio: '2032-12-20T09:00', fechaFin: '2032-12-20T11:00' })
  const ana = await sentar(producto, taller)
  const suya = await producto.api(ana)
  const usuario = { id: (await suya.call(me, {})).id }
  await suya.call(inscribir, { body: { usuario, taller: { id: otro.id } } })
  await entrarComo(page, ana)

  await page.goto('/')
  await expect(page.getByRole('link', { name: new RegExp(`^${otro.titulo}, .*, por pagar$`) })).toBeVisible()
  const pago = page.getByRole('region', { name: 'Cómo pagar' })
  const pagar = page.getByRole('link', { name: 'Pagar ₡15 000,00' })
  await pagar.click()
  await expect(pago).toBeFocused()
  await expect(pagar, 'beside the card there is no way to it').toHaveCount(0)
  await expect(page.getByRole('main').getByText('₡15 000,00'), 'the amount stands once').toHaveCount(1)
  const sinpe = pago.getByText('7111 2222', { exact: true })
  const { width, height } = (await sinpe.boundingBox())!
  expect(width).toBeGreaterThan(height)
  await expect(page.getByRole('contentinfo')).toContainText('Lunes a viernes')

  const items = [{ producto: { id: vela.id }, cantidad: 1 }]
  const { codigoOrden } = await suya.call(confirmarOrden, { body: { usuario, items } })
  for (const ruta of ['/', '/perfilusuario']) {
    await page.goto(ruta)
    const orden = page.getByRole('listitem').filter({ hasText: codigoOrden })
    await expect(orden.getByRole('link', { name: /^Pagar ₡/ })).toBeVisible()
    await expect(orden.getByText(/^₡/)).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(orden.getByText(/^₡/), 'paper has no button that says it').toBeVisible()
    await page.emulateMedia({ media: null })
  }

  await page.goto(`/producto/${vela.id}`)
  const dialogo = page.getByRole('dialog', { name: vela.nombre })
  await expect(dialogo.getByRole('heading', { name: vela.nombre })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialogo.getByRole('button', { name: 'Cerrar' })).toBeFocused()
})

test('what is still to be paid of a seat stands where its price stood, and then that it came in', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const admin = await producto.api()
  const taller = await crearTaller(producto)
  const ana = await sentar(producto, taller)
  const [suyo] = (await (await producto.api(ana)).call(getMio, {})).talleres
  const pagar = (monto: number) =>
    admin.call(createCobro, {
      body: { de: 'inscripcion', id: suyo!.inscripcionId!, monto, forma: 'SINPE', referencia: null },
    })
  await entrarComo(page, ana)
  await page.goto(`/talleres/${taller.id}`)
  const main = page.getByRole('main')
  // In the card for paying where there is one.
  await expect(main).toContainText(/(Por pagar\s|Monto)₡15\s000,00\sIVA incluido/)
  await pagar(5000)
  await page.reload()
  await expect(main).toContainText('Por pagar ₡10 000,00 de ₡15 000,00 IVA incluido')
  await pagar(10_000)
  await page.reload()
  await expect(main).toContainText('₡15 000,00 · Recibido')
  await expect(main).not.toContainText(/Por pagar|IVA/)
})

test('who paid an hour that was cancelled reads on its page and at home that the money is theirs', async ({
  page,
  producto,
}) => {
  const servicio = await crearServicio(producto)
  const ana = await producto.crearCliente('Ana')
  const suya = await producto.api(ana)
  const usuario = { id: (await suya.call(me, {})).id }
  const fechaHora = `${await otroDia(producto)}T09:00`
  const { id } = await suya.call(createCita, { body: { fechaHora, servicio: servicio.nombre, usuario } })
  const admin = await producto.api()
  await admin.call(createCobro, { body: { de: 'cita', id, monto: 5000, forma: 'SINPE', referencia: null } })
  await suya.call(cancelarCita, { params: { id: String(id) }, body: {} })
  await entrarComo(page, ana)
  for (const lugar of [`/cita/${id}`, '/']) {
    await page.goto(lugar)
    await expect(page.getByRole('main').getByText('Tienes ₡5 000,00 a tu favor.')).toBeVisible()
  }
})

test('what is theirs pays what a customer owes, at one tap', async ({ page, producto }) => {
  const admin = await producto.api()
  const ana = await producto.crearCliente('Ana')
  const suya = await producto.api(ana)
  const { id } = await suya.call(me, {})
  const vela = await admin.call(createProducto, { body: { nombre: 'Vela', precio: 1000, stock: 9 } })
  const items = [{ producto: { id: vela.id }, cantidad: 1 }]
  await suya.call(confirmarOrden, { body: { usuario: { id }, items } })
  await admin.call(createCobro, {
    body: { usuarioId: id, monto: 5000, forma: 'SINPE', referencia: null, insistir: true },
  })
  await entrarComo(page, ana)
  await page.goto('/perfilusuario')
  const aviso = page.getByRole('main').getByText('Tienes ₡5 000,00 a tu favor.')
  await expect(aviso).toBeVisible()
  await page.getByRole('button', { name: 'Usarlo en lo que tienes por pagar (₡1 130,00)' }).click()
  await expect(page.getByText('Usamos ₡1 130,00 de lo que tenías a tu favor.')).toBeVisible()
  await expect(page.getByRole('main').getByText('Tienes ₡3 870,00 a tu favor.')).toBeVisible()
  await expect(page.getByRole('main').getByText('PAGADO', { exact: true })).toBeVisible()
})
