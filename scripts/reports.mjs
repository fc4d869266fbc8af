import { relative } from 'node:path'
import { root } from './processes.mjs'

/** @typedef {{ name: string, ms: number, failed?: boolean, again?: boolean }} Timed `again`: it passed at the second try only */
/** @typedef {{ passed: number, failed: number, skipped: number, tests: Timed[] }} Report */

/**
 * The part of Vitest's JSON report that is read.
 * @typedef {{
 *   numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { name: string, assertionResults: { fullName: string, status: string, duration?: number | null }[] }[]
 * }} Vitest
 */

/**
 * And Playwright, with a suite for each file and for each group in it. `flaky` is what passed at the second try.
 * @typedef {{ status: 'expected' | 'unexpected' | 'flaky' | 'skipped', results: { duration: number }[] }} PlaywrightTest
 * @typedef {{ title: string, suites?: Suite[], specs: { title: string, tests: PlaywrightTest[] }[] }} Suite
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, suites: Suite[] }} Playwright
 */

/** @returns {Report} */
export function readVitest(/** @type {Vitest} */ report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    tests: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, status, duration }) => ({
        name: `${relative(root, name)} › ${fullName}`,
        ms: duration ?? 0,
        failed: status === 'failed',
      })),
    ),
  }
}

/** @returns {Report} */
export function readPlaywright(/** @type {Playwright} */ { stats, suites }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    tests: suites.flatMap((suite) => timesDe(suite, 'e2e/')),
  }
}

/**
 * @param {Suite} suite
 * @param {string} before
 * @returns {Timed[]}
 */
function timesDe({ title, suites = [], specs }, before) {
  const name = `${before}${title} › `
  const own = specs.map((spec) => ({
    name: name + spec.title,
    ms: spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    failed: spec.tests.some(({ status }) => status === 'unexpected'),
    again: spec.tests.some(({ status }) => status === 'flaky'),
  }))
  return [...own, ...suites.flatMap((suite) => timesDe(suite, name))]
}

/** The slowest ones, one a line. */
export function formatSlowest(/** @type {Timed[]} */ tests, count = 10) {
  const slowest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, count)
  return slowest.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${name}`).join('\n')
}

/** One line for each failed test, and for each that passed only at the second try. */
export function formatTroubles(/** @type {Timed[]} */ tests) {
  return tests
    .filter(({ failed, again }) => failed || again)
    .map(({ name, failed }) => `${failed ? 'failed' : 'passed at the second try'}: ${name}`)
    .join('\n')
}
