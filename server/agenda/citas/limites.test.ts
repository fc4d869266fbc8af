import { expect, test } from 'vitest'
import { cancelarCita, moverCita, recuperarCita } from '../../../contract/agenda/citas/cambiar-cita-propia.ts'
import { createCita, listHorariosDisponibles } from '../../../contract/agenda/citas/citas.ts'
import { saveNegocio } from '../../../contract/base/settings/guardar-negocio.ts'
import { LIMITES_POR_DEFECTO, type Limites, saveLimites } from '../../../contract/base/settings/limites.ts'
import { getNegocio } from '../../../contract/base/settings/negocio.ts'
import { HORA_MS, MINUTO_MS, parseWallTime } from '../../../contract/base/time/time.ts'
import { LUNES, startAgenda } from '../../testing/agenda.ts'

const HOY = '2026-11-20'

async function start(limites: Partial<Limites> = {}, env: Record<string, string> = {}) {
  const started = await startAgenda(env)
  const admin = started.as(await started.build.admin())
  await admin.call(saveLimites, { body: { ...LIMITES_POR_DEFECTO, ...limites } })
  const ana = started.as(started.ana)
  const a = (fechaHora: string) => ({ body: { ...started.body, fechaHora } })
  return { ...started, admin, cliente: ana, a }
}

/** The hours of the following weeks' Mondays, so many of them. */
function horas(cuantas: number): string[] {
  const lunes = ['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14']
  return Array.from(
    { length: cuantas },
    (_, i) => `${lunes[Math.floor(i / 10)]}T${String(8 + (i % 10)).padStart(2, '0')}:00`,
  )
}

test('a fifth future appointment is refused, and the sentence says whom to write to', async () => {
  const { cliente, a, admin, build, ana, db } = await start()
  await build.cita(ana, { inicio: parseWallTime('2026-11-18T10:00')! })
  await build.cita(ana, { inicio: parseWallTime('2026-12-22T10:00')!, estado: 'CANCELADA' })
  const [quinta, ...cuatro] = horas(5)
  for (const hora of cuatro) await cliente.call(createCita, a(hora))
  const reply = await cliente.try(createCita, a(quinta!))
  expect(reply).toMatchObject({ status: 409, error: { code: 'limite_de_citas' } })
  expect(reply.error.message).toBe(
    'Cada persona puede tener 4 citas por venir, y ya las tienes. Reserva otra cuando pase alguna o escribe a BioBienestar.',
  )
  const { version: _, ...negocio } = await admin.call(getNegocio, {})
  await admin.call(saveNegocio, {
    body: { ...negocio, nombre: 'Casa Raíz', telefono: '2230 9999', whatsapp: '50688880000' },
  })
  expect((await cliente.try(createCita, a(quinta!))).error.message).toContain(
    'o escribe a Casa Raíz (WhatsApp +50688880000, teléfono 2230 9999).',
  )
  expect(await db.read.selectFrom('citas').select('id').execute()).toHaveLength(6)
  await admin.call(createCita, a(quinta!))
  await admin.call(saveLimites, { body: { ...LIMITES_POR_DEFECTO, citasPorVenir: 0 } })
  await cliente.call(createCita, a('2026-12-28T10:00'))
})

test('cancelling, booking another and taking the first back does not make a fifth; an administrator may', async () => {
  const { cliente, a, admin } = await start()
  const [quinta, ...cuatro] = horas(5)
  const [primera] = await Promise.all(cuatro.map((hora) => cliente.call(createCita, a(hora))))
  const params = { id: String(primera!.id) }
  await cliente.call(cancelarCita, { params, body: {} })
  await cliente.call(createCita, a(quinta!))
  expect(await cliente.try(recuperarCita, { params })).toMatchObject({
    status: 409,
    error: { code: 'limite_de_citas' },
  })
  expect(await admin.try(recuperarCita, { params })).toMatchObject({ status: 200 })
})

test('cancellations that are taken back one after the other make no fifth', async () => {
  const { cliente, a, clock } = await start()
  const [quinta, ...cuatro] = horas(5)
  const paso = <T>(hacer: () => Promise<T>) => {
    clock.now += MINUTO_MS
    return hacer()
  }
  const [primera] = await Promise.all(cuatro.map((hora) => cliente.call(createCita, a(hora))))
  const de = ({ id }: { id: number }) => ({ params: { id: String(id) } })
  await paso(() => cliente.call(cancelarCita, { ...de(primera!), body: {} }))
  const otra = await paso(() => cliente.call(createCita, a(quinta!)))
  await paso(() => cliente.call(cancelarCita, { ...de(otra), body: {} }))
  expect((await paso(() => cliente.try(recuperarCita, de(primera!)))).status).toBe(200)
  expect(await paso(() => cliente.try(recuperarCita, de(otra)))).toMatchObject({
    status: 409,
    error: { code: 'limite_de_citas' },
  })
})

test('who has more than the limit, from the practice, takes cancellations back in any order', async () => {
  const { cliente, a, admin, clock } = await start()
  const [primera, segunda, tercera] = await Promise.all(horas(6).map((hora) => admin.call(createCita, a(hora))))
  const de = ({ id }: { id: number }) => ({ params: { id: String(id) } })
  clock.now += HORA_MS
  for (const una of [primera!, segunda!]) {
    await cliente.call(cancelarCita, { ...de(una), body: {} })
    clock.now += MINUTO_MS
  }
  const body = { fechaHora: '2026-12-21T10:00' }
  expect((await cliente.try(moverCita, { ...de(tercera!), body })).status).toBe(200)
  for (const una of [segunda!, primera!]) {
    clock.now += MINUTO_MS
    expect(await cliente.try(recuperarCita, de(una))).toMatchObject({ status: 200, body: { estado: 'AGENDADA' } })
  }
})

test('forty bookings of one person at once make four appointments', async () => {
  const { cliente, a, db } = await start()
  const replies = await Promise.all(horas(40).map((hora) => cliente.try(createCita, a(hora))))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(4)
  expect(replies.filter(({ error }) => error.code === 'limite_de_citas')).toHaveLength(36)
  expect(await db.read.selectFrom('citas').select('id').execute()).toHaveLength(4)
})

test('an hour less than two hours ahead is neither offered nor booked; an administrator books it', async () => {
  const { cliente, visitor, a, admin, clock } = await start()
  const libres = () => visitor.call(listHorariosDisponibles, { query: { fecha: HOY } })
  expect((await libres())[0]).toBe('11:00')
  clock.now += 60_000
  expect((await libres())[0]).toBe('12:00')
  const reply = await cliente.try(createCita, a(`${HOY}T11:00`))
  expect(reply).toMatchObject({ status: 409, error: { code: 'sin_anticipacion' } })
  expect(reply.error.message).toBe(
    'Las citas se reservan con al menos 2 horas de anticipación. Elige otra hora o escribe a BioBienestar.',
  )
  await cliente.call(createCita, a(`${HOY}T12:00`))
  await admin.call(createCita, a(`${HOY}T11:00`))
  await admin.call(saveLimites, { body: { ...LIMITES_POR_DEFECTO, anticipacionHoras: 0 } })
  expect((await libres())[0]).toBe('10:00')
  await cliente.call(createCita, a(`${HOY}T10:00`))
  await admin.call(saveLimites, { body: { ...LIMITES_POR_DEFECTO, anticipacionHoras: 72 } })
  expect((await visitor.call(listHorariosDisponibles, { query: { fecha: LUNES } }))[0]).toBe('10:00')
})

test('bookings within an hour are limited, cancelled ones included', async () => {
  const { cliente, a, db, clock, build, as, body } = await start({ citasPorHora: 2 }, { RATE_LIMIT: 'on' })
  const [una, dos, tres] = horas(3)
  await cliente.call(createCita, a(una!))
  clock.now += HORA_MS / 3
  await cliente.call(createCita, a(dos!))
  await db.read.updateTable('citas').set({ estado: 'CANCELADA' }).execute()
  const reply = await cliente.try(createCita, a(tres!))
  expect(reply).toMatchObject({ status: 429, error: { code: 'demasiados_intentos' } })
  expect(reply.headers['retry-after']).toBe(String((2 * 60 * 60) / 3))
  expect(reply.error.message).toContain('Cada persona puede hacer 2 reservas por hora')
  expect(reply.error.message).toContain('Inténtalo de nuevo en 40 minutos o escribe a BioBienestar.')
  const rosa = await build.usuario()
  await as(rosa).call(createCita, { body: { ...body, fechaHora: tres!, usuario: { id: rosa.id } } })
  clock.now += (2 * HORA_MS) / 3
  await cliente.call(createCita, a('2026-12-07T09:00'))
})

test('RATE_LIMIT=off lifts the hourly limits, and the limits per person stay', async () => {
  const { cliente, a } = await start({ citasPorHora: 1 })
  const statuses = []
  for (const hora of horas(5)) statuses.push((await cliente.try(createCita, a(hora))).status)
  expect(statuses).toEqual([201, 201, 201, 201, 409])
})
