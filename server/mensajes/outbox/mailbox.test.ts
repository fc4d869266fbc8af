import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { write } from '../../base/db/open.ts'
import type { App } from '../../base/http/app.ts'
import { codigo as plantilla } from '../../cuentas/acceso/correos.ts'
import { startApp } from '../../testing/app.ts'
import { readMails } from '../../testing/correo.ts'
import { enqueue } from './queries.ts'
import { mailboxDir } from './transport.ts'

async function startWithMails(env: Record<string, string> = {}) {
  const started = await startApp(env)
  await write(started.db, async (tx) => {
    for (const [para, codigo] of [
      ['rosa@ejemplo.cr', '111222'],
      ['luis@ejemplo.cr', '333444'],
    ] as const)
      await enqueue(tx, { plantilla, para, datos: { codigo } }, started.clock.now)
  })
  await started.app.outbox.idle()
  return started
}

function get(app: App, url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') {
  return app.http.inject({ url, headers: { host: 'localhost:3000', ...headers }, remoteAddress })
}

async function links(app: App): Promise<string[]> {
  const { body } = await get(app, '/buzon')
  return [...body.matchAll(/href="(\/buzon\/[^"]+)"/g)].map((match) => match[1]!)
}

test('without SMTP every mail is a file, whole and readable', async () => {
  const { app, db } = await startWithMails()
  const mails = await readMails(app)
  expect(mails.map(({ subject, to }) => [subject, to?.[0]?.address])).toEqual([
    ['111222 es tu código para crear tu cuenta en BioBienestar', 'rosa@ejemplo.cr'],
    ['333444 es tu código para crear tu cuenta en BioBienestar', 'luis@ejemplo.cr'],
  ])
  expect(await db.read.selectFrom('correos').select(['estado', 'enviado', 'datos']).execute()).toEqual([
    { estado: 'ESCRITO', enviado: null, datos: '{}' },
    { estado: 'ESCRITO', enviado: null, datos: '{}' },
  ])
})

test('the list shows the newest first, and each opens', async () => {
  const { app } = await startWithMails()
  const list = await get(app, '/buzon')
  expect(list.statusCode).toBe(200)
  expect(list.body.indexOf('luis@ejemplo.cr')).toBeLessThan(list.body.indexOf('rosa@ejemplo.cr'))
  const [newest] = await links(app)
  const page = await get(app, newest!)
  expect(page.body).toContain('333444')
  expect(page.body).toMatch(
    /<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="&lt;!doctype html&gt;/,
  )
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none';/)
  expect(page.headers['cache-control']).toBe('no-store')
})

test('an empty mailbox says so', async () => {
  const { app } = await startApp()
  expect((await get(app, '/buzon')).body).toContain('Todavía no hay mensajes.')
})

test('what a mail carries cannot get out of its frame, and its attachment comes as a file', async () => {
  const { app } = await startWithMails()
  const hostile = [
    'Subject: <script>alert(1)</script>',
    'To: x@ejemplo.cr',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/html',
    '',
    '"></iframe><script>alert(2)</script>',
    '--b',
    'Content-Type: text/html; name="p\u00e1gina\n.html"',
    'Content-Disposition: attachment; filename="p.html"',
    '',
    '<script>alert(3)</script>',
    '--b--',
  ].join('\r\n')
  await writeFile(join(mailboxDir(app.config), '2030-01-01T00-00-00-9.eml'), hostile)
  const [url] = await links(app)
  const { body } = await get(app, url!)
  expect(body).not.toContain('<script>')
  const attachment = await get(app, `${url}/adjuntos/0`)
  expect(attachment.headers).toMatchObject({
    'content-disposition': "attachment; filename*=UTF-8''p.html",
    'x-content-type-options': 'nosniff',
  })
  expect(attachment.body).toContain('alert(3)')
  expect((await get(app, `${url}/adjuntos/1`)).statusCode).toBe(404)
})

test.each([
  ['through a proxy', { 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1'],
  ['through a proxy that is modern', { forwarded: 'for=203.0.113.9' }, '127.0.0.1'],
  ['from another machine', {}, '203.0.113.9'],
  ['under a name that was pointed here', { host: 'malo.example' }, '127.0.0.1'],
])('%s there is no mailbox', async (_how, headers, remoteAddress) => {
  const { app } = await startWithMails()
  const [mail] = await links(app)
  for (const url of ['/buzon', mail!, `${mail}/adjuntos/0`]) {
    expect((await get(app, url, headers, remoteAddress)).statusCode).toBe(404)
  }
})

test.each<Record<string, string>>([
  { SMTP_URL: 'smtp://127.0.0.1:1' },
  { HOST: '0.0.0.0', RATE_LIMIT: 'on' },
  { PUBLIC_URL: 'https://biobienestar.example' },
  { PUBLIC_URL: 'http://127.0.0.1.biobienestar.example' },
])('with %j there is none either, whatever a plain proxy says', async (env) => {
  const { app } = await startWithMails(env)
  for (const host of ['localhost:3000', '127.0.0.1:3000']) {
    expect((await get(app, '/buzon', { host })).statusCode).toBe(404)
  }
})

test('under any name that only this machine has for itself there is a mailbox', async () => {
  for (const PUBLIC_URL of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000']) {
    const { app } = await startApp({ PUBLIC_URL })
    expect((await get(app, '/buzon')).statusCode).toBe(200)
  }
})

test.each([
  '/buzon/..%2fbiobienestar.db',
  '/buzon/%2e%2e%2fbiobienestar.db',
  '/buzon/..%2f2026-11-20T15-00-00-1.eml',
  '/buzon/2026-11-20T15-00-00-1.eml%00',
  '/buzon/2026-11-20T15-00-00-77.eml',
])('%s opens nothing', async (url) => {
  const { app } = await startWithMails()
  expect((await get(app, url)).statusCode).toBe(404)
})
