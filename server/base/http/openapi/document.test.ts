import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { removeFolder } from '../../../../scripts/remove-folder.mjs'
import { startApp } from '../../../testing/app.ts'

const REDOCLY = join(import.meta.dirname, '../../../../node_modules/@redocly/cli/bin/cli.js')

/** The complaints of Redocly's recommended rules, warnings too. */
async function lint(document: unknown): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'openapi-'))
  try {
    await writeFile(join(folder, 'openapi.json'), JSON.stringify(document))
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' }
    const args = [REDOCLY, 'lint', 'openapi.json', '--extends=recommended', '--format=json', '--max-problems=1000']
    const run = promisify(execFile)(process.execPath, args, { cwd: folder, env, maxBuffer: 2 ** 26 })
    const { stdout } = await run.catch((failed: { stdout: string }) => failed)
    const { problems } = JSON.parse(stdout) as { problems: { ruleId: string; message: string }[] }
    return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)
  } finally {
    await removeFolder(folder)
  }
}

async function readDocument() {
  const { app } = await startApp()
  return { app, document: (await app.http.inject({ url: '/api/docs/json' })).json() }
}

test.runIf(process.env.MOTOR === 'sqlite')('the document keeps the rules that Redocly recommends', async () => {
  const { document } = await readDocument()
  expect(await lint(document)).toEqual([])
  delete document.paths['/api/salud'].get.operationId
  expect(await lint(document)).toContainEqual(expect.stringMatching('^operation-operationId: '))
})

test("the document's page asks for nothing over https when it came over http", async () => {
  const { app } = await startApp()
  const { headers } = await app.http.inject({ url: '/api/docs', headers: { host: '192.168.1.20:3000' } })
  expect(headers['content-security-policy']).toContain("script-src 'self'")
  expect(headers['content-security-policy']).not.toMatch(/upgrade-insecure-requests|https:/)
  expect(headers).not.toHaveProperty('strict-transport-security')
})

test('every call has a name of its own, says who may call it, and repeats no shape', async () => {
  const { app, document } = await readDocument()
  const { paths, components } = document
  const operations = app.endpoints.map(({ method, path }) => paths[path][method.toLowerCase()])
  const names = operations.map(({ operationId }) => operationId)
  expect(names).toEqual(expect.arrayContaining(['listCitas', 'confirmarOrden', 'cambiarEstadoDeOrden']))
  expect(new Set(names).size).toBe(app.endpoints.length)
  for (const [i, { access }] of app.endpoints.entries()) {
    const security = { publico: [], opcional: [{}, { sesion: [] }], sesion: [{ sesion: [] }], admin: [{ sesion: [] }] }
    expect(operations[i].security, names[i]).toEqual(security[access])
  }
  expect(Object.keys(components.schemas)).toEqual(
    expect.arrayContaining(['Producto', 'Cita', 'Taller', 'Orden', 'OrdenDetalle', 'Post', 'Usuario', 'Error']),
  )
  const schemas = Object.values<{ properties?: object }>(components.schemas)
  const written = [...shapesIn({ paths, within: schemas.map(({ properties }) => ({ properties })) })]
  const named = new Set(schemas.flatMap((schema) => [...shapesIn({ schema })].slice(0, 1)))
  expect(written.filter((shape, i) => written.indexOf(shape) !== i || named.has(shape))).toEqual([])
})

/** Objects with more than two properties that are written out instead of named. */
function* shapesIn(json: unknown): Generator<string> {
  if (typeof json !== 'object' || json === null) return
  const { type, properties, required } = json as { type?: string; properties?: object; required?: string[] }
  if (type === 'object' && properties && Object.keys(properties).length > 2) {
    yield JSON.stringify({ properties, required })
  }
  for (const part of Object.values(json)) yield* shapesIn(part)
}

test('numbers, days, hours, addresses and headers are described as such', async () => {
  const { document } = await readDocument()
  const { paths, components } = document
  const { Cita, Orden } = components.schemas
  expect(Cita.properties).toMatchObject({
    id: { type: 'integer', format: 'int64' },
    fechaHora: { format: 'date-time-local', description: expect.stringContaining('without a zone') },
  })
  expect(Orden.properties).toMatchObject({ fechaOrden: { format: 'date-time' }, total: { type: 'number' } })
  expect(paths['/api/usuarios/login'].post).toMatchObject({
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { properties: { email: { format: 'email' } } } } },
    },
    responses: {
      401: { $ref: '#/components/responses/Refused401' },
      429: { $ref: '#/components/responses/Refused429' },
    },
  })
  expect(Object.keys(components.responses.Refused404.content)).toEqual(['application/json', 'text/plain'])
  const lista = paths['/api/productos'].get
  type Parametro = { $ref?: string; name?: string }
  expect(lista.parameters.map(({ $ref, name }: Parametro) => name ?? $ref!.split('/').at(-1))).toEqual([
    'pagina',
    'tamano',
    'buscar',
    'desde',
    'hasta',
    'situacion',
    'ordenar',
  ])
  expect(lista.responses[200].headers).toHaveProperty('x-total-count')
  expect(paths['/api/ordenes'].get.responses[200].headers).toHaveProperty('x-total-sum')
  expect(paths['/api/productos/activos'].get.responses[200].headers).toHaveProperty('etag')
  expect(paths['/api/ordenes'].post.parameters).toEqual([{ $ref: '#/components/parameters/IdempotencyKey' }])
  const dia = paths['/api/citas/agendadas/{fecha}/{userId}'].get.parameters
  expect(dia).toMatchObject([{ schema: { format: 'date' } }, { schema: { type: 'integer', minimum: 1 } }])
})

/** Tables that must not change when a reader presses an example. */
const DATOS = [
  'usuarios',
  'productos',
  'servicios',
  'talleres',
  'inscripciones',
  'posts',
  'citas',
  'ordenes',
  'horarios',
  'ajustes',
] as const

const METHODS = ['get', 'post', 'put'] as const

/** The calls of a path, as far as pressing their examples needs them. */
type Pressed = {
  [M in (typeof METHODS)[number]]?: {
    parameters: { name: string; in: string; example?: unknown }[]
    requestBody?: { content: Record<string, { example?: unknown }> }
  }
}

test('pressing the examples changes nothing that is there, for any caller', async () => {
  const { app, build, db, cookieDe } = await startApp()
  const { paths } = (await app.http.inject({ url: '/api/docs/json' })).json<{ paths: Record<string, Pressed> }>()
  const [ana, taller] = await Promise.all([
    build.usuario(),
    build.taller(),
    build.negocio(),
    build.producto(),
    build.servicio(),
    build.post(),
  ])
  await Promise.all([build.cita(ana), build.inscripcion(taller, ana)])
  await build.orden(ana, [{ productoId: (await build.producto()).id, cantidad: 1 }])
  const admin = await build.admin()
  const rows = () => Promise.all(DATOS.map((tabla) => db.read.selectFrom(tabla).selectAll().execute()))
  const before = await rows()
  for (const [path, methods] of Object.entries(paths)) {
    for (const method of METHODS.filter((method) => methods[method])) {
      const { parameters, requestBody } = methods[method]!
      const url = path.replace(/\{(\w+)\}/g, (_, name) =>
        String(parameters.find((given) => given.name === name)!.example),
      )
      const query = parameters.filter(({ in: where, example }) => where === 'query' && example)
      const answer = await app.http.inject({
        method,
        url,
        query: Object.fromEntries(query.map(({ name, example }) => [name, String(example)])),
        payload: requestBody?.content['application/json']?.example as object | undefined,
        headers: { cookie: await cookieDe(admin) },
      })
      expect(answer.statusCode, `${method} ${url}: ${answer.body}`).toBeLessThan(500)
    }
  }
  const after = await rows()
  for (const [i, tabla] of DATOS.entries()) expect(after[i], tabla).toEqual(expect.arrayContaining(before[i]!))
})
