import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { deleteCita, updateCita } from '../../../contract/agenda/citas/administrar-citas.ts'
import { createCita } from '../../../contract/agenda/citas/citas.ts'
import { saveAvisos } from '../../../contract/base/settings/plain-settings.ts'
import { MINUTO_MS } from '../../../contract/base/time/time.ts'
import { createUsuario } from '../../../contract/cuentas/usuarios.ts'
import { createCobro } from '../../../contract/dinero/cobros.ts'
import { startApp } from '../../testing/app.ts'
import { readMails } from '../../testing/correo.ts'

const LUNES = '2026-11-23'
const SECRETO = 'ataques de pánico'

/** The app with a service, a customer, what their booking sends, and a reader of the mails with their calendar entries. */
async function startAgenda(negocio?: { iban: null }) {
  const started = await startApp({ PUBLIC_URL: 'https://citas.ejemplo.cr' })
  const { build, as, app } = started
  if (negocio) await build.negocio(negocio)
  const servicio = await build.servicio('Terapia de duelo')
  const ana = await build.usuario({ nombre: 'Ana' })
  const admin = as(await build.admin())
  const body = { fechaHora: `${LUNES}T20:30`, servicio: servicio.nombre, notas: SECRETO, usuario: { id: ana.id } }
  const cita = await admin.call(createCita, { body })
  const change = (cambios: object) =>
    admin.call(updateCita, { params: { id: String(cita.id) }, body: { ...body, ...cambios } })
  const entries = async () => (await readMails(app)).map((mail) => ({ mail, ...entradaDe(mail.attachments) }))
  return { ...started, ana, admin, cita, change, entries }
}

function entradaDe(
  attachments: { filename: string | null; mimeType: string; content: ArrayBuffer | string | Uint8Array }[],
) {
  expect(attachments).toMatchObject([{ filename: 'cita.ics', mimeType: 'text/calendar' }])
  const ics = new TextDecoder().decode(attachments[0]!.content as ArrayBuffer)
  const calendario = new ICAL.Component(ICAL.parse(ics))
  const evento = new ICAL.Event(calendario.getFirstSubcomponent('vevent')!)
  const status = evento.component.getFirstPropertyValue('status')
  return { ics, evento, metodo: calendario.getFirstPropertyValue('method'), status }
}

/** The words of a letter's part, with one space for every kind of gap. */
const plain = (part = '') => part.replace(/<[^>]+>|\s+/g, ' ').replace(/ +/g, ' ')

test('a booking is confirmed by mail, with an entry of the right instant for the calendar', async () => {
  const { entries, ana, cita } = await startAgenda()
  const [confirmada] = await entries()
  const { mail, evento, metodo, status } = confirmada!
  expect(mail).toMatchObject({ subject: 'Tu cita está confirmada · BioBienestar', to: [{ address: ana.email }] })
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain('Lunes 23 de noviembre de 2026, de 8:30\u00a0PM a 9:30\u00a0PM')
    expect(part).toContain('https://citas.ejemplo.cr/calendario')
  }
  expect([metodo, status, evento.sequence]).toEqual(['REQUEST', 'CONFIRMED', 0])
  expect(evento.uid).toMatch(new RegExp(`^cita-${cita.id}@.`))
  expect(evento.summary).toBe('Cita · BioBienestar')
  expect(evento.startDate.toJSDate()).toEqual(new Date('2026-11-24T02:30:00Z'))
  expect(evento.endDate.toJSDate()).toEqual(new Date('2026-11-24T03:30:00Z'))
})

test('the letter says until when it can be moved or cancelled, and where it is told what a later one costs', async () => {
  const { entries, change } = await startAgenda()
  await entries()
  await change({ fechaHora: '2026-11-27T08:00' })
  await entries()
  await change({ estado: 'CANCELADA' })
  const [, movida, cancelada] = await entries()
  expect(movida!.evento.description).toContain('hasta el jueves 26 de noviembre de 2026 a las 8:00\u00a0AM.')
  expect(cancelada!.evento.description).toBeNull()
  expect(plain(movida!.mail.text)).toContain(
    'Puedes moverla o cancelarla hasta el jueves 26 de noviembre de 2026 a las 8:00 AM. ' +
      'Después, escríbenos. ' +
      'Qué pasa con lo que pagaste: https://citas.ejemplo.cr/politicas/reembolso',
  )
  expect(movida!.mail.html).toContain('href="https://citas.ejemplo.cr/politicas/reembolso"')
  expect(cancelada!.mail.text).not.toContain('Puedes moverla')
})

test('who books within the deadline reads until when this one can be changed, and gets no link that will be dead', async () => {
  const { admin, change, entries, as, ana, cita } = await startAgenda()
  await entries()
  const { servicio } = cita
  const hoy = await as(ana).call(createCita, {
    body: { fechaHora: '2026-11-20T15:00', servicio, duracion: 60, estado: 'AGENDADA', usuario: { id: ana.id } },
  })
  const [, suya] = await entries()
  const hasta = 'Puedes moverla o cancelarla hasta el viernes 20 de noviembre de 2026 a las 9:15 AM.'
  expect(plain(suya!.mail.text)).toContain(hasta)
  expect(suya!.mail.text).not.toContain('#token=')
  expect(plain(suya!.evento.description ?? '')).toContain(hasta)
  await admin.call(deleteCita, { params: { id: String(hoy.id) } })
  await change({ fechaHora: '2026-11-20T16:00' })
  const { mail } = (await entries()).at(-1)!
  expect(plain(mail.text)).toContain('hasta el viernes 20 de noviembre de 2026 a las 9:15 AM.')
  expect(mail.text).not.toContain('24 horas')
})

test('while it takes place the letter says how to pay it, once the owner has said how', async () => {
  const { entries, change, cita } = await startAgenda({ iban: null })
  // The first letter is written while the appointment stands.
  await entries()
  await change({ fechaHora: '2026-11-24T08:00', estado: 'CANCELADA' })
  await change({ fechaHora: '2026-11-24T09:00', estado: 'AGENDADA' })
  const [creada, cancelada, otra] = await entries()
  for (const part of [otra!.mail.text, otra!.mail.html, creada!.mail.text]) {
    expect(plain(part)).toMatch(new RegExp(`Monto: ₡25 000,00 SINPE Móvil: 8888 0000 Detalle: CITA-${cita.id}`))
    expect(plain(part)).toContain(`Escribe el código CITA-${cita.id} en el detalle del pago y envía el comprobante`)
  }
  expect(otra!.mail.text).toContain('Enviar comprobante por WhatsApp: https://wa.me/')
  expect(cancelada!.mail.text).not.toMatch(/SINPE|comprobante/)
})

test('a change and a cancellation go to the same entry, each as its next version', async () => {
  const { entries, change } = await startAgenda()
  await change({ fechaHora: '2026-11-24T08:00', duracion: 90 })
  await change({ fechaHora: '2026-11-24T08:00', estado: 'CANCELADA' })
  const [creada, cambiada, cancelada, ...mas] = await entries()
  expect(mas).toEqual([])
  expect(new Set([creada, cambiada, cancelada].map((entry) => entry!.evento.uid)).size).toBe(1)
  expect(cambiada!.mail.subject).toBe('Tu cita cambió · BioBienestar')
  expect([cambiada!.metodo, cambiada!.status, cambiada!.evento.sequence]).toEqual(['REQUEST', 'CONFIRMED', 1])
  expect(cambiada!.evento.endDate.toJSDate()).toEqual(new Date('2026-11-24T15:30:00Z'))
  expect(cancelada!.mail.subject).toBe('Tu cita fue cancelada · BioBienestar')
  expect(cancelada!.mail.text).toContain('Martes 24 de noviembre de 2026')
  expect([cancelada!.metodo, cancelada!.status, cancelada!.evento.sequence]).toEqual(['CANCEL', 'CANCELLED', 2])
})

test('a deletion cancels the entry, although the appointment is gone when the mail is written', async () => {
  const { entries, admin, cita } = await startAgenda()
  await admin.call(deleteCita, { params: { id: String(cita.id) } })
  const [, borrada] = await entries()
  expect([borrada!.metodo, borrada!.status, borrada!.evento.sequence]).toEqual(['CANCEL', 'CANCELLED', 1])
  expect(borrada!.evento.uid).toMatch(new RegExp(`^cita-${cita.id}@.`))
  expect(borrada!.evento.startDate.toJSDate()).toEqual(new Date('2026-11-24T02:30:00Z'))
})

test('an appointment that passes to somebody else is cancelled for one and confirmed for the other', async () => {
  const { entries, change, build, ana } = await startAgenda()
  const rosa = await build.usuario({ nombre: 'Rosa' })
  await change({ usuario: { id: rosa.id } })
  const [, deAna, deRosa] = await entries()
  expect([deAna!.mail.to![0]!.address, deAna!.metodo]).toEqual([ana.email, 'CANCEL'])
  expect([deRosa!.mail.to![0]!.address, deRosa!.metodo]).toEqual([rosa.email, 'REQUEST'])
})

test('nobody is told about new notes, a completed appointment or one that is over', async () => {
  const { entries, change, clock, admin, cita } = await startAgenda()
  await change({ notas: 'Otra nota.' })
  await change({ estado: 'COMPLETADA' })
  await change({ estado: 'COMPLETADA', notas: null })
  clock.now = Date.UTC(2026, 10, 24, 3, 30)
  await change({ estado: 'AGENDADA' })
  await admin.call(deleteCita, { params: { id: String(cita.id) } })
  expect(await entries()).toHaveLength(1)
})

test('neither the notes nor the service are anywhere in a mail or its calendar entry', async () => {
  const { entries, change } = await startAgenda()
  await change({ fechaHora: `${LUNES}T10:00` })
  await change({ fechaHora: `${LUNES}T10:00`, estado: 'CANCELADA' })
  const all = await entries()
  expect(all).toHaveLength(3)
  for (const { mail, ics } of all) {
    for (const part of [mail.subject, mail.text, mail.html, ics, ...mail.headers.map(({ value }) => value)]) {
      expect(part).not.toMatch(/pánico|duelo|terapia/i)
    }
  }
})

test('a refused booking sends nothing', async () => {
  const { entries, admin, ana } = await startAgenda()
  const body = { fechaHora: `${LUNES}T20:00`, servicio: 'Terapia de duelo', usuario: { id: ana.id } }
  expect((await admin.try(createCita, { body })).status).toBe(409)
  expect(await entries()).toHaveLength(1)
})

/** Starts with mails that wait three minutes; `asuntos` are the subjects of the sent ones. */
async function startConReposo() {
  const started = await startApp({ NOTICE_MINUTES: '3' })
  const { build, as, app, db, clock } = started
  const servicio = await build.servicio('Terapia de duelo')
  const ana = await build.usuario({ nombre: 'Ana' })
  const admin = as(await build.admin())
  const body = { fechaHora: `${LUNES}T20:30`, servicio: servicio.nombre, usuario: { id: ana.id } }
  const book = () => admin.call(createCita, { body })
  const bookAt = (fechaHora: string, id: number = ana.id) =>
    admin.call(createCita, { body: { ...body, fechaHora, usuario: { id } } })
  const change = ({ id }: { id: number }, cambios: object) =>
    admin.call(updateCita, { params: { id: String(id) }, body: { ...body, ...cambios } })
  const pass = async (minutos: number) => {
    await app.outbox.idle()
    clock.now += minutos * MINUTO_MS
  }
  const asuntos = async () => (await readMails(app)).map(({ subject }) => subject!.split(' · ')[0])
  const enCola = () => db.read.selectFrom('correos').select('id').where('estado', '=', 'PENDIENTE').execute()
  return { ...started, admin, book, bookAt, change, pass, asuntos, enCola }
}

test('moved twice within three minutes is one mail of the last, which leaves three minutes after the first', async () => {
  const { book, change, pass, asuntos, app } = await startConReposo()
  const cita = await book()
  await pass(1)
  await change(cita, { fechaHora: '2026-11-24T08:00' })
  await pass(1)
  await change(cita, { fechaHora: '2026-11-24T09:00' })
  await pass(0.9)
  expect(await asuntos()).toEqual([])
  await pass(0.1)
  const [mail, ...mas] = await readMails(app)
  expect(mas).toEqual([])
  expect(mail!.subject).toBe('Tu cita está confirmada · BioBienestar')
  const { metodo, evento } = entradaDe(mail!.attachments)
  expect([metodo, evento.sequence]).toEqual(['REQUEST', 2])
  expect(evento.startDate.toJSDate()).toEqual(new Date('2026-11-24T15:00:00Z'))
})

test('nobody hears of an appointment that was booked and cancelled within the hold', async () => {
  const { book, change, pass, asuntos, enCola } = await startConReposo()
  await change(await book(), { estado: 'CANCELADA' })
  expect(await enCola()).toEqual([])
  await pass(3)
  expect(await asuntos()).toEqual([])
})

test('two that are booked at the same moment are one mail, with a calendar entry, a link and the price of each', async () => {
  const { bookAt, build, pass, app } = await startConReposo()
  await build.negocio({ iban: null })
  await Promise.all([`${LUNES}T20:30`, '2026-11-24T08:00'].map((fechaHora) => bookAt(fechaHora)))
  await pass(3)
  const [mail, ...mas] = await readMails(app)
  expect(mas).toEqual([])
  expect(mail!.subject).toBe('Tus citas están confirmadas · BioBienestar')
  expect(plain(mail!.text)).toMatch(/Monto: ₡50 000,00 SINPE Móvil: 8888 0000 Detalle: CITA-\d+, CITA-\d+ /)
  expect(plain(mail!.text)).toContain(
    'Puedes moverlas o cancelarlas hasta 24 horas antes. Después, llámanos al +506 2230 0000 o escríbenos por WhatsApp al +506 8888 0000.',
  )
  for (const cuando of [
    'Lunes 23 de noviembre de 2026, de 8:30\u00a0PM',
    'Martes 24 de noviembre de 2026, de 8:00\u00a0AM',
  ])
    expect(mail!.text).toContain(cuando)
  expect(mail!.text!.match(/Mover la cita: /g)).toHaveLength(2)
  const calendario = new ICAL.Component(
    ICAL.parse(new TextDecoder().decode(mail!.attachments[0]!.content as ArrayBuffer)),
  )
  expect(calendario.getAllSubcomponents('vevent')).toHaveLength(2)
})

test('what is paid is not asked for again', async () => {
  const { book, build, admin, pass, app } = await startConReposo()
  await build.negocio({ iban: null })
  const { id } = await book()
  await admin.call(createCobro, { body: { de: 'cita', id, monto: 25_000, forma: 'SINPE' } })
  await pass(3)
  expect((await readMails(app))[0]!.text).not.toContain('SINPE')
})

test('two people without an address are told apart', async () => {
  const { bookAt, admin, db } = await startConReposo()
  const telefonos = ['8888 1111', '8888 2222']
  for (const [dia, telefono] of telefonos.entries()) {
    const { id } = await admin.call(createUsuario, { body: { nombre: 'Rosa', apellido: '', telefono } })
    await bookAt(`2026-11-2${dia + 4}T08:00`, id)
  }
  const enCola = await db.read
    .selectFrom('correos')
    .select(['usuarioId', 'para'])
    .where('estado', '=', 'PENDIENTE')
    .execute()
  expect(new Set(enCola.map(({ usuarioId }) => usuarioId)).size).toBe(2)
})

test('a booking that is moved at once is confirmed as it is now; what is as it was told is not told again', async () => {
  const { book, change, pass, asuntos, app, enCola } = await startConReposo()
  const cita = await book()
  await change(cita, { fechaHora: '2026-11-24T08:00' })
  await pass(3)
  expect(await asuntos()).toEqual(['Tu cita está confirmada'])
  expect((await readMails(app))[0]!.text).toContain('Martes 24 de noviembre de 2026, de 8:00\u00a0AM')
  await change(cita, { fechaHora: '2026-11-24T09:00' })
  expect(await enCola()).toHaveLength(1)
  await change(cita, { fechaHora: '2026-11-24T08:00' })
  expect(await enCola()).toEqual([])
  await change(cita, { estado: 'CANCELADA', fechaHora: '2026-11-24T08:00' })
  await change(cita, { estado: 'AGENDADA', fechaHora: '2026-11-24T10:00' })
  await pass(3)
  expect(await asuntos()).toEqual(['Tu cita está confirmada', 'Tu cita cambió'])
})

test('what has left is told again, beside what is new', async () => {
  const { book, change, pass, asuntos, admin } = await startConReposo()
  const cita = await book()
  await pass(3)
  await asuntos()
  await change(cita, { fechaHora: '2026-11-24T08:00' })
  await book()
  await pass(1)
  await admin.call(deleteCita, { params: { id: String(cita.id) } })
  await pass(3)
  expect(await asuntos()).toEqual(['Tu cita está confirmada', 'Tus citas cambiaron'])
})

test('how long a notice rests is the setting of the moment it is written', async () => {
  const { admin, book, change, pass, asuntos } = await startConReposo()
  await admin.call(saveAvisos, { body: { minutos: 10 } })
  const cita = await book()
  await pass(9.9)
  expect(await asuntos()).toEqual([])
  await pass(0.1)
  expect(await asuntos()).toEqual(['Tu cita está confirmada'])
  await admin.call(saveAvisos, { body: { minutos: 0 } })
  await change(cita, { fechaHora: '2026-11-24T08:00' })
  expect(await asuntos()).toEqual(['Tu cita está confirmada', 'Tu cita cambió'])
})
