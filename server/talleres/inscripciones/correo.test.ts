import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { centimos, formatColones } from '../../../contract/base/money/money.ts'
import { parseWallTime } from '../../../contract/base/time/time.ts'
import { createCobro } from '../../../contract/dinero/cobros.ts'
import { updateTaller } from '../../../contract/talleres/administrar-talleres.ts'
import { deleteInscripcion, getTaller, inscribir, recuperarInscripcion } from '../../../contract/talleres/talleres.ts'
import { startApp } from '../../testing/app.ts'
import { readMails } from '../../testing/correo.ts'

const wall = (texto: string) => parseWallTime(texto)!
const TALLER = {
  titulo: 'Vivir con ansiedad <b>',
  inicio: wall('2026-11-28T18:00'),
  fin: wall('2026-11-28T20:30'),
  lugar: 'Sala grande; Aserrí',
  secuencia: 3,
}

async function start(taller: Partial<typeof TALLER & { cupoMaximo: number }> = {}, env: Record<string, string> = {}) {
  const { app, as, build, clock, db } = await startApp({ PUBLIC_URL: 'https://biobienestar.example', ...env })
  const ana = await build.usuario()
  const built = await build.taller({ ...TALLER, ...taller })
  const { id } = await as(ana).call(inscribir, { body: { usuario: { id: ana.id }, taller: { id: built.id } } })
  return { app, as, build, clock, db, ana, taller: built, params: { id: String(id) } }
}

/** The price of the built workshop, in colones. */
const PRECIO = 15_000

/** `start`, with a way to change the workshop as an administrator does. */
async function startWithAdmin(env?: Record<string, string>) {
  const started = await start({}, env)
  const { as, build, taller } = started
  const admin = as(await build.admin())
  const params = { id: String(taller.id) }
  const change = async (cambios: object) =>
    admin.call(updateTaller, { params, body: { ...(await admin.call(getTaller, { params })), ...cambios } })
  return { ...started, change }
}

type Mail = Awaited<ReturnType<typeof readMails>>[number]

function eventoDe({ attachments }: Mail) {
  const calendario = new ICAL.Component(ICAL.parse(new TextDecoder().decode(attachments[0]!.content as Uint8Array)))
  return {
    metodo: calendario.getFirstPropertyValue('method'),
    evento: new ICAL.Event(calendario.getFirstSubcomponent('vevent')!),
  }
}

test('enrolling is confirmed by mail: what, when and where, with an entry for the calendar at the right instant', async () => {
  const { app, ana, taller, params } = await start()
  const [mail, ...others] = await readMails(app)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ subject: 'Tu inscripción está confirmada · BioBienestar', to: [{ address: ana.email }] })
  expect(mail!.text).toContain('Vivir con ansiedad <b>')
  expect(mail!.html).toContain('Vivir con ansiedad &lt;b&gt;')
  expect(mail!.text).toContain(
    'Sábado 28 de noviembre de 2026, de 6:00\u00a0PM a 8:30\u00a0PM\nHora de Costa Rica\nLugar: Sala grande; Aserrí',
  )
  expect(mail!.text).toContain(`https://biobienestar.example/talleres/${taller.id}`)
  const { metodo, evento } = eventoDe(mail!)
  expect(metodo).toBe('REQUEST')
  expect(evento.startDate.toJSDate().toISOString()).toBe('2026-11-29T00:00:00.000Z')
  expect(evento.endDate.toJSDate().toISOString()).toBe('2026-11-29T02:30:00.000Z')
  expect(evento).toMatchObject({
    uid: expect.stringMatching(`^inscripcion-${params.id}@.`),
    sequence: 3,
    summary: 'Taller · BioBienestar',
    location: TALLER.lugar,
  })
})

test('the letter says how to pay the seat while it is kept, once the owner has said how', async () => {
  const { app, as, build, ana, taller, params } = await start()
  const [antes] = await readMails(app)
  expect(antes!.text).not.toContain('pagar')
  await build.negocio({ sinpe: null })
  await as(ana).call(deleteInscripcion, { params })
  await as(ana).call(inscribir, { body: { usuario: { id: ana.id }, taller: { id: taller.id } } })
  const [, cancelada, confirmada] = await readMails(app)
  expect(cancelada!.text).not.toContain('pagar')
  expect(confirmada!.text).toMatch(/Monto: ₡.+,00\nCuenta IBAN: CR05 0152.+\nDetalle: TALLER-\d+\n/)
  expect(confirmada!.text).toContain('Enviar comprobante por WhatsApp: https://wa.me/')
})

test('the letter asks for no payment of a paid seat, and of a half-paid one for the other half', async () => {
  const { app, as, build, change, params } = await startWithAdmin()
  await build.negocio()
  const admin = as(await build.admin())
  await readMails(app)
  const pagar = (monto: number) =>
    admin.call(createCobro, { body: { de: 'inscripcion', id: Number(params.id), monto, forma: 'SINPE' } })
  await pagar(PRECIO / 2)
  await change({ lugar: 'El patio' })
  await readMails(app)
  await pagar(PRECIO / 2)
  await change({ lugar: 'La sala' })
  const [, media, pagada] = await readMails(app)
  expect(media!.text).toContain(`Monto: ${formatColones(centimos(PRECIO * 50))}`)
  expect(pagada!.text).not.toMatch(/pagar|SINPE/)
})

test('subject, file name and calendar entry do not tell what the workshop is about', async () => {
  const { app } = await start()
  const [mail] = await readMails(app)
  const entry = new TextDecoder().decode(mail!.attachments[0]!.content as Uint8Array)
  for (const seen of [mail!.subject, mail!.attachments[0]!.filename, entry]) expect(seen).not.toContain('ansiedad')
})

test('who leaves, or is taken out, gets the same entry cancelled', async () => {
  for (const who of ['owner', 'admin']) {
    const { app, as, ana, build, params } = await start()
    await as(who === 'owner' ? ana : await build.admin()).call(deleteInscripcion, { params })
    await as(ana).try(deleteInscripcion, { params })
    const [, mail, ...others] = await readMails(app)
    expect(others).toEqual([])
    expect(mail!.subject).toBe('Tu inscripción fue cancelada · BioBienestar')
    const { metodo, evento } = eventoDe(mail!)
    expect(metodo).toBe('CANCEL')
    expect(evento).toMatchObject({ uid: expect.stringMatching(`^inscripcion-${params.id}@.`), sequence: 4 })
  }
})

test('a seat that is given up and taken back within the hold is told to nobody, and keeps its payment', async () => {
  const { app, as, ana, params, clock, db } = await start({}, { NOTICE_MINUTES: '3' })
  const fila = () => db.read.selectFrom('inscripciones').selectAll().executeTakeFirstOrThrow()
  await app.outbox.idle()
  clock.now += 3 * 60_000
  expect(await readMails(app)).toHaveLength(1)
  const antes = await fila()
  await as(ana).call(deleteInscripcion, { params })
  expect(await as(ana).try(recuperarInscripcion, { params })).toMatchObject({ status: 200 })
  expect(await as(ana).try(recuperarInscripcion, { params })).toMatchObject({ status: 200 })
  clock.now += 4 * 60_000
  expect(await readMails(app)).toHaveLength(1)
  expect(await fila()).toEqual({ ...antes, vueltas: antes!.vueltas + 2 })
})

test('a seat is taken back only while there is one', async () => {
  const { as, ana, build, params, taller } = await start({ cupoMaximo: 1 })
  await as(ana).call(deleteInscripcion, { params })
  const eva = await build.usuario()
  await as(eva).call(inscribir, { body: { usuario: { id: eva.id }, taller: { id: taller.id } } })
  expect(await as(eva).try(recuperarInscripcion, { params })).toMatchObject({ status: 403 })
  expect(await as(ana).try(recuperarInscripcion, { params })).toMatchObject({ error: { code: 'cupo_lleno' } })
})

test('a seat is not taken back at the price of before', async () => {
  const { as, ana, params, change } = await startWithAdmin()
  await as(ana).call(deleteInscripcion, { params })
  await change({ precio: PRECIO + 1000 })
  expect(await as(ana).try(recuperarInscripcion, { params })).toMatchObject({ error: { code: 'cupo_perdido' } })
})

test('cleaning up after a workshop writes to nobody', async () => {
  const { app, as, build, clock, params, taller } = await start()
  clock.now += (taller.fin - TALLER.inicio) * 60_000 + 9 * 24 * 60 * 60 * 1000
  await as(await build.admin()).call(deleteInscripcion, { params })
  expect(await readMails(app)).toHaveLength(1)
})

test('a workshop of several days says when it begins and when it ends', async () => {
  const { app } = await start({ inicio: wall('2026-11-28T09:00'), fin: wall('2026-11-30T12:00') })
  const [mail] = await readMails(app)
  expect(mail!.text).toContain('Sábado 28, 9:00\u00a0AM → lunes 30 de noviembre de 2026, 12:00\u00a0PM')
})

test('another time or place is told to who has a seat, as the next version of the same entry', async () => {
  const { app, as, build, ana, change, params, taller } = await startWithAdmin()
  const [eva, rosa] = await build.clientes(2)
  await build.inscripcion(taller, eva!, 'CANCELADA')
  await build.inscripcion(taller, rosa!, 'EN_ESPERA')
  await change({ fechaInicio: '2026-12-05T09:00', fechaFin: '2026-12-05T11:30', cupoMaximo: 1 })
  await change({ lugar: 'El patio' })
  const [, hora, lugar, ...others] = await readMails(app)
  expect(others).toEqual([])
  for (const mail of [hora!, lugar!]) {
    expect(mail).toMatchObject({ subject: 'Tu taller cambió · BioBienestar', to: [{ address: ana.email }] })
    expect(mail.text).toContain('Sábado 5 de diciembre de 2026, de 9:00\u00a0AM a 11:30\u00a0AM')
    const { metodo, evento } = eventoDe(mail)
    expect(metodo).toBe('REQUEST')
    expect(evento.uid).toMatch(new RegExp(`^inscripcion-${params.id}@.`))
    expect(evento.startDate.toJSDate().toISOString()).toBe('2026-12-05T15:00:00.000Z')
  }
  expect([hora!, lugar!].map((mail) => eventoDe(mail).evento.sequence)).toEqual([4, 5])
  expect(eventoDe(lugar!).evento.location).toBe('El patio')
  await as(ana).call(deleteInscripcion, { params })
  const [suya, paraRosa] = (await readMails(app)).slice(-2)
  expect(eventoDe(suya!).evento.sequence).toBe(6)
  expect(paraRosa).toMatchObject({ to: [{ address: rosa!.email }], attachments: [] })
})

test('a deactivated workshop leaves the calendars, and comes back to them when it takes place after all', async () => {
  const { app, change, params } = await startWithAdmin()
  await change({ activo: false, fechaInicio: '2027-01-01T09:00', fechaFin: '2027-01-01T10:00' })
  await change({ activo: true, fechaInicio: '2026-12-05T09:00', fechaFin: '2026-12-05T11:30' })
  const [, suspendida, confirmada, ...others] = await readMails(app)
  expect(others).toEqual([])
  expect(suspendida!.subject).toBe('Tu taller se suspendió · BioBienestar')
  expect(suspendida!.text).toContain('Sábado 28 de noviembre de 2026, de 6:00\u00a0PM a 8:30\u00a0PM')
  expect(eventoDe(suspendida!)).toMatchObject({ metodo: 'CANCEL', evento: { sequence: 4 } })
  expect(confirmada!.subject).toBe('Tu inscripción está confirmada · BioBienestar')
  expect(confirmada!.text).toContain('Sábado 5 de diciembre de 2026')
  expect(eventoDe(confirmada!)).toMatchObject({ metodo: 'REQUEST', evento: { sequence: 5 } })
  for (const mail of [suspendida!, confirmada!]) {
    expect(eventoDe(mail).evento.uid).toMatch(new RegExp(`^inscripcion-${params.id}@.`))
  }
})

test('what changes neither time nor place, and what is over, is told to nobody', async () => {
  const { app, change, clock, taller } = await startWithAdmin()
  await change({ titulo: 'Otro título', descripcion: 'Otra', cupoMaximo: 1, precio: 1 })
  await change({ activo: true })
  clock.now += (taller.fin - TALLER.inicio) * 60_000 + 9 * 24 * 60 * 60 * 1000
  await change({ lugar: 'El patio' })
  await change({ activo: false })
  await change({ activo: true })
  expect(await readMails(app)).toHaveLength(1)
})

test('the mails of a change do not tell what the workshop is about before they are opened', async () => {
  const { app, change } = await startWithAdmin()
  await change({ lugar: 'El patio' })
  await change({ activo: false })
  for (const mail of await readMails(app)) {
    const entry = new TextDecoder().decode(mail.attachments[0]!.content as Uint8Array)
    for (const seen of [mail.subject, mail.attachments[0]!.filename, entry]) expect(seen).not.toContain('ansiedad')
  }
})

test('what changes within three minutes is told once, as it is then; what is undone is not told', async () => {
  const { app, change, clock, as, ana, params, db } = await startWithAdmin({ NOTICE_MINUTES: '3' })
  const enCola = async () =>
    (await db.read.selectFrom('correos').select('id').where('estado', '=', 'PENDIENTE').execute()).length
  const pass = async (minutos: number) => {
    await app.outbox.idle()
    clock.now += minutos * 60_000
  }
  await pass(1)
  await change({ lugar: 'Patio' })
  await pass(1.9)
  expect(await readMails(app)).toEqual([])
  await pass(0.1)
  const [confirmada, ...mas] = await readMails(app)
  expect(mas).toEqual([])
  expect(confirmada!.subject).toBe('Tu inscripción está confirmada · BioBienestar')
  expect(confirmada!.text).toContain('Lugar: Patio')

  await change({ activo: false })
  await pass(1)
  expect(await enCola()).toBe(1)
  await change({ activo: true })
  expect(await enCola()).toBe(0)
  await change({ lugar: 'Terraza' })
  await pass(1)
  await as(ana).call(deleteInscripcion, { params })
  await pass(2)
  expect((await readMails(app)).map(({ subject }) => subject!.split(' · ')[0])).toEqual([
    'Tu inscripción está confirmada',
    'Tu inscripción fue cancelada',
  ])
})
