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
    // More than there may be cores: they wait for disks, mails and clocks of their own.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: engines.map(({ name, include }) => ({
      extends: true,
      test: { name, include, env: { MOTOR: name }, globalSetup: 'server/prueba/plantilla.ts' },
    })),
  },
})
