import { expect, test } from 'vitest'
import { restablecerContrasena } from '../../contract/cuentas.ts'
import { startApp } from '../prueba/app.ts'

/** A call that is limited by address and does little; behind a proxy, so that a test may come from anywhere. */
async function start() {
  const { visitor } = await startApp({ RATE_LIMIT: 'on', TRUST_PROXY: 'yes' })
  const body = { token: 'x', password: 'una montaña con nubes' }
  return async (ip: string) =>
    (await visitor.try(restablecerContrasena, { body, headers: { 'x-forwarded-for': ip } })).status
}

test('all addresses of one IPv6 household count as one, and its neighbours for themselves', async () => {
  const from = await start()
  const household = Array.from({ length: 100 }, (_, i) => from(`2001:db8:0:7:${i.toString(16)}::1`))
  expect(new Set(await Promise.all(household))).toEqual(new Set([400]))
  expect(await from('2001:db8::7:ffff:ffff:ffff:ffff')).toBe(429)
  expect(await from('2001:db8:0:8::1')).toBe(400)
})

test('IPv4 addresses count for themselves, also when they arrive as IPv6', async () => {
  const from = await start()
  const one = Array.from({ length: 100 }, (_, i) => from(i % 2 ? '203.0.113.7' : '::ffff:203.0.113.7'))
  expect(new Set(await Promise.all(one))).toEqual(new Set([400]))
  expect(await from('::ffff:203.0.113.7')).toBe(429)
  expect(await from('::ffff:203.0.113.8')).toBe(400)
  expect(await from('203.0.113.9')).toBe(400)
})
