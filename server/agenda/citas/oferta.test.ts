import { expect, test } from 'vitest'
import { updateCita } from '../../../contract/agenda/citas/administrar-citas.ts'
import { listDiasCerrados, listHorariosDisponibles } from '../../../contract/agenda/citas/citas.ts'
import { listDisponibilidad } from '../../../contract/agenda/citas/disponibilidad.ts'
import type { EstadoDeDia } from '../../../contract/agenda/horario/dias-cerrados.ts'
import { createServicio, deleteServicio } from '../../../contract/agenda/servicios/administrar-servicios.ts'
import { type Fecha, parseWallTime } from '../../../contract/base/time/time.ts'
import { type Db, write } from '../../base/db/open.ts'
import { startApp } from '../../testing/app.ts'

const LUNES = '2026-11-23' as Fecha
const wall = (texto: string) => parseWallTime(texto)!

const cerrar = (db: Db, fecha: Fecha, estado: EstadoDeDia) =>
  write(db, async (tx) => {
    await tx.insertInto('diasCerrados').values({ fecha, motivo: 'Vacaciones', estado }).execute()
  })

test('a visitor sees the free hours of a day, without those that live appointments touch', async () => {
  const { build, visitor } = await startApp()
  const ana = await build.usuario()
  const free = (query: { fecha: string; duracion?: string }) => visitor.call(listHorariosDisponibles, { query })
  expect(await free({ fecha: LUNES })).toHaveLength(10)
  await build.cita(ana, { inicio: wall(`${LUNES}T08:30`), fin: wall(`${LUNES}T08:45`) })
  await build.cita(ana, { inicio: wall(`${LUNES}T13:00`), estado: 'COMPLETADA' })
  await build.cita(ana, { inicio: wall(`${LUNES}T15:00`), estado: 'CANCELADA' })
  expect(await free({ fecha: LUNES })).toEqual(['09:00', '10:00', '11:00', '12:00', '14:00', '15:00', '16:00', '17:00'])
  expect(await free({ fecha: LUNES, duracion: '120' })).toEqual(['09:00', '10:00', '11:00', '14:00', '15:00', '16:00'])
})

test('an hour is free again as soon as its appointment is cancelled', async () => {
  const { build, as, visitor } = await startApp()
  const admin = as(await build.admin())
  const query = { fecha: LUNES }
  const cita = await build.cita(await build.usuario(), { inicio: wall(`${LUNES}T10:00`) })
  expect(await visitor.call(listHorariosDisponibles, { query })).not.toContain('10:00')
  const body = { fechaHora: `${LUNES}T10:00`, servicio: cita.servicio, estado: 'CANCELADA' as const }
  await admin.call(updateCita, { params: { id: String(cita.id) }, body })
  expect(await visitor.call(listHorariosDisponibles, { query })).toContain('10:00')
})

test('a day closed by the owner is closed; a proposed holiday is not', async () => {
  const { db, visitor } = await startApp()
  const free = async (fecha: string) => (await visitor.call(listHorariosDisponibles, { query: { fecha } })).length
  expect(await free('2026-12-24')).toBe(10)
  await cerrar(db, '2026-12-24' as Fecha, 'CERRADO')
  await cerrar(db, '2026-12-25' as Fecha, 'PROPUESTO')
  await cerrar(db, '2026-12-28' as Fecha, 'RECHAZADO')
  expect([await free('2026-12-24'), await free('2026-12-25'), await free('2026-12-28')]).toEqual([0, 10, 10])
  const cerrados = await visitor.call(listDiasCerrados, {})
  expect(cerrados).toContain('2026-12-24')
  expect(cerrados).not.toContain('2026-12-25')
})

test("past hours are decided by Costa Rica's clock, not the server's", async () => {
  const { clock, visitor } = await startApp()
  const free = (fecha: string) => visitor.call(listHorariosDisponibles, { query: { fecha } })
  clock.now = Date.UTC(2026, 10, 24, 5, 30)
  expect(await free('2026-11-23')).toEqual([])
  expect(await free('2026-11-24')).toHaveLength(10)
  clock.now = Date.UTC(2026, 10, 24, 14, 0)
  // The limits ask for two hours' notice.
  expect(await free('2026-11-24')).toEqual(['10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00'])
})

test('open days tell how full they are and their first free hours, up to date after a booking', async () => {
  const { build, db, visitor } = await startApp()
  await build.servicio()
  await cerrar(db, '2026-11-24' as Fecha, 'CERRADO')
  const dias = async () => {
    const todos = await visitor.call(listDisponibilidad, {})
    return new Map(todos.map(({ fecha, ...dia }) => [fecha as string, dia]))
  }
  expect((await dias()).get(LUNES)).toEqual({ libres: 10, total: 10, manana: '08:00', tarde: '13:00' })
  expect((await dias()).has('2026-11-22')).toBe(false)
  expect((await dias()).has('2026-11-24')).toBe(false)
  const ana = await build.usuario()
  await build.cita(ana, { inicio: wall(`${LUNES}T08:00`), fin: wall(`${LUNES}T12:30`) })
  expect((await dias()).get(LUNES)).toEqual({ libres: 5, total: 10, manana: null, tarde: '13:00' })
  expect((await dias()).get('2026-11-28')).toEqual({ libres: 7, total: 7, manana: '09:00', tarde: '13:00' })
})

test('a malformed query gets a clear 400', async () => {
  const { visitor } = await startApp()
  const cases: [query: { fecha: string; duracion?: string }, field: string][] = [
    [{ fecha: '23-11-2026' }, 'fecha'],
    [{ fecha: '2026-02-29' }, 'fecha'],
    [{ fecha: '2026-11-23T10:00' }, 'fecha'],
    [{ fecha: '' }, 'fecha'],
    [{} as { fecha: string }, 'fecha'],
    [{ fecha: LUNES, duracion: '0' }, 'duracion'],
    [{ fecha: LUNES, duracion: '1441' }, 'duracion'],
    [{ fecha: LUNES, duracion: 'una hora' }, 'duracion'],
  ]
  for (const [query, field] of cases) {
    const reply = await visitor.try(listHorariosDisponibles, { query })
    expect(reply).toMatchObject({ status: 400, error: { code: 'datos_invalidos' } })
    expect(reply.error.fields?.[field]).toMatch(/fecha|duración/)
  }
  expect(await visitor.try(listDisponibilidad, { query: { servicio: '\0' } })).toMatchObject({ status: 409 })
})

test('without a service no hour is offered to choose from, while the documented call answers as ever', async () => {
  const { build, as, visitor } = await startApp()
  const admin = as(await build.admin())
  expect(await visitor.call(listDisponibilidad, { query: {} })).toEqual([])
  expect(await visitor.call(listHorariosDisponibles, { query: { fecha: LUNES } })).toHaveLength(10)
  const { id } = await admin.call(createServicio, { body: { nombre: 'Reiki', detalle: 'x', precio: 1000 } })
  expect(await visitor.call(listDisponibilidad, { query: {} })).not.toEqual([])
  await admin.call(deleteServicio, { params: { id: String(id) } })
  expect(await visitor.call(listDisponibilidad, { query: {} })).toEqual([])
})
