import { expect, test } from 'vitest'
import { getPost } from '../../../contract/sitio/posts.ts'
import { VERSION } from '../../base/config/config.ts'
import { write } from '../../base/db/open.ts'
import type { App } from '../../base/http/app.ts'
import { cuentaExistente } from '../../cuentas/acceso/correos.ts'
import { enqueue } from '../../mensajes/outbox/queries.ts'
import { startApp } from '../../testing/app.ts'

const TOKEN = 'una-llave-que-nadie-adivina'
const AQUI = { PUBLIC_URL: 'http://localhost:3000' }
const DETRAS = { PUBLIC_URL: 'https://casa.example', METRICS_TOKEN: TOKEN }

function ask(app: App, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') {
  return app.http.inject({ url: '/metrics', headers: { host: '127.0.0.1:3000', ...headers }, remoteAddress })
}

const PROXY = { 'x-forwarded-for': '127.0.0.1' }
const LEJOS = '203.0.113.7'

test.each<
  [string, Record<string, string>, [who: string, headers: Record<string, string>, from: string, status: number][]]
>([
  [
    'without a token, where nobody else is served',
    AQUI,
    [
      ['the person at this machine', {}, '127.0.0.1', 200],
      ['another machine', {}, LEJOS, 404],
      ['what a proxy passes on', PROXY, '127.0.0.1', 404],
      ['what another proxy passes on', { forwarded: 'for=127.0.0.1' }, '127.0.0.1', 404],
      ['a foreign name that was pointed at this machine', { host: 'casa.example' }, '127.0.0.1', 404],
    ],
  ],
  [
    'without a token, behind a plain proxy',
    { PUBLIC_URL: 'https://casa.example' },
    [['whoever comes through it', {}, '127.0.0.1', 404]],
  ],
  [
    'with a token',
    DETRAS,
    [
      ['who has it, from anywhere', { ...PROXY, authorization: `Bearer ${TOKEN}` }, LEJOS, 200],
      ['who has none, although at this machine', {}, '127.0.0.1', 404],
      ['who has another', { authorization: `Bearer ${TOKEN}x` }, '127.0.0.1', 404],
      ['who has it in another way', { authorization: TOKEN }, '127.0.0.1', 404],
    ],
  ],
])('%s', async (_where, env, cases) => {
  const { app } = await startApp(env)
  for (const [who, headers, from, status] of cases) {
    const { statusCode, body } = await ask(app, headers, from)
    expect([statusCode, body.includes('process_cpu_seconds_total')], who).toEqual([status, status === 200])
  }
})

test('what is told: durations by the pattern of the route, mails by their state, the database, memory, the event loop', async () => {
  const { app, db, visitor, clock } = await startApp({ ...AQUI, SMTP_URL: 'smtp://127.0.0.1:1' })
  await app.outbox.stop()
  for (const idPost of ['41', '42']) await visitor.try(getPost, { params: { idPost } })
  await write(db, (tx) => enqueue(tx, { plantilla: cuentaExistente, para: 'ana@ejemplo.cr', datos: {} }, clock.now))
  const { body, headers } = await ask(app)
  expect(headers['content-type']).toMatch(/^text\/plain; .*version=0\.0\.4/)
  expect(headers['cache-control']).toBe('no-store')
  const lines = body.split('\n')
  expect(lines).toContain('http_request_duration_seconds_count{route="/api/posts/:idPost",method="GET",status="4xx"} 2')
  expect(lines).toContain(
    'http_request_duration_seconds_bucket{route="/api/posts/:idPost",method="GET",status="4xx",le="+Inf"} 2',
  )
  expect(lines).toContain(`biobienestar_info{version="${VERSION}"} 1`)
  expect(lines).toContain('biobienestar_outbox_mails{estado="PENDIENTE"} 1')
  expect(lines).toContain('biobienestar_outbox_mails{estado="FALLIDO"} 0')
  expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
  expect(body).toMatch(/^process_resident_memory_bytes /m)
  expect(/^biobienestar_db_connections\{state="open"\} [1-9]/m.test(body)).toBe(db.engine === 'postgres')
  expect(body).not.toMatch(/ana@|\/41|\/42/)
})

test('while the database is away, everything else is told', async () => {
  const { app, db } = await startApp(AQUI)
  await app.outbox.stop()
  await db.read.schema.dropTable('correos').execute()
  const { statusCode, body } = await ask(app)
  expect(statusCode).toBe(200)
  expect(body).toContain('process_resident_memory_bytes')
  expect(body).not.toMatch(/^biobienestar_outbox_mails\{/m)
})
