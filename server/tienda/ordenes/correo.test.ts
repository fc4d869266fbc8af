import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { centimos, formatColones } from '../../../contract/base/money/money.ts'
import { createCobro } from '../../../contract/dinero/cobros.ts'
import {
  datosDePago,
  ENVIAR_COMPROBANTE,
  enlaceDeComprobante,
  notaDePago,
} from '../../../contract/dinero/pagos/como-pagar.ts'
import { ordenPorPagar } from '../../../contract/dinero/pagos/por-pagar.ts'
import { getMio } from '../../../contract/persona/mio.ts'
import { cambiarEstadoDeOrden, reenviarOrden } from '../../../contract/tienda/administrar-ordenes.ts'
import { agregarAlCarrito, listCarrito } from '../../../contract/tienda/carrito.ts'
import { confirmarOrden, getOrden } from '../../../contract/tienda/ordenes.ts'
import { readNegocio } from '../../base/settings/queries.ts'
import { startApp } from '../../testing/app.ts'
import { readMails } from '../../testing/correo.ts'

async function startWithOrden(nombre = 'Aceite de lavanda') {
  const { app, as, build, db } = await startApp({ PUBLIC_URL: 'https://biobienestar.example' })
  await build.negocio()
  const ana = await build.usuario()
  const aceite = await build.producto({ nombre, precio: 333_333 })
  const items = [{ producto: { id: aceite.id }, cantidad: 3 }]
  const orden = await as(ana).call(confirmarOrden, { body: { usuario: { id: ana.id }, items } })
  const mails = await readMails(app)
  return { db, ana, orden, mail: mails[0]!, mails }
}

/** Turns every run of spaces into one, the no-break ones of prices too. */
const plain = (text = '') => text.replace(/\s+/g, ' ')

test('an order is announced once to its customer, with its lines, its sums and how to pay', async () => {
  const { ana, orden, mail, mails } = await startWithOrden()
  expect(mails).toHaveLength(1)
  expect(mail).toMatchObject({
    subject: `Tu orden ${orden.codigoOrden} en BioBienestar`,
    to: [{ address: ana.email }],
  })
  for (const part of [plain(mail.text), plain(mail.html?.replace(/<[^>]+>/g, ' '))]) {
    expect(part).toMatch(/3 × Aceite de lavanda *:? ₡9 999,99/)
    expect(part).toMatch(/Subtotal *:? ₡9 999,99 .*IVA \(13 %\) *:? ₡1 300,00 .*Total *:? ₡11 299,99/)
    expect(part).toMatch(/SINPE Móvil: +8888 0000 .*IBAN: +CR05/)
    expect(part).toContain('Entrega: Retirar en Aserrí · San José, Aserrí, Costa Rica')
    expect(part).toContain('No sustituye la factura electrónica.')
  }
  expect(mail.text).toContain(`https://biobienestar.example/orden/${orden.codigoOrden}`)
})

test('the document is attached', async () => {
  const { orden, mail } = await startWithOrden()
  expect(mail.attachments).toHaveLength(1)
  expect(mail.attachments[0]).toMatchObject({
    filename: `orden-${orden.codigoOrden}.pdf`,
    mimeType: 'application/pdf',
  })
  const bytes = Buffer.from(mail.attachments[0]!.content as ArrayBuffer)
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

test('a name with HTML characters is shown as it is', async () => {
  const { mail } = await startWithOrden('Té <b>"verde"</b> & más')
  expect(mail.html).toContain('Té &lt;b&gt;&quot;verde&quot;&lt;/b&gt; &amp; más')
  expect(mail.text).toContain('Té <b>"verde"</b> & más')
})

test('mail and document word the payment alike', async () => {
  const { db, orden, mail } = await startWithOrden()
  const pendiente = { ...orden, total: centimos(orden.total * 100), cobrado: centimos(0) }
  const negocio = await readNegocio(db.read)
  const adjunto = new Uint8Array(mail.attachments[0]!.content as ArrayBuffer)
  const { text: pdf } = await extractText(adjunto, { mergePages: true })
  const porPagar = ordenPorPagar(pendiente)!
  const datos = datosDePago(porPagar, negocio)
  expect(datos).toHaveLength(4)
  for (const part of [mail.text!, mail.html!.replace(/<[^>]+>/g, ' '), pdf].map((escrito) => plain(escrito))) {
    for (const { nombre, valor } of datos) expect(part).toMatch(new RegExp(`${nombre}:? +${plain(valor)}`))
    expect(part).toContain(plain(notaDePago(porPagar, negocio)))
  }
  expect(mail.text).toContain(`${ENVIAR_COMPROBANTE}: ${enlaceDeComprobante(porPagar, negocio)}`)
})

test('of an order paid in part, only the missing amount is asked for, without a deadline', async () => {
  const { app, as, build } = await startApp()
  await build.negocio()
  const ana = await build.usuario()
  const vela = await build.producto({ precio: 1_000_000 })
  const admin = as(await build.admin())
  const { id, codigoOrden: codigo } = await build.orden(ana, [{ productoId: vela.id, cantidad: 1 }])
  const suya = as(ana)
  for (const [monto, devuelto, cobrado, falta] of [
    [8000, false, 8000, 330_000],
    [3300, false, 11_300, 0],
    [1300, true, 10_000, 130_000],
  ] as const) {
    const cobro = { de: 'orden', id, forma: 'SINPE', referencia: null } as const
    await admin.call(createCobro, { body: { ...cobro, monto, devuelto } })
    expect(await suya.call(getOrden, { params: { codigo } })).toMatchObject({ total: 11_300, cobrado })
    const { ordenes } = await suya.call(getMio, {})
    expect(ordenes).toMatchObject(falta === 0 ? [] : [{ total: 11_300, cobrado, pagarAntes: null }])
    await admin.call(reenviarOrden, { params: { id: String(id) } })
    const { text, attachments } = (await readMails(app)).findLast(({ subject }) => subject?.includes(codigo))!
    const adjunto = new Uint8Array(attachments[0]!.content as ArrayBuffer)
    const { text: pdf } = await extractText(adjunto, { mergePages: true })
    for (const escrito of [text, pdf].map(plain)) {
      expect(escrito).not.toContain('Págala antes')
      if (falta === 0) expect(escrito).toContain('Esta orden ya está pagada.')
      else expect(escrito).toMatch(new RegExp(`Monto:? ${plain(formatColones(centimos(falta)))}`))
    }
  }
})

test('a resumed order whose payments are complete asks for nothing', async () => {
  const { as, build } = await startApp()
  const ana = await build.usuario()
  const vela = await build.producto({ precio: 1_000_000 })
  const admin = as(await build.admin())
  const { id } = await build.orden(ana, [{ productoId: vela.id, cantidad: 1 }])
  const cobro = { de: 'orden', id, forma: 'SINPE', referencia: null, monto: 11_300 } as const
  await admin.call(createCobro, { body: cobro })
  await admin.call(cambiarEstadoDeOrden, { params: { id: String(id) }, query: { estado: 'PENDIENTE' } })
  expect((await as(ana).call(getMio, {})).ordenes).toEqual([])
})

test('cart, order, mail and document have the lines in one order, whatever order they were chosen and sent in', async () => {
  const { app, as, build } = await startApp()
  const ana = await build.usuario()
  const [aceite, vela, te] = [
    await build.producto({ nombre: 'Aceite' }),
    await build.producto({ nombre: 'Vela' }),
    await build.producto({ nombre: 'Cedrón' }),
  ]
  const suya = as(ana)
  for (const { id } of [te, aceite, vela])
    await suya.call(agregarAlCarrito, { query: { usuarioId: ana.id, productoId: id, cantidad: 1 }, body: {} })
  const carrito = await suya.call(listCarrito, { params: { userId: String(ana.id) } })
  const nombres = carrito.map(({ producto }) => producto.nombre)
  expect(nombres.toSorted()).toEqual(['Aceite', 'Cedrón', 'Vela'])
  const items = [vela, te, aceite].map(({ id }) => ({ producto: { id }, cantidad: 1 }))
  const { codigoOrden, ...orden } = await suya.call(confirmarOrden, { body: { usuario: { id: ana.id }, items } })
  const leida = await suya.call(getOrden, { params: { codigo: codigoOrden } })
  for (const { lineas } of [orden, leida]) expect(lineas.map(({ nombre }) => nombre)).toEqual(nombres)
  const [mail] = await readMails(app)
  const { text: pdf } = await extractText(new Uint8Array(mail!.attachments[0]!.content as ArrayBuffer), {
    mergePages: true,
  })
  const enOrden = new RegExp(nombres.join('[^]*'))
  for (const escrito of [mail!.text!, mail!.html!, pdf]) expect(escrito).toMatch(enOrden)
})
