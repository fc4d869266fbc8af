import { expect, test } from 'vitest'
import { listHistoria } from '../../../contract/base/history/historia.ts'
import { instante, masDias, medianoche, parseFecha, wallTimeDe } from '../../../contract/base/time/time.ts'
import {
  deleteInscripcion,
  getTaller,
  inscribir,
  listInscripciones,
  listInscripcionesDeTaller,
  listTalleresAgendados,
} from '../../../contract/talleres/talleres.ts'
import { write } from '../../base/db/open.ts'
import { AHORA, startApp } from '../../testing/app.ts'
import { insertInscripcion } from './queries.ts'

const MANANA_MS = 24 * 60 * 60 * 1000

async function start() {
  const app = await startApp()
  const [ana, eva] = await app.build.clientes(2)
  const admin = await app.build.admin()
  const estados = () => app.db.read.selectFrom('inscripciones').select(['usuarioId', 'estado']).orderBy('id').execute()
  return { ...app, ana: ana!, eva: eva!, admin, estados }
}

const plaza = (taller: { id: number }, usuario: { id: number }) => ({
  body: { usuario: { id: usuario.id }, taller: { id: taller.id } },
})

test('enrolling takes a seat and answers it', async () => {
  const { build, as, ana, visitor } = await start()
  const taller = await build.taller()
  const inscripcion = await as(ana).call(inscribir, plaza(taller, ana))
  expect(inscripcion).toEqual({
    id: inscripcion.id,
    tallerId: taller.id,
    tallerNombre: taller.titulo,
    fechaInscripcion: new Date(AHORA).toISOString(),
    estado: 'CONFIRMADA',
    usuarioId: ana.id,
    usuarioNombre: ana.nombre,
    usuarioApellido: ana.apellido,
    usuarioEmail: ana.email,
  })
  expect(await visitor.call(getTaller, { params: { id: String(taller.id) } })).toMatchObject({ inscritos: 1 })
})

test('an obstacle to enrolling is named, and nothing changes', async () => {
  const { build, as, ana, eva, estados } = await start()
  const ahora = wallTimeDe(AHORA)
  const lleno = await build.taller({ cupoMaximo: 1 })
  await build.inscripcion(lleno, eva)
  const casos = [
    [await build.taller({ activo: false }), 409, 'taller_cerrado', 'Este taller ya no admite inscripciones.'],
    [await build.taller({ inicio: ahora }), 409, 'taller_cerrado', 'Este taller ya no admite inscripciones.'],
    [lleno, 409, 'cupo_lleno', 'Este taller ya no tiene cupo disponible.'],
    [{ id: 999_999 }, 404, 'no_encontrado', 'El taller no existe o fue eliminado.'],
  ] as const
  for (const [taller, status, code, message] of casos) {
    expect(await as(ana).try(inscribir, plaza(taller, ana))).toMatchObject({ status, error: { code, message } })
  }
  expect(await estados()).toEqual([{ usuarioId: eva.id, estado: 'CONFIRMADA' }])
})

test('a second enrolment is refused, also for a person on the waiting list of a full workshop', async () => {
  const { build, as, ana, eva } = await start()
  const taller = await build.taller({ cupoMaximo: 1 })
  await build.inscripcion(taller, eva, 'EN_ESPERA')
  await as(ana).call(inscribir, plaza(taller, ana))
  for (const quien of [ana, eva]) {
    expect(await as(quien).try(inscribir, plaza(taller, quien))).toMatchObject({
      status: 409,
      error: { code: 'ya_inscrito', message: 'Tu inscripción ya se encuentra registrada.' },
    })
  }
})

test('customers enrol only themselves, visitors nobody, administrators anyone', async () => {
  const { build, as, ana, eva, admin, visitor, estados } = await start()
  const taller = await build.taller()
  expect((await as(eva).try(inscribir, plaza(taller, ana))).status).toBe(403)
  expect((await visitor.try(inscribir, plaza(taller, ana))).status).toBe(401)
  expect((await as(admin).try(inscribir, plaza(taller, { id: 999_999 }))).status).toBe(404)
  expect(await estados()).toEqual([])
  await as(admin).call(inscribir, plaza(taller, ana))
  expect(await estados()).toEqual([{ usuarioId: ana.id, estado: 'CONFIRMADA' }])
})

test('a workshop of capacity zero has no limit', async () => {
  const { build, as, ana } = await start()
  const taller = await build.taller({ cupoMaximo: 0 })
  expect((await as(ana).try(inscribir, plaza(taller, ana))).status).toBe(201)
})

test('the owner leaves until the start, keeps the row as CANCELADA, and may come back', async () => {
  const { build, as, ana, clock, estados } = await start()
  const taller = await build.taller({ cupoMaximo: 1 })
  const leave = (id: number) => as(ana).try(deleteInscripcion, { params: { id: String(id) } })
  const primera = await as(ana).call(inscribir, plaza(taller, ana))
  expect((await leave(primera.id)).ok).toBe(true)
  expect((await leave(primera.id)).ok).toBe(true)
  const segunda = await as(ana).call(inscribir, plaza(taller, ana))
  clock.now += MANANA_MS
  expect(await leave(segunda.id)).toMatchObject({
    status: 409,
    error: { code: 'taller_cerrado', message: expect.stringContaining('El taller ya comenzó') },
  })
  expect((await estados()).map(({ estado }) => estado)).toEqual(['CANCELADA', 'CONFIRMADA'])
})

test("nobody gives back another's seat; an administrator deletes it at any time", async () => {
  const { build, as, ana, eva, admin, clock, visitor, estados } = await start()
  const taller = await build.taller()
  const params = { id: String(await build.inscripcion(taller, ana)) }
  expect((await as(eva).try(deleteInscripcion, { params })).status).toBe(403)
  expect((await visitor.try(deleteInscripcion, { params })).status).toBe(401)
  expect(await estados()).toHaveLength(1)
  clock.now += 2 * MANANA_MS
  expect((await as(admin).try(deleteInscripcion, { params })).ok).toBe(true)
  expect(await estados()).toEqual([])
  expect((await as(admin).try(deleteInscripcion, { params })).status).toBe(404)
})

test('the history keeps of an enrolment deleted by an administrator its workshop, and of its person no name; a seat given back is not in it', async () => {
  const { build, as, ana, eva, admin } = await start()
  const taller = await build.taller()
  const id = await build.inscripcion(taller, ana)
  await as(admin).call(deleteInscripcion, { params: { id: String(id) } })
  await as(eva).call(deleteInscripcion, { params: { id: String(await build.inscripcion(taller, eva)) } })
  const entradas = await as(admin).call(listHistoria, { query: { asunto: 'INSCRIPCION' } })
  expect(entradas).toMatchObject([
    {
      asunto: 'INSCRIPCION',
      accion: 'ELIMINAR',
      asuntoId: id,
      titulo: taller.titulo,
      usuarioNombre: expect.stringContaining('Laura'),
    },
  ])
  expect(entradas[0]!.cambios).toContainEqual({ campo: 'Estado', antes: 'CONFIRMADA', despues: null })
  // Today's name is read with it.
  const [{ personaNombre, ...guardada }] = entradas as [(typeof entradas)[0]]
  expect(personaNombre).toContain(ana.apellido)
  expect(JSON.stringify(guardada)).not.toMatch(new RegExp(`${ana.email}|${ana.apellido}`))
})

test('anyone can count the seats of a workshop, but only their owners and administrators see whose they are', async () => {
  const { build, as, ana, eva, admin, visitor } = await start()
  const taller = await build.taller()
  await build.inscripcion(taller, ana)
  await build.inscripcion(taller, eva)
  await build.inscripcion(taller, await build.usuario(), 'CANCELADA')
  await build.inscripcion(await build.taller(), ana)
  const params = { tallerId: String(taller.id) }
  const keys = async (who: typeof visitor) =>
    (await who.call(listInscripcionesDeTaller, { params })).map((row) => [row.usuarioId, Object.keys(row).length])
  expect(await keys(visitor)).toEqual([
    [undefined, 5],
    [undefined, 5],
  ])
  expect(await keys(as(ana))).toEqual([
    [ana.id, 9],
    [undefined, 5],
  ])
  expect(await keys(as(admin))).toEqual([
    [ana.id, 9],
    [eva.id, 9],
  ])
  const raw = JSON.stringify(await as(ana).call(listInscripcionesDeTaller, { params }))
  expect(raw).not.toContain(eva.email)
  expect(raw).not.toContain(eva.apellido)
  expect(await visitor.call(listInscripcionesDeTaller, { params: { tallerId: '999999' } })).toEqual([])
})

test('administrators see every enrolment in every state, newest first; nobody else sees the list', async () => {
  const { build, as, ana, eva, admin, clock, visitor } = await start()
  const taller = await build.taller()
  await build.inscripcion(taller, ana, 'CANCELADA')
  clock.now += 1000
  await build.inscripcion(taller, eva, 'EN_ESPERA')
  expect(await as(admin).call(listInscripciones, {})).toMatchObject([
    { usuarioEmail: eva.email, estado: 'EN_ESPERA', tallerNombre: taller.titulo },
    { usuarioEmail: ana.email, estado: 'CANCELADA' },
  ])
  expect((await as(ana).try(listInscripciones, {})).status).toBe(403)
  expect((await visitor.try(listInscripciones, {})).status).toBe(401)
})

test('by workshop, who comes to the next one stands first, those of past ones last; who has a seat before who waits', async () => {
  const { build, as, ana, eva, admin } = await start()
  const hoy = wallTimeDe(instante(AHORA))
  const en = (dias: number) => ({ inicio: masDias(hoy, dias), fin: masDias(hoy, dias + 1) })
  const [luego, ayer, antes, pronto] = [
    await build.taller(en(30)),
    await build.taller(en(-2)),
    await build.taller(en(-9)),
    await build.taller(en(1)),
  ]
  await build.inscripcion(pronto, ana, 'EN_ESPERA')
  for (const taller of [antes, luego, ayer, pronto]) await build.inscripcion(taller, eva)
  const filas = await as(admin).call(listInscripciones, {
    query: { ordenar: 'taller', pagina: '1' },
  })
  expect(filas).toMatchObject([
    { tallerId: pronto.id, usuarioId: eva.id, taller: { inscritos: 1, esperan: 1 } },
    { tallerId: pronto.id, usuarioId: ana.id },
    { tallerId: luego.id, taller: { esperan: 0 } },
    { tallerId: ayer.id },
    { tallerId: antes.id },
  ])
})

test('a workshop of several days is on the calendar of each of them, and on no other day', async () => {
  const { build, as, ana } = await start()
  const dia = (fecha: string) => medianoche(parseFecha(fecha)!)
  const taller = await build.taller({ inicio: dia('2026-11-28') + 540, fin: dia('2026-12-01') })
  await build.inscripcion(taller, ana)
  const on = async (fecha: string) => {
    const params = { fecha, userId: String(ana.id) }
    return (await as(ana).call(listTalleresAgendados, { params })).map(({ id }) => id)
  }
  expect(await on('2026-11-27')).toEqual([])
  expect(await on('2026-11-28')).toEqual([taller.id])
  expect(await on('2026-11-29')).toEqual([taller.id])
  expect(await on('2026-11-30')).toEqual([taller.id])
  expect(await on('2026-12-01')).toEqual([])
})

test("the calendar has only one's own confirmed seats, also in deactivated workshops", async () => {
  const { build, as, ana, eva, admin } = await start()
  const inactivo = await build.taller({ activo: false })
  await build.inscripcion(inactivo, ana)
  await build.inscripcion(await build.taller(), ana, 'CANCELADA')
  await build.inscripcion(await build.taller(), ana, 'EN_ESPERA')
  await build.inscripcion(await build.taller(), eva)
  const input = { params: { fecha: '2026-11-21', userId: String(ana.id) } }
  expect(await as(ana).call(listTalleresAgendados, input)).toMatchObject([{ id: inactivo.id, activo: false }])
  expect(await as(admin).call(listTalleresAgendados, input)).toHaveLength(1)
  expect((await as(eva).try(listTalleresAgendados, input)).status).toBe(403)
  expect((await as(ana).try(listTalleresAgendados, { params: { ...input.params, fecha: '2026-02-30' } })).status).toBe(
    400,
  )
})

test('the database refuses what the rules would miss, in the same words', async () => {
  const { build, db, ana, eva } = await start()
  const lleno = await build.taller({ cupoMaximo: 1 })
  const amplio = await build.taller()
  await build.inscripcion(lleno, eva)
  await build.inscripcion(amplio, ana)
  const insert = (taller: { id: number }) =>
    write(db, (tx) =>
      insertInscripcion(tx, { tallerId: taller.id, usuarioId: ana.id, estado: 'CONFIRMADA', fecha: AHORA }),
    )
  await expect(insert(lleno)).rejects.toMatchObject({ status: 409, code: 'cupo_lleno' })
  await expect(insert(amplio)).rejects.toMatchObject({ status: 409, code: 'ya_inscrito' })
})

test('the database confirms no cancelled or waiting enrolment over the capacity', async () => {
  const { build, db, ana, eva } = await start()
  const lleno = await build.taller({ cupoMaximo: 1 })
  await build.inscripcion(lleno, eva)
  for (const estado of ['CANCELADA', 'EN_ESPERA'] as const) {
    const id = await build.inscripcion(lleno, ana, estado)
    const confirmed = db.read.updateTable('inscripciones').set({ estado: 'CONFIRMADA' }).where('id', '=', id).execute()
    await expect(confirmed).rejects.toThrow('inscripciones_dentro_del_cupo')
  }
})
