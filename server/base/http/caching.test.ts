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
