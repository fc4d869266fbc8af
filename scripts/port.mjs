import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that a system gives to connections, one of which could take the port before its program listens, and above those that browsers refuse. */
const PRIMERO = 11_000
const CUANTOS = 20_000

/** A port of this machine that nobody listens on. */
export async function freePort() {
  const port = PRIMERO + Math.floor(Math.random() * CUANTOS)
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return freePort()
  }
  await new Promise((closed) => probe.close(closed))
  return port
}
