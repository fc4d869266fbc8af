import { expect, test } from 'vitest'
import { listCitas } from '../../../contract/agenda/citas/administrar-citas.ts'
import { createCita, listDiasCerrados, listHorariosDisponibles } from '../../../contract/agenda/citas/citas.ts'
import { cerrarDias, decidirDias, getDiasCerrados } from '../../../contract/agenda/horario/dias-cerrados.ts'
import { listHistoria } from '../../../contract/base/history/historia.ts'
import { listAfectados } from '../../../contract/oficina/cierres.ts'
import { write } from '../../base/db/open.ts'
import { LUNES, startAgenda } from '../../testing/agenda.ts'
import { proposeFeriados } from './feriados.ts'

const NAVIDAD = '2026-12-25'

async function startAsAdmin() {
  const started = await startAgenda()
  const admin = started.as(await started.build.admin())
  const slots = (fecha: string) => started.visitor.call(listHorariosDisponibles, { query: { fecha } })
  return { ...started, admin, slots }
}

const fechasDe = (dias: readonly { fecha: string }[]) => dias.map(({ fecha }) => fecha)

test('a day that is closed cannot be booked any more, until it is open again', async () => {
  const { admin, visitor, slots, ana, as, body } = await startAsAdmin()
  expect(await slots(LUNES)).toHaveLength(10)
  const cerrado = { fecha: LUNES, motivo: 'Capacitación', estado: 'CERRADO' as const }
  expect(await admin.call(cerrarDias, { body: { fecha: LUNES, motivo: ' Capacitación ' } })).toEqual([cerrado])
  expect(await slots(LUNES)).toEqual([])
  expect(await visitor.call(listDiasCerrados, {})).toContain(LUNES)
  expect((await as(ana).try(createCita, { body })).status).toBe(400)
  const dias = [{ fecha: LUNES, visto: 'CERRADO' as const }]
  expect(await admin.call(decidirDias, { body: { dias, estado: 'RECHAZADO' } })).toEqual([])
  expect(await slots(LUNES)).toHaveLength(10)
  expect((await as(ana).try(createCita, { body })).status).toBe(201)
})

test('a holiday of several days is closed at once; what was closed for another reason keeps it', async () => {
  const { admin, visitor } = await startAsAdmin()
  await admin.call(cerrarDias, { body: { fecha: NAVIDAD, motivo: 'Navidad' } })
  const body = { fecha: '2026-12-23', hasta: '2026-12-26', motivo: 'Vacaciones' }
  expect((await admin.call(cerrarDias, { body })).map(({ fecha, motivo }) => `${fecha} ${motivo}`)).toEqual([
    '2026-12-23 Vacaciones',
    '2026-12-24 Vacaciones',
    '2026-12-25 Navidad',
    '2026-12-26 Vacaciones',
  ])
  expect(await visitor.call(listDiasCerrados, {})).toEqual(
    expect.arrayContaining(['2026-12-23', NAVIDAD, '2026-12-26']),
  )
  const antes = await admin.call(listHistoria, {})
  expect(await admin.call(cerrarDias, { body }), 'the answer was lost').toHaveLength(4)
  expect(await admin.call(listHistoria, {})).toEqual(antes)
  const otras = await admin.try(cerrarDias, { body: { ...body, motivo: 'Mudanza' } })
  expect(otras).toMatchObject({ status: 409, error: { code: 'dia_ya_cerrado' } })
  const sola = await admin.try(cerrarDias, { body: { fecha: NAVIDAD, motivo: 'Descanso' } })
  expect(sola.error.message).toBe('Ese día ya está cerrado: Navidad.')
})

test.each([
  [{ fecha: '2026-11-19', motivo: 'x' }, 'fecha', 'Ese día ya pasó.'],
  [{ fecha: '2028-11-21', motivo: 'x' }, 'fecha', 'Ese día está a más de dos años.'],
  [{ fecha: LUNES, hasta: '2026-11-22', motivo: 'x' }, 'hasta', 'El último día no puede ser antes del primero.'],
  [{ fecha: LUNES, hasta: '2027-11-24', motivo: 'x' }, 'hasta', 'Se puede cerrar hasta un año a la vez.'],
  [{ fecha: '2026-02-30', motivo: 'x' }, 'fecha', expect.stringContaining('no es válida')],
  [{ fecha: LUNES, motivo: '  ' }, 'motivo', 'El motivo es obligatorio.'],
])('%j is refused and closes nothing', async (body, field, sentence) => {
  const { admin } = await startAsAdmin()
  const reply = await admin.try(cerrarDias, { body })
  expect(reply).toMatchObject({ status: 400, error: { code: 'datos_invalidos', fields: { [field]: sentence } } })
  expect(await admin.call(getDiasCerrados, {})).toEqual([])
})

test('today in Costa Rica can still be closed, and is the first day of the list', async () => {
  const { admin, clock } = await startAsAdmin()
  clock.now = Date.UTC(2026, 10, 21, 5, 59)
  expect(fechasDe(await admin.call(cerrarDias, { body: { fecha: '2026-11-20', motivo: 'x' } }))).toEqual(['2026-11-20'])
  clock.now += 60_000
  expect(await admin.call(getDiasCerrados, {})).toEqual([])
})

test('the owner decides about each holiday that is proposed, one by one or all', async () => {
  const { admin, db, clock, slots } = await startAsAdmin()
  await write(db, (tx) => proposeFeriados(tx, clock.now))
  const propuestos = await admin.call(getDiasCerrados, {})
  expect(propuestos[0]).toEqual({ fecha: '2026-12-01', motivo: expect.any(String), estado: 'PROPUESTO' })
  expect(propuestos).toHaveLength(11)
  expect(await slots('2026-12-01')).toHaveLength(10)

  const una = { dias: [{ fecha: '2026-12-01', visto: 'PROPUESTO' as const }], estado: 'RECHAZADO' as const }
  expect((await admin.call(decidirDias, { body: una }))[0]).toMatchObject({ fecha: '2026-12-01', estado: 'RECHAZADO' })
  const resto = propuestos.slice(1).map(({ fecha, estado }) => ({ fecha, visto: estado }))
  const decididos = await admin.call(decidirDias, { body: { dias: resto, estado: 'CERRADO' } })
  expect(decididos.filter(({ estado }) => estado === 'CERRADO')).toHaveLength(10)
  expect(await slots(NAVIDAD)).toEqual([])

  await admin.call(decidirDias, { body: { dias: [{ fecha: NAVIDAD }], estado: 'RECHAZADO' } })
  expect(await slots(NAVIDAD)).toHaveLength(10)
  await write(db, (tx) => proposeFeriados(tx, clock.now))
  const despues = await admin.call(getDiasCerrados, {})
  expect(despues.filter(({ estado }) => estado === 'RECHAZADO').map(({ fecha }) => fecha)).toEqual([
    '2026-12-01',
    NAVIDAD,
  ])
})

test('two administrators who decide otherwise: the second is told; the same decision twice is one', async () => {
  const { admin, db, clock, build, as } = await startAsAdmin()
  await write(db, (tx) => proposeFeriados(tx, clock.now))
  const otra = as(await build.admin())
  const dias = [{ fecha: NAVIDAD, visto: 'PROPUESTO' as const }]
  await otra.call(decidirDias, { body: { dias, estado: 'CERRADO' } })
  const tarde = await admin.try(decidirDias, { body: { dias, estado: 'RECHAZADO' } })
  expect(tarde).toMatchObject({ status: 409, error: { code: 'cambiado_por_otro' } })
  await admin.call(decidirDias, { body: { dias, estado: 'CERRADO' } })
  expect(await admin.call(listHistoria, { query: { asunto: 'AJUSTES' } })).toHaveLength(1)
  const olvidado = { dias: [{ fecha: LUNES, visto: 'CERRADO' as const }], estado: 'CERRADO' as const }
  expect((await admin.try(decidirDias, { body: olvidado })).status).toBe(409)
})

test('the history tells of it by day', async () => {
  const { admin } = await startAsAdmin()
  const body = { fecha: '2026-12-23', hasta: '2026-12-24', motivo: 'Vacaciones' }
  await admin.call(cerrarDias, { body })
  await admin.call(decidirDias, { body: { dias: [{ fecha: '2026-12-24' }], estado: 'RECHAZADO' } })
  const [reabierto, cerrado] = await admin.call(listHistoria, {})
  expect(cerrado).toMatchObject({
    asunto: 'AJUSTES',
    titulo: 'Días cerrados',
    cambios: [
      { campo: '23/12/2026', antes: null, despues: 'Cerrado: Vacaciones' },
      { campo: '24/12/2026', antes: null, despues: 'Cerrado: Vacaciones' },
    ],
  })
  expect(reabierto!.cambios).toEqual([{ campo: '24/12/2026', antes: 'Cerrado: Vacaciones', despues: null }])
})

test('the appointments of a day are named before it is closed, also one that ends in it, and stay', async () => {
  const { admin, body } = await startAsAdmin()
  const citar = (fechaHora: string, given: object = {}) =>
    admin.call(createCita, { body: { ...body, fechaHora, ...given } })
  await citar(`${LUNES}T10:00`)
  await citar('2026-11-22T23:30')
  await citar(`${LUNES}T12:00`, { estado: 'COMPLETADA' })
  await citar(`${LUNES}T13:00`, { estado: 'CANCELADA' })
  await citar('2026-11-22T22:30')
  await citar('2026-11-24T00:00')
  await citar('2026-12-24T23:00')
  const tiempos = [
    { inicio: `${LUNES}T00:00`, fin: '2026-11-24T00:00' },
    { inicio: `${NAVIDAD}T00:00`, fin: '2026-12-26T00:00' },
  ]
  const { citas } = await admin.call(listAfectados, { body: { tiempos } })
  expect(citas.map(({ inicio }) => inicio)).toEqual(['2026-11-22T23:30:00', `${LUNES}T10:00:00`])
  expect(citas[1]).toMatchObject({ servicio: 'Psicoterapia', usuarioNombre: 'Ana Mora' })
  const antes = await admin.call(listCitas, {})
  await admin.call(cerrarDias, { body: { fecha: LUNES, motivo: 'x' } })
  expect(await admin.call(listCitas, {})).toEqual(antes)
})
