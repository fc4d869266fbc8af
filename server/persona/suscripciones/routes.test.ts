import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { masDias, wallTimeDe } from '../../../contract/base/time/time.ts'
import { cerrarSesiones, listUsuarios } from '../../../contract/cuentas/usuarios.ts'
import { cambiarContrasena, cerrarOtrasSesiones } from '../../../contract/persona/perfil.ts'
import * as contract from '../../../contract/persona/suscripciones.ts'
import { write } from '../../base/db/open.ts'
import { makeAdmin } from '../../cuentas/acceso/queries.ts'
import { AHORA, PASSWORD, startApp } from '../../testing/app.ts'
import { hashRapido } from '../../testing/builders.ts'

type Started = Awaited<ReturnType<typeof startApp>>
type Quien = Parameters<Started['as']>[0]

/** Makes a link and reads it as a calendar program does: without a session, and with the last part of the address. */
async function subscribe(
  { as, visitor }: Started,
  quien: Quien,
  body: { contenido: string; discreta?: boolean; actual?: string; persona?: { id: number } },
) {
  const { id, url } = await as(quien).call(contract.createSuscripcion, { body: body as never })
  const archivo = new URL(url).pathname.split('/').at(-1)!
  const fetch = () => visitor.try(contract.getSuscripcion, { params: { archivo } })
  async function titulos(): Promise<string[]> {
    const { body } = await fetch()
    const calendario = new ICAL.Component(ICAL.parse(body))
    return calendario.getAllSubcomponents('vevent').map((vevent) => new ICAL.Event(vevent).summary)
  }
  return { id, archivo, fetch, titulos }
}

/** An appointment and a seat of Ana's, one of each of Rosa's, and one that is cancelled. */
async function ofTwo(started: Started) {
  const { build } = started
  const [ana, rosa] = [
    await build.usuario({ nombre: 'Ana', apellido: 'Mora' }),
    await build.usuario({ nombre: 'Rosa', apellido: 'Vega' }),
  ]
  await build.cita(ana, { servicio: 'Psicoterapia', notas: 'mi secreto' })
  const otroDia = masDias(wallTimeDe(AHORA), 3)
  await build.cita(rosa, { inicio: otroDia, servicio: 'Reiki' })
  await build.cita(ana, { inicio: otroDia + 120, estado: 'CANCELADA' })
  const taller = await build.taller({ titulo: 'Respirar', inicio: otroDia + 600 })
  const ajeno = await build.taller({ titulo: 'Soltar', inicio: otroDia + 900 })
  await build.inscripcion(taller, ana)
  await build.inscripcion(ajeno, ana, 'CANCELADA')
  const admin = await build.usuario({ rol: 'ADMIN', contrasena: await hashRapido(PASSWORD) })
  return { ana, rosa, admin }
}

test("a customer's calendar has what is theirs, and says no more than what kind of thing it is", async () => {
  const started = await startApp()
  const { ana } = await ofTwo(started)
  const negocio = (await started.build.negocio()).nombre
  const todo = await subscribe(started, ana, { contenido: 'TODO' })
  expect(await todo.titulos()).toEqual([`Cita · ${negocio}`, `Taller · ${negocio}`])
  const { body, headers } = await todo.fetch()
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(body).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H')
  for (const ajeno of ['secreto', 'Psicoterapia', 'Rosa', 'ATTENDEE']) expect(body).not.toContain(ajeno)
  const citas = await subscribe(started, ana, { contenido: 'CITAS' })
  expect(await citas.titulos()).toEqual([`Cita · ${negocio}`])
  const talleres = await subscribe(started, ana, { contenido: 'TALLERES' })
  expect(await talleres.titulos()).toEqual([`Taller · ${negocio}`])
})

test("an administrator's has the practice, with names or discreetly; without the role only what is their own", async () => {
  const started = await startApp()
  const { admin } = await ofTwo(started)
  const negocio = (await started.build.negocio()).nombre
  const sinClave = await started
    .as(admin)
    .try(contract.createSuscripcion, { body: { contenido: 'TODO', discreta: false } })
  expect(sinClave).toMatchObject({ status: 400, error: { code: 'contrasena_incorrecta' } })
  const conNombres = await subscribe(started, admin, { contenido: 'TODO', discreta: false, actual: PASSWORD })
  expect(await conNombres.titulos()).toEqual(['Ana Mora · Psicoterapia', 'Rosa Vega · Reiki', 'Respirar', 'Soltar'])
  const discreta = await subscribe(started, admin, { contenido: 'CITAS' })
  expect(await discreta.titulos()).toEqual([`Cita · ${negocio}`, `Cita · ${negocio}`])

  await started.build.admin()
  const { db } = started
  await write(db, (tx) => tx.updateTable('usuarios').set({ rol: 'CLIENTE' }).where('id', '=', admin.id).execute())
  expect(await conNombres.titulos()).toEqual([])
})

test('a calendar that looks again for what has not changed is told so, and gets the new file after a change', async () => {
  const started = await startApp()
  const { ana } = await ofTwo(started)
  const { archivo } = await subscribe(started, ana, { contenido: 'TODO' })
  const look = (etag = '') =>
    started.app.http.inject({ url: `/api/calendario/${archivo}`, headers: { 'if-none-match': etag } })
  const etag = String((await look()).headers.etag)
  started.clock.now += 60_000
  expect(await look(etag)).toMatchObject({ statusCode: 304, body: '' })
  await started.build.cita(ana, { inicio: masDias(wallTimeDe(AHORA), 9) })
  expect(await look(etag)).toMatchObject({ statusCode: 200, body: expect.stringContaining('BEGIN:VEVENT') })
})

test('what is taken back, and what nobody made, shows nothing; a link is told once and kept as a hash', async () => {
  const started = await startApp()
  const { as, build, db, visitor } = started
  const { ana, rosa } = await ofTwo(started)
  const { id, archivo, fetch } = await subscribe(started, ana, { contenido: 'TODO' })
  const [guardada] = await db.read.selectFrom('suscripciones').selectAll().execute()
  expect(JSON.stringify(guardada)).not.toContain(archivo.slice(0, -4))
  expect(await as(ana).call(contract.listSuscripciones, {})).toMatchObject([{ id, contenido: 'TODO' }])

  expect((await as(rosa).try(contract.deleteSuscripcion, { params: { id: String(id) } })).status).toBe(404)
  expect((await fetch()).status).toBe(200)
  await as(ana).call(contract.deleteSuscripcion, { params: { id: String(id) } })
  expect(await fetch()).toMatchObject({ status: 404, error: { code: 'no_encontrado' } })
  const { token } = await build.suscripcion(rosa)
  const invented = `${token.slice(1)}x.ics`
  expect((await visitor.try(contract.getSuscripcion, { params: { archivo: invented } })).status).toBe(404)
  expect((await visitor.try(contract.getSuscripcion, { params: { archivo: 'x.ics' } })).status).toBe(404)
})

test("every administrator's links are counted where their sessions are closed, and a customer's are not", async () => {
  const { as, build } = await startApp()
  const [admin, otra, ana] = [await build.admin(), await build.admin(), await build.usuario()]
  for (const quien of [otra, otra, ana]) await build.suscripcion(quien)
  const enlaces = async () =>
    Object.fromEntries((await as(admin).call(listUsuarios, {})).map(({ id, enlaces }) => [id, enlaces]))
  expect(await enlaces()).toEqual({ [admin.id]: undefined, [otra.id]: 2, [ana.id]: undefined })
  await as(admin).call(cerrarSesiones, { params: { id: String(otra.id) } })
  expect((await enlaces())[otra.id]).toBeUndefined()
})

test("an administrator sees each link of another and ends one by one, in the history; a customer's are nobody else's", async () => {
  const { as, build, db } = await startApp()
  const [admin, otra, ana] = [await build.admin(), await build.admin(), await build.usuario()]
  const [primero, segundo, deAna] = [
    await build.suscripcion(otra),
    await build.suscripcion(otra),
    await build.suscripcion(ana),
  ]
  const de = (quien: { id: number }) => ({ query: { usuarioId: String(quien.id) } }) as never
  const quitar = (id: number) => as(admin).try(contract.deleteSuscripcion, { params: { id: String(id) } })
  expect((await as(admin).call(contract.listSuscripciones, de(otra))).map(({ id }) => id)).toEqual([
    primero.id,
    segundo.id,
  ])
  expect(await as(admin).call(contract.listSuscripciones, de(ana))).toEqual([])
  expect((await as(ana).try(contract.listSuscripciones, de(otra))).status).toBe(403)
  expect((await quitar(primero.id)).status).toBe(200)
  expect((await quitar(primero.id)).status).toBe(404)
  expect((await quitar(deAna.id)).status).toBe(404)
  expect(await as(otra).call(contract.listSuscripciones, {})).toMatchObject([{ id: segundo.id }])
  const historia = db.read.selectFrom('historia').select(['usuarioId', 'personaId', 'cambios'])
  expect(await historia.where('asunto', '=', 'ACCESO').execute()).toEqual([
    { usuarioId: admin.id, personaId: otra.id, cambios: expect.stringContaining('quitado') },
  ])
})

test('a person has ten at most', async () => {
  const { as, build } = await startApp()
  const ana = await build.usuario()
  for (let i = 0; i < 10; i++) await build.suscripcion(ana)
  const reply = await as(ana).try(contract.createSuscripcion, { body: { contenido: 'TODO' } })
  expect(reply).toMatchObject({ status: 409, error: { code: 'limite_de_suscripciones' } })
})

test('a link ends with a new password, with the sessions that are closed by anybody, and with npm run admin; the history tells of it', async () => {
  const started = await startApp()
  const { as, build, db } = started
  const { admin, ana } = await ofTwo(started)
  const otra = await build.admin()
  const enlace = (quien: Quien) => subscribe(started, quien, { contenido: 'TODO' })
  const finales = {
    'another administrator': () => as(otra).call(cerrarSesiones, { params: { id: String(admin.id) } }),
    'her own other sessions': () => as(admin).call(cerrarOtrasSesiones, {}),
    'a new password': () =>
      as(admin).call(cambiarContrasena, { body: { actual: PASSWORD, password: 'otra clave de siempre 8' } }),
    'npm run admin': () => write(db, (tx) => makeAdmin(tx, admin.id, 'hash')),
  }
  for (const [como, terminar] of Object.entries(finales)) {
    const { fetch } = await enlace(admin)
    const ajeno = await enlace(ana)
    expect((await fetch()).status, como).toBe(200)
    await terminar()
    expect((await fetch()).status, como).toBe(404)
    expect((await ajeno.fetch()).status, `${como}: nobody else's`).toBe(200)
  }
  const enlaces = (await db.read.selectFrom('historia').select(['titulo', 'cambios']).execute()).filter(({ cambios }) =>
    cambios.includes('Enlace de calendario'),
  )
  expect(enlaces).toHaveLength(4)
  expect(enlaces[0]!.cambios).toContain('creado, sin nombres')
})

test('a link shows one person alone: chosen by an administrator, the own one of whoever attends; it ends with its person', async () => {
  const started = await startApp()
  const { as, build, db } = started
  const [elena, marcos] = [await build.persona('Elena'), await build.persona('Marcos')]
  const [ana, rosa] = [await build.usuario({ nombre: 'Ana' }), await build.usuario({ nombre: 'Rosa' })]
  const manana = masDias(wallTimeDe(AHORA), 1)
  await build.cita(ana, { inicio: manana, atiendeId: elena.id, servicio: 'Duelo' })
  await build.cita(rosa, { inicio: manana, atiendeId: marcos.id, servicio: 'Masaje' })
  await build.taller({ titulo: 'Soltar', inicio: manana + 300, personas: [marcos] })
  const admin = await build.usuario({ rol: 'ADMIN', contrasena: await hashRapido(PASSWORD) })
  const conNombres = { contenido: 'TODO', discreta: false, actual: PASSWORD }
  const deMarcos = await subscribe(started, admin, { ...conNombres, persona: marcos })
  expect((await deMarcos.titulos()).map((titulo) => titulo.split(' · ').at(-1))).toEqual(['Masaje', 'Soltar'])
  expect(await (await subscribe(started, admin, conNombres)).titulos()).toHaveLength(3)
  expect(await as(admin).call(contract.listSuscripciones, {})).toMatchObject([
    { id: deMarcos.id, persona: { nombre: 'Marcos' } },
    expect.not.objectContaining({ persona: expect.anything() }),
  ])
  const historia = await db.read.selectFrom('historia').select('cambios').where('asunto', '=', 'ACCESO').execute()
  expect(historia[0]!.cambios).toContain('creado, con nombres, de Marcos')

  const crear = (quien: Quien, persona: { id: number }) =>
    as(quien).try(contract.createSuscripcion, { body: { contenido: 'TODO', persona } })
  expect(await crear(admin, { id: 999 })).toMatchObject({ status: 404 })
  const deElena = await build.quienAtiende(elena)
  expect(await crear(deElena, marcos)).toMatchObject({ status: 403 })
  expect(await (await subscribe(started, deElena, { contenido: 'CITAS', persona: elena })).titulos()).toHaveLength(1)
  expect(await (await subscribe(started, deElena, { contenido: 'CITAS' })).titulos()).toHaveLength(1)

  // A customer's calendar is all of theirs, whoever attends.
  expect(await (await subscribe(started, ana, { contenido: 'CITAS', persona: marcos })).titulos()).toHaveLength(1)
  await build.admin()
  await write(db, (tx) => tx.updateTable('usuarios').set({ rol: 'CLIENTE' }).where('id', '=', admin.id).execute())
  await build.cita(admin, { inicio: manana + 600, atiendeId: elena.id })
  expect(await deMarcos.titulos()).toHaveLength(1)

  await write(db, async (tx) => {
    for (const tabla of ['deudas', 'citas'] as const)
      await tx.deleteFrom(tabla).where('atiendeId', '=', marcos.id).execute()
    await tx.deleteFrom('quienesDanTaller').execute()
    await tx.deleteFrom('personas').where('id', '=', marcos.id).execute()
  })
  expect((await deMarcos.fetch()).status).toBe(404)
})

test('a link whose answer was lost is the same one with another address, and the lost one reads nothing', async () => {
  const started = await startApp()
  const { ana } = await ofTwo(started)
  const crear = () =>
    started.as(ana).call(contract.createSuscripcion, {
      body: { contenido: 'TODO' },
      headers: { 'idempotency-key': 'un-enlace-de-ana' },
    })
  const [perdido, suyo] = [await crear(), await crear()]
  expect(suyo.id).toBe(perdido.id)
  expect(await started.as(ana).call(contract.listSuscripciones, { query: {} })).toHaveLength(1)
  const leer = ({ url }: { url: string }) =>
    started.visitor.try(contract.getSuscripcion, { params: { archivo: new URL(url).pathname.split('/').at(-1)! } })
  expect([(await leer(perdido)).status, (await leer(suyo)).status]).toEqual([404, 200])
})

test('what is kept of a call with a password is the same whatever the password is: none can be guessed by it', async () => {
  const { as, build, db } = await startApp()
  for (const clave of [PASSWORD, 'otra que es muy distinta']) {
    const admin = await build.usuario({ rol: 'ADMIN', contrasena: await hashRapido(clave) })
    await as(admin).call(contract.createSuscripcion, {
      body: { contenido: 'TODO', discreta: false, actual: clave },
      headers: { 'idempotency-key': 'un-enlace-con-nombres' },
    })
  }
  const [una, otra] = await db.read.selectFrom('claves').select('huella').execute()
  expect(una).toEqual(otra)
})
