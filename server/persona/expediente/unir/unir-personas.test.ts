import { text } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { createCita } from '../../../../contract/agenda/citas/citas.ts'
import { listHistoria } from '../../../../contract/base/history/historia.ts'
import { saveAvisos } from '../../../../contract/base/settings/plain-settings.ts'
import { type Fecha, wallTimeDe } from '../../../../contract/base/time/time.ts'
import { getUsuario, updateUsuario } from '../../../../contract/cuentas/usuarios.ts'
import { createCobro } from '../../../../contract/dinero/cobros.ts'
import { listAvisos } from '../../../../contract/mensajes/avisos.ts'
import { usarEnlace, verEnlace } from '../../../../contract/persona/enlaces.ts'
import { borrarPersona, getExpediente, unirPersonas } from '../../../../contract/persona/expediente.ts'
import { leerNotasPrivadas, saveNotasPrivadas } from '../../../../contract/persona/notas-privadas.ts'
import { REGLAS } from '../../../oficina/revision/revisar.ts'
import { AHORA, startApp } from '../../../testing/app.ts'
import { readMails, smtpServer } from '../../../testing/correo.ts'
import { everything } from '../../../testing/erasing.ts'

const EN_PUNTO = wallTimeDe(AHORA)
const LUNES = '2026-11-23' as Fecha
const conId = ({ id }: { id: number }) => ({ params: { id: String(id) } })

const tokenDe = (mail: { text?: string | undefined } | undefined) =>
  /#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''

/** Rosa, added at the counter long ago, and Ana, who has an account and may be the same person. */
async function start(env: Record<string, string> = {}) {
  const started = await startApp(env)
  const { build, as, db } = started
  const admin = as(await build.admin())
  const datos = { nombre: 'Rosaura', apellido: 'Quirós', email: 'rosaura@ejemplo.cr', telefono: '+50688881212' }
  const rosa = await build.usuario({ ...datos, contrasena: null })
  const ana = await build.usuario({ nombre: 'Ana', apellido: 'Mora' })
  const vela = await build.producto()
  const cita = await build.cita(rosa, { inicio: EN_PUNTO + 3000, fin: EN_PUNTO + 3060 })
  const taller = await build.taller()
  await build.inscripcion(taller, rosa)
  const orden = await build.orden(rosa, [{ productoId: vela.id, cantidad: 1 }])
  await admin.call(createCobro, { body: { de: 'orden', id: orden.id, monto: 1, forma: 'SINPE' } })
  await build.esperaDeDia(rosa, LUNES)
  const unir = (de: { id: number }, con: { id: number }) =>
    admin.try(unirPersonas, { ...conId(de), body: { con: { id: con.id } } })
  const expediente = (de: { id: number }) => admin.try(getExpediente, conId(de))
  const rotas = async () => {
    const todas = REGLAS.map(async ({ nombre, rotas }) => (await rotas(db.read)).map((cual) => `${nombre}: ${cual}`))
    return (await Promise.all(todas)).flat()
  }
  return { ...started, admin, rosa, ana, vela, cita, taller, orden, unir, expediente, rotas }
}

test('all things of a person without an account go to the other, who is found and written to as before', async () => {
  const { build, db, admin, rosa, ana, cita, unir, expediente, rotas } = await start()
  await build.esperaDeDia(ana, LUNES)
  await build.cita(ana, { inicio: EN_PUNTO + 4000, fin: EN_PUNTO + 4060 })
  await admin.call(saveNotasPrivadas, { ...conId(rosa), body: { texto: 'Duerme poco.', version: 0 } })
  await admin.call(saveNotasPrivadas, { ...conId(ana), body: { texto: 'Prefiere la mañana.', version: 0 } })
  const { status, body } = await unir(rosa, ana)
  expect(status).toBe(200)
  expect(body).toMatchObject({ id: ana.id, nombre: 'Ana', email: ana.email, telefono: '+50688881212' })
  expect(body).not.toHaveProperty('sinCuenta')
  expect((await expediente(rosa)).status).toBe(404)
  const { partes } = (await expediente(ana)).body
  const totales = Object.values(partes).map(({ total }) => total)
  expect(totales.slice(0, 5)).toEqual([3, 0, 0, 1, 1])
  expect(partes.porVenir.filas.map(({ deId }) => deId)).toContain(cita.id)
  const { texto } = await admin.call(leerNotasPrivadas, conId(ana))
  expect(texto).toBe('Prefiere la mañana.\n\nDuerme poco.')
  const historia = await admin.call(listHistoria, { query: { persona: String(ana.id) } })
  const unida = {
    campo: 'Unida con',
    antes: null,
    despues: expect.stringMatching(/^Rosaura Quirós · rosaura@ejemplo.cr · 8888.1212$/),
  }
  expect(historia.find(({ asunto }) => asunto === 'USUARIO')).toMatchObject({
    cambios: [{ campo: 'Teléfono', antes: null }, unida],
  })
  expect(await db.read.selectFrom('ordenes').select(['usuarioNombre', 'usuarioEmail']).execute()).toEqual([
    { usuarioNombre: 'Ana', usuarioEmail: ana.email },
  ])
  expect(await db.read.selectFrom('esperasDeDia').select('usuarioId').execute()).toEqual([{ usuarioId: ana.id }])
  expect(await rotas()).toEqual([])
})

test('a waiting notice of a record without an address goes to the remaining person, by their name', async () => {
  const { app, db, clock, build, admin, ana, unir } = await start()
  await admin.call(saveAvisos, { body: { minutos: 3 } })
  const luz = await build.usuario({ nombre: 'Luz', email: null as never, contrasena: null, telefono: '+50672222222' })
  const { nombre: servicio } = await build.servicio()
  const body = { fechaHora: `${LUNES}T16:00`, servicio, notas: null, usuario: { id: luz.id } }
  await admin.call(createCita, { body })
  await app.outbox.idle()
  await unir(luz, ana)
  clock.now += 3 * 60_000
  const mail = (await readMails(app)).at(-1)
  expect(mail).toMatchObject({ subject: 'Tu cita está confirmada · BioBienestar', to: [{ address: ana.email }] })
  expect(mail?.text).toContain('Hola, Ana')
  expect((await admin.call(listAvisos, {})).map(({ situacion }) => situacion)).toEqual(['AVISADO'])
  const enlaces = db.read.selectFrom('enlaces').select(['usuarioId', 'para'])
  expect(await enlaces.execute()).toEqual([{ usuarioId: ana.id, para: ana.email }])
  expect((await admin.try(verEnlace, { body: { token: tokenDe(mail) } })).status).toBe(200)
})

test("a link mailed to the joined record's address is dead; one mailed to the remaining person works", async () => {
  const { app, build, admin, visitor, rosa, ana, unir } = await start()
  const { nombre: servicio } = await build.servicio()
  const pedir = async (usuario: { id: number }, hora: string) => {
    await admin.call(createCita, { body: { fechaHora: `${LUNES}T${hora}`, servicio, notas: null, usuario } })
    return tokenDe((await readMails(app)).at(-1))
  }
  const [ajeno, propio] = [await pedir({ id: rosa.id }, '10:00'), await pedir({ id: ana.id }, '11:00')]
  const ver = async (token: string) => (await visitor.try(verEnlace, { body: { token } })).status
  expect([await ver(ajeno), await ver(propio)]).toEqual([200, 200])
  await unir(rosa, ana)
  expect([await ver(ajeno), await ver(propio)]).toEqual([400, 200])
  const cancelar = await visitor.try(usarEnlace, { body: { token: ajeno, accion: 'CANCELAR' } })
  expect(cancelar).toMatchObject({ status: 400, error: { code: 'enlace_invalido' } })
  expect(cancelar.error.message, 'it was neither used nor has it expired').not.toMatch(/usó|venció/)
})

test('an address corrected by the practice gets the waiting mails, and links to the mistyped one die', async () => {
  const { app, clock, build, admin, visitor, rosa } = await start()
  const { nombre: servicio } = await build.servicio()
  const pedir = (hora: string) =>
    admin.call(createCita, { body: { fechaHora: `${LUNES}T${hora}`, servicio, notas: null, usuario: { id: rosa.id } } })
  await pedir('10:00')
  const viejo = tokenDe((await readMails(app)).at(-1))
  await admin.call(saveAvisos, { body: { minutos: 3 } })
  await pedir('11:00')
  const body = { nombre: 'Rosaura', apellido: 'Quirós', email: 'rosa@ejemplo.cr', telefono: '8888 1212' }
  await admin.call(updateUsuario, { ...conId(rosa), body })
  clock.now += 3 * 60_000
  const mail = (await readMails(app)).at(-1)
  expect(mail?.to).toMatchObject([{ address: 'rosa@ejemplo.cr' }])
  const ver = async (token: string) => (await visitor.try(verEnlace, { body: { token } })).status
  expect([await ver(viejo), await ver(tokenDe(mail))]).toEqual([400, 200])
})

test('so does a mail that was tried in vain', async () => {
  const smtp = await smtpServer({
    onRcptTo: ({ address }, _session, done) =>
      address === 'rosaura@ejemplo.cr'
        ? done(Object.assign(new Error('no such domain'), { responseCode: 450 }))
        : done(),
  })
  const { app, clock, build, admin, visitor, rosa } = await start({ SMTP_URL: smtp.url })
  const { nombre: servicio } = await build.servicio()
  const cita = { fechaHora: `${LUNES}T10:00`, servicio, notas: null, usuario: { id: rosa.id } }
  await admin.call(createCita, { body: cita })
  await app.outbox.idle()
  const body = { nombre: 'Rosaura', apellido: 'Quirós', email: 'rosa@ejemplo.cr', telefono: '8888 1212' }
  await admin.call(updateUsuario, { ...conId(rosa), body })
  clock.now += 60_000
  await app.outbox.idle()
  expect(smtp.deliveries.map(({ to }) => to)).toEqual(['rosa@ejemplo.cr'])
  const token = tokenDe(await PostalMime.parse(smtp.deliveries[0]!.raw))
  expect((await visitor.try(verEnlace, { body: { token } })).status).toBe(200)
})

test('so does one that may have arrived at the mistyped address, with a link of its own: the one of the copy is dead', async () => {
  const copias: string[] = []
  let seCorta = false
  const smtp = await smtpServer({
    async onData(stream, _session, done) {
      copias.push(await text(stream))
      if (seCorta) smtp.hangUp()
      else done()
    },
  })
  const { app, clock, build, admin, visitor, rosa } = await start({ SMTP_URL: smtp.url })
  const { nombre: servicio } = await build.servicio()
  await app.outbox.idle()
  seCorta = true
  const cita = { fechaHora: `${LUNES}T10:00`, servicio, notas: null, usuario: { id: rosa.id } }
  await admin.call(createCita, { body: cita })
  await app.outbox.idle()
  const body = { nombre: 'Rosaura', apellido: 'Quirós', email: 'rosa@ejemplo.cr', telefono: '8888 1212' }
  await admin.call(updateUsuario, { ...conId(rosa), body })
  seCorta = false
  clock.now += 60 * 60_000
  await app.outbox.idle()
  const [perdida, suya] = await Promise.all(copias.slice(-2).map((copia) => PostalMime.parse(copia)))
  const para = [perdida, suya].map((mail) => mail?.to?.[0]?.address)
  expect(para).toEqual(['rosaura@ejemplo.cr', 'rosa@ejemplo.cr'])
  const ver = async (token: string) => (await visitor.try(verEnlace, { body: { token } })).status
  expect([await ver(tokenDe(perdida)), await ver(tokenDe(suya))]).toEqual([400, 200])
})

test('a link works on when the remaining person takes over the address it was mailed to', async () => {
  const { app, build, admin, visitor, rosa, unir } = await start()
  const { nombre: servicio } = await build.servicio()
  const body = { fechaHora: `${LUNES}T10:00`, servicio, notas: null, usuario: { id: rosa.id } }
  await admin.call(createCita, { body })
  const token = tokenDe((await readMails(app)).at(-1))
  const sinCorreo = await build.usuario({ email: null as never, contrasena: null, telefono: '+50671111111' })
  await unir(rosa, sinCorreo)
  expect((await visitor.try(verEnlace, { body: { token } })).status).toBe(200)
})

test('of two records without accounts, the remaining one gets the address too', async () => {
  const { build, admin, rosa, unir } = await start()
  const otra = await build.usuario({ nombre: 'Rosi', apellido: '', contrasena: null, telefono: '+50670000000' })
  await admin.call(borrarPersona, conId(await build.usuario({ contrasena: null })))
  await build.usuario()
  const sinCorreo = await build.usuario({
    nombre: 'R',
    email: null as never,
    contrasena: null,
    telefono: '+50671111111',
  })
  expect((await unir(otra, sinCorreo)).body).toMatchObject({
    email: otra.email,
    telefono: '+50671111111',
    sinCuenta: true,
  })
  expect((await unir(rosa, sinCorreo)).body).toMatchObject({ email: otra.email })
})

test('two accounts are not joined, nor a person with themselves, nor two people in one workshop', async () => {
  const { build, rosa, ana, taller, unir } = await start()
  const eva = await build.usuario({ nombre: 'Eva' })
  const rechazo = (code: string, frase: string) => ({
    status: 409,
    error: { code, message: expect.stringContaining(frase) },
  })
  expect(await unir(eva, ana)).toMatchObject(rechazo('con_cuenta', 'no se pueden unir'))
  expect(await unir(ana, rosa)).toMatchObject(rechazo('con_cuenta', 'abre la página de Rosaura Quirós'))
  expect(await unir(rosa, rosa)).toMatchObject(rechazo('misma_persona', 'Elige a otra'))
  expect(await unir(rosa, { id: 999_999 })).toMatchObject({ status: 404 })
  await build.inscripcion(taller, ana)
  expect(await unir(rosa, ana)).toMatchObject(rechazo('ya_inscrito', `«${taller.titulo}»`))
})

test('a person without an account is erased at their request: sales stay and name nobody', async () => {
  const { db, admin, rosa, ana, orden, expediente, rotas } = await start()
  expect(await admin.try(borrarPersona, conId(ana))).toMatchObject({ status: 409, error: { code: 'con_cuenta' } })
  expect(await admin.call(borrarPersona, conId(rosa))).toBe('Sus datos fueron borrados.')
  expect((await expediente(rosa)).status).toBe(404)
  expect((await admin.try(getUsuario, conId(rosa))).status).toBe(404)
  const guardado = await everything(db.read)
  for (const dato of ['Rosaura', 'Quir', 'rosaura', '88881212']) expect(guardado).not.toContain(dato)
  expect(await db.read.selectFrom('ordenes').select(['id', 'usuarioNombre']).execute()).toEqual([
    { id: orden.id, usuarioNombre: 'Cuenta eliminada' },
  ])
  for (const tabla of ['deudas', 'movimientos'] as const) {
    const quienes = await db.read.selectFrom(tabla).select(['usuarioId', 'persona']).distinct().execute()
    expect(quienes).toEqual([{ usuarioId: null, persona: 'Cuenta eliminada' }])
  }
  expect(await rotas()).toEqual([])
})

test('a joined person is erased whole', async () => {
  const { db, admin, rosa, build, unir } = await start()
  const otra = await build.usuario({ nombre: 'Zulay', apellido: 'Prado', contrasena: null })
  await admin.call(saveNotasPrivadas, { ...conId(rosa), body: { texto: 'Rosaura duerme poco.', version: 0 } })
  await unir(rosa, otra)
  await admin.call(borrarPersona, conId(otra))
  const guardado = await everything(db.read)
  for (const dato of ['Rosaura', 'rosaura', 'Zulay', '88881212']) expect(guardado).not.toContain(dato)
})
