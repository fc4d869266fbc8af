import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './processes.mjs'
import { formatSlowest, formatTroubles, readPlaywright, readVitest } from './reports.mjs'

test('the slowest tests of both runners, the slowest first, and those that failed or needed a second try', () => {
  const unit = readVitest({
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [
      {
        name: join(root, 'contract/base/money/money.test.ts'),
        assertionResults: [
          { fullName: 'adds', status: 'passed', duration: 20 },
          { fullName: 'divides', status: 'passed', duration: 3000 },
          { fullName: 'rounds', status: 'failed', duration: 1 },
          { fullName: 'waits', status: 'pending' },
        ],
      },
    ],
  })
  const journeys = readPlaywright({
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [
      {
        title: 'compra.spec.ts',
        specs: [{ title: 'buys', tests: [{ status: 'unexpected', results: [{ duration: 1500 }] }] }],
        suites: [
          {
            title: 'on a phone',
            specs: [
              { title: 'buys', tests: [{ status: 'flaky', results: [{ duration: 9000 }, { duration: 2000 }] }] },
              { title: 'pays', tests: [{ status: 'expected', results: [{ duration: 1000 }] }] },
            ],
          },
        ],
      },
    ],
  })
  expect(unit).toMatchObject({ passed: 2, failed: 1, skipped: 1 })
  expect(journeys).toMatchObject({ passed: 2, failed: 1, skipped: 0 })
  expect(formatSlowest([...unit.tests, ...journeys.tests], 3).split('\n')).toEqual([
    '    11.0 s  e2e/compra.spec.ts › on a phone › buys',
    '     3.0 s  contract/base/money/money.test.ts › divides',
    '     1.5 s  e2e/compra.spec.ts › buys',
  ])
  expect(formatTroubles([...unit.tests, ...journeys.tests]).split('\n')).toEqual([
    'failed: contract/base/money/money.test.ts › rounds',
    'failed: e2e/compra.spec.ts › buys',
    'passed at the second try: e2e/compra.spec.ts › on a phone › buys',
  ])
})
