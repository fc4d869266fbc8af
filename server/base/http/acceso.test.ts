import { expect, test } from 'vitest'
import type { createServicio } from '../../../contract/agenda/servicios/administrar-servicios.ts'
import { DE_QUIEN } from '../../../contract/base/wire/endpoint.ts'
import { logout, me } from '../../../contract/cuentas/cuentas.ts'
import { getMisDatos } from '../../../contract/persona/mis-datos.ts'
import { listTalleres } from '../../../contract/talleres/talleres.ts'
import { listMisOrdenes } from '../../../contract/tienda/ordenes.ts'
import { nombreDe, readMatrices } from '../../testing/acceso/common-rows.ts'
import { startApp } from '../../testing/app.ts'

/** Settings come last: opening hours and limits decide the answers of other calls. */
const esAjuste = ([name]: [string, unknown]) => Number(name.includes('/ajustes'))

test.each(Object.entries(await readMatrices()))(
  'the calls of %s answer visitors, others, its owner, administrators and each part as their rows say',
  async (_, matriz) => {
    const filas = Object.entries(matriz).toSorted((a, b) => esAjuste(a) - esAjuste(b))
    const { app, build, as, visitor } = await startApp()
    const persona = await build.persona()
    const atiende = await build.quienAtiende(persona)
    const todo = as(await build.admin())
    const add = async (path: string, body: Record<string, unknown>): Promise<number> => {
      const create = app.endpoints.find((one) => nombreDe(one) === `POST ${path}`)!
      return (await todo.call(create as typeof createServicio, { body } as never)).id
    }
    const answered: Record<string, string> = {}
    for (const [name, [, , prepare = () => ({})]] of filas) {
      const ana = await build.usuario()
      const endpoint = app.endpoints.find((one) => nombreDe(one) === name)!
      const clientes = [as(await build.usuario()), as(ana)]
      const administran = [as(await build.admin()), as(atiende), as(await build.recepcion())]
      const statuses: number[] = []
      for (const caller of [visitor, ...clientes, ...administran]) {
        const call = await prepare({ build, db: app.db, ana, atiendeId: persona.id, add })
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

test("a call meant for one person is refused while the session is another person's; one that names nobody is not", async () => {
  const { build, as, db } = await startApp()
  const [ana, beto] = [await build.usuario(), await build.usuario()]
  const de = (quien: { id: number }) => ({ headers: { [DE_QUIEN]: String(quien.id) } })
  const caller = as(beto)
  for (const llamada of [me, getMisDatos, listMisOrdenes, listTalleres, logout]) {
    expect(await caller.try(llamada, de(ana)), llamada.path).toMatchObject({
      status: 403,
      error: { code: 'otra_persona', message: expect.stringMatching(/^En este navegador entró otra persona/) },
    })
    if (llamada !== logout) expect((await caller.try(llamada, de(beto))).status, llamada.path).toBe(200)
  }
  expect((await caller.try(me, {})).status).toBe(200)
  expect(await db.read.selectFrom('sesiones').select('usuarioId').execute()).toContainEqual({ usuarioId: beto.id })
})
