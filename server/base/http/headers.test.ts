import { expect, test } from 'vitest'
import { login } from '../../../contract/cuentas/entrada.ts'
import { listTalleres } from '../../../contract/talleres/talleres.ts'
import { startApp } from '../../testing/app.ts'
import { hashRapido } from '../../testing/builders.ts'
import { pageHeaders } from './security.ts'

test.each(['/api/productos/activos', '/api/nada', '/imagenes/nada.webp'])(
  '%s may load nothing and be no frame',
  async (url) => {
    const { app } = await startApp()
    const { headers } = await app.http.inject({ url })
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
    expect(headers['strict-transport-security']).toBeUndefined()
  },
)

test('behind https, browsers are told to stay there; on every subdomain too only where that was asked for', async () => {
  const said = async (ajustes: Record<string, string>) => {
    const { app } = await startApp({ PUBLIC_URL: 'https://ejemplo.cr', ...ajustes })
    return (await app.http.inject({ url: '/api/salud' })).headers['strict-transport-security']
  }
  expect(await said({})).toBe('max-age=31536000')
  expect(await said({ HSTS_SUBDOMAINS: 'yes' })).toBe('max-age=31536000; includeSubDomains')
})

test('only the scripts and styles that a page was built with run inline', () => {
  const policy = pageHeaders({ script: ['uno()'], style: [] })['content-security-policy']
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='; style-src 'self';/)
})

test('no cache keeps a personal answer, whichever call it is', async () => {
  const { app, as, build } = await startApp()
  const admin = await build.admin()
  const orden = await build.orden(admin, [{ productoId: (await build.producto()).id, cantidad: 1 }])
  const values: Record<string, string> = { codigo: orden.codigoOrden, fecha: '2026-11-23', mes: '2026-11' }
  const reads = app.endpoints.filter(({ method, access }) => method === 'GET' && access !== 'publico')
  expect(reads.length).toBeGreaterThan(10)
  for (const endpoint of reads) {
    const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
    const params = Object.fromEntries(names.map((name) => [name, values[name] ?? '1']))
    const { headers } = await as(admin).try(endpoint, { params } as object)
    expect(headers['cache-control'], endpoint.path).toBe('no-store')
  }
})

test('no cache keeps the answer that opens a session; public lists stay with the browser', async () => {
  const { as, build, visitor } = await startApp()
  const ana = await build.usuario({ contrasena: await hashRapido('un jardín con helechos') })
  const entered = await visitor.try(login, { body: { email: ana.email, password: 'un jardín con helechos' } })
  expect(entered).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
  for (const caller of [visitor, as(ana)]) {
    const { headers } = await caller.try(listTalleres, {})
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) })
  }
})
