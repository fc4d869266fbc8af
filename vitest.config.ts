import { defineConfig } from 'vitest/config'

const server = '{server,fuzz}/**/*.test.ts'
const engines = [
  { name: 'sqlite', include: ['{contract,scripts,web}/**/*.test.ts', server] },
  ...(process.env.TEST_DATABASE_URL ? [{ name: 'postgres', include: [server] }] : []),
]

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    projects: engines.map(({ name, include }) => ({
      extends: true,
      test: { name, include, env: { MOTOR: name }, globalSetup: 'server/prueba/plantilla.ts' },
    })),
  },
})
