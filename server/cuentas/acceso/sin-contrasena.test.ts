import { expect, test } from 'vitest'
import { MINUTO_MS } from '../../../contract/base/time/time.ts'
import { me } from '../../../contract/cuentas/cuentas.ts'
import {
  entrarConCodigo,
  login,
  olvidoContrasena,
  pedirCodigo,
  ponerContrasena,
  preRegistro,
  reenviarCodigo,
  restablecerContrasena,
  verificarRegistro,
} from '../../../contract/cuentas/entrada.ts'
import { cambiarRol, getUsuario, invitarUsuario } from '../../../contract/cuentas/usuarios.ts'
import { borrarPersona } from '../../../contract/persona/expediente.ts'
import { cambiarContrasena, pedirEliminacion } from '../../../contract/persona/perfil.ts'
import { type Caller, startApp } from '../../testing/app.ts'
import { hashRapido } from '../../testing/builders.ts'
import { readCodigo, readMails } from '../../testing/correo.ts'
import { resetAdmin } from './admin.ts'

const CLAVE = 'un bosque de niebla'
const email = 'rosa@ejemplo.cr'
const ROSA = { nombre: 'Rosa Quirós', email }

const other = (codigo: string) => String((Number(codigo) + 1) % 1_000_000).padStart(6, '0')

async function startAsked(env: Record<string, string> = {}) {
  const started = await startApp(env)
  const rosa = started.navegador()
  await rosa.call(pedirCodigo, { body: ROSA })
  const codigo = await readCodigo(started.app, email)
  const enter = (caller: Caller = rosa, cual = codigo) => caller.try(entrarConCodigo, { body: { email, codigo: cual } })
  /** The tokens of the links mailed so far; a notice rests first. */
  const tokens = async () => {
    // What is due leaves first: a link that is asked for holds for half an hour.
    await started.app.outbox.idle()
    started.clock.now += 60 * MINUTO_MS
    const mails = await readMails(started.app)
    started.clock.now -= 60 * MINUTO_MS
    return mails.flatMap(({ text }) => /\/restablecer\?primera#token=([\w-]{43})\n/.exec(text ?? '')?.[1] ?? [])
  }
  return { ...started, rosa, codigo, enter, tokens }
}

async function startEntered(env: Record<string, string> = {}) {
  const started = await startAsked(env)
  const { body: usuario } = await started.enter()
  return { ...started, usuario }
}

test('name, address and the code of the mail are an account, with its session', async () => {
  const { enter, rosa, db } = await startAsked()
  expect((await rosa.try(me, {})).status).toBe(401)
  expect(await enter()).toMatchObject({
    status: 200,
    body: { nombre: 'Rosa Quirós', apellido: '', email, rol: 'CLIENTE', sinContrasena: true },
  })
  expect(await rosa.call(me, {})).toMatchObject({ email, sinContrasena: true })
  expect(await db.read.selectFrom('registros').selectAll().execute()).toEqual([])
  expect((await enter()).status, 'the code is used up').toBe(400)
})

test('the code works in the browser that asked for it alone, and five wrong ones end it', async () => {
  const { enter, navegador, codigo } = await startAsked()
  expect((await enter(navegador())).status).toBe(400)
  const ajeno = navegador()
  await ajeno.call(preRegistro, { body: { ...ROSA, apellido: 'x', password: CLAVE } })
  expect((await enter(ajeno)).status, 'nor in another that waits for its own').toBe(400)
  for (let i = 0; i < 5; i++) expect((await enter(undefined, other(codigo))).error.code).toBe('codigo_invalido')
  expect((await enter()).status).toBe(400)
})

test('no password logs in to an account without one, nor does the documented verification open it', async () => {
  const { enter, codigo, visitor, rosa } = await startAsked()
  const verified = await rosa.try(verificarRegistro, { body: { email, codigo } })
  expect(verified).toMatchObject({ status: 400, error: { code: 'codigo_invalido' } })
  await enter()
  const unknown = await visitor.try(login, { body: { email: 'nadie@ejemplo.cr', password: CLAVE } })
  for (const password of [CLAVE, 'null', ' ', 'undefined'])
    expect(await visitor.try(login, { body: { email, password } })).toMatchObject({
      status: 401,
      body: unknown.body,
    })
  expect((await visitor.try(login, { body: { email, password: '' } })).status).toBe(400)
})

test('a code never opens an account that has a password, and no answer tells of it', async () => {
  const { app, navegador, build, db } = await startApp()
  const ana = await build.usuario({ contrasena: await hashRapido(CLAVE) })
  const probe = async (cual: string) => {
    const visitor = navegador()
    const asked = await visitor.try(pedirCodigo, { body: { nombre: 'Quien Sea', email: cual } })
    const guessed = await visitor.try(entrarConCodigo, { body: { email: cual, codigo: 'no-es' } })
    const again = await visitor.try(reenviarCodigo, { body: { email: cual } })
    return [asked, guessed, again].map(({ status, body, headers }) => [status, body, Object.keys(headers).sort()])
  }
  expect(await probe(ana.email)).toEqual(await probe('nadie@ejemplo.cr'))
  const [mail] = (await readMails(app)).filter((mail) => mail.to?.[0]?.address === ana.email)
  expect(mail!.subject).toContain('Ya tienes una cuenta')
  // Even who guesses the code.
  const visitor = navegador()
  await visitor.call(pedirCodigo, { body: { nombre: 'Quien Sea', email: ana.email } })
  await db.read
    .updateTable('registros')
    .set({ codigoHash: await hashRapido('123456') })
    .execute()
  const guessed = await visitor.try(entrarConCodigo, { body: { email: ana.email, codigo: '123456' } })
  expect(guessed).toMatchObject({ status: 400, error: { code: 'codigo_invalido' } })
  expect((await visitor.try(me, {})).status).toBe(401)
})

test('who comes back by a code is the same person under the same name, elsewhere too', async () => {
  const { usuario, navegador, app } = await startEntered()
  const otro = navegador()
  await otro.call(pedirCodigo, { body: { nombre: 'Rosi', email } })
  const codigo = await readCodigo(app, email)
  expect(await otro.call(entrarConCodigo, { body: { email, codigo } })).toMatchObject({
    id: usuario.id,
    nombre: 'Rosa Quirós',
  })
})

test('whom the practice wrote down becomes that account, and keeps what is theirs', async () => {
  const { build, navegador, app, as } = await startApp()
  const admin = as(await build.usuario({ rol: 'ADMIN', contrasena: await hashRapido(CLAVE) }))
  const anotada = await build.usuario({ ...ROSA, nombre: 'Rosita', contrasena: null })
  const rosa = navegador()
  await rosa.call(pedirCodigo, { body: ROSA })
  const codigo = await readCodigo(app, email)
  expect(await rosa.call(entrarConCodigo, { body: { email, codigo } })).toMatchObject({ id: anotada.id })
  const params = { id: String(anotada.id) }
  const vista = await admin.call(getUsuario, { params })
  // Also the name, which the practice wrote whole: what she typed to get a code may be half of it.
  expect(vista).toMatchObject({ nombre: 'Rosita', apellido: anotada.apellido, sinContrasena: true })
  expect(vista.sinCuenta).toBeUndefined()
  // It is an account: nobody but its owner erases it, and nobody is invited to what they have.
  expect((await admin.try(borrarPersona, { params })).error.code).toBe('con_cuenta')
  expect((await admin.try(invitarUsuario, { params })).error.code).toBe('con_cuenta')
  const rol = await admin.try(cambiarRol, { params, body: { rol: 'ADMIN', actual: CLAVE } })
  expect(rol.error.code, 'an administrator has a password').toBe('sin_cuenta')
})

test('a password is chosen once, soon after the code: the session goes on, others end, and it logs in', async () => {
  const { rosa, navegador, app, visitor } = await startEntered()
  const otro = navegador()
  await otro.call(pedirCodigo, { body: ROSA })
  await otro.call(entrarConCodigo, { body: { email, codigo: await readCodigo(app, email) } })
  const poner = (password: string) => rosa.try(ponerContrasena, { body: { password } })
  expect((await poner('12345678')).error.code).toBe('contrasena_comun')
  expect((await poner(CLAVE)).status).toBe(200)
  expect((await rosa.call(me, {})).sinContrasena).toBeUndefined()
  expect((await otro.try(me, {})).status).toBe(401)
  expect((await poner('otra contraseña buena')).error.code).toBe('con_contrasena')
  expect((await visitor.call(login, { body: { email, password: CLAVE } })).email).toBe(email)
})

test('later the mailbox proves it: the link of the first mail, or one for a forgotten password', async () => {
  const { rosa, clock, visitor } = await startEntered()
  clock.now += 31 * MINUTO_MS
  const late = await rosa.try(ponerContrasena, { body: { password: CLAVE } })
  expect(late).toMatchObject({ status: 409, error: { code: 'sin_contrasena' } })
  for (const attempt of [
    rosa.try(cambiarContrasena, { body: { actual: 'x', password: CLAVE } }),
    rosa.try(pedirEliminacion, { body: { actual: 'x' } }),
  ])
    expect(await attempt).toMatchObject({ status: 409, error: { code: 'sin_contrasena' } })
  await visitor.call(olvidoContrasena, { body: { email } })
})

test.each([
  ['the one of the first mail', 0, 6 * 24 * 60 * MINUTO_MS],
  ['the one for a forgotten password', 1, 29 * MINUTO_MS],
] as const)('both links work until each expires, and one that was used ends the other: %s', async (_, cual, luego) => {
  const { clock, tokens, visitor } = await startEntered()
  const elegir = (token: string) => visitor.try(restablecerContrasena, { body: { token, password: CLAVE } })
  await tokens()
  await visitor.call(olvidoContrasena, { body: { email } })
  const enviados = await tokens()
  expect(new Set(enviados).size).toBe(2)
  clock.now += luego
  if (cual === 0) expect((await elegir(enviados[1]!)).error.code, 'half an hour is over').toBe('enlace_invalido')
  expect(await elegir(enviados[cual]!)).toMatchObject({
    body: 'Tu contraseña quedó guardada. Ya puedes iniciar sesión.',
  })
  expect((await elegir(enviados[1 - cual]!)).error.code).toBe('enlace_invalido')
  expect((await visitor.call(login, { body: { email, password: CLAVE } })).sinContrasena).toBeUndefined()
})

test('each mail says what its code and its link are for', async () => {
  const { app, tokens, visitor, navegador } = await startEntered()
  await tokens()
  await visitor.call(olvidoContrasena, { body: { email } })
  const otra = navegador()
  await otra.call(pedirCodigo, { body: ROSA })
  await otra.call(preRegistro, { body: { nombre: 'Eva', apellido: 'x', email: 'eva@ejemplo.cr', password: CLAVE } })
  const mails = await readMails(app)
  expect(mails.map(({ subject }) => subject!.replace(/\d{6}/, '…'))).toEqual([
    '… es tu código para entrar en BioBienestar',
    'Pon tu contraseña cuando quieras · BioBienestar',
    'Pon tu contraseña de BioBienestar',
    '… es tu código para entrar en BioBienestar',
    '… es tu código para crear tu cuenta en BioBienestar',
  ])
  for (const { subject, text } of mails.slice(1, 3)) expect(text, subject).toMatch(/restablecer\?primera#token/)
})

test('the mail that puts it off does not leave once there is a password', async () => {
  const { rosa, tokens } = await startEntered({ NOTICE_MINUTES: '3' })
  await rosa.call(ponerContrasena, { body: { password: CLAVE } })
  expect(await tokens()).toEqual([])
})

test('a first password chosen where somebody is logged in is told by mail, one chosen by a link of the mail is not', async () => {
  const { rosa, app, clock } = await startEntered()
  clock.now += 29 * MINUTO_MS
  await rosa.call(ponerContrasena, { body: { password: CLAVE } })
  const mail = (await readMails(app)).at(-1)!
  expect(mail).toMatchObject({ subject: 'Tu cuenta ya tiene contraseña · BioBienestar', to: [{ address: email }] })
  expect(mail.text).toContain('se puso el viernes 20 de noviembre')
  const other = await startEntered()
  const [token] = await other.tokens()
  await other.visitor.call(restablecerContrasena, { body: { token: token!, password: CLAVE } })
  expect((await readMails(other.app)).map(({ subject }) => subject)).not.toContainEqual(
    expect.stringContaining('ya tiene'),
  )
})

test('the mail that puts it off still leaves once a link for a forgotten password was asked for', async () => {
  const { visitor, app, tokens } = await startEntered({ NOTICE_MINUTES: '3' })
  await visitor.call(olvidoContrasena, { body: { email } })
  expect(await tokens()).toHaveLength(2)
  const subjects = (await readMails(app)).map(({ subject }) => subject)
  expect(subjects).toContain('Pon tu contraseña cuando quieras · BioBienestar')
})

test('registering with a password never touches an account that a code opens: its mailbox is told', async () => {
  const { navegador, app, rosa, db } = await startEntered()
  const otro = navegador()
  await otro.call(preRegistro, { body: { nombre: 'Fulano', apellido: 'x', email, password: CLAVE } })
  expect((await readMails(app)).at(-1)!.subject).toContain('Ya tienes una cuenta')
  await db.read
    .updateTable('registros')
    .set({ codigoHash: await hashRapido('123456') })
    .execute()
  for (const endpoint of [verificarRegistro, entrarConCodigo])
    expect((await otro.try(endpoint, { body: { email, codigo: '123456' } })).error.code).toBe('codigo_invalido')
  expect(await rosa.call(me, {})).toMatchObject({ nombre: 'Rosa Quirós', sinContrasena: true })
})

test('the command of the owner makes an administrator of such an account, with a password', async () => {
  const { db, clock, visitor, rosa } = await startEntered()
  const password = await resetAdmin(db, { email, password: undefined, sinSegundoFactor: false }, clock.now)
  expect(await visitor.call(login, { body: { email, password } })).toMatchObject({ rol: 'ADMIN' })
  expect((await rosa.try(me, {})).status).toBe(401)
})

test('the database holds no code beside a password, and no account without an address', async () => {
  const { build, db } = await startApp()
  const usuario = await build.usuario()
  const set = (cambio: object) => db.read.updateTable('usuarios').set(cambio).where('id', '=', usuario.id).execute()
  await expect(set({ entraConCodigo: true })).rejects.toThrow('usuarios_codigo_sin_contrasena')
  const sinCorreo = { contrasena: null, entraConCodigo: true, email: null, telefono: '+50688880000' }
  await expect(set(sinCorreo)).rejects.toThrow('usuarios_codigo_sin_contrasena')
  await set({ contrasena: null, entraConCodigo: true })
})
