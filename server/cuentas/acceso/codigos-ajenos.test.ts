import { expect, test } from 'vitest'
import { MINUTO_MS } from '../../../contract/base/time/time.ts'
import { me } from '../../../contract/cuentas/cuentas.ts'
import {
  entrarConCodigo,
  login,
  pedirCodigo,
  preRegistro,
  reenviarCodigo,
  verificarRegistro,
} from '../../../contract/cuentas/entrada.ts'
import { type Caller, startApp } from '../../testing/app.ts'
import { readCodigo, readMails } from '../../testing/correo.ts'

const CLAVE = 'un bosque de niebla'
const email = 'rosa@ejemplo.cr'
const ROSA = { nombre: 'Rosa Quirós', email }
const desde = (red: number) => ({ 'x-forwarded-for': `203.0.${Math.floor(red / 200)}.${red % 200}` })
const other = (codigo: string) => String((Number(codigo) + 1) % 1_000_000).padStart(6, '0')

async function startStrict() {
  const started = await startApp({ RATE_LIMIT: 'on', TRUST_PROXY: 'yes' })
  const ask = (caller: Caller, red: number) => caller.try(pedirCodigo, { body: ROSA, headers: desde(red) })
  const enter = (caller: Caller, codigo: string, red = 0) =>
    caller.try(entrarConCodigo, { body: { email, codigo }, headers: desde(red) })
  /** A browser in which Rosa has entered with a code. */
  const startEntered = async () => {
    const rosa = started.navegador()
    await ask(rosa, 1)
    expect((await enter(rosa, await readCodigo(started.app, email))).status).toBe(200)
    return rosa
  }
  return { ...started, ask, enter, startEntered }
}

test('the documented verification does not tell whether a code that enters is right', async () => {
  const { navegador, ask, startEntered, app, visitor } = await startStrict()
  await startEntered()
  const stranger = navegador()
  await ask(stranger, 2)
  const codigo = await readCodigo(app, email)
  const verify = async (caller: Caller, cual: string, password?: string) => {
    const { status, body } = await caller.try(verificarRegistro, {
      body: { email, codigo: cual, ...(password && { password }) },
    })
    return { status, body }
  }
  expect(await verify(visitor, codigo)).toEqual(await verify(visitor, other(codigo)))
  expect(await verify(visitor, codigo, CLAVE)).toEqual(await verify(visitor, other(codigo), CLAVE))
  expect(await verify(stranger, codigo)).toEqual(await verify(stranger, other(codigo)))
})

test('nor does it tell so of a registration that would touch an account', async () => {
  const { navegador, app, visitor, startEntered, db } = await startStrict()
  await startEntered()
  const { codigoHash } = await (async () => {
    await navegador().call(pedirCodigo, { body: { nombre: 'Otra', email: 'otra@ejemplo.cr' }, headers: desde(3) })
    return db.read.selectFrom('registros').select('codigoHash').executeTakeFirstOrThrow()
  })()
  const codigo = await readCodigo(app, 'otra@ejemplo.cr')
  await navegador().call(preRegistro, { body: { ...ROSA, apellido: 'x', password: CLAVE }, headers: desde(4) })
  await db.read.updateTable('registros').set({ codigoHash }).where('email', '=', email).execute()
  const verify = async (cual: string) => (await visitor.try(verificarRegistro, { body: { email, codigo: cual } })).body
  expect(await verify(codigo)).toEqual(await verify(other(codigo)))
})

test('one code is one session, however often it is sent at once', async () => {
  const { navegador, app, ask, enter, db } = await startStrict()
  const rosa = navegador()
  await ask(rosa, 1)
  const codigo = await readCodigo(app, email)
  const replies = await Promise.all([1, 2, 3].map(() => enter(rosa, codigo)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  expect(await db.read.selectFrom('sesiones').select('usuarioId').execute()).toHaveLength(1)
})

test('strangers mail an address ten codes an hour at most, whatever browsers and networks they have', async () => {
  const { navegador, app, ask, startEntered } = await startStrict()
  await startEntered()
  const antes = (await readMails(app)).length
  const browsers = Array.from({ length: 10 }, () => navegador())
  for (let vuelta = 0; vuelta < 3; vuelta++)
    for (const [i, browser] of browsers.entries()) {
      await ask(browser, 10 * vuelta + i)
      await browser.try(reenviarCodigo, { body: { email }, headers: desde(10 * vuelta + i) })
      await browser.try(preRegistro, { body: { ...ROSA, apellido: 'x', password: CLAVE }, headers: desde(100 + i) })
    }
  expect((await readMails(app)).length - antes).toBeLessThanOrEqual(10)
})

test('strangers who ask for codes keep nobody from asking in a browser that the account knows', async () => {
  const { navegador, app, ask, enter, startEntered } = await startStrict()
  const rosa = await startEntered()
  for (let i = 0; i < 12; i++) await ask(navegador(), 20 + i)
  expect((await ask(navegador(), 99)).status).toBe(429)
  expect((await ask(rosa, 1)).status).toBe(200)
  expect((await enter(rosa, await readCodigo(app, email))).status).toBe(200)
})

test('guesses at nothing lock nobody out', async () => {
  const { navegador, app, ask, enter } = await startStrict()
  for (let i = 0; i < 40; i++) {
    await enter(navegador(), '000000', i)
    await navegador().try(verificarRegistro, { body: { email, codigo: '000000' }, headers: desde(i) })
  }
  const rosa = navegador()
  expect((await ask(rosa, 150)).status).toBe(200)
  expect((await enter(rosa, await readCodigo(app, email), 150)).status).toBe(200)
})

test('guesses at codes that an address was sent are thirty a day, by either call, and the answer says hours', async () => {
  const { navegador, visitor, app, ask, enter, startEntered, clock } = await startStrict()
  const rosa = await startEntered()
  const answers: { status: number; error: { code: string; message: string } }[] = []
  for (let i = 0; i < 20; i++) {
    if (i % 5 === 0) clock.now += 61 * MINUTO_MS
    const stranger = navegador()
    if (i % 2) await ask(stranger, i)
    else await stranger.try(preRegistro, { body: { ...ROSA, apellido: 'x', password: CLAVE }, headers: desde(i) })
    for (let j = 0; j < 5; j++)
      answers.push(
        await stranger.try(i % 2 ? entrarConCodigo : verificarRegistro, {
          body: { email, codigo: 'no-es' },
          headers: desde(i),
        }),
      )
  }
  // And the one with which she entered.
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(29)
  expect(answers.at(-1)).toMatchObject({ status: 429, error: { message: expect.stringContaining(' horas ') } })
  // Without cookies the answer stays the same, pending or not.
  const ajena = await visitor.try(verificarRegistro, { body: { email, codigo: 'no-es' }, headers: desde(180) })
  expect(ajena).toMatchObject({ status: 400, error: { code: 'registro_ajeno' } })
  // The browser that the account knows has its own.
  await ask(rosa, 1)
  expect((await enter(rosa, await readCodigo(app, email))).status).toBe(200)
})

test('a registration with a password and a code that enters wait beside each other in one browser', async () => {
  const { navegador, app, ask, enter, visitor } = await startStrict()
  const rosa = navegador()
  await rosa.call(preRegistro, { body: { ...ROSA, apellido: 'Mora', password: CLAVE }, headers: desde(1) })
  const primero = await readCodigo(app, email)
  await ask(rosa, 1)
  const segundo = await readCodigo(app, email)
  expect((await enter(rosa, primero)).status).toBe(400)
  expect((await rosa.try(verificarRegistro, { body: { email, codigo: segundo } })).status).toBe(400)
  expect((await rosa.try(verificarRegistro, { body: { email, codigo: primero } })).status).toBe(200)
  expect((await visitor.call(login, { body: { email, password: CLAVE } })).apellido).toBe('Mora')
  expect((await enter(rosa, segundo)).status, 'nothing is left open').toBe(400)
  expect((await rosa.try(me, {})).status).toBe(401)
})
