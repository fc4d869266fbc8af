import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listCitas } from '../../../contract/agenda/citas/administrar-citas.ts'
import { createCita, listDiasCerrados, listHorariosDisponibles } from '../../../contract/agenda/citas/citas.ts'
import { saveHorario, versionDeHorario } from '../../../contract/agenda/horario/guardar-horario.ts'
import { getHorario } from '../../../contract/agenda/horario/horario.ts'
import { listHistoria } from '../../../contract/base/history/historia.ts'
import type { Received } from '../../../contract/base/wire/endpoint.ts'
import { LUNES, startAgenda } from '../../testing/agenda.ts'

const SABADO = '2026-11-28'

async function startAsAdmin() {
  const started = await startAgenda()
  const admin = started.as(await started.build.admin())
  const slots = (fecha: string) => started.visitor.call(listHorariosDisponibles, { query: { fecha } })
  return { ...started, admin, slots }
}

const de = (dia: number, abre: string, cierra: string) =>
  ({ dia, abre, cierra }) as { dia: 1; abre: string; cierra: string }

const versionDe = (horario: Received<typeof getHorario>) => versionDeHorario(z.decode(getHorario.response, horario))

test('the slots follow the hours at once, and a weekday without hours is closed', async () => {
  const { admin, visitor, slots } = await startAsAdmin()
  expect(await slots(LUNES)).toHaveLength(10)
  const dias = [de(1, '13:30', '17:45'), de(6, '09:00', '12:00')]
  const guardado = await admin.call(saveHorario, { body: { dias } })
  expect(guardado).toEqual(dias)
  expect(await visitor.call(getHorario, {})).toEqual(dias)
  expect(await slots(LUNES)).toEqual(['13:30', '14:30', '15:30', '16:30'])
  expect(await slots(SABADO)).toEqual(['09:00', '10:00', '11:00'])
  expect(await slots('2026-11-24')).toEqual([])
  expect(await visitor.call(listDiasCerrados, {})).toContain('2026-11-24')
})

test('nobody books on a Sunday, whatever is sent', async () => {
  const { admin, slots } = await startAsAdmin()
  const reply = await admin.try(saveHorario, { body: { dias: [{ ...de(1, '09:00', '12:00'), dia: 0 as 1 }] } })
  expect(reply).toMatchObject({ status: 400, error: { message: expect.stringContaining('domingos') } })
  expect(await slots('2026-11-29')).toEqual([])
})

test.each([
  [[de(2, '12:00', '12:00')], 'El martes debe cerrar después de abrir.'],
  [[de(2, '18:00', '08:00')], 'El martes debe cerrar después de abrir.'],
  [[de(6, '08:00', '12:00')], 'Los sábados se atiende entre las 9:00\u00a0AM y las 4:00\u00a0PM.'],
  [[de(6, '09:00', '17:00')], 'Los sábados se atiende entre las 9:00\u00a0AM y las 4:00\u00a0PM.'],
  [[de(3, '9:00', '12:00')], 'Escribe la hora como 08:00.'],
  [[de(3, '09:00', '24:01')], 'Escribe la hora como 08:00.'],
  [[de(7, '09:00', '12:00')], expect.stringContaining('de lunes a sábado')],
  [
    [de(3, '09:00', '12:00'), de(3, '11:59', '15:00')],
    'Los horarios del miércoles se enciman: deja que uno termine antes de que empiece el otro.',
  ],
])('%j is refused and changes nothing', async (dias, message) => {
  const { admin, visitor } = await startAsAdmin()
  const antes = await visitor.call(getHorario, {})
  expect(await admin.try(saveHorario, { body: { dias } })).toMatchObject({ status: 400, error: { message } })
  expect(await visitor.call(getHorario, {})).toEqual(antes)
})

test('a day may close for lunch: no hour is offered that lies in it or reaches into it', async () => {
  const { admin, visitor, as, ana, body, slots } = await startAsAdmin()
  const citar = (fechaHora: string) =>
    as(ana).try(createCita, { body: { ...body, fechaHora: `${LUNES}T${fechaHora}` } })
  const hasta = await citar('11:00')
  const dias = [de(1, '13:30', '18:00'), de(1, '08:00', '12:00')]
  const enOrden = [de(1, '08:00', '12:00'), de(1, '13:30', '18:00')]
  expect(await admin.call(saveHorario, { body: { dias } })).toEqual(enOrden)
  expect(await visitor.call(getHorario, {})).toEqual(enOrden)
  expect(hasta.status).toBe(201)
  expect(await slots(LUNES)).toEqual(['08:00', '09:00', '10:00', '13:30', '14:30', '15:30', '16:30'])
  expect(await visitor.call(listHorariosDisponibles, { query: { fecha: LUNES, duracion: '150' } })).toEqual([
    '08:00',
    '13:30',
    '14:30',
    '15:30',
  ])
  expect((await citar('12:30')).error.code).toBe('horario_no_disponible')
  expect((await citar('13:30')).status).toBe(201)
  const [hecho] = await admin.call(listHistoria, {})
  expect(hecho!.cambios[0]).toEqual({
    campo: 'Lunes',
    antes: '8:00\u00a0AM – 6:00\u00a0PM',
    despues: '8:00\u00a0AM – 12:00\u00a0PM y 1:30\u00a0PM – 6:00\u00a0PM',
  })
})

test('the database itself refuses hours of a day that overlap', async () => {
  const { db } = await startAsAdmin()
  const raw = (abre: number, cierra: number) =>
    db.read.insertInto('horarios').values({ dia: 1, abre, cierra }).execute()
  await expect(raw(1020, 1081)).rejects.toThrow('horarios_sin_traslape')
  await raw(1080, 1140)
  await expect(db.read.updateTable('horarios').set({ abre: 1079 }).where('abre', '=', 1080).execute()).rejects.toThrow(
    'horarios_sin_traslape',
  )
})

test('appointments that a change leaves out stay', async () => {
  const { admin, body } = await startAsAdmin()
  await admin.call(createCita, { body: { ...body, fechaHora: `${LUNES}T11:00` } })
  const antes = await admin.call(listCitas, {})
  await admin.call(saveHorario, { body: { dias: [de(1, '12:00', '17:00')] } })
  expect(await admin.call(listCitas, {})).toEqual(antes)
})

test('two administrators: the second is told, and the same hours are no change', async () => {
  const { admin, build, as } = await startAsAdmin()
  const otra = as(await build.admin())
  const leido = await admin.call(getHorario, {})
  const version = versionDe(leido)
  await otra.call(saveHorario, { body: { dias: [de(2, '08:00', '12:00')], version } })
  const tarde = await admin.try(saveHorario, { body: { dias: [de(3, '08:00', '12:00')], version } })
  expect(tarde).toMatchObject({ status: 409, error: { code: 'cambiado_por_otro' } })
  const actual = await admin.call(getHorario, {})
  expect(actual).toEqual([de(2, '08:00', '12:00')])
  await admin.call(saveHorario, { body: { dias: [de(2, '08:00', '12:00')], version: versionDe(actual) } })
  const [hecho, ...otros] = await admin.call(listHistoria, { query: { asunto: 'AJUSTES' } })
  expect(otros).toEqual([])
  expect(hecho).toMatchObject({ titulo: 'Horario de atención', accion: 'CAMBIAR' })
  expect(hecho!.cambios).toContainEqual({ campo: 'Lunes', antes: '8:00\u00a0AM – 6:00\u00a0PM', despues: 'Cerrado' })
  expect(hecho!.cambios.map(({ campo }) => campo)).toEqual([
    'Lunes',
    'Martes',
    'Miércoles',
    'Jueves',
    'Viernes',
    'Sábado',
  ])
})

test('of several who save over the same hours at once, one does', async () => {
  const { admin, visitor } = await startAsAdmin()
  const version = versionDe(await visitor.call(getHorario, {}))
  const replies = await Promise.all(
    [1, 2, 3, 4].map((dia) => admin.try(saveHorario, { body: { dias: [de(dia, '08:00', '12:00')], version } })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(await visitor.call(getHorario, {})).toEqual(replies.find(({ ok }) => ok)!.body)
})
