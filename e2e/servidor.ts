import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const RAIZ = fileURLToPath(new URL('..', import.meta.url))

export interface Servidor {
  url: string
  /** Its database and files. */
  dataDir: string
  /** Asks it to end, and expects it to do so by itself, in time and without a complaint. */
  stop(): Promise<void>
}

/** Starts the product as `npm start` does, on a free port and a data directory of its own. The web must be built. */
export async function startServidor(env: Record<string, string>): Promise<Servidor> {
  const dataDir = await mkdtemp(join(tmpdir(), 'viaje '))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: RAIZ,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      ...env,
    },
  })
  let output = ''
  child.stderr.on('data', (chunk) => (output += chunk))
  const exit = once(child, 'exit')
  const failed = exit.then(([code]) => {
    if (code !== 0) throw new Error(`The server ended with ${code}.\n${output}`)
  })
  failed.catch(() => {})
  await Promise.race([once(child.stdout, 'data'), failed])

  return {
    url,
    dataDir,
    async stop() {
      child.kill('SIGTERM')
      await exit
      await rm(dataDir, { recursive: true, force: true })
      await failed
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
