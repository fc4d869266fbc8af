import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { launch, main, root, stopAll } from './processes.mjs'
import { ensureBuilt, ensureInstalled, ensureNode26, tools } from './toolchain.mjs'

await main(async () => {
  await ensureInstalled(console.log)
  const node = await ensureNode26(console.log)
  // The server reads the page from the build even when Vite serves it.
  if (!existsSync(join(root, 'dist/ssr'))) await ensureBuilt(node, console.log)
  const env = { ...process.env, NODE_ENV: 'development', API_URL: 'http://127.0.0.1:3001' }
  const server = launch(node, ['--disable-warning=ExperimentalWarning', '--watch', 'server/main.ts'], {
    env: { ...env, PORT: '3001', PUBLIC_URL: 'http://localhost:3000' },
  })
  const vite = launch(node, [tools.vite, '--host', '127.0.0.1', '--port', '3000', '--strictPort'], { env })
  const code = await Promise.race([server.ended, vite.ended])
  stopAll()
  await Promise.all([server.ended, vite.ended])
  return code
})
