import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { parseWallTime } from '../../../contract/base/time/time.ts'
import { updateTaller } from '../../../contract/talleres/administrar-talleres.ts'
import { deleteInscripcion, getTaller, inscribir } from '../../../contract/talleres/talleres.ts'
import { startApp } from '../../testing/app.ts'
import { readMails } from '../../testing/correo.ts'

const DIAS = [24, 25, 26, 27, 28]

/** The app where notices rest for three minutes, with five workshops that one customer may enrol in. */
async function startTalleres() {
  const started = await startApp({ NOTICE_MINUTES: '3', PUBLIC_URL: 'https://talleres.ejemplo.cr' })
  const { app, as, build, clock } = started
  const ana = await build.usuario({ nombre: 'Ana' })
  const admin = as(await build.admin())
  const talleres = []
  for (const dia of DIAS) {
    const inicio = parseWallTime(`2026-11-${dia}T18:00`)!
    const fin = parseWallTime(`2026-11-${dia}T20:00`)!
    talleres.push(await build.taller({ titulo: `Taller del ${dia}`, lugar: 'Sala Ceiba', inicio, fin }))
  }
  const enrol = ({ id }: { id: number }, quien = ana) =>
    as(quien).call(inscribir, { body: { usuario: { id: quien.id }, taller: { id } } })
  const leave = ({ id }: { id: number }) => as(ana).call(deleteInscripcion, { params: { id: String(id) } })
  const change = async ({ id }: { id: number }, cambios: object) => {
    const params = { id: String(id) }
    await admin.call(updateTaller, { params, body: { ...(await admin.call(getTaller, { params })), ...cambios } })
  }
  const mailsAfterHold = () => {
    clock.now += 3 * 60_000
    return readMails(app)
  }
  return { ...started, ana, talleres, enrol, leave, change, mailsAfterHold }
}

type Mail = Awaited<ReturnType<typeof readMails>>[number]

const archivosDe = ({ attachments }: Mail) =>
  attachments.map(({ filename, content }) => {
    const calendario = new ICAL.Component(ICAL.parse(new TextDecoder().decode(content as Uint8Array)))
    const cuantos = calendario.getAllSubcomponents('vevent').length
    return [filename, calendario.getFirstPropertyValue('method'), cuantos]
  })

test('five workshops within the hold are one mail, with a line, a calendar entry and the price of each', async () => {
  const { build, talleres, enrol, mailsAfterHold } = await startTalleres()
  await build.negocio({ iban: null })
  for (const taller of talleres) await enrol(taller)
  const [mail, ...mas] = await mailsAfterHold()
  expect(mas).toEqual([])
  expect(mail!.subject).toBe('Tus inscripciones están confirmadas · BioBienestar')
  expect(mail!.text).toContain('5 inscripciones confirmadas')
  expect(mail!.text).toContain(
    'Martes 24 de noviembre de 2026, de 6:00\u00a0PM a 8:00\u00a0PM: «Taller del 24». Lugar: Sala Ceiba',
  )
  for (const { titulo, id } of talleres) {
    expect(mail!.text).toContain(`«${titulo}»`)
    expect(mail!.text).toContain(`https://talleres.ejemplo.cr/talleres/${id}`)
  }
  expect(mail!.text).toMatch(/Monto: ₡75.000,00\nSINPE Móvil: 8888 0000\nDetalle: TALLER-\d+(, TALLER-\d+){4}\n/)
  expect(archivosDe(mail!)).toEqual([['talleres.ics', 'PUBLISH', 5]])
})

test('what is confirmed, moved, suspended and given up within the hold is one mail that lists it', async () => {
  const { talleres, enrol, leave, change, mailsAfterHold } = await startTalleres()
  const [dejado, movido, suspendido, nuevo] = talleres
  const lugar = await enrol(dejado!)
  await enrol(movido!)
  await enrol(suspendido!)
  expect(await mailsAfterHold()).toHaveLength(1)
  await leave(lugar)
  await change(movido!, { lugar: 'El patio' })
  await change(suspendido!, { activo: false })
  await enrol(nuevo!)
  const [, mail, ...mas] = await mailsAfterHold()
  expect(mas).toEqual([])
  expect(mail!.subject).toBe('Tus talleres cambiaron · BioBienestar')
  for (const [titulo, linea] of [
    ['1 inscripción confirmada', 'Viernes 27'],
    ['1 taller cambió, y ahora es así:', 'Miércoles 25'],
    ['1 taller se suspendió', 'Jueves 26'],
    ['1 inscripción cancelada', 'Martes 24'],
  ])
    expect(mail!.text).toContain(`${titulo}\n${linea}`)
  expect(mail!.text).toContain('Lugar: El patio')
  expect(archivosDe(mail!)).toEqual([
    ['talleres.ics', 'PUBLISH', 2],
    ['taller-cancelado-1.ics', 'CANCEL', 1],
    ['taller-cancelado-2.ics', 'CANCEL', 1],
  ])
})

test('of several seats within the hold the one that is given up again is not told', async () => {
  const { talleres, enrol, leave, mailsAfterHold } = await startTalleres()
  const [queda, dejado] = talleres
  const lugar = await enrol(dejado!)
  await enrol(queda!)
  await leave(lugar)
  const [mail, ...mas] = await mailsAfterHold()
  expect(mas).toEqual([])
  expect(mail!.subject).toBe('Tu inscripción está confirmada · BioBienestar')
  expect(mail!.text).toContain(queda!.titulo)
  expect(mail!.text).not.toContain(dejado!.titulo)
})

test('two people who enrol within the hold get a mail each', async () => {
  const { build, talleres, enrol, mailsAfterHold } = await startTalleres()
  await enrol(talleres[0]!)
  await enrol(talleres[1]!, await build.usuario({ nombre: 'Eva' }))
  expect((await mailsAfterHold()).map(({ subject }) => subject)).toEqual([
    'Tu inscripción está confirmada · BioBienestar',
    'Tu inscripción está confirmada · BioBienestar',
  ])
})
