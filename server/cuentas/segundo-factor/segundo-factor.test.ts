import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { listHistoria } from '../../../contract/base/history/historia.ts'
import { me } from '../../../contract/cuentas/cuentas.ts'
import { login, olvidoContrasena, restablecerContrasena } from '../../../contract/cuentas/entrada.ts'
import {
  activarSegundoFactor,
  getSegundoFactor,
  prepararSegundoFactor,
  quitarSegundoFactor,
  renovarCodigos,
} from '../../../contract/cuentas/segundo-factor.ts'
import { cambiarRol } from '../../../contract/cuentas/usuarios.ts'
import { getMisDatos } from '../../../contract/persona/mis-datos.ts'
import { write } from '../../base/db/open.ts'
import { startApp } from '../../testing/app.ts'
import { readMails } from '../../testing/correo.ts'
import { resetAdmin } from '../acceso/admin.ts'
import { hashContrasena } from '../acceso/contrasenas.ts'

const CLAVE = 'un jardín con helechos'
const PASO_MS = 30_000
const FORMA = /^([a-z2-9]{4}-){5}[a-z2-9]{4}$/

async function startWithLaura(env: Record<string, string> = {}) {
  const started = await startApp(env)
  const { app, build, as, navegador, clock } = started
  const laura = await build.usuario({ nombre: 'Laura', rol: 'ADMIN', contrasena: await hashContrasena(CLAVE) })
  return {
    ...started,
    laura,
    admin: as(laura),
    entrar: (codigo?: string, desde = navegador()) =>
      desde.try(login, { body: { email: laura.email, password: CLAVE, ...(codigo !== undefined && { codigo }) } }),
    asuntos: async () => (await readMails(app)).map(({ subject }) => subject?.split(' · ')[0]),
    codigoDe: (secreto: string) =>
      TOTP.generate({ secret: new TOTP({ secret: secreto }).secret, timestamp: clock.now }),
  }
}

/** Laura's account asks for a code; the clock is at the next one. */
async function startWithFactor(env: Record<string, string> = {}) {
  const started = await startWithLaura(env)
  const { admin, clock, codigoDe, navegador, laura } = started
  const suyo = navegador()
  await suyo.call(login, { body: { email: laura.email, password: CLAVE } })
  const { secreto } = await suyo.call(prepararSegundoFactor, { body: { actual: CLAVE } })
  const { codigos } = await suyo.call(activarSegundoFactor, { body: { codigo: codigoDe(secreto) } })
  clock.now += PASO_MS
  return { ...started, antes: admin, suyo, secreto, codigos, codigo: () => codigoDe(secreto) }
}

test('it is switched on with the password and a first code; ten recovery codes are told once', async () => {
  const { admin, codigoDe, entrar, asuntos } = await startWithLaura()
  expect(await admin.call(getSegundoFactor, {})).toEqual({ activo: false, codigos: 0 })
  const wrong = await admin.try(prepararSegundoFactor, { body: { actual: 'no es esta' } })
  expect(wrong).toMatchObject({ status: 400, error: { code: 'contrasena_incorrecta' } })
  const { secreto, enlace, qr } = await admin.call(prepararSegundoFactor, { body: { actual: CLAVE } })
  expect(enlace).toContain(`secret=${secreto}`)
  expect(qr).toMatch(/^<svg [^>]*viewBox/)
  expect((await entrar()).status).toBe(200)

  const body = { codigo: codigoDe(secreto) }
  const mistyped = { codigo: body.codigo === '000000' ? '111111' : '000000' }
  expect(await admin.try(activarSegundoFactor, { body: mistyped })).toMatchObject({
    status: 400,
    error: { code: 'segundo_factor_incorrecto', fields: { codigo: expect.any(String) } },
  })
  const { status, body: answer } = await admin.try(activarSegundoFactor, { body })
  expect(status).toBe(200)
  expect(new Set(answer.codigos).size).toBe(10)
  for (const codigo of answer.codigos) expect(codigo).toMatch(FORMA)
  expect(await asuntos()).toEqual(['Activaste el segundo factor'])
})

test('switching it on ends the sessions that were opened without it, and gives this one a new token', async () => {
  const { antes, suyo, codigos } = await startWithFactor()
  expect((await antes.try(me, {})).status).toBe(401)
  expect(await suyo.call(getSegundoFactor, {})).toEqual({ activo: true, codigos: codigos.length })
  expect(await suyo.try(prepararSegundoFactor, { body: { actual: CLAVE } })).toMatchObject({
    status: 409,
    error: { code: 'segundo_factor_activo' },
  })
})

test('a key that is not confirmed in time is useless; a newer one replaces it', async () => {
  const { admin, clock, codigoDe } = await startWithLaura()
  const vieja = await admin.call(prepararSegundoFactor, { body: { actual: CLAVE } })
  const nueva = await admin.call(prepararSegundoFactor, { body: { actual: CLAVE } })
  const confirm = (secreto: string) => admin.try(activarSegundoFactor, { body: { codigo: codigoDe(secreto) } })
  expect(await confirm(vieja.secreto)).toMatchObject({ status: 400 })
  clock.now += 15 * 60_000
  expect(await confirm(nueva.secreto)).toMatchObject({ status: 409, error: { code: 'sin_segundo_factor' } })
})

test('the password alone opens nothing and says what is missing; with the code it does', async () => {
  const { entrar, codigo, laura, visitor } = await startWithFactor()
  const sin = await entrar()
  expect(sin).toMatchObject({ status: 401, error: { code: 'falta_segundo_factor', message: expect.any(String) } })
  expect(sin.headers['set-cookie']).toBeUndefined()
  expect((await entrar('')).status).toBe(400)
  expect(await entrar(codigo())).toMatchObject({ status: 200, body: laura })
  const body = { email: laura.email, password: 'no es esta', codigo: codigo() }
  expect(await visitor.try(login, { body })).toMatchObject({ status: 401, error: { code: 'credenciales_invalidas' } })
})

test('a code works once, a step early or late, however it is spaced; an older one never works again', async () => {
  const { entrar, codigo, clock } = await startWithFactor()
  const [primero, desde] = [codigo(), clock.now]
  clock.now = desde + PASO_MS
  const segundo = codigo()
  clock.now = desde
  expect((await entrar(`${segundo.slice(0, 3)} ${segundo.slice(3)}`)).status).toBe(200)
  for (const usado of [segundo, primero]) {
    expect(await entrar(usado)).toMatchObject({ status: 401, error: { code: 'segundo_factor_incorrecto' } })
  }
  clock.now = desde + 2 * PASO_MS
  expect((await entrar(codigo())).status).toBe(200)
})

test('of two people who send one code at once, one gets in', async () => {
  const { entrar, codigo, codigos } = await startWithFactor()
  for (const uno of [codigo(), codigos[0]!]) {
    const replies = await Promise.all(Array.from({ length: 4 }, () => entrar(uno)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
  }
})

test('a recovery code works once, is told by mail, and only its hash is kept', async () => {
  const { entrar, codigos, db, asuntos, suyo } = await startWithFactor()
  expect((await entrar(codigos[3]!.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
  expect((await entrar(codigos[3])).status).toBe(401)
  expect(await suyo.call(getSegundoFactor, {})).toEqual({ activo: true, codigos: 9 })
  expect(await asuntos()).toEqual(['Activaste el segundo factor', 'Se usó un código de recuperación'])
  const kept = JSON.stringify(await db.read.selectFrom('codigosDeRecuperacion').selectAll().execute())
  for (const codigo of codigos) expect(kept).not.toMatch(new RegExp(`${codigo}|${codigo.replaceAll('-', '')}`))
})

test('new recovery codes replace the old ones, and need both proofs', async () => {
  const { suyo, entrar, codigo, codigos, asuntos } = await startWithFactor()
  const renovar = (actual: string, uno: string) => suyo.try(renovarCodigos, { body: { actual, codigo: uno } })
  expect(await renovar('no es esta', codigo())).toMatchObject({ error: { code: 'contrasena_incorrecta' } })
  expect(await renovar(CLAVE, 'abcd')).toMatchObject({ status: 400, error: { code: 'segundo_factor_incorrecto' } })
  const { body } = await renovar(CLAVE, codigo())
  expect(body.codigos).toHaveLength(10)
  expect((await entrar(codigos[0])).status).toBe(401)
  expect((await entrar(body.codigos[0])).status).toBe(200)
  expect(await asuntos()).toContain('Creaste códigos de recuperación nuevos')
})

test('it is switched off with both proofs, and the history tells both', async () => {
  const { suyo, entrar, codigo, laura, asuntos, db } = await startWithFactor()
  const quitar = (actual: string, uno: string) => suyo.try(quitarSegundoFactor, { body: { actual, codigo: uno } })
  expect(await quitar('no es esta', codigo())).toMatchObject({ error: { code: 'contrasena_incorrecta' } })
  expect(await quitar(CLAVE, '000000x')).toMatchObject({ error: { code: 'segundo_factor_incorrecto' } })
  expect((await quitar(CLAVE, codigo())).status).toBe(200)
  expect((await entrar()).status).toBe(200)
  expect(await quitar(CLAVE, codigo())).toMatchObject({ status: 409, error: { code: 'sin_segundo_factor' } })
  expect(await asuntos()).toEqual(['Activaste el segundo factor', 'El segundo factor fue quitado'])
  const historia = await suyo.call(listHistoria, { query: { asunto: 'ACCESO' } })
  const cambio = (antes: string, despues: string) => [{ campo: 'Segundo factor', antes, despues }]
  expect(historia).toMatchObject([
    { asunto: 'ACCESO', asuntoId: laura.id, accion: 'CAMBIAR', cambios: cambio('activado', 'quitado') },
    { asunto: 'ACCESO', asuntoId: laura.id, accion: 'CAMBIAR', cambios: cambio('quitado', 'activado') },
  ])
  expect(await db.read.selectFrom('codigosDeRecuperacion').selectAll().execute()).toEqual([])
})

test('changing a forgotten password does not get around it', async () => {
  const { app, visitor, laura, codigo } = await startWithFactor()
  await visitor.call(olvidoContrasena, { body: { email: laura.email } })
  const [token] = (await readMails(app)).flatMap(({ text }) => /#token=([\w-]{43})/.exec(text ?? '')?.[1] ?? [])
  const password = 'una montaña con nubes'
  await visitor.call(restablecerContrasena, { body: { token: token!, password } })
  const enter = (extra: { codigo?: string }) => visitor.try(login, { body: { email: laura.email, password, ...extra } })
  expect(await enter({})).toMatchObject({ status: 401, error: { code: 'falta_segundo_factor' } })
  expect((await enter({ codigo: codigo() })).status).toBe(200)
})

test('it goes with the role, and by command on the machine when the phone is lost', async () => {
  const { app, db, build, as, entrar, laura, clock, asuntos } = await startWithFactor()
  const pedido = { email: laura.email, password: CLAVE, sinSegundoFactor: false }
  await resetAdmin(db, pedido, clock.now)
  expect((await entrar()).status).toBe(401)
  await resetAdmin(db, { ...pedido, sinSegundoFactor: true }, clock.now)
  expect((await entrar()).status).toBe(200)
  expect(await asuntos()).toContain('El segundo factor fue quitado')

  await write(db, (tx) =>
    tx
      .insertInto('segundosFactores')
      .values({ usuarioId: laura.id, secreto: 'A'.repeat(32), preparado: clock.now, activado: clock.now, paso: 0 })
      .execute(),
  )
  expect((await entrar()).status).toBe(401)
  const otra = as(await build.admin())
  await otra.call(cambiarRol, { params: { id: String(laura.id) }, body: { rol: 'CLIENTE' } })
  expect((await entrar()).status).toBe(200)
  expect((await readMails(app)).filter(({ subject }) => subject?.includes('quitado'))).toHaveLength(2)
})

test('codes can be guessed ten times, from anywhere; a known browser has ten guesses of its own', async () => {
  const { entrar, suyo, codigo, navegador } = await startWithFactor({ RATE_LIMIT: 'on' })
  for (let i = 0; i < 10; i++) expect((await entrar('no es', navegador())).status).toBe(401)
  expect(await entrar(codigo())).toMatchObject({ status: 429, error: { code: 'demasiados_intentos' } })
  expect((await entrar(codigo(), suyo)).status).toBe(200)
})

test("the file of a person's data says since when it is used, and neither key nor codes", async () => {
  const { suyo, secreto } = await startWithFactor()
  const datos = await suyo.call(getMisDatos, {})
  expect(datos.segundoFactor).toEqual({ activado: '2026-11-20T15:00:00.000Z', codigos: 10 })
  expect(JSON.stringify(datos)).not.toContain(secreto)
})
