import { expect, test } from 'vitest'
import { updateCita } from '../../../contract/agenda/citas/administrar-citas.ts'
import { anotarAsistencia } from '../../../contract/agenda/citas/asistencia.ts'
import { createCita, type EstadoDeCita } from '../../../contract/agenda/citas/citas.ts'
import {
  instanteDe,
  MINUTOS_POR_DIA,
  masDias,
  masMs,
  medianocheDe,
  parseFecha,
  wallTimeDe,
} from '../../../contract/base/time/time.ts'
import { createCobro } from '../../../contract/dinero/cobros.ts'
import { getHoy } from '../../../contract/oficina/hoy.ts'
import { esperarPago } from '../../../contract/tienda/administrar-ordenes.ts'
import { write } from '../../base/db/open.ts'
import { AHORA, startApp } from '../../testing/app.ts'

const DIA = medianocheDe(wallTimeDe(AHORA))

async function startAsAdmin() {
  const started = await startApp()
  return { ...started, admin: started.as(await started.build.admin()) }
}

test('a quiet day is empty', async () => {
  const { admin } = await startAsAdmin()
  expect(await admin.call(getHoy, {})).toEqual({
    citas: [],
    anteriores: { total: 0, filas: [] },
    talleres: [],
    bloqueos: [],
    guardadas: [],
    adelantos: { total: 0, filas: [] },
    ordenes: { total: 0, filas: [] },
    manana: [],
    nuevas: { citas: 0, inscripciones: 0, ordenes: 0 },
    sinCerrar: 0,
    debe: { cuantas: 0, total: 0 },
    cobrado: 0,
    feriados: [],
    existencias: { total: 0, filas: [] },
    stockBajo: 5,
    correosFallidos: 0,
    correosSinSalida: false,
    respaldo: null,
    respaldosLegibles: [],
    revision: null,
    vacio: true,
    antesDeAbrir: 'CLAVE SEGUNDO_FACTOR PAGO CONTACTO PERSONAS HORARIO POLITICAS SERVICIO LLAVE CORREO PRUEBA'.split(
      ' ',
    ),
  })
})

test('the timeline holds what touches the day in Costa Rica, and nothing cancelled', async () => {
  const { admin, build } = await startAsAdmin()
  const ana = await build.usuario({ nombre: 'Ana', apellido: 'Mora' })
  const cita = (inicio: number, estado: EstadoDeCita = 'AGENDADA') =>
    build.cita(ana, { inicio, fin: inicio + 60, estado })
  await cita(DIA - 60)
  await cita(DIA - 30, 'CANCELADA')
  const primera = await cita(DIA)
  const ultima = await cita(DIA + MINUTOS_POR_DIA - 1, 'COMPLETADA')
  await cita(DIA + 2 * MINUTOS_POR_DIA)
  const largo = await build.taller({ inicio: DIA - 3000, fin: DIA + 1 })
  await build.inscripcion(largo, ana)
  await build.taller({ inicio: DIA - 3000, fin: DIA })
  await build.taller({ inicio: DIA, fin: DIA + 60, activo: false })
  const hoy = await admin.call(getHoy, {})
  expect(hoy.citas.map(({ id }) => id)).toEqual([primera.id, ultima.id])
  expect(hoy.citas[0]).toMatchObject({ inicio: '2026-11-20T00:00:00', usuarioNombre: 'Ana Mora' })
  expect(hoy.talleres).toMatchObject([{ id: largo.id, inscritos: 1, cupoMaximo: 10 }])
})

test('it lists what waits for the owner: unpaid orders, scarce products for sale, failed mails', async () => {
  const { admin, build, db, clock } = await startAsAdmin()
  const ana = await build.usuario()
  const vela = await build.producto({ nombre: 'Vela', stock: 100 })
  await build.producto({ nombre: 'Jabón', stock: 5 })
  await build.producto({ nombre: 'Retirado', stock: 0, activo: false })
  const codigos: string[] = []
  for (let i = 0; i < 6; i++) {
    clock.now += 1000
    codigos.push((await build.orden(ana, [{ productoId: vela.id, cantidad: 1 }])).codigoOrden)
  }
  await write(db, (tx) =>
    tx.updateTable('ordenes').set({ estado: 'PAGADO' }).where('codigo', '=', codigos[0]!).execute(),
  )
  await write(db, (tx) => tx.updateTable('correos').set({ estado: 'FALLIDO' }).where('id', '=', 1).execute())
  const { id } = (await admin.call(getHoy, {})).ordenes.filas[0]!
  await admin.call(createCobro, { body: { de: 'orden', id, monto: 100, forma: 'SINPE', referencia: null } })
  const hoy = await admin.call(getHoy, {})
  expect(hoy.ordenes.total).toBe(5)
  const [entera] = hoy.ordenes.filas
  expect(entera!.falta - hoy.ordenes.filas.at(-1)!.falta).toBe(100)
  const enOrden = [...codigos.slice(2), codigos[1]]
  expect(
    hoy.ordenes.filas.map(({ codigoOrden }) => codigoOrden),
    'what will not be annulled comes last',
  ).toEqual(enOrden)
  expect(hoy.existencias).toMatchObject({ total: 1, filas: [{ nombre: 'Jabón', stock: 5 }] })
  expect(hoy.correosFallidos).toBe(1)
})

test('the order that will be annulled first is among the few that are named, however many are older', async () => {
  const { admin, build, clock } = await startAsAdmin()
  const ana = await build.usuario()
  const vela = await build.producto({ nombre: 'Vela', stock: 100 })
  const ids: number[] = []
  for (let i = 0; i < 6; i++) {
    clock.now += 1000
    ids.push((await build.orden(ana, [{ productoId: vela.id, cantidad: 1 }])).id)
  }
  for (const id of ids.slice(0, 5)) await admin.call(esperarPago, { params: { id: String(id) } })
  const { filas } = (await admin.call(getHoy, {})).ordenes
  expect(filas.map(({ id }) => id)).toEqual([ids[5], ...ids.slice(0, 4)])
})

test('it warns about mails that go nowhere, once strangers use the site', async () => {
  for (const [env, correosSinSalida] of [
    [{ PUBLIC_URL: 'https://casa.example' }, true],
    [{ PUBLIC_URL: 'https://casa.example', SMTP_URL: 'smtp://127.0.0.1:1' }, false],
  ] as const) {
    const { build, as } = await startApp(env)
    expect(await as(await build.admin()).call(getHoy, {})).toMatchObject({ correosSinSalida })
  }
})

test("it tells today's unpaid amounts, attendance and payments, tomorrow's appointments, and the news", async () => {
  const { admin, build, db } = await startAsAdmin()
  const ana = await build.usuario({ nombre: 'Ana', apellido: 'Mora' })
  const { nombre: servicio } = await build.servicio('Reiki', 2_500_000)
  const reserva = { fechaHora: '2026-11-20T10:00', servicio, usuario: { id: ana.id } }
  const { id, version } = await admin.call(createCita, { body: reserva })
  await admin.call(createCita, { body: { ...reserva, fechaHora: '2026-11-21T10:00' } })
  const feriado = { fecha: parseFecha('2026-12-25')!, motivo: 'Navidad', estado: 'PROPUESTO' } as const
  await write(db, (tx) => tx.insertInto('diasCerrados').values(feriado).execute())
  await admin.call(createCobro, { body: { de: 'cita', id, monto: 10_000, forma: 'EFECTIVO' } })
  expect(await admin.call(getHoy, {})).toMatchObject({
    citas: [{ id, precio: 25_000, falta: 15_000, formas: ['EFECTIVO'], noAsistio: false }],
    manana: [{ inicio: '2026-11-21T10:00:00', usuarioNombre: 'Ana Mora' }],
    nuevas: { citas: 2, inscripciones: 0, ordenes: 0 },
    cobrado: 10_000,
    feriados: [{ fecha: '2026-12-25', motivo: 'Navidad' }],
  })
  // As the lists do, it counts whole days: all of yesterday, and nothing of the day before.
  const ayer = instanteDe(masDias(DIA, -1))
  for (const [creado, citas] of [
    [ayer, 2],
    [masMs(ayer, -1), 0],
  ] as const) {
    await write(db, (tx) => tx.updateTable('citas').set({ creado }).execute())
    expect((await admin.call(getHoy, {})).nuevas).toMatchObject({ citas })
  }

  const anota = (asistencia: 'COMPLETADA' | 'NO_ASISTIO' | null, vista?: number) =>
    admin.try(anotarAsistencia, { params: { id: String(id) }, body: { asistencia, version: vista } })
  const cita = async () => (await admin.call(getHoy, {})).citas[0]
  expect(await anota('NO_ASISTIO', version)).toMatchObject({ status: 200, body: { estado: 'AGENDADA' } })
  expect(await cita()).toMatchObject({ noAsistio: true, estado: 'AGENDADA' })
  expect((await anota('COMPLETADA', version)).error.code).toBe('cambiado_por_otro')
  await anota('COMPLETADA')
  expect(await cita()).toMatchObject({ noAsistio: false, estado: 'COMPLETADA' })
  await anota(null)
  expect(await cita()).toMatchObject({ noAsistio: false, estado: 'AGENDADA' })
  await anota('NO_ASISTIO')
  await admin.call(updateCita, { params: { id: String(id) }, body: { ...reserva, estado: 'CANCELADA' } })
  expect((await anota('COMPLETADA')).error.code).toBe('cita_no_agendada')
})

test('appointments of past days that nobody closed stand on Hoy until they are', async () => {
  const { admin, build } = await startAsAdmin()
  const ana = await build.usuario()
  const hace = (dias: number, given: { estado?: EstadoDeCita; precioAcordado?: number } = {}) =>
    build.cita(ana, { inicio: DIA - dias * MINUTOS_POR_DIA + 600, ...given })
  const abierta = await hace(1, { precioAcordado: 2_000_000 })
  const sinPagar = await hace(2, { estado: 'COMPLETADA', precioAcordado: 2_000_000 })
  const cerrada = await hace(3, { estado: 'COMPLETADA' })
  await hace(4, { estado: 'CANCELADA' })
  await hace(91)
  await build.cita(ana, { inicio: DIA + 600 })
  const anteriores = async () => (await admin.call(getHoy, {})).anteriores!
  expect(await anteriores()).toMatchObject({
    total: 2,
    filas: [{ id: sinPagar.id, falta: 20_000 }, { id: abierta.id }],
  })

  const pago = { de: 'cita', monto: 20_000, forma: 'SINPE', referencia: null } as const
  await admin.call(createCobro, { body: { ...pago, id: sinPagar.id } })
  await admin.call(anotarAsistencia, { params: { id: String(abierta.id) }, body: { asistencia: 'COMPLETADA' } })
  expect((await anteriores()).filas.map(({ id }) => id)).toEqual([abierta.id])
  await admin.call(anotarAsistencia, { params: { id: String(abierta.id) }, body: { asistencia: 'NO_ASISTIO' } })
  expect(await anteriores()).toEqual({ total: 0, filas: [] })
  expect(cerrada.estado).toBe('COMPLETADA')
})
