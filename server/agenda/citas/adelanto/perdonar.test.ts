import { expect, test } from 'vitest'
import { esperarAdelanto, pedirAdelanto } from '../../../../contract/agenda/citas/adelanto.ts'
import { updateCita } from '../../../../contract/agenda/citas/administrar-citas.ts'
import { listHistoria } from '../../../../contract/base/history/historia.ts'
import { HORA_MS, MINUTO_MS, masMs } from '../../../../contract/base/time/time.ts'
import { deleteCobro } from '../../../../contract/dinero/cobros.ts'
import { listAvisos } from '../../../../contract/mensajes/avisos.ts'
import { getHoy } from '../../../../contract/oficina/hoy.ts'
import { getMiCita } from '../../../../contract/persona/mi-cita.ts'
import { revisar } from '../../../oficina/revision/revisar.ts'
import { ADELANTO, HASTA, startAdelanto } from '../../../testing/adelanto.ts'

async function startPerdon(reposo = 0) {
  const started = await startAdelanto('SIEMPRE', { reposo })
  const { admin, params } = started
  const pedir = (cita: { id: number }, pide: boolean, caller = admin) =>
    caller.try(pedirAdelanto, { params: params(cita), body: { pide } })
  return { ...started, pedir }
}

test('one tap keeps an hour without its deposit: nobody frees it, and its customer hears that it is theirs', async () => {
  const { admin, cliente, correos, db, params, pedir, reservar, ultimo, vencer, ver } = await startPerdon()
  const cita = await reservar()
  expect(await pedir(cita, false)).toMatchObject({ status: 200 })
  expect((await ver(cita)).adelanto).toBeUndefined()
  expect((await correos()).at(-1)).toBe('Tu cita está confirmada')
  expect(await ultimo()).not.toMatch(/adelanto|firme/)
  expect(await admin.call(getHoy, {})).toMatchObject({ adelantos: { total: 0 } })
  await vencer()
  expect(await ver(cita)).toMatchObject({ estado: 'AGENDADA' })
  expect(await cliente.call(getMiCita, { params: params(cita) })).toMatchObject({
    pago: { precio: 25_000, cobrado: 0 },
  })
  const [hecho] = await admin.call(listHistoria, { query: { asunto: 'CITA' } })
  expect(hecho!.cambios).toContainEqual(expect.objectContaining({ campo: 'Espera su adelanto hasta', despues: null }))
  expect((await revisar(db)).filter(({ regla }) => regla !== 'olvidados')).toEqual([])
})

test('taken back at once, it waits until the moment that was told, and nobody hears of either', async () => {
  const { clock, correos, pedir, reservar, vencer, ver } = await startPerdon(3)
  const cita = await reservar()
  clock.now = masMs(clock.now, HORA_MS)
  expect(await correos()).toEqual(['Te guardamos la hora'])
  await pedir(cita, false)
  clock.now = masMs(clock.now, MINUTO_MS)
  expect(await pedir(cita, true)).toMatchObject({ status: 200, body: { adelanto: ADELANTO } })
  clock.now = masMs(clock.now, HORA_MS)
  expect(await correos()).toEqual(['Te guardamos la hora'])
  await vencer()
  expect(await ver(cita)).toMatchObject({ estado: 'CANCELADA' })
})

test('asked for again after that moment, it gets the hours of the setting; after a payment, it is firm', async () => {
  const { admin, clock, pagar, pedir, reservar, ver } = await startPerdon()
  const [una, otra] = [await reservar('15:00'), await reservar('16:00')]
  await pedir(una, false)
  await pedir(otra, false)
  const cobro = await pagar(otra)
  expect((await ver(otra)).adelanto).toBeUndefined()
  clock.now = masMs(HASTA, HORA_MS)
  await pedir(una, true)
  expect(Date.parse((await ver(una)).adelanto!.hasta!)).toBeGreaterThan(clock.now)
  await pedir(otra, true)
  expect((await ver(otra)).adelanto).toEqual({ monto: 5000, hasta: null })
  await pedir(otra, false)
  await admin.call(deleteCobro, { params: { id: String(cobro.id) } })
  expect((await ver(otra)).adelanto?.hasta).toBeTruthy()
})

test('each is done once; what waits for nothing has none, and no customer keeps an hour so', async () => {
  const { admin, build, ana, cliente, correos, params, pedir, reservar } = await startPerdon()
  const cita = await reservar()
  for (const pide of [false, false, true, true]) expect(await pedir(cita, pide)).toMatchObject({ status: 200 })
  expect(await correos()).toHaveLength(3)
  const sin = await build.cita(ana)
  expect(await pedir(sin, false)).toMatchObject({ status: 409, error: { code: 'cita_sin_plazo' } })
  expect(await pedir(sin, true)).toMatchObject({ status: 200 })
  expect(await pedir(cita, false, cliente)).toMatchObject({ status: 403 })
  expect(await admin.try(pedirAdelanto, { params: params({ id: 99 }), body: { pide: false } })).toMatchObject({
    status: 404,
  })
})

test('an hour that goes to somebody else asks for nothing of what was agreed with whom it was kept for', async () => {
  const { admin, build, db, params, pedir, reservar, ver } = await startPerdon()
  const rosa = await build.usuario({ nombre: 'Rosa' })
  const cita = await reservar()
  await pedir(cita, false)
  const { fechaHora, servicio, version, duracion } = await ver(cita)
  await admin.call(updateCita, {
    params: params(cita),
    body: { fechaHora, servicio, version, duracion, usuario: { id: rosa.id }, estado: 'AGENDADA' },
  })
  await pedir(cita, true)
  expect((await ver(cita)).adelanto).toBeUndefined()
  expect((await revisar(db)).filter(({ regla }) => regla !== 'olvidados')).toEqual([])
})

test.each(['esperar', 'perdonar'] as const)('to %s says that its customer is told', async (acto) => {
  const { admin, params, pedir, reservar } = await startPerdon(3)
  const cita = await reservar()
  expect(await admin.call(listAvisos, {})).toEqual([])
  if (acto === 'esperar') await admin.call(esperarAdelanto, { params: params(cita) })
  else await pedir(cita, false)
  expect(await admin.call(listAvisos, {})).toHaveLength(1)
  expect((acto === 'esperar' ? esperarAdelanto : pedirAdelanto).cambia).toContain('avisos')
})
