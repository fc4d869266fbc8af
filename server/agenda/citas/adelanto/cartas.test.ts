import { expect, test } from 'vitest'
import { esperarAdelanto, getAdelanto } from '../../../../contract/agenda/citas/adelanto.ts'
import { cancelarCita } from '../../../../contract/agenda/citas/cambiar-cita-propia.ts'
import { createCita } from '../../../../contract/agenda/citas/citas.ts'
import { createServicio } from '../../../../contract/agenda/servicios/administrar-servicios.ts'
import { centimos } from '../../../../contract/base/money/money.ts'
import { LIMITES_POR_DEFECTO, saveLimites } from '../../../../contract/base/settings/limites.ts'
import {
  HORA_MS,
  instanteDe,
  MINUTO_MS,
  masMs,
  parseWallTime,
  wallTimeDe,
} from '../../../../contract/base/time/time.ts'
import { deleteCobro } from '../../../../contract/dinero/cobros.ts'
import { saveEnterarse } from '../../../../contract/mensajes/novedades.ts'
import { verEnlace } from '../../../../contract/persona/enlaces.ts'
import { runJob } from '../../../base/db/jobs.ts'
import { write } from '../../../base/db/open.ts'
import { recibir } from '../../../dinero/cuenta/recibir.ts'
import { startAdelanto } from '../../../testing/adelanto.ts'
import { LUNES } from '../../../testing/agenda.ts'
import { readMails } from '../../../testing/correo.ts'

test('several hours that wait: none is called confirmed, each says until when, and the card is of their deposits alone', async () => {
  const { admin, ana, body, clock, cliente, correos, form, reservar, ultimo } = await startAdelanto('SIEMPRE', {
    reposo: 3,
  })
  await reservar('10:00')
  await reservar('11:00')
  clock.now = masMs(clock.now, HORA_MS)
  expect(await correos()).toEqual(['Te guardamos tus horas'])
  expect(await ultimo()).toMatch(
    /2 horas que esperan su adelanto .*10:00 AM a 11:00 AM, te la guardamos hasta el sábado 21 de noviembre de 2026 a las 9:00 AM, y queda firme con tu adelanto de ₡5\s000,00/,
  )
  expect(await ultimo()).toMatch(/Monto: ₡10\s000,00 .*Detalle: CITA-1, CITA-2 .*Es la suma de los adelantos/)
  const sin = await admin.call(createServicio, { body: { ...form, nombre: 'Sin adelanto', adelantoDe: 'NINGUNO' } })
  await reservar('12:00')
  const otra = { ...body, fechaHora: `${LUNES}T14:00`, servicio: sin.nombre, usuario: { id: ana.id } }
  await cliente.call(createCita, { body: otra })
  clock.now = masMs(clock.now, HORA_MS)
  expect((await correos()).at(-1)).toBe('Tus citas')
  expect(await ultimo()).toMatch(/1 cita confirmada .*1 hora que espera su adelanto/)
  expect(await ultimo()).toMatch(/Monto: ₡5\s000,00 .*Detalle: CITA-3 .*Es el adelanto: te guardamos la hora hasta/)
})

test('who books on a closed day reads in the mail and by its link until the end of which day to pay', async () => {
  const { ana, body, clock, cliente, enlace, ultimo, visitor } = await startAdelanto()
  clock.now = instanteDe(parseWallTime('2026-11-22T08:50')!)
  await cliente.call(createCita, { body: { ...body, fechaHora: '2026-11-25T10:00', usuario: { id: ana.id } } })
  const hasta = 'hasta el final del lunes 23 de noviembre de 2026'
  expect(await ultimo()).toContain(`Te guardamos esta hora ${hasta}. Con tu adelanto`)
  expect(await ultimo()).toContain(`Es el adelanto: te guardamos la hora ${hasta}; después`)
  expect(await visitor.call(verEnlace, { body: { token: await enlace() } })).toMatchObject({
    nota: `Te guardamos la hora ${hasta}.`,
  })
})

test('two first bookings: nothing changed, each has its one deadline, and the deposit its amount without a way to pay it', async () => {
  const { admin, ana, body, build, clock, cliente, correos, form, params, reservar, ultimo } = await startAdelanto(
    'SIEMPRE',
    { reposo: 3 },
  )
  await build.negocio({ sinpe: null, iban: null })
  const sin = await admin.call(createServicio, { body: { ...form, nombre: 'Sin adelanto', adelantoDe: 'NINGUNO' } })
  clock.now = instanteDe(parseWallTime('2026-11-22T10:30')!)
  const cerca = { ...body, fechaHora: `${LUNES}T10:00`, servicio: sin.nombre, usuario: { id: ana.id } }
  await cliente.call(createCita, { body: cerca })
  const lejos = await reservar('16:00')
  clock.now = masMs(clock.now, 3 * MINUTO_MS)
  expect(await correos()).toEqual(['Tus citas'])
  expect(await ultimo()).toMatch(
    /La del lunes 23 de noviembre de 2026 a las 10:00 AM: puedes moverla o cancelarla hasta el domingo 22 de noviembre de 2026 a las 10:45 AM\. La del lunes 23 de noviembre de 2026 a las 4:00 PM: puedes moverla o cancelarla hasta el domingo 22 de noviembre de 2026 a las 4:00 PM\. Después, llámanos/,
  )
  expect(await ultimo()).toMatch(
    /queda firme con tu adelanto de ₡5\s000,00 .*Te escribiremos con los datos para pagar\./,
  )
  await cliente.call(cancelarCita, { params: params(lejos), body: {} })
  await reservar('15:00')
  clock.now = masMs(clock.now, HORA_MS)
  expect((await correos()).at(-1)).toBe('Tus citas cambiaron')
})

test('an hour that waits for less than two hours is told at once', async () => {
  const { admin, clock, correos, reservar } = await startAdelanto('SIEMPRE', { reposo: 60 })
  await admin.call(saveLimites, { body: { ...LIMITES_POR_DEFECTO, anticipacionHoras: 0 } })
  clock.now = instanteDe(parseWallTime(`${LUNES}T08:30`)!)
  await reservar('15:00')
  expect(await correos()).toEqual([])
  await reservar('10:00')
  expect(await correos()).toEqual(['Te guardamos tus horas'])
})

test('freed after a part was paid: the mail says what is a favor', async () => {
  const { pagar, reservar, ultimo, vencer } = await startAdelanto()
  await pagar(await reservar(), 4000)
  await vencer()
  expect(await ultimo()).toMatch(/no registramos el pago completo, .* No debes nada, y tienes ₡4\s000,00 a tu favor\./)
})

test('its owner reads that an hour was freed, and not that it was cancelled', async () => {
  const { admin, app, clock, db, reservar, vencer } = await startAdelanto()
  await admin.call(saveEnterarse, { body: { citas: 'EN_SEGUIDA', ordenes: 'NO', talleres: 'NO' } })
  const tarea = app.tareas.find(({ nombre }) => nombre === 'telling administrators')!
  const contar = () => {
    clock.now = masMs(clock.now, HORA_MS)
    return runJob(db, tarea, clock.now)
  }
  await reservar()
  await contar()
  await vencer()
  await contar()
  const novedades = (await readMails(app)).filter(({ text }) => text!.includes('Esto acaba de pasar'))
  expect(novedades.map(({ subject }) => subject)).toEqual([
    'Nueva cita · BioBienestar',
    'Hora liberada sin su adelanto · BioBienestar',
  ])
  expect(novedades.at(-1)!.text).not.toMatch(/cancel/i)
})

test('of a deposit that came in part, a mail says what is missing', async () => {
  const { admin, pagar, params, reservar, ultimo } = await startAdelanto()
  const cita = await reservar()
  await pagar(cita, 2000)
  await admin.call(esperarAdelanto, { params: params(cita) })
  expect(await ultimo()).toMatch(/Con los ₡3\s000,00 que faltan de tu adelanto de ₡5\s000,00 queda firme\./)
  await reservar('11:00')
  expect(await ultimo()).toMatch(/Con tu adelanto de ₡5\s000,00 queda firme\./)
})

test('Esperar más is told, as every new deadline', async () => {
  const { admin, correos, params, reservar, ultimo } = await startAdelanto()
  await admin.call(esperarAdelanto, { params: params(await reservar()) })
  expect(await correos()).toEqual(['Te guardamos la hora', 'Te guardamos la hora'])
  expect(await ultimo()).toContain('hasta el lunes 23 de noviembre de 2026 a las 9:00 AM')
})

test('an import that mails nobody tells all the same that an hour is firm', async () => {
  const { ana, clock, correos, db, reservar } = await startAdelanto()
  await reservar()
  await correos()
  const { id: deudaId } = await db.read.selectFrom('deudas').select('id').executeTakeFirstOrThrow()
  const pago = { forma: 'SINPE', fecha: wallTimeDe(clock.now), monto: centimos(500_000), usuarioId: ana.id } as const
  await write(db, (tx) =>
    recibir(
      tx,
      { ...pago, referencia: null, insistir: true, para: [{ deudaId, monto: pago.monto }] },
      { por: null, ahora: clock.now, callado: true },
    ),
  )
  expect((await correos()).at(-1)).toBe('Tu hora está firme')
})

test('who cancelled and pays reads that it was cancelled, once, and nothing of a payment that was taken back', async () => {
  const { admin, clock, cliente, correos, pagar, params, reservar, ultimo } = await startAdelanto('SIEMPRE', {
    reposo: 3,
  })
  const cita = await reservar()
  clock.now = masMs(clock.now, 5 * MINUTO_MS)
  await cliente.call(cancelarCita, { params: params(cita), body: {} })
  clock.now = masMs(clock.now, HORA_MS)
  await correos()
  const cobro = await pagar(cita, 5000, true)
  await admin.call(deleteCobro, { params: { id: String(cobro.id) } })
  clock.now = masMs(clock.now, HORA_MS)
  expect(await correos()).not.toContain('Recibimos tu pago')
  await pagar(cita, 5000, true)
  clock.now = masMs(clock.now, HORA_MS)
  expect((await correos()).at(-1)).toBe('Recibimos tu pago')
  expect(await ultimo()).toContain('que ya estaba cancelada')
})

test('an administrator is asked for nothing: what they book has no deposit', async () => {
  const { admin, servicio } = await startAdelanto()
  const query = { servicio: servicio.nombre, fechaHora: `${LUNES}T10:00` }
  expect(await admin.call(getAdelanto, { query })).toEqual({ adelanto: null })
})
