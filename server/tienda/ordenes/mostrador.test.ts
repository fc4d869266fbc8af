import { expect, test } from 'vitest'
import { listHistoria } from '../../../contract/base/history/historia.ts'
import { masMs } from '../../../contract/base/time/time.ts'
import { getCuentaDeCobros, listCobros } from '../../../contract/dinero/cobros.ts'
import {
  cambiarEstadoDeOrden,
  getOrdenPorId,
  listOrdenes,
  reenviarOrden,
} from '../../../contract/tienda/administrar-ordenes.ts'
import { venderEnMostrador } from '../../../contract/tienda/mostrador.ts'
import { getOrden, listMisOrdenes } from '../../../contract/tienda/ordenes.ts'
import { runJob } from '../../base/db/jobs.ts'
import { revisar } from '../../oficina/revision/revisar.ts'
import { startApp } from '../../testing/app.ts'
import { anularVencidas } from './anular-vencidas.ts'

async function withTienda() {
  const started = await startApp({ NOTICE_MINUTES: '3' })
  const { build, as, db } = started
  const vela = await build.producto({ nombre: 'Vela', precio: 100_000, stock: 5 })
  const ana = await build.usuario({ nombre: 'Ana', apellido: 'Mora' })
  const laura = await build.admin()
  const vender = (
    quien: { id: number; rol?: string },
    cobradoCon?: string,
    cantidad = 2,
    { clave = 'venta-de-hoy', usuario = { id: ana.id } as { id: number } | null } = {},
  ) =>
    as(quien as typeof ana).try(venderEnMostrador, {
      body: {
        ...(usuario && { usuario }),
        items: [{ producto: { id: vela.id }, cantidad, precioMostrado: 1000 }],
        ...(cobradoCon && { cobradoCon }),
      } as never,
      headers: { 'idempotency-key': clave },
    })
  const stock = async () => (await db.read.selectFrom('productos').select('stock').executeTakeFirstOrThrow()).stock
  return { ...started, vela, ana, laura, vender, stock, admin: as(laura) }
}

test('an order at the counter is paid at once, follows the usual rules, and belongs to its person', async () => {
  const { vender, laura, ana, as, admin, stock, db } = await withTienda()
  const hechas = await Promise.all([vender(laura, 'EFECTIVO'), vender(laura, 'EFECTIVO')])
  expect(hechas.map(({ status, body }) => [status, body.estado, body.total])).toEqual([
    [201, 'PAGADO', 2260],
    [201, 'PAGADO', 2260],
  ])
  const { id, codigoOrden } = hechas[0]!.body
  expect(hechas[1]!.body.id).toBe(id)
  expect(await stock()).toBe(3)
  expect(await as(ana).call(listMisOrdenes, {})).toMatchObject([{ codigoOrden, estado: 'PAGADO' }])
  const params = { de: 'orden', id: String(id) } as const
  expect(await admin.call(getCuentaDeCobros, { params })).toMatchObject({
    cobros: [{ monto: 2260, forma: 'EFECTIVO' }],
  })
  const { historia } = await admin.call(getOrdenPorId, { params: { id: String(id) } })
  expect(historia).toMatchObject([
    { estado: 'PENDIENTE', usuarioNombre: expect.stringContaining('Laura') },
    { estado: 'PAGADO', usuarioNombre: expect.stringContaining('Laura') },
  ])
  const hecho = (await admin.call(listHistoria, { query: { asunto: 'ORDEN' } })).map(({ accion }) => accion)
  expect(hecho).toEqual(['CAMBIAR', 'CREAR'])
  const correos = await db.read
    .selectFrom('correos')
    .select(['plantilla', 'para'])
    .where('para', '=', ana.email)
    .execute()
  expect(correos.map(({ plantilla }) => plantilla).sort()).toEqual(['orden', 'orden-cambio'])
  expect(await revisar(db)).toEqual([])
})

test('a sale of ₡0 is paid at once and stays, without a payment', async () => {
  const { admin, ana, build, clock, db } = await withTienda()
  const { id } = await build.producto({ precio: 0 })
  const items = [{ producto: { id }, cantidad: 1 }]
  const venta = await admin.call(venderEnMostrador, {
    body: { usuario: { id: ana.id }, items, cobradoCon: 'EFECTIVO' },
  })
  expect(venta).toMatchObject({ estado: 'PAGADO', avance: 'ENTREGADA', total: 0 })
  const gratis = await build.orden(ana, [{ productoId: id, cantidad: 1 }])
  await runJob(db, anularVencidas, masMs(clock.now, 73 * 60 * 60_000))
  const ordenes = await admin.call(listOrdenes, {})
  expect(ordenes.map(({ estado }) => estado)).toEqual(['PENDIENTE', 'PAGADO'])
  expect(ordenes[0]!.id).toBe(gratis.id)
  expect(await admin.call(listCobros, {})).toEqual([])
  const correos = await db.read.selectFrom('correos').select('plantilla').where('para', '=', ana.email).execute()
  expect(correos).toEqual([{ plantilla: 'orden' }, { plantilla: 'orden' }])
  expect(await revisar(db)).toEqual([])
})

test('an unpaid order waits, a sold-out product refuses the whole order, and nobody sells to themselves', async () => {
  const { vender, laura, ana, stock, db } = await withTienda()
  expect(await vender(ana, 'EFECTIVO')).toMatchObject({ status: 403, error: { code: 'sin_permiso' } })
  expect(await vender(laura, 'TRUEQUE')).toMatchObject({ status: 400 })
  expect(await vender(laura, 'SINPE', 6)).toMatchObject({ status: 409, error: { code: 'sin_existencias' } })
  expect(await stock()).toBe(5)
  expect(await db.read.selectFrom('movimientos').select('id').execute()).toEqual([])
  expect((await vender(laura)).body).toMatchObject({ estado: 'PENDIENTE' })
  expect(await stock()).toBe(3)
})

test('a person without an account can buy at the counter; without an address no mail is written', async () => {
  const { vender, laura, ana, db } = await withTienda()
  await db.read.deleteFrom('sesiones').where('usuarioId', '=', ana.id).execute()
  await db.read
    .updateTable('usuarios')
    .set({ contrasena: null, email: null, telefono: '+50688880000' } as never)
    .where('id', '=', ana.id)
    .execute()
  expect((await vender(laura, 'TARJETA')).body).toMatchObject({
    estado: 'PAGADO',
    usuarioNombre: 'Ana',
    usuarioEmail: '',
  })
  const para = await db.read
    .selectFrom('correos')
    .select('para')
    .where('plantilla', 'in', ['orden', 'orden-cambio'])
    .where('para', '<>', '')
    .execute()
  expect(para).toEqual([])
})

test('a sale of nobody is paid and handed over at once, once per key, and holds no person', async () => {
  const { vender, laura, ana, admin, as, stock, db } = await withTienda()
  const nadie = { usuario: null }
  const hechas = await Promise.all([
    vender(laura, 'EFECTIVO', 2, nadie),
    vender(laura, 'EFECTIVO', 2, nadie),
    vender(laura, 'SINPE', 1, { ...nadie, clave: 'otra-persona' }),
  ])
  expect(hechas.map(({ status, body }) => [status, body.estado, body.avance])).toEqual(
    Array(3).fill([201, 'PAGADO', 'ENTREGADA']),
  )
  const [una, repetida, otra] = hechas.map(({ body }) => body)
  expect(repetida!.id).toBe(una!.id)
  expect(otra!.id).not.toBe(una!.id)
  expect(una).toMatchObject({ usuarioNombre: 'Venta de mostrador', usuarioApellido: '', usuarioEmail: '', total: 2260 })
  expect(await stock()).toBe(2)
  expect(await vender(laura, 'EFECTIVO', 1, nadie)).toMatchObject({ status: 422, error: { code: 'clave_repetida' } })

  const [primera] = await admin.call(listOrdenes, {
    query: { buscar: 'venta de mostrador', pagina: '1' },
  })
  expect(primera).toMatchObject({ usuarioNombre: 'Venta de mostrador', estado: 'PAGADO' })
  expect(primera).not.toHaveProperty('usuarioId')
  expect(await as(ana).call(listMisOrdenes, {})).toEqual([])
  const codigo = una!.codigoOrden
  expect(await as(ana).try(getOrden, { params: { codigo } })).toMatchObject({ status: 404 })
  expect((await admin.call(getOrden, { params: { codigo } })).lineas).toHaveLength(1)
  expect(await admin.call(listCobros, { query: { buscar: codigo } })).toMatchObject([
    { persona: 'Venta de mostrador', monto: 2260, forma: 'EFECTIVO' },
  ])
  expect(await admin.try(reenviarOrden, { params: { id: String(una!.id) } })).toMatchObject({
    status: 409,
    error: { message: 'Es una venta de mostrador: no hay a quién escribirle.' },
  })
  expect(
    (await db.read.selectFrom('correos').select('plantilla').execute()).map(({ plantilla }) => plantilla),
  ).not.toContain('orden')
  expect(await revisar(db)).toEqual([])
  await admin.call(cambiarEstadoDeOrden, { params: { id: String(una!.id) }, query: { estado: 'ANULADO' } })
  expect(await stock()).toBe(4)
  expect(await revisar(db)).toEqual([])
})

test('a sale of nobody says how it was paid, and no order names anybody else without a person', async () => {
  const { vender, laura, stock, db } = await withTienda()
  expect(await vender(laura, undefined, 2, { usuario: null })).toMatchObject({
    status: 400,
    error: { fields: { cobradoCon: 'Di cómo se pagó: a nadie se le puede cobrar después.' } },
  })
  expect(await stock()).toBe(5)
  await vender(laura, 'EFECTIVO', 1, { usuario: null })
  const llamar = (usuarioNombre: string) => db.read.updateTable('ordenes').set({ usuarioNombre }).execute()
  await expect(llamar('Ana Mora')).rejects.toThrow(/ordenes_sin_persona/)
  await llamar('Cuenta eliminada')
})

test('an order paid at the counter is handed over; an unpaid one waits to be fetched', async () => {
  const { vender, laura } = await withTienda()
  expect((await vender(laura, 'TARJETA', 1)).body).toMatchObject({ avance: 'ENTREGADA', entregada: expect.any(String) })
  expect((await vender(laura, undefined, 1, { clave: 'queda-por-cobrar' })).body.avance).toBe('POR_ENTREGAR')
})
