import { expect, test } from 'vitest'
import { cambiarEstadoDeOrden } from '../../../contract/tienda/administrar-ordenes.ts'
import { startApp } from '../../testing/app.ts'
import { ENVIO } from '../../testing/builders.ts'
import { readMails } from '../../testing/correo.ts'

/** The app with an order whose own mail has left, and notices that wait for three minutes. */
async function withOrden(entrega?: typeof ENVIO) {
  const started = await startApp({ NOTICE_MINUTES: '3', PUBLIC_URL: 'https://tienda.ejemplo.cr' })
  const { build, as, app, clock, db } = started
  await build.negocio()
  const ana = await build.usuario({ nombre: 'Ana' })
  const orden = await build.orden(ana, [{ productoId: (await build.producto()).id, cantidad: 3 }], entrega)
  const admin = as(await build.admin())
  await app.outbox.idle()
  const poner = async (
    estado: 'PENDIENTE' | 'PAGADO' | 'ANULADO',
    avance?: 'POR_ENTREGAR' | 'DESPACHADA' | 'ENTREGADA',
  ) => {
    const query = { estado, ...(avance && { avance }) }
    await admin.call(cambiarEstadoDeOrden, { params: { id: String(orden.id) }, query })
  }
  const pass = async (minutos: number) => {
    await app.outbox.idle()
    clock.now += minutos * 60_000
  }
  /** The order's mails, without its first one. */
  const mails = async () => (await readMails(app)).slice(1).map(({ subject, text = '' }) => ({ subject, text }))
  const enCola = () => db.read.selectFrom('correos').select('id').where('estado', '=', 'PENDIENTE').execute()
  return { ...started, ana, orden, poner, pass, mails, enCola }
}

test('that an order is paid and on its way is told in one mail, three minutes after the first change', async () => {
  const { poner, pass, mails, orden } = await withOrden(ENVIO)
  await poner('PAGADO')
  await pass(2)
  await poner('PAGADO', 'DESPACHADA')
  await pass(0.9)
  expect(await mails()).toEqual([])
  await pass(0.1)
  const [mail, ...mas] = await mails()
  expect(mas).toEqual([])
  expect(mail!.subject).toBe('Tu orden va en camino · BioBienestar')
  for (const dicho of [
    'Recibimos tu pago de ₡11 299,99.',
    'Va en camino a 200 m norte de la iglesia, Barva, Heredia, Teléfono 8888 0000.',
    `https://tienda.ejemplo.cr/orden/${orden.codigoOrden}`,
  ]) {
    expect(mail!.text.replace(/\s+/g, ' ')).toContain(dicho)
  }
})

test('a mistake undone within three minutes is never told', async () => {
  const { poner, pass, mails, enCola } = await withOrden()
  await poner('ANULADO')
  expect(await enCola()).toHaveLength(1)
  await poner('PENDIENTE')
  expect(await enCola()).toEqual([])
  await poner('PENDIENTE', 'DESPACHADA')
  await poner('PENDIENTE', 'POR_ENTREGAR')
  await pass(4)
  expect(await mails()).toEqual([])
})

test('payment, dispatch and annulment are each told once, and fetching is not', async () => {
  const { poner, pass, mails } = await withOrden()
  for (const [estado, avance] of [
    ['PAGADO', 'POR_ENTREGAR'],
    ['PAGADO', 'DESPACHADA'],
    ['PAGADO', 'ENTREGADA'],
    ['ANULADO', 'ENTREGADA'],
  ] as const) {
    await poner(estado, avance)
    await pass(3)
    await mails()
  }
  const dichos = await mails()
  expect(dichos.map(({ subject }) => subject!.split(' · ')[0])).toEqual([
    'Recibimos tu pago',
    'Tu orden está lista',
    'Anulamos tu orden',
  ])
  expect(dichos[1]!.text).toContain('Ya puedes retirarla en San José, Aserrí, Costa Rica.')
})

test('an erased account gets no mail about its order', async () => {
  const { db, poner, enCola, ana } = await withOrden()
  await db.read
    .updateTable('ordenes')
    .set({ usuarioId: null, usuarioNombre: 'Cuenta eliminada', usuarioApellido: '', usuarioEmail: '' })
    .where('usuarioId', '=', ana.id)
    .execute()
  await poner('PAGADO')
  expect(await enCola()).toEqual([])
})
