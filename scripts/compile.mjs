import { main } from './processes.mjs'
import { ensureCompiled } from './toolchain.mjs'

// Before the server starts for the first time: for who runs `node server/main.ts` and not `npm start`.

await main(async () => {
  await ensureCompiled(process.execPath, console.log)
  return 0
})
