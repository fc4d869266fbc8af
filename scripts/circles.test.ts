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
  ['server/base/db/search.ts', 'server/tienda/productos/columnas.ts'],
  ['server/base/http/session.ts', 'server/cuentas/acceso/queries.ts'],
  ['server/base/http/html.ts', 'server/mensajes/letters/letter.ts'],
  ['server/agenda/citas/routes.ts', 'server/oficina/semana/rules.ts'],
  ['server/oficina/hoy/routes.ts', 'server/oficina/semana/routes.ts'],
  ['server/cuentas/acceso/routes.ts', 'server/app.ts'],
])('%s may not import %s', (from, to) => {
  expect(climbsDe({ [from]: [to] })).toEqual([`${from} → ${to}`])
})

test('two domains that import each other are found', () => {
  const imports = {
    'server/agenda/citas/a.ts': ['server/agenda/horario/b.ts'],
    'server/agenda/horario/c.ts': ['server/agenda/citas/d.ts'],
  }
  expect(climbsDe(imports)).toEqual(['server/agenda/citas → server/agenda/horario → server/agenda/citas'])
})

test.each<Imports>([
  { 'web/agenda/citas/A.tsx': ['web/persona/mio/b.ts'], 'web/persona/mio/C.tsx': ['web/agenda/citas/D.tsx'] },
  {
    'web/oficina/agenda/cierre/A.tsx': ['web/oficina/agenda/citas/B.tsx'],
    'web/oficina/agenda/citas/C.tsx': ['web/oficina/agenda/cierre/D.tsx'],
  },
  {
    'web/frame/A.tsx': ['web/screens.ts'],
    'web/screens.ts': ['web/agenda/citas/B.tsx'],
    'web/agenda/citas/B.tsx': ['web/frame/C.ts'],
  },
])('features that lead back to where they began are found: %j', (imports) => {
  expect(detoursDe(imports)).toHaveLength(1)
})

test.each([
  ['server/agenda/citas/routes.ts', 'server/agenda/horario/rules.ts'],
  ['server/oficina/semana/routes.ts', 'server/agenda/citas/queries.ts'],
  ['server/app.ts', 'server/oficina/hoy/routes.ts'],
  ['server/agenda/citas/routes.ts', 'server/base/http/handle.ts'],
  ['server/base/http/session.ts', 'contract/cuentas/cuentas.ts'],
])('%s may import %s', (from, to) => {
  expect(climbsDe({ [from]: [to] })).toEqual([])
})
