import { expect, test } from 'vitest'
import type { Endpoint } from '../../contract/base/endpoint.ts'
import { AGENDA } from '../prueba/acceso/agenda.ts'
import type { Matriz } from '../prueba/acceso/comun.ts'
import { CUENTAS } from '../prueba/acceso/cuentas.ts'
import { SITIO } from '../prueba/acceso/sitio.ts'
import { TIENDA } from '../prueba/acceso/tienda.ts'
import { startApp } from '../prueba/app.ts'

/** Every call of the OpenAPI document. A new call fails here until its row says who may call it. */
const MATRIZ: Matriz = { ...SITIO, ...CUENTAS, ...TIENDA, ...AGENDA }

/** Settings come last: opening hours and limits decide the answers of other calls. */
const esAjuste = ([name]: [string, unknown]) => Number(name.includes('/ajustes'))
const FILAS = Object.entries(MATRIZ).toSorted((a, b) => esAjuste(a) - esAjuste(b))

const nombreDe = ({ method, path }: Endpoint) => `${method} ${path}`

test('every call of the API has its row, and answers visitors, others, its owner, administrators and each part as the row says', async () => {
  const { app, build, as, visitor } = await startApp()
  const persona = await build.persona()
  const atiende = await build.quienAtiende(persona)
  expect(app.endpoints.map(nombreDe).sort()).toEqual(Object.keys(MATRIZ).sort())
  const answered: Record<string, string> = {}
  for (const [name, [, , prepare = () => ({})]] of FILAS) {
    const ana = await build.usuario()
    const endpoint = app.endpoints.find((one) => nombreDe(one) === name)!
    const clientes = [as(await build.usuario()), as(ana)]
    const administran = [as(await build.admin()), as(atiende), as(await build.recepcion())]
    const statuses: number[] = []
    for (const caller of [visitor, ...clientes, ...administran]) {
      const call = await prepare({ build, ana, atiendeId: persona.id })
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
    Object.fromEntries(FILAS.map(([name, [statuses, partes]]) => [name, `${statuses} ${partes}`])),
  )
})
