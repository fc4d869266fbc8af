import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { me } from '../../../contract/cuentas/cuentas.ts'
import { login } from '../../../contract/cuentas/entrada.ts'
import type { Config } from '../../base/config/config.ts'
import { write } from '../../base/db/open.ts'
import { UNSCOPED } from '../../base/scope/rules.ts'
import { revisar } from '../../oficina/revision/revisar.ts'
import { AHORA, startApp } from '../../testing/app.ts'
import { anotherConnection } from '../../testing/base.ts'
import { hashRapido } from '../../testing/builders.ts'
import { ensureAdmin } from './admin.ts'
import { setDerechos } from './queries.ts'

const EMAIL = 'duena@ejemplo.cr'
const RESET = fileURLToPath(new URL('../../programs/reset-admin.ts', import.meta.url))

test('without configuration a readable password is generated once, and it logs in', async () => {
  const { db, visitor } = await startApp()
  const admin = await ensureAdmin(db, { ADMIN_EMAIL: EMAIL }, AHORA)
  expect(admin).toEqual({ email: EMAIL, password: expect.stringMatching(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/) })
  const body = { email: EMAIL, password: admin.password! }
  expect(await visitor.call(login, { body })).toMatchObject({ rol: 'ADMIN', email: EMAIL })
  expect(await ensureAdmin(db, { ADMIN_EMAIL: EMAIL }, AHORA)).toEqual({ email: EMAIL, password: null })
  expect((await visitor.try(login, { body })).status).toBe(200)
  expect(JSON.stringify(await db.read.selectFrom('usuarios').selectAll().execute())).not.toContain(admin.password)
  expect(await revisar(db)).toEqual([])
})

test('a configured password is used and never told', async () => {
  const { db, visitor } = await startApp()
  const config = { ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: 'la clave de la casa' }
  expect(await ensureAdmin(db, config, AHORA)).toEqual({ email: EMAIL, password: null })
  expect((await visitor.try(login, { body: { email: EMAIL, password: 'la clave de la casa' } })).status).toBe(200)
})

test('a start leaves an existing account alone: its password, its role and its sessions', async () => {
  const { db, as, build } = await startApp()
  const config = { ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: 'la primera clave' }
  const cambiada = await hashRapido('la que eligió después')
  const duena = await build.usuario({ email: EMAIL, contrasena: cambiada })
  const sesion = as(duena)
  expect(await ensureAdmin(db, config, AHORA)).toEqual({ email: null, password: null })
  expect(await sesion.call(me, {})).toMatchObject({ rol: 'CLIENTE' })
  await write(db, (tx) => setDerechos(tx, duena.id, { rol: 'ADMIN', ...UNSCOPED }))
  expect(await ensureAdmin(db, config, AHORA)).toEqual({ email: EMAIL, password: null })
  expect((await sesion.try(me, {})).status).toBe(200)
  expect(await db.read.selectFrom('usuarios').select(['contrasena', 'rol']).execute()).toEqual([
    { contrasena: cambiada, rol: 'ADMIN' },
  ])
})

/** Runs the command as the machine's owner does. */
async function npmRunAdmin(config: Config, ...args: string[]) {
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: config.DATA_DIR,
    DATABASE_URL: config.DATABASE_URL ?? '',
    ADMIN_EMAIL: EMAIL,
  }
  const child = spawn(process.execPath, [RESET, ...args], {
    cwd: config.DATA_DIR,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code, stdout, stderr, password: /Contraseña: (\S+)/.exec(stdout)?.[1] }
}

test('npm run admin gives a lost account a new password and the role, and ends its sessions', async () => {
  const { app, as, build, db, visitor } = await startApp()
  const duena = await build.usuario({ email: EMAIL, contrasena: await hashRapido('la olvidada') })
  const sesion = as(duena)
  const factor = { usuarioId: duena.id, secreto: 'A'.repeat(32), preparado: AHORA, activado: AHORA, paso: 0 }
  await write(db, (tx) => tx.insertInto('segundosFactores').values(factor).execute())
  const { code, password } = await npmRunAdmin(app.config)
  expect(code).toBe(0)
  expect((await sesion.try(me, {})).status).toBe(401)
  const asked = await visitor.try(login, { body: { email: EMAIL, password: password! } })
  expect(asked).toMatchObject({ error: { code: 'falta_segundo_factor' } })
  const lost = await npmRunAdmin(app.config, '--sin-segundo-factor')
  expect(lost.stdout).toContain('Ya no se le pide un segundo factor.')
  const body = { email: EMAIL, password: lost.password! }
  expect(await visitor.call(login, { body })).toMatchObject({ rol: 'ADMIN' })
  const filas = await db.read.selectFrom('historia').select('cambios').where('asunto', '=', 'ROL').execute()
  expect(filas.map(({ cambios }) => JSON.parse(cambios))).toEqual([
    [{ campo: 'Rol', antes: 'Cliente', despues: 'Administrador' }],
  ])
})

test('npm run admin makes the account of an address that has none', async () => {
  const { app, visitor } = await startApp()
  const { password } = await npmRunAdmin(app.config, 'Otra@Ejemplo.cr')
  const body = { email: 'otra@ejemplo.cr', password: password! }
  expect(await visitor.call(login, { body })).toMatchObject({ rol: 'ADMIN' })
})

test('npm run admin explains an error in a sentence', async () => {
  const { app } = await startApp()
  expect(await npmRunAdmin(app.config, 'nadie')).toMatchObject({ code: 1, stderr: 'El correo no es válido.\n' })
  const config = { ...app.config, DATABASE_URL: 'postgres://nadie@127.0.0.1:1/nada' }
  const { code, stderr } = await npmRunAdmin(config)
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/^No se pudo abrir la base de datos/) })
  expect(stderr).not.toMatch(/\n\s+at /)
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
