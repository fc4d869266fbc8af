import { expect, test } from 'vitest'
import { esperarAdelanto } from '../../../../contract/agenda/citas/adelanto.ts'
import { updateCita } from '../../../../contract/agenda/citas/administrar-citas.ts'
import { anotarAsistencia } from '../../../../contract/agenda/citas/asistencia.ts'
import { pagarConBono } from '../../../../contract/agenda/citas/bono-de-cita.ts'
import {
  cancelarCita,
  getCalendarioDeCita,
  moverCita,
  recuperarCita,
} from '../../../../contract/agenda/citas/cambiar-cita-propia.ts'
import { createServicio } from '../../../../contract/agenda/servicios/administrar-servicios.ts'
import { LIMITES_POR_DEFECTO, saveLimites } from '../../../../contract/base/settings/limites.ts'
import { HORA_MS, instanteDe, MINUTO_MS, masMs, parseWallTime } from '../../../../contract/base/time/time.ts'
import { deleteCobro } from '../../../../contract/dinero/cobros.ts'
import { getHoy } from '../../../../contract/oficina/hoy.ts'
import { usarEnlace, verEnlace } from '../../../../contract/persona/enlaces.ts'
import { revisar } from '../../../oficina/revision/revisar.ts'
import { ADELANTO, enTexto, HASTA, startAdelanto } from '../../../testing/adelanto.ts'
import { LUNES } from '../../../testing/agenda.ts'
import { readMails } from '../../../testing/correo.ts'

const LUNES_9 = instanteDe(parseWallTime(`${LUNES}T09:00`)!)

test('a deadline that was told stays: over notes, payments, other settings and a mistaken attendance', async () => {
  const { admin, body, pagar, params, reservar, ver } = await startAdelanto()
  const cita = await reservar()
  await admin.call(esperarAdelanto, { params: params(cita) })
  const esperada = { monto: 5000, hasta: enTexto(LUNES_9) }
  expect((await ver(cita)).adelanto).toEqual(esperada)
  await pagar(cita, 1000)
  expect((await ver(cita)).adelanto).toEqual(esperada)
  await admin.call(saveLimites, { body: { ...LIMITES_POR_DEFECTO, horasDeAdelanto: 1 } })
  const { usuario: _, ...datos } = body
  await admin.call(updateCita, { params: params(cita), body: { ...datos, notas: 'Trae un estudio.' } })
  expect((await ver(cita)).adelanto).toEqual(esperada)
  for (const asistencia of ['COMPLETADA', null] as const)
    await admin.call(anotarAsistencia, { params: params(cita), body: { asistencia } })
  expect((await ver(cita)).adelanto).toEqual(esperada)
})

test('only what is paid is called firm: an hour that waits is not marked as missed before it begins', async () => {
  const { admin, clock, params, reservar, ver } = await startAdelanto()
  const cita = await reservar()
  const falto = { params: params(cita), body: { asistencia: 'NO_ASISTIO' } } as const
  expect(await admin.try(anotarAsistencia, falto)).toMatchObject({
    status: 409,
    error: { code: 'cita_no_agendada', message: expect.stringContaining('espera su adelanto') },
  })
  expect((await admin.call(getHoy, {})).adelantos).toMatchObject({ total: 1 })
  clock.now = instanteDe(parseWallTime(`${LUNES}T10:05`)!)
  await admin.call(anotarAsistencia, falto)
  expect((await ver(cita)).adelanto).toBeUndefined()
})

test('its customer takes a cancellation back before the deadline, not after it; the practice does', async () => {
  const { admin, clock, cliente, params, reservar, ver } = await startAdelanto()
  const cita = await reservar()
  clock.now = masMs(HASTA, -5 * MINUTO_MS)
  await cliente.call(cancelarCita, { params: params(cita), body: {} })
  clock.now = masMs(HASTA, 5 * MINUTO_MS)
  expect(await cliente.try(recuperarCita, { params: params(cita) })).toMatchObject({
    status: 409,
    error: { code: 'cita_no_agendada' },
  })
  await admin.call(recuperarCita, { params: params(cita) })
  expect(Date.parse((await ver(cita)).adelanto!.hasta!)).toBeGreaterThan(clock.now)
})

test('its customer does not take back what the program freed, though they moved it a moment before', async () => {
  const { clock, cliente, enlace, params, reservar, vencer, visitor } = await startAdelanto()
  const cita = await reservar()
  const token = await enlace()
  clock.now = masMs(HASTA, -5 * MINUTO_MS)
  await cliente.call(moverCita, { params: params(cita), body: { fechaHora: `${LUNES}T11:00` } })
  await vencer()
  clock.now = masMs(HASTA, MINUTO_MS)
  expect((await cliente.try(recuperarCita, { params: params(cita) })).status).toBe(409)
  expect((await visitor.call(verEnlace, { body: { token } })).acciones).toEqual([])
})

test('an hour that waits is not confirmed, and its link does not offer it', async () => {
  const { admin, clock, enlace, pagar, params, reservar, visitor } = await startAdelanto()
  const cita = await reservar('16:00')
  await admin.call(esperarAdelanto, { params: params(cita) })
  const token = await enlace()
  clock.now = instanteDe(parseWallTime('2026-11-22T17:00')!)
  const ofrecidas = async () =>
    (await visitor.call(verEnlace, { body: { token } })).acciones.map(({ accion }) => accion)
  expect(await ofrecidas()).not.toContain('CONFIRMAR')
  const confirmar = { body: { token, accion: 'CONFIRMAR' } } as const
  expect(await visitor.try(usarEnlace, confirmar)).toMatchObject({
    status: 409,
    error: { code: 'cita_no_agendada' },
  })
  await pagar(cita)
  expect(await ofrecidas()).toContain('CONFIRMAR')
  await visitor.call(usarEnlace, confirmar)
})

test('a payment that is taken back while its mail rests: the mail says until when the hour waits, and not that it is firm', async () => {
  const { admin, clock, correos, pagar, reservar, ultimo, ver } = await startAdelanto('SIEMPRE', { reposo: 3 })
  const cita = await reservar()
  clock.now = masMs(clock.now, 4 * MINUTO_MS)
  expect(await correos()).toEqual(['Te guardamos la hora'])
  const cobro = await pagar(cita)
  await admin.call(deleteCobro, { params: { id: String(cobro.id) } })
  clock.now = masMs(clock.now, 4 * MINUTO_MS)
  expect(await correos()).toEqual(['Te guardamos la hora', 'Te guardamos la hora'])
  expect(await ultimo()).toContain('Te guardamos esta hora hasta el sábado 21 de noviembre de 2026 a las 9:04 AM')
  const { hasta } = (await ver(cita)).adelanto!
  expect(hasta).toBe(enTexto(HASTA + 4 * MINUTO_MS))
})

test('a firm hour that waits again is told; noted again in the same breath, that it is firm', async () => {
  const { admin, clock, correos, pagar, reservar } = await startAdelanto('SIEMPRE', { reposo: 3 })
  const cita = await reservar()
  const cobro = await pagar(cita)
  clock.now = masMs(clock.now, HORA_MS)
  await correos()
  await admin.call(deleteCobro, { params: { id: String(cobro.id) } })
  clock.now = masMs(clock.now, HORA_MS)
  expect((await correos()).at(-1)).toBe('Te guardamos la hora')
  const otro = await pagar(cita)
  await admin.call(deleteCobro, { params: { id: String(otro.id) } })
  await pagar(cita)
  clock.now = masMs(clock.now, HORA_MS)
  expect((await correos()).slice(-2)).toEqual(['Te guardamos la hora', 'Tu hora está firme'])
})

test('given to somebody else, or changed to a service without a deposit, the hour waits for none', async () => {
  const { admin, body, build, db, form, params, reservar, ver } = await startAdelanto()
  const otra = await build.usuario()
  const cita = await reservar()
  await admin.call(updateCita, { params: params(cita), body: { ...body, usuario: { id: otra.id } } })
  expect((await ver(cita)).adelanto).toBeUndefined()
  const sin = await admin.call(createServicio, { body: { ...form, nombre: 'Sin adelanto', adelantoDe: 'NINGUNO' } })
  const segunda = await reservar('14:00')
  const { usuario: _, ...datos } = body
  const cambio = { ...datos, fechaHora: `${LUNES}T14:00`, servicio: sin.nombre }
  await admin.call(updateCita, { params: params(segunda), body: cambio })
  expect((await ver(segunda)).adelanto).toBeUndefined()
  expect(await revisar(db)).toEqual([])
})

test("what a bono pays asks for its deposit once it is paid with money, and is nobody's first visit before", async () => {
  const { ana, build, cliente, db, params, reservar, servicio, ver } = await startAdelanto('PRIMERA')
  await build.vendido(ana, await build.bono([servicio.id], { sesiones: 1 }))
  const cita = await reservar()
  expect((await ver(cita)).adelanto).toBeUndefined()
  expect((await reservar('12:00')).adelanto).toEqual(ADELANTO)
  await cliente.call(pagarConBono, { params: params(cita), body: { como: 'APARTE' } })
  expect((await ver(cita)).adelanto).toEqual(ADELANTO)
  expect(await revisar(db)).toEqual([])
})

test('half of the time that ends while nobody is there is cut an hour after the practice opens, if it can wait', async () => {
  const { clock, reservar } = await startAdelanto()
  clock.now = instanteDe(parseWallTime('2026-11-21T16:00')!)
  expect((await reservar('10:00')).adelanto).toEqual({ monto: 5000, hasta: enTexto(LUNES_9) })
  const mitad = clock.now + 20 * HORA_MS
  expect((await reservar('08:00')).adelanto).toEqual({ monto: 5000, hasta: enTexto(mitad) })
})

test('an hour that waits is tentative in calendars, and confirmed once it is firm', async () => {
  const { app, cliente, pagar, params, reservar } = await startAdelanto()
  const cita = await reservar()
  const estadoEn = (texto: string) => /STATUS:(\w+)/.exec(texto)?.[1]
  const adjunto = async () => {
    const [archivo] = (await readMails(app)).at(-1)!.attachments
    return estadoEn(new TextDecoder().decode(archivo!.content as ArrayBuffer))
  }
  const archivo = async () => estadoEn(await cliente.call(getCalendarioDeCita, { params: params(cita) }))
  expect([await adjunto(), await archivo()]).toEqual(['TENTATIVE', 'TENTATIVE'])
  await pagar(cita)
  expect([await adjunto(), await archivo()]).toEqual(['CONFIRMED', 'CONFIRMED'])
})
