import { expect, test } from 'vitest'
import { cancelarCita } from '../../../contract/agenda/citas/cambiar-cita-propia.ts'
import { createCita } from '../../../contract/agenda/citas/citas.ts'
import { MINUTO_MS, parseWallTime } from '../../../contract/base/time/time.ts'
import { avisarYa, listAvisos, noAvisar } from '../../../contract/mensajes/avisos.ts'
import { listCorreos } from '../../../contract/mensajes/correos.ts'
import { deleteInscripcion, inscribir } from '../../../contract/talleres/talleres.ts'
import { startApp } from '../../testing/app.ts'
import { readMails } from '../../testing/correo.ts'

/** The app where notices rest for three minutes, with a customer who books and enrols. */
async function start() {
  const started = await startApp({ NOTICE_MINUTES: '3', PUBLIC_URL: 'https://citas.ejemplo.cr' })
  const { app, as, build, clock } = started
  const ana = await build.usuario({ nombre: 'Ana' })
  const admin = as(await build.admin())
  const { nombre: terapia } = await build.servicio('Terapia de duelo')
  const inicio = parseWallTime('2026-11-24T18:00')!
  const taller = await build.taller({
    titulo: 'Respirar',
    lugar: 'Sala Ceiba',
    inicio,
    fin: parseWallTime('2026-11-24T20:00')!,
  })
  const reservar = (fechaHora = '2026-11-23T10:00', quien = as(ana), servicio = terapia) =>
    quien.call(createCita, { body: { fechaHora, servicio, notas: 'pánico', usuario: { id: ana.id } } })
  const inscribirse = (quien = as(ana)) =>
    quien.call(inscribir, { body: { taller: { id: taller.id }, usuario: { id: ana.id } } })
  const pasar = (minutos: number) => {
    clock.now += minutos * MINUTO_MS
    return readMails(app)
  }
  return { ...started, ana, suya: as(ana), admin, taller, reservar, inscribirse, pasar }
}

test('an appointment and an enrolment of one person within the hold are one mail, when the first of them would have left', async () => {
  const { build, db, taller, admin, reservar, inscribirse, pasar } = await start()
  await build.negocio({ iban: null })
  const cita = await reservar()
  expect(await pasar(2)).toEqual([])
  await inscribirse()
  const [mail, ...mas] = await pasar(1)
  expect(mas).toEqual([])
  expect(mail!.subject).toBe('Tus citas y talleres · BioBienestar')
  for (const parte of [
    'Hola, Ana: así quedan tus citas y talleres.',
    '1 cita confirmada\nLunes 23 de noviembre de 2026, de 10:00\u00a0AM a 11:00\u00a0AM',
    '1 inscripción confirmada\nMartes 24 de noviembre de 2026, de 6:00\u00a0PM a 8:00\u00a0PM: «Respirar». Lugar: Sala Ceiba',
    'muévela o cancélala desde aquí',
    `https://citas.ejemplo.cr/talleres/${taller.id}`,
    `Detalle: CITA-${cita.id}`,
  ])
    expect(mail!.text).toContain(parte)
  expect(mail!.text!.match(/Las horas son de Costa Rica/g)).toHaveLength(1)
  expect(mail!.attachments.map(({ filename }) => filename)).toEqual(['citas.ics', 'talleres.ics'])
  expect(await admin.call(listCorreos, { query: {} })).toMatchObject([
    { plantilla: 'Citas y talleres', estado: 'ESCRITO' },
  ])
  const [{ datos }] = (await db.read.selectFrom('correos').select('datos').execute()) as [{ datos: string }]
  expect(datos, 'the links are forgotten once it has left').not.toContain('token')
  expect(await pasar(10)).toHaveLength(1)
})

test('what is owed for both is paid in one, under both codes, and so is a seat beside a deposit', async () => {
  const { suya, build, reservar, inscribirse, pasar } = await start()
  await build.negocio({ iban: null })
  const adelantado = await build.servicio('Masaje', 2_500_000, { adelantoDe: 'SIEMPRE', adelanto: 500_000 })
  const tarjetas = (texto: string) => texto.match(/^Monto: .*|^Detalle: .*|^Incluye el adelanto/gm)
  const cita = await reservar()
  const cupo = await inscribirse()
  const [mail] = await pasar(3)
  expect(tarjetas(mail!.text!)).toEqual(['Monto: ₡40\u00a0000,00', `Detalle: CITA-${cita.id}, TALLER-${cupo.id}`])
  await suya.call(deleteInscripcion, { params: { id: String(cupo.id) } })
  await pasar(3)
  const conAdelanto = await reservar('2026-11-24T10:00', suya, adelantado.nombre)
  const otro = await inscribirse()
  const segundo = (await pasar(3)).at(-1)!
  expect(tarjetas(segundo.text!)).toEqual([
    'Monto: ₡20\u00a0000,00',
    `Detalle: CITA-${conAdelanto.id}, TALLER-${otro.id}`,
    'Incluye el adelanto',
  ])
})

test('the order in which they were done makes no difference, nor does what was undone', async () => {
  const { suya, ana, reservar, inscribirse, pasar } = await start()
  const { id } = await inscribirse()
  const una = await reservar()
  const otra = await reservar('2026-11-24T10:00')
  await suya.call(cancelarCita, { params: { id: String(una.id) }, body: {} })
  const [mail, ...mas] = await pasar(3)
  expect([mail!.to?.[0]?.address, mas]).toEqual([ana.email, []])
  expect(mail!.text).toContain('1 cita confirmada\nMartes 24')
  expect(mail!.text).not.toContain('Lunes 23')

  await suya.call(deleteInscripcion, { params: { id: String(id) } })
  await suya.call(cancelarCita, { params: { id: String(otra.id) }, body: {} })
  const [, cancelado, ...nada] = await pasar(3)
  expect(nada).toEqual([])
  expect(cancelado!.text).toContain('1 inscripción cancelada')
  expect(cancelado!.text).toContain('1 cita cancelada')
  expect(cancelado!.attachments.map(({ filename }) => filename)).toEqual([
    'taller-cancelado-1.ics',
    'cita-cancelada-1.ics',
  ])
})

test('an administrator decides about both apart until they leave, and what is sent at once goes alone', async () => {
  const { admin, reservar, inscribirse, pasar } = await start()
  await reservar(undefined, admin)
  await inscribirse(admin)
  const [cupo, cita] = await admin.call(listAvisos, {})
  await admin.call(avisarYa, { body: { avisos: [cita!] } })
  expect((await pasar(0)).map(({ subject }) => subject)).toEqual(['Tu cita está confirmada · BioBienestar'])
  await admin.call(noAvisar, { body: { avisos: [cupo!] } })
  expect(await pasar(10)).toHaveLength(1)
})

test('what left in the letter of another kind cannot be held back any more, and nobody says that it was', async () => {
  const { admin, reservar, inscribirse, pasar } = await start()
  await reservar(undefined, admin)
  await pasar(2)
  await inscribirse(admin)
  const [cupo, cita] = await admin.call(listAvisos, {})
  const [mail] = await pasar(1)
  expect(mail!.text).toContain('1 inscripción confirmada')
  const yaNoEspera = { status: 409, error: { code: 'aviso_no_espera', message: expect.stringContaining('con otro') } }
  for (const decidir of [noAvisar, avisarYa])
    expect(await admin.try(decidir, { body: { avisos: [cupo!] } })).toMatchObject(yaNoEspera)
  const yaSalio = { status: 409, error: { code: 'aviso_no_espera', message: expect.stringContaining('ya salió') } }
  for (const avisos of [[cita!], [cita!, cupo!]])
    expect(await admin.try(noAvisar, { body: { avisos } })).toMatchObject(yaSalio)
})

test('of several, one of which has left, none is kept back until somebody has seen which still wait', async () => {
  const { admin, build, reservar, inscribirse, taller, pasar } = await start()
  await reservar(undefined, admin)
  await pasar(2)
  await inscribirse(admin)
  const eva = await build.usuario({ nombre: 'Eva' })
  await admin.call(inscribir, { body: { taller: { id: taller.id }, usuario: { id: eva.id } } })
  const avisos = await admin.call(listAvisos, {})
  await pasar(1)
  const yaNoEspera = { status: 409, error: { code: 'aviso_no_espera' } }
  expect(await admin.try(noAvisar, { body: { avisos } })).toMatchObject(yaNoEspera)
  const quedan = (await admin.call(listAvisos, {})).filter(({ situacion }) => situacion === 'EN_ESPERA')
  expect(quedan).toMatchObject([{ usuarioId: eva.id }])
  await admin.call(noAvisar, { body: { avisos: quedan } })
  expect(await pasar(10)).toHaveLength(1)
})

test('two people who do something within the hold get a letter each', async () => {
  const { as, build, reservar, taller, pasar } = await start()
  const eva = await build.usuario({ nombre: 'Eva' })
  await reservar()
  await as(eva).call(inscribir, { body: { taller: { id: taller.id }, usuario: { id: eva.id } } })
  expect((await pasar(3)).map(({ subject }) => subject).sort()).toEqual([
    'Tu cita está confirmada · BioBienestar',
    'Tu inscripción está confirmada · BioBienestar',
  ])
})
