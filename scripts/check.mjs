import { checksWith } from './checks.mjs'
import { main } from './processes.mjs'
import { formatTotal, inPairs, total } from './steps.mjs'
import { ensureInstalled, ensureNode26 } from './toolchain.mjs'

const WRITE = '--write'

/** Format, types, build and dead code; with words, only the checks that have one of them in their name. --write mends the format. */
await main(async () => {
  const args = process.argv.slice(2)
  const words = args.filter((arg) => arg !== WRITE)
  await ensureInstalled(console.log)
  const checks = checksWith(await ensureNode26(console.log), { write: args.includes(WRITE) })
  const wanted = words.length === 0 ? checks : checks.filter(({ name }) => words.some((word) => name.includes(word)))
  if (wanted.length === 0)
    throw new Error(`There are these checks:\n${checks.map(({ name }) => `  ${name}`).join('\n')}`)
  await inPairs(wanted.map(({ work }) => work))
  console.log(formatTotal())
  return total.failed > 0 ? 1 : 0
})
