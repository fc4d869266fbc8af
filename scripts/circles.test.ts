import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The imports of each file, also of types and on demand, as paths from the root. */
type Imports = Record<string, string[]>

/** The ways to write an import: static, on demand, and the path of a screen's component, which begins in web/. */
const WRITINGS = [
  /^(?:import|export)\s(?:[^'"]*?\sfrom\s)?'(\.[^']+)'/gm,
  /\bimport\('(\.[^']+)'\)/g,
  /\bimport\.meta\.glob\('(\.[^'*]+)'/g,
]

/** The ground of the server: it imports no domain. */
const GROUND = /^server\/(db|http)\/|^server\/(columnas|config|enlace|html|plantilla|version)\.ts$/
/** Made of several domains, or of all of them: nothing else knows them. */
const COMPOSED =
  /^server\/(agenda|calendario|exportar|hoy|inicio|perfil|recordatorios|sitio)\/|^server\/(app|dominios|iniciar|main)\.ts$/
const START = /^server\/(app|dominios|iniciar|main)\.ts$/

async function importsDe(folder: string): Promise<Imports> {
  const files = (await readdir(join(root, folder), { recursive: true }))
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^server\/prueba\//.test(file))
  const read = async (file: string) => {
    const text = await readFile(join(root, file), 'utf8')
    const paths = WRITINGS.flatMap((writing, i) =>
      [...text.matchAll(writing)].map(([, path]) => join(i === 2 ? 'web' : dirname(file), path!)),
    )
    return [file, paths] as const
  }
  return Object.fromEntries(await Promise.all(files.map(read)))
}

/** The ways that lead back to where they began, each once. */
function circlesDe(imports: Imports): string[] {
  const circles = new Set<string>()
  const done = new Set<string>()
  const visit = (file: string, way: string[]) => {
    if (way.includes(file)) circles.add([...way.slice(way.indexOf(file)), file].join(' → '))
    else if (!done.has(file)) for (const next of imports[file] ?? []) visit(next, [...way, file])
    done.add(file)
  }
  for (const file of Object.keys(imports)) visit(file, [])
  return [...circles]
}

/** A domain of the server, a feature of the web or of the back office; a file that is in none stands for itself. */
function folderDe(file: string): string {
  return /^(?:web\/admin|server|web)\/[^/]+/.exec(file)?.[0] ?? file
}

/** The ways between folders that lead back to where they began. */
function detoursDe(imports: Imports): string[] {
  const folders: Imports = {}
  for (const [from, paths] of Object.entries(imports)) {
    const away = paths.map(folderDe).filter((to) => to !== folderDe(from))
    folders[folderDe(from)] = [...(folders[folderDe(from)] ?? []), ...away]
  }
  return circlesDe(folders)
}

/** Imports from a floor of the server to one above it, and between domains what makes them go in a circle. */
function climbsDe(imports: Imports): string[] {
  const arrows = Object.entries(imports).flatMap(([from, paths]) => paths.map((to) => [from, to] as const))
  const up = arrows.filter(([from, to]) => {
    if (!to.startsWith('server/') || folderDe(from) === folderDe(to)) return false
    if (GROUND.test(from)) return !GROUND.test(to)
    return COMPOSED.test(to) && !START.test(from)
  })
  const domains = Object.entries(imports).map(([from, paths]) => [from, paths.filter((to) => to.startsWith('server/'))])
  return [...up.map((arrow) => arrow.join(' → ')), ...detoursDe(Object.fromEntries(domains))]
}

test.each(['contract', 'server', 'web'])('no import in %s leads back to where it began', async (folder) => {
  const imports = await importsDe(folder)
  expect(Object.keys(imports).length).toBeGreaterThan(20)
  expect(circlesDe(imports)).toEqual([])
})

test('features of the web import each other in one direction', async () => {
  expect(detoursDe(await importsDe('web'))).toEqual([])
})

test('the server imports downwards only', async () => {
  expect(climbsDe(await importsDe('server'))).toEqual([])
})

test('a planted circle is found, whatever leads into it', () => {
  const imports = { 'a.ts': ['b.ts'], 'b.ts': ['c.ts', 'd.ts'], 'c.ts': ['b.ts'], 'd.ts': [] }
  expect(circlesDe(imports)).toEqual(['b.ts → c.ts → b.ts'])
})

test.each([
  ['server/db/busqueda.ts', 'server/productos/columnas.ts'],
  ['server/http/sesion.ts', 'server/cuentas/queries.ts'],
  ['server/html.ts', 'server/correo/carta.ts'],
  ['server/citas/routes.ts', 'server/agenda/rules.ts'],
  ['server/hoy/routes.ts', 'server/agenda/routes.ts'],
  ['server/cuentas/routes.ts', 'server/app.ts'],
])('%s may not import %s', (from, to) => {
  expect(climbsDe({ [from]: [to] })).toEqual([`${from} → ${to}`])
})

test('two domains that import each other are found', () => {
  const imports = { 'server/citas/a.ts': ['server/horario/b.ts'], 'server/horario/c.ts': ['server/citas/d.ts'] }
  expect(climbsDe(imports)).toEqual(['server/citas → server/horario → server/citas'])
})

test.each<Imports>([
  { 'web/citas/A.tsx': ['web/mio/b.ts'], 'web/mio/C.tsx': ['web/citas/D.tsx'] },
  { 'web/admin/cierre/A.tsx': ['web/admin/citas/B.tsx'], 'web/admin/citas/C.tsx': ['web/admin/cierre/D.tsx'] },
  {
    'web/marco/A.tsx': ['web/pantallas.ts'],
    'web/pantallas.ts': ['web/citas/B.tsx'],
    'web/citas/B.tsx': ['web/marco/C.ts'],
  },
])('features that lead back to where they began are found: %j', (imports) => {
  expect(detoursDe(imports)).toHaveLength(1)
})

test.each([
  ['server/citas/routes.ts', 'server/horario/rules.ts'],
  ['server/agenda/routes.ts', 'server/citas/queries.ts'],
  ['server/app.ts', 'server/hoy/routes.ts'],
  ['server/citas/routes.ts', 'server/http/handle.ts'],
  ['server/http/sesion.ts', 'contract/cuentas/cuentas.ts'],
])('%s may import %s', (from, to) => {
  expect(climbsDe({ [from]: [to] })).toEqual([])
})
