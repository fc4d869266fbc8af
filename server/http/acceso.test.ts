import { expect, test } from 'vitest'
import type { Endpoint } from '../../contract/endpoint.ts'
import { AGENDA } from '../prueba/acceso/agenda.ts'
import type { Matriz } from '../prueba/acceso/comun.ts'
import { CUENTAS } from '../prueba/acceso/cuentas.ts'
import { SITIO } from '../prueba/acceso/sitio.ts'
import { TIENDA } from '../prueba/acceso/tienda.ts'
import { startApp } from '../prueba/app.ts'

/** Every call of the OpenAPI document. A new call has no row yet, and fails until somebody writes down who may call it. */
const MATRIZ: Matriz = { ...SITIO, ...CUENTAS, ...TIENDA, ...AGENDA }

const nombreDe = ({ method, path }: Endpoint) => `${method} ${path}`

test('every call of the API has its row', async () => {
  const { app } = await startApp()
  expect(app.endpoints.map(nombreDe).sort()).toEqual(Object.keys(MATRIZ).sort())
})

// On the computer of a practice or a library, nothing of a person may stay behind: also a refusal is kept nowhere.
test.each(Object.entries(MATRIZ))('%s answers visitors, others, its owner and administrators: %s', async (...row) => {
  const [name, [statuses, prepare = () => ({})]] = row
  const { app, build, as, visitor } = await startApp()
  const ana = await build.usuario()
  const endpoint = app.endpoints.find((one) => nombreDe(one) === name)!
  const callers = [visitor, as(await build.usuario()), as(ana), as(await build.admin())]
  const answered: number[] = []
  for (const caller of callers) {
    const call = await prepare({ build, ana })
    const { status, headers } = await caller.try(endpoint, call as never)
    answered.push(status)
    if (endpoint.access === 'sesion' || endpoint.access === 'admin') expect(headers['cache-control']).toBe('no-store')
  }
  expect(answered.join(' ')).toBe(statuses)
})
