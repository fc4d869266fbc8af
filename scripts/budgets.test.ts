import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkBudgets, formatRows } from './budgets.mjs'
import { removeFolder } from './remove-folder.mjs'

type Sizes = {
  entry?: number
  home?: number
  shop?: number
  booking?: number
  calendar?: number
  header?: number
  font?: number
  shared?: number
  sheet?: number
  adminSheet?: number
}

/** No compression reduces it; files of one size are the same, and compressed once for all tests. */
const RANDOM = randomBytes(110_000)

/** A build with files of these sizes, in kB. */
function build(sizes: Sizes, change: (manifest: Record<string, object>) => void = () => {}) {
  const folder = mkdtempSync(join(tmpdir(), 'presupuesto-'))
  onTestFinished(() => removeFolder(folder))
  mkdirSync(join(folder, '.vite'))
  const manifest: Record<string, object> = {
    'index.html': { file: 'entry.js', isEntry: true, imports: ['_shared.js'], assets: ['letra.woff2'] },
    '_shared.js': { file: 'shared.js' },
    'sitio/inicio/InicioPage.tsx': { file: 'home.js', imports: ['_shared.js'] },
    'tienda/productos/ProductosPage.tsx': { file: 'shop.js', imports: ['index.html'] },
    'agenda/citas/AgendarPage.tsx': { file: 'booking.js' },
    'persona/calendario/CalendarioPage.tsx': { file: 'calendar.js' },
    'frame/SessionHeader.tsx': { file: 'header.js', imports: ['_shared.js'] },
    'oficina/hoy/AdminInicioPage.tsx': { file: 'admin.js', css: ['admin.css'] },
  }
  change(manifest)
  const { entry = 50, shared = 20, home = 5, shop = 30, booking = 30, calendar = 20 } = sizes
  const { header = 5, font = 40, sheet = 10, adminSheet = 3 } = sizes
  const first = { 'entry.js': entry, 'shared.js': shared, 'home.js': home }
  const files = { ...first, 'shop.js': shop, 'booking.js': booking, 'calendar.js': calendar, 'header.js': header }
  const looks = { 'letra.woff2': font, 'estilo.css': sheet, 'admin.css': adminSheet }
  for (const [file, size] of Object.entries({ ...files, ...looks, 'admin.js': 1 })) {
    writeFileSync(join(folder, file), RANDOM.subarray(0, size * 1000))
  }
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  const head = '<link rel="stylesheet" href="/estilo.css">'
  writeFileSync(join(folder, 'index.html'), `<html><head>${head}</head></html>`)
  return folder
}

test('a chunk that imports itself through another is a problem', () => {
  const folder = build({}, (manifest) => {
    manifest['_shared.js'] = { file: 'shared.js', imports: ['frame/SessionHeader.tsx'] }
  })
  expect(checkBudgets(folder).problems).toContain('imports itself: _shared.js (shared.js)')
})

test('a build within the budgets passes, and is weighed once per file', () => {
  const { rows, problems } = checkBudgets(build({}))
  expect(problems).toEqual([])
  expect(rows.map(({ name, value }) => [name, Math.round(value)])).toEqual([
    ['home: scripts, kB', 75],
    ['home: fonts, styles, svg, kB', 50],
    ['home: requests', 5],
    ['every page: styles, kB', 10],
    ['back office: styles, kB', 3],
    ['tienda/productos/ProductosPage.tsx, kB', 30],
    ['agenda/citas/AgendarPage.tsx, kB', 30],
    ['persona/calendario/CalendarioPage.tsx, kB', 20],
    ['oficina/hoy/AdminInicioPage.tsx, kB', 1],
    ['booking: scripts, kB', 105],
    ['calendar: scripts, kB', 95],
    ['most requests of a first page: sitio/inicio/InicioPage.tsx', 5],
  ])
})

test.each<[string, Sizes]>([
  ['home: scripts, kB', { entry: 82, booking: 6, calendar: 6 }],
  ['home: scripts, kB', { home: 36 }],
  ['home: fonts, styles, svg, kB', { font: 101 }],
  ['every page: styles, kB', { sheet: 17 }],
  ['back office: styles, kB', { adminSheet: 17 }],
  ['tienda/productos/ProductosPage.tsx, kB', { shop: 41 }],
  ['agenda/citas/AgendarPage.tsx, kB', { booking: 41, header: 0, entry: 40 }],
  ['booking: scripts, kB', { header: 21 }],
  ['calendar: scripts, kB', { calendar: 39, header: 12 }],
])('a build with too much in %s is refused: %o', (name, sizes) => {
  expect(checkBudgets(build(sizes)).problems).toEqual([`over budget: ${name}`])
})

test('a drawing that a script shows weighs with the fonts, and is a request of every page with that script', () => {
  const folder = build({}, (manifest) => {
    manifest['_shared.js'] = { file: 'shared.js', assets: ['letra.woff2', 'dibujos.svg'] }
  })
  writeFileSync(join(folder, 'dibujos.svg'), RANDOM.subarray(0, 62_000))
  const { rows, problems } = checkBudgets(folder)
  expect(problems).toEqual(['over budget: home: fonts, styles, svg, kB'])
  expect(rows.find(({ name }) => name === 'home: requests')?.value).toBe(6)
  expect(rows.at(-1)).toMatchObject({ name: 'most requests of a first page: sitio/inicio/InicioPage.tsx', value: 6 })
})

test('too many requests are refused', () => {
  const names = Array.from({ length: 34 }, (_, i) => `_parte${i}.js`)
  const folder = build({ shop: 2 }, (manifest) => {
    manifest['tienda/productos/ProductosPage.tsx'] = { file: 'shop.js', imports: names }
    for (const name of names) manifest[name] = { file: 'admin.js' }
  })
  expect(checkBudgets(folder).problems).toEqual([
    'over budget: most requests of a first page: tienda/productos/ProductosPage.tsx',
  ])
})

test('back office code that a customer would load is refused', () => {
  const folder = build({}, (manifest) => {
    manifest['tienda/productos/ProductosPage.tsx'] = {
      file: 'shop.js',
      imports: ['oficina/hoy/AdminInicioPage.tsx'],
    }
  })
  expect(checkBudgets(folder).problems).toEqual([
    'tienda/productos/ProductosPage.tsx loads oficina/hoy/AdminInicioPage.tsx',
  ])
})

test('styles of the back office that every page would load are refused', () => {
  const folder = build({})
  writeFileSync(join(folder, 'estilo.css'), '.ui-Button_grande{}.oficina-base-lista-Listado_barra{}')
  expect(checkBudgets(folder).problems).toEqual(['every page loads styles of the back office'])
})

test('a build without a chunk for the home page or the header of a session is refused', () => {
  const folder = build({}, (manifest) => {
    delete manifest['sitio/inicio/InicioPage.tsx']
    delete manifest['frame/SessionHeader.tsx']
  })
  expect(checkBudgets(folder).problems).toEqual([
    'the header of a session frame/SessionHeader.tsx has no chunk of its own',
    'the home page sitio/inicio/InicioPage.tsx has no chunk of its own',
  ])
})

test('a build weighs the same whatever its chunks are called', () => {
  const weightWith = (...names: string[]) => {
    const folder = build({})
    writeFileSync(join(folder, 'entry.js'), names.map((name) => `import"./${name}.js"`).join(';'))
    return checkBudgets(folder).rows[0]!.value
  }
  expect(weightWith('aaaaaaaa', 'aaaaaaab', 'aaaaaaac')).toBe(weightWith('Ck3_x9Qz', 'fT7-mLw2', 'B0pYhR5v'))
})

test('a weight that leaves less than a tenth of its limit is marked before it is over', () => {
  const rows = [
    { name: 'shop', value: 36, limit: 40 },
    { name: 'booking', value: 39.86, limit: 40 },
  ]
  expect(formatRows(rows).split('\n')).toEqual(['  shop        36 of 40', '  booking   39.9 of 40  ← 100 %'])
})
