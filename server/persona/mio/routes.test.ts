import { expect, test } from 'vitest'
import { centimos } from '../../../contract/base/money/money.ts'
import {
  fechaDe,
  formatWallTime,
  masDias,
  masMinutos,
  masMs,
  parseWallTime,
  wallTimeDe,
} from '../../../contract/base/time/time.ts'
import { createCobro } from '../../../contract/dinero/cobros.ts'
import { getMiCalendario } from '../../../contract/persona/calendario.ts'
import { getMiCita } from '../../../contract/persona/mi-cita.ts'
import { getMio } from '../../../contract/persona/mio.ts'
import { inscribir } from '../../../contract/talleres/talleres.ts'
import { esperarProducto } from '../../../contract/tienda/espera-de-producto.ts'
import { write } from '../../base/db/open.ts'
import { LUNES, startPersonas } from '../../testing/agenda.ts'
import { AHORA, startApp } from '../../testing/app.ts'

const AHORA_MISMO = wallTimeDe(AHORA)
const NADA = { aFavor: 0, porPagar: 0, citas: [], talleres: [], ordenes: [], cupos: [], esperas: [], horas: [] }

test('who has nothing ahead is told nothing', async () => {
  const { build, as } = await startApp()
  expect(await as(await build.usuario()).call(getMio, {})).toEqual(NADA)
})

test('the next appointments: what is not over, nor cancelled, by start, without their notes', async () => {
  const { build, as } = await startApp()
  const ana = await build.usuario()
  const cita = (inicio: number, estado?: 'CANCELADA' | 'COMPLETADA') =>
    build.cita(ana, { inicio, fin: inicio + 60, notas: 'mi secreto', ...(estado && { estado }) })
  const lejana = await cita(AHORA_MISMO + 9000)
  const enCurso = await cita(AHORA_MISMO - 59)
  await cita(AHORA_MISMO - 200)
  await cita(AHORA_MISMO + 100, 'CANCELADA')
  await cita(AHORA_MISMO + 200, 'COMPLETADA')
  const { citas } = await as(ana).call(getMio, {})
  expect(citas.map(({ id }) => id)).toEqual([enCurso.id, lejana.id])
  expect(citas[1]).toEqual({
    id: lejana.id,
    inicio: formatWallTime(lejana.inicio),
    fin: formatWallTime(lejana.fin),
    servicio: 'Psicoterapia',
    version: 1,
    cambiableHasta: formatWallTime(masMinutos(lejana.inicio, -24 * 60)),
  })
})

test('the next workshops: with a seat, active, not over', async () => {
  const { build, as } = await startApp()
  const ana = await build.usuario()
  const taller = (inicio: number, fin: number, activo = true) => build.taller({ inicio, fin, activo })
  const despues = await taller(AHORA_MISMO + 500, AHORA_MISMO + 600)
  const comenzado = await taller(AHORA_MISMO - 2000, AHORA_MISMO + 1)
  await build.inscripcion(despues, ana)
  await build.inscripcion(comenzado, ana)
  await build.inscripcion(await taller(AHORA_MISMO - 2000, AHORA_MISMO), ana)
  await build.inscripcion(await taller(AHORA_MISMO + 700, AHORA_MISMO + 800, false), ana)
  await build.inscripcion(await taller(AHORA_MISMO + 900, AHORA_MISMO + 950), ana, 'CANCELADA')
  await taller(AHORA_MISMO + 300, AHORA_MISMO + 400)
  const { talleres } = await as(ana).call(getMio, {})
  expect(talleres.map(({ id }) => id)).toEqual([comenzado.id, despues.id])
  expect(talleres[0]).toEqual({
    id: comenzado.id,
    titulo: comenzado.titulo,
    inicio: formatWallTime(comenzado.inicio),
    fin: formatWallTime(masMinutos(AHORA_MISMO, 1)),
    lugar: comenzado.lugar,
    inscripcionId: expect.any(Number),
  })
})

test('what was agreed for an appointment and a seat, and what has come in of it', async () => {
  const { build, as } = await startApp()
  const ana = await build.usuario()
  await build.cita(ana, { inicio: AHORA_MISMO + 100, fin: AHORA_MISMO + 160, precioAcordado: 3_000_000 })
  const taller = await build.taller({ inicio: AHORA_MISMO + 500, fin: AHORA_MISMO + 600, precio: centimos(1_200_000) })
  await as(ana).call(inscribir, { body: { usuario: { id: ana.id }, taller: { id: taller.id } } })
  const { citas, talleres } = await as(ana).call(getMio, {})
  expect(citas[0]!.pago).toEqual({ precio: 30_000, cobrado: 0 })
  expect(talleres[0]!.pago).toEqual({ precio: 12_000, cobrado: 0 })
})

/** By its estado, whether it was missed, and what was paid of its 30 000. */
test.each([
  ['to come', {}, 0, 30_000],
  ['to come and paid in part', {}, 10_000, 20_000],
  ['missed', { inasistencia: AHORA }, 0, 0],
  ['missed and paid in part', { inasistencia: AHORA }, 10_000, 0],
  ['cancelled', { estado: 'CANCELADA' }, 0, 0],
  ['over and unpaid', { estado: 'COMPLETADA', inicio: AHORA_MISMO - 100, fin: AHORA_MISMO - 40 }, 0, 30_000],
] as const)('the place of an appointment that is %s asks for what is owed of it', async (_, given, pagado, falta) => {
  const { build, as } = await startApp()
  const ana = await build.usuario()
  const { id } = await build.cita(ana, { precioAcordado: 3_000_000, ...given })
  const admin = as(await build.admin())
  if (pagado > 0) await admin.call(createCobro, { body: { de: 'cita', id, monto: pagado, forma: 'SINPE' } })
  const { pago } = await as(ana).call(getMiCita, { params: { id: String(id) } })
  expect(pago!.precio - pago!.cobrado).toBe(falta)
  expect(await as(ana).call(getMio, {})).toMatchObject({ porPagar: falta })
})

test('the orders that wait to be paid, the oldest first', async () => {
  const { build, as, db, clock } = await startApp()
  const ana = await build.usuario()
  const vela = await build.producto({ stock: 100 })
  const codigos: string[] = []
  for (let i = 0; i < 3; i++) {
    clock.now += 1000
    codigos.push((await build.orden(ana, [{ productoId: vela.id, cantidad: 1 }])).codigoOrden)
  }
  await write(db, (tx) =>
    tx.updateTable('ordenes').set({ estado: 'PAGADO' }).where('codigo', '=', codigos[1]!).execute(),
  )
  const { ordenes } = await as(ana).call(getMio, {})
  expect(ordenes.map(({ codigoOrden }) => codigoOrden)).toEqual([codigos[0], codigos[2]])
})

test('what is held for who waits, while it is', async () => {
  const { build, as, db, clock } = await startApp()
  const [ana, eva] = await build.clientes(2)
  const taller = await build.taller({ cupoMaximo: 5 })
  for (const quien of [ana!, eva!]) {
    await build.inscripcion(taller, quien, 'EN_ESPERA')
    await build.esperaDeDia(quien)
  }
  const inicio = masMinutos(AHORA_MISMO, 600)
  const hasta = masMs(AHORA, 1)
  await db.read.updateTable('inscripciones').set({ ofrecidaHasta: hasta }).where('usuarioId', '=', ana!.id).execute()
  const oferta = { inicio, fin: masMinutos(inicio, 60), ofrecidaHasta: hasta }
  await db.read.updateTable('esperasDeDia').set(oferta).where('usuarioId', '=', ana!.id).execute()
  const { cupos, horas } = await as(ana!).call(getMio, {})
  expect(cupos).toMatchObject([{ tallerId: taller.id, titulo: taller.titulo, hasta: new Date(hasta).toISOString() }])
  expect(horas).toMatchObject([{ inicio: formatWallTime(inicio), servicio: 'Psicoterapia' }])
  expect(await as(eva!).call(getMio, {})).toEqual({ ...NADA, esperas: [{ tallerId: taller.id, lugar: 2 }] })
  clock.now += 1
  expect(await as(ana!).call(getMio, {})).toEqual(NADA)
})

test('the lists a person waits in, with their place; what is held for them, over or gone is not among them', async () => {
  const { build, as, db } = await startApp()
  const [eva, ana] = await build.clientes(2)
  const espera = async () => (await as(ana!).call(getMiCalendario, {})).esperas
  expect(await espera()).toEqual({ dias: [], talleres: [], productos: [] })
  const [taller, otro] = [await build.taller({ cupoMaximo: 1 }), await build.taller({ activo: false })]
  for (const quien of [eva!, ana!]) {
    await build.inscripcion(taller, quien, 'EN_ESPERA')
    await build.esperaDeDia(quien)
  }
  await build.inscripcion(otro, ana!, 'EN_ESPERA')
  await build.esperaDeDia(ana!, fechaDe(masMinutos(AHORA_MISMO, -1440)))
  const vela = await build.producto({ stock: 0 })
  await as(ana!).call(esperarProducto, { params: { id: String(vela.id) } })

  const { dias, talleres, productos } = await espera()
  const manana = fechaDe(masMinutos(AHORA_MISMO, 1440))
  expect(dias).toEqual([{ id: expect.any(Number), fecha: manana, servicio: 'Psicoterapia', lugar: 2 }])
  expect(talleres).toMatchObject([{ id: taller.id, titulo: taller.titulo, lugar: 2 }])
  expect(productos).toEqual([{ id: vela.id, nombre: vela.nombre }])

  const hasta = masMs(AHORA, 1)
  await db.read.updateTable('inscripciones').set({ ofrecidaHasta: hasta }).where('usuarioId', '=', ana!.id).execute()
  expect((await espera()).talleres).toEqual([])
})

test('nothing of anybody else, not even for an administrator', async () => {
  const { build, as } = await startApp()
  const ana = await build.usuario()
  await build.cita(ana)
  await build.inscripcion(await build.taller(), ana)
  await build.orden(ana, [{ productoId: (await build.producto()).id, cantidad: 1 }])
  expect(await as(await build.usuario()).call(getMio, {})).toEqual(NADA)
  expect(await as(await build.admin()).call(getMio, {})).toEqual(NADA)
  const suyo = await as(ana).call(getMio, {})
  expect([suyo.citas.length, suyo.talleres.length, suyo.ordenes.length]).toEqual([1, 1, 1])
})

test("an appointment has a place of its own in any state, which is nobody else's", async () => {
  const { build, as } = await startApp()
  const [ana, eva] = [await build.usuario(), await build.usuario()]
  const cita = await build.cita(ana, {
    inicio: AHORA_MISMO - 200,
    fin: AHORA_MISMO - 140,
    estado: 'CANCELADA',
    notas: 'mi secreto',
  })
  const params = { id: String(cita.id) }
  const leida = await as(ana).call(getMiCita, { params })
  expect(leida).toMatchObject({ id: cita.id, servicio: 'Psicoterapia', estado: 'CANCELADA', otraIgual: null })
  expect(JSON.stringify(leida)).not.toContain('secreto')
  for (const otra of [as(eva), as(await build.admin())])
    expect(await otra.try(getMiCita, { params })).toMatchObject({ status: 404 })
})

test('another just so is on the same weekday and hour, with the same person, the next that is free for both', async () => {
  const { build, as, clientes, elena, marcos } = await startPersonas()
  const [ana, eva] = clientes
  const lunes = parseWallTime(`${LUNES}T10:00`)!
  const cita = (de: { id: number }, semana: number, { id: atiendeId }: { id: number }) =>
    build.cita(de, {
      inicio: masDias(lunes, 7 * semana),
      fin: masDias(lunes, 7 * semana) + 60,
      servicio: 'Masaje',
      atiendeId,
    })
  const { id } = await cita(ana!, 0, elena)
  const otraIgual = async () => (await as(ana!).call(getMiCita, { params: { id: String(id) } })).otraIgual
  expect(await otraIgual()).toBe('2026-11-30T10:00:00')
  await cita(eva!, 1, elena)
  expect(await otraIgual(), 'she is taken').toBe('2026-12-07T10:00:00')
  await cita(ana!, 2, marcos)
  expect(await otraIgual(), 'the customer is elsewhere').toBe('2026-12-14T10:00:00')
})

test('the last appointment is the latest that is over and was not cancelled', async () => {
  const { build, as } = await startApp()
  const ana = await build.usuario()
  const cita = (inicio: number, estado?: 'CANCELADA' | 'COMPLETADA') =>
    build.cita(ana, { inicio, fin: inicio + 60, ...(estado && { estado }) })
  await cita(AHORA_MISMO - 9000)
  const ultima = await cita(AHORA_MISMO - 5000, 'COMPLETADA')
  await cita(AHORA_MISMO - 200, 'CANCELADA')
  await cita(AHORA_MISMO - 10)
  expect((await as(ana).call(getMio, {})).ultimaCita).toMatchObject({ id: ultima.id, servicio: 'Psicoterapia' })
})
