import { expect, test } from 'vitest'
import { listHistoria } from '../../../contract/base/history/historia.ts'
import { DIA_MS, HORA_MS, masMs } from '../../../contract/base/time/time.ts'
import { logout, me } from '../../../contract/cuentas/cuentas.ts'
import { login } from '../../../contract/cuentas/entrada.ts'
import { cerrarSesiones } from '../../../contract/cuentas/usuarios.ts'
import { cerrarOtrasSesiones } from '../../../contract/persona/perfil.ts'
import { listCarrito } from '../../../contract/tienda/carrito.ts'
import { PASSWORD, startWithAna } from '../../testing/app.ts'

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

test('a failed login answers JSON, whatever the caller accepts', async () => {
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

test('behind HTTPS the cookie is Secure, and only this very host can have set it', async () => {
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

test('the session id changes at login, and the old one is useless', async () => {
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

test('an administrator is logged out after 12 idle hours, a customer is not', async () => {
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

test("logging out ends this session and no other device's", async () => {
  const { enter, visitor } = await startWithAna()
  const phone = cookieDe(await enter())
  const laptop = cookieDe(await enter())
  const reply = await visitor.try(logout, { headers: phone })
  expect(reply).toMatchObject({ status: 200, body: 'Sesión cerrada' })
  expect(String(reply.headers['set-cookie'])).toMatch(/^bio_sesion=; .*(Max-Age=0|Expires=Thu, 01 Jan 1970)/)
  expect((await visitor.try(me, { headers: phone })).status).toBe(401)
  expect((await visitor.try(me, { headers: laptop })).status).toBe(200)
})

test("a person ends their other sessions and keeps this one; other people's go on", async () => {
  const { enter, visitor, as, build } = await startWithAna()
  const [phone, laptop] = [cookieDe(await enter()), cookieDe(await enter())]
  const otra = as(await build.usuario())
  await otra.call(me, {})
  await visitor.call(cerrarOtrasSesiones, { headers: laptop })
  expect((await visitor.try(me, { headers: phone })).status).toBe(401)
  expect((await visitor.try(me, { headers: laptop })).status).toBe(200)
  expect((await otra.try(me, {})).status).toBe(200)
})

test('an administrator ends the sessions of an account, or all their own but this one; the history tells it', async () => {
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
  expect(await desk.call(listHistoria, { query: { asunto: 'ACCESO' } })).toMatchObject([
    { asunto: 'ACCESO', asuntoId: laura.id, cambios },
    { asunto: 'ACCESO', asuntoId: ana.id, cambios },
  ])
})

test('logging out without a session is no error', async () => {
  const { visitor } = await startWithAna()
  expect((await visitor.try(logout, {})).status).toBe(200)
})

test('a forged cookie opens no session', async () => {
  const { visitor } = await startWithAna()
  expect((await visitor.try(me, { headers: { cookie: 'bio_sesion=abc' } })).status).toBe(401)
})

test('another site cannot log anybody in', async () => {
  const { enter } = await startWithAna()
  expect((await enter({ origin: 'https://otro.example' })).status).toBe(403)
})

test('neither can a page of this name that was read without https', async () => {
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
