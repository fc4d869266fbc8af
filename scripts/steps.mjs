import { Interrupted } from './processes.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @type {Counts} */
export const total = { passed: 0, failed: 0, skipped: 0 }
/** Names of the steps that failed, for the end of the run: a log is often kept by its last lines only. @type {string[]} */
export const failedSteps = []

/**
 * One line of the run. Work that throws has failed, with its message as explanation; work without counts is one check.
 * @param {string} name
 * @param {() => Promise<Counts | void>} work
 */
export async function step(name, work) {
  const start = performance.now()
  let output = ''
  const counts = await work().catch((error) => {
    if (error instanceof Interrupted) throw error
    output = `${error instanceof Error ? error.message : error}\n`
    return { passed: 0, failed: 1, skipped: 0 }
  })
  const { passed, failed, skipped } = counts ?? { passed: 1, failed: 0, skipped: 0 }
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
  if (failed > 0) failedSteps.push(name)
  const sign = failed > 0 ? '✗' : passed > 0 ? '✓' : '-'
  console.log(
    `${sign} ${name.padEnd(24)} ${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s\n${output}`.trimEnd(),
  )
}

/** The last line of a run. */
export function formatTotal() {
  const { passed, failed, skipped } = total
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}

/** Two at a time, as many as the cores that we can count on. */
export async function inPairs(/** @type {(() => Promise<void>)[]} */ jobs) {
  const queue = [...jobs]
  const lane = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) await job()
  }
  await Promise.all([lane(), lane()])
}
