import { launch, main } from './processes.mjs'
import { SERVER } from './server.mjs'
import { ensureInstalled, ensureNode26 } from './toolchain.mjs'

// Runs a program of the machine's owner: server/programs/<name>.ts, with what else was given.

await main(async () => {
  await ensureInstalled(console.log)
  const node = await ensureNode26(console.log)
  const [name, ...rest] = process.argv.slice(2)
  const args = ['--disable-warning=ExperimentalWarning', `server/programs/${name}.ts`, ...rest]
  return launch(node, args, { env: { ...SERVER.env, ...process.env } }).ended
})
