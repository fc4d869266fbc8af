import { defineConfig } from 'vitest/config'

const server = '{server,fuzz}/**/*.test.ts'
const engines = [
  { name: 'sqlite', include: ['{contract,scripts,web}/**/*.test.ts', server] },
  ...(process.env.TEST_DATABASE_URL ? [{ name: 'postgres', include: [server] }] : []),
]

export default defineConfig({
  test: {
    pool: 'forks',
    // No test changes what another one reads: loading the server anew for each file takes as long as the tests.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: engines.map(({ name, include }) => ({
      extends: true,
      test: { name, include, env: { MOTOR: name }, globalSetup: 'server/prueba/plantilla.ts' },
    })),
  },
})
