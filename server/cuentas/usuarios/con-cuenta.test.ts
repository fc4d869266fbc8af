import { expect, test } from 'vitest'
import { listCitas } from '../../../contract/agenda/citas/administrar-citas.ts'
import { listHistoria } from '../../../contract/base/history/historia.ts'
import { DIA_MS } from '../../../contract/base/time/time.ts'
import {
  login,
  olvidoContrasena,
  preRegistro,
  restablecerContrasena,
  verificarRegistro,
  verRestablecimiento,
} from '../../../contract/cuentas/entrada.ts'
import { createUsuario, invitarUsuario, listUsuarios, updateUsuario } from '../../../contract/cuentas/usuarios.ts'
import { listInscripciones } from '../../../contract/talleres/talleres.ts'
import { listOrdenes } from '../../../contract/tienda/administrar-ordenes.ts'
import { revisar } from '../../oficina/revision/revisar.ts'
import { startApp } from '../../testing/app.ts'
import { readCodigo, readMails } from '../../testing/correo.ts'
import { ensureAdmin } from '../acceso/admin.ts'

const EMAIL = 'rosa@ejemplo.cr'
const FORM = { nombre: 'Rosa María', apellido: 'Quirós', email: EMAIL, password: 'un bosque de niebla' }

/** Rosa, a person without an account who has one of everything. */
async function startWithRosa(env: Record<string, string> = {}) {
  const started = await startApp(env)
  const { build, as } = started
  const admin = as(await build.admin())
  const rosa = await admin.call(createUsuario, { body: { nombre: 'Rosita', email: EMAIL, telefono: '8888 0000' } })
  const cita = await build.cita(rosa)
  const inscripcion = await build.inscripcion(await build.taller(), rosa)
  const orden = await build.orden(rosa, [{ productoId: (await build.producto()).id, cantidad: 1 }])
  return { ...started, admin, rosa, cita, inscripcion, orden }
}

async function registrar({ app, navegador }: Awaited<ReturnType<typeof startApp>>, form = FORM) {
  const browser = navegador()
  const begun = await browser.try(preRegistro, { body: form })
  const codigo = await readCodigo(app, form.email)
  return { browser, begun, verify: () => browser.try(verificarRegistro, { body: { email: form.email, codigo } }) }
}

test('a person without an account who registers and proves the address keeps all their things', async () => {
  const started = await startWithRosa()
  const { admin, rosa, cita, inscripcion, orden, db } = started
  const { browser, verify } = await registrar(started)
  expect((await verify()).status).toBe(200)
  expect(await browser.call(login, { body: { email: EMAIL, password: FORM.password } })).toEqual({
    id: rosa.id,
    nombre: 'Rosa María',
    apellido: 'Quirós',
    email: EMAIL,
    rol: 'CLIENTE',
  })
  const query = { buscar: 'rosa maria quiros' }
  expect(await admin.call(listCitas, { query })).toMatchObject([{ id: cita.id, usuario: { id: rosa.id } }])
  expect(await admin.call(listInscripciones, { query })).toMatchObject([{ id: inscripcion, usuarioId: rosa.id }])
  expect(await admin.call(listOrdenes, { query })).toMatchObject([{ codigoOrden: orden.codigoOrden }])
  expect(await admin.call(listUsuarios, { query })).toMatchObject([{ id: rosa.id, telefono: '+50688880000' }])
  expect(await revisar(db)).toEqual([])
})

test('the answers tell a stranger nothing, and of two registrations of Rosa one takes her over', async () => {
  const started = await startWithRosa()
  const { rosa, db } = started
  const ajena = await registrar(started, { ...FORM, email: 'nadie@ejemplo.cr' })
  const suyas = [await registrar(started), await registrar(started)]
  for (const { begun } of suyas) expect([begun.status, begun.body]).toEqual([ajena.begun.status, ajena.begun.body])
  const [una, otra] = await Promise.all(suyas.map(({ verify }) => verify()))
  const hecha = await ajena.verify()
  const [buena, mala] = una!.ok ? [una!, otra!] : [otra!, una!]
  expect([buena.status, buena.body]).toEqual([hecha.status, hecha.body])
  expect(mala).toMatchObject({ status: 400 })
  const suyo = await db.read.selectFrom('usuarios').select('id').where('email', '=', EMAIL).execute()
  expect(suyo).toEqual([{ id: rosa.id }])
})

test('a person without an account may be the administrator of the configuration, and keeps their name', async () => {
  const { db, rosa, clock } = await startWithRosa()
  await ensureAdmin(db, { ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: FORM.password }, clock.now)
  const usuarios = db.read.selectFrom('usuarios').select(['nombre', 'rol']).where('id', '=', rosa.id)
  expect(await usuarios.executeTakeFirst()).toEqual({ nombre: 'Rosita', rol: 'ADMIN' })
})
test("an invited person chooses a password with the mail's link, once, and keeps all their things", async () => {
  const started = await startWithRosa()
  const { admin, app, visitor, rosa, db } = started
  const params = { id: String(rosa.id) }
  expect(await admin.call(invitarUsuario, { params })).toBe(`La invitación va en camino a ${EMAIL}.`)
  const mail = (await readMails(app)).at(-1)!
  expect(mail).toMatchObject({ subject: 'Crea tu cuenta en BioBienestar', to: [{ address: EMAIL }] })
  const body = { token: /#token=([\w-]+)/.exec(mail.text ?? '')![1]!, password: FORM.password }
  const antes = await db.read.selectFrom('correos').select('id').execute()
  const visto = await visitor.call(verRestablecimiento, { body: { token: body.token } })
  expect(visto).toEqual({ nombre: rosa.nombre, email: EMAIL, nueva: true })
  expect((await visitor.try(restablecerContrasena, { body })).status).toBe(200)
  expect(await db.read.selectFrom('correos').select('id').execute()).toEqual(antes)
  expect(await visitor.call(login, { body: { email: EMAIL, password: FORM.password } })).toMatchObject({ id: rosa.id })
  expect((await visitor.try(restablecerContrasena, { body })).error.code).toBe('enlace_invalido')
  expect((await admin.try(invitarUsuario, { params })).error.code).toBe('con_cuenta')
  const [invitada] = await admin.call(listHistoria, { query: { asunto: 'ACCESO', persona: String(rosa.id) } })
  expect(invitada).toMatchObject({ personaId: rosa.id, cambios: [{ campo: 'Invitación' }] })
})

test('an invitation whose answer was lost is one mail, and its link is good', async () => {
  const { admin, app, visitor, rosa } = await startWithRosa()
  const params = { id: String(rosa.id) }
  const headers = { 'idempotency-key': 'la-clave-de-prueba' }
  const invitar = () => admin.call(invitarUsuario, { params, headers })
  expect(await invitar()).toBe(await invitar())
  const [token, ...mas] = (await readMails(app)).flatMap(({ text }) => /#token=([\w-]+)/.exec(text ?? '')?.[1] ?? [])
  expect(mas).toEqual([])
  expect((await visitor.try(restablecerContrasena, { body: { token: token!, password: FORM.password } })).status).toBe(
    200,
  )
})

test('an invitation counts for its limit once, however often its call is repeated', async () => {
  const { admin, rosa } = await startWithRosa({ RATE_LIMIT: 'on' })
  const params = { id: String(rosa.id) }
  const statusOf = async (clave: string) =>
    (await admin.try(invitarUsuario, { params, headers: { 'idempotency-key': `la-clave-${clave}` } })).status
  const statuses = async (claves: string) => {
    const seen: number[] = []
    for (const clave of claves) seen.push(await statusOf(clave))
    return seen
  }
  expect(await statuses('aaaaaa')).toEqual([200, 200, 200, 200, 200, 200])
  expect(await statuses('bcdefa')).toEqual([200, 200, 200, 200, 429, 200])
})

test('who was invited and comes too late asks for a new link as for a forgotten password; nobody else is told anything', async () => {
  const { admin, app, visitor, rosa, clock } = await startWithRosa()
  const olvidar = (email: string) => visitor.call(olvidoContrasena, { body: { email } })
  const enlaces = async () =>
    (await readMails(app)).flatMap(({ text }) => /#token=([\w-]+)/.exec(text ?? '')?.[1] ?? [])
  const dicho = await olvidar(EMAIL)
  expect(await enlaces()).toEqual([])
  const params = { id: String(rosa.id) }
  await admin.call(invitarUsuario, { params })
  expect(await enlaces()).toHaveLength(1)
  clock.now += 8 * DIA_MS
  expect([await olvidar(EMAIL), await olvidar('nadie@ejemplo.cr')]).toEqual([dicho, dicho])
  const [vencido, nuevo, ...mas] = await enlaces()
  expect(mas).toEqual([])
  const poner = (token: string) => visitor.try(restablecerContrasena, { body: { token, password: FORM.password } })
  expect((await poner(vencido!)).error.code).toBe('enlace_invalido')
  await admin.call(updateUsuario, { params, body: { nombre: 'Rosa', email: 'otra@ejemplo.cr' } })
  await olvidar('otra@ejemplo.cr')
  expect(await enlaces()).toHaveLength(2)
  await admin.call(updateUsuario, { params, body: { nombre: 'Rosa', email: EMAIL } })
  await olvidar(EMAIL)
  expect((await poner((await enlaces())[2]!)).status).toBe(200)
  expect((await poner(nuevo!)).error.code).toBe('enlace_invalido')
})

test('an invitation to a wrong address opens nothing once the address is corrected', async () => {
  const { admin, app, visitor, rosa } = await startWithRosa()
  const params = { id: String(rosa.id) }
  await admin.call(invitarUsuario, { params })
  const token = /#token=([\w-]+)/.exec((await readMails(app)).at(-1)!.text ?? '')![1]!
  await admin.call(updateUsuario, { params, body: { nombre: 'Rosa', email: 'otra@ejemplo.cr' } })
  const reply = await visitor.try(restablecerContrasena, { body: { token, password: FORM.password } })
  expect(reply.error.code).toBe('enlace_invalido')
})

test('a person without an address cannot be invited', async () => {
  const { admin } = await startWithRosa()
  const { id } = await admin.call(createUsuario, { body: { nombre: 'Luz', telefono: '8888 0001' } })
  const reply = await admin.try(invitarUsuario, { params: { id: String(id) } })
  expect(reply).toMatchObject({ status: 409, error: { code: 'usuario_sin_correo' } })
})

test('a part renames no administrator, herself included, and may go on changing customers', async () => {
  const { admin, build, as } = await startWithRosa()
  const [recepcion, laura, ana] = [await build.recepcion(), await build.admin(), await build.usuario()]
  const renombrar = (quien: typeof admin, { id, email }: typeof ana) =>
    quien.try(updateUsuario, { params: { id: String(id) }, body: { nombre: 'Otra', apellido: 'Persona', email } })
  for (const administra of [laura, recepcion]) {
    expect(await renombrar(as(recepcion), administra)).toMatchObject({ status: 403, error: { code: 'sin_permiso' } })
  }
  expect((await renombrar(as(recepcion), ana)).status).toBe(200)
  expect((await renombrar(admin, recepcion)).status).toBe(200)
})
