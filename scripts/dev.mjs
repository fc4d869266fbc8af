import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { launch, main, root, run, stopAll } from './processes.mjs'
import { ensureBuilt, ensureInstalled, ensureNode26, tools } from './toolchain.mjs'

const HOST = '127.0.0.1'

/** Prints the port that the environment or .env asks for; ends with 1 and the reason where the configuration cannot be used. */
const READ_PORT = `
  const { readEnvFile } = await import('./server/base/config/env-file.ts')
  try { console.log(readEnvFile().PORT) } catch ({ message }) { console.log(message); process.exitCode = 1 }`

await main(async () => {
  await ensureInstalled(console.log)
  const node = await ensureNode26(console.log)
  const port = await portDe(node)
  await assertFree(port)
  await assertFree(port + 1)
  // The server reads the page from the build even when Vite serves it.
  if (!existsSync(join(root, 'dist/ssr'))) await ensureBuilt(node, console.log)
  const env = { ...process.env, NODE_ENV: 'development', API_URL: `http://${HOST}:${port + 1}` }
  const server = launch(node, ['--disable-warning=ExperimentalWarning', '--watch', 'server/main.ts'], {
    env: { ...env, PORT: String(port + 1), PUBLIC_URL: `http://localhost:${port}` },
  })
  const vite = launch(node, [tools.vite, '--host', HOST, '--port', String(port), '--strictPort'], { env })
  const ended = Promise.race([server.ended, vite.ended])
  const ready = Promise.all([answers(`http://${HOST}:${port + 1}/api/salud`), answers(`http://${HOST}:${port}/`)])
  await Promise.race([ended, ready.then(() => console.log(`\n  Todo responde: http://localhost:${port}\n`))])
  const code = await ended
  stopAll()
  await Promise.all([server.ended, vite.ended])
  return code
})

/** Waits for an answer, whatever it is; an ended program gives none, and its end is seen elsewhere. */
async function answers(/** @type {string} */ url) {
  for (;;) {
    const response = await fetch(url).catch(() => null)
    if (response) return response.body?.cancel()
    await setTimeout(200, undefined, { ref: false })
  }
}

async function portDe(/** @type {string} */ node) {
  const { code, output } = await run(node, ['--disable-warning=ExperimentalWarning', '--eval', READ_PORT])
  const port = Number(output)
  if (code !== 0) throw new Error(output.trimEnd())
  if (port >= 1 && port < 65535) return port
  throw new Error('PORT debe ser un número de 1 a 65534; el puerto siguiente es el del servidor.')
}

async function assertFree(/** @type {number} */ port) {
  const probe = createServer().listen(port, HOST)
  const taken = await once(probe, 'listening').then(
    () => false,
    () => true,
  )
  probe.close()
  if (taken) throw new Error(`El puerto ${port} ya está en uso: cierra el programa que lo usa o elige otro con PORT.`)
}
