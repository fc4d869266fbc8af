import { expect, test } from 'vitest'
import { listHistoria } from '../../../contract/base/history/historia.ts'
import { getCuentaDeCobros } from '../../../contract/dinero/cobros.ts'
import { getExpediente } from '../../../contract/persona/expediente.ts'
import {
  cambiarEstadoDeOrden,
  getOrdenPorId,
  listOrdenes,
  reenviarOrden,
} from '../../../contract/tienda/administrar-ordenes.ts'
import { write } from '../../base/db/open.ts'
import { borrarLoSuyo } from '../../persona/expediente/suyo/lo-que-es-suyo.ts'
import { startApp } from '../../testing/app.ts'
import { readMails } from '../../testing/correo.ts'

async function withOrden(env: Record<string, string> = {}) {
  const started = await startApp(env)
  const { build, as } = started
  const vela = await build.producto({ nombre: 'Vela', precio: 100_000, stock: 5 })
  const ana = await build.usuario({ nombre: 'Ana', apellido: 'Mora' })
  const orden = await build.orden(ana, [{ productoId: vela.id, cantidad: 2 }])
  const laura = await build.admin()
  const params = { id: String(orden.id) }
  const admin = as(laura)
  const cambiar = (estado: string) => admin.call(cambiarEstadoDeOrden, { params, query: { estado } })
  return { ...started, ana, orden, laura, admin, params, cambiar }
}

/** The mails that carry the document. */
const mailsTo = async (app: Parameters<typeof readMails>[0], email: string) =>
  (await readMails(app)).filter(({ to, attachments }) => to?.[0]?.address === email && attachments.length > 0)

test('an administrator sees an order with its lines, its sums, and each state with author and time', async () => {
  const { admin, params, cambiar, clock } = await withOrden()
  const inicio = clock.now
  clock.now += 60_000
  await cambiar('PAGADO')
  expect(await admin.call(getOrdenPorId, { params })).toMatchObject({
    estado: 'PAGADO',
    subtotal: 2000,
    iva: 260,
    total: 2260,
    lineas: [{ nombre: 'Vela', cantidad: 2, precio: 1000, importe: 2000 }],
    historia: [
      { estado: 'PENDIENTE', momento: new Date(inicio).toISOString(), usuarioNombre: 'Ana Mora' },
      { estado: 'PAGADO', momento: new Date(clock.now).toISOString(), usuarioNombre: expect.stringContaining('Laura') },
    ],
  })
})

test('of an order that was paid, annulled and resumed nothing is owed in the list or in the file', async () => {
  const { admin, orden, ana, cambiar } = await withOrden()
  const query = { situacion: 'por-cobrar' as const }
  expect(await admin.call(listOrdenes, { query })).toMatchObject([{ id: orden.id, cobrado: 0 }])
  for (const estado of ['PAGADO', 'ANULADO', 'PENDIENTE']) await cambiar(estado)
  expect(await admin.call(listOrdenes, {})).toMatchObject([{ estado: 'PENDIENTE', total: 2260, cobrado: 2260 }])
  expect(await admin.call(listOrdenes, { query })).toEqual([])
  const { partes } = await admin.call(getExpediente, { params: { id: String(ana.id) } })
  expect(partes.ordenes.filas).toMatchObject([{ estado: 'PENDIENTE', monto: 2260, falta: 0 }])
})

test('a payment that comes with the state PAGADO has the form that was asked for', async () => {
  const { admin, params, orden } = await withOrden()
  await admin.call(cambiarEstadoDeOrden, { params, query: { estado: 'PAGADO', forma: 'EFECTIVO' } })
  const { cobros } = await admin.call(getCuentaDeCobros, { params: { de: 'orden', id: String(orden.id) } })
  expect(cobros).toMatchObject([{ monto: 2260, forma: 'EFECTIVO' }])
})

test('a form that is named once somebody else set it PAGADO without one is that of its payment; one that was named stays', async () => {
  const { admin, params, orden, cambiar } = await withOrden()
  const { version } = await admin.call(getOrdenPorId, { params })
  await cambiar('PAGADO')
  const pagar = (forma: 'SINPE' | 'EFECTIVO') =>
    admin.call(cambiarEstadoDeOrden, { params, query: { estado: 'PAGADO', forma, version: String(version) } })
  const formas = async () => {
    const { cobros } = await admin.call(getCuentaDeCobros, { params: { de: 'orden', id: String(orden.id) } })
    return cobros.map(({ monto, forma }) => [monto, forma])
  }
  expect(await formas()).toEqual([[2260, null]])
  await pagar('SINPE')
  expect(await formas()).toEqual([[2260, 'SINPE']])
  await pagar('EFECTIVO')
  expect(await formas()).toEqual([[2260, 'SINPE']])
  await cambiar('PENDIENTE')
  expect(await formas()).toEqual([[2260, 'SINPE']])
})

test('the order of an erased account keeps its states, without the name', async () => {
  const { admin, params, db, ana } = await withOrden()
  await write(db, (tx) => borrarLoSuyo(tx, ana))
  const { historia } = await admin.call(getOrdenPorId, { params })
  expect(historia).toMatchObject([{ estado: 'PENDIENTE', usuarioNombre: null }])
  expect(await admin.try(reenviarOrden, { params })).toMatchObject({
    status: 409,
    error: { code: 'orden_sin_correo', message: expect.stringContaining('eliminada') },
  })
})

test('an unknown order is answered 404', async () => {
  const { admin } = await withOrden()
  for (const endpoint of [getOrdenPorId, reenviarOrden]) {
    expect(await admin.try(endpoint, { params: { id: '999' } })).toMatchObject({
      status: 404,
      error: { message: 'La orden no existe.' },
    })
  }
})

test('the mail of an order goes out once more, to its customer, and the history says who sent it', async () => {
  const { app, admin, ana, orden, params, laura } = await withOrden()
  expect(await mailsTo(app, ana.email)).toHaveLength(1)
  expect(await admin.call(reenviarOrden, { params })).toBe(`El correo de la orden va en camino a ${ana.email}.`)
  const mails = await mailsTo(app, ana.email)
  expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill(`Tu orden ${orden.codigoOrden} en BioBienestar`))
  expect(mails[1]!.attachments).toHaveLength(1)
  expect(mails[1]!.messageId).not.toBe(mails[0]!.messageId)
  const [entrada] = await admin.call(listHistoria, {})
  expect(entrada).toMatchObject({
    asunto: 'ORDEN',
    titulo: orden.codigoOrden,
    usuarioNombre: `${laura.nombre} ${laura.apellido}`,
    cambios: [{ campo: 'Correo', antes: null, despues: 'Reenviado' }],
  })
  expect(JSON.stringify(entrada)).not.toContain(ana.email)
})

test('the mail of an order whose answer was lost is sent once more, and not twice', async () => {
  const { app, admin, ana, params } = await withOrden()
  const reenviar = () => admin.call(reenviarOrden, { params, headers: { 'idempotency-key': 'una intención' } })
  expect(await Promise.all([reenviar(), reenviar()])).toEqual(Array(2).fill(await reenviar()))
  expect(await mailsTo(app, ana.email)).toHaveLength(2)
})

test('the mail of a paid order does not ask to pay it again; that of an annulled one is not sent', async () => {
  const { app, admin, ana, params, cambiar } = await withOrden()
  await readMails(app)
  await cambiar('PAGADO')
  await admin.call(reenviarOrden, { params })
  const mail = (await mailsTo(app, ana.email)).at(-1)!
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain('Esta orden ya está pagada.')
    expect(part).not.toMatch(/SINPE|IBAN/)
  }
  await cambiar('ANULADO')
  expect(await admin.try(reenviarOrden, { params })).toMatchObject({
    status: 409,
    error: { code: 'orden_sin_correo', message: expect.stringContaining('anulada') },
  })
  expect(await mailsTo(app, ana.email)).toHaveLength(2)
})

test('a mailbox is not flooded with the mail of one order, and a repetition counts for none', async () => {
  const { app, admin, ana, params } = await withOrden({ RATE_LIMIT: 'on' })
  const statuses = []
  for (const clave of ['primera vez', 'primera vez', 'segunda vez', 'tercera vez', 'cuarta vez', 'tercera vez'])
    statuses.push((await admin.try(reenviarOrden, { params, headers: { 'idempotency-key': clave } })).status)
  expect(statuses).toEqual([200, 200, 200, 200, 429, 200])
  expect(await mailsTo(app, ana.email)).toHaveLength(4)
})
