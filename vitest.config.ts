import { defineConfig } from 'vitest/config'

const server = '{server,fuzz}/**/*.test.ts'

/**
 * Their subject is HTTP, letters, pictures, documents, passwords or pure rules: what holds on SQLite holds on PostgreSQL. Everything else
 * under server/ runs on both engines, and server/base/http/acceso.test.ts makes every call once on each.
 */
const SIN_SQL = [
  'server/**/{rules,plantillas,mailbox,ics,reasons,config}.test.ts',
  'server/{persona/calendario,base/pictures,sitio/inicio,base/pdf,oficina/salud,sitio/documentos}/**',
  'server/cuentas/acceso/{adivinar,admin,contrasenas,discrecion,olvido,roles}.test.ts',
  'server/cuentas/segundo-factor/**',
  'server/base/http/{access-log,caching,head,headers,http,kept,limits,timeouts,visits}.test.ts',
  'server/base/http/openapi/**',
  'server/{oficina/hoy/antes-de-abrir,tienda/ordenes/documento/*,tienda/ordenes/entrega}.test.ts',
]

const engines = [
  { name: 'sqlite', include: ['{contract,scripts,web}/**/*.test.ts', server], exclude: [] },
  ...(process.env.TEST_DATABASE_URL ? [{ name: 'postgres', include: [server], exclude: SIN_SQL }] : []),
]

export default defineConfig({
  test: {
    pool: 'forks',
    // No test changes what another one reads: loading the server anew for each file takes as long as the tests.
    isolate: false,
    // The journeys run beside them, with as many workers: together more than there may be cores, as all of them wait for disks and clocks.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: engines.map(({ name, include, exclude }) => ({
      extends: true,
      test: { name, include, exclude, env: { MOTOR: name }, globalSetup: 'server/testing/template.ts' },
    })),
  },
})
