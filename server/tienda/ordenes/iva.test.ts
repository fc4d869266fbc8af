import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { createServicio, updateServicio } from '../../../contract/agenda/servicios/administrar-servicios.ts'
import type { TasaDeIva } from '../../../contract/base/money/money.ts'
import { getTaller } from '../../../contract/talleres/talleres.ts'
import { confirmarOrden, getOrden } from '../../../contract/tienda/ordenes.ts'
import { createProducto, updateProducto } from '../../../contract/tienda/productos.ts'
import { startApp } from '../../testing/app.ts'
import { readMails } from '../../testing/correo.ts'

const plain = (text: string) => text.replace(/\s+/g, ' ')

/** An order of three units at 3333.33 of each rate. */
async function ordenar(...tasas: TasaDeIva[]) {
  const { app, build, as } = await startApp()
  await build.negocio()
  const ana = await build.usuario()
  const admin = as(await build.admin())
  const productos = []
  for (const iva of tasas) productos.push(await build.producto({ iva }))
  const items = productos.map(({ id }) => ({ producto: { id }, cantidad: 3 }))
  const orden = await as(ana).call(confirmarOrden, { body: { usuario: { id: ana.id }, items } })
  const [mail] = await readMails(app)
  const pdf = await extractText(new Uint8Array(mail!.attachments[0]!.content as ArrayBuffer), { mergePages: true })
  return { ana: as(ana), admin, productos, orden, mail: plain(mail!.text!), pdf: plain(pdf.text) }
}

test('with several rates the tax is the sum of the taxes, and mail and document say each', async () => {
  const { orden, mail, pdf } = await ordenar(13, 4, 0)
  expect(orden).toMatchObject({ subtotal: 29_999.97, iva: 1700, total: 31_699.97 })
  expect(orden.lineas.map(({ tasa }) => tasa)).toEqual([13, 4, 0])
  expect(mail).toContain(
    'Subtotal: ₡29 999,97 IVA (13 %): ₡1 300,00 IVA (4 %): ₡400,00 IVA (0 %): ₡0,00 Total: ₡31 699,97',
  )
  expect(pdf).toContain('Subtotal ₡29 999,97 IVA 13 % ₡1 300,00 IVA 4 % ₡400,00 IVA 0 % ₡0,00 Total ₡31 699,97')
})

test('with one rate the order says what it always said', async () => {
  const { orden, mail, pdf } = await ordenar(13, 13)
  expect(orden).toMatchObject({ subtotal: 19_999.98, iva: 2600, total: 22_599.98 })
  expect(mail).toContain('Subtotal: ₡19 999,98 IVA (13 %): ₡2 600,00 Total: ₡22 599,98')
  expect(pdf).toContain('Subtotal ₡19 999,98 IVA 13 % ₡2 600,00 Total ₡22 599,98')
})

test('an order keeps its rates when the product gets another, and a form without a rate keeps it', async () => {
  const { ana, admin, productos, orden } = await ordenar(4)
  const { id } = productos[0]!
  const form = { nombre: 'Vela', precio: 3333.33, stock: 7 }
  expect(await admin.call(updateProducto, { params: { id: String(id) }, body: form })).toMatchObject({ iva: 4 })
  expect(await admin.call(updateProducto, { params: { id: String(id) }, body: { ...form, iva: 2 } })).toMatchObject({
    iva: 2,
  })
  expect(await ana.call(getOrden, { params: { codigo: orden.codigoOrden } })).toEqual(orden)
})

test('a rate that changed since it was shown is told, and the order waits', async () => {
  const { build, as } = await startApp()
  const ana = await build.usuario()
  const { id, nombre } = await build.producto({ iva: 4 })
  const pedir = (ivaMostrado: TasaDeIva) =>
    as(ana).try(confirmarOrden, {
      body: { usuario: { id: ana.id }, items: [{ producto: { id }, cantidad: 1, ivaMostrado }] },
    })
  expect(await pedir(13)).toMatchObject({
    status: 409,
    error: {
      code: 'precio_cambio',
      fields: { 'items.0.ivaMostrado': `El IVA de ${nombre} cambió: antes 13 %, ahora 4 %.` },
    },
  })
  expect(await pedir(4)).toMatchObject({ status: 201 })
})

test('a thing has 13 without a rate, and no other number than a rate', async () => {
  const { build, as, visitor } = await startApp()
  const admin = as(await build.admin())
  const form = { nombre: 'Vela', precio: 1, stock: 1 }
  expect(await admin.call(createProducto, { body: form })).toMatchObject({ iva: 13 })
  const servicio = { nombre: 'Masaje', detalle: 'Con calma.', precio: 25_000 }
  const { id, precio } = await admin.call(createServicio, { body: { ...servicio, iva: 4 } })
  expect(precio).toBe(25_000)
  expect(await admin.call(updateServicio, { params: { id: String(id) }, body: servicio })).toMatchObject({ iva: 4 })
  const taller = await build.taller()
  expect(await visitor.call(getTaller, { params: { id: String(taller.id) } })).toMatchObject({ iva: 13 })
  const mala = await admin.try(createProducto, { body: { ...form, iva: 5 as never } })
  expect(mala).toMatchObject({ status: 400, error: { fields: { iva: 'El IVA debe ser 13, 4, 2, 1 o 0.' } } })
})
