import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { packTight, sendPacked } from './caching.ts'

test.each([100, 2000, 90_000])(
  'a page of %i letters is kept compressed, and is the same for who asks without',
  async (letras) => {
    const page = 'á'.repeat(letras)
    const packed = await packTight('text/html; charset=utf-8', page)
    expect(packed.plain === undefined).toBe(letras >= 1024)
    for (const bytes of [packed.br, packed.gzip]) expect(bytes?.buffer.byteLength).toBe(bytes?.length)
    const http = fastify().get('/', (request, reply) => sendPacked(request, reply, packed))
    for (let vez = 0; vez < 2; vez++) expect((await http.inject('/')).body).toBe(page)
    const { headers } = await http.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
    expect(headers['content-encoding']).toBe(packed.br && 'br')
  },
)

async function conPagina() {
  const packed = await packTight('text/html; charset=utf-8', 'á'.repeat(2000))
  const http = fastify().get('/', (request, reply) => sendPacked(request, reply, packed))
  return { etag: packed.etag, pedir: (headers: Record<string, string>) => http.inject({ url: '/', headers }) }
}

test('a page is named weakly, and who names it alone, in a list, strongly, or names any, is told that it has it', async () => {
  const { etag, pedir } = await conPagina()
  expect(etag).toMatch(/^W\/".+"$/)
  for (const conocida of [etag, etag.slice(2), `"otra", ${etag}`, `W/"otra",${etag.slice(2)} , "más"`, '*'])
    expect([conocida, (await pedir({ 'if-none-match': conocida })).statusCode]).toEqual([conocida, 304])
  for (const conocida of ['"otra"', 'W/"otra", "más"', etag.slice(3, -1), ''])
    expect([conocida, (await pedir({ 'if-none-match': conocida })).statusCode]).toEqual([conocida, 200])
})

test.each([
  ['br', 'br'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0.5, gzip', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip;q=1', 'gzip'],
  ['br;q=0, gzip;q=0.000', undefined],
  ['identity', undefined],
  ['brotli, gzipped', undefined],
])('who accepts %s gets %s', async (acepta, recibe) => {
  const { pedir } = await conPagina()
  expect((await pedir({ 'accept-encoding': acepta })).headers['content-encoding']).toBe(recibe)
})
