import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The server to compare hot answers with: the same bytes and headers, and nothing else. Its process sends its parent the port. */
const bytes = Buffer.from(process.env.BYTES!, 'base64')
const headers = JSON.parse(process.env.HEADERS!) as Record<string, string>
const server = createServer((_request, response) => response.writeHead(200, headers).end(bytes))
server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port))
