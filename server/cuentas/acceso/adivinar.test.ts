import { pino } from 'pino'
import { expect, test } from 'vitest'
import { login, olvidoContrasena, restablecerContrasena } from '../../../contract/cuentas/entrada.ts'
import { PASSWORD, startWithAna } from '../../testing/app.ts'
import { hashRapido } from '../../testing/builders.ts'
import { readMails } from '../../testing/correo.ts'

test('guessing at one account is slowed down, even with the right password then, and the answer says for how long', async () => {
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

test("a stranger's guesses lock nobody out: neither the owner elsewhere, nor in browsers they have used", async () => {
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

test('sixty networks guess no more than a hundred times an hour, and lock no browser out that knows the account', async () => {
  const { ana, navegador, app } = await startWithAna({ RATE_LIMIT: 'on', TRUST_PROXY: 'yes' })
  const right = { email: ana.email, password: PASSWORD }
  const desde = (red: number) => ({ 'x-forwarded-for': `203.0.113.${red}` })
  const [home, phone] = [navegador(), navegador()]
  await home.call(login, { body: right, headers: desde(1) })
  const replies: number[] = []
  for (let i = 0; i < 120; i++) {
    const guess = { ...right, password: `intento ${i}` }
    replies.push((await navegador().try(login, { body: guess, headers: desde(i % 60) })).status)
  }
  expect(replies.filter((status) => status === 401).length).toBeLessThanOrEqual(100)
  expect(replies.at(-1)).toBe(429)
  for (let i = 0; i < 12; i++) {
    await navegador().try(olvidoContrasena, { body: { email: ana.email }, headers: desde(i) })
  }
  const entrar = (caller: typeof home, password = PASSWORD) =>
    caller.try(login, { body: { ...right, password }, headers: desde(99) })
  expect((await entrar(home)).status).toBe(200)
  expect((await home.try(olvidoContrasena, { body: { email: ana.email }, headers: desde(99) })).status).toBe(200)
  expect((await entrar(phone)).status).toBe(429)
  const token = /#token=([\w-]+)/.exec((await readMails(app)).at(-1)?.text ?? '')![1]!
  const password = 'otro bosque de niebla'
  await phone.call(restablecerContrasena, { body: { token, password }, headers: desde(99) })
  expect((await entrar(phone, password)).status).toBe(200)
})

test("a failed login is logged without the person's name", async () => {
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
