import { expect, test } from 'vitest'
import { updateCita } from '../../../contract/agenda/citas/administrar-citas.ts'
import { createCita } from '../../../contract/agenda/citas/citas.ts'
import { listHistoria } from '../../../contract/base/history/historia.ts'
import { saveAvisos } from '../../../contract/base/settings/plain-settings.ts'
import { MINUTO_MS } from '../../../contract/base/time/time.ts'
import { createUsuario } from '../../../contract/cuentas/usuarios.ts'
import { avisarYa, listAvisos, noAvisar } from '../../../contract/mensajes/avisos.ts'
import { listCorreos, reenviarCorreo } from '../../../contract/mensajes/correos.ts'
import { updateTaller } from '../../../contract/talleres/administrar-talleres.ts'
import { getTaller, inscribir } from '../../../contract/talleres/talleres.ts'
import { cambiarEstadoDeOrden } from '../../../contract/tienda/administrar-ordenes.ts'
import { write } from '../../base/db/open.ts'
import { startApp } from '../../testing/app.ts'
import { readMails } from '../../testing/correo.ts'

const LUNES = '2026-11-23'

/** The app where notices rest for three minutes, with an administrator and how they book for a customer. */
async function startAvisos(minutos = 3) {
  const started = await startApp()
  const { app, build, as } = started
  const ana = await build.usuario({ nombre: 'Ana', apellido: 'Rojas' })
  const servicio = await build.servicio('Masaje')
  const admin = as(await build.admin())
  await admin.call(saveAvisos, { body: { minutos } })
  const reserva = (hora: string, { id } = ana) => ({
    body: { fechaHora: `${LUNES}T${hora}`, servicio: servicio.nombre, notas: null, usuario: { id } },
  })
  const agendar = (hora = '09:00', quien = ana) => admin.call(createCita, reserva(hora, quien))
  const mover = (id: number, hora: string) => admin.call(updateCita, { params: { id: String(id) }, ...reserva(hora) })
  const list = () => admin.call(listAvisos, {})
  const vistos = async () => ({ body: { avisos: (await list()).map(({ id, version }) => ({ id, version })) } })
  const asuntos = async () => (await readMails(app)).map(({ subject }) => subject)
  return { ...started, ana, admin, reserva, agendar, mover, list, vistos, asuntos }
}

test('what an administrator causes is announced: whom it tells, and when it leaves', async () => {
  const { agendar, list, ana, clock, asuntos, build, as } = await startAvisos()
  await agendar()
  expect(await list()).toMatchObject([
    { usuarioId: ana.id, nombre: 'Ana Rojas', situacion: 'EN_ESPERA', propio: true, sale: '2026-11-20T15:03:00.000Z' },
  ])
  expect(await as(await build.admin()).call(listAvisos, {})).toMatchObject([{ propio: false }])
  clock.now += 3 * MINUTO_MS
  expect(await asuntos()).toEqual(['Tu cita está confirmada · BioBienestar'])
  expect(await list()).toMatchObject([{ situacion: 'AVISADO' }])
  clock.now += 2 * MINUTO_MS
  expect(await list()).toEqual([])
})

test('what customers do themselves is not announced', async () => {
  const { ana, as, reserva, list } = await startAvisos()
  await as(ana).call(createCita, reserva('09:00'))
  expect(await list()).toEqual([])
})

test('sent at once, it leaves without waiting; asked twice, it leaves once, and cannot be kept back any more', async () => {
  const { admin, agendar, vistos, asuntos } = await startAvisos()
  await agendar()
  const que = await vistos()
  expect(await admin.call(avisarYa, que)).toMatchObject([{ situacion: 'AVISADO' }])
  await admin.call(avisarYa, que)
  expect(await asuntos()).toHaveLength(1)
  await admin.call(avisarYa, que)
  expect(await asuntos()).toHaveLength(1)
  expect(await admin.try(noAvisar, que)).toMatchObject({ status: 409, error: { code: 'aviso_no_espera' } })
})

test('kept back, it never leaves; Correos shows the choice, the history who made it, and it can still be sent from there', async () => {
  const { admin, agendar, vistos, asuntos, clock, db } = await startAvisos()
  await agendar()
  const que = await vistos()
  expect(await admin.call(noAvisar, que)).toMatchObject([{ situacion: 'CALLADO' }])
  await admin.call(noAvisar, que)
  clock.now += 10 * MINUTO_MS
  expect(await asuntos()).toEqual([])
  expect(await admin.try(avisarYa, que)).toMatchObject({ status: 409, error: { code: 'aviso_no_espera' } })
  const [correo] = await admin.call(listCorreos, { query: { estado: 'CALLADO' } })
  expect(correo).toMatchObject({ plantilla: 'Cita', estado: 'CALLADO', reenviable: true })
  const [entrada] = await admin.call(listHistoria, { query: { asunto: 'CORREO' } })
  expect(entrada).toMatchObject({ titulo: expect.not.stringContaining('Ana'), cambios: [{ despues: 'CALLADO' }] })
  const { datos } = await db.read.selectFrom('correos').select('datos').executeTakeFirstOrThrow()
  expect(JSON.parse(datos)).not.toHaveProperty('token')
  await admin.call(reenviarCorreo, { params: { id: String(correo!.id) } })
  expect(await asuntos()).toHaveLength(1)
})

test('nobody decides about something else than they saw', async () => {
  const { admin, agendar, mover, vistos, asuntos, clock } = await startAvisos()
  const { id } = await agendar()
  const que = await vistos()
  await mover(id, '11:00')
  for (const decidir of [avisarYa, noAvisar])
    expect(await admin.try(decidir, que)).toMatchObject({ status: 409, error: { code: 'cambiado_por_otro' } })
  await admin.call(noAvisar, await vistos())
  clock.now += 10 * MINUTO_MS
  expect(await asuntos()).toEqual([])
})

test('what is undone is announced no more', async () => {
  const { admin, agendar, mover, vistos, list, asuntos } = await startAvisos()
  const { id } = await agendar()
  await admin.call(avisarYa, await vistos())
  expect(await asuntos()).toHaveLength(1)
  await mover(id, '11:00')
  expect((await list()).map(({ situacion }) => situacion)).toEqual(['EN_ESPERA', 'AVISADO'])
  const [{ id: aviso, version }] = (await list()) as [{ id: number; version: number }, unknown]
  await mover(id, '09:00')
  expect((await list()).map(({ situacion }) => situacion)).toEqual(['AVISADO'])
  expect(await admin.try(noAvisar, { body: { avisos: [{ id: aviso, version }] } })).toMatchObject({
    status: 409,
    error: { code: 'aviso_no_espera', message: expect.stringContaining('se deshizo') },
  })
})

test('of keeping it back and sending it, at the very moment that it is due, one happens', async () => {
  const { admin, agendar, build, vistos, asuntos, clock } = await startAvisos()
  for (const [i, quien] of (await build.clientes(4)).entries()) await agendar(`1${i}:00`, quien)
  const { body } = await vistos()
  clock.now += 3 * MINUTO_MS - 1
  const intentos = body.avisos.map((uno) => admin.try(noAvisar, { body: { avisos: [uno] } }))
  clock.now += 1
  const enviados = asuntos()
  const callados = (await Promise.all(intentos)).filter(({ ok }) => ok).length
  await enviados
  expect((await asuntos()).length + callados).toBe(4)
})

test('a shorter rest is for those that come: what rests already can still be sent at once', async () => {
  const { admin, agendar, list, vistos, asuntos } = await startAvisos()
  await agendar()
  await list()
  await admin.call(saveAvisos, { body: { minutos: 0 } })
  expect(await list()).toMatchObject([{ situacion: 'EN_ESPERA' }])
  await admin.call(avisarYa, await vistos())
  expect(await asuntos()).toHaveLength(1)
})

test('without a rest it has left', async () => {
  const { agendar, list, asuntos } = await startAvisos(0)
  await agendar()
  expect(await list()).toMatchObject([{ situacion: 'AVISADO' }])
  expect(await asuntos()).toHaveLength(1)
})

test('a workshop that changes tells everybody in it, as one', async () => {
  const { admin, build, list, vistos, asuntos, clock } = await startAvisos()
  const taller = await build.taller()
  for (let n = 0; n < 9; n++) {
    const usuario = await build.usuario({ email: `persona${n}@ejemplo.cr` })
    await admin.call(inscribir, { body: { taller: { id: taller.id }, usuario: { id: usuario.id } } })
  }
  clock.now += 10 * MINUTO_MS
  expect(await asuntos()).toHaveLength(9)
  clock.now += 2 * MINUTO_MS
  const params = { id: String(taller.id) }
  const { version: _, ...antes } = await admin.call(getTaller, { params })
  await admin.call(updateTaller, { params, body: { ...antes, lugar: 'Otra sala' } })
  const causados = new Set((await list()).map(({ causado }) => causado))
  expect([(await list()).length, causados.size]).toEqual([9, 1])
  await admin.call(avisarYa, await vistos())
  expect(await asuntos()).toHaveLength(18)
})

test('an order that is paid is announced', async () => {
  const { admin, build, ana, list } = await startAvisos()
  const { id } = await build.orden(ana, [{ productoId: (await build.producto()).id, cantidad: 1 }])
  await admin.call(cambiarEstadoDeOrden, { params: { id: String(id) }, query: { estado: 'PAGADO' } })
  expect(await list()).toMatchObject([{ nombre: 'Ana Rojas', situacion: 'EN_ESPERA' }])
  await admin.call(cambiarEstadoDeOrden, { params: { id: String(id) }, query: { estado: 'PENDIENTE' } })
  expect(await list()).toEqual([])
})

test('who has no address is named with their telephone, until somebody says that they were told', async () => {
  const { admin, reserva, list, asuntos, clock } = await startAvisos()
  const rosa = await admin.call(createUsuario, { body: { nombre: 'Rosa', apellido: '', telefono: '8888 0000' } })
  const { body } = reserva('09:00')
  const agendarle = (hora: string) =>
    admin.call(createCita, { body: { ...body, fechaHora: `${LUNES}T${hora}`, usuario: { id: rosa.id } } })
  await agendarle('09:00')
  const recado = 'tu cita del 23/11/2026 9:00\u00a0AM'
  const debida = { nombre: 'Rosa', telefono: '+50688880000', situacion: 'SIN_CORREO', recado }
  expect(await list()).toMatchObject([debida])
  clock.now += 3 * MINUTO_MS
  expect(await asuntos()).toEqual([])
  clock.now += 60 * MINUTO_MS
  const [aviso, ...mas] = await list()
  expect([aviso, mas]).toMatchObject([debida, []])
  const [correo] = await admin.call(listCorreos, { query: {} })
  expect(correo).toMatchObject({ estado: 'SIN_CORREO', reenviable: false })
  const { id, version } = aviso!
  expect((await admin.try(avisarYa, { body: { avisos: [{ id, version }] } })).status).toBe(409)
  await admin.call(noAvisar, { body: { avisos: [{ id, version }] } })
  expect(await list()).toEqual([])
  await agendarle('11:00')
  await agendarle('13:00')
  const varias = 'tus citas del 23/11/2026 11:00\u00a0AM, 23/11/2026 1:00\u00a0PM'
  expect(await list()).toMatchObject([{ situacion: 'SIN_CORREO', recado: varias }])
})

test('an account that got a part reads no names of those whom it wrote to before', async () => {
  const { agendar, list, build, db, ana } = await startAvisos()
  await agendar()
  await build.admin()
  const elena = await build.persona()
  const laura = await db.read
    .selectFrom('usuarios')
    .select('id')
    .where('rol', '=', 'ADMIN')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await write(db, (tx) =>
    tx.updateTable('usuarios').set({ parte: 'ATIENDE', atiendeComoId: elena.id }).where('id', '=', laura.id).execute(),
  )
  expect(await list()).toEqual([])
  await build.cita(ana, { atiendeId: elena.id })
  expect(await list()).toMatchObject([{ nombre: 'Ana Rojas' }])
})
