import { expect, test } from 'vitest'
import { me } from '../../../contract/cuentas/cuentas.ts'
import { login, olvidoContrasena, restablecerContrasena } from '../../../contract/cuentas/entrada.ts'
import { cerrarSesiones } from '../../../contract/cuentas/usuarios.ts'
import { cambiarContrasena, pedirEliminacion, verEliminacion } from '../../../contract/persona/perfil.ts'
import { write } from '../../base/db/open.ts'
import type { App } from '../../base/http/app.ts'
import { startApp } from '../../testing/app.ts'
import { hashRapido } from '../../testing/builders.ts'
import { readMails } from '../../testing/correo.ts'

const VIEJA = 'un jardín con helechos'
const NUEVA = 'una montaña con nubes'

async function startWithAna(env: Record<string, string> = {}) {
  const started = await startApp(env)
  const { app, build, visitor } = started
  const ana = await build.usuario({ contrasena: await hashRapido(VIEJA) })
  const logIn = (password: string) => visitor.try(login, { body: { email: ana.email, password } })
  const entered = await logIn(VIEJA)
  return {
    ...started,
    ana,
    logIn,
    /** The cookie of the browser in which Ana changes her password. */
    headers: { cookie: cookieDe(entered) },
    change: (headers: { cookie: string }, body: { actual: string; password: string }) =>
      visitor.try(cambiarContrasena, { body, headers }),
    tokens: async (path: string) =>
      (await readMails(app)).flatMap(
        ({ text }) => new RegExp(`/${path}#token=([\\w-]{43})\\n`).exec(text ?? '')?.[1] ?? [],
      ),
  }
}

function cookieDe(reply: { headers: Record<string, unknown> }): string {
  return String(reply.headers['set-cookie']).split(';')[0]!
}

test('the password is changed; this session goes on under a new token, every other one ends', async () => {
  const { ana, as, build, visitor, headers, change, logIn } = await startWithAna()
  const [phone, luis] = [as(ana), as(await build.usuario())]
  await Promise.all([phone.call(me, {}), luis.call(me, {})])
  const reply = await change(headers, { actual: VIEJA, password: NUEVA })
  expect(reply).toMatchObject({ status: 200, body: 'Tu contraseña fue cambiada y tus demás sesiones se cerraron.' })
  expect(await visitor.call(me, { headers: { cookie: cookieDe(reply) } })).toEqual(ana)
  expect((await visitor.try(me, { headers })).status).toBe(401)
  expect((await phone.try(me, {})).status).toBe(401)
  expect((await luis.try(me, {})).status).toBe(200)
  expect([(await logIn(NUEVA)).status, (await logIn(VIEJA)).status]).toEqual([200, 401])
})

/** On SQLite every writer stands in one line. */
const enLinea = test.skipIf(process.env.MOTOR === 'postgres')

/** Lets whatever is written wait, in the order in which it came: what was read and hashed before is old once it goes on. */
function hacerEsperar({ db }: App) {
  const { escritores } = db
  escritores.corre = new Promise(() => {})
  return {
    esperan: (cuantos: number) =>
      expect.poll(() => escritores.cola.length, { interval: 5, timeout: 60_000 }).toBe(cuantos),
    seguir() {
      escritores.corre = undefined
      return write(db, async () => {})
    },
  }
}

enLinea('a login with the old password that is under way while it is changed opens nothing', async () => {
  const { app, ana, logIn, headers, change, visitor } = await startWithAna()
  const { esperan, seguir } = hacerEsperar(app)
  const antes = logIn(VIEJA)
  await esperan(1)
  const cambio = change(headers, { actual: VIEJA, password: NUEVA })
  await esperan(2)
  const despues = logIn(VIEJA)
  await esperan(3)
  await seguir()
  expect((await visitor.try(me, { headers: { cookie: cookieDe(await antes) } })).status).toBe(401)
  expect(await despues).toMatchObject({ status: 401, error: { code: 'credenciales_invalidas' } })
  expect(await visitor.call(me, { headers: { cookie: cookieDe(await cambio) } })).toEqual(ana)
})

enLinea('a session that is ended while its password is changed is not opened anew', async () => {
  const { app, ana, as, build, headers, change, logIn } = await startWithAna()
  const admin = as(await build.admin())
  await admin.call(me, {})
  const { esperan, seguir } = hacerEsperar(app)
  const fin = admin.call(cerrarSesiones, { params: { id: String(ana.id) } })
  await esperan(1)
  const cambio = change(headers, { actual: VIEJA, password: NUEVA })
  await esperan(2)
  await seguir()
  await fin
  expect(await cambio).toMatchObject({ status: 401, error: { code: 'sin_sesion' } })
  expect((await logIn(VIEJA)).status).toBe(200)
})

test('the person is told by mail, which tells nothing else', async () => {
  const { app, ana, headers, change } = await startWithAna()
  await change(headers, { actual: VIEJA, password: NUEVA })
  const [mail, ...others] = await readMails(app)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ subject: 'Tu contraseña fue cambiada · BioBienestar', to: [{ address: ana.email }] })
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain('el viernes 20 de noviembre de 2026, 9:00\u00a0AM (hora de Costa Rica)')
    expect(part).not.toMatch(/helechos|montaña|psico/i)
  }
})

test.each([
  ['a wrong current one', { actual: 'no es esta', password: NUEVA }, 'contrasena_incorrecta', ['actual']],
  ['none', { actual: '', password: NUEVA }, 'datos_invalidos', ['actual']],
  ['the same as before', { actual: VIEJA, password: VIEJA }, 'contrasena_igual', ['password']],
  [
    'the same, typed in other signs',
    { actual: VIEJA, password: VIEJA.normalize('NFD') },
    'contrasena_igual',
    ['password'],
  ],
  ['a very common one', { actual: VIEJA, password: 'password123' }, 'contrasena_comun', ['password']],
  ['the own address', { actual: VIEJA, password: 'ana1@ejemplo.cr' }, 'contrasena_comun', ['password']],
  ['a short one', { actual: VIEJA, password: 'corta' }, 'datos_invalidos', ['password']],
])('%s is refused beside its field, and nothing changes', async (_, body, code, fields) => {
  const { app, headers, visitor, change, logIn } = await startWithAna()
  const reply = await change(headers, body)
  expect(reply).toMatchObject({ status: 400, error: { code } })
  expect(Object.keys(reply.error.fields!)).toEqual(fields)
  expect(reply.headers['set-cookie']).toBeUndefined()
  expect((await visitor.try(me, { headers })).status).toBe(200)
  expect((await logIn(VIEJA)).status).toBe(200)
  expect(await readMails(app)).toEqual([])
})

test('links from before the change are useless', async () => {
  const { ana, visitor, headers, change, tokens } = await startWithAna()
  await visitor.call(olvidoContrasena, { body: { email: ana.email } })
  await visitor.call(pedirEliminacion, { body: { actual: VIEJA }, headers })
  const [forgotten] = await tokens('restablecer')
  const [erasing] = await tokens('eliminar-cuenta')
  await change(headers, { actual: VIEJA, password: NUEVA })
  const body = { token: forgotten!, password: 'otra contraseña más' }
  expect(await visitor.try(restablecerContrasena, { body })).toMatchObject({ error: { code: 'enlace_invalido' } })
  const seen = await visitor.try(verEliminacion, { body: { token: erasing! } })
  expect(seen).toMatchObject({ error: { code: 'enlace_invalido' } })
})

test('of two simultaneous changes, as by a double click, one counts and one session is left', async () => {
  const { app, db, headers, change, logIn } = await startWithAna()
  const passwords = Array.from({ length: 4 }, (_, i) => `una clave distinta ${i}`)
  const replies = await Promise.all(passwords.map((password) => change(headers, { actual: VIEJA, password })))
  const done = replies.findIndex(({ ok }) => ok)
  expect(replies.map(({ ok }) => ok)).toEqual(passwords.map((_, i) => i === done))
  for (const { status } of replies.filter(({ ok }) => !ok)) expect([400, 401]).toContain(status)
  expect(await db.read.selectFrom('sesiones').select('usuarioId').execute()).toHaveLength(1)
  expect((await logIn(passwords[done]!)).status).toBe(200)
  expect(await readMails(app)).toHaveLength(1)
})

test('a visitor changes nothing', async () => {
  const { visitor } = await startWithAna()
  const reply = await visitor.try(cambiarContrasena, { body: { actual: VIEJA, password: NUEVA } })
  expect(reply).toMatchObject({ status: 401, error: { code: 'sin_sesion' } })
})

test('guesses at the current password are counted for the account, over all calls that ask for it', async () => {
  const { ana, as, build, change, headers, visitor } = await startWithAna({ RATE_LIMIT: 'on' })
  for (let i = 0; i < 5; i++) {
    await change(headers, { actual: `intento ${i}`, password: NUEVA })
    await visitor.try(pedirEliminacion, { body: { actual: `intento ${i}` }, headers })
  }
  const late = { actual: VIEJA, password: NUEVA }
  expect(await change(headers, late)).toMatchObject({ status: 429, error: { code: 'demasiados_intentos' } })
  expect((await as(ana).try(pedirEliminacion, { body: { actual: VIEJA } })).status).toBe(429)
  const luis = as(await build.usuario())
  expect((await luis.try(cambiarContrasena, { body: late })).status).toBe(400)
})

test('an administrator, who has no profile screen, may call it too', async () => {
  const { as, build, logIn, ana, db } = await startWithAna()
  await db.read.updateTable('usuarios').set({ rol: 'ADMIN' }).where('id', '=', ana.id).execute()
  const admin = as({ ...ana, rol: 'ADMIN' })
  await build.usuario()
  expect((await admin.try(cambiarContrasena, { body: { actual: VIEJA, password: NUEVA } })).status).toBe(200)
  expect((await logIn(NUEVA)).body).toMatchObject({ rol: 'ADMIN' })
})
