import { expect, test } from 'vitest'
import { deleteCita, listCitas, updateCita } from '../../../contract/agenda/citas/administrar-citas.ts'
import { listCitasAgendadas } from '../../../contract/agenda/citas/citas.ts'
import { deleteServicio } from '../../../contract/agenda/servicios/administrar-servicios.ts'
import { parseWallTime } from '../../../contract/base/time/time.ts'
import type { Db } from '../../base/db/open.ts'
import { startApp } from '../../testing/app.ts'

const LUNES = '2026-11-23'
const wall = (hora: string) => parseWallTime(`${LUNES}T${hora}`)!

/** The app with an administrator and one appointment, Monday at 10. */
async function startAgenda() {
  const started = await startApp()
  const { build, as, db } = started
  const servicio = await build.servicio('Psicoterapia')
  const ana = await build.usuario({ nombre: 'Ana', apellido: 'Mora' })
  const admin = as(await build.admin())
  const cita = await build.cita(ana, { inicio: wall('10:00'), notas: 'Primera vez.' })
  const body = {
    fechaHora: `${LUNES}T10:00`,
    duracion: 60,
    servicio: servicio.nombre,
    estado: 'AGENDADA' as const,
    notas: 'Primera vez.',
  }
  const change = (cambios: object, id = cita.id) =>
    admin.try(updateCita, { params: { id: String(id) }, body: { ...body, ...cambios } })
  const secuencia = () => secuenciaDe(db, cita.id)
  return { ...started, servicio, ana, admin, cita, body, change, secuencia }
}

async function secuenciaDe(db: Db, id: number): Promise<number> {
  return (await db.read.selectFrom('citas').select('secuencia').where('id', '=', id).executeTakeFirstOrThrow())
    .secuencia
}

test('an appointment is moved, renamed and completed, and keeps its owner', async () => {
  const { change, ana, build } = await startAgenda()
  await build.servicio('Reiki')
  const cambios = { fechaHora: `${LUNES}T19:15:00`, duracion: 30, servicio: 'Reiki', estado: 'COMPLETADA', notas: '' }
  const reply = await change(cambios)
  expect(reply).toMatchObject({ status: 200, body: { ...cambios, notas: null, usuario: { id: ana.id } } })
})

test('absent fields stay as they are, so a cancelled appointment is not revived by accident', async () => {
  const { admin, change, cita } = await startAgenda()
  await change({ estado: 'CANCELADA', duracion: 45 })
  const body = { fechaHora: `${LUNES}T12:00`, servicio: 'Psicoterapia' }
  const changed = await admin.call(updateCita, { params: { id: String(cita.id) }, body })
  expect(changed).toMatchObject({ estado: 'CANCELADA', duracion: 45, notas: null })
})

test('it may pass to another person, but not to an unknown one', async () => {
  const { change, build } = await startAgenda()
  const rosa = await build.usuario({ nombre: 'Rosa' })
  expect((await change({ usuario: { id: rosa.id } })).body).toMatchObject({
    usuario: { id: rosa.id },
    usuarioCorreo: rosa.email,
  })
  expect((await change({ usuario: { id: 999 } })).status).toBe(404)
})

test("the calendar entry's version counts changes of time, service, state and customer, not of the notes", async () => {
  const { change, secuencia, build } = await startAgenda()
  await build.servicio('Reiki')
  const rosa = await build.usuario()
  await change({ notas: 'Segunda vez.' })
  expect(await secuencia()).toBe(0)
  const cambios = [
    { fechaHora: `${LUNES}T11:00` },
    { duracion: 30 },
    { servicio: 'Reiki' },
    { estado: 'CANCELADA' },
    {},
  ]
  let cuenta = 0
  for (const cambio of [...cambios, { usuario: { id: rosa.id } }]) {
    await change(cambio)
    const esperada = await secuencia()
    expect(esperada).toBe(++cuenta)
  }
})

test('it cannot be moved over another, not by a minute, and the administrator learns whose that is', async () => {
  const { change, build, db, cita } = await startAgenda()
  await build.cita(await build.usuario({ nombre: 'Rosa', apellido: 'Vargas' }), { inicio: wall('12:00') })
  const message =
    'Ese horario choca con la cita de Rosa Vargas, de 12:00\u00a0PM a 1:00\u00a0PM del lunes 23 de noviembre de 2026.'
  for (const cambios of [{ fechaHora: `${LUNES}T12:59` }, { duracion: 121 }, { fechaHora: `${LUNES}T11:01` }]) {
    expect(await change(cambios)).toMatchObject({ status: 409, error: { code: 'horario_ocupado', message } })
  }
  expect((await change({ duracion: 120 })).status).toBe(200)
  const row = await db.read.selectFrom('citas').select(['inicio', 'fin']).where('id', '=', cita.id).executeTakeFirst()
  expect(row).toEqual({ inicio: wall('10:00'), fin: wall('12:00') })
})

test('a cancelled appointment is revived only if its time is still free', async () => {
  const { change, build } = await startAgenda()
  await change({ estado: 'CANCELADA' })
  const otra = await build.cita(await build.usuario(), { inicio: wall('10:30') })
  expect(await change({})).toMatchObject({ status: 409, error: { code: 'horario_ocupado' } })
  expect(await change({ estado: 'COMPLETADA' })).toMatchObject({ status: 409 })
  await change({ fechaHora: `${LUNES}T10:30`, estado: 'CANCELADA' }, otra.id)
  expect((await change({})).status).toBe(200)
})

test("a deleted service's name may stay; any other unknown one is refused", async () => {
  const { change, admin, servicio } = await startAgenda()
  await admin.call(deleteServicio, { params: { id: String(servicio.id) } })
  expect((await change({ fechaHora: `${LUNES}T11:00` })).body).toMatchObject({ servicio: 'Psicoterapia' })
  expect(await change({ servicio: 'Reiki' })).toMatchObject({ status: 409, error: { code: 'servicio_no_existe' } })
})

test('a deleted appointment is gone, and a second deletion or change says so', async () => {
  const { admin, cita, change, ana, as } = await startAgenda()
  const params = { id: String(cita.id) }
  await admin.call(deleteCita, { params })
  expect(await as(ana).call(listCitasAgendadas, { params: { fecha: LUNES, userId: String(ana.id) } })).toEqual([])
  expect(await admin.try(deleteCita, { params })).toMatchObject({ status: 404, error: { code: 'no_encontrado' } })
  expect((await change({})).status).toBe(404)
})

test('customers neither list, change nor delete appointments, not even their own', async () => {
  const { as, visitor, ana, cita, body, admin } = await startAgenda()
  const params = { id: String(cita.id) }
  for (const [caller, status] of [[visitor, 401] as const, [as(ana), 403] as const]) {
    expect((await caller.try(listCitas, {})).status).toBe(status)
    expect((await caller.try(updateCita, { params, body })).status).toBe(status)
    expect((await caller.try(deleteCita, { params })).status).toBe(status)
  }
  expect(await admin.call(listCitas, {})).toMatchObject([
    { id: cita.id, estado: 'AGENDADA', usuarioNombre: 'Ana Mora' },
  ])
})
