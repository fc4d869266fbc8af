import { expect, test } from 'vitest'
import { deleteCita } from '../../../../contract/agenda/citas/administrar-citas.ts'
import { cancelarCita, recuperarCita } from '../../../../contract/agenda/citas/cambiar-cita-propia.ts'
import { createCita, listHorariosDisponibles } from '../../../../contract/agenda/citas/citas.ts'
import { listHistoria } from '../../../../contract/base/history/historia.ts'
import { saveAvisos } from '../../../../contract/base/settings/plain-settings.ts'
import { MINUTO_MS } from '../../../../contract/base/time/time.ts'
import { createCobro, getCuentaDeCobros } from '../../../../contract/dinero/cobros.ts'
import { unirPersonas } from '../../../../contract/persona/expediente.ts'
import { runJob } from '../../../base/db/jobs.ts'
import { LUNES, startAgenda } from '../../../testing/agenda.ts'
import { olvidarEliminadas } from './queries.ts'

/** The app with Ana's paid appointment, Monday at 10, of which she was told. From then on, notices rest for three minutes. */
async function start() {
  const started = await startAgenda()
  const { as, ana, body, build, db, app } = started
  const admin = as(await build.admin())
  const cliente = as(ana)
  const { id } = await cliente.call(createCita, { body: { ...body, notas: 'Con calma' } })
  const params = { id: String(id) }
  const cobro = { de: 'cita', id, monto: 1000, forma: 'SINPE', referencia: null } as const
  await admin.call(createCobro, { body: cobro })
  await app.outbox.idle()
  await admin.call(saveAvisos, { body: { minutos: 3, recordatorio: '09:00', version: 0 } })
  const guardada = () => db.read.selectFrom('citas').selectAll().where('id', '=', id).executeTakeFirst()
  const borrar = () => admin.call(deleteCita, { params })
  const recuperar = (caller = admin) => caller.try(recuperarCita, { params })
  return { ...started, admin, cliente, id, guardada, borrar, recuperar }
}

test('a deleted appointment comes back as it was, with its payments, and nobody hears of either', async () => {
  const { guardada, borrar, recuperar, cliente, visitor, admin, id, db } = await start()
  const antes = await guardada()
  const correos = () => db.read.selectFrom('correos').select(['plantilla', 'estado']).execute()
  const enviados = await correos()
  await borrar()
  expect(await correos()).toHaveLength(enviados.length + 1)
  expect(await guardada()).toBeUndefined()
  expect((await recuperar(cliente)).status).toBe(404)

  expect(await recuperar()).toMatchObject({ status: 200, body: { id, estado: 'AGENDADA', notas: 'Con calma' } })
  expect(await guardada()).toEqual({ ...antes, version: antes!.version + 1, secuencia: antes!.secuencia + 2 })
  expect((await recuperar()).status).toBe(200)
  expect(await visitor.call(listHorariosDisponibles, { query: { fecha: LUNES } })).not.toContain('10:00')
  const cuenta = await admin.call(getCuentaDeCobros, { params: { de: 'cita', id: String(id) } })
  expect(cuenta).toMatchObject({ cobrado: 1000, cobros: [{ monto: 1000 }] })
  expect(await correos()).toEqual(enviados)
  const hechos = (await admin.call(listHistoria, {})).filter(({ asunto }) => asunto === 'CITA')
  expect(hechos.slice(0, 2).map(({ accion }) => accion)).toEqual(['CREAR', 'ELIMINAR'])
})

test('a deleted appointment comes back to its person as they are called now, and to the one they were joined into', async () => {
  const { admin, build, db, ana } = await start()
  const rosa = await build.usuario({ nombre: 'Rosa', contrasena: null })
  const { id } = await build.cita(rosa)
  const params = { id: String(id) }
  await admin.call(deleteCita, { params })
  await admin.call(unirPersonas, { params: { id: String(rosa.id) }, body: { con: { id: ana.id } } })
  expect((await admin.try(recuperarCita, { params })).status).toBe(200)
  const cita = await db.read
    .selectFrom('citas')
    .select(['usuarioId', 'busqueda'])
    .where('id', '=', id)
    .executeTakeFirst()
  expect(cita).toEqual({ usuarioId: ana.id, busqueda: expect.stringContaining(ana.nombre.toLowerCase()) })
})

test('it stays deleted once its hour is taken, and after fifteen minutes', async () => {
  const { borrar, recuperar, build, as, body, clock, db } = await start()
  await borrar()
  const otra = await build.usuario()
  const { id } = await as(otra).call(createCita, { body: { ...body, usuario: { id: otra.id } } })
  expect(await recuperar()).toMatchObject({ status: 409, error: { code: 'horario_ocupado' } })
  await as(otra).call(cancelarCita, { params: { id: String(id) }, body: {} })
  expect((await recuperar()).status).toBe(200)

  await borrar()
  clock.now += 16 * MINUTO_MS
  expect(await recuperar()).toMatchObject({ status: 404, error: { code: 'no_encontrado' } })
  const guardadas = () => db.read.selectFrom('citasEliminadas').selectAll().execute()
  expect(await guardadas()).toHaveLength(1)
  await runJob(db, olvidarEliminadas, clock.now)
  expect(await guardadas()).toEqual([])
})

test('the hour of a deleted appointment goes to who takes it first', async () => {
  const { borrar, recuperar, guardada, build, as, body } = await start()
  await borrar()
  const otra = await build.usuario()
  const [reserva, repuesta] = await Promise.all([
    as(otra).try(createCita, { body: { ...body, usuario: { id: otra.id } } }),
    recuperar(),
  ])
  expect([reserva.status, repuesta.status]).toEqual(reserva.status === 201 ? [201, 409] : [409, 200])
  expect((await guardada()) === undefined).toBe(repuesta.status === 409)
})

test('of several who delete it at once, one does, and the others find nothing', async () => {
  const { admin, build, ana } = await start()
  for (let vuelta = 0; vuelta < 5; vuelta++) {
    const { id } = await build.cita(ana)
    const params = { id: String(id) }
    const answers = await Promise.all(Array.from({ length: 6 }, () => admin.try(deleteCita, { params })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404])
  }
})
