import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listHistoria } from '../../../contract/base/history/historia.ts'
import { subirImagen } from '../../../contract/base/pictures/subir-imagen.ts'
import { instante } from '../../../contract/base/time/time.ts'
import { startApp } from '../../testing/app.ts'
import { write } from '../db/open.ts'

const BREVES = { headers: 300, body: 300, silence: 600, check: 100 }
const POST = 'POST /api/usuarios/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'
const UPLOAD = `POST ${subirImagen.path} HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\n`

async function listening() {
  const started = await startApp({}, { timeouts: BREVES })
  await started.app.http.listen({ port: 0, host: '127.0.0.1' })
  const [{ port }] = started.app.http.addresses() as [AddressInfo]
  return { ...started, port }
}

/** Sends the parts with a pause before each but the first; answers everything that arrived until the server hung up. */
async function send(port: number, parts: readonly (string | Buffer)[], pausaMs = 0): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  const gone = new Promise<void>((resolve) => {
    socket.on('error', () => resolve()).on('close', () => resolve())
  })
  for (const [i, part] of parts.entries()) {
    if (i > 0) await sleep(pausaMs)
    socket.write(part)
  }
  await gone
  return received
}

test.each([
  ['nothing at all', [], ''],
  ['half a header', ['GET / HTTP/1.1\r\nho'], 'HTTP/1.1 408'],
  ['half a body', [`${POST}content-length: 100\r\n\r\n{"email":`], ''],
  ['half a body in chunks', [`${POST}transfer-encoding: chunked\r\n\r\n5\r\n{"ema`], ''],
  ['half an upload of nobody', [`${UPLOAD}content-length: 100\r\n\r\n--x`], 'HTTP/1.1 401'],
])('the server hangs up on %s', async (_, parts, answered) => {
  const { port } = await listening()
  expect(await send(port, parts)).toMatch(new RegExp(`^${answered}`))
})

test('a slow upload arrives', async () => {
  const { port, build, cookieDe } = await listening()
  const cookie = await cookieDe(await build.admin())
  const png = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#1f3d36' } })
    .png()
    .toBuffer()
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
  const rest = '\r\n--x\r\ncontent-disposition: form-data; name="folder"\r\n\r\nposts\r\n--x--\r\n'
  const length = head.length + png.length + rest.length
  const headers = `${UPLOAD}cookie: ${cookie}\r\nconnection: close\r\ncontent-length: ${length}\r\n\r\n`
  const received = await send(port, [headers + head, png.subarray(0, 20), png.subarray(20), rest], BREVES.body)
  expect(received).toMatch(/^HTTP\/1.1 201/)
})

test('the server hangs up on callers who ask for long lists and read nothing, and answers the next one', async () => {
  const { port, app, db, build, as, cookieDe } = await listening()
  const admin = await build.admin()
  const cookie = await cookieDe(admin)
  const entrada = { momento: instante(0), usuarioId: null, asunto: 'POST', asuntoId: null, personaId: null } as const
  const larga = { ...entrada, titulo: 'x'.repeat(10_000), accion: 'CREAR', cambios: '[]', busqueda: '' } as const
  for (let vez = 1; vez <= 4; vez++) {
    await write(db, (tx) => tx.insertInto('historia').values(Array(500).fill(larga)).execute())
  }
  for (let uno = 1; uno <= 3; uno++) {
    const socket = connect(port, '127.0.0.1').pause()
    onTestFinished(() => void socket.destroy())
    socket.write(`GET ${listHistoria.path} HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\n\r\n`)
  }
  const conexiones = promisify(app.http.server.getConnections.bind(app.http.server))
  await vi.waitFor(async () => expect(await conexiones()).toBe(3))
  expect((await as(admin).call(listHistoria, { query: { asunto: 'POST' } })).length).toBe(2000)
  await vi.waitFor(async () => expect(await conexiones()).toBe(0), 20_000)
})
