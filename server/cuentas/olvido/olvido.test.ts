import { expect, test } from 'vitest'
import { MINUTO_MS } from '../../../contract/base/time/time.ts'
import { me } from '../../../contract/cuentas/cuentas.ts'
import { login, olvidoContrasena, restablecerContrasena } from '../../../contract/cuentas/entrada.ts'
import { runJob } from '../../base/db/jobs.ts'
import { write } from '../../base/db/open.ts'
import { startApp } from '../../testing/app.ts'
import { hashRapido } from '../../testing/builders.ts'
import { readMails, smtpServer } from '../../testing/correo.ts'
import { limpiarCuentas } from '../acceso/acceso.ts'
import { makeAdmin } from '../acceso/queries.ts'

const VIEJA = 'un jardín con helechos'
const NUEVA = 'una montaña con nubes'

async function startWithAna(env: Record<string, string> = {}) {
  const started = await startApp(env)
  const { app, build, visitor } = started
  const ana = await build.usuario({ contrasena: await hashRapido(VIEJA) })
  const ask = (email: string = ana.email) => visitor.try(olvidoContrasena, { body: { email } })
  const tokens = async () =>
    (await readMails(app)).flatMap(({ text }) => /\/restablecer#token=([\w-]{43})\n/.exec(text ?? '')?.[1] ?? [])
  return {
    ...started,
    ana,
    ask,
    /** The tokens of all links mailed so far. */
    tokens,
    askForToken: async () => {
      await ask()
      return (await tokens()).at(-1)!
    },
    reset: (token: string, password = NUEVA, headers = {}) =>
      visitor.try(restablecerContrasena, { body: { token, password }, headers }),
    logIn: async (password: string) => (await visitor.try(login, { body: { email: ana.email, password } })).status,
    links: () => started.db.read.selectFrom('restablecimientos').selectAll().execute(),
  }
}

const invalid = { status: 400, error: { code: 'enlace_invalido', message: expect.stringContaining('Pide uno nuevo') } }

test('the link of the mail changes the password, once', async () => {
  const { app, ana, askForToken, reset, logIn, links } = await startWithAna()
  const token = await askForToken()
  const [mail] = await readMails(app)
  expect(mail).toMatchObject({ subject: 'Cambia tu contraseña de BioBienestar', to: [{ address: ana.email }] })
  expect(mail?.html).toContain(`/restablecer#token=${token}"`)
  expect(await logIn(VIEJA)).toBe(200)
  expect(await reset(token)).toMatchObject({
    status: 200,
    body: 'Tu contraseña fue cambiada. Ya puedes iniciar sesión.',
  })
  expect([await logIn(NUEVA), await logIn(VIEJA)]).toEqual([200, 401])
  expect(await reset(token, 'otra más, por si acaso')).toMatchObject(invalid)
  expect([await logIn(NUEVA), await links()]).toEqual([200, []])
})

test('the person is told once by mail that the password was changed', async () => {
  const { app, ana, askForToken, reset } = await startWithAna()
  const token = await askForToken()
  expect((await readMails(app)).map(({ subject }) => subject)).toEqual(['Cambia tu contraseña de BioBienestar'])
  await reset(token)
  await reset(token)
  const [, mail, ...others] = await readMails(app)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ subject: 'Tu contraseña fue cambiada · BioBienestar', to: [{ address: ana.email }] })
  expect(mail?.text).toContain('el viernes 20 de noviembre de 2026, 9:00\u00a0AM (hora de Costa Rica)')
})

test('the token is stored nowhere once its mail is sent', async () => {
  const { db, askForToken, links } = await startWithAna()
  const token = await askForToken()
  const mails = await db.read.selectFrom('correos').selectAll().execute()
  expect(mails).toMatchObject([{ plantilla: 'contrasena', datos: '{}' }])
  expect(await links()).toHaveLength(1)
  expect(JSON.stringify([mails, await links()])).not.toContain(token)
})

test('a link is alive for 30 minutes and then cleaned away', async () => {
  const { db, clock, askForToken, reset, logIn, links } = await startWithAna()
  const token = await askForToken()
  clock.now += 30 * MINUTO_MS - 1
  await runJob(db, limpiarCuentas, clock.now)
  expect(await links()).toHaveLength(1)
  clock.now += 1
  expect(await reset(token)).toMatchObject(invalid)
  expect(await logIn(VIEJA)).toBe(200)
  await runJob(db, limpiarCuentas, clock.now)
  expect(await links()).toEqual([])
  expect(await reset(await askForToken())).toMatchObject({ status: 200 })
})

test('the mail of a link that has become useless is not sent any more', async () => {
  const smtp = await smtpServer()
  await smtp.close()
  const { app, db, clock, ask } = await startWithAna({ SMTP_URL: smtp.url })
  await ask()
  await app.outbox.idle()
  clock.now += 30 * MINUTO_MS
  await app.outbox.idle()
  expect(await db.read.selectFrom('correos').select(['estado', 'datos']).execute()).toEqual([
    { estado: 'FALLIDO', datos: '{}' },
  ])
})

test("a new link replaces the older one and leaves other people's alone", async () => {
  const { build, ask, tokens, askForToken, reset, links } = await startWithAna()
  const luis = await build.usuario({ nombre: 'Luis' })
  await ask(luis.email)
  const first = await askForToken()
  const second = await askForToken()
  expect(await links()).toHaveLength(2)
  expect(await reset(first)).toMatchObject(invalid)
  expect(await reset(second)).toMatchObject({ status: 200 })
  expect(await tokens()).toHaveLength(3)
  expect(await reset((await tokens())[0]!)).toMatchObject({ status: 200 })
})

test("every session of the user ends, also this browser's; other people's go on", async () => {
  const { ana, as, build, visitor, askForToken, reset } = await startWithAna()
  const [phone, other] = [as(ana), as(await build.usuario())]
  const entered = await visitor.try(login, { body: { email: ana.email, password: VIEJA } })
  const cookie = String(entered.headers['set-cookie']).split(';')[0]!
  for (const caller of [phone, other]) expect((await caller.try(me, {})).status).toBe(200)
  const reply = await reset(await askForToken(), NUEVA, { cookie })
  expect(String(reply.headers['set-cookie'])).toMatch(/^bio_sesion=;/)
  expect((await visitor.try(me, { headers: { cookie } })).status).toBe(401)
  expect((await phone.try(me, {})).status).toBe(401)
  expect((await other.try(me, {})).status).toBe(200)
})

test('whether an address has an account shows neither in the answer nor in its time', async () => {
  const { app, ana, ask } = await startWithAna()
  const probe = async (email: string) => {
    const start = performance.now()
    const { status, body, headers } = await ask(email)
    expect(performance.now() - start).toBeGreaterThan(195)
    return { status, body, names: Object.keys(headers).sort() }
  }
  const known = await probe(`  ${ana.email.toUpperCase()} `)
  expect(await probe('nadie@ejemplo.cr')).toEqual(known)
  expect(known).toMatchObject({
    status: 200,
    body: 'Si hay una cuenta con ese correo, te enviamos un enlace para elegir tu contraseña.',
  })
  expect((await readMails(app)).map(({ to }) => to?.[0]?.address)).toEqual([ana.email])
})

test('a mailbox is not flooded, and the limit does not tell whether there is an account', async () => {
  const { ana, ask } = await startWithAna({ RATE_LIMIT: 'on' })
  for (const email of [ana.email, 'nadie@ejemplo.cr']) {
    const replies = await Promise.all(Array.from({ length: 6 }, () => ask(email)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429])
  }
})

test('of two simultaneous uses one changes the password', async () => {
  const { askForToken, reset, logIn } = await startWithAna()
  const token = await askForToken()
  const passwords = Array.from({ length: 5 }, (_, i) => `una clave distinta ${i}`)
  const replies = await Promise.all(passwords.map((password) => reset(token, password)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
  for (const reply of replies.filter(({ ok }) => !ok)) expect(reply).toMatchObject(invalid)
  expect(await logIn(passwords[replies.findIndex(({ ok }) => ok)]!)).toBe(200)
})

test('a refused password leaves the link alive', async () => {
  const { ana, askForToken, reset } = await startWithAna()
  const token = await askForToken()
  for (const password of ['12345678', ana.email]) {
    expect(await reset(token, password)).toMatchObject({ status: 400, error: { code: 'contrasena_comun' } })
  }
  expect(await reset(token, 'corta')).toMatchObject({ status: 400, error: { code: 'datos_invalidos' } })
  expect(await reset(token)).toMatchObject({ status: 200 })
})

test('an invented link, and one from before another change of the password, are refused', async () => {
  const { db, ana, askForToken, reset } = await startWithAna()
  const token = await askForToken()
  for (const wrong of ['', 'x', token.slice(1), `${token}=`]) expect(await reset(wrong)).toMatchObject(invalid)
  const contrasena = await hashRapido('la puso el programa')
  await write(db, (tx) => makeAdmin(tx, ana.id, contrasena))
  expect(await reset(token)).toMatchObject(invalid)
})
