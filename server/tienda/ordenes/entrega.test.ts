import { expect, test } from 'vitest'
import { exportar } from '../../../contract/base/export/exportar.ts'
import { listHistoria } from '../../../contract/base/history/historia.ts'
import { cambiarEstadoDeOrden, getOrdenPorId, listOrdenes } from '../../../contract/tienda/administrar-ordenes.ts'
import { confirmarOrden as confirmar, getOrden, listMisOrdenes } from '../../../contract/tienda/ordenes.ts'
import { write } from '../../base/db/open.ts'
import { startApp } from '../../testing/app.ts'
import { ENVIO } from '../../testing/builders.ts'

const RETIRO = { tipo: 'RETIRO', provincia: null, canton: null, senas: null, telefono: null }

async function withCliente() {
  const started = await startApp()
  const { build, as } = started
  await build.sinLimiteDeOrdenes()
  const vela = await build.producto({ stock: 50 })
  const ana = await build.usuario({ nombre: 'Ana' })
  const pedir = (entrega?: unknown, clave?: string) =>
    as(ana).try(confirmar, {
      body: { usuario: { id: ana.id }, items: [{ producto: { id: vela.id }, cantidad: 1 }], entrega: entrega as never },
      headers: clave ? { 'idempotency-key': clave } : {},
    })
  return { ...started, ana, pedir, admin: as(await build.admin()) }
}

test('an order without an address is fetched; every answer of an order carries its delivery', async () => {
  const { as, ana, pedir, admin } = await withCliente()
  expect((await pedir()).body.entrega).toEqual(RETIRO)
  expect((await pedir({ tipo: 'RETIRO' })).body.entrega).toEqual(RETIRO)
  const { status, body } = await pedir({ ...ENVIO, senas: '  200 m norte de la iglesia ' })
  expect([status, body.entrega]).toEqual([201, ENVIO])
  const params = { codigo: body.codigoOrden }
  expect(await as(ana).call(getOrden, { params })).toMatchObject({ entrega: ENVIO, avance: 'POR_ENTREGAR' })
  expect((await as(ana).call(listMisOrdenes, {}))[0]).toMatchObject({ entrega: ENVIO, entregada: null })
  expect(await admin.call(getOrdenPorId, { params: { id: String(body.id) } })).toMatchObject({ entrega: ENVIO })
})

test.each([
  ['a word', 'ENVIO', 'entrega', /tipo RETIRO, o ENVIO con provincia/],
  ['nothing that is known', { tipo: 'CORREOS' }, 'entrega.tipo', /tipo RETIRO, o ENVIO con provincia/],
  ['no province', { ...ENVIO, provincia: undefined }, 'entrega.provincia', /siete provincias/],
  ['a province that is none', { ...ENVIO, provincia: 'constructor' }, 'entrega.provincia', /siete provincias/],
  ['a canton of another province', { ...ENVIO, canton: 'Aserrí' }, 'entrega.canton', /cantón de esa provincia/],
  ['no directions', { ...ENVIO, senas: '  ' }, 'entrega.senas', /señas es obligatorio/],
  ['a telephone without its digits', { ...ENVIO, telefono: '8888' }, 'entrega.telefono', /8 a 15 dígitos/],
])('a delivery with %s is refused at its field, and nothing is ordered', async (_que, entrega, campo, frase) => {
  const { pedir, admin } = await withCliente()
  const refused = await pedir(entrega)
  expect(refused).toMatchObject({ status: 400, error: { code: 'datos_invalidos' } })
  expect(refused.error!.fields).toMatchObject({ [campo]: expect.stringMatching(frase) })
  expect(await admin.call(listOrdenes, {})).toEqual([])
})

test('equal things to another address are another order, with a key or without; to the same address they are one', async () => {
  const { pedir } = await withCliente()
  const codigo = async (entrega?: unknown, clave?: string) => (await pedir(entrega, clave)).body.codigoOrden
  const { tipo, ...donde } = ENVIO
  expect(await codigo(ENVIO)).toBe(await codigo({ ...donde, tipo }))
  expect(await codigo({ ...ENVIO, canton: 'Flores' })).not.toBe(await codigo(ENVIO))
  expect(await codigo()).toBe(await codigo({ tipo: 'RETIRO' }))
  const conClave = await codigo(ENVIO, 'una-clave-de-ana')
  expect(await codigo(ENVIO, 'una-clave-de-ana')).toBe(conClave)
  expect(await pedir({ tipo: 'RETIRO' }, 'una-clave-de-ana')).toMatchObject({
    status: 422,
    error: { code: 'clave_repetida' },
  })
})

test('the back office finds an order by its address, also for the file', async () => {
  const { pedir, admin } = await withCliente()
  await pedir()
  const { codigoOrden } = (await pedir(ENVIO)).body
  for (const buscar of ['barva', 'iglesia heredia', '8888 0000']) {
    expect(await admin.call(listOrdenes, { query: { buscar } })).toMatchObject([{ codigoOrden }])
  }
  const archivo = await admin.call(exportar, { params: { lista: 'ordenes' } })
  const titulos = 'Estado;Entrega;Provincia;Cantón;Señas;Teléfono;Avance de la entrega;Entregada'
  expect(archivo.split('\r\n')[0]).toMatch(new RegExp(`;${titulos}$`))
  expect(archivo).toContain(';PENDIENTE;Retirar en Aserrí;;;;;Por preparar;\r\n')
  expect(archivo).toContain(';Envío;Heredia;Barva;200 m norte de la iglesia;8888 0000;Por enviar;\r\n')
})

test.each([
  { canton: null },
  { telefono: '' },
  { provincia: 'Managua' },
  { entrega: 'RETIRO' as const },
  { avance: 'ENTREGADA' as const },
  { avance: 'PERDIDA' as never },
])('the database itself refuses %o in an order that is sent', async (cambio) => {
  const { pedir, db } = await withCliente()
  await pedir(ENVIO)
  await expect(
    write(db, (tx) =>
      tx
        .updateTable('ordenes')
        .set(cambio as object)
        .execute(),
    ),
  ).rejects.toThrow()
})

test('delivered is a fact beside the state, with its moment, version and history', async () => {
  const { pedir, admin, clock } = await withCliente()
  const params = { id: String((await pedir(ENVIO)).body.id) }
  const poner = (query: { estado: string; avance?: string; version?: string }) =>
    admin.try(cambiarEstadoDeOrden, { params, query: query as never })
  clock.now += 60_000
  const cuando = new Date(clock.now).toISOString()
  const entregada = { estado: 'PENDIENTE', avance: 'ENTREGADA', entregada: cuando, version: 2 }
  expect((await poner({ estado: 'PENDIENTE', avance: 'ENTREGADA', version: '1' })).body).toMatchObject(entregada)
  clock.now += 60_000
  expect((await poner({ estado: 'PENDIENTE', avance: 'ENTREGADA', version: '1' })).body).toMatchObject(entregada)
  expect((await poner({ estado: 'PAGADO', version: '2' })).body).toMatchObject({
    ...entregada,
    estado: 'PAGADO',
    version: 3,
  })
  expect(await poner({ estado: 'PAGADO', avance: 'DESPACHADA', version: '2' })).toMatchObject({ status: 409 })
  const deVuelta = await poner({ estado: 'PAGADO', avance: 'POR_ENTREGAR', version: '3' })
  expect(deVuelta.body).toMatchObject({ estado: 'PAGADO', avance: 'POR_ENTREGAR', entregada: null, version: 4 })
  const historia = await admin.call(listHistoria, { query: { asunto: 'ORDEN' } })
  const campo = 'Avance de la entrega'
  expect(historia.map(({ cambios }) => cambios)).toEqual([
    [{ campo, antes: 'Entregada', despues: 'Por enviar' }],
    [{ campo: 'Estado', antes: 'PENDIENTE', despues: 'PAGADO' }],
    [{ campo, antes: 'Por enviar', despues: 'Entregada' }],
  ])
  const { historia: estados } = await admin.call(getOrdenPorId, { params })
  expect(estados.map(({ estado }) => estado)).toEqual(['PENDIENTE', 'PAGADO'])
})

test('an annulled order cannot be delivered; a delivered one stays so when it is annulled', async () => {
  const { pedir, admin } = await withCliente()
  const params = { id: String((await pedir()).body.id) }
  const poner = (estado: 'PENDIENTE' | 'ANULADO', avance?: 'ENTREGADA') =>
    admin.try(cambiarEstadoDeOrden, { params, query: { estado, ...(avance && { avance }) } })
  await poner('ANULADO')
  expect(await poner('ANULADO', 'ENTREGADA')).toMatchObject({ status: 409, error: { code: 'orden_anulada' } })
  await poner('PENDIENTE', 'ENTREGADA')
  expect((await poner('ANULADO')).body).toMatchObject({ estado: 'ANULADO', avance: 'ENTREGADA' })
})
