import { expect, test } from 'vitest'
import { listHistoria } from '../../../contract/base/history/historia.ts'
import { formatColones } from '../../../contract/base/money/money.ts'
import { wallTimeDe } from '../../../contract/base/time/time.ts'
import { devolverFavor, listFavores, usarFavor, usarMiFavor } from '../../../contract/dinero/a-favor.ts'
import { corregirCobro, createCobro, deleteCobro, listCobros } from '../../../contract/dinero/cobros.ts'
import { listDeudas } from '../../../contract/dinero/deudas.ts'
import { getHoy } from '../../../contract/oficina/hoy.ts'
import { getExpediente } from '../../../contract/persona/expediente.ts'
import { getMio } from '../../../contract/persona/mio.ts'
import { cambiarEstadoDeOrden, getOrdenPorId, retomarOrden } from '../../../contract/tienda/administrar-ordenes.ts'
import { ajustarStock } from '../../../contract/tienda/productos.ts'
import { AHORA, startApp } from '../../testing/app.ts'
import { everything } from '../../testing/erasing.ts'

const RELOJ = wallTimeDe(AHORA)

/** Ana owes two begun appointments of ₡100 and ₡200 and an order of ₡22 600; one of ₡300 is to come. Luis owes nothing. */
async function start() {
  const started = await startApp()
  const { build, as } = started
  const ana = await build.usuario({ nombre: 'Ana', apellido: 'Mora', telefono: '+50688880000' })
  const luis = await build.usuario({ nombre: 'Luis', apellido: 'Vega' })
  const admin = as(await build.admin())
  const citas = []
  for (const [minutos, precioAcordado] of [
    [-5000, 10_000],
    [-3000, 20_000],
    [3000, 30_000],
  ] as const)
    citas.push(await build.cita(ana, { inicio: RELOJ + minutos, fin: RELOJ + minutos + 60, precioAcordado }))
  const { id: productoId } = await build.producto({ precio: 2_000_000, stock: 1 })
  const orden = await build.orden(ana, [{ productoId, cantidad: 1 }])
  const deudas = await admin.call(listDeudas, { query: { situacion: 'todas' } })
  const deudaDe = (codigo: string) => deudas.find((deuda) => deuda.codigo === codigo)!.id
  const cobrar = (body: object, clave?: string) =>
    admin.try(createCobro, {
      body: { monto: 100, forma: 'SINPE', ...body } as never,
      ...(clave && { headers: { 'idempotency-key': clave } }),
    })
  const params = { id: String(orden.id) }
  const setEstado = (estado: string) => admin.call(cambiarEstadoDeOrden, { params, query: { estado } })
  return { ...started, ana, luis, admin, citas, orden, params, productoId, deudaDe, cobrar, setEstado }
}

test('what is owed stands in one list, by person and oldest first, with its sum', async () => {
  const { admin, ana, citas, orden, cobrar } = await start()
  await cobrar({ de: 'cita', id: citas[0]!.id, monto: 40 })
  const debe = await admin.try(listDeudas, { query: { situacion: 'debe', pagina: '1' } })
  expect(debe.body).toMatchObject([
    {
      de: 'cita',
      deId: citas[0]!.id,
      codigo: `CITA-${citas[0]!.id}`,
      importe: 100,
      pagado: 40,
      falta: 60,
      persona: { id: ana.id, nombre: 'Ana Mora', telefono: '+50688880000' },
      situacion: 'debe',
    },
    { codigo: `CITA-${citas[1]!.id}`, falta: 200 },
    { codigo: orden.codigoOrden, falta: 22_600, vence: '2026-11-20T09:00:00' },
  ])
  expect([debe.headers['x-total-count'], debe.headers['x-total-sum']]).toEqual(['3', '22860'])
  for (const situacion of ['debe', 'todas'] as const) {
    const entera = await admin.try(listDeudas, { query: { situacion } })
    const suma = entera.body.reduce((hasta, { falta }) => hasta + falta, 0)
    expect(Number(entera.headers['x-total-sum'] ?? NaN), 'also without a page').toBe(suma)
  }
  const list = (query: object) => admin.call(listDeudas, { query: query as never })
  expect(await list({ situacion: 'por-venir' })).toMatchObject([{ falta: 300, situacion: 'por-venir' }])
  expect(await list({ persona: String(ana.id) })).toHaveLength(4)
  expect(await list({ persona: '999' })).toEqual([])
  expect(await list({ buscar: 'cita mora', situacion: 'debe' })).toHaveLength(2)
  for (const buscar of ['22600', '22600.00', '22.600,00', '₡22 600', orden.codigoOrden.replaceAll('-', '')])
    expect(await list({ buscar }), buscar).toMatchObject([{ de: 'orden' }])
  for (const buscar of ['mora 22600', '22 600 Mora', 'mora ₡22.600,00'])
    expect(await list({ buscar }), buscar).toMatchObject([{ de: 'orden' }])
  for (const buscar of ['nadie 22600', 'mora 22601']) expect(await list({ buscar }), buscar).toEqual([])
  expect(await list({ buscar: `cita${citas[0]!.id}` })).toMatchObject([{ codigo: `CITA-${citas[0]!.id}` }])
  for (const buscar of [`cita ${citas[0]!.id} 60`, `mora 60,`, `cita ${citas[0]!.id} 100`, `60 cita ${citas[0]!.id}`])
    expect(await list({ buscar }), buscar).toMatchObject([{ codigo: `CITA-${citas[0]!.id}` }])
  expect(await list({ buscar: '60' })).toMatchObject([{ codigo: `CITA-${citas[0]!.id}`, importe: 100, falta: 60 }])
  await cobrar({ de: 'cita', id: citas[0]!.id, monto: 60 })
  expect(await list({ situacion: 'saldadas' })).toMatchObject([
    { codigo: `CITA-${citas[0]!.id}`, situacion: 'saldada' },
  ])
})

test('the payments are narrowed by form, by kind, by person and by days, with their sum', async () => {
  const { admin, ana, luis, citas, orden, cobrar } = await start()
  await cobrar({ de: 'cita', id: citas[0]!.id })
  await cobrar({ de: 'orden', id: orden.id, monto: 30, forma: 'EFECTIVO', fecha: '2026-10-05T10:00' })
  await cobrar({ usuarioId: luis.id, monto: 7 })
  for (const [query, suma] of [
    [{}, 137],
    [{ forma: 'SINPE' }, 107],
    [{ de: 'orden' }, 30],
    [{ persona: String(luis.id) }, 7],
    [{ persona: String(ana.id), forma: 'SINPE' }, 100],
    [{ desde: '2026-10-01', hasta: '2026-10-31' }, 30],
  ] as const) {
    const { body, headers } = await admin.try(listCobros, { query: { ...query, pagina: '1' } })
    expect(Number(headers['x-total-sum'])).toBe(suma)
    expect(body.reduce((hasta, { monto }) => hasta + monto, 0)).toBe(suma)
  }
})

test('the same numbers stand on every screen', async () => {
  const { admin, as, ana, citas, cobrar } = await start()
  await cobrar({ de: 'cita', id: citas[0]!.id, monto: 150, insistir: true })
  const suya = await admin.call(getExpediente, { params: { id: String(ana.id) } })
  expect(suya).toMatchObject({ falta: 22_800, porVenir: 300, aFavor: 50 })
  expect(await admin.call(getHoy, {})).toMatchObject({
    debe: { cuantas: 2, total: 22_800 },
    sinCerrar: 2,
    cobrado: 150,
  })
  expect((await admin.try(listDeudas, { query: { situacion: 'debe', pagina: '1' } })).headers['x-total-sum']).toBe(
    '22800',
  )
  expect((await as(ana).call(getMio, {})).aFavor).toBe(50)
})

test('one payment for several debts, and the rest a favor that is used and given back', async () => {
  const { admin, ana, citas, deudaDe, cobrar } = await start()
  const [una, otra] = citas.map(({ id }) => deudaDe(`CITA-${id}`))
  const para = [
    { deudaId: una, monto: 100 },
    { deudaId: otra, monto: 200 },
  ]
  expect(await cobrar({ para, usuarioId: ana.id, monto: 350 })).toMatchObject({
    status: 409,
    error: { code: 'cobro_no_cabe', message: expect.stringContaining('¿Anotar ₡50,00 a favor de Ana Mora?') },
  })
  const pago = await cobrar({ para, usuarioId: ana.id, monto: 350, insistir: true })
  expect(pago).toMatchObject({
    status: 201,
    body: { monto: 350, titulo: `CITA-${citas[0]!.id}, CITA-${citas[1]!.id}` },
  })
  const params = { id: String(pago.body.id) }
  const porVenir = deudaDe(`CITA-${citas[2]!.id}`)
  const usar = (monto: number, headers = {}) =>
    admin.try(usarFavor, { params, body: { para: [{ deudaId: porVenir, monto }] }, headers })
  expect((await usar(51)).error.message).toBe(`De ese pago solo quedan ${formatColones(5_000 as never)} a favor.`)
  const clave = { 'idempotency-key': 'una sola vez' }
  expect([(await usar(20, clave)).status, (await usar(20, clave)).status]).toEqual([200, 200])
  expect(await admin.call(listFavores, {})).toMatchObject([{ id: pago.body.id, queda: 30, monto: 350 }])
  const devolver = (monto: number, headers = {}) =>
    admin.try(devolverFavor, { params, body: { monto, forma: 'EFECTIVO', fecha: '2026-11-19' }, headers })
  expect((await devolver(31)).status).toBe(409)
  const otraClave = { 'idempotency-key': 'otra sola vez' }
  const devuelto = await devolver(30, otraClave)
  expect(devuelto).toMatchObject({ status: 201, body: { devuelto: true, monto: 30, fecha: '2026-11-19T00:00:00' } })
  expect((await devolver(30, otraClave)).body.id).toBe(devuelto.body.id)
  expect(await admin.call(listFavores, {})).toEqual([])
  expect((await admin.try(deleteCobro, { params })).error).toMatchObject({
    code: 'cobro_usado',
    message: 'De este cobro ya se devolvieron ₡30,00: elimina antes esa devolución.',
  })
})

test('a payment is corrected as one change, and stays for what it was for', async () => {
  const { admin, citas, cobrar } = await start()
  const { body } = await cobrar({ de: 'cita', id: citas[0]!.id, referencia: '55' })
  const nuevo = await admin.call(corregirCobro, {
    params: { id: String(body.id) },
    body: { forma: 'TRANSFERENCIA', fecha: '2026-11-12T08:00', referencia: '56' },
  })
  expect(await admin.call(listCobros, {})).toEqual([nuevo])
  expect(nuevo).toMatchObject({ de: 'cita', deId: citas[0]!.id, forma: 'TRANSFERENCIA', referencia: '56' })
  const [ultima] = await admin.call(listHistoria, { query: { asunto: 'COBRO' } })
  expect(ultima).toMatchObject({
    accion: 'CAMBIAR',
    cambios: expect.arrayContaining([{ campo: 'Referencia', antes: '55', despues: '56' }]),
  })
  expect(await admin.call(listDeudas, { query: { situacion: 'saldadas' } })).toHaveLength(1)
})

test('an order annulled by itself and then paid is taken up again, or its payment is a favor', async () => {
  const { admin, build, ana, params, productoId, setEstado, cobrar, orden } = await start()
  const retomar = (body: object = {}, headers = {}) => admin.try(retomarOrden, { params, body, headers })
  expect(await retomar()).toMatchObject({ status: 409, error: { code: 'orden_sin_anular' } })
  await setEstado('ANULADO')
  await build.orden(ana, [{ productoId, cantidad: 1 }])
  const como = { forma: 'SINPE', fecha: '2026-11-18T10:00', referencia: '901' }
  for (const sinForma of [{ fecha: como.fecha }, { referencia: '901' }])
    expect(await retomar(sinForma)).toMatchObject({
      status: 400,
      error: { fields: { forma: 'Falta cómo se pagó: sin eso no se anota ningún pago.' } },
    })
  const sinStock = await retomar(como)
  expect(sinStock).toMatchObject({ status: 409, error: { code: 'sin_existencias' } })
  expect(sinStock.error.message).toContain('anota el pago a su favor')
  expect((await cobrar({ usuarioId: ana.id, monto: 22_600, referencia: '901' })).status).toBe(201)
  expect(await admin.call(listFavores, {})).toMatchObject([{ titulo: 'A favor', queda: 22_600 }])
  const { partes } = await admin.call(getExpediente, { params: { id: String(ana.id) } })
  expect(partes.cobros.filas).toMatchObject([{ de: null, deId: null, titulo: 'A favor', monto: 22_600 }])
  await admin.call(ajustarStock, { params: { id: String(productoId) }, body: { cambio: 5 } })
  const clave = { 'idempotency-key': 'retomada una vez' }
  expect(await retomar({ ...como, referencia: '902' }, clave)).toMatchObject({
    status: 200,
    body: { estado: 'PAGADO' },
  })
  expect((await retomar({ ...como, referencia: '902' }, clave)).status).toBe(200)
  const { estado, historia } = await admin.call(getOrdenPorId, { params })
  expect([estado, ...historia.map((una) => una.estado)]).toEqual([
    'PAGADO',
    'PENDIENTE',
    'ANULADO',
    'PENDIENTE',
    'PAGADO',
  ])
  expect(await admin.call(listCobros, { query: { buscar: orden.codigoOrden } })).toMatchObject([
    { monto: 22_600, fecha: '2026-11-18T10:00:00', referencia: '902' },
  ])
})

test('what was paid before an order lapsed is its again when it is taken up', async () => {
  const { admin, params, setEstado, cobrar, orden } = await start()
  await cobrar({ de: 'orden', id: orden.id, monto: 22_600 })
  await setEstado('ANULADO')
  expect(await admin.call(retomarOrden, { params, body: {} })).toMatchObject({ estado: 'PAGADO' })
  expect(await admin.call(listFavores, {})).toEqual([])
})

test('bad input gets a sentence, and nothing is written', async () => {
  const { app, admin, db, ana, luis, citas, deudaDe, cobrar, build } = await start()
  const suya = { de: 'cita', id: citas[0]!.id }
  const deudaId = deudaDe(`CITA-${citas[0]!.id}`)
  const deLuis = await build.cita(luis, { inicio: RELOJ - 900, fin: RELOJ - 840, precioAcordado: 10_000 })
  const [otra] = await admin.call(listDeudas, { query: { persona: String(luis.id) } })
  const { body: pago } = await cobrar({ ...suya, monto: 10 }, 'la clave de Ana')
  await app.outbox.idle()
  const antes = await everything(db.read)
  for (const [body, status] of [
    [{ ...suya, monto: 0 }, 400],
    [{ ...suya, monto: -5 }, 400],
    [{ ...suya, monto: 0.001 }, 400],
    [{ ...suya, forma: 'TRUEQUE' }, 400],
    [{ ...suya, fecha: '2026-11-21T00:00' }, 400],
    [{ ...suya, fecha: '2024-11-01T00:00' }, 400],
    [{ ...suya, fecha: 'ayer' }, 400],
    [{ ...suya, referencia: 'x'.repeat(101) }, 400],
    [{ de: 'cita' }, 400],
    [{}, 400],
    [{ ...suya, para: [{ deudaId, monto: 5 }] }, 400],
    [{ para: [], monto: 5 }, 400],
    [{ para: [{ deudaId, monto: 9 }], monto: 5 }, 400],
    [{ para: [{ deudaId, monto: 5 }], monto: 5, devuelto: true }, 400],
    [{ de: 'cita', id: 999, monto: 5 }, 404],
    [{ para: [{ deudaId: 999, monto: 5 }], monto: 5 }, 404],
    [{ usuarioId: 999, monto: 5 }, 404],
    [{ para: [{ deudaId, monto: 5 }], monto: 5, usuarioId: luis.id }, 409],
    [
      {
        para: [
          { deudaId, monto: 5 },
          { deudaId: otra!.id, monto: 5 },
        ],
        monto: 10,
      },
      409,
    ],
    [{ de: 'cita', id: deLuis.id, monto: 100.01 }, 409],
    [{ ...suya, monto: 10.01, devuelto: true }, 409],
  ] as const) {
    const reply = await cobrar(body)
    expect([body, reply.status]).toEqual([body, status])
    expect(reply.error.message).toMatch(/^[¿A-ZÁÉÍÓÚ].{5,}[.?]$/)
  }
  expect((await cobrar({ ...suya, monto: -5 })).error.message).toBe('El monto no puede ser negativo.')
  expect(await cobrar({ ...suya, monto: 11 }, 'la clave de Ana')).toMatchObject({ status: 422 })
  const params = { id: String(pago.id) }
  const para = [{ deudaId: otra!.id, monto: 1 }]
  expect((await admin.try(usarFavor, { params, body: { para } })).status).toBe(409)
  expect((await admin.try(devolverFavor, { params, body: { monto: 1, forma: 'SINPE' } })).status).toBe(409)
  const malos = { forma: 'SINPE', fecha: '2099-01-01T00:00' } as const
  expect((await admin.try(corregirCobro, { params, body: malos })).status).toBe(400)
  expect(JSON.parse(await everything(db.read))).toEqual(JSON.parse(antes))
  expect((await admin.try(listDeudas, { query: { persona: String(ana.id), situacion: 'nada' as never } })).status).toBe(
    400,
  )
  await admin.call(deleteCobro, { params })
  const yaNoEsta = {
    status: 404,
    error: { message: 'Alguien ya corrigió o eliminó este cobro. Revisa los datos actuales.' },
  }
  expect(await admin.try(deleteCobro, { params })).toMatchObject(yaNoEsta)
  expect(await admin.try(corregirCobro, { params, body: { forma: 'EFECTIVO' } })).toMatchObject(yaNoEsta)
  expect(await cobrar({ ...suya, monto: 10 }, 'la clave de Ana')).toMatchObject(yaNoEsta)
})

test('two administrators who charge the same at once: one is asked whether it is a favor', async () => {
  const { admin, citas, cobrar } = await start()
  const replies = await Promise.all(Array.from({ length: 6 }, () => cobrar({ de: 'cita', id: citas[0]!.id })))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
  expect(await admin.call(listFavores, {})).toEqual([])
})

test('the database itself refuses to change a movement, to delete it, to apply it twice or to reverse it twice', async () => {
  const { db, ana, citas, cobrar, deudaDe } = await start()
  const { body: favor } = await cobrar({ usuarioId: ana.id })
  const { body } = await cobrar({ de: 'cita', id: citas[0]!.id })
  const movimientos = () => db.read.updateTable('movimientos')
  for (const cambio of [{ monto: 9 }, { fecha: 1 }, { forma: null }, { referencia: 'x' }, { revierteId: body.id }])
    await expect(
      movimientos()
        .set(cambio as never)
        .where('id', '=', body.id)
        .execute(),
    ).rejects.toThrow('movimientos_fijos')
  await expect(db.read.deleteFrom('movimientos').where('id', '=', favor.id).execute()).rejects.toThrow(
    // PostgreSQL asks first whether somebody points to it.
    /movimientos_quedan|repartos/,
  )
  await expect(
    movimientos()
      .set({ libre: 1 as never })
      .execute(),
  ).rejects.toThrow('movimientos_gastados')
  const deMas = { movimientoId: body.id, deudaId: deudaDe(`CITA-${citas[1]!.id}`), monto: 1, destinado: 1 }
  await expect(
    db.read
      .insertInto('aplicaciones')
      .values(deMas as never)
      .execute(),
  ).rejects.toThrow('aplicaciones_de_mas')
  await expect(
    db.read
      .updateTable('deudas')
      .set({ pagado: 0 as never })
      .execute(),
  ).rejects.toThrow('deudas_sin_su_pago')
  await expect(db.read.deleteFrom('citas').execute()).rejects.toThrow(/deudas_de_algo/)
})

test('a customer uses what is theirs for what they owe, the oldest first, and never more or of others', async () => {
  const { admin, ana, luis, as, cobrar } = await start()
  await cobrar({ usuarioId: ana.id, monto: 250, insistir: true })
  await cobrar({ usuarioId: luis.id, monto: 70, insistir: true })
  expect(await as(ana).call(getMio, {})).toMatchObject({ aFavor: 250, porPagar: 23_200 })
  expect(await as(ana).call(usarMiFavor, {})).toEqual({ usado: 250, aFavor: 0 })
  const deudas = await admin.call(listDeudas, { query: { persona: String(ana.id) } as never })
  expect(deudas.map(({ falta }) => falta).toSorted((a, b) => a - b)).toEqual([0, 50, 300, 22_600])
  expect(await as(ana).call(usarMiFavor, {})).toEqual({ usado: 0, aFavor: 0 })
  expect(await as(luis).call(usarMiFavor, {})).toEqual({ usado: 0, aFavor: 70 })
  expect(await as(ana).call(getMio, {})).toMatchObject({ aFavor: 0, porPagar: 22_950 })
  const [hecho] = await admin.call(listHistoria, {})
  expect(hecho).toMatchObject({ usuarioNombre: 'Ana Mora' })
})
