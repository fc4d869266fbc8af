import { execFile } from 'node:child_process'
import { copyFile, glob, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { removeFolder } from './remove-folder.mjs'

const root = join(import.meta.dirname, '..')

/** Imports that must be refused, by the file that contains them. */
const forbidden: Record<string, string[]> = {
  'web/tienda/carrito/CarritoPage.tsx': [
    '../../../server/app.ts',
    '../../../server/tienda/carrito/rules.ts',
    '../../oficina/tienda/ordenes/OrdenesPage.tsx',
  ],
  'web/oficina/tienda/ordenes/OrdenesPage.tsx': ['../../../../server/tienda/ordenes/rules.ts'],
  'web/screens.ts': ['../server/app.ts'],
  'contract/tienda/ordenes.ts': ['../../server/app.ts', '../../web/App.tsx', 'node:crypto', 'fastify', 'kysely'],
  'contract/tienda/ordenes.test.ts': ['../../server/app.ts', '../../web/App.tsx'],
  'server/app.ts': ['../web/App.tsx', 'kysely', 'pg'],
  'server/tienda/ordenes/routes.ts': ['../../../web/App.tsx', 'kysely', 'kysely/helpers/postgres', 'pg', 'node:sqlite'],
  'server/tienda/ordenes/confirmar/confirmar-orden.ts': ['kysely', 'pg'],
  'server/tienda/ordenes/queries.ts': ['../../../web/App.tsx'],
  'server/base/db/open.ts': ['../../../web/App.tsx'],
  'server/tienda/ordenes/routes.test.ts': ['../../../web/App.tsx'],
  'server/tienda/ordenes/rules.ts': [
    ...['node:fs', 'node:crypto', 'fastify', 'kysely', 'pg', 'nodemailer', '../../../web/App.tsx'],
    ...['./queries.ts', './routes.ts', '../../base/config/config.ts', '../../base/db/open.ts'],
    ...['../../mensajes/outbox/outbox.ts', '../../base/pdf/sheet.ts', '../../base/http/handle.ts'],
  ],
  'e2e/compra.spec.ts': ['../server/app.ts', '../web/App.tsx'],
}

/** Imports that the same files may contain. */
const allowed: Record<string, string[]> = {
  'web/tienda/carrito/CarritoPage.tsx': [
    '../../../contract/tienda/carrito.ts',
    '../../ui/layout/Page.tsx',
    './api.ts',
    'react',
    'react-dom/server',
  ],
  'web/oficina/tienda/ordenes/OrdenesPage.tsx': [
    '../../../ui/layout/Page.tsx',
    '../../base/lista/Listado.tsx',
    '../../../../contract/tienda/ordenes.ts',
  ],
  'web/screens.ts': ['./oficina/tienda/ordenes/OrdenesPage.tsx'],
  'contract/tienda/ordenes.ts': ['../base/money/dinero.ts', 'zod/mini'],
  'contract/tienda/ordenes.test.ts': ['./ordenes.ts', 'vitest', 'fast-check'],
  'server/app.ts': ['fastify', './base/db/open.ts', 'node:path', '../contract/base/wire/endpoint.ts'],
  'server/tienda/ordenes/routes.ts': [
    './queries.ts',
    './rules.ts',
    '../../base/http/handle.ts',
    '../../../contract/tienda/ordenes.ts',
  ],
  'server/tienda/ordenes/queries.ts': ['kysely', '../../base/db/schema.ts'],
  'server/base/db/postgres.ts': ['kysely', 'pg'],
  'server/base/db/migrations/001_1_0_0.ts': ['kysely'],
  'server/testing/app.ts': ['kysely', 'pg'],
  'server/tienda/ordenes/routes.test.ts': ['kysely', 'vitest'],
  'server/tienda/ordenes/rules.ts': [
    '../../../contract/tienda/ordenes.ts',
    '../carrito/rules.ts',
    '../../base/http/refuse.ts',
    './rules.ts',
  ],
  'e2e/compra.spec.ts': ['@playwright/test', '../contract/base/money/dinero.ts', './fixtures.ts'],
}

/** Where work begins that no request asks for, and what makes routes; every other transaction is opened by routes. */
const beginnings = [
  ...[
    'server/start.ts',
    'server/oficina/ejemplos/llenar.ts',
    'server/cuentas/acceso/admin.ts',
    'server/base/http/handle.ts',
  ],
  'server/base/history/records.ts',
  'server/mensajes/outbox/outbox.ts',
  ...['cada-noche', 'reescribir', 'revisar'].map((name) => `server/oficina/revision/${name}.ts`),
  ...['cada-noche', 'hacer-copia', 'llenar', 'respaldar', 'restaurar'].map(
    (name) => `server/oficina/respaldo/${name}.ts`,
  ),
]

/** Each planted import in a line of its own: as a value, a type, a re-export or on demand, in turn. */
const writings = [
  (path: string) => `import '${path}'`,
  (path: string) => `import type { A } from '${path}'`,
  (path: string) => `export * from '${path}'`,
  (path: string) => `void import('${path}')`,
]

/** The imports that the project's own lint rules refuse, in files of these names and contents. */
async function refusedImports(planted: Record<string, string[]>) {
  const folder = await mkdtemp(join(tmpdir(), 'fronteras-'))
  try {
    await copyFile(join(root, 'biome.json'), join(folder, 'biome.json'))
    for (const [file, paths] of Object.entries(planted)) {
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await writeFile(join(folder, file), paths.map((path, i) => `${writings[i % writings.length]!(path)}\n`).join(''))
    }
    const found: { location: { path: string; start: { line: number } } }[] = JSON.parse(await lint(folder)).diagnostics
    const refused: Record<string, string[]> = {}
    for (const { location } of found) {
      refused[location.path] ??= []
      refused[location.path]!.push(planted[location.path]![location.start.line - 1]!)
    }
    return refused
  } finally {
    await removeFolder(folder)
  }
}

async function lint(folder: string) {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const args = [
    'lint',
    '--only=style/noRestrictedImports',
    '--vcs-enabled=false',
    '--reporter=json',
    '--max-diagnostics=none',
  ]
  const done = promisify(execFile)(process.execPath, [biome, ...args, '.'], { cwd: folder })
  return (await done.catch((error: { stdout: string }) => error)).stdout
}

test('every import across a boundary is refused', async () => {
  const refused = await refusedImports(forbidden)
  for (const [file, paths] of Object.entries(forbidden)) expect(refused[file]?.sort(), file).toEqual(paths.sort())
})

test('the imports that the architecture allows pass', async () => {
  expect(await refusedImports(allowed)).toEqual({})
})

test('the list of screens loads the back office on demand only', async () => {
  const pantallas = await readFile(join(root, 'web/screens.ts'), 'utf8')
  expect(pantallas).toContain('import.meta.glob(')
  expect(pantallas).not.toMatch(/^(import|export) [^(]*['"]\.\/oficina\//m)
})

test('transactions are opened where work begins', async () => {
  const opening = /^import \{[^}]*\b(read|write)\b[^}]*\} from '[./]+(?:base\/)?db\/open\.ts'/m
  const openers: string[] = []
  for await (const file of glob('server/**/*.ts', {
    cwd: root,
    exclude: ['server/testing/**', '**/*.test.ts'],
  }))
    if (!file.endsWith('/routes.ts') && opening.test(await readFile(join(root, file), 'utf8'))) openers.push(file)
  expect(openers.sort()).toEqual(beginnings.sort())
})

test('the browser asks for nothing that is missing on a plain http address of the local network', async () => {
  const users: string[] = []
  for await (const file of glob('web/**/*.{ts,tsx,js}', { cwd: root }))
    if (/\bcrypto\s*\??\.\s*(randomUUID|subtle)\s*[.(]/.test(await readFile(join(root, file), 'utf8'))) users.push(file)
  expect(users).toEqual([])
})
