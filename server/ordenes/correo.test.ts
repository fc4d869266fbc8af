import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { centimos } from '../../contract/base/dinero.ts'
import { agregarAlCarrito, listCarrito } from '../../contract/tienda/carrito.ts'
import { confirmarOrden, getOrden } from '../../contract/tienda/ordenes.ts'
import {
  datosDePago,
  ENVIAR_COMPROBANTE,
  enlaceDeComprobante,
  notaDePago,
  ordenPorPagar,
} from '../../contract/tienda/pagos.ts'
import { readNegocio } from '../ajustes/queries.ts'
import { startApp } from '../prueba/app.ts'
import { readMails } from '../prueba/correo.ts'

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
  const pendiente = { ...orden, total: centimos(orden.total * 100) }
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
