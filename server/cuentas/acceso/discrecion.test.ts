import { createHook } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { login, preRegistro, reenviarCodigo, verificarRegistro } from '../../../contract/cuentas/entrada.ts'
import { type Caller, type Reply, startApp } from '../../testing/app.ts'
import { hashRapido } from '../../testing/builders.ts'
import { readMails } from '../../testing/correo.ts'

const PASSWORD = 'un bosque de niebla'
const STRANGER = { nombre: 'Fulano', apellido: 'Curioso', password: 'otra contraseña buena' }

async function startWithAna() {
  const started = await startApp()
  const ana = await started.build.usuario({ contrasena: await hashRapido(PASSWORD) })
  return { ...started, ana }
}

/** Everything that a stranger can try with an address, with the answers. */
async function probe(visitor: Caller, clock: { now: number }, email: string) {
  const start = clock.now
  const seen: { status: number; body: unknown; names: string[]; wait: unknown }[] = []
  const see = ({ status, body, headers }: Reply<unknown>) =>
    seen.push({ status, body, names: Object.keys(headers).sort(), wait: headers['retry-after'] })
  const guess = async () => see(await visitor.try(verificarRegistro, { body: { email, codigo: 'no-es' } }))
  const resend = async () => see(await visitor.try(reenviarCodigo, { body: { email } }))
  await guess()
  await resend()
  await resend()
  see(await visitor.try(preRegistro, { body: { ...STRANGER, email } }))
  await resend()
  for (let i = 0; i < 6; i++) await guess()
  clock.now += 61_000
  await resend()
  await resend()
  await guess()
  clock.now += 20 * 60_000
  await guess()
  await resend()
  see(await visitor.try(preRegistro, { body: { ...STRANGER, email } }))
  clock.now = start
  return seen
}

test('no answer shows whether an address has an account', async () => {
  const { ana, navegador, clock } = await startWithAna()
  const known = await probe(navegador(), clock, ana.email)
  const unknown = await probe(navegador(), clock, 'nadie@ejemplo.cr')
  expect(known).toEqual(unknown)
  expect(new Set(known.map(({ status }) => status))).toEqual(new Set([200, 400, 429]))
})

/** Counts the passwords hashed during `work`: they take nearly all its time. */
async function hashesDe(work: () => Promise<unknown>): Promise<number> {
  let hashes = 0
  const hook = createHook({ init: (_id, type) => void (type === 'ARGON2REQUEST' && hashes++) }).enable()
  await work()
  hook.disable()
  return hashes
}

test('nor does the work of a call, and so its time', async () => {
  const { ana, visitor } = await startWithAna()
  for (const email of [ana.email, 'nadie@ejemplo.cr']) {
    const register = () => visitor.call(preRegistro, { body: { ...STRANGER, email } })
    const logIn = () => visitor.try(login, { body: { email, password: 'no es esta' } })
    expect([await hashesDe(register), await hashesDe(logIn)]).toEqual([2, 1])
    const body = { email, codigo: '000000', password: 'no es esta' }
    expect(await hashesDe(() => visitor.try(verificarRegistro, { body }))).toBe(5)
  }
})

test("the account's owner is told by mail, without the stranger's words and without a code", async () => {
  const { ana, visitor, app } = await startWithAna()
  await visitor.call(preRegistro, { body: { ...STRANGER, email: ana.email } })
  const [mail, ...others] = await readMails(app)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ subject: 'Ya tienes una cuenta en BioBienestar', to: [{ address: ana.email }] })
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain('/login')
    expect(part).not.toMatch(/Fulano|Curioso/)
    expect(part?.replace(/#[0-9a-f]{6}/g, '')).not.toMatch(/\b\d{6}\b/)
  }
})

test('the account itself is untouched', async () => {
  const { ana, visitor, db } = await startWithAna()
  await visitor.call(preRegistro, { body: { ...STRANGER, email: ana.email } })
  expect(await visitor.call(login, { body: { email: ana.email, password: PASSWORD } })).toEqual(ana)
  expect(await db.read.selectFrom('usuarios').select('nombre').execute()).toEqual([{ nombre: ana.nombre }])
})

test('even the right code of such a registration changes nothing', async () => {
  const { ana, navegador, db } = await startWithAna()
  const visitor = navegador()
  await visitor.call(preRegistro, { body: { ...STRANGER, email: ana.email } })
  const codigoHash = await hashRapido('123456')
  await db.read.updateTable('registros').set({ codigoHash }).execute()
  const reply = await visitor.try(verificarRegistro, { body: { email: ana.email, codigo: '123456' } })
  expect(reply).toMatchObject({ status: 400, error: { code: 'codigo_invalido' } })
  expect((await visitor.try(login, { body: { email: ana.email, password: STRANGER.password } })).status).toBe(401)
})
