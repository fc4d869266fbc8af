import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { login } from '../../../contract/cuentas/entrada.ts'
import { createProducto } from '../../../contract/tienda/productos.ts'
import { startApp } from '../../testing/app.ts'
import { write } from '../db/open.ts'

const LOGOUT: InjectOptions = { method: 'POST', url: '/api/usuarios/logout' }

async function inject(options: InjectOptions) {
  const { app } = await startApp()
  return app.http.inject(options)
}

test.each([
  ['another site', { origin: 'https://malo.example' }, 403],
  ['no site at all', { origin: 'null' }, 403],
  ['another site, by the header browsers add', { 'sec-fetch-site': 'cross-site' }, 403],
  ['our own page', { origin: 'http://localhost:8080', host: 'localhost:8080' }, 200],
  ['a program that is no browser', {}, 200],
])('a change that comes from %s', async (_, headers, status) => {
  expect((await inject({ ...LOGOUT, headers })).statusCode).toBe(status)
})

test('a reading call may come from any site', async () => {
  const headers = { origin: 'https://malo.example' }
  expect((await inject({ url: '/api/productos/activos', headers })).statusCode).toBe(200)
})

test('a failed call is a sentence, or JSON when the caller accepts it', async () => {
  const { visitor, app } = await startApp()
  const text = await app.http.inject({ url: '/api/productos' })
  expect(text.headers['content-type']).toMatch(/^text\/plain/)
  expect(text.body).toBe('Debes iniciar sesión para continuar.')
  const json = await visitor.try(createProducto, { body: { nombre: 'x', precio: 1, stock: 1 } })
  expect(json.error).toEqual({ message: 'Debes iniciar sesión para continuar.', code: 'sin_sesion' })
})

test('the authentication calls always answer JSON', async () => {
  const answer = await inject({ method: 'POST', url: '/api/usuarios/login', payload: {} })
  expect(answer.json()).toMatchObject({ code: 'datos_invalidos', message: 'El correo es obligatorio.' })
})

test.each([
  ['broken JSON', { payload: '{"email":', headers: { 'content-type': 'application/json' } }, 400],
  ['poisoned JSON', { payload: '{"__proto__":{"rol":"ADMIN"}}', headers: { 'content-type': 'application/json' } }, 400],
  ['a list where an object belongs', { payload: [] }, 400],
  ['another content type', { payload: '<a/>', headers: { 'content-type': 'text/xml' } }, 415],
  ['a body of half a megabyte', { payload: { email: 'x'.repeat(500_000) } }, 413],
])('%s is refused in Spanish', async (_, options, status) => {
  const answer = await inject({ method: 'POST', url: '/api/usuarios/login', ...options })
  expect(answer.statusCode).toBe(status)
  expect(answer.json().message).toMatch(/\.$/)
})

test.each(['/login', '/perfilusuario?x=1', '//malo.example/x'])(
  'a form sent to %s before its page was ready says so, and nothing typed is repeated',
  async (url) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
    const payload = 'email=ana%40ejemplo.cr&password=mi-clave'
    const answer = await inject({ method: 'POST', url, headers, payload })
    expect(answer.statusCode).toBe(400)
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    expect(answer.body).toContain('No leímos ni guardamos nada de lo que escribiste.')
    expect(answer.body).toMatch(/<a href="\/(login|perfilusuario|malo\.example\/x)">/)
    expect(answer.body).not.toMatch(/ana|mi-clave/)
    expect(answer.headers.location).toBeUndefined()
  },
)

test.each(['/api/nada', '/api/docs/nada'])('%s, an unknown call, is a 404, never a page', async (url) => {
  const answer = await inject({ url, headers: { accept: 'application/json' } })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ message: 'Esta dirección no existe.', code: 'no_encontrado' })
})

test('a bug answers a neutral sentence with a reference, and nothing about its cause', async () => {
  const { app, db } = await startApp()
  await write(db, (tx) => tx.schema.dropTable('sesiones').execute())
  const headers = { accept: 'application/json', cookie: 'bio_sesion=x' }
  const answer = await app.http.inject({ url: '/api/usuarios/me', headers })
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({
    message: expect.stringMatching(/^Algo falló de nuestro lado/),
    code: 'error_interno',
    requestId: expect.any(String),
  })
  expect(answer.body).not.toMatch(/sesiones|sql/i)
})

test('every call is in the API document, with its placeholders', async () => {
  const { app } = await startApp()
  const { paths, openapi } = (await app.http.inject({ url: '/api/docs/json' })).json()
  expect(openapi).toBe('3.1.0')
  for (const { method, path } of app.endpoints) {
    const operation = paths[path]?.[method.toLowerCase()]
    const named = operation.parameters.filter(({ in: where }: { in: string }) => where === 'path')
    expect(named).toHaveLength(path.match(/\{/g)?.length ?? 0)
  }
  expect(paths[login.path].post.requestBody.content['application/json'].schema.required).toEqual(['email', 'password'])
})

test('the health call tells that the database is gone', async () => {
  const { app, db } = await startApp()
  expect((await app.http.inject({ url: '/api/salud' })).json()).toMatchObject({ base: 'bien', correo: 'bien' })
  await write(db, (tx) => tx.schema.dropTable('correos').execute())
  const answer = await app.http.inject({ url: '/api/salud' })
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ base: 'mal' })
})

test('an address that cannot be decoded gets a sentence like any other mistake, and as a page is not found', async () => {
  const { app } = await startApp()
  const url = '/api/ordenes/%'
  const text = await app.http.inject({ url })
  expect([text.statusCode, text.body]).toEqual([400, 'Esta dirección no se puede leer. Revísala.'])
  const json = await app.http.inject({ url, headers: { accept: 'application/json' } })
  expect(json.json()).toEqual({ message: text.body, code: 'datos_invalidos' })
  const page = await app.http.inject({ url: '/rebajas-100%' })
  expect(page.statusCode).toBe(404)
  expect(page.body).toMatch(/<h1>404 Not Found<\/h1>[\s\S]*<a href="\/">Volver al inicio<\/a>/)
})

test.each(['PUT', 'DELETE', 'PATCH'] as const)('a %s outside /api is answered in Spanish', async (method) => {
  const { app } = await startApp()
  const answer = await app.http.inject({ method, url: '/productos', payload: {}, headers: { accept: 'text/html' } })
  expect([answer.statusCode, answer.body]).toEqual([404, 'Esta dirección no existe.'])
})

test('a password manager finds where a password is changed', async () => {
  const { statusCode, headers } = await inject({ url: '/.well-known/change-password' })
  expect([statusCode, headers.location]).toEqual([302, '/perfilusuario'])
})

test.each(['/.git/config', '/.well-known/nada', '/wp-login.php', '/apple-touch-icon.png'])(
  '%s, which programs ask for, is answered in a few bytes and never with a page',
  async (url) => {
    const answer = await inject({ url, headers: { accept: 'text/html' } })
    expect([answer.statusCode, answer.body]).toEqual([404, 'Esta dirección no existe.'])
  },
)
