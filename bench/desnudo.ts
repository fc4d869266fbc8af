import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What hot answers are measured against: a server that sends the same bytes and headers and does nothing else. A process of its own, which tells its port. */
const bytes = Buffer.from(process.env.BYTES!, 'base64')
const headers = JSON.parse(process.env.HEADERS!) as Record<string, string>
const server = createServer((_request, response) => response.writeHead(200, headers).end(bytes))
server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port))
