import { expect, test } from 'vitest'
import { login, me } from '../../contract/cuentas.ts'
import { AHORA, startApp } from '../prueba/app.ts'
import { anotherConnection } from '../prueba/base.ts'
import { ensureAdmin } from './admin.ts'
import { hashContrasena } from './contrasenas.ts'

const EMAIL = 'duena@ejemplo.cr'

test('without configuration a readable password is generated once, and it logs in', async () => {
  const { db, visitor } = await startApp()
  const admin = await ensureAdmin(db, { ADMIN_EMAIL: EMAIL }, AHORA)
  expect(admin).toEqual({ email: EMAIL, password: expect.stringMatching(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/) })
  const body = { email: EMAIL, password: admin.password! }
  expect(await visitor.call(login, { body })).toMatchObject({ rol: 'ADMIN', email: EMAIL })
  expect(await ensureAdmin(db, { ADMIN_EMAIL: EMAIL }, AHORA)).toEqual({ email: EMAIL, password: null })
  expect((await visitor.try(login, { body })).status).toBe(200)
  expect(JSON.stringify(await db.read.selectFrom('usuarios').selectAll().execute())).not.toContain(admin.password)
})

test('a configured password is used and never told', async () => {
  const { db, visitor } = await startApp()
  const config = { ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: 'la clave de la casa' }
  expect(await ensureAdmin(db, config, AHORA)).toEqual({ email: EMAIL, password: null })
  expect((await visitor.try(login, { body: { email: EMAIL, password: 'la clave de la casa' } })).status).toBe(200)
})

test('a customer of that address gets the role and keeps password and session', async () => {
  const { db, visitor, build } = await startApp()
  await build.usuario({ email: EMAIL, contrasena: await hashContrasena('la mía de siempre') })
  await ensureAdmin(db, { ADMIN_EMAIL: EMAIL }, AHORA)
  const usuario = await visitor.call(login, { body: { email: EMAIL, password: 'la mía de siempre' } })
  expect(usuario.rol).toBe('ADMIN')
})

test('a changed password ends the sessions; the same one leaves them alone', async () => {
  const { db, as, build } = await startApp()
  const duena = as(await build.usuario({ email: EMAIL, contrasena: await hashContrasena('la primera clave') }))
  await duena.call(me, {})
  await ensureAdmin(db, { ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: 'la primera clave' }, AHORA)
  expect((await duena.try(me, {})).status).toBe(200)
  await ensureAdmin(db, { ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: 'la segunda clave' }, AHORA)
  expect((await duena.try(me, {})).status).toBe(401)
})

test('no second administrator appears by itself', async () => {
  const { db, build } = await startApp()
  const laura = await build.admin()
  expect(await ensureAdmin(db, { ADMIN_EMAIL: EMAIL }, AHORA)).toEqual({ email: laura.email, password: null })
  expect(await db.read.selectFrom('usuarios').select('email').execute()).toEqual([{ email: laura.email }])
})

test('two processes that start at once make one administrator, and one of them tells its password', async () => {
  const { db, app, visitor } = await startApp()
  const second = anotherConnection(db, app.config)
  const admins = await Promise.all([db, second].map((each) => ensureAdmin(each, { ADMIN_EMAIL: EMAIL }, AHORA)))
  const told = admins.flatMap(({ password }) => password ?? [])
  expect(told).toHaveLength(1)
  expect((await visitor.try(login, { body: { email: EMAIL, password: told[0]! } })).status).toBe(200)
})
