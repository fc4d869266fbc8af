import { expect, test } from 'vitest'
import { esperarAdelanto, getAdelanto } from '../../../../contract/agenda/citas/adelanto.ts'
import { updateCita } from '../../../../contract/agenda/citas/administrar-citas.ts'
import { anotarAsistencia } from '../../../../contract/agenda/citas/asistencia.ts'
import { cancelarCita, moverCita, recuperarCita } from '../../../../contract/agenda/citas/cambiar-cita-propia.ts'
import { createCita } from '../../../../contract/agenda/citas/citas.ts'
import { esperarHora, getEsperaDeDia, tomarHora } from '../../../../contract/agenda/esperas.ts'
import { createSerie } from '../../../../contract/agenda/series.ts'
import { createServicio, updateServicio } from '../../../../contract/agenda/servicios/administrar-servicios.ts'
import { listServicios } from '../../../../contract/agenda/servicios/servicios.ts'
import { listHistoria } from '../../../../contract/base/history/historia.ts'
import { LIMITES_POR_DEFECTO, saveLimites } from '../../../../contract/base/settings/limites.ts'
import { type Fecha, HORA_MS, instanteDe, masMs, parseWallTime } from '../../../../contract/base/time/time.ts'
import { createCobro, deleteCobro, getCuentaDeCobros } from '../../../../contract/dinero/cobros.ts'
import { listDeudas } from '../../../../contract/dinero/deudas.ts'
import { getHoy } from '../../../../contract/oficina/hoy.ts'
import { verEnlace } from '../../../../contract/persona/enlaces.ts'
import { getMiCita } from '../../../../contract/persona/mi-cita.ts'
import { runJob } from '../../../base/db/jobs.ts'
import type { Db } from '../../../base/db/open.ts'
import { revisar } from '../../../oficina/revision/revisar.ts'
import { recordar } from '../../../persona/recordatorios/recordar.ts'
import { ADELANTO, enTexto, HASTA, startAdelanto } from '../../../testing/adelanto.ts'
import { LUNES } from '../../../testing/agenda.ts'
import { AHORA } from '../../../testing/app.ts'
import { anotherConnection } from '../../../testing/base.ts'
import { readMails } from '../../../testing/correo.ts'
import { execute } from '../../../testing/plant.ts'
import { liberarSinAdelanto } from './liberar.ts'

/** What the check of the data finds; the tests' clock jumps, and no mail was forgotten meanwhile. */
async function hallazgosDe(db: Db) {
  return (await revisar(db)).filter(({ regla }) => regla !== 'olvidados')
}

test('a booking says what is paid ahead and until when, everywhere the same, before it and after it', async () => {
  const { admin, ana, cliente, params, reservar, servicio, ultimo, visitor, as, build, pagar } = await startAdelanto()
  expect(await visitor.call(listServicios, {})).toMatchObject([{ adelanto: 5000, adelantoDe: 'SIEMPRE' }])
  const query = { servicio: servicio.nombre, fechaHora: `${LUNES}T10:00` }
  for (const caller of [visitor, cliente, as(await build.usuario())])
    expect(await caller.call(getAdelanto, { query })).toEqual({ adelanto: ADELANTO })
  const cita = await reservar()
  expect(cita.adelanto).toEqual(ADELANTO)
  const mia = await cliente.call(getMiCita, { params: params(cita) })
  expect(mia).toMatchObject({ adelanto: ADELANTO, pago: { precio: 25_000, cobrado: 0 } })
  const carta = await ultimo()
  expect(carta).toContain('Te guardamos esta hora hasta el sábado 21 de noviembre')
  expect(carta).toMatch(/Monto: ₡5\s000,00 .* Detalle: CITA-1/)
  const [deuda] = await admin.call(listDeudas, { query: { situacion: 'por-venir', persona: String(ana.id) } })
  expect(deuda).toMatchObject({ falta: 25_000, adelanto: ADELANTO })
  const cuenta = () => admin.call(getCuentaDeCobros, { params: { de: 'cita', id: String(cita.id) } })
  expect(await cuenta()).toMatchObject({ persona: 'Ana Mora', precio: 25_000, adelanto: ADELANTO })
  const { adelantos } = await admin.call(getHoy, {})
  expect(adelantos).toMatchObject({ total: 1, filas: [{ id: cita.id, falta: 5000, hasta: ADELANTO.hasta }] })
  await pagar(cita, 5000)
  expect(await cuenta()).not.toHaveProperty('adelanto')
})

test('an hour is firm once its deposit is noted, its customer is told, and the rest is owed', async () => {
  const { cliente, correos, libres, pagar, params, reservar, ultimo, vencer, ver } = await startAdelanto()
  const cita = await reservar()
  expect(await correos()).toEqual(['Te guardamos la hora'])
  await pagar(cita, 3000)
  expect((await ver(cita)).adelanto).toEqual(ADELANTO)
  await pagar(cita, 2000)
  expect((await ver(cita)).adelanto).toEqual({ monto: 5000, hasta: null })
  expect(await correos()).toEqual(['Te guardamos la hora', 'Tu hora está firme'])
  expect(await ultimo()).toMatch(/recibimos tu adelanto, y esta hora es tuya.*Monto: ₡20\s000,00/)
  await pagar(cita, 20_000)
  await vencer()
  expect(await ver(cita)).toMatchObject({ estado: 'AGENDADA' })
  expect(await correos()).toHaveLength(2)
  expect(await libres()).not.toContain('10:00')
  expect(await cliente.call(getMiCita, { params: params(cita) })).toMatchObject({ pago: { cobrado: 25_000 } })
})

test('an hour without its deposit is free again at its deadline, not before: cancelled, told, and in the history', async () => {
  const { admin, correos, db, libres, pagar, reservar, ultimo, vencer, ver } = await startAdelanto()
  const cita = await reservar()
  await pagar(cita, 1000)
  await vencer(masMs(HASTA, -1))
  expect(await libres()).not.toContain('10:00')
  await vencer()
  expect(await ver(cita)).toMatchObject({ estado: 'CANCELADA' })
  expect((await ver(cita)).adelanto).toBeUndefined()
  expect(await libres()).toContain('10:00')
  expect((await correos()).at(-1)).toBe('Liberamos tu hora')
  expect(await ultimo()).toMatch(/no registramos el pago completo, así que liberamos esta hora.*\/agendar/)
  const [hecho] = await admin.call(listHistoria, { query: { asunto: 'CITA' } })
  expect(hecho).toMatchObject({ usuarioNombre: null, accion: 'CAMBIAR' })
  expect(hecho!.cambios).toContainEqual({ campo: 'Estado', antes: 'AGENDADA', despues: 'CANCELADA' })
  expect(await hallazgosDe(db)).toEqual([])
  await vencer(masMs(HASTA, HORA_MS))
  expect(await correos()).toHaveLength(2)
})

test('an hour is freed once, however many processes look for it, and passes to who waits for that day', async () => {
  const { ana, app, as, build, cliente, correos, db, clock, servicio } = await startAdelanto()
  const dia = '2026-11-28' as Fecha
  const horas = ['09', '10', '11', '12', '13', '14', '15']
  for (const hora of horas.slice(1)) {
    const inicio = parseWallTime(`${dia}T${hora}:00`)!
    await build.cita(await build.usuario(), { inicio, fin: inicio + 60, sobrepuesta: false })
  }
  const body = { fechaHora: `${dia}T09:00`, servicio: servicio.nombre, usuario: { id: ana.id } }
  await cliente.call(createCita, { body })
  const beto = await build.usuario()
  await as(beto).call(esperarHora, { body: { fecha: dia, servicio: servicio.nombre } })
  clock.now = HASTA
  const otra = anotherConnection(db, app.config)
  await Promise.all(Array.from({ length: 20 }, (_, i) => runJob(i % 2 ? db : otra, liberarSinAdelanto, HASTA)))
  const asuntos = (await correos()).toSorted()
  expect(asuntos.filter((uno) => uno?.startsWith('Se liberó'))).toHaveLength(1)
  expect(asuntos.filter((uno) => uno?.startsWith('Liberamos'))).toHaveLength(1)
  const { espera } = await as(beto).call(getEsperaDeDia, { query: { fecha: dia } })
  expect(espera).toMatchObject({ inicio: `${dia}T09:00:00` })
  const carta = (await readMails(app)).find(({ subject }) => subject?.startsWith('Se liberó'))!.text!
  expect(carta.replace(/\s+/g, ' ')).toContain('Se toma con un adelanto de ₡5 000,00')
  const [, token] = /#?([\w-]{43})/.exec(carta)!
  const visto = await as(beto).call(verEnlace, { body: { token: token! } })
  expect(visto.nota).toMatch(/^Te la guardamos hasta .* Se toma con un adelanto/)
  expect(await as(beto).call(tomarHora, { params: { id: String(espera!.id) } })).toMatchObject({
    adelanto: { monto: 5000 },
  })
})

test('an hour that waits gets no reminder; once it is firm, it does', async () => {
  const { correos, db, clock, pagar, reservar, admin } = await startAdelanto()
  await admin.call(saveLimites, { body: { ...LIMITES_POR_DEFECTO, horasDeAdelanto: 240 } })
  const cita = await reservar('16:00')
  await correos()
  clock.now = instanteDe(parseWallTime('2026-11-22T10:00')!)
  await runJob(db, recordar, clock.now)
  expect(await correos()).toHaveLength(1)
  await pagar(cita)
  await correos()
  clock.now = masMs(clock.now, HORA_MS)
  await runJob(db, recordar, clock.now)
  expect((await correos()).at(-1)).toBe('Recordatorio de tu cita')
})

test('a payment and the end at once: the hour is firm, or it is free and the money is a favor that both hear of', async () => {
  const { admin, app, db, clock, reservar, vencer, ver } = await startAdelanto()
  const otra = anotherConnection(db, app.config)
  for (const [i, hora] of ['10:00', '11:00', '12:00', '13:00'].entries()) {
    clock.now = AHORA
    const cita = await reservar(hora)
    clock.now = HASTA
    const pagando = admin.try(createCobro, { body: { de: 'cita', id: cita.id, monto: 5000, forma: 'SINPE' } })
    const venciendo = runJob(i % 2 ? db : otra, liberarSinAdelanto, HASTA)
    const [cobro] = await Promise.all([pagando, venciendo])
    const { estado, adelanto } = await ver(cita)
    if (cobro.status === 201)
      expect({ estado, adelanto }).toEqual({ estado: 'AGENDADA', adelanto: { monto: 5000, hasta: null } })
    else {
      expect(cobro).toMatchObject({ status: 409, error: { code: 'cobro_no_cabe' } })
      expect(estado).toBe('CANCELADA')
    }
  }
  await vencer()
  expect(await hallazgosDe(db)).toEqual([])
})

test('money for an hour that is free again is a favor: the owner is asked, its customer is told, once', async () => {
  const { admin, correos, pagar, reservar, ultimo, vencer, ver } = await startAdelanto()
  const cita = await reservar()
  await vencer()
  const body = { de: 'cita', id: cita.id, monto: 5000, forma: 'SINPE' } as const
  expect(await admin.try(createCobro, { body })).toMatchObject({
    status: 409,
    error: { code: 'cobro_no_cabe', message: expect.stringContaining('a favor de Ana') },
  })
  await pagar(cita, 5000, true)
  expect((await correos()).at(-1)).toBe('Recibimos tu pago')
  expect(await ultimo()).toContain('Lo que pagaste queda a tu favor')
  await pagar(cita, 100, true)
  expect(await correos()).toHaveLength(3)
  expect(await ver(cita)).toMatchObject({ estado: 'CANCELADA' })
})

test('of the first visit: not of who was here, nor of who paid a deposit for another hour', async () => {
  const { as, build, pagar, reservar, admin, params } = await startAdelanto('PRIMERA')
  const cita = await reservar()
  expect(cita.adelanto).toEqual(ADELANTO)
  expect((await reservar('11:00')).adelanto).toEqual(ADELANTO)
  await pagar(cita)
  expect((await reservar('12:00')).adelanto).toBeUndefined()
  const vino = await build.usuario()
  const ayer = { inicio: parseWallTime('2026-11-19T09:00')!, fin: parseWallTime('2026-11-19T10:00')! }
  const falto = await build.cita(vino, ayer)
  await admin.call(anotarAsistencia, { params: params(falto), body: { asistencia: 'NO_ASISTIO' } })
  expect((await reservar('13:00', as(vino), vino)).adelanto).toEqual(ADELANTO)
  await admin.call(anotarAsistencia, { params: params(falto), body: { asistencia: null } })
  expect((await reservar('14:00', as(vino), vino)).adelanto).toBeUndefined()
})

test('a bono pays without a deposit, and what the practice books itself asks for none, nor a series', async () => {
  const { admin, ana, as, body, build, db, reservar, servicio, vencer, ver } = await startAdelanto()
  const query = { servicio: servicio.nombre, fechaHora: `${LUNES}T10:00` }
  await build.vendido(ana, await build.bono([servicio.id], { sesiones: 1 }))
  expect(await as(ana).call(getAdelanto, { query })).toEqual({ adelanto: null })
  const aparte = { query: { ...query, como: 'APARTE' } } as const
  expect(await as(ana).call(getAdelanto, aparte)).toEqual({ adelanto: ADELANTO })
  const conBono = await reservar()
  expect(conBono.bono).toBeDefined()
  expect(conBono.adelanto).toBeUndefined()
  const mia = await admin.call(createCita, { body: { ...body, fechaHora: `${LUNES}T12:00` } })
  expect(mia.adelanto).toBeUndefined()
  const fechas = ['2026-12-01T09:00', '2026-12-08T09:00']
  const { fechaHora: _, estado: __, ...datos } = body
  const serie = await admin.call(createSerie, { body: { ...datos, fechas } })
  for (const una of serie.citas) expect(una.adelanto).toBeUndefined()
  await vencer(masMs(AHORA, 48 * HORA_MS))
  expect(await ver(conBono)).toMatchObject({ estado: 'AGENDADA' })
  expect(await hallazgosDe(db)).toEqual([])
})

test('a bono that is bought afterwards pays the hour, and it is firm; with money again, it waits anew', async () => {
  const { ana, build, db, clock, reservar, servicio, vencer, ver, as, params } = await startAdelanto()
  const cita = await reservar()
  await build.vendido(ana, await build.bono([servicio.id]))
  await vencer()
  expect(await ver(cita)).toMatchObject({ estado: 'AGENDADA' })
  expect((await ver(cita)).adelanto).toBeUndefined()
  const { pagarConBono } = await import('../../../../contract/agenda/citas/bono-de-cita.ts')
  await as(ana).call(pagarConBono, { params: params(cita), body: { como: 'APARTE' } })
  expect((await ver(cita)).adelanto).toMatchObject({ monto: 5000 })
  expect(Date.parse((await ver(cita)).adelanto!.hasta!)).toBeGreaterThan(clock.now)
  expect(await hallazgosDe(db)).toEqual([])
})

test('an hour that is near waits for half of the time that is left, and one within the hour for nothing', async () => {
  const { clock, reservar, admin } = await startAdelanto()
  await admin.call(saveLimites, { body: { ...LIMITES_POR_DEFECTO, anticipacionHoras: 0 } })
  clock.now = instanteDe(parseWallTime(`${LUNES}T08:00`)!)
  expect((await reservar('10:00')).adelanto).toEqual({ monto: 5000, hasta: enTexto(clock.now + HORA_MS) })
  clock.now = instanteDe(parseWallTime(`${LUNES}T10:30`)!)
  expect((await reservar('11:00')).adelanto).toBeUndefined()
})

test('days on which the practice is closed do not count, and the hours are the setting', async () => {
  const { admin, clock, reservar } = await startAdelanto()
  const limites = { ...LIMITES_POR_DEFECTO, horasDeAdelanto: 20 }
  await admin.call(saveLimites, { body: limites })
  clock.now = instanteDe(parseWallTime('2026-11-21T12:00')!)
  // Twelve hours of Saturday, none of Sunday, eight of Monday; half of the 52 hours that are left is on Sunday, when nobody is there.
  const cierre = instanteDe(parseWallTime(`${LUNES}T08:00`)!)
  expect((await reservar('16:00')).adelanto).toEqual({ monto: 5000, hasta: enTexto(cierre) })
  for (const horasDeAdelanto of [0, 241, 1.5])
    expect(await admin.try(saveLimites, { body: { ...limites, horasDeAdelanto } })).toMatchObject({
      status: 400,
      error: { fields: { horasDeAdelanto: 'Escribe un número entero de horas, de 1 a 240.' } },
    })
  const { horasDeAdelanto: _, ...sinElla } = limites
  expect(await admin.call(saveLimites, { body: sinElla })).toMatchObject({ horasDeAdelanto: 20 })
})

test('Esperar más gives the hours again, once for each tap; up to its last hour, the hour is kept without it', async () => {
  const { admin, cliente, reservar, params, vencer, ver } = await startAdelanto()
  const cita = await reservar()
  const pedido = { params: params(cita), headers: { 'idempotency-key': 'esperar-1234567890' } }
  for (let i = 0; i < 2; i++) await admin.call(esperarAdelanto, pedido)
  const lunes9 = instanteDe(parseWallTime('2026-11-23T09:00')!)
  expect((await ver(cita)).adelanto).toEqual({ monto: 5000, hasta: enTexto(lunes9) })
  await vencer()
  expect(await ver(cita)).toMatchObject({ estado: 'AGENDADA' })
  await admin.call(esperarAdelanto, { params: params(cita) })
  expect((await ver(cita)).adelanto).toBeUndefined()
  await vencer(lunes9)
  expect(await ver(cita)).toMatchObject({ estado: 'AGENDADA' })
  expect(await admin.try(esperarAdelanto, { params: params(cita) })).toMatchObject({
    status: 409,
    error: { code: 'cita_sin_plazo' },
  })
  expect((await cliente.try(esperarAdelanto, { params: params(cita) })).status).toBe(403)
})

test('a payment that is taken back lets the hour wait again', async () => {
  const { admin, clock, pagar, reservar, ver, vencer } = await startAdelanto()
  const cita = await reservar()
  const cobro = await pagar(cita)
  clock.now = masMs(HASTA, -HORA_MS)
  await admin.call(deleteCobro, { params: { id: String(cobro.id) } })
  const { hasta } = (await ver(cita)).adelanto!
  expect(Date.parse(hasta!)).toBeGreaterThan(HASTA)
  await vencer()
  expect(await ver(cita)).toMatchObject({ estado: 'AGENDADA' })
})

test('a cancellation that is taken back keeps the deadline; a move to an earlier hour shortens it', async () => {
  const { admin, clock, cliente, db, form, params, reservar, ver } = await startAdelanto()
  const cita = await reservar('16:00')
  clock.now = masMs(AHORA, HORA_MS)
  await cliente.call(cancelarCita, { params: params(cita), body: {} })
  expect((await ver(cita)).adelanto).toBeUndefined()
  await cliente.call(recuperarCita, { params: params(cita) })
  expect((await ver(cita)).adelanto).toEqual(ADELANTO)
  await admin.call(moverCita, { params: params(cita), body: { fechaHora: '2026-11-20T16:00', insistir: true } })
  expect((await ver(cita)).adelanto).toEqual({ monto: 5000, hasta: enTexto(clock.now + 3 * HORA_MS) })
  const otro = await admin.call(createServicio, {
    body: { ...form, nombre: 'Corto', precio: 3000, adelanto: 3000 },
  })
  const cambio = { fechaHora: '2026-11-20T16:00', duracion: 60, servicio: otro.nombre, estado: 'AGENDADA' } as const
  await admin.call(updateCita, { params: params(cita), body: cambio })
  expect((await ver(cita)).adelanto).toMatchObject({ monto: 3000 })
  expect(await hallazgosDe(db)).toEqual([])
})

test('an appointment that lapsed and is put back waits anew, and one that has begun waits for nothing', async () => {
  const { admin, body, clock, correos, db, params, reservar, vencer, ver } = await startAdelanto()
  const cita = await reservar()
  await vencer()
  const { usuario: _, ...datos } = body
  await admin.call(updateCita, { params: params(cita), body: datos })
  expect(Date.parse((await ver(cita)).adelanto!.hasta!)).toBeGreaterThan(clock.now)
  await vencer(instanteDe(parseWallTime(`${LUNES}T10:00`)!))
  expect(await ver(cita)).toMatchObject({ estado: 'AGENDADA' })
  expect((await ver(cita)).adelanto).toBeUndefined()
  await correos()
  expect(await hallazgosDe(db)).toEqual([])
})

test('the form of a service: at most its price, kept or lowered to it when it is left out, and gone with NINGUNO', async () => {
  const { admin, form, servicio, visitor } = await startAdelanto()
  const params = { id: String(servicio.id) }
  const { adelanto: _, adelantoDe: __, ...sin } = form
  expect(await admin.call(updateServicio, { params, body: sin })).toMatchObject({ adelanto: 5000 })
  for (const [cambio, frase] of [
    [{ adelanto: 25_000.01 }, 'El adelanto no puede pasar del precio.'],
    [{ adelanto: 0 }, 'Escribe de cuánto es el adelanto.'],
  ] as const)
    expect(await admin.try(updateServicio, { params, body: { ...form, ...cambio } })).toMatchObject({
      status: 400,
      error: { fields: { adelanto: frase } },
    })
  const documentado = { nombre: form.nombre, detalle: form.detalle, precio: 4000 }
  expect(await admin.call(updateServicio, { params, body: documentado })).toMatchObject({
    adelanto: 4000,
    adelantoDe: 'SIEMPRE',
  })
  expect(await admin.call(updateServicio, { params, body: { ...documentado, precio: 0 } })).not.toHaveProperty(
    'adelanto',
  )
  await admin.call(updateServicio, { params, body: form })
  await admin.call(updateServicio, { params, body: { ...form, adelantoDe: 'NINGUNO' } })
  const [leido] = await visitor.call(listServicios, {})
  expect(leido).not.toHaveProperty('adelanto')
  const [hecho] = await admin.call(listHistoria, { query: { asunto: 'SERVICIO' } })
  expect(hecho!.cambios).toEqual([
    { campo: 'Adelanto', antes: expect.stringMatching(/^₡5\s000,00, siempre$/), despues: null },
  ])
})

test('the database keeps a deadline without a deposit out, one after the beginning, and a deposit above the price', async () => {
  const { db, reservar } = await startAdelanto()
  await reservar()
  for (const statement of [
    'update deudas set adelanto = null',
    'update deudas set adelanto = 0',
    'update deudas set "pagarAntes" = vence * 60000 + 21600001',
    'update servicios set adelanto = precio + 1',
    `update servicios set "adelantoDe" = 'NINGUNO'`,
    `update servicios set "adelantoDe" = 'OTRA'`,
  ])
    await expect(execute(db.read, statement), statement).rejects.toThrow(/constraint/i)
})
