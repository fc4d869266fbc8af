import { expect, test } from 'vitest'
import { MINUTO_MS } from '../../../contract/base/time/time.ts'
import { login, preRegistro, reenviarCodigo, verificarRegistro } from '../../../contract/cuentas/entrada.ts'
import { startApp } from '../../testing/app.ts'
import { readCodigo, readMails } from '../../testing/correo.ts'

const PERSONA = { nombre: 'Rosa', apellido: 'Quirós', email: 'rosa@ejemplo.cr', password: 'un bosque de niebla' }
const { email, password } = PERSONA

/** A different code from the given one. */
const other = (codigo: string) => String((Number(codigo) + 1) % 1_000_000).padStart(6, '0')

async function startRegistered(env: Record<string, string> = {}) {
  const started = await startApp(env)
  const visitor = started.navegador()
  await visitor.call(preRegistro, { body: PERSONA })
  const verify = (codigo: string) => visitor.try(verificarRegistro, { body: { email, codigo } })
  const codigo = await readCodigo(started.app, email)
  return { ...started, visitor, codigo, verify }
}

test('form, code by mail, verification and login make a customer', async () => {
  const { verify, codigo, visitor, db } = await startRegistered()
  expect((await visitor.try(login, { body: { email, password } })).status).toBe(401)
  expect(await verify(codigo)).toMatchObject({ status: 200, body: '¡Ahora puedes iniciar sesión!' })
  const usuario = await visitor.call(login, { body: { email, password } })
  expect(usuario).toMatchObject({ nombre: 'Rosa', apellido: 'Quirós', email, rol: 'CLIENTE' })
  expect(await db.read.selectFrom('registros').selectAll().execute()).toEqual([])
})

test.each([' ', '-', ' – ', '\u00a0'])('the code may be written with %j in it', async (entre) => {
  const { verify, codigo } = await startRegistered()
  expect((await verify(` ${codigo.slice(0, 3)}${entre}${codigo.slice(3)} `)).status).toBe(200)
})

test("five wrong codes of a stranger leave the registration alive in its browser, and use up the stranger's own", async () => {
  const { verify, codigo, navegador, db } = await startRegistered()
  const body = { email, codigo: other(codigo) }
  for (let i = 0; i < 6; i++) expect((await navegador().try(verificarRegistro, { body })).status).toBe(400)
  const ajeno = await navegador().try(verificarRegistro, { body: { email, codigo } })
  expect(ajeno).toMatchObject({ status: 400, error: { code: 'registro_ajeno' } })
  expect(await db.read.selectFrom('registros').select(['intentos', 'intentosAjenos']).execute()).toEqual([
    { intentos: 0, intentosAjenos: 5 },
  ])
  expect((await verify(codigo)).status).toBe(200)
})

test('strangers who ask for codes of an address do not keep a browser from the code that it waits for', async () => {
  const { verify, codigo, navegador } = await startRegistered({ RATE_LIMIT: 'on', TRUST_PROXY: 'yes' })
  const ask = (red: number) =>
    navegador().try(preRegistro, { body: PERSONA, headers: { 'x-forwarded-for': `203.0.113.${red}` } })
  const replies: number[] = []
  for (let i = 0; i < 12; i++) replies.push((await ask(i)).status)
  expect(replies).toContain(429)
  expect((await verify(codigo)).status).toBe(200)
})

test('registering as an administrator is impossible', async () => {
  const { navegador, app } = await startApp()
  const visitor = navegador()
  await visitor.call(preRegistro, { body: { ...PERSONA, rol: 'ADMIN' } as typeof PERSONA })
  await visitor.call(verificarRegistro, { body: { email, codigo: await readCodigo(app, email) } })
  expect((await visitor.call(login, { body: { email, password } })).rol).toBe('CLIENTE')
})

test('neither password nor code is stored in plain text, and the sent mail leaves no code behind', async () => {
  const { codigo, db } = await startRegistered()
  const stored = JSON.stringify([
    await db.read.selectFrom('registros').selectAll().execute(),
    await db.read.selectFrom('correos').selectAll().execute(),
  ])
  expect(stored).not.toContain(codigo)
  expect(stored).not.toContain(password)
})

test('a code works for 15 minutes', async () => {
  const { verify, codigo, clock } = await startRegistered()
  clock.now += 15 * MINUTO_MS
  expect(await verify(codigo)).toMatchObject({
    status: 400,
    error: { code: 'codigo_invalido', message: 'El código no es correcto o ya venció. Pide un código nuevo.' },
  })
  clock.now -= 1
  expect((await verify(codigo)).status).toBe(200)
})

test('a wrong code tells the attempts left, and after five even the right one is refused', async () => {
  const { verify, codigo } = await startRegistered()
  const sentences = []
  for (let i = 0; i < 5; i++) sentences.push((await verify(other(codigo))).error.message.split('. ')[1])
  expect(sentences).toEqual([
    'Te quedan 4 intentos.',
    'Te quedan 3 intentos.',
    'Te quedan 2 intentos.',
    'Te queda 1 intento.',
    'Pide un código nuevo.',
  ])
  expect((await verify(codigo)).status).toBe(400)
})

test('the fifth attempt may be the right one', async () => {
  const { verify, codigo } = await startRegistered()
  for (let i = 0; i < 4; i++) await verify(other(codigo))
  expect((await verify(codigo)).status).toBe(200)
})

test('fifty simultaneous guesses get five attempts', async () => {
  const { verify, codigo, db } = await startRegistered()
  const guesses = await Promise.all(Array.from({ length: 50 }, () => verify(other(codigo))))
  const looked = guesses.map((guess) => guess.error.message.split('. ')[1]!).filter((s) => s.startsWith('Te queda'))
  expect(looked).toHaveLength(4)
  expect(await db.read.selectFrom('registros').select('intentos').executeTakeFirst()).toEqual({ intentos: 5 })
  expect((await verify(codigo)).status).toBe(400)
})

test('the right code, sent twice at once, makes one account', async () => {
  const { verify, codigo, db } = await startRegistered()
  const replies = await Promise.all([verify(codigo), verify(codigo)])
  expect(replies.filter((reply) => reply.ok)).toHaveLength(1)
  expect(await db.read.selectFrom('usuarios').select('email').execute()).toEqual([{ email }])
})

test('a new code comes after 60 seconds, restarts the attempts, and ends the old one', async () => {
  const { verify, codigo, visitor, app, clock } = await startRegistered()
  for (let i = 0; i < 5; i++) await verify(other(codigo))
  clock.now += 18_500
  const early = await visitor.try(reenviarCodigo, { body: { email } })
  expect(early).toMatchObject({
    status: 429,
    error: { code: 'espera_codigo', message: 'Espera 42 segundos para pedir otro código.' },
    headers: { 'retry-after': '42' },
  })
  clock.now += 41_500
  await visitor.call(reenviarCodigo, { body: { email } })
  const nuevo = await readCodigo(app, email)
  if (nuevo !== codigo) expect((await verify(codigo)).error.message).toContain('Te quedan 4 intentos.')
  expect((await verify(nuevo)).status).toBe(200)
})

test('a new code can be requested after the first one expired', async () => {
  const { verify, visitor, app, clock } = await startRegistered()
  clock.now += 30 * MINUTO_MS
  await visitor.call(reenviarCodigo, { body: { email } })
  expect((await verify(await readCodigo(app, email))).status).toBe(200)
})

test('two simultaneous requests for a new code send one', async () => {
  const { visitor, app, clock } = await startRegistered()
  clock.now += MINUTO_MS
  const replies = await Promise.all([1, 2, 3].map(() => visitor.try(reenviarCodigo, { body: { email } })))
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 429, 429])
  expect(await readMails(app)).toHaveLength(2)
})

test('registering the same address again replaces the pending registration', async () => {
  const { verify, codigo, visitor, app } = await startRegistered()
  await visitor.call(preRegistro, { body: { ...PERSONA, nombre: 'Rosalía', password: 'otra contraseña buena' } })
  const nuevo = await readCodigo(app, email)
  if (nuevo !== codigo) expect((await verify(codigo)).status).toBe(400)
  expect((await verify(nuevo)).status).toBe(200)
  expect((await visitor.try(login, { body: { email, password } })).status).toBe(401)
  const usuario = await visitor.call(login, { body: { email, password: 'otra contraseña buena' } })
  expect(usuario.nombre).toBe('Rosalía')
})

test("a stranger's registration of an address never becomes its owner's account", async () => {
  const { app, navegador, visitor } = await startApp()
  const [owner, stranger] = [navegador(), navegador()]
  await owner.call(preRegistro, { body: PERSONA })
  const codigo = await readCodigo(app, email)
  await stranger.call(preRegistro, { body: { ...PERSONA, nombre: 'Ajena', password: 'la clave de otra persona' } })
  expect((await owner.try(verificarRegistro, { body: { email, codigo } })).status).toBe(200)
  expect((await visitor.call(login, { body: { email, password } })).nombre).toBe('Rosa')
})

test('a browser confirms only its own registration, whatever other codes the mailbox holds', async () => {
  const { app, navegador } = await startApp()
  const [owner, stranger] = [navegador(), navegador()]
  await owner.call(preRegistro, { body: PERSONA })
  await stranger.call(preRegistro, { body: { ...PERSONA, password: 'la clave de otra persona' } })
  const ajeno = await readCodigo(app, email)
  expect((await owner.try(verificarRegistro, { body: { email, codigo: ajeno } })).status).toBe(400)
})

test('a program without cookies confirms the newest registration; a wrong code gets one answer, pending or not', async () => {
  const { app, visitor, clock } = await startApp()
  await visitor.call(preRegistro, { body: { ...PERSONA, password: 'la clave de antes' } })
  const viejo = await readCodigo(app, email)
  clock.now += 1
  await visitor.call(preRegistro, { body: PERSONA })
  const codigo = await readCodigo(app, email)
  const answers = [
    ...(viejo === codigo ? [] : [await visitor.try(verificarRegistro, { body: { email, codigo: viejo } })]),
    await visitor.try(verificarRegistro, { body: { email, codigo: other(codigo) } }),
    await visitor.try(verificarRegistro, { body: { email: 'nadie@ejemplo.cr', codigo } }),
  ]
  for (const { status, error } of answers)
    expect({ status, error }).toMatchObject({ status: 400, error: answers[0]!.error })
  expect(answers[0]!.error).toMatchObject({ code: 'registro_ajeno', fields: { password: expect.any(String) } })
  expect((await visitor.try(verificarRegistro, { body: { email, codigo } })).status).toBe(200)
  expect((await visitor.call(login, { body: { email, password } })).nombre).toBe('Rosa')
})

test('a stranger who asks for another code does not learn whether a registration is pending', async () => {
  const { app, navegador, visitor } = await startApp()
  await navegador().call(preRegistro, { body: PERSONA })
  const ask = async (address: string) => {
    const { status, body } = await visitor.try(reenviarCodigo, { body: { email: address } })
    return { status, body }
  }
  expect(await ask(email)).toEqual(await ask('nadie@ejemplo.cr'))
  expect(await readMails(app)).toHaveLength(1)
})

test('a program without cookies proves with the password that the registration is its own', async () => {
  const { app, visitor, clock } = await startApp()
  await visitor.call(preRegistro, { body: PERSONA })
  await visitor.call(preRegistro, { body: { ...PERSONA, nombre: 'Ajena', password: 'la clave de otra persona' } })
  clock.now += 1
  await visitor.call(preRegistro, { body: PERSONA })
  const codigo = await readCodigo(app, email)
  const verify = (given: { codigo?: string; password?: string }) =>
    visitor.try(verificarRegistro, { body: { email, codigo, password, ...given } })
  expect((await verify({ password: 'no es esta' })).error.message).toContain('Pide un código nuevo.')
  expect((await verify({ password: 'la clave de otra persona' })).status).toBe(400)
  expect((await verify({ codigo: other(codigo) })).error.message).toContain('Te quedan 4 intentos.')
  expect((await verify({})).status).toBe(200)
  expect((await visitor.call(login, { body: { email, password } })).nombre).toBe('Rosa')
})

test.each([
  [{ password: 'corta' }, 'datos_invalidos', 'La contraseña debe tener al menos 8 caracteres.'],
  [{ password: ' \t\u00a0 '.repeat(3) }, 'datos_invalidos', 'La contraseña no puede ser solo espacios.'],
  [{ password: 'x'.repeat(129) }, 'datos_invalidos', 'La contraseña admite hasta 128 caracteres.'],
  [{ password: 'contraseña123' }, 'contrasena_comun', 'Esa contraseña es muy fácil de adivinar. Elige otra.'],
  [{ email: 'no es un correo' }, 'datos_invalidos', 'El correo no es válido.'],
  [{ nombre: '  ' }, 'datos_invalidos', 'El nombre es obligatorio.'],
])('%j is refused and sends nothing', async (wrong, code, message) => {
  const { visitor, app } = await startApp()
  const reply = await visitor.try(preRegistro, { body: { ...PERSONA, ...wrong } })
  expect(reply).toMatchObject({ status: 400, error: { code, message } })
  expect(await readMails(app)).toEqual([])
})

test('a mailbox is not flooded with codes', async () => {
  const { visitor, app } = await startApp({ RATE_LIMIT: 'on' })
  const replies = []
  for (let i = 0; i < 7; i++) replies.push((await visitor.try(preRegistro, { body: PERSONA })).status)
  expect(replies).toEqual([200, 200, 200, 200, 200, 429, 429])
  expect(await readMails(app)).toHaveLength(5)
})
