import { expect, test } from 'vitest'
import { listHistoria } from '../../contract/sitio/historia.ts'
import { getCuentaDeCobros } from '../../contract/tienda/cobros.ts'
import { getOrdenPorId, listMisOrdenes, venderEnMostrador } from '../../contract/tienda/ordenes.ts'
import { startApp } from '../prueba/app.ts'
import { revisar } from '../revision/revisar.ts'

async function withTienda() {
  const started = await startApp({ NOTICE_MINUTES: '3' })
  const { build, as, db } = started
  const vela = await build.producto({ nombre: 'Vela', precio: 100_000, stock: 5 })
  const ana = await build.usuario({ nombre: 'Ana', apellido: 'Mora' })
  const laura = await build.admin()
  const vender = (quien: { id: number; rol?: string }, cobradoCon?: string, cantidad = 2, clave = 'venta-de-hoy') =>
    as(quien as typeof ana).try(venderEnMostrador, {
      body: {
        usuario: { id: ana.id },
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

test('an unpaid order waits, a sold-out product refuses the whole order, and nobody sells to themselves', async () => {
  const { vender, laura, ana, stock, db } = await withTienda()
  expect(await vender(ana, 'EFECTIVO')).toMatchObject({ status: 403, error: { code: 'sin_permiso' } })
  expect(await vender(laura, 'TRUEQUE')).toMatchObject({ status: 400 })
  expect(await vender(laura, 'SINPE', 6)).toMatchObject({ status: 409, error: { code: 'sin_existencias' } })
  expect(await stock()).toBe(5)
  expect(await db.read.selectFrom('cobros').select('id').execute()).toEqual([])
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
