import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const HALVES = ['contract', 'server', 'web']

/** A room imports only from itself and from rooms before it. In web, the kit `ui` is a part of the ground. */
const ROOMS = [
  ...['base', 'mensajes', 'cuentas', 'dinero', 'tienda', 'agenda', 'talleres', 'persona', 'sitio', 'oficina'],
  // At the top: what starts the program and knows every room.
  'top',
]
const MOST_ENTRIES = 10

/** The imports of each file, also of types and on demand, as paths from the root. */
type Imports = Record<string, string[]>

const WRITINGS = [/^(?:import|export)\s(?:[^'"]*?\sfrom\s)?'(\.[^']+)'/gm, /\bimport\('(\.[^']+)'\)/g]

function isPart(file: string): boolean {
  return /\.tsx?$/.test(file) && !/\.test\.tsx?$|^server\/testing\//.test(file)
}

async function listFiles(half: string): Promise<string[]> {
  const files = await readdir(join(root, half), { recursive: true })
  return files.map((file) => join(half, file)).filter(isPart)
}

async function readImports(half: string): Promise<Imports> {
  const files = await listFiles(half)
  const entries = files.map(async (file) => {
    const text = await readFile(join(root, file), 'utf8')
    const paths = WRITINGS.flatMap((writing) =>
      [...text.matchAll(writing)].map(([, path]) => join(dirname(file), path!)),
    )
    return [file, paths] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** The room's place in the order. A folder outside of the rooms is at the top. */
function floorDe(file: string): number {
  const [, folder = '', ...rest] = file.split('/')
  const room = rest.length === 0 ? 'top' : folder === 'ui' ? 'base' : folder
  return ROOMS.indexOf(ROOMS.includes(room) ? room : 'top')
}

/** Imports within one half that lead to a later room. */
function climbsDe(imports: Imports): string[] {
  return Object.entries(imports).flatMap(([from, paths]) =>
    paths
      .filter((to) => to.split('/')[0] === from.split('/')[0] && floorDe(to) > floorDe(from))
      .map((to) => `${from} → ${to}`),
  )
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

/** Folders that are parts of one domain: they share its rows, and know each other. */
const PARTS: [part: RegExp, domain: string][] = [
  [/^server\/agenda\/(esperas|series)\//, 'server/agenda/citas/'],
  [/^server\/cuentas\/(olvido|segundo-factor|usuarios)\//, 'server/cuentas/acceso/'],
  [/^server\/mensajes\/letters\//, 'server/mensajes/outbox/'],
  [/^server\/talleres\/\w+\//, 'server/talleres/'],
]

/** A domain of a room; in the back office, one of a room's part of it. A file that is in none stands for itself. */
function domainDe(file: string): string {
  const domain = PARTS.find(([part]) => part.test(file))?.[1]
  return domain ?? /^web\/oficina\/[^/]+\/[^/]+\/|^\w+\/[^/]+\/[^/]+\//.exec(file)?.[0] ?? file
}

/** The ways between domains that lead back to where they began. */
function detoursDe(imports: Imports): string[] {
  const domains: Imports = {}
  for (const [from, paths] of Object.entries(imports)) {
    const away = paths.map(domainDe).filter((to) => to !== domainDe(from))
    domains[domainDe(from)] = [...(domains[domainDe(from)] ?? []), ...away]
  }
  return circlesDe(domains)
}

test.each(HALVES)('in %s, a room imports only from rooms before it', async (half) => {
  const imports = await readImports(half)
  expect(Object.keys(imports).length).toBeGreaterThan(20)
  expect(climbsDe(imports)).toEqual([])
})

test.each(HALVES)('no import in %s leads back to where it began', async (half) => {
  expect(circlesDe(await readImports(half))).toEqual([])
})

test.each(['server', 'web'])('the domains of %s import each other in one direction', async (half) => {
  const imports = await readImports(half)
  // The ground is one place: its parts know each other, without a circle of files.
  const above = Object.entries(imports).filter(([file]) => floorDe(file) > 0)
  expect(detoursDe(Object.fromEntries(above))).toEqual([])
})

test.each(HALVES)('no room of %s has more than ten entries', async (half) => {
  const entries = new Map<string, Set<string>>()
  for (const file of await listFiles(half)) {
    const [, room, entry] = file.split('/')
    if (entry && ROOMS.includes(room!)) entries.set(room!, (entries.get(room!) ?? new Set()).add(entry))
  }
  const crowded = [...entries].filter(([, names]) => names.size > MOST_ENTRIES).map(([room]) => room)
  expect(crowded).toEqual([])
})

test.each([
  ['server/base/db/search.ts', 'server/tienda/productos/queries.ts'],
  ['server/mensajes/letters/letter.ts', 'server/cuentas/acceso/queries.ts'],
  ['server/agenda/citas/routes.ts', 'server/oficina/semana/rules.ts'],
  ['server/cuentas/acceso/routes.ts', 'server/app.ts'],
  ['contract/base/wire/rendered-page.ts', 'contract/sitio/posts.ts'],
  ['web/tienda/productos/Tienda.tsx', 'web/talleres/talleres/api.ts'],
  ['web/ui/form/Button.tsx', 'web/cuentas/acceso/Login.tsx'],
  ['web/sitio/inicio/InicioPage.tsx', 'web/frame/Frame.tsx'],
])('%s may not import %s', (from, to) => {
  expect(climbsDe({ [from]: [to] })).toEqual([`${from} → ${to}`])
})

test.each([
  ['server/agenda/citas/routes.ts', 'server/agenda/horario/rules.ts'],
  ['server/oficina/semana/routes.ts', 'server/agenda/citas/queries.ts'],
  ['server/app.ts', 'server/oficina/hoy/routes.ts'],
  ['server/base/http/session.ts', 'contract/cuentas/cuentas.ts'],
  ['web/base/acting/act.tsx', 'web/ui/form/Button.tsx'],
])('%s may import %s', (from, to) => {
  expect(climbsDe({ [from]: [to] })).toEqual([])
})

test('a planted circle is found, whatever leads into it', () => {
  const imports = { 'a.ts': ['b.ts'], 'b.ts': ['c.ts', 'd.ts'], 'c.ts': ['b.ts'], 'd.ts': [] }
  expect(circlesDe(imports)).toEqual(['b.ts → c.ts → b.ts'])
})

test.each<Imports>([
  {
    'server/agenda/citas/a.ts': ['server/agenda/horario/b.ts'],
    'server/agenda/horario/c.ts': ['server/agenda/citas/d.ts'],
  },
  { 'web/agenda/citas/A.tsx': ['web/agenda/personas/b.ts'], 'web/agenda/personas/C.tsx': ['web/agenda/citas/D.tsx'] },
  {
    'web/oficina/agenda/cierres/A.tsx': ['web/oficina/agenda/citas/B.tsx'],
    'web/oficina/agenda/citas/C.tsx': ['web/oficina/agenda/cierres/D.tsx'],
  },
])('domains that lead back to where they began are found: %j', (imports) => {
  expect(detoursDe(imports)).toHaveLength(1)
})
