import { expect, test } from 'vitest'
import { saveAvisos } from '../../../contract/base/settings/plain-settings.ts'
import {
  formatTramo,
  formatWallTime,
  HORA_MS,
  instante,
  masDias,
  masMinutos,
  wallTimeDe,
} from '../../../contract/base/time/time.ts'
import { usarEnlace, verEnlace } from '../../../contract/persona/enlaces.ts'
import { updateTaller } from '../../../contract/talleres/administrar-talleres.ts'
import {
  esperarCupo,
  getEsperaDeTaller,
  listEsperaDeTaller,
  tomarCupo,
} from '../../../contract/talleres/espera-de-taller.ts'
import {
  deleteInscripcion,
  getTaller,
  inscribir,
  listInscripcionesDeTaller,
  recuperarInscripcion,
} from '../../../contract/talleres/talleres.ts'
import type { RunningApp } from '../../app.ts'
import { runJob } from '../../base/db/jobs.ts'
import { AHORA, startApp } from '../../testing/app.ts'
import { readMails } from '../../testing/correo.ts'
import { cupos } from './ofrecer.ts'

/** A full workshop of one seat in a week, Ana on it, and Eva, Luz and Sol in its list in this order. */
async function start({ dentroDeHoras = 24 * 7 } = {}) {
  const app = await startApp()
  const { build, as, db, clock } = app
  const inicio = masMinutos(wallTimeDe(AHORA), dentroDeHoras * 60)
  const taller = await build.taller({ cupoMaximo: 1, inicio, fin: masMinutos(inicio, 120) })
  const params = { id: String(taller.id) }
  const [ana, eva, luz, sol] = await build.clientes(4)
  const deAna = await build.inscripcion(taller, ana!)
  const plaza = (quien: { id: number }) => ({ body: { usuario: { id: quien.id }, taller: { id: taller.id } } })
  for (const quien of [eva!, luz!, sol!]) {
    clock.now += 1000
    await as(quien).call(esperarCupo, { params })
  }
  const de = async (quien: typeof ana) => (await as(quien!).call(getEsperaDeTaller, { params })).espera
  return {
    ...app,
    taller,
    params,
    plaza,
    de,
    ana: ana!,
    eva: eva!,
    luz: luz!,
    sol: sol!,
    dejar: (quien: typeof ana, id: number) => as(quien!).try(deleteInscripcion, { params: { id: String(id) } }),
    /** Without a rest, the letter of the offer has left. */
    anaDeja: async () => {
      await as(ana!).call(deleteInscripcion, { params: { id: String(deAna) } })
      await app.app.outbox.idle()
    },
    pasarElTiempo: async (ms: number) => {
      clock.now += ms
      await runJob(db, cupos.tarea, clock.now)
      await app.app.outbox.idle()
    },
    /** To whom a seat was offered, in the order of the mails. */
    ofertas: async () => {
      const filas = await db.read
        .selectFrom('correos')
        .select('para')
        .where('plantilla', '=', 'cupo-ofrecido')
        .orderBy('id')
        .execute()
      return filas.map(({ para }) => [ana, eva, luz, sol].findIndex((quien) => quien!.email === para))
    },
  }
}

test('who waits in a full workshop knows their place, takes no seat, and keeps it when they ask again', async () => {
  const { as, taller, params, eva, sol, de, visitor } = await start()
  expect(await de(eva)).toMatchObject({ lugar: 1, ofrecidaHasta: null })
  expect(await de(sol)).toMatchObject({ lugar: 3, ofrecidaHasta: null })
  expect((await as(eva).call(esperarCupo, { params })).espera).toEqual(await de(eva))
  expect(await visitor.call(getTaller, { params })).toMatchObject({ inscritos: 1 })
  const cupos = await visitor.call(listInscripcionesDeTaller, { params: { tallerId: String(taller.id) } })
  expect(cupos.map(({ estado }) => estado)).toEqual(['CONFIRMADA'])
})

test('where there is a seat, in what has begun, and for who has one, there is nothing to wait for', async () => {
  const { build, as, ana, params } = await start()
  const libre = await build.taller()
  const cerrado = await build.taller({ activo: false })
  const replies = [
    await as(ana).try(esperarCupo, { params: { id: String(libre.id) } }),
    await as(ana).try(esperarCupo, { params: { id: String(cerrado.id) } }),
    await as(ana).try(esperarCupo, { params }),
    await as(ana).try(esperarCupo, { params: { id: '99999' } }),
  ]
  expect(replies.map(({ status, error }) => `${status} ${error.code}`)).toEqual([
    '409 hay_cupo',
    '409 taller_cerrado',
    '409 ya_inscrito',
    '404 no_encontrado',
  ])
})

test('a seat given back is held for the first who waits: nobody else can take it, and they can', async () => {
  const { as, build, taller, params, plaza, anaDeja, eva, luz, de, ofertas, clock, visitor } = await start()
  await anaDeja()
  expect(await ofertas()).toEqual([1])
  expect(await de(eva)).toMatchObject({ lugar: 1, ofrecidaHasta: new Date(clock.now + 12 * HORA_MS).toISOString() })
  expect(await visitor.call(getTaller, { params })).toMatchObject({ inscritos: 1 })
  const otra = await build.usuario()
  expect(await as(otra).try(inscribir, plaza(otra))).toMatchObject({ status: 409, error: { code: 'cupo_lleno' } })
  expect(await as(luz).try(tomarCupo, { params })).toMatchObject({ status: 409, error: { code: 'cupo_lleno' } })
  const suya = await as(eva).call(tomarCupo, { params })
  expect(suya).toMatchObject({ estado: 'CONFIRMADA', tallerId: taller.id })
  expect(await as(eva).call(tomarCupo, { params }), 'again, after a lost answer').toEqual(suya)
  expect(await de(eva)).toBeNull()
  expect(await de(luz)).toMatchObject({ lugar: 1, ofrecidaHasta: null })
  expect(await ofertas()).toEqual([1])
})

test('the documented call takes the seat for the person it is held for, once, and for nobody else', async () => {
  const { as, anaDeja, eva, luz, plaza, taller, db, clock } = await start()
  await anaDeja()
  const enrol = (quien: { id: number }) => as(quien as typeof eva).try(inscribir, plaza(quien))
  expect(await enrol(luz)).toMatchObject({ status: 409, error: { code: 'ya_inscrito' } })
  const replies = await Promise.all([luz, eva, eva, eva].map(enrol))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  const estados = await db.read
    .selectFrom('inscripciones')
    .select('usuarioId')
    .where('tallerId', '=', taller.id)
    .where('estado', '=', 'CONFIRMADA')
    .execute()
  expect(estados).toEqual([{ usuarioId: eva.id }])
  const { id } = replies.find(({ status }) => status === 201)!.body
  await as(eva).call(deleteInscripcion, { params: { id: String(id) } })
  clock.now += 12 * HORA_MS
  expect((await enrol(luz)).error.code).toBe('oferta_vencida')
})

test('what nobody takes in time passes on, one after the other, and is free for all at the end', async () => {
  const { as, build, params, plaza, anaDeja, eva, de, ofertas, pasarElTiempo } = await start()
  await anaDeja()
  await pasarElTiempo(12 * HORA_MS - 1)
  expect(await ofertas()).toEqual([1])
  await pasarElTiempo(1)
  expect(await ofertas()).toEqual([1, 2])
  expect(await de(eva)).toBeNull()
  expect((await as(eva).try(tomarCupo, { params })).error.code).toBe('oferta_vencida')
  await pasarElTiempo(12 * HORA_MS)
  await pasarElTiempo(12 * HORA_MS)
  expect(await ofertas()).toEqual([1, 2, 3])
  const otra = await build.usuario()
  expect(await as(otra).call(inscribir, plaza(otra))).toMatchObject({ estado: 'CONFIRMADA' })
})

test('in the moment that an offer ends it cannot be taken any more, whether or not anybody has passed it on', async () => {
  const { as, params, anaDeja, eva, clock } = await start()
  await anaDeja()
  clock.now += 12 * HORA_MS
  expect((await as(eva).try(tomarCupo, { params })).error.code).toBe('oferta_vencida')
})

test('who says no passes it on at once; who leaves the list is passed over', async () => {
  const { anaDeja, dejar, eva, luz, de, ofertas } = await start()
  await dejar(luz, (await de(luz))!.inscripcionId)
  await anaDeja()
  expect(await ofertas()).toEqual([1])
  await dejar(eva, (await de(eva))!.inscripcionId)
  expect(await ofertas()).toEqual([1, 3])
})

test('who left the list gets no seat by taking that back', async () => {
  const { as, anaDeja, dejar, eva, luz, sol, de, visitor, params } = await start()
  const lugar = { id: String((await de(eva))!.inscripcionId) }
  for (const quien of [eva, luz, sol]) await dejar(quien, (await de(quien))!.inscripcionId)
  await anaDeja()
  expect(await as(eva).try(recuperarInscripcion, { params: lugar })).toMatchObject({
    status: 409,
    error: { code: 'cupo_perdido' },
  })
  expect(await visitor.call(getTaller, { params })).toMatchObject({ inscritos: 0 })
})

test('with three days the time to answer is 12 hours, with ten hours it is half of them, in the last hour nothing is offered', async () => {
  for (const [dentroDeHoras, horas] of [
    [72, 12],
    [10, 5],
  ] as const) {
    const { anaDeja, de, eva, clock } = await start({ dentroDeHoras })
    const quedan = AHORA + dentroDeHoras * HORA_MS - clock.now
    await anaDeja()
    const hasta = clock.now + Math.min(horas * HORA_MS, Math.floor(quedan / 2))
    expect((await de(eva))?.ofrecidaHasta).toBe(instanteIso(hasta))
  }
  const { as, params, anaDeja, luz, ofertas } = await start({ dentroDeHoras: 1 })
  await anaDeja()
  expect(await ofertas()).toEqual([])
  expect(await as(luz).call(tomarCupo, { params })).toMatchObject({ estado: 'CONFIRMADA' })
})

test('in the last hour the documented call takes a free seat for who waits, and for whom an administrator enrols', async () => {
  for (const porAdmin of [false, true]) {
    const { as, build, anaDeja, de, eva, luz, plaza, db } = await start({ dentroDeHoras: 1 })
    const admin = await build.admin()
    expect(await as(eva).try(inscribir, plaza(eva))).toMatchObject({ status: 409, error: { code: 'ya_inscrito' } })
    await anaDeja()
    const caller = as(porAdmin ? admin : eva)
    expect(await caller.try(inscribir, plaza(eva))).toMatchObject({ status: 201, body: { estado: 'CONFIRMADA' } })
    expect(await de(eva)).toBeNull()
    expect(await as(luz).try(inscribir, plaza(luz))).toMatchObject({ status: 409, error: { code: 'ya_inscrito' } })
    const anotadas = await db.read
      .selectFrom('historia')
      .select('usuarioId')
      .where('asunto', '=', 'INSCRIPCION')
      .execute()
    expect(anotadas).toEqual(porAdmin ? [{ usuarioId: admin.id }] : [])
  }
})

test('more seats are offered to as many at once; a workshop with fewer keeps its promise', async () => {
  const { as, build, taller, params, eva, luz, ofertas } = await start()
  const admin = as(await build.admin())
  const { titulo, descripcion, lugar, inicio, fin } = taller
  const form = { titulo, descripcion, lugar, fechaInicio: formatWallTime(inicio), fechaFin: formatWallTime(fin) }
  const save = (cupoMaximo: number) => admin.call(updateTaller, { params, body: { ...form, cupoMaximo } })
  expect(await save(3)).toMatchObject({ inscritos: 3 })
  expect(await ofertas()).toEqual([1, 2])
  await save(1)
  for (const quien of [eva, luz]) {
    expect(await as(quien).call(tomarCupo, { params })).toMatchObject({ estado: 'CONFIRMADA' })
  }
  const espera = await admin.call(listEsperaDeTaller, { params: { tallerId: params.id } })
  expect(espera.map(({ usuarioId }) => usuarioId)).toHaveLength(1)
})

test('an administrator sees the list in its order, with what is held until when', async () => {
  const { as, build, params, anaDeja, eva, luz, sol } = await start()
  await anaDeja()
  const espera = await as(await build.admin()).call(listEsperaDeTaller, { params: { tallerId: params.id } })
  expect(espera.map(({ usuarioEmail }) => usuarioEmail)).toEqual([eva.email, luz.email, sol.email])
  expect(espera.map(({ ofrecidaHasta }) => ofrecidaHasta !== null)).toEqual([true, false, false])
})

test('the database itself holds the seat', async () => {
  const { build, db, taller, anaDeja } = await start()
  await anaDeja()
  await expect(build.inscripcion(taller, await build.usuario())).rejects.toMatchObject({ code: 'cupo_lleno' })
  const ofrecer = db.read
    .updateTable('inscripciones')
    .set({ ofrecidaHasta: instante(1) })
    .where('estado', '=', 'EN_ESPERA')
    .where('ofrecidaHasta', 'is', null)
  await expect(ofrecer.execute()).rejects.toThrow('inscripciones_dentro_del_cupo')
  const confirmada = db.read
    .updateTable('inscripciones')
    .set({ estado: 'CONFIRMADA' })
    .where('ofrecidaHasta', 'is not', null)
  await expect(confirmada.execute()).rejects.toThrow(/check/i)
})

function instanteIso(ms: number): string {
  return new Date(ms).toISOString()
}

test('the link of the mail takes the seat without a session, once; looking changes nothing', async () => {
  const { app, visitor, anaDeja, eva, de, db, taller } = await start()
  await anaDeja()
  const token = await tokenPara(app, eva.email)
  for (let i = 0; i < 2; i++) {
    const visto = await visitor.call(verEnlace, { body: { token } })
    expect(visto).toMatchObject({
      titulo: 'Hay un campo para ti',
      taller: { titulo: taller.titulo, lugar: taller.lugar, precio: taller.precio / 100, imagen: null },
      acciones: [{ accion: 'TOMAR' }, { accion: 'PASAR', pregunta: { no: 'Conservar este campo' } }],
    })
  }
  expect((await de(eva))?.ofrecidaHasta).not.toBeNull()
  const replies = await Promise.all([1, 2, 3].map(() => visitor.try(usarEnlace, { body: { token, accion: 'TOMAR' } })))
  // A press that is repeated after a lost answer is answered as the first one.
  expect(replies.map(({ status, body }) => [status, body])).toEqual(
    Array(3).fill([200, expect.stringContaining('es tuyo')]),
  )
  const tomadas = await db.read
    .selectFrom('inscripciones')
    .select('usuarioId')
    .where('estado', '=', 'CONFIRMADA')
    .execute()
  expect(tomadas).toEqual([{ usuarioId: eva.id }])
  expect(await visitor.call(verEnlace, { body: { token } })).toMatchObject({
    titulo: 'Tu taller',
    taller: { titulo: taller.titulo },
    porPagar: { que: 'inscripción', monto: taller.precio / 100 },
    acciones: [{ accion: 'CANCELAR', pregunta: { si: 'Sí, dejarlo libre', no: 'Conservar mi lugar' } }],
  })
})

test('the link lets it pass too, and is of no use once the time is over or the seat is taken', async () => {
  const { app, as, visitor, params, anaDeja, eva, luz, sol, ofertas, clock } = await start()
  await anaDeja()
  const deEva = await tokenPara(app, eva.email)
  const paso = await visitor.call(usarEnlace, { body: { token: deEva, accion: 'PASAR' } })
  expect(await visitor.call(usarEnlace, { body: { token: deEva, accion: 'PASAR' } }), 'again').toEqual(paso)
  expect(await ofertas()).toEqual([1, 2])
  const deLuz = await tokenPara(app, luz.email)
  clock.now += 12 * HORA_MS
  expect((await visitor.try(usarEnlace, { body: { token: deLuz, accion: 'TOMAR' } })).error.code).toBe(
    'enlace_invalido',
  )
  await runJob(app.db, cupos.tarea, clock.now)
  const deSol = await tokenPara(app, sol.email)
  await as(sol).call(tomarCupo, { params })
  expect(await visitor.call(usarEnlace, { body: { token: deSol, accion: 'TOMAR' } })).toContain('es tuyo')
  expect((await visitor.try(usarEnlace, { body: { token: deSol, accion: 'PASAR' } })).status).toBe(400)
  expect(await ofertas()).toEqual([1, 2, 3])
})

async function tokenPara(app: RunningApp, email: string): Promise<string> {
  const mail = (await readMails(app)).findLast(({ to }) => to?.[0]?.address === email)
  return /accion=tomar#token=([\w-]+)/.exec(mail?.text ?? '')![1]!
}

test('who left takes the seat back while nobody was told that it is free, and not any more after that', async () => {
  const { as, ana, eva, app, build, taller, anaDeja, de, ofertas, db } = await start()
  const { id } = await db.read
    .selectFrom('inscripciones')
    .select('id')
    .where('usuarioId', '=', ana.id)
    .executeTakeFirstOrThrow()
  const recuperar = () => as(ana).try(recuperarInscripcion, { params: { id: String(id) } })
  await db.read.updateTable('inscripciones').set({ precioAcordado: taller.precio }).where('id', '=', id).execute()
  const admin = as(await build.admin())
  await admin.call(saveAvisos, { body: { minutos: 3, recordatorio: '09:00', version: 0 } })
  await anaDeja()
  expect((await de(eva))!.ofrecidaHasta).not.toBeNull()
  expect((await recuperar()).status).toBe(200)
  expect(await de(eva)).toMatchObject({ lugar: 1, ofrecidaHasta: null })
  expect(await ofertas()).toEqual([])

  await admin.call(saveAvisos, { body: { minutos: 0, recordatorio: '09:00', version: 1 } })
  await anaDeja()
  await app.outbox.idle()
  expect(await ofertas()).toEqual([1])
  expect(await recuperar()).toMatchObject({ status: 409, error: { code: 'cupo_lleno' } })
})

/** The seat is held for Eva, and her letter rests for three minutes. */
async function startEnReposo() {
  const started = await start()
  const { app, as, build, taller, params, anaDeja, clock, eva } = started
  const admin = as(await build.admin())
  await admin.call(saveAvisos, { body: { minutos: 3, recordatorio: '09:00', version: 0 } })
  await anaDeja()
  const { titulo, descripcion, lugar, inicio, fin } = taller
  return {
    ...started,
    save: ({ dias = 0, activo = true }) => {
      const tiempo = {
        fechaInicio: formatWallTime(masDias(inicio, dias)),
        fechaFin: formatWallTime(masDias(fin, dias)),
      }
      return admin.call(updateTaller, {
        params,
        body: { titulo, descripcion, lugar, cupoMaximo: 1, activo, ...tiempo },
      })
    },
    cartasDeEva: async () => {
      clock.now += 4 * 60_000
      const cartas = (await readMails(app)).filter(({ to }) => to?.[0]?.address === eva.email)
      return cartas.map(({ text }) => text)
    },
  }
}

test('who leaves the list while the letter of their seat rests gets none', async () => {
  const { dejar, eva, de, ofertas, cartasDeEva } = await startEnReposo()
  await dejar(eva, (await de(eva))!.inscripcionId)
  expect(await cartasDeEva()).toEqual([])
  expect((await ofertas()).at(-1)).toBe(2)
})

test('the letter of a seat tells the day of a workshop that moved while it rested, once', async () => {
  const { as, eva, params, de, save, cartasDeEva } = await startEnReposo()
  await save({ dias: 3 })
  expect(await de(eva)).toMatchObject({ lugar: 1, ofrecidaHasta: expect.any(String) })
  expect(await cartasDeEva()).toEqual([expect.stringContaining('Lunes 30 de noviembre de 2026')])
  expect((await as(eva).try(tomarCupo, { params })).status).toBe(200)
})

test('a seat of a workshop that is suspended before its letter leaves is held, and told, once the workshop is back', async () => {
  const { eva, de, save, cartasDeEva } = await startEnReposo()
  await save({ activo: false })
  expect(await cartasDeEva()).toEqual([])
  expect(await de(eva)).toMatchObject({ lugar: 1, ofrecidaHasta: null })
  await save({})
  expect(await cartasDeEva()).toEqual([expect.stringContaining('Se liberó un campo')])
})

test('whoever was told of a seat of a workshop that is suspended keeps their place, reads so by the link, and is offered it once the workshop is back', async () => {
  const { app, as, build, clock, params, anaDeja, eva, de, ofertas, visitor, pasarElTiempo } = await start()
  await anaDeja()
  const admin = as(await build.admin())
  const { version: _, ...antes } = await admin.call(getTaller, { params })
  const token = await tokenPara(app, eva.email)
  await admin.call(updateTaller, { params, body: { ...antes, activo: false } })
  expect(await de(eva)).toMatchObject({ lugar: 1, ofrecidaHasta: null })
  expect(await visitor.call(verEnlace, { body: { token } })).toMatchObject({
    nota: expect.stringContaining('sigues en la lista'),
    acciones: [],
  })
  await pasarElTiempo(12 * HORA_MS)
  expect(await de(eva)).toMatchObject({ lugar: 1, ofrecidaHasta: null })
  await admin.call(updateTaller, { params, body: { ...antes, activo: true } })
  await app.outbox.idle()
  expect(await de(eva)).toMatchObject({ lugar: 1, ofrecidaHasta: new Date(clock.now + 12 * HORA_MS).toISOString() })
  expect(await ofertas()).toEqual([1, 1])
})

test('whoever was told of a seat hears of a new day of the workshop, and the offer ends before it starts', async () => {
  const { app, as, build, clock, taller, params, anaDeja, eva, de, ofertas } = await start()
  await anaDeja()
  const antes = (await de(eva))!.ofrecidaHasta!
  const { titulo, descripcion, lugar, fin, inicio } = taller
  const pronto = masMinutos(wallTimeDe(instante(clock.now)), 4 * 60)
  const mover = (lugarNuevo: string, comienza: typeof inicio) =>
    build.admin().then((admin) =>
      as(admin).call(updateTaller, {
        params,
        body: {
          titulo,
          descripcion,
          lugar: lugarNuevo,
          cupoMaximo: 1,
          fechaInicio: formatWallTime(comienza),
          fechaFin: formatWallTime(masMinutos(comienza, fin - inicio)),
        },
      }),
    )
  await mover(lugar, inicio)
  expect(await ofertas()).toEqual([1])
  await mover(lugar, pronto)
  const despues = (await de(eva))!.ofrecidaHasta!
  expect(Date.parse(String(antes)) > Date.parse(String(despues))).toBe(true)
  expect(await ofertas()).toEqual([1, 1])
  const carta = (await readMails(app)).at(-1)!
  expect(carta.to?.[0]?.address).toBe(eva.email)
  expect(carta.text).toContain(formatTramo({ inicio: pronto, fin: masMinutos(pronto, fin - inicio) }))
})
