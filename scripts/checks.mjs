import { join } from 'node:path'
import { unknownToBrowsers } from './browsers.mjs'
import { checkBudgets, formatRows } from './budgets.mjs'
import { root, succeed } from './processes.mjs'
import { step } from './steps.mjs'
import { ensureBuilt, ensureCompiled, tools } from './toolchain.mjs'

/**
 * What is checked without running a test, each as a step of its own.
 * @param {string} node
 * @param {{ write?: boolean }} [how] `write`: what the formatter finds it mends, as far as it can.
 * @returns {{ name: string, work: () => Promise<void> }[]}
 */
export function checksWith(node, { write = false } = {}) {
  /** @returns {{ name: string, work: () => Promise<void> }} */
  const tool = (
    /** @type {string} */ name,
    /** @type {keyof typeof tools} */ file,
    /** @type {string[]} */ ...rest
  ) => ({
    name,
    work: () => step(name, async () => void (await succeed(node, [tools[file], ...rest]))),
  })
  return [
    tool('format, lint, boundaries', 'biome', ...(write ? ['check', '--write'] : ['ci']), '--colors=off', '.'),
    ...['server', 'web', 'e2e', 'contract', 'scripts'].map((folder) => tool(`types of ${folder}`, 'tsc', '-p', folder)),
    { name: 'build', work: () => build(node) },
    tool('dead code', 'knip'),
  ]
}

/** Builds, and weighs what was built. */
export async function build(/** @type {string} */ node) {
  await step('build', async () => {
    await ensureBuilt(node, () => {})
    await ensureCompiled(node, () => {})
  })
  await step('size budgets', async () => {
    const { rows, problems } = checkBudgets(join(root, 'dist/web'))
    console.log(formatRows(rows))
    if (problems.length > 0) throw new Error(problems.join('\n'))
  })
  await step('supported browsers', async () => {
    const problems = unknownToBrowsers(join(root, 'dist/web'))
    if (problems.length > 0) throw new Error(problems.join('\n'))
  })
}
