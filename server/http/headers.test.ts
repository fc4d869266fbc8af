import { expect, test } from 'vitest'
import { startApp } from '../prueba/app.ts'
import { pageHeaders } from './security.ts'

test.each(['/api/productos/activos', '/api/nada', '/imagenes/nada.webp'])(
  '%s may load nothing and be no frame',
  async (url) => {
    const { app } = await startApp()
    const { headers } = await app.http.inject({ url })
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
    expect(headers['strict-transport-security']).toBeUndefined()
  },
)

test('behind https, browsers are told to stay there', async () => {
  const { app } = await startApp({ PUBLIC_URL: 'https://ejemplo.cr' })
  const { headers } = await app.http.inject({ url: '/api/salud' })
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
})

test('of a page, only the scripts and styles it was built with run inline', () => {
  const policy = pageHeaders({ script: ['uno()'], style: [] })['content-security-policy']
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='; style-src 'self';/)
})
