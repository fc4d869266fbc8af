import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Endpoint } from '../../../contract/base/wire/endpoint.ts'
import type { Matriz } from '../../testing/acceso/common-rows.ts'
import { startApp } from '../../testing/app.ts'

const FOLDER = new URL('../../testing/acceso/', import.meta.url)
const files = readdirSync(FOLDER).filter((file) => file !== 'common-rows.ts')
const MATRICES: Record<string, Matriz> = {}
for (const file of files) Object.assign(MATRICES, await import(new URL(file, FOLDER).href))

/** Settings come last: opening hours and limits decide the answers of other calls. */
const esAjuste = ([name]: [string, unknown]) => Number(name.includes('/ajustes'))

const nombreDe = ({ method, path }: Endpoint) => `${method} ${path}`

/** Every call of the OpenAPI document. A new call fails here until its row says who may call it. */
test('every call of the API has its row', async () => {
  const { app } = await startApp()
  const filas = Object.values(MATRICES).flatMap((matriz) => Object.keys(matriz))
  expect(app.endpoints.map(nombreDe).sort()).toEqual(filas.sort())
})

test.each(Object.entries(MATRICES))(
  'the calls of %s answer visitors, others, its owner, administrators and each part as their rows say',
  async (_, matriz) => {
    const filas = Object.entries(matriz).toSorted((a, b) => esAjuste(a) - esAjuste(b))
    const { app, build, as, visitor } = await startApp()
    const persona = await build.persona()
    const atiende = await build.quienAtiende(persona)
    const answered: Record<string, string> = {}
    for (const [name, [, , prepare = () => ({})]] of filas) {
      const ana = await build.usuario()
      const endpoint = app.endpoints.find((one) => nombreDe(one) === name)!
      const clientes = [as(await build.usuario()), as(ana)]
      const administran = [as(await build.admin()), as(atiende), as(await build.recepcion())]
      const statuses: number[] = []
      for (const caller of [visitor, ...clientes, ...administran]) {
        const call = await prepare({ build, db: app.db, ana, atiendeId: persona.id })
        const { status, headers } = await caller.try(endpoint, call as never)
        statuses.push(status)
        // A shared computer must keep nothing of a person: even a refusal is not cached.
        if (endpoint.access === 'sesion' || endpoint.access === 'admin') {
          expect(headers['cache-control'], name).toBe('no-store')
        }
      }
      answered[name] = statuses.join(' ')
    }
    expect(answered).toEqual(
      Object.fromEntries(filas.map(([name, [statuses, partes]]) => [name, `${statuses} ${partes}`])),
    )
  },
)
