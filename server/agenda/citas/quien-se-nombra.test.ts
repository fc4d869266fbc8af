import { expect, test } from 'vitest'
import { updateCita } from '../../../contract/agenda/citas/administrar-citas.ts'
import { getCalendarioDeCita } from '../../../contract/agenda/citas/cambiar-cita-propia.ts'
import { createCita } from '../../../contract/agenda/citas/citas.ts'
import { esperarHora } from '../../../contract/agenda/esperas.ts'
import { savePersonas } from '../../../contract/agenda/personas/guardar-personas.ts'
import { instanteDe, parseWallTime } from '../../../contract/base/time/time.ts'
import { getMiCalendario } from '../../../contract/persona/calendario.ts'
import { verEnlace } from '../../../contract/persona/enlaces.ts'
import { getMio } from '../../../contract/persona/mio.ts'
import { createSuscripcion, getSuscripcion } from '../../../contract/persona/suscripciones.ts'
import { runJob } from '../../base/db/jobs.ts'
import { recordar } from '../../persona/recordatorios/recordar.ts'
import { LUNES, startAgenda } from '../../testing/agenda.ts'
import { readMails } from '../../testing/correo.ts'

/** Elena and Sofía give everything; nobody else is booked. Mails as one text, with line ends unfolded. */
async function start() {
  const started = await startAgenda()
  const { app, as, build, ana, body } = started
  const admin = as(await build.admin())
  const suyo = { credencial: null, enfoque: null, frase: null, imagen: null, atiende: { servicios: [], horario: [] } }
  const { personas } = await admin.call(savePersonas, {
    body: { personas: ['Elena', 'Sofía'].map((nombre) => ({ nombre, ...suyo })) },
  })
  const [elena, sofia] = personas.map(({ id, nombre }) => ({ id, nombre }))
  const reservar = (persona = elena) => as(ana).call(createCita, { body: { ...body, persona } })
  const carta = async (de: RegExp, para = ana) => {
    const mail = (await readMails(app)).findLast(
      ({ subject, to }) => de.test(subject ?? '') && to?.[0]?.address === para.email,
    )!
    const ics = mail.attachments.map(({ content }) => new TextDecoder().decode(content as ArrayBuffer)).join('')
    return { asunto: mail.subject, texto: mail.text!, ics }
  }
  return { ...started, admin, elena: elena!, sofia: sofia!, reservar, carta }
}

test('the letter and the entry of the calendar name who attends, their titles do not', async () => {
  const { reservar, carta, as, ana } = await start()
  const { id } = await reservar()
  const { asunto, texto, ics } = await carta(/confirmada/)
  expect(asunto).not.toContain('Elena')
  expect(texto).toContain('Con Elena\n')
  const bajado = await as(ana).call(getCalendarioDeCita, { params: { id: String(id) } })
  for (const calendario of [ics, bajado]) {
    expect(calendario).toMatch(/^SUMMARY:Cita · BioBienestar\r?$/m)
    expect(calendario).toMatch(/^DESCRIPTION:Con Elena\\nPuedes moverla/m)
  }
})

test('who is attended by somebody else than they know of is told', async () => {
  const { reservar, carta, admin, sofia } = await start()
  const { id, fechaHora, servicio, notas } = await reservar()
  await carta(/confirmada/)
  await admin.call(updateCita, { params: { id: String(id) }, body: { fechaHora, servicio, notas, persona: sofia } })
  const { texto, ics } = await carta(/cambió/)
  expect(texto).toContain('Con Sofía\n')
  expect(ics).toMatch(/^SEQUENCE:1\r?$/m)
})

test('the reminder, the page of its link and the own things ahead name who attends', async () => {
  const { reservar, carta, db, clock, visitor, as, ana, elena } = await start()
  await reservar()
  await carta(/confirmada/)
  clock.now = instanteDe(parseWallTime('2026-11-22T09:00')!)
  await runJob(db, recordar, clock.now)
  const { asunto, texto } = await carta(/Recordatorio/)
  expect(asunto).not.toContain('Elena')
  expect(texto).toContain('Con Elena\n')
  const token = /accion=confirmar#token=([\w-]{43})/.exec(texto)![1]!
  expect(await visitor.call(verEnlace, { body: { token } })).toMatchObject({ titulo: 'Tu cita', con: 'Elena' })
  expect(await as(ana).call(getMio, {})).toMatchObject({ citas: [{ persona: elena }], ultimaPersona: elena })
})

test('an hour that is held names who attends then, in its letter, its page and among the own things', async () => {
  const { admin, build, as, body, elena, carta, visitor } = await start()
  const eva = await build.usuario({ nombre: 'Eva' })
  const horas = Array.from({ length: 10 }, (_, i) => `${LUNES}T${String(8 + i).padStart(2, '0')}:00`)
  const citas = []
  for (const fechaHora of horas)
    citas.push(await admin.call(createCita, { body: { ...body, fechaHora, persona: elena } }))
  await as(eva).call(esperarHora, { body: { fecha: LUNES, servicio: body.servicio, persona: elena } })
  expect(await as(eva).call(getMiCalendario, {})).toMatchObject({ esperas: { dias: [{ persona: elena }] } })
  const { id, fechaHora, servicio, notas } = citas[3]!
  await admin.call(updateCita, {
    params: { id: String(id) },
    body: { fechaHora, servicio, notas, estado: 'CANCELADA' },
  })
  const { asunto, texto } = await carta(/Se liberó/, eva)
  expect(asunto).not.toContain('Elena')
  expect(texto).toContain('Con Elena\n')
  const token = /accion=tomar#token=([\w-]{43})/.exec(texto)![1]!
  expect(await visitor.call(verEnlace, { body: { token } })).toMatchObject({ con: 'Elena' })
  expect(await as(eva).call(getMio, {})).toMatchObject({ horas: [{ persona: elena }] })
})

test("a subscribed calendar names who attends in a customer's, and in a discreet one of the practice nobody", async () => {
  const { reservar, as, visitor, ana, admin } = await start()
  await reservar()
  const leer = async (quien: typeof admin) => {
    const { url } = await quien.call(createSuscripcion, { body: { contenido: 'CITAS', discreta: true } })
    const archivo = new URL(url).pathname.split('/').at(-1)!
    return (await visitor.try(getSuscripcion, { params: { archivo } })).body
  }
  expect(await leer(as(ana))).toContain('DESCRIPTION:Con Elena')
  expect(await leer(admin)).not.toContain('Elena')
})
