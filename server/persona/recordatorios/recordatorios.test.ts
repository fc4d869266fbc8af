import { expect, test } from 'vitest'
import { deleteCita, updateCita } from '../../../contract/agenda/citas/administrar-citas.ts'
import { cancelarCita, moverCita } from '../../../contract/agenda/citas/cambiar-cita-propia.ts'
import { createCita } from '../../../contract/agenda/citas/citas.ts'
import { listHistoria } from '../../../contract/base/history/historia.ts'
import { saveAvisos } from '../../../contract/base/settings/plain-settings.ts'
import { instanteDe, parseWallTime } from '../../../contract/base/time/time.ts'
import { type AccionDeEnlace, usarEnlace, verEnlace } from '../../../contract/persona/enlaces.ts'
import { updateTaller } from '../../../contract/talleres/administrar-talleres.ts'
import { inscribir } from '../../../contract/talleres/talleres.ts'
import { runJob } from '../../base/db/jobs.ts'
import { write } from '../../base/db/open.ts'
import { enqueue } from '../../mensajes/outbox/queries.ts'
import { startAgenda } from '../../testing/agenda.ts'
import { anotherConnection } from '../../testing/base.ts'
import { readMails, smtpServer } from '../../testing/correo.ts'
import { recordatorioDeCita } from './correo.ts'
import { recordar } from './recordar.ts'

const DOMINGO = '2026-11-22'
const LUNES = '2026-11-23'
const MARTES = '2026-11-24'
const wall = (texto: string) => parseWallTime(texto)!

/** Friday at 9. Ana may have appointments on Monday; `recuerda` lets the program look at a moment in Costa Rica. */
async function start(env: Record<string, string> = {}) {
  const started = await startAgenda(env)
  const { app, db, clock, build, ana, as, visitor } = started
  const recuerda = (momento: string) => {
    clock.now = instanteDe(wall(momento))
    return runJob(db, recordar, clock.now)
  }
  const recordatorios = async () => (await readMails(app)).filter(({ subject }) => subject?.startsWith('Recordatorio'))
  const dias = async () => (await recordatorios()).map(({ text }) => /\w+ \d+ de noviembre/.exec(text ?? '')?.[0])
  const cita = (momento: string, given = {}) =>
    build.cita(ana, { inicio: wall(momento), fin: wall(momento) + 60, ...given })
  const tokens = async () =>
    (await recordatorios()).map(
      ({ text }) => /Confirmo: \S+\/(?:enlace|cita\/\d+)\?accion=confirmar#token=([\w-]{43})\n/.exec(text!)![1]!,
    )
  const usar = (token: string, accion: AccionDeEnlace) => visitor.try(usarEnlace, { body: { token, accion } })
  return {
    ...started,
    admin: as(await build.admin()),
    cliente: as(ana),
    recuerda,
    recordatorios,
    dias,
    cita,
    tokens,
    usar,
  }
}

test('who has an appointment tomorrow is reminded at nine, discreetly, and may confirm, move and cancel', async () => {
  const { recuerda, recordatorios, cita, tokens, usar, db } = await start({ PUBLIC_URL: 'https://citas.ejemplo.cr' })
  await cita(`${LUNES}T10:00`, { servicio: 'Terapia de duelo', notas: 'ataques de pánico' })
  await recuerda(`${DOMINGO}T08:59`)
  expect(await recordatorios()).toEqual([])
  await recuerda(`${DOMINGO}T09:00`)
  const [mail, ...mas] = await recordatorios()
  expect(mas).toEqual([])
  expect(mail).toMatchObject({ subject: 'Recordatorio de tu cita · BioBienestar' })
  for (const part of [mail!.text!, mail!.html!]) {
    expect(part).toMatch(/10:00.AM/)
    for (const [texto, accion] of [
      ['Confirmo', 'confirmar'],
      ['Mover', 'mover'],
      ['Cancelar', 'cancelar'],
    ]) {
      expect(part).toContain(texto)
      expect(part).toMatch(new RegExp(`https://citas\\.ejemplo\\.cr/cita/\\d+\\?accion=${accion}#token=`))
    }
    expect(part).toContain('hasta el domingo 22 de noviembre de 2026 a las 10:00\u00a0AM. Después, escríbenos.')
    expect(part).not.toMatch(/duelo|pánico/)
  }
  expect((await usar((await tokens())[0]!, 'CONFIRMAR')).status).toBe(200)
  expect(await db.read.selectFrom('citas').select('confirmada').execute()).toEqual([
    { confirmada: instanteDe(wall(`${DOMINGO}T09:00`)) },
  ])
})

test('it is sent once, however often and from wherever the program looks, and when its clock is set back', async () => {
  const { app, db, recuerda, recordatorios, cita, clock } = await start()
  await cita(`${LUNES}T10:00`)
  const otros = Array.from({ length: 4 }, () => anotherConnection(db, app.config))
  clock.now = instanteDe(wall(`${DOMINGO}T09:00`))
  await Promise.all(otros.map((otro) => runJob(otro, recordar, clock.now)))
  for (const hora of ['09:01', '23:59', '08:00', '09:00']) await recuerda(`${DOMINGO}T${hora}`)
  await recuerda(`${LUNES}T09:00`)
  expect(await recordatorios()).toHaveLength(1)
  const { datos, clave } = await db.read.selectFrom('correos').select(['datos', 'clave']).executeTakeFirstOrThrow()
  await write(db, (tx) =>
    enqueue(tx, { plantilla: recordatorioDeCita, para: 'x', datos: JSON.parse(datos), clave: clave! }, clock.now),
  )
  expect(await db.read.selectFrom('correos').select('id').execute()).toHaveLength(1)
})

test('a program that stood still reminds later on the day before, and not on the day itself', async () => {
  const { recuerda, dias, cita } = await start()
  await cita(`${LUNES}T00:00`)
  await cita(`${LUNES}T23:00`)
  await cita(`${MARTES}T10:00`)
  await recuerda(`${DOMINGO}T23:58`)
  expect(await dias()).toEqual(['Lunes 23 de noviembre', 'Lunes 23 de noviembre'])
  await recuerda(`${MARTES}T09:00`)
  expect(await dias()).toHaveLength(2)
})

test('what was cancelled is never reminded of, nor what was cancelled or moved before its mail could leave', async () => {
  let caido = true
  const smtp = await smtpServer({
    onMailFrom: (_from, _session, done) =>
      caido ? done(Object.assign(new Error('wait'), { responseCode: 451 })) : done(),
  })
  const { app, db, recuerda, cita, cliente, admin, clock } = await start({ SMTP_URL: smtp.url })
  await cita(`${LUNES}T08:00`, { estado: 'CANCELADA' })
  const cancelada = await cita(`${LUNES}T12:00`)
  const movida = await cita(`${LUNES}T14:00`)
  await recuerda(`${DOMINGO}T09:00`)
  await app.outbox.idle()
  const params = { id: String(cancelada.id) }
  await cliente.call(cancelarCita, { params, body: {} })
  await admin.call(moverCita, { params: { id: String(movida.id) }, body: { fechaHora: `${MARTES}T15:00` } })
  await app.outbox.idle()
  caido = false
  clock.now += 60_000
  await app.outbox.idle()
  const asuntos = smtp.deliveries.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1])
  expect(asuntos).toHaveLength(2)
  expect(asuntos.join()).not.toContain('Recordatorio')
  expect(await db.read.selectFrom('correos').select('plantilla').execute()).toEqual([
    { plantilla: 'citas' },
    { plantilla: 'citas' },
  ])
  await recuerda(`${LUNES}T09:00`)
  await app.outbox.idle()
  expect(smtp.deliveries.filter(({ raw }) => raw.includes('Recordatorio'))).toHaveLength(1)
})

test('who moves an appointment is reminded anew; who books or moves it after the hour has just been told', async () => {
  const { recuerda, dias, cliente, admin, cita, body, clock } = await start()
  const una = await cita(`${LUNES}T10:00`)
  await recuerda(`${DOMINGO}T09:00`)
  expect(await dias()).toHaveLength(1)
  await admin.call(moverCita, { params: { id: String(una.id) }, body: { fechaHora: `${MARTES}T15:00` } })
  clock.now = instanteDe(wall(`${DOMINGO}T09:30`))
  const tarde = await cliente.call(createCita, { body: { ...body, fechaHora: `${LUNES}T11:00` } })
  await recuerda(`${DOMINGO}T10:00`)
  expect(await dias()).toEqual(['Lunes 23 de noviembre'])
  await recuerda(`${LUNES}T09:00`)
  expect(await dias()).toEqual(['Lunes 23 de noviembre', 'Martes 24 de noviembre'])
  await admin.call(moverCita, { params: { id: String(tarde.id) }, body: { fechaHora: `${MARTES}T09:00` } })
  await recuerda(`${LUNES}T10:00`)
  expect(await dias()).toHaveLength(2)
})

test('the owner decides at what hour, or that nobody is reminded; the history tells it', async () => {
  const { recuerda, recordatorios, cita, admin } = await start()
  await cita(`${LUNES}T10:00`)
  await admin.call(saveAvisos, { body: { minutos: 0, recordatorio: null, version: 0 } })
  await recuerda(`${DOMINGO}T12:00`)
  expect(await recordatorios()).toEqual([])
  expect(await admin.call(saveAvisos, { body: { minutos: 0, recordatorio: '18:00', version: 1 } })).toEqual({
    minutos: 0,
    recordatorio: '18:00',
    version: 2,
  })
  await recuerda(`${DOMINGO}T17:59`)
  expect(await recordatorios()).toEqual([])
  await recuerda(`${DOMINGO}T18:00`)
  expect(await recordatorios()).toHaveLength(1)
  expect(await admin.call(listHistoria, { query: { asunto: 'AJUSTES' } })).toMatchObject([
    { titulo: 'Avisos', cambios: [{ campo: 'Hora del recordatorio', antes: 'No se envían', despues: '6:00\u00a0PM' }] },
    { cambios: [{ antes: '9:00\u00a0AM', despues: 'No se envían' }] },
  ])
})

test('a reminder offers no link that will be dead when it is read, and says whom to call instead', async () => {
  const { recuerda, recordatorios, cita, tokens, visitor, build } = await start()
  await build.negocio()
  await cita(`${LUNES}T09:30`)
  await recuerda(`${DOMINGO}T09:00`)
  const [mail] = await recordatorios()
  expect(mail!.text).not.toMatch(/accion=(mover|cancelar)/)
  expect(mail!.text).toContain(
    'hasta el domingo 22 de noviembre de 2026 a las 9:30\u00a0AM. Después, llámanos al +506 2230 0000 o',
  )
  const [token] = await tokens()
  const { acciones } = await visitor.call(verEnlace, { body: { token: token! } })
  expect(acciones[0]).toMatchObject({ accion: 'CONFIRMAR', pregunta: { si: 'Sí, confirmo', no: 'No puedo ir' } })
})

test('who has a seat in a workshop is reminded too, and may confirm it or give it back', async () => {
  const { app, recuerda, recordatorios, tokens, usar, build, ana, visitor, db, admin } = await start()
  const tiempo = { inicio: wall(`${LUNES}T14:00`), fin: wall(`${LUNES}T16:00`) }
  const taller = await build.taller({ ...tiempo, titulo: 'Duelo en compañía' })
  const { id } = await admin.call(inscribir, { body: { usuario: { id: ana.id }, taller: { id: taller.id } } })
  await app.outbox.idle()
  await build.inscripcion(taller, await build.usuario(), 'CANCELADA')
  await build.inscripcion(taller, await build.usuario(), 'EN_ESPERA')
  await build.inscripcion(await build.taller({ ...tiempo, activo: false }), ana)
  for (let i = 0; i < 2; i++) await recuerda(`${DOMINGO}T09:00`)
  const [mail, ...mas] = await recordatorios()
  expect(mas).toEqual([])
  expect(mail).toMatchObject({ subject: 'Recordatorio de tu taller · BioBienestar', to: [{ address: ana.email }] })
  expect(mail!.text).toContain('Ya no puedo ir: ')
  expect(mail!.text).not.toContain('Mover')
  const [token] = await tokens()
  const visto = await visitor.call(verEnlace, { body: { token: token! } })
  expect(visto).toMatchObject({ titulo: 'Tu taller', acciones: [{ accion: 'CONFIRMAR' }, { texto: 'Ya no puedo ir' }] })
  expect(visto.taller).toMatchObject({ titulo: 'Duelo en compañía', lugar: taller.lugar })
  expect((await usar(token!, 'CONFIRMAR')).status).toBe(200)
  const guardada = () =>
    db.read.selectFrom('inscripciones').select(['estado', 'confirmada']).where('id', '=', id).executeTakeFirst()
  expect((await guardada())?.confirmada).not.toBeNull()
  const { titulo, descripcion, lugar, cupoMaximo } = taller
  const fechas = { fechaInicio: `${LUNES}T15:00`, fechaFin: `${LUNES}T17:00` }
  const body = { titulo, descripcion, lugar, cupoMaximo, precio: 15_000, activo: true, ...fechas }
  await admin.call(updateTaller, { params: { id: String(taller.id) }, body })
  expect(await guardada()).toEqual({ estado: 'CONFIRMADA', confirmada: null })
  expect(await usar(token!, 'MOVER')).toMatchObject({ status: 400, error: { code: 'enlace_invalido' } })
  expect((await usar(token!, 'CANCELAR')).status).toBe(200)
  expect((await guardada())?.estado).toBe('CANCELADA')
  expect(await visitor.call(verEnlace, { body: { token: token! } })).toMatchObject({
    nota: 'Tu inscripción está cancelada.',
    acciones: [{ accion: 'DESHACER' }],
  })
  expect((await usar(token!, 'DESHACER')).status).toBe(200)
  expect((await guardada())?.estado).toBe('CONFIRMADA')
})

test("while a workshop's day is typed wrong nobody is reminded of it; corrected in time, nobody hears of either", async () => {
  const { app, db, recuerda, build, ana, admin, clock } = await start({ NOTICE_MINUTES: '3' })
  const taller = await build.taller({ inicio: wall(`${MARTES}T14:00`), fin: wall(`${MARTES}T16:00`) })
  await build.inscripcion(taller, ana)
  const { titulo, descripcion, lugar, cupoMaximo } = taller
  const comun = { titulo, descripcion, lugar, cupoMaximo, precio: 15_000, activo: true }
  const mover = (dia: string) =>
    admin.call(updateTaller, {
      params: { id: String(taller.id) },
      body: { ...comun, fechaInicio: `${dia}T14:00`, fechaFin: `${dia}T16:00` },
    })
  clock.now = instanteDe(wall(`${DOMINGO}T10:00`))
  await mover(LUNES)
  await recuerda(`${DOMINGO}T10:01`)
  await app.outbox.idle()
  await mover(MARTES)
  await recuerda(`${DOMINGO}T10:05`)
  await app.outbox.idle()
  expect(await db.read.selectFrom('correos').select('plantilla').execute()).toEqual([])
  await mover(LUNES)
  await recuerda(`${DOMINGO}T10:06`)
  clock.now = instanteDe(wall(`${DOMINGO}T10:09`))
  await app.outbox.idle()
  await recuerda(`${DOMINGO}T10:09`)
  const plantillas = await db.read.selectFrom('correos').select('plantilla').orderBy('id').execute()
  expect(plantillas.map(({ plantilla }) => plantilla)).toEqual(['inscripcion', 'recordatorio-taller'])
})

test('an appointment of the wrong person is not reminded of while its news rests; the confirmation comes first', async () => {
  const { app, db, recuerda, build, ana, admin, body, clock } = await start({ NOTICE_MINUTES: '3' })
  const beto = await build.usuario()
  const otro = { ...body, usuario: { id: beto.id } }
  clock.now = instanteDe(wall(`${DOMINGO}T08:58`))
  const cita = await admin.call(createCita, { body: { ...body, fechaHora: `${LUNES}T11:00` } })
  await recuerda(`${DOMINGO}T09:00`)
  await admin.call(updateCita, { params: { id: String(cita.id) }, body: { ...otro, fechaHora: `${LUNES}T11:00` } })
  await recuerda(`${DOMINGO}T09:02`)
  clock.now = instanteDe(wall(`${DOMINGO}T09:05`))
  await app.outbox.idle()
  await recuerda(`${DOMINGO}T09:05`)
  const correos = await db.read.selectFrom('correos').select(['plantilla', 'para']).orderBy('id').execute()
  expect(correos.filter(({ para }) => para === ana.email)).toEqual([])
  expect(correos[0]).toEqual({ plantilla: 'citas', para: beto.email })
})

test('a reminder that waited is dropped when the thing changes meanwhile, and counts for what is told next', async () => {
  const { app, db, recuerda, cita, admin, clock } = await start({ NOTICE_MINUTES: '3' })
  const { id } = await cita(`${LUNES}T11:00`)
  await recuerda(`${DOMINGO}T09:00`)
  await app.outbox.idle()
  await admin.call(deleteCita, { params: { id: String(id) } })
  clock.now = instanteDe(wall(`${DOMINGO}T09:05`))
  await app.outbox.idle()
  const correos = await db.read.selectFrom('correos').select('plantilla').orderBy('id').execute()
  expect(correos.map(({ plantilla }) => plantilla)).toEqual(['recordatorio-cita', 'citas'])
})
