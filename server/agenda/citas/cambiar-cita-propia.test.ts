import { expect, test } from 'vitest'
import { updateCita } from '../../../contract/agenda/citas/administrar-citas.ts'
import {
  cancelarCita,
  listHorasParaMover,
  moverCita,
  recuperarCita,
} from '../../../contract/agenda/citas/cambiar-cita-propia.ts'
import {
  createCita,
  DOMINGO_CERRADO,
  listCitasAgendadas,
  listHorariosDisponibles,
} from '../../../contract/agenda/citas/citas.ts'
import { listHistoria } from '../../../contract/base/history/historia.ts'
import { saveNegocio } from '../../../contract/base/settings/guardar-negocio.ts'
import { LIMITES_POR_DEFECTO, saveLimites } from '../../../contract/base/settings/limites.ts'
import { instanteDe, MINUTO_MS, parseWallTime } from '../../../contract/base/time/time.ts'
import { write } from '../../base/db/open.ts'
import { LUNES, startAgenda } from '../../testing/agenda.ts'
import { readMails } from '../../testing/correo.ts'

const HOY = '2026-11-20'
const MARTES = '2026-11-24'

const instanteDeTexto = (texto: string) => instanteDe(parseWallTime(texto)!)

/** The app with Ana's appointment, Monday at 10, booked now: Friday at 9. */
async function start() {
  const started = await startAgenda()
  const { as, ana, body, build, db, app } = started
  const cliente = as(ana)
  const admin = as(await build.admin())
  const cita = await cliente.call(createCita, { body: { ...body, notas: 'ataques de pánico' } })
  const params = { id: String(cita.id) }
  const cancelar = (caller = cliente, version?: number) => caller.try(cancelarCita, { params, body: { version } })
  const recuperar = (caller = cliente) => caller.try(recuperarCita, { params })
  const mover = (fechaHora: string, caller = cliente, version?: number) =>
    caller.try(moverCita, { params, body: { fechaHora, version } })
  const guardada = () => db.read.selectFrom('citas').selectAll().where('id', '=', cita.id).executeTakeFirstOrThrow()
  const asuntos = async () => (await readMails(app)).map(({ subject }) => subject?.split(' · ')[0])
  const libres = () => started.visitor.call(listHorariosDisponibles, { query: { fecha: LUNES } })
  return { ...started, cliente, admin, cita, params, cancelar, recuperar, mover, guardada, asuntos, libres }
}

test("a customer's cancellation frees the hour, and is confirmed by mail", async () => {
  const { cancelar, cita, libres, asuntos, admin, guardada } = await start()
  expect(await libres()).not.toContain('10:00')
  expect(await cancelar()).toMatchObject({ status: 200, body: { id: cita.id, estado: 'CANCELADA', version: 2 } })
  expect(await libres()).toContain('10:00')
  expect(await guardada()).toMatchObject({ secuencia: 1, notas: 'ataques de pánico' })
  expect(await cancelar()).toMatchObject({ status: 200, body: { version: 2 } })
  expect(await asuntos()).toEqual(['Tu cita está confirmada', 'Tu cita fue cancelada'])
  const entradas = await admin.call(listHistoria, { query: { asunto: 'CITA' } })
  expect(entradas).toMatchObject([
    {
      usuarioNombre: 'Ana Mora',
      asunto: 'CITA',
      accion: 'CAMBIAR',
      cambios: [{ campo: 'Estado', antes: 'AGENDADA', despues: 'CANCELADA' }],
    },
  ])
  expect(JSON.stringify(entradas)).not.toContain('pánico')
})

test('whoever cancelled takes it back for fifteen minutes, while the hour is free', async () => {
  const { cancelar, recuperar, mover, guardada, libres, build, as, clock, admin } = await start()
  const antes = await guardada()
  expect((await cancelar()).status).toBe(200)
  expect(await recuperar(as(await build.usuario()))).toMatchObject({ status: 403 })
  expect(await recuperar()).toMatchObject({ status: 200, body: { estado: 'AGENDADA', version: 3 } })
  expect(await recuperar()).toMatchObject({ status: 200, body: { version: 3 } })
  expect(await guardada()).toEqual({ ...antes, version: 3, secuencia: 2 })
  expect(await libres()).not.toContain('10:00')

  await cancelar(admin)
  expect(await recuperar()).toMatchObject({ status: 409, error: { code: 'cita_no_agendada' } })
  expect((await recuperar(admin)).status).toBe(200)
  await cancelar()
  clock.now += 15 * MINUTO_MS + 1
  expect(await recuperar()).toMatchObject({ status: 409, error: { code: 'cita_no_agendada' } })
  expect((await mover(`${MARTES}T15:00`)).status).toBe(409)
})

test('only a cancellation is taken back: an administrator who asks for it leaves a completed appointment as it is', async () => {
  const { admin, params, body, recuperar, guardada } = await start()
  await admin.call(updateCita, { params, body: { ...body, estado: 'COMPLETADA' } })
  expect(await recuperar(admin)).toMatchObject({ status: 409, error: { code: 'cita_no_agendada' } })
  expect((await guardada()).estado).toBe('COMPLETADA')
})

test('a cancelled hour goes to who takes it first, and its customer is not told who', async () => {
  const { cancelar, recuperar, guardada, build, as, body } = await start()
  const rosa = await build.usuario({ nombre: 'Rosa' })
  await cancelar()
  const [otra, mia] = await Promise.all([
    as(rosa).try(createCita, { body: { ...body, usuario: { id: rosa.id } } }),
    recuperar(),
  ])
  expect([otra.status, mia.status].sort()).toEqual(otra.status === 201 ? [201, 409] : [200, 409])
  if (mia.status === 409)
    expect(mia.error).toEqual({ code: 'horario_ocupado', message: expect.not.stringContaining('Rosa') })
  expect((await guardada()).estado).toBe(mia.status === 200 ? 'AGENDADA' : 'CANCELADA')
})

test('a moved appointment stays one appointment at another hour, with one more mail', async () => {
  const { mover, cita, libres, asuntos, admin } = await start()
  const movida = { ...cita, fechaHora: `${MARTES}T15:00:00`, version: 2 }
  expect((await mover(`${MARTES}T15:00`)).body).toEqual(movida)
  expect((await mover(`${MARTES}T15:00`, undefined, 1)).body).toEqual(movida)
  expect(await libres()).toContain('10:00')
  expect(await asuntos()).toEqual(['Tu cita está confirmada', 'Tu cita cambió'])
  const entradas = await admin.call(listHistoria, { query: { asunto: 'CITA' } })
  expect(entradas).toMatchObject([{ cambios: [{ campo: 'Fecha' }] }])
})

test('a customer changes only their own appointments, and an unknown one is 404', async () => {
  const { build, as, visitor, cancelar, mover, guardada, cliente } = await start()
  const otra = as(await build.usuario())
  for (const [caller, status] of [[visitor, 401] as const, [otra, 403] as const]) {
    expect((await cancelar(caller)).status).toBe(status)
    expect((await mover(`${LUNES}T11:00`, caller)).status).toBe(status)
  }
  const params = { id: '999999' }
  expect((await cliente.try(cancelarCita, { params, body: {} })).status).toBe(404)
  expect((await cliente.try(moverCita, { params, body: { fechaHora: `${LUNES}T11:00` } })).status).toBe(404)
  expect(await guardada()).toMatchObject({ estado: 'AGENDADA', version: 1 })
})

test('a customer moves only to hours that the booking screen offers', async () => {
  const { mover, build, guardada, clock } = await start()
  await build.cita(await build.usuario({ nombre: 'Rosa' }), { inicio: parseWallTime(`${LUNES}T12:00`)! })
  const ocupado = 'Ese horario acaba de ocuparse. Elige otro.'
  const casos: [fechaHora: string, status: number, code: string, message: unknown][] = [
    ['2026-11-20T08:00', 400, 'horario_no_disponible', 'Esa hora ya pasó. Elige otra.'],
    ['2026-11-22T10:00', 400, 'horario_no_disponible', DOMINGO_CERRADO],
    [`${LUNES}T10:30`, 400, 'horario_no_disponible', expect.stringContaining('no se ofrece')],
    ['2027-03-01T10:00', 400, 'horario_no_disponible', expect.stringContaining('domingo 28 de febrero de 2027')],
    [`${LUNES}T12:00`, 409, 'horario_ocupado', ocupado],
    ['2026-11-20T10:00', 409, 'sin_anticipacion', expect.stringContaining('al menos 2 horas de anticipación')],
  ]
  for (const [fechaHora, status, code, message] of casos) {
    expect(await mover(fechaHora), fechaHora).toMatchObject({ status, error: { code, message } })
  }
  expect(await guardada()).toMatchObject({ inicio: parseWallTime(`${LUNES}T10:00`), version: 1 })
  clock.now += 16 * MINUTO_MS
  expect((await mover(`${LUNES}T11:00`)).status).toBe(200)
})

test('the offered hours fit its length and buffer, count its own time as free, and are all that `moverCita` takes', async () => {
  const { build, db, as, cliente, params, mover, cancelar } = await start()
  const larga = { fin: parseWallTime(`${LUNES}T12:00`)!, margen: 30 }
  await write(db, (tx) => tx.updateTable('citas').set(larga).execute())
  await build.cita(await build.usuario(), { inicio: parseWallTime(`${LUNES}T15:00`)! })
  const horas = async () => {
    const dias = await cliente.call(listHorasParaMover, { params })
    return dias.find(({ fecha }) => fecha === LUNES)
  }
  expect(await horas()).toEqual({ fecha: LUNES, horas: ['08:00', '09:00', '11:00', '12:00'], total: 8 })
  for (const hora of ['13:00', '14:00', '15:00', '16:00'])
    expect((await mover(`${LUNES}T${hora}`)).status).not.toBe(200)
  for (const hora of ['09:00', '12:00', '11:00', '08:00']) expect((await mover(`${LUNES}T${hora}`)).status).toBe(200)
  expect((await horas())?.horas).toEqual(['09:00', '10:00', '11:00', '12:00'])
  const otra = as(await build.usuario())
  expect((await otra.try(listHorasParaMover, { params })).status).toBe(403)
  expect((await cliente.try(listHorasParaMover, { params: { id: '999999' } })).status).toBe(404)
  await cancelar()
  expect((await cliente.try(listHorasParaMover, { params })).error).toMatchObject({ code: 'cita_no_agendada' })
})

test("an administrator is offered today's hours too, without the customers' notice", async () => {
  const { admin, cliente, params, mover } = await start()
  const deHoy = async (caller: typeof admin) => (await caller.call(listHorasParaMover, { params }))[0]
  expect(await deHoy(cliente)).toMatchObject({
    fecha: HOY,
    horas: ['11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00'],
  })
  expect(await deHoy(admin)).toMatchObject({
    fecha: HOY,
    horas: ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00'],
  })
  expect((await mover(`${HOY}T10:00`, admin)).status).toBe(200)
})

test('a longer appointment keeps its length, and an hour where it would overlap is refused', async () => {
  const { admin, params, mover, body, build } = await start()
  await admin.call(updateCita, { params, body: { ...body, duracion: 120 } })
  await build.cita(await build.usuario(), { inicio: parseWallTime(`${MARTES}T11:00`)! })
  expect(await mover(`${MARTES}T10:00`)).toMatchObject({ status: 409, error: { code: 'horario_ocupado' } })
  expect(await mover(`${MARTES}T17:00`)).toMatchObject({ status: 400, error: { code: 'horario_no_disponible' } })
  expect((await mover(`${MARTES}T09:00`)).body).toMatchObject({ fechaHora: `${MARTES}T09:00:00`, duracion: 120 })
  expect((await mover(`${MARTES}T08:00`)).body).toMatchObject({ fechaHora: `${MARTES}T08:00:00`, duracion: 120 })
})

test('the deadline is 24 hours before, to the minute; later the sentence says whom to write to', async () => {
  const { cancelar, mover, clock, cliente, ana, admin, guardada } = await start()
  const params = { fecha: LUNES, userId: String(ana.id) }
  expect(await cliente.call(listCitasAgendadas, { params })).toMatchObject([{ cambiableHasta: '2026-11-22T10:00:00' }])
  clock.now = instanteDeTexto('2026-11-22T10:01')
  for (const tarde of [await cancelar(), await mover(`${MARTES}T10:00`)]) {
    expect(tarde).toMatchObject({ status: 409, error: { code: 'fuera_de_plazo' } })
    expect(tarde.error.message).toBe(
      'Las citas se cancelan o se mueven hasta 24 horas antes. Si algo cambió, escribe a BioBienestar: lo vemos contigo.',
    )
  }
  const negocio = {
    nombre: 'Casa Raíz',
    lema: 'x',
    telefono: '2230 9999',
    whatsapp: '50688880000',
    email: null,
    direccion: 'x',
    sinpe: null,
    iban: null,
  }
  await admin.call(saveNegocio, { body: negocio as never })
  expect((await cancelar()).error.message).toContain('Casa Raíz (WhatsApp +50688880000, teléfono 2230 9999): lo vemos')
  expect(await guardada()).toMatchObject({ estado: 'AGENDADA', version: 1 })
  clock.now = instanteDeTexto('2026-11-22T10:00') + 59_999
  expect((await cancelar()).status).toBe(200)
  expect(await cliente.call(listCitasAgendadas, { params })).toMatchObject([{ cambiableHasta: null }])
})

test('a booking can be undone within a quarter of an hour, however soon it is, but not once it has begun', async () => {
  const { cliente, body, clock, admin, build, ana, db } = await start()
  const pronto = await cliente.call(createCita, { body: { ...body, fechaHora: '2026-11-20T11:00' } })
  const enSeguida = await build.cita(ana, { inicio: parseWallTime('2026-11-20T09:10')! })
  const intento = ({ id }: { id: number }) =>
    cliente.try(moverCita, { params: { id: String(id) }, body: { fechaHora: `${MARTES}T${10 + (id % 7)}:00` } })
  clock.now += 10 * MINUTO_MS
  expect(await intento(enSeguida)).toMatchObject({
    error: { code: 'fuera_de_plazo', message: 'Esa cita ya empezó, y no se puede cancelar ni mover.' },
  })
  clock.now += 6 * MINUTO_MS
  expect(await intento(pronto)).toMatchObject({ status: 409, error: { code: 'fuera_de_plazo' } })
  clock.now -= 1
  expect((await intento(pronto)).status).toBe(200)
  await admin.call(saveLimites, { body: { ...LIMITES_POR_DEFECTO, cancelacionHoras: 0 } })
  const otra = await build.cita(ana, { inicio: parseWallTime('2026-11-20T12:00')! })
  await db.read.updateTable('citas').set({ creado: clock.now }).where('id', '=', otra.id).execute()
  clock.now = instanteDeTexto('2026-11-20T12:00')
  expect((await intento(otra)).status).toBe(409)
  clock.now -= 1
  expect((await intento(otra)).status).toBe(200)
})

test('an administrator cancels and moves at any time, and to any free hour', async () => {
  const { admin, mover, cancelar, clock } = await start()
  clock.now = instanteDeTexto(`${LUNES}T09:59`)
  expect((await mover(`${LUNES}T19:15`, admin)).body).toMatchObject({ fechaHora: `${LUNES}T19:15:00` })
  expect((await cancelar(admin)).body).toMatchObject({ estado: 'CANCELADA' })
  expect(await mover(`${LUNES}T20:00`, admin)).toMatchObject({ status: 409, error: { code: 'cita_no_agendada' } })
})

test('a past appointment cannot be cancelled, and nobody overwrites an unseen change', async () => {
  const { admin, params, body, cancelar, mover } = await start()
  await admin.call(updateCita, { params, body: { ...body, fechaHora: `${MARTES}T10:00` } })
  for (const reply of [await cancelar(undefined, 1), await mover(`${LUNES}T11:00`, undefined, 1)]) {
    expect(reply).toMatchObject({ status: 409, error: { code: 'cambiado_por_otro' } })
  }
  await admin.call(updateCita, { params, body: { ...body, fechaHora: `${MARTES}T10:00`, estado: 'COMPLETADA' } })
  for (const reply of [await cancelar(), await mover(`${LUNES}T11:00`)]) {
    expect(reply).toMatchObject({ status: 409, error: { code: 'cita_no_agendada' } })
  }
})

test('a repeated move finds it moved, also where it may not be moved any more', async () => {
  const { mover, clock, guardada } = await start()
  clock.now = instanteDeTexto('2026-11-22T08:00')
  expect((await mover(`${LUNES}T09:00`, undefined, 1)).status).toBe(200)
  clock.now = instanteDeTexto('2026-11-22T10:00')
  const otraVez = await mover(`${LUNES}T09:00`, undefined, 1)
  expect(otraVez).toMatchObject({ status: 200, body: { fechaHora: `${LUNES}T09:00:00` } })
  expect((await guardada()).version).toBe(2)
  expect((await mover(`${LUNES}T10:00`)).error.code).toBe('fuera_de_plazo')
})

test('of two who move into one hour at once, one gets it and the other keeps theirs', async () => {
  const { build, as, body, mover, cita, db } = await start()
  const rosa = await build.usuario({ nombre: 'Rosa' })
  const deRosa = await as(rosa).call(createCita, {
    body: { ...body, fechaHora: `${LUNES}T11:00`, usuario: { id: rosa.id } },
  })
  const params = { id: String(deRosa.id) }
  const answers = await Promise.all([
    mover(`${MARTES}T10:00`),
    as(rosa).try(moverCita, { params, body: { fechaHora: `${MARTES}T10:00` } }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const perdio = answers.find(({ ok }) => !ok)!
  expect(perdio.error).toEqual({ code: 'horario_ocupado', message: 'Ese horario acaba de ocuparse. Elige otro.' })
  const citas = await db.read.selectFrom('citas').select(['id', 'inicio', 'version']).orderBy('version').execute()
  const antes = { [cita.id]: `${LUNES}T10:00`, [deRosa.id]: `${LUNES}T11:00` }
  expect(citas).toMatchObject([
    { inicio: parseWallTime(antes[citas[0]!.id]!), version: 1 },
    { inicio: parseWallTime(`${MARTES}T10:00`), version: 2 },
  ])
})
