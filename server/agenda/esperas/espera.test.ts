import { expect, test } from 'vitest'
import { deleteCita, updateCita } from '../../../contract/agenda/citas/administrar-citas.ts'
import { cancelarCita, moverCita, recuperarCita } from '../../../contract/agenda/citas/cambiar-cita-propia.ts'
import { createCita, listHorariosDisponibles } from '../../../contract/agenda/citas/citas.ts'
import { dejarHora, esperarHora, getEsperaDeDia, tomarHora } from '../../../contract/agenda/esperas.ts'
import { createBloqueo } from '../../../contract/agenda/horario/bloqueos.ts'
import { cerrarDias, decidirDias } from '../../../contract/agenda/horario/dias-cerrados.ts'
import { deleteServicio, updateServicio } from '../../../contract/agenda/servicios/administrar-servicios.ts'
import { getServicio } from '../../../contract/agenda/servicios/servicios.ts'
import { aColones } from '../../../contract/base/money/money.ts'
import { LIMITES_POR_DEFECTO, saveLimites } from '../../../contract/base/settings/limites.ts'
import { saveAvisos } from '../../../contract/base/settings/plain-settings.ts'
import { type Fecha, HORA_MS, masMinutos, medianoche } from '../../../contract/base/time/time.ts'
import { usarEnlace, verEnlace } from '../../../contract/persona/enlaces.ts'
import { runJob } from '../../base/db/jobs.ts'
import { A_LAS, LUNES, startPersonas } from '../../testing/agenda.ts'
import { type Caller, startApp } from '../../testing/app.ts'
import { readMails } from '../../testing/correo.ts'
import { horas } from './ofrecer.ts'

/** A Saturday in a week, with the seven hours from 9 to 15. */
const SABADO = '2026-11-28' as Fecha
const HORAS = [9, 10, 11, 12, 13, 14, 15]

/** Fills that day with Ana's appointments; Eva, Luz and Sol wait for it in this order. */
async function start() {
  const app = await startApp()
  const { build, as, db, clock } = app
  const [ana, eva, luz, sol] = await build.clientes(4)
  const servicio = await build.servicio('Psicoterapia')
  const citas = new Map<number, { id: number }>()
  for (const hora of HORAS) {
    const inicio = masMinutos(medianoche(SABADO), hora * 60)
    citas.set(hora, await build.cita(ana!, { inicio, fin: inicio + 60, servicio: servicio.nombre }))
  }
  const body = { fecha: SABADO, servicio: servicio.nombre }
  for (const quien of [eva!, luz!, sol!]) await as(quien).call(esperarHora, { body })
  const query = { fecha: SABADO }
  const de = async (quien: typeof ana) => (await as(quien!).call(getEsperaDeDia, { query })).espera
  const idDe = async (quien: typeof ana) => ({ params: { id: String((await de(quien))!.id) } })
  return {
    ...app,
    body,
    de,
    servicio,
    ana: ana!,
    eva: eva!,
    luz: luz!,
    sol: sol!,
    citaDe: (hora: number) => ({ id: String(citas.get(hora)!.id) }),
    /** Without a rest, the letter of the offer has left. */
    cancelar: async (hora: number) => {
      await as(ana!).call(cancelarCita, { params: { id: String(citas.get(hora)!.id) }, body: {} })
      await app.app.outbox.idle()
    },
    tomar: async (quien: typeof ana) => as(quien!).try(tomarHora, await idDe(quien)),
    dejar: async (quien: typeof ana) => as(quien!).call(dejarHora, await idDe(quien)),
    reservar: (quien: typeof ana, hora: number) =>
      as(quien!).try(createCita, {
        body: {
          fechaHora: `${SABADO}T${String(hora).padStart(2, '0')}:00`,
          servicio: servicio.nombre,
          usuario: { id: quien!.id },
        },
      }),
    libres: async () => app.visitor.call(listHorariosDisponibles, { query }),
    pasarElTiempo: async (ms: number) => {
      clock.now += ms
      await runJob(db, horas.tarea, clock.now)
      await app.app.outbox.idle()
    },
    ofertas: async () => {
      const filas = await db.read
        .selectFrom('correos')
        .select('para')
        .where('plantilla', '=', 'hora-ofrecida')
        .orderBy('id')
        .execute()
      return filas.map(({ para }) => [ana, eva, luz, sol].findIndex((quien) => quien!.email === para))
    },
  }
}

test('an hour that comes free is held for the first who waits: nobody else sees it, nobody else can book it, and they can', async () => {
  const { as, build, cancelar, de, eva, luz, clock, reservar, tomar, libres, ofertas, servicio } = await start()
  expect(await de(luz)).toMatchObject({ lugar: 2, inicio: null, ofrecidaHasta: null })
  await cancelar(10)
  expect(await ofertas()).toEqual([1])
  const hasta = new Date(clock.now + 12 * HORA_MS).toISOString()
  expect(await de(eva)).toMatchObject({ inicio: `${SABADO}T10:00:00`, ofrecidaHasta: hasta, lugar: 1 })
  expect(await libres()).toEqual([])
  for (const quien of [luz, await build.usuario()]) {
    expect(await reservar(quien, 10)).toMatchObject({ status: 409, error: { code: 'horario_ocupado' } })
  }
  const admin = as(await build.admin())
  const cita = { fechaHora: `${SABADO}T10:00`, servicio: servicio.nombre, usuario: { id: luz.id } }
  expect((await admin.try(createCita, { body: cita })).error.message).toBe(
    `Ese horario está guardado para ${eva.nombre} ${eva.apellido}, que esperaba una hora libre, de 10:00\u00a0AM a 11:00\u00a0AM del sábado 28 de noviembre de 2026.`,
  )
  expect(await tomar(eva)).toMatchObject({ status: 200, body: { fechaHora: `${SABADO}T10:00:00`, estado: 'AGENDADA' } })
  expect(await de(eva)).toBeNull()
  expect(await de(luz)).toMatchObject({ lugar: 1, inicio: null })
  expect(await ofertas()).toEqual([1])
})

test('the documented call books the hour for the person it is held for, and for nobody else', async () => {
  const { cancelar, eva, luz, reservar, de, servicio, db, clock } = await start()
  await cancelar(10)
  expect(await reservar(luz, 10)).toMatchObject({ status: 409, error: { code: 'horario_ocupado' } })
  const taken = await Promise.all([luz, eva, eva, luz].map((quien) => reservar(quien, 10)))
  expect(taken.map(({ status }) => status)).toEqual([409, 201, 201, 409])
  const suyas = await db.read
    .selectFrom('citas')
    .select('servicio')
    .where('usuarioId', 'in', [eva.id, luz.id])
    .execute()
  expect(suyas).toEqual([{ servicio: servicio.nombre }])
  expect(await de(eva)).toBeNull()
  await cancelar(11)
  clock.now += 12 * HORA_MS
  expect((await reservar(luz, 11)).error.code).toBe('oferta_vencida')
})

test('whoever takes their hour twice is answered the appointment that is theirs, while it is', async () => {
  const { as, build, cancelar, de, eva, luz } = await start()
  const admin = as(await build.admin())
  await cancelar(10)
  const params = { id: String((await de(eva))!.id) }
  const taken = await as(eva).call(tomarHora, { params })
  expect(await as(eva).call(tomarHora, { params })).toEqual(taken)
  expect(await as(luz).try(tomarHora, { params })).toMatchObject({ status: 404 })
  const cita = { id: String(taken.id) }
  const { fechaHora, servicio } = taken
  const pasar = ({ id }: { id: number }) =>
    admin.call(updateCita, { params: cita, body: { fechaHora, servicio, usuario: { id } } })
  await pasar(luz)
  expect(await as(eva).try(tomarHora, { params })).toMatchObject({ status: 404 })
  await pasar(eva)
  await as(eva).call(cancelarCita, { params: cita, body: {} })
  expect(await as(eva).try(tomarHora, { params })).toMatchObject({ status: 404 })
})

test('an administrator who waits books the hour that is held for them, and nobody else does', async () => {
  const { as, build, body, cancelar, dejar, eva, luz, sol, reservar, de } = await start()
  const admin = await build.admin()
  for (const quien of [eva, luz, sol]) await dejar(quien)
  await as(admin).call(esperarHora, { body })
  await cancelar(10)
  expect((await reservar(await build.admin(), 10)).error.code).toBe('horario_ocupado')
  expect(await reservar(admin, 10)).toMatchObject({ status: 201, body: { fechaHora: `${SABADO}T10:00:00` } })
  expect(await de(admin)).toBeNull()
})

test('what nobody takes in time passes on, and is free for all at the end', async () => {
  const { cancelar, eva, tomar, de, pasarElTiempo, ofertas, libres, clock } = await start()
  await cancelar(10)
  clock.now += 12 * HORA_MS
  expect((await tomar(eva)).error.code).toBe('oferta_vencida')
  await pasarElTiempo(0)
  expect(await de(eva)).toBeNull()
  for (let i = 0; i < 2; i++) await pasarElTiempo(12 * HORA_MS)
  expect(await ofertas()).toEqual([1, 2, 3])
  expect(await libres()).toEqual(['10:00'])
})

test('who says no passes it on at once; who leaves the list is passed over', async () => {
  const { cancelar, dejar, eva, luz, ofertas } = await start()
  await dejar(luz)
  await cancelar(12)
  await dejar(eva)
  expect(await ofertas()).toEqual([1, 3])
})

test('several hours go to as many people, the earliest to the first; a move, a deletion and another time free hours too', async () => {
  const { as, build, citaDe, de, ana, eva, luz, sol, servicio, ofertas } = await start()
  const admin = as(await build.admin())
  await admin.call(deleteCita, { params: citaDe(14) })
  await as(ana).call(moverCita, { params: citaDe(9), body: { fechaHora: '2026-11-30T09:00' } })
  const body = { fechaHora: '2026-11-30T10:00', servicio: servicio.nombre }
  await admin.call(updateCita, { params: citaDe(11), body })
  expect(await ofertas()).toEqual([1, 2, 3])
  const horas = [await de(eva), await de(luz), await de(sol)].map((espera) => espera?.inicio?.slice(11, 13))
  expect(horas).toEqual(['14', '09', '11'])
})

test('an hour is offered to the first who can take it: not at another of their appointments, nor with as many as one may have; both keep their place', async () => {
  const { build, as, admin, app, db, clock, sofia, marcos, clientes, reservar, body } = await startPersonas()
  const persona = { id: sofia.id }
  const tomadas = await Promise.all(
    [8, 9, 10, 11].map((hora) =>
      build.cita(clientes[0]!, { inicio: A_LAS(hora), fin: A_LAS(hora + 1), atiendeId: sofia.id }),
    ),
  )
  for (const [quien, hora] of [
    [1, '08:00'],
    [2, '14:00'],
    [2, '15:00'],
  ] as const)
    expect(await reservar(quien, hora, 'Masaje', marcos)).toMatchObject({ status: 201 })
  const esperan = clientes.slice(1, 4)
  for (const quien of esperan)
    await as(quien).call(esperarHora, { body: { fecha: LUNES as Fecha, servicio: body.servicio, persona } })
  await admin.call(saveLimites, { body: { ...LIMITES_POR_DEFECTO, citasPorVenir: 2 } })
  const guardadas = () =>
    Promise.all(
      esperan.map(async (quien) => {
        const { espera } = await as(quien).call(getEsperaDeDia, { query: { fecha: LUNES as Fecha } })
        return espera && [espera.lugar, espera.inicio]
      }),
    )
  const cancelar = async (cual: number) => {
    await as(clientes[0]!).call(cancelarCita, { params: { id: String(tomadas[cual]!.id) }, body: {} })
    await app.outbox.idle()
  }
  await cancelar(0)
  expect(await guardadas()).toEqual([
    [1, null],
    [2, null],
    [3, `${LUNES}T08:00:00`],
  ])
  await cancelar(1)
  expect(await guardadas()).toEqual([
    [1, `${LUNES}T09:00:00`],
    [2, null],
    [3, `${LUNES}T08:00:00`],
  ])
  clock.now += 12 * HORA_MS
  for (let i = 0; i < 3; i++) await runJob(db, horas.tarea, clock.now)
  expect(await guardadas()).toEqual([null, [1, null], null])
})

test('who waits for a service that gets another name waits for that; once it is deleted nobody waits for it, and the hour goes on', async () => {
  const { build, as, cancelar, de, dejar, eva, luz, sol, tomar, servicio, pasarElTiempo } = await start()
  const admin = as(await build.admin())
  const params = { id: String(servicio.id) }
  const { version: _, ...antes } = await admin.call(getServicio, { params })
  await cancelar(9)
  await admin.call(updateServicio, { params, body: { ...antes, nombre: 'Terapia' } })
  expect(await de(eva)).toMatchObject({ servicio: 'Terapia', inicio: `${SABADO}T09:00:00` })
  expect(await tomar(eva)).toMatchObject({ status: 200, body: { servicio: 'Terapia' } })
  await cancelar(10)
  expect(await de(luz)).toMatchObject({ inicio: `${SABADO}T10:00:00` })
  const otro = await build.servicio('Masaje')
  await dejar(sol)
  await as(sol).call(esperarHora, { body: { fecha: SABADO, servicio: otro.nombre } })
  await admin.call(deleteServicio, { params })
  expect(await de(luz)).toBeNull()
  await pasarElTiempo(0)
  expect(await de(sol)).toMatchObject({ inicio: `${SABADO}T10:00:00` })
})

test('a day that is opened again is offered before anybody else can book it', async () => {
  const { as, build, db, body, eva, luz, de, ofertas, cancelar } = await start()
  await cancelar(9)
  const lunes = '2026-11-30' as Fecha
  await db.read.insertInto('diasCerrados').values({ fecha: lunes, motivo: 'x', estado: 'PROPUESTO' }).execute()
  const espera = await build.esperaDeDia(luz, lunes)
  const otra = await build.usuario()
  const cita = (hora: string) => ({
    body: { fechaHora: `${lunes}T${hora}`, servicio: body.servicio, usuario: { id: otra.id } },
  })
  await as(await build.admin()).call(decidirDias, { body: { dias: [{ fecha: lunes }], estado: 'RECHAZADO' } })
  expect(await as(otra).try(createCita, cita('08:00'))).toMatchObject({
    status: 409,
    error: { code: 'horario_ocupado' },
  })
  await as(otra).call(createCita, cita('09:00'))
  expect(await ofertas()).toEqual([1, 2])
  expect(await as(luz).call(tomarHora, { params: { id: String(espera.id) } })).toMatchObject({
    fechaHora: `${lunes}T08:00:00`,
  })
  expect(await de(eva)).not.toBeNull()
})

test('one waits only for a day that is full and to come, for a service that exists, once', async () => {
  const { as, build, sol, body, de } = await start()
  const attempt = async (cambios: object) => {
    const { status, error } = await as(sol).try(esperarHora, { body: { ...body, ...cambios } })
    return `${status} ${error.code}`
  }
  expect(await attempt({ fecha: '2026-11-23' })).toBe('409 hay_horarios')
  expect(await attempt({ fecha: '2026-11-22' })).toBe('400 horario_no_disponible')
  expect(await attempt({ fecha: '2026-11-19' })).toBe('400 horario_no_disponible')
  const otra = await build.usuario()
  const noHay = await as(otra).try(esperarHora, { body: { ...body, servicio: 'Otro' } })
  expect(noHay.error.code).toBe('servicio_no_existe')
  const antes = await de(sol)
  await as(sol).call(esperarHora, { body })
  expect(await de(sol)).toEqual(antes)
})

test('nobody waits for more days at once than they may have appointments', async () => {
  const { as, build, body } = await start()
  const otra = await build.usuario()
  for (const dia of ['23', '24', '25', '26']) await build.esperaDeDia(otra, `2026-11-${dia}` as Fecha)
  expect(await as(otra).try(esperarHora, { body })).toMatchObject({
    status: 409,
    error: {
      code: 'limite_de_citas',
      message: expect.stringMatching(/^Cada persona puede esperar 4 días a la vez, y ya los esperas\./),
    },
  })
})

test('the database itself holds the hour, and holds none that is taken', async () => {
  const { build, db, cancelar, luz } = await start()
  await cancelar(10)
  const inicio = masMinutos(medianoche(SABADO), 10 * 60)
  await expect(build.cita(luz, { inicio: inicio + 15, fin: inicio + 45 })).rejects.toMatchObject({
    code: 'horario_ocupado',
  })
  const hold = (desde: number) =>
    db.read
      .updateTable('esperasDeDia')
      .set({ inicio: masMinutos(inicio, desde), fin: masMinutos(inicio, desde + 60), ofrecidaHasta: 1 as never })
      .where('usuarioId', '=', luz.id)
      .execute()
  for (const desde of [0, 60]) await expect(hold(desde)).rejects.toThrow(/sin_traslape/)
})

test('the link of the mail books the hour without a session, once, or lets it pass', async () => {
  const { app, visitor, cancelar, db, eva, luz, de, ofertas, servicio } = await start()
  await cancelar(10)
  const tokenPara = async (email: string) => {
    const mail = (await readMails(app)).findLast(({ to }) => to?.[0]?.address === email)
    return /accion=tomar#token=([\w-]+)/.exec(mail?.text ?? '')![1]!
  }
  await visitor.call(usarEnlace, { body: { token: await tokenPara(eva.email), accion: 'PASAR' } })
  expect(await ofertas()).toEqual([1, 2])
  const token = await tokenPara(luz.email)
  const ofrecida = { inicio: `${SABADO}T10:00:00`, precio: aColones(servicio.precio) }
  expect(await visitor.call(verEnlace, { body: { token } })).toMatchObject(ofrecida)
  const replies = await Promise.all([1, 2, 3].map(() => visitor.try(usarEnlace, { body: { token, accion: 'TOMAR' } })))
  // A press that is repeated after a lost answer is answered as the first one.
  expect(replies.map(({ status, body }) => [status, body])).toEqual(
    Array(3).fill([200, expect.stringContaining('Tu cita quedó')]),
  )
  expect(await de(luz)).toBeNull()
  const suyas = await db.read.selectFrom('citas').select('estado').where('usuarioId', '=', luz.id).execute()
  expect(suyas).toEqual([{ estado: 'AGENDADA' }])
  const suya = await visitor.call(verEnlace, { body: { token } })
  expect(suya).toMatchObject({ titulo: 'Tu cita', inicio: `${SABADO}T10:00:00`, pago: {}, porPagar: { que: 'cita' } })
  expect(suya.acciones).toContainEqual(expect.objectContaining({ accion: 'CANCELAR' }))
  const ida = await visitor.try(verEnlace, { body: { token: await tokenPara(eva.email) } })
  expect(ida.error).toMatchObject({
    code: 'enlace_invalido',
    message: expect.stringContaining('no estás en la lista de espera. En tu cuenta ves'),
  })
})

test('link and call say why an hour is held no longer: its day is closed and its person waits on, or its time is over', async () => {
  const { app, as, build, visitor, cancelar, clock, eva, de, pasarElTiempo, tomar } = await start()
  await cancelar(10)
  const { text } = (await readMails(app)).findLast(({ to }) => to?.[0]?.address === eva.email)!
  expect(text).toContain('te toca a ti en la lista de espera')
  const token = /accion=tomar#token=([\w-]+)/.exec(text!)![1]!
  const porEnlace = async () => (await visitor.try(verEnlace, { body: { token } })).error.message
  const admin = as(await build.admin())
  await admin.call(cerrarDias, { body: { fecha: SABADO, motivo: 'Inventario' } })
  expect(await de(eva)).toMatchObject({ lugar: 1, inicio: null })
  const suelto =
    'Este lugar ya no está guardado para ti. Sigues en la lista de espera: si se libera otro, te escribimos.'
  expect((await tomar(eva)).error).toMatchObject({ code: 'oferta_vencida', message: suelto })
  expect(await porEnlace()).toBe(`${suelto} En tu cuenta ves tus citas y las horas que hay.`)
  await admin.call(decidirDias, { body: { dias: [{ fecha: SABADO }], estado: 'RECHAZADO' } })
  await pasarElTiempo(0)
  expect(await de(eva)).toMatchObject({ inicio: `${SABADO}T10:00:00` })
  clock.now += 12 * HORA_MS
  expect((await tomar(eva)).error.message).toBe('El tiempo para tomar este lugar ya pasó.')
  expect(await porEnlace()).toMatch(/^El tiempo para tomar este lugar ya pasó\./)
})

test('a cancelled hour is taken back while nobody was told that it is free, and the next keeps their place', async () => {
  const { as, eva, build, citaDe, cancelar, tomar, de, ofertas } = await start()
  const admin = as(await build.admin())
  const recuperar = () => admin.try(recuperarCita, { params: citaDe(11) })
  await admin.call(saveAvisos, { body: { minutos: 3, recordatorio: '09:00', version: 0 } })
  await cancelar(11)
  expect(await de(eva)).toMatchObject({ inicio: `${SABADO}T11:00:00` })
  expect((await recuperar()).status).toBe(200)
  expect(await de(eva)).toMatchObject({ lugar: 1, ofrecidaHasta: null })
  expect(await ofertas()).toEqual([])

  await cancelar(11)
  expect(await ofertas()).toEqual([1])
  expect((await tomar(eva)).status).toBe(200)
  expect(await recuperar()).toMatchObject({ status: 409, error: { code: 'horario_ocupado' } })
})

test.each<[string, (de: Awaited<ReturnType<typeof start>> & { admin: Caller }) => Promise<unknown>]>([
  ['taken', ({ tomar, eva }) => tomar(eva)],
  ['given up', ({ dejar, eva }) => dejar(eva)],
  [
    'blocked',
    ({ admin }) => admin.call(createBloqueo, { body: { inicio: `${SABADO}T10:00`, fin: `${SABADO}T11:00` } }),
  ],
  ['of a day that is closed', ({ admin }) => admin.call(cerrarDias, { body: { fecha: SABADO, motivo: 'Viaje' } })],
])('the letter of an hour that is %s while it rests never leaves', async (_, end) => {
  const started = await start()
  const { app, as, build, cancelar, clock, de, eva, libres } = started
  const admin = as(await build.admin())
  await admin.call(saveAvisos, { body: { minutos: 3, recordatorio: '09:00', version: 0 } })
  await cancelar(10)
  await end({ ...started, admin })
  expect((await de(eva))?.inicio ?? null).toBeNull()
  expect(await libres()).toEqual([])
  clock.now += HORA_MS
  const cartas = (await readMails(app)).filter(({ to }) => to?.[0]?.address === eva.email)
  expect(cartas.filter(({ subject }) => subject?.startsWith('Se liberó'))).toEqual([])
})

test('an hour of a day that opens again is offered anew, and told once', async () => {
  const { app, as, build, cancelar, clock, de, eva, pasarElTiempo } = await start()
  const admin = as(await build.admin())
  await admin.call(saveAvisos, { body: { minutos: 3, recordatorio: '09:00', version: 0 } })
  await cancelar(10)
  const dia = { fecha: SABADO, motivo: 'Viaje' }
  await admin.call(cerrarDias, { body: dia })
  await admin.call(decidirDias, { body: { dias: [dia], estado: 'RECHAZADO' } })
  await pasarElTiempo(60_000)
  expect(await de(eva)).toMatchObject({ lugar: 1, inicio: `${SABADO}T10:00:00` })
  clock.now += HORA_MS
  expect((await readMails(app)).filter(({ to }) => to?.[0]?.address === eva.email)).toHaveLength(1)
})

test('an hour that somebody was told of is not taken back', async () => {
  const { as, app, build, citaDe, cancelar, ofertas } = await start()
  await cancelar(11)
  await app.outbox.idle()
  expect(await ofertas()).toEqual([1])
  const recuperada = await as(await build.admin()).try(recuperarCita, { params: citaDe(11) })
  expect(recuperada).toMatchObject({ status: 409, error: { code: 'horario_ocupado' } })
})

test('a move is taken back over the hour that it freed, while nobody was told, by whoever made it', async () => {
  const { as, ana, eva, build, citaDe, de, servicio } = await start()
  const admin = as(await build.admin())
  await admin.call(saveAvisos, { body: { minutos: 3, recordatorio: '09:00', version: 0 } })
  const mover = (caller: typeof admin, hora: string) =>
    caller.try(updateCita, { params: citaDe(11), body: { fechaHora: hora, servicio: servicio.nombre } })
  expect((await mover(admin, '2026-11-27T10:00')).status).toBe(200)
  expect(await de(eva)).toMatchObject({ inicio: `${SABADO}T11:00:00` })
  const deOtra = await mover(as(await build.admin()), `${SABADO}T11:00`)
  expect(deOtra).toMatchObject({ status: 409, error: { code: 'horario_ocupado' } })
  expect((await mover(admin, `${SABADO}T11:00`)).status).toBe(200)
  expect(await de(eva)).toMatchObject({ lugar: 1, ofrecidaHasta: null })

  const moverla = (fechaHora: string) => as(ana).try(moverCita, { params: citaDe(12), body: { fechaHora } })
  expect((await moverla('2026-11-27T15:00')).status).toBe(200)
  expect((await moverla(`${SABADO}T12:00`)).status).toBe(200)
  expect(await de(eva)).toMatchObject({ lugar: 1, ofrecidaHasta: null })
})
