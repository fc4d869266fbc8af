import { expect, test } from 'vitest'
import { deleteCita } from '../../../contract/agenda/citas/administrar-citas.ts'
import { createCita } from '../../../contract/agenda/citas/citas.ts'
import { MINUTO_MS, masMs, parseWallTime } from '../../../contract/base/time/time.ts'
import { listCorreos } from '../../../contract/mensajes/correos.ts'
import { deleteInscripcion, inscribir } from '../../../contract/talleres/talleres.ts'
import { write } from '../../base/db/open.ts'
import { AVISO, CODIGO, startCorreos } from '../../testing/correos.ts'
import { enqueue } from './queries.ts'

test('what was sent, what waits and what failed and why, newest first', async () => {
  const { list, post, db, clock } = await startCorreos()
  await post('rosa@ejemplo.cr')
  await post('nadie@ejemplo.cr')
  const luego = masMs(clock.now, MINUTO_MS)
  await write(db, (tx) => enqueue(tx, { ...AVISO, para: 'ana@ejemplo.cr' }, luego))
  const ahora = new Date(clock.now).toISOString()
  const comun = { plantilla: 'Aviso de cuenta existente', asunto: 'Aviso de cuenta existente' }
  expect(await list()).toEqual([
    {
      ...comun,
      id: expect.any(Number),
      para: 'ana@ejemplo.cr',
      estado: 'PENDIENTE',
      intentos: 0,
      error: null,
      creado: new Date(luego).toISOString(),
      enviado: null,
      proximo: new Date(luego).toISOString(),
      reenviable: true,
    },
    expect.objectContaining({
      ...comun,
      para: 'nadie@ejemplo.cr',
      estado: 'FALLIDO',
      intentos: 1,
      error: expect.stringMatching(
        /^El servidor de correo rechazó la dirección o el mensaje\. \(.*no such mailbox.*\)$/,
      ),
      proximo: null,
      reenviable: true,
    }),
    expect.objectContaining({ para: 'rosa@ejemplo.cr', estado: 'ENVIADO', enviado: ahora, reenviable: false }),
  ])
})

test('nothing that a mail says is ever answered but the time it is about', async () => {
  const { app, admin, db, clock, build } = await startCorreos()
  const ana = await build.usuario()
  const { id } = await build.producto()
  const { codigoOrden } = await build.orden(ana, [{ productoId: id, cantidad: 1 }])
  await app.outbox.stop()
  await write(db, (tx) => enqueue(tx, { ...CODIGO, para: 'rosa@ejemplo.cr' }, clock.now))
  const { body } = await admin.try(listCorreos, {})
  expect(body).toHaveLength(2)
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`482913|${codigoOrden}|datos`))
})

test('of an appointment its letter says which time it is about, and what became of it', async () => {
  const { app, admin, list, build, clock } = await startCorreos()
  const { id } = await build.usuario()
  const { nombre: servicio } = await build.servicio('Terapia de duelo')
  const fechaHora = '2032-11-20T10:00'
  const cita = await admin.call(createCita, { body: { fechaHora, servicio, usuario: { id } } })
  const asuntos = async () => (await list()).map(({ asunto, plantilla }) => [plantilla, asunto])
  expect(await asuntos()).toEqual([['Cita', 'Cita del 20/11/2032 10:00\u00a0AM']])
  clock.now = masMs(clock.now, 10 * MINUTO_MS)
  await app.outbox.idle()
  await admin.call(deleteCita, { params: { id: String(cita.id) } })
  expect((await asuntos())[0]).toEqual(['Cita', 'Cita del 20/11/2032 10:00\u00a0AM: cancelada'])
  expect(JSON.stringify(await list())).not.toContain('duelo')
})

test('of a workshop its letter says that the enrolment was cancelled, not the workshop', async () => {
  const { app, admin, list, build, clock } = await startCorreos()
  const { id } = await build.usuario()
  const taller = await build.taller({ inicio: parseWallTime('2032-11-20T10:00')! })
  const { id: lugar } = await admin.call(inscribir, { body: { usuario: { id }, taller: { id: taller.id } } })
  clock.now = masMs(clock.now, 10 * MINUTO_MS)
  await app.outbox.idle()
  await admin.call(deleteInscripcion, { params: { id: String(lugar) } })
  expect((await list())[0]!.asunto).toBe('Taller del 20/11/2032 10:00\u00a0AM: inscripción cancelada')
})

test('the list is a page, filtered by state and searched by address', async () => {
  const { admin, list, post } = await startCorreos()
  for (let i = 0; i < 12; i++) await post(`persona${i}@ejemplo.cr`)
  await post('nadie@ejemplo.cr')
  const { body, headers } = await admin.try(listCorreos, {})
  expect(body).toHaveLength(10)
  expect(headers['x-total-count']).toBe('13')
  expect(await list({ pagina: '2' })).toHaveLength(3)
  expect((await list({ estado: 'FALLIDO' })).map(({ para }) => para)).toEqual(['nadie@ejemplo.cr'])
  expect((await list({ buscar: 'PERSONA11@' })).map(({ para }) => para)).toEqual(['persona11@ejemplo.cr'])
  expect(await list({ buscar: 'persona11@', estado: 'FALLIDO' })).toEqual([])
  expect((await admin.try(listCorreos, { query: { estado: 'PERDIDO' as 'ENVIADO' } })).status).toBe(400)
})
