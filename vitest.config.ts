import { defineConfig } from 'vitest/config'

const server = '{server,fuzz}/**/*.test.ts'

/**
 * Kills, upgrades, torn disks, several processes, fuzz, guessing until a limit, a document that is followed word for word, random months, large
 * pictures, and what starts the program again and again: backups, examples, refusals to start.
 */
export const LONG = [
  'fuzz/fuzz.test.ts',
  'scripts/{deploy,start,upgrade}.test.ts',
  'server/testing/kills/{adelantos,caidas}.test.ts',
  'server/base/config/env-file.test.ts',
  'server/base/db/{actualizacion,cannot-open,corte-de-luz,primer-inicio}.test.ts',
  'server/testing/several-processes.test.ts',
  'server/base/http/{erased-meanwhile,temas}.test.ts',
  'server/base/pictures/variants.test.ts',
  'server/cuentas/acceso/{adivinar,codigos-ajenos}.test.ts',
  'server/dinero/meses/meses-al-azar.test.ts',
  'server/oficina/ejemplos/ejemplos.test.ts',
  'server/oficina/respaldo/{cifrado,respaldar,restaurar,routes}.test.ts',
]

/** Their subject is SQL: schema, constraints, writers at the same time, the query layer, and what gathers from many tables. */
export const SQL = [
  'server/**/{a-la-vez,carreras}.test.ts',
  'server/base/db/{open,changed-tables,compile-once,db-errors,jobs,lineas,list-query,migrate,planes,reader-threads,savepoints,search,statements}.test.ts',
  'server/base/http/{base-ausente,idempotency,lists}.test.ts',
  'server/agenda/citas/{agendar-cita,limites}.test.ts',
  'server/dinero/cuenta/{cobros,libro,pasar-al-libro}.test.ts',
  'server/oficina/{buscar/routes,cierres/cierres,hoy/routes,revision/revisar}.test.ts',
  'server/persona/expediente/{suyo,unir}/*.test.ts',
  'server/talleres/inscripciones/routes.test.ts',
  'server/tienda/{ordenes/confirmar/confirmar-orden,productos/stock}.test.ts',
]

/**
 * Their subject is HTTP, letters, pictures, documents, passwords or pure rules: what holds on SQLite holds on PostgreSQL. Everything else
 * under server/ runs on both engines in the end, and server/base/http/acceso.test.ts makes every call once on each.
 */
export const SIN_SQL = [
  'server/**/{rules,plantillas,mailbox,ics,reasons,config}.test.ts',
  'server/{persona/calendario,base/pictures,sitio/inicio,base/pdf,oficina/salud,sitio/documentos}/**',
  'server/cuentas/acceso/{adivinar,admin,contrasenas,discrecion,roles}.test.ts',
  'server/cuentas/{olvido,segundo-factor}/**',
  'server/base/http/{acceso-completo,access-log,caching,head,headers,http,kept,rate-limits,timeouts,visits}.test.ts',
  'server/base/http/openapi/**',
  'server/{oficina/hoy/antes-de-abrir,tienda/ordenes/documento/*,tienda/ordenes/entrega}.test.ts',
]

const postgres = Boolean(process.env.TEST_DATABASE_URL)
/** What `npm test` leaves to PostgreSQL, where there is one. */
const there = postgres ? SQL : []

/** `npm test` runs the first of each engine, `npm run test:rest` the second. A file is in one of an engine's two, or in none. */
const projects = [
  { name: 'sqlite', include: ['{contract,scripts,web}/**/*.test.ts', server], exclude: [...LONG, ...there] },
  { name: 'sqlite-rest', include: [...LONG, ...there], exclude: [] },
  { name: 'postgres', include: SQL, exclude: [] },
  { name: 'postgres-rest', include: [server], exclude: [...SQL, ...SIN_SQL] },
]

export default defineConfig({
  test: {
    pool: 'forks',
    // No test changes what another one reads: loading the server anew for each file takes as long as the tests.
    isolate: false,
    // The journeys run beside them, with as many workers: together more than there may be cores, as all of them wait for disks and clocks.
    maxWorkers: 2,
    // Only what hangs is ended: starts of the program take a minute on a machine that does much else.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: projects
      .map((project) => ({ ...project, env: { MOTOR: project.name.replace('-rest', '') } }))
      .filter(({ env }) => env.MOTOR === 'sqlite' || postgres)
      .map((project) => ({ extends: true, test: { ...project, globalSetup: 'server/testing/template.ts' } })),
  },
})
