import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { listCarrito } from '../../contract/carrito.ts'
import { login, logout, me } from '../../contract/cuentas.ts'
import { listHistoria } from '../../contract/historia.ts'
import { cerrarOtrasSesiones } from '../../contract/perfil.ts'
import { masMs } from '../../contract/tiempo.ts'
import { cerrarSesiones } from '../../contract/usuarios.ts'
import { startApp } from '../prueba/app.ts'
import { hashRapido } from '../prueba/builders.ts'

const HORA_MS = 60 * 60 * 1000
const DIA_MS = 24 * HORA_MS
const PASSWORD = 'un río de agua clara'

async function startWithAna(env: Record<string, string> = {}, log?: FastifyBaseLogger) {
  const started = await startApp(env, log && { log })
  const ana = await started.build.usuario({ contrasena: await hashRapido(PASSWORD) })
  const { visitor } = started
  const enter = (headers = {}) => visitor.try(login, { body: { email: ana.email, password: PASSWORD }, headers })
  return { ...started, ana, enter }
}

function cookieDe(reply: { headers: Record<string, unknown> }): { cookie: string } {
  return { cookie: String(reply.headers['set-cookie']).split(';')[0]! }
}

test('logging in answers the user and nothing more, and the session is theirs', async () => {
  const { ana, enter, visitor } = await startWithAna()
  const reply = await enter()
  expect(reply).toMatchObject({ status: 200, body: ana })
  expect(Object.keys(reply.body).sort()).toEqual(['apellido', 'email', 'id', 'nombre', 'rol'])
  expect(await visitor.call(me, { headers: cookieDe(reply) })).toEqual(ana)
})

test('the address may be written in capitals and with spaces around it', async () => {
  const { ana, visitor } = await startWithAna()
  const body = { email: `  ${ana.email.toUpperCase()} `, password: PASSWORD }
  expect((await visitor.try(login, { body })).status).toBe(200)
})

test('an unknown address and a wrong password get the very same answer', async () => {
  const { ana, visitor } = await startWithAna()
  const wrong = await visitor.try(login, { body: { email: ana.email, password: 'otra cosa' } })
  const unknown = await visitor.try(login, { body: { email: 'nadie@ejemplo.cr', password: 'otra cosa' } })
  expect(wrong).toMatchObject({
    status: 401,
    error: { code: 'credenciales_invalidas', message: 'Correo o contraseña incorrectos.' },
  })
  expect({ ...unknown, headers: Object.keys(unknown.headers) }).toEqual({
    ...wrong,
    headers: Object.keys(wrong.headers),
  })
  expect(wrong.headers['set-cookie']).toBeUndefined()
})

test('an unknown address takes about as long as a known one', async () => {
  const { ana, visitor } = await startWithAna()
  const fastest = async (email: string) => {
    const times: number[] = []
    for (let i = 0; i < 5; i++) {
      const start = performance.now()
      await visitor.try(login, { body: { email, password: 'otra cosa' } })
      times.push(performance.now() - start)
    }
    return Math.min(...times)
  }
  expect(await fastest('nadie@ejemplo.cr')).toBeGreaterThan((await fastest(ana.email)) / 4)
})

test('a failed login answers JSON whatever was accepted', async () => {
  const { app } = await startWithAna()
  const payload = { email: 'nadie@ejemplo.cr', password: 'x' }
  const reply = await app.http.inject({
    method: 'POST',
    url: '/api/usuarios/login',
    payload,
    headers: { accept: 'text/html' },
  })
  expect(reply.json()).toMatchObject({ message: 'Correo o contraseña incorrectos.' })
})

test('the cookie is out of reach of scripts and other sites, lasts 30 days, and its token is stored nowhere', async () => {
  const { enter, db } = await startWithAna()
  const reply = await enter()
  const [cookie, navegador] = [reply.headers['set-cookie']].flat().map(String)
  expect(navegador).toMatch(/^bio_navegador=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(cookie).toMatch(/^bio_sesion=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
  const token = cookieDe(reply).cookie.split('=')[1]!
  expect(JSON.stringify(await db.read.selectFrom('sesiones').selectAll().execute())).not.toContain(token)
})

test('behind HTTPS the cookie is Secure and can have been set by nobody but this very host', async () => {
  const { enter, visitor } = await startWithAna({ PUBLIC_URL: 'https://biobienestar.example' })
  const reply = await enter()
  expect(String(reply.headers['set-cookie'])).toMatch(/^__Host-bio_sesion=[^;]+;(?!.*Domain).*; Path=\/;.*; Secure/)
  const headers = cookieDe(reply)
  expect((await visitor.try(me, { headers })).status).toBe(200)
  expect((await visitor.try(me, { headers: { cookie: headers.cookie.replace('__Host-', '') } })).status).toBe(401)
  expect(String((await visitor.try(logout, { headers })).headers['set-cookie'])).toMatch(
    /^__Host-bio_sesion=;.*; Secure/,
  )
})

test('the session id changes at login, and the one before is of no use', async () => {
  const { enter, visitor } = await startWithAna()
  const before = cookieDe(await enter())
  const after = cookieDe(await enter(before))
  expect(after).not.toEqual(before)
  expect((await visitor.try(me, { headers: before })).status).toBe(401)
  expect((await visitor.try(me, { headers: after })).status).toBe(200)
})

test('a session lasts 30 days from its last use', async () => {
  const { enter, visitor, clock } = await startWithAna()
  const headers = cookieDe(await enter())
  for (let i = 0; i < 3; i++) {
    clock.now += 29 * DIA_MS
    const reply = await visitor.try(me, { headers })
    expect(reply.status).toBe(200)
    expect(cookieDe(reply)).toEqual(headers)
  }
  clock.now += 30 * DIA_MS
  expect(await visitor.try(me, { headers })).toMatchObject({ status: 401, error: { code: 'sin_sesion' } })
})

test('an administrator who does nothing for 12 hours is logged out, and a customer is not', async () => {
  const { as, build, clock, db } = await startWithAna()
  const [laura, luis] = [as(await build.admin()), as(await build.usuario())]
  const statuses = async () => [(await laura.try(me, {})).status, (await luis.try(me, {})).status]
  expect(await statuses()).toEqual([200, 200])
  await db.read.updateTable('sesiones').set({ usada: clock.now }).execute()
  for (let i = 0; i < 3; i++) {
    clock.now += 12 * HORA_MS - 1
    expect(await statuses()).toEqual([200, 200])
  }
  clock.now += 12 * HORA_MS
  expect(await statuses()).toEqual([401, 200])
})

test('used every day, a session lasts 30 days for an administrator and a year for a customer', async () => {
  const { as, build, clock, db } = await startWithAna()
  const [laura, luis] = [as(await build.admin()), as(await build.usuario())]
  await Promise.all([laura.call(me, {}), luis.call(me, {})])
  const desde = clock.now
  const statusesAt = async (ms: number) => {
    clock.now = desde + ms
    const renewed = { usada: clock.now, vence: masMs(clock.now, DIA_MS) }
    await db.read.updateTable('sesiones').set(renewed).execute()
    return [(await laura.try(me, {})).status, (await luis.try(me, {})).status]
  }
  expect(await statusesAt(30 * DIA_MS - 1)).toEqual([200, 200])
  expect(await statusesAt(30 * DIA_MS)).toEqual([401, 200])
  expect(await statusesAt(365 * DIA_MS - 1)).toEqual([401, 200])
  expect(await statusesAt(365 * DIA_MS)).toEqual([401, 401])
})

test('logging out ends this session and leaves the ones of other devices', async () => {
  const { enter, visitor } = await startWithAna()
  const phone = cookieDe(await enter())
  const laptop = cookieDe(await enter())
  const reply = await visitor.try(logout, { headers: phone })
  expect(reply).toMatchObject({ status: 200, body: 'Sesión cerrada' })
  expect(String(reply.headers['set-cookie'])).toMatch(/^bio_sesion=; .*(Max-Age=0|Expires=Thu, 01 Jan 1970)/)
  expect((await visitor.try(me, { headers: phone })).status).toBe(401)
  expect((await visitor.try(me, { headers: laptop })).status).toBe(200)
})

test('a person ends their other sessions and goes on with this one; nobody else notices', async () => {
  const { enter, visitor, as, build } = await startWithAna()
  const [phone, laptop] = [cookieDe(await enter()), cookieDe(await enter())]
  const otra = as(await build.usuario())
  await otra.call(me, {})
  await visitor.call(cerrarOtrasSesiones, { headers: laptop })
  expect((await visitor.try(me, { headers: phone })).status).toBe(401)
  expect((await visitor.try(me, { headers: laptop })).status).toBe(200)
  expect((await otra.try(me, {})).status).toBe(200)
})

test('an administrator ends the sessions of an account, and of their own the other ones; the history tells it', async () => {
  const { ana, as, build } = await startWithAna()
  const laura = await build.admin()
  const [suya, desk, phone] = [as(ana), as(laura), as(laura)]
  await Promise.all([suya.call(me, {}), phone.call(me, {})])
  await desk.call(cerrarSesiones, { params: { id: String(ana.id) } })
  expect([(await suya.try(me, {})).status, (await phone.try(me, {})).status]).toEqual([401, 200])
  await desk.call(cerrarSesiones, { params: { id: String(laura.id) } })
  expect([(await desk.try(me, {})).status, (await phone.try(me, {})).status]).toEqual([200, 401])
  expect((await desk.try(cerrarSesiones, { params: { id: '999999' } })).status).toBe(404)
  const cambios = [{ campo: 'Sesiones', antes: 'abiertas', despues: 'cerradas' }]
  expect(await desk.call(listHistoria, {})).toMatchObject([
    { asunto: 'ACCESO', asuntoId: laura.id, cambios },
    { asunto: 'ACCESO', asuntoId: ana.id, cambios },
  ])
})

test('logging out without a session is no error', async () => {
  const { visitor } = await startWithAna()
  expect((await visitor.try(logout, {})).status).toBe(200)
})

test('a forged cookie is nobody', async () => {
  const { visitor } = await startWithAna()
  expect((await visitor.try(me, { headers: { cookie: 'bio_sesion=abc' } })).status).toBe(401)
})

test('another site cannot log anyone in', async () => {
  const { enter } = await startWithAna()
  expect((await enter({ origin: 'https://otro.example' })).status).toBe(403)
})

test('neither can a page of the same name that was read without https', async () => {
  const { enter } = await startWithAna({ PUBLIC_URL: 'https://biobienestar.example' })
  expect((await enter({ origin: 'http://biobienestar.example' })).status).toBe(403)
  expect((await enter({ origin: 'https://biobienestar.example' })).status).toBe(200)
  expect((await enter({ origin: 'https://localhost:80', host: 'localhost:80' })).status).toBe(403)
  expect((await enter({ origin: 'http://localhost', host: 'localhost:80' })).status).toBe(200)
})

test('the ids of others are refused, except to an administrator', async () => {
  const { ana, as, build } = await startWithAna()
  const params = { userId: String(ana.id) }
  expect((await as(await build.usuario()).try(listCarrito, { params })).status).toBe(403)
  expect((await as(await build.admin()).try(listCarrito, { params })).status).toBe(200)
  expect((await as(ana).try(listCarrito, { params })).status).toBe(200)
})

test('guessing at one account is slowed down, also with the right password, and says for how long', async () => {
  const { ana, enter, visitor } = await startWithAna({ RATE_LIMIT: 'on' })
  for (let i = 0; i < 25; i++) await visitor.try(login, { body: { email: ana.email, password: `intento ${i}` } })
  const reply = await enter()
  expect(reply).toMatchObject({ status: 429, error: { code: 'demasiados_intentos' } })
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  const other = await visitor.try(login, { body: { email: 'otra@ejemplo.cr', password: 'x' } })
  expect(other.status).toBe(401)
})

test('guessing from one address at many accounts is slowed down', async () => {
  const { enter, visitor } = await startWithAna({ RATE_LIMIT: 'on' })
  const attempts = Array.from({ length: 100 }, (_, i) =>
    visitor.try(login, { body: { email: `persona${i}@ejemplo.cr`, password: 'x' } }),
  )
  expect((await Promise.all(attempts)).every((reply) => reply.status === 401)).toBe(true)
  expect((await enter()).status).toBe(429)
})

test('a stranger keeps nobody out: neither the owner elsewhere, nor where they have logged in before', async () => {
  const { ana, navegador, visitor } = await startWithAna({ RATE_LIMIT: 'on', TRUST_PROXY: 'yes' })
  const right = { email: ana.email, password: PASSWORD }
  const home = navegador()
  await home.call(login, { body: right, headers: { 'x-forwarded-for': '203.0.113.7' } })
  const guess = (ip: string) =>
    visitor.try(login, { body: { ...right, password: 'no' }, headers: { 'x-forwarded-for': ip } })
  for (let i = 0; i < 26; i++) await guess('203.0.113.7')
  expect((await guess('203.0.113.7')).status).toBe(429)
  const enter = async (caller: typeof visitor, ip: string) =>
    (await caller.try(login, { body: right, headers: { 'x-forwarded-for': ip } })).status
  expect(await enter(visitor, '203.0.113.7')).toBe(429)
  expect(await enter(visitor, '203.0.113.8')).toBe(200)
  expect(await enter(home, '203.0.113.7')).toBe(200)
})

test('a browser is known to the account it logged in to, and to no other', async () => {
  const { ana, build, navegador } = await startWithAna({ RATE_LIMIT: 'on' })
  const otra = await build.usuario({ contrasena: await hashRapido(PASSWORD) })
  const browser = navegador()
  await browser.call(login, { body: { email: ana.email, password: PASSWORD } })
  for (let i = 0; i < 25; i++) await browser.try(login, { body: { email: otra.email, password: 'no' } })
  expect((await browser.try(login, { body: { email: otra.email, password: PASSWORD } })).status).toBe(429)
  expect((await browser.try(login, { body: { email: ana.email, password: PASSWORD } })).status).toBe(200)
})

test('a failed login is in the log, and nobody is', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const { ana, visitor } = await startWithAna({}, log)
  lines.length = 0
  const wrong = (email: string) => visitor.try(login, { body: { email, password: 'no es esta' } })
  for (const email of [ana.email, ana.email, 'nadie@ejemplo.cr']) await wrong(email)
  const said = lines.map((line) => JSON.parse(line) as { msg: string; cuenta: string; desde: string })
  expect(said.map(({ msg }) => msg)).toEqual(Array(3).fill('login failed'))
  expect(new Set(said.map(({ cuenta }) => cuenta)).size).toBe(2)
  expect(new Set(said.map(({ desde }) => desde)).size).toBe(1)
  expect(lines.join('')).not.toMatch(/@|127\.0\.0\.1|no es esta/)
})
