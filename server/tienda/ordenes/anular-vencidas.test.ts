import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { cerrarDias } from '../../../contract/agenda/horario/dias-cerrados.ts'
import { listHistoria } from '../../../contract/base/history/historia.ts'
import { LIMITES_POR_DEFECTO, saveLimites } from '../../../contract/base/settings/limites.ts'
import {
  diaDeSemana,
  type Fecha,
  HORA_MS,
  instante,
  masDias,
  masMs,
  medianoche,
  type WallTime,
  wallTimeDe,
} from '../../../contract/base/time/time.ts'
import { usarFavor, usarMiFavor } from '../../../contract/dinero/a-favor.ts'
import { createCobro, deleteCobro } from '../../../contract/dinero/cobros.ts'
import { frasePlazo } from '../../../contract/dinero/pagos/por-pagar.ts'
import { getMio } from '../../../contract/persona/mio.ts'
import {
  cambiarEstadoDeOrden,
  esperarPago,
  getOrdenPorId,
  reenviarOrden,
} from '../../../contract/tienda/administrar-ordenes.ts'
import type { EntregaPedida } from '../../../contract/tienda/entrega.ts'
import { getOrden, listMisOrdenes } from '../../../contract/tienda/ordenes.ts'
import { getProducto } from '../../../contract/tienda/productos.ts'
import { runJob } from '../../base/db/jobs.ts'
import { write } from '../../base/db/open.ts'
import { masHorasAbiertas } from '../../dinero/plazo/horas-abiertas.ts'
import { borrarLoSuyo } from '../../persona/expediente/suyo/lo-que-es-suyo.ts'
import { AHORA, startApp } from '../../testing/app.ts'
import { anotherConnection } from '../../testing/base.ts'
import { readMails } from '../../testing/correo.ts'
import { anularVencidas } from './anular-vencidas.ts'

const HORAS_MS = 72 * HORA_MS
/** From a Friday on: Sunday does not count. */
const PLAZO_MS = HORAS_MS + 24 * HORA_MS

async function start(entrega?: EntregaPedida) {
  const started = await startApp()
  const { build, as, db } = started
  const admin = as(await build.admin())
  const ana = await build.usuario()
  const productoId = (await build.producto({ stock: 10 })).id
  const orden = await build.orden(ana, [{ productoId, cantidad: 4 }], entrega)
  const params = { id: String(orden.id) }
  return {
    ...started,
    admin,
    ana,
    orden,
    params,
    stock: async () => (await admin.call(getProducto, { params: { id: String(productoId) } })).stock,
    detalle: () => admin.call(getOrdenPorId, { params }),
    correos: () =>
      db.read.selectFrom('correos').select(['para', 'datos']).where('plantilla', '=', 'orden-vencida').execute(),
  }
}

test('an order unpaid for 72 hours is annulled: the stock is back, and its customer is told', async () => {
  const { admin, app, ana, clock, db, orden, stock, detalle, correos } = await start()
  await runJob(db, anularVencidas, masMs(AHORA, PLAZO_MS - 1))
  expect(await detalle()).toMatchObject({ estado: 'PENDIENTE' })
  clock.now += PLAZO_MS
  await runJob(db, anularVencidas, clock.now)
  const { estado, historia } = await detalle()
  expect(estado).toBe('ANULADO')
  expect(historia.at(-1)).toMatchObject({ estado: 'ANULADO', usuarioNombre: null })
  expect(await stock()).toBe(10)
  const [hecho] = await admin.call(listHistoria, {})
  expect(hecho).toMatchObject({
    asunto: 'ORDEN',
    titulo: orden.codigoOrden,
    usuarioNombre: null,
    cambios: [{ campo: 'Estado', antes: 'PENDIENTE', despues: 'ANULADO' }],
  })
  expect(await correos()).toMatchObject([{ para: ana.email }])
  const { subject, text } = (await readMails(app)).at(-1)!
  expect(subject).toBe(`Sobre tu orden ${orden.codigoOrden} en BioBienestar`)
  expect(text).toContain('se cumplió el plazo para pagar tu orden')
})

test('an order is annulled once, however many processes look for it', async () => {
  const { app, db, stock, detalle, correos } = await start()
  const ahora = masMs(AHORA, PLAZO_MS)
  const otra = anotherConnection(db, app.config)
  await Promise.all(Array.from({ length: 20 }, (_, i) => runJob(i % 2 ? db : otra, anularVencidas, ahora)))
  await runJob(db, anularVencidas, masMs(ahora, PLAZO_MS))
  expect(await stock()).toBe(10)
  expect((await detalle()).historia).toHaveLength(2)
  expect(await correos()).toHaveLength(1)
})

test('the order of an erased account is annulled too, without a mail', async () => {
  const { ana, db, stock, detalle, correos } = await start()
  await write(db, (tx) => borrarLoSuyo(tx, ana))
  await runJob(db, anularVencidas, masMs(AHORA, PLAZO_MS))
  expect(await detalle()).toMatchObject({ estado: 'ANULADO', usuarioNombre: 'Cuenta eliminada' })
  expect(await stock()).toBe(10)
  expect(await correos()).toEqual([])
})

test('a paid order stays, and a resumed one gets its full time again', async () => {
  const { admin, clock, db, params, detalle, correos } = await start()
  await admin.call(cambiarEstadoDeOrden, { params, query: { estado: 'PAGADO' } })
  await runJob(db, anularVencidas, masMs(AHORA, PLAZO_MS))
  expect(await detalle()).toMatchObject({ estado: 'PAGADO' })
  clock.now += PLAZO_MS
  await admin.call(cambiarEstadoDeOrden, { params, query: { estado: 'PENDIENTE' } })
  await runJob(db, anularVencidas, masMs(clock.now, HORAS_MS - 1))
  expect(await detalle()).toMatchObject({ estado: 'PENDIENTE' })
  await runJob(db, anularVencidas, masMs(clock.now, HORAS_MS))
  expect(await detalle()).toMatchObject({ estado: 'ANULADO' })
  expect(await correos()).toHaveLength(1)
})

test('the deadline counts from the day on which the order was resumed, wherever it is said', async () => {
  const { admin, ana, app, as, build, clock, orden, params } = await start()
  await build.negocio()
  clock.now += 4 * 24 * HORA_MS
  for (const estado of ['ANULADO', 'PENDIENTE'] as const)
    await admin.call(cambiarEstadoDeOrden, { params, query: { estado } })
  const { codigoOrden: codigo } = orden
  const suya = as(ana)
  const leida = await suya.call(getOrden, { params: { codigo } })
  const otras = [...(await suya.call(listMisOrdenes, {})), ...(await suya.call(getMio, {})).ordenes]
  const plazo = clock.now + HORAS_MS
  for (const { pagarAntes } of [leida, ...otras]) expect(pagarAntes).toBe(new Date(plazo).toISOString())
  expect(otras).toHaveLength(2)
  await admin.call(reenviarOrden, { params })
  const { text, attachments } = (await readMails(app)).at(-1)!
  const { text: pdf } = await extractText(new Uint8Array(attachments[0]!.content as ArrayBuffer), { mergePages: true })
  const frase = frasePlazo(instante(plazo))
  for (const escrito of [text!, pdf]) expect(escrito.replace(/\s+/g, ' ')).toContain(frase.replace(/\s/g, ' '))
})

const ENVIO = {
  tipo: 'ENVIO',
  provincia: 'Heredia',
  canton: 'Barva',
  senas: 'Frente al parque de Barva',
  telefono: '8888 0000',
} as const

test.each([
  ['handed over', 'ENTREGADA', undefined, 'PENDIENTE'],
  ['on its way', 'DESPACHADA', ENVIO, 'PENDIENTE'],
  ['ready to be fetched', 'DESPACHADA', undefined, 'ANULADO'],
] as const)('an unpaid order that is %s: %s, and then %s', async (_, avance, entrega, despues) => {
  const { admin, ana, as, clock, db, orden, params, detalle, stock } = await start(entrega)
  await admin.call(cambiarEstadoDeOrden, { params, query: { estado: 'PENDIENTE', avance } })
  const { pagarAntes } = await as(ana).call(getOrden, { params: { codigo: orden.codigoOrden } })
  expect(pagarAntes !== null).toBe(despues === 'ANULADO')
  clock.now += PLAZO_MS
  await runJob(db, anularVencidas, clock.now)
  expect(await detalle()).toMatchObject({ estado: despues, avance })
  expect(await stock()).toBe(despues === 'ANULADO' ? 10 : 6)
})

test('an order on which money came in or was given back is left to its owner', async () => {
  const { admin, clock, db, orden, detalle, correos } = await start()
  const cobrar = (devuelto: boolean) => {
    const cobro = { de: 'orden', id: orden.id, monto: orden.total / 100, forma: 'SINPE', referencia: null } as const
    return admin.call(createCobro, { body: { ...cobro, devuelto } })
  }
  await cobrar(false)
  await cobrar(true)
  expect(await detalle()).toMatchObject({ estado: 'PENDIENTE' })
  clock.now += 2 * PLAZO_MS
  await runJob(db, anularVencidas, clock.now)
  expect(await detalle()).toMatchObject({ estado: 'PENDIENTE' })
  expect(await correos()).toEqual([])
})

test.each(['by itself', 'with an appointment', 'from what was a favor', 'by its customer from that'])(
  'an order of which a part was paid %s is left to its owner',
  async (como) => {
    const { admin, as, ana, build, clock, db, orden, detalle } = await start()
    const { id: citaId } = await build.cita(ana, { precioAcordado: 1_000_000 })
    const [deCita, deOrden] = await Promise.all(
      [['cita', citaId] as const, ['orden', orden.id] as const].map(([de, id]) =>
        db.read.selectFrom('deudas').select('id').where(`${de}Id`, '=', id).executeTakeFirstOrThrow(),
      ),
    )
    const pago = { forma: 'SINPE', referencia: null } as const
    const parte = { deudaId: deOrden!.id, monto: 50 }
    if (como === 'by itself') await admin.call(createCobro, { body: { ...pago, de: 'orden', id: orden.id, monto: 50 } })
    else if (como === 'with an appointment')
      await admin.call(createCobro, {
        body: { ...pago, monto: 10_050, para: [{ deudaId: deCita!.id, monto: 10_000 }, parte] },
      })
    else {
      if (como === 'by its customer from that')
        await admin.call(createCobro, { body: { ...pago, de: 'cita', id: citaId, monto: 10_000 } })
      const favor = await admin.call(createCobro, { body: { ...pago, usuarioId: ana.id, monto: 50 } })
      if (como === 'from what was a favor')
        await admin.call(usarFavor, { params: { id: String(favor.id) }, body: { para: [parte] } })
      else await as(ana).call(usarMiFavor, {})
    }
    expect(await detalle()).toMatchObject({ cobrado: 50, pagarAntes: null })
    clock.now += 2 * PLAZO_MS
    await runJob(db, anularVencidas, clock.now)
    expect(await detalle()).toMatchObject({ estado: 'PENDIENTE', cobrado: 50 })
  },
)

test('with 0 hours no order ends by itself; what was told of those before stays', async () => {
  const { admin, ana, build, db, detalle } = await start()
  await admin.call(saveLimites, { body: { ...LIMITES_POR_DEFECTO, horasSinPagar: 0 } })
  await runJob(db, anularVencidas, masMs(AHORA, 100 * PLAZO_MS))
  expect(await detalle()).toMatchObject({ estado: 'PENDIENTE' })
  const { id } = await build.orden(ana, [{ productoId: (await build.producto()).id, cantidad: 1 }])
  await admin.call(saveLimites, { body: { ...LIMITES_POR_DEFECTO, horasSinPagar: 1 } })
  await runJob(db, anularVencidas, masMs(AHORA, PLAZO_MS - 1))
  expect(await detalle()).toMatchObject({ estado: 'PENDIENTE' })
  await runJob(db, anularVencidas, masMs(AHORA, 100 * PLAZO_MS))
  expect(await detalle()).toMatchObject({ estado: 'ANULADO' })
  const sinPlazo = await admin.call(getOrdenPorId, { params: { id: String(id) } })
  expect(sinPlazo).toMatchObject({ estado: 'PENDIENTE', pagarAntes: null })
})

test('the time runs on days on which the practice is open: not on Sundays, holidays and days off', async () => {
  const { admin, ana, build, clock } = await start()
  const pedir = async () => {
    const { id } = await build.orden(ana, [{ productoId: (await build.producto()).id, cantidad: 1 }])
    return (await admin.call(getOrdenPorId, { params: { id: String(id) } })).pagarAntes
  }
  const enHora = (texto: string) => new Date(`${texto}-06:00`).toISOString()
  // Friday 20 November 2026, 9 o'clock: Saturday counts, Sunday does not.
  expect(await pedir()).toBe(enHora('2026-11-24T09:00'))
  await admin.call(cerrarDias, {
    body: { fecha: '2026-11-21' as Fecha, hasta: '2026-11-23' as Fecha, motivo: 'Descanso' },
  })
  expect(await pedir()).toBe(enHora('2026-11-26T09:00'))
  clock.now += 48 * HORA_MS
  expect(await pedir()).toBe(enHora('2026-11-27T00:00'))
})

test.each(['on each day', 'never'])('hours of days that are open %s are hours', (cuando) => {
  const desde = wallTimeDe(AHORA)
  expect(masHorasAbiertas(desde, 72, () => cuando !== 'never') - desde).toBe(
    (cuando === 'never' ? 60 * 24 - 9 + 72 : 72) * 60,
  )
})

test('an administrator lets an order wait for longer, and so does a payment that was taken back', async () => {
  const { admin, clock, db, orden, params, detalle } = await start()
  const hasta = () => detalle().then(({ pagarAntes }) => Date.parse(String(pagarAntes)))
  const primero = await hasta()
  clock.now += HORA_MS
  const pedido = { params, headers: { 'idempotency-key': 'un-solo-toque' } }
  for (let vez = 0; vez < 2; vez++) await admin.call(esperarPago, pedido)
  expect(await hasta()).toBe(primero + HORAS_MS)
  const [hecho] = await admin.call(listHistoria, {})
  expect(hecho).toMatchObject({ asunto: 'ORDEN', cambios: [{ campo: 'Se anula' }] })
  clock.now += 9 * 24 * HORA_MS
  const cobro = await admin.call(createCobro, {
    body: { de: 'orden', id: orden.id, monto: 1, forma: 'SINPE', referencia: null },
  })
  expect(await detalle()).toMatchObject({ pagarAntes: null })
  expect(await admin.try(esperarPago, { params })).toMatchObject({ status: 409, error: { code: 'orden_sin_plazo' } })
  await admin.call(deleteCobro, { params: { id: String(cobro.id) } })
  await runJob(db, anularVencidas, clock.now)
  expect(await detalle()).toMatchObject({ estado: 'PENDIENTE' })
  expect(await hasta()).toBeGreaterThanOrEqual(clock.now + HORAS_MS)
})

test('closed days between open ones never count, however many there are in all', () => {
  const lunes = medianoche('2026-11-23' as Fecha)
  const soloLunes = (momento: WallTime) => diaDeSemana(momento) === 1
  expect(masHorasAbiertas(lunes, 12 * 24, soloLunes)).toBe(masDias(lunes, 11 * 7 + 1))
})
