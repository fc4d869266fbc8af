import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { restablecerContrasena } from '../../../contract/cuentas/entrada.ts'
import { buildApp } from '../../app.ts'
import { startApp } from '../../testing/app.ts'
import { anotherConnection } from '../../testing/base.ts'

/** Serves a cheap call that is limited by address. It trusts a proxy, so that a test can come from any address. */
async function start() {
  const { visitor } = await startApp({ RATE_LIMIT: 'on', TRUST_PROXY: 'yes' })
  const body = { token: 'x', password: 'una montaña con nubes' }
  return async (ip: string) =>
    (await visitor.try(restablecerContrasena, { body, headers: { 'x-forwarded-for': ip } })).status
}

test('all addresses of one IPv6 household count as one, and its neighbours count apart', async () => {
  const from = await start()
  const household = Array.from({ length: 100 }, (_, i) => from(`2001:db8:0:7:${i.toString(16)}::1`))
  expect(new Set(await Promise.all(household))).toEqual(new Set([400]))
  for (const same of ['2001:db8::7:ffff:ffff:ffff:ffff', '2001:0DB8:0000:0007::1']) expect(await from(same)).toBe(429)
  expect(await from('2001:db8:0:8::1')).toBe(400)
})

test('each IPv4 address counts for itself, also when it arrives as IPv6', async () => {
  const from = await start()
  const one = Array.from({ length: 100 }, (_, i) => from(i % 2 ? '203.0.113.7' : '::ffff:203.0.113.7'))
  expect(new Set(await Promise.all(one))).toEqual(new Set([400]))
  expect(await from('::ffff:203.0.113.7')).toBe(429)
  expect(await from('::ffff:203.0.113.8')).toBe(400)
  expect(await from('203.0.113.9')).toBe(400)
})

test('processes on one database count together, also after a restart, and store no address', async () => {
  const { app, db, clock } = await startApp({ RATE_LIMIT: 'on' })
  const other = await buildApp({ config: app.config, db: anotherConnection(db, app.config), now: () => clock.now })
  onTestFinished(() => other.http.close())
  const payload = { token: 'x', password: 'una montaña con nubes' }
  const call = async (i: number) => {
    const { http } = i % 2 ? app : other
    return (await http.inject({ method: 'POST', url: restablecerContrasena.path, payload })).statusCode
  }
  const all = await Promise.all(Array.from({ length: 110 }, (_, i) => call(i)))
  expect(all.filter((status) => status === 429)).toHaveLength(10)
  expect(JSON.stringify(await db.read.selectFrom('intentos').selectAll().execute())).not.toContain('127.0.0.1')
  clock.now += 15 * 60_000
  expect(await call(0)).toBe(400)
})

test('a proxy that the configuration does not name is mentioned once', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const { visitor } = await startApp({}, { log })
  const said = () => lines.filter((line) => line.includes('TRUST_PROXY')).length
  const body = { token: 'x', password: 'una montaña con nubes' }
  await visitor.try(restablecerContrasena, { body })
  expect(said()).toBe(0)
  for (let i = 0; i < 3; i++)
    await visitor.try(restablecerContrasena, { body, headers: { 'x-forwarded-for': '203.0.113.7' } })
  expect(said()).toBe(1)
})
