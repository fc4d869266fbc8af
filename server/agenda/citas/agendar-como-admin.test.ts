import { expect, test } from 'vitest'
import { listCitas } from '../../../contract/agenda/citas/administrar-citas.ts'
import { createCita, listCitasAgendadas } from '../../../contract/agenda/citas/citas.ts'
import { LUNES, startAgenda } from '../../testing/agenda.ts'

test('an administrator books for anyone, at any hour, for any time, in any state', async () => {
  const { build, as, ana, body } = await startAgenda()
  const admin = as(await build.admin())
  const cita = { ...body, fechaHora: '2026-11-22T21:30', duracion: 95, estado: 'COMPLETADA' as const }
  expect(await admin.call(createCita, { body: cita })).toMatchObject({
    duracion: 95,
    estado: 'COMPLETADA',
    usuario: { id: ana.id },
  })
  const pasada = { ...body, fechaHora: '2020-02-29T10:00' }
  expect(await admin.call(createCita, { body: pasada })).toMatchObject({ fechaHora: '2020-02-29T10:00:00' })
  expect((await admin.call(listCitas, {})).map(({ fechaHora }) => fechaHora)).toEqual([
    '2026-11-22T21:30:00',
    '2020-02-29T10:00:00',
  ])
})

test('an appointment in the way refuses an administrator by name; a cancelled one is in nobody’s way', async () => {
  const { build, as, ana, body } = await startAgenda()
  const admin = as(await build.admin())
  await admin.call(createCita, { body })
  const encima = { ...body, fechaHora: `${LUNES}T10:59`, duracion: 1 }
  const message =
    'Ese horario choca con la cita de Ana Mora, de 10:00\u00a0AM a 11:00\u00a0AM del lunes 23 de noviembre de 2026.'
  expect(await admin.try(createCita, { body: encima })).toMatchObject({ status: 409, error: { message } })
  await admin.call(createCita, { body: { ...encima, estado: 'CANCELADA' } })
  await admin.call(createCita, { body: { ...encima, fechaHora: `${LUNES}T11:00` } })
  const params = { fecha: LUNES, userId: String(ana.id) }
  expect(await as(ana).call(listCitasAgendadas, { params })).toMatchObject([
    { fechaHora: `${LUNES}T10:00:00`, estado: 'AGENDADA' },
    { fechaHora: `${LUNES}T10:59:00`, estado: 'CANCELADA' },
    { fechaHora: `${LUNES}T11:00:00`, estado: 'AGENDADA' },
  ])
})

test('a missing or wrong field is refused with a sentence', async () => {
  const { build, as, body } = await startAgenda()
  const admin = as(await build.admin())
  const cases: [wrong: object, field: string, sentence: string][] = [
    [{ usuario: undefined }, 'usuario', 'Debes seleccionar un usuario.'],
    [{ usuario: { id: null } }, 'usuario.id', 'Debes seleccionar un usuario.'],
    [{ fechaHora: '23/11/2026 10:00' }, 'fechaHora', 'La fecha y la hora de la cita no son válidas.'],
    [{ fechaHora: '2027-02-29T10:00' }, 'fechaHora', 'La fecha y la hora de la cita no son válidas.'],
    [{ duracion: 0 }, 'duracion', 'La duración debe ser de al menos 1 minuto.'],
    [{ duracion: 1441 }, 'duracion', 'La duración no puede pasar de un día.'],
    [{ servicio: '' }, 'servicio', 'El servicio es obligatorio.'],
    [{ estado: 'PENDIENTE' }, 'estado', 'El estado debe ser AGENDADA, CANCELADA o COMPLETADA.'],
  ]
  for (const [wrong, field, sentence] of cases) {
    const reply = await admin.try(createCita, { body: { ...body, ...wrong } })
    expect(reply).toMatchObject({ status: 400, error: { code: 'datos_invalidos', fields: { [field]: sentence } } })
  }
  expect(await admin.call(listCitas, {})).toEqual([])
})

test('an administrator cannot book for an erased account', async () => {
  const { build, as, body } = await startAgenda()
  const reply = await as(await build.admin()).try(createCita, { body: { ...body, usuario: { id: 999 } } })
  expect(reply).toMatchObject({ status: 404, error: { code: 'no_encontrado' } })
})
