import { expect, test } from 'vitest'
import type { EstadoDeCita } from '../../../contract/agenda/citas/citas.ts'
import { fechaDe, masMinutos, parseWallTime, wallTimeDe } from '../../../contract/base/time/time.ts'
import { getMarcas, getMiCalendario } from '../../../contract/persona/calendario.ts'
import { getMio } from '../../../contract/persona/mio.ts'
import { AHORA, startApp } from '../../testing/app.ts'

const wall = (texto: string) => parseWallTime(texto)!

test("a month's marks are the days with an appointment in any state, each once and in order", async () => {
  const { build, as } = await startApp()
  const ana = await build.usuario()
  const cita = (inicio: string, estado: EstadoDeCita = 'AGENDADA') => build.cita(ana, { inicio: wall(inicio), estado })
  await cita('2027-02-28T23:00')
  await cita('2027-02-01T00:00', 'COMPLETADA')
  await cita('2027-02-01T10:00', 'CANCELADA')
  await cita('2027-01-31T22:00')
  await cita('2027-03-01T00:00')
  await build.cita(await build.usuario(), { inicio: wall('2027-02-10T10:00') })
  const params = { mes: '2027-02', userId: String(ana.id) }
  expect(await as(ana).call(getMarcas, { params })).toEqual({ citas: ['2027-02-01', '2027-02-28'], talleres: [] })
})

test('a workshop marks every day it touches within the month, for people with a seat', async () => {
  const { build, as } = await startApp()
  const ana = await build.usuario()
  const taller = (inicio: string, fin: string) => build.taller({ inicio: wall(inicio), fin: wall(fin) })
  await build.inscripcion(await taller('2027-12-30T09:00', '2028-01-02T00:00'), ana)
  await build.inscripcion(await taller('2028-02-28T20:00', '2028-03-01T00:01'), ana)
  await build.inscripcion(await taller('2028-02-28T08:00', '2028-02-28T10:00'), ana)
  await build.inscripcion(await taller('2028-02-10T08:00', '2028-02-10T10:00'), ana, 'CANCELADA')
  const marcas = async (mes: string) =>
    (await as(ana).call(getMarcas, { params: { mes, userId: String(ana.id) } })).talleres
  expect(await marcas('2027-12')).toEqual(['2027-12-30', '2027-12-31'])
  expect(await marcas('2028-01')).toEqual(['2028-01-01'])
  expect(await marcas('2028-02')).toEqual(['2028-02-28', '2028-02-29'])
  expect(await marcas('2028-03')).toEqual(['2028-03-01'])
})

test("a person's marks are for them and administrators, and a malformed month is refused", async () => {
  const { build, as, visitor } = await startApp()
  const ana = await build.usuario()
  const params = { mes: '2026-11', userId: String(ana.id) }
  expect((await visitor.try(getMarcas, { params })).status).toBe(401)
  expect((await as(await build.usuario()).try(getMarcas, { params })).status).toBe(403)
  expect((await as(await build.admin()).try(getMarcas, { params })).status).toBe(200)
  for (const mes of ['2026-13', '2026-1', '11-2026', '2026-11-01']) {
    const reply = await as(ana).try(getMarcas, { params: { ...params, mes } })
    expect(reply).toMatchObject({ status: 400, error: { message: expect.stringContaining('mes') } })
  }
})

test('the calendar begins with what is ahead, its first day, and the marks of that month', async () => {
  const { build, as } = await startApp()
  const ana = await build.usuario()
  const hoy = fechaDe(wallTimeDe(AHORA))
  const comienzo = () => as(ana).call(getMiCalendario, {})
  const marcasDel = (mes: string) => as(ana).call(getMarcas, { params: { mes, userId: String(ana.id) } })
  const nada = { citas: [], talleres: [] }
  const esperas = { dias: [], talleres: [], productos: [] }
  expect(await comienzo()).toEqual({ ...nada, dia: hoy, marcas: nada, esperas })

  await build.cita(ana, { inicio: wall('2027-02-28T09:00') })
  await build.cita(ana, { inicio: wall('2027-02-03T09:00'), estado: 'CANCELADA' })
  await build.inscripcion(await build.taller({ inicio: wall('2027-02-20T09:00'), fin: wall('2027-02-20T11:00') }), ana)
  await build.cita(await build.usuario(), { inicio: wall('2027-01-10T10:00') })
  const { citas, talleres } = await as(ana).call(getMio, {})
  const marcas = { citas: ['2027-02-03', '2027-02-28'], talleres: ['2027-02-20'] }
  expect(await comienzo()).toEqual({ citas, talleres, dia: '2027-02-20', marcas, esperas })
  expect(await marcasDel('2027-02')).toEqual(marcas)

  await build.cita(ana, { inicio: wall('2026-12-31T23:00') })
  expect(await comienzo()).toMatchObject({ dia: '2026-12-31', marcas: { citas: ['2026-12-31'], talleres: [] } })
  const desdeAyer = masMinutos(wallTimeDe(AHORA), -2000)
  await build.inscripcion(await build.taller({ inicio: desdeAyer, fin: masMinutos(desdeAyer, 2100) }), ana)
  expect(await comienzo()).toMatchObject({ dia: hoy, marcas: await marcasDel(hoy.slice(0, 7)) })
})
