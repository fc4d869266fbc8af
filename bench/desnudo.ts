import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import fastify from 'fastify'

/** What others are measured against: a server that does nothing else. Run as a process of its own: kind, port, file. */
const [kind, port, file] = process.argv.slice(2)
const bytes = Buffer.from(process.env.BYTES ?? '', 'base64')
const headers = JSON.parse(process.env.HEADERS ?? '{}') as Record<string, string>

if (kind === 'node') {
  createServer((_request, response) => response.writeHead(200, headers).end(bytes)).listen(Number(port), '127.0.0.1')
}

if (kind === 'fastify') {
  const app = fastify()
  app.get('/', (_request, reply) => reply.headers(headers).send(bytes))
  await app.listen({ port: Number(port), host: '127.0.0.1' })
}

if (kind === 'select') {
  const db = new DatabaseSync(file!, { readOnly: true })
  const select = db.prepare("select inicio, fin from citas where inicio > ? and inicio < ? and estado <> 'CANCELADA'")
  const app = fastify()
  app.get('/', () => select.all(0, 1440))
  await app.listen({ port: Number(port), host: '127.0.0.1' })
}
