import { expect, test } from 'vitest'
import { listHistoria } from '../../../contract/base/history/historia.ts'
import { createUsuario } from '../../../contract/cuentas/usuarios.ts'
import { createCobro } from '../../../contract/dinero/cobros.ts'
import { anotarAsistente, escribirAsistentes, listAsistentes } from '../../../contract/talleres/asistentes.ts'
import { deleteInscripcion, inscribir } from '../../../contract/talleres/talleres.ts'
import { write } from '../../base/db/open.ts'
import { startApp } from '../../testing/app.ts'
import { readMails } from '../../testing/correo.ts'

/** A workshop of ₡15 000,00 with Ana and Eva, and its teacher. */
async function start() {
  const started = await startApp({ NOTICE_MINUTES: '0' })
  const { build, as } = started
  const [ana, eva, rosa] = await build.clientes(3)
  const taller = await build.taller()
  const lugares = [await build.inscripcion(taller, ana!), await build.inscripcion(taller, eva!)] as const
  const admin = as(await build.admin())
  const params = { id: String(taller.id) }
  const lista = () => admin.call(listAsistentes, { params })
  const anotar = (id: number, asistio: boolean) =>
    admin.try(anotarAsistente, { params: { id: String(id) }, body: { asistio } })
  return { ...started, ana: ana!, eva: eva!, rosa: rosa!, taller, lugares, admin, params, lista, anotar }
}

test('the list tells who has a seat, the missing payment and who came; cancelled and waiting enrolments are not on it', async () => {
  const { build, admin, ana, eva, rosa, taller, lugares, lista, anotar } = await start()
  await build.inscripcion(taller, rosa, 'EN_ESPERA')
  const cobro = { de: 'inscripcion', id: lugares[0], monto: 5000, forma: 'EFECTIVO' } as const
  await admin.call(createCobro, { body: cobro })
  expect((await anotar(lugares[1], true)).status).toBe(200)
  expect(await lista()).toMatchObject([
    { id: lugares[0], usuarioId: ana.id, usuarioEmail: ana.email, precio: 15_000, falta: 10_000, asistio: null },
    { id: lugares[1], usuarioId: eva.id, precio: 15_000, falta: 15_000, asistio: '2026-11-20T15:00:00.000Z' },
  ])
  await anotar(lugares[1], false)
  expect((await lista())[1]).toMatchObject({ asistio: null })
  await admin.call(createCobro, { body: { ...cobro, monto: 10_000 } })
  await admin.call(deleteInscripcion, { params: { id: String(lugares[1]) } })
  expect(await lista()).toMatchObject([{ usuarioId: ana.id, falta: 0 }])
  expect((await admin.try(listAsistentes, { params: { id: '999999' } })).status).toBe(404)
})

test('the database keeps attendance only beside a seat; giving the seat back removes it', async () => {
  const { as, build, db, ana, rosa, taller, lugares, anotar } = await start()
  const espera = await build.inscripcion(taller, rosa, 'EN_ESPERA')
  expect(await anotar(espera, true)).toMatchObject({ status: 409, error: { code: 'sin_lugar' } })
  expect((await anotar(999_999, true)).status).toBe(404)
  const directo = (id: number) =>
    write(db, (tx) => tx.updateTable('inscripciones').set({ asistio: taller.creado }).where('id', '=', id).execute())
  await expect(directo(espera)).rejects.toThrow()
  await anotar(lugares[0], true)
  expect((await as(ana).try(deleteInscripcion, { params: { id: String(lugares[0]) } })).status).toBe(200)
  const fila = db.read.selectFrom('inscripciones').select(['estado', 'asistio']).where('id', '=', lugares[0])
  expect(await fila.executeTakeFirst()).toEqual({ estado: 'CANCELADA', asistio: null })
})

test("the history keeps attendance and enrolments by the practice under the workshop's name, not the person's", async () => {
  const { admin, ana, rosa, taller, lugares, anotar } = await start()
  await anotar(lugares[0], true)
  await anotar(lugares[0], true)
  await admin.call(inscribir, { body: { usuario: { id: rosa.id }, taller: { id: taller.id } } })
  const entradas = await admin.call(listHistoria, { query: { asunto: 'INSCRIPCION' } })
  expect(entradas).toMatchObject([
    { titulo: taller.titulo, accion: 'CREAR' },
    { titulo: taller.titulo, accion: 'CAMBIAR', cambios: [{ campo: 'Asistencia', antes: null, despues: 'Asistió' }] },
  ])
  // Today's name is read with it.
  expect(JSON.stringify(entradas.map(({ personaNombre: _, ...guardada }) => guardada))).not.toContain(ana.apellido)
})

test('a message goes to each enrolled person alone, once under one key, and says nothing in its subject', async () => {
  const { app, admin, build, ana, eva, rosa, taller, params } = await start()
  await build.inscripcion(taller, rosa, 'EN_ESPERA')
  const luz = await admin.call(createUsuario, { body: { nombre: 'Luz', telefono: '8888 0000' } })
  await build.inscripcion(taller, luz)
  expect((await admin.call(listAsistentes, { params })).at(-1)).toMatchObject({
    usuarioEmail: '',
    telefono: '+50688880000',
  })
  const escribir = (texto: string) =>
    admin.try(escribirAsistentes, {
      params,
      body: { texto },
      headers: { 'idempotency-key': 'la-clave-de-prueba' },
    })
  const texto = 'Traigan una cobija.\n\nLa puerta abre a las 8:45.'
  const [una, otra] = await Promise.all([escribir(texto), escribir(texto)])
  expect([una.body, otra.body]).toEqual([{ enviados: 2 }, { enviados: 2 }])
  expect(await escribir('Otra cosa')).toMatchObject({ status: 422, error: { code: 'clave_repetida' } })
  const mails = await readMails(app)
  expect(mails.map(({ to }) => to?.map(({ address }) => address))).toEqual([[ana.email], [eva.email]])
  for (const { subject, text } of mails) {
    expect(subject).toMatch(/^Sobre tu taller · /)
    expect(text).toContain('Traigan una cobija.\n\nLa puerta abre a las 8:45.')
  }
  expect(mails[0]!.text).not.toContain(eva.email)
})

test('a message without recipients, an empty one and one to an unknown workshop are refused', async () => {
  const { admin, build } = await start()
  const escribir = (id: number, texto = 'Hola') =>
    admin.try(escribirAsistentes, { params: { id: String(id) }, body: { texto } })
  const vacio = await build.taller()
  expect(await escribir(vacio.id)).toMatchObject({ status: 409, error: { code: 'sin_correos' } })
  expect((await escribir(vacio.id, ' ')).status).toBe(400)
  expect((await escribir(vacio.id, 'x'.repeat(2001))).status).toBe(400)
  expect((await escribir(999_999)).status).toBe(404)
})
