import { expect, test } from 'vitest'
import type { createServicio } from '../../../contract/agenda/servicios/administrar-servicios.ts'
import { borrarLoSuyo } from '../../persona/expediente/suyo/lo-que-es-suyo.ts'
import { nombreDe, readMatrices } from '../../testing/acceso/common-rows.ts'
import { startApp } from '../../testing/app.ts'
import { write } from '../db/open.ts'

/** On SQLite every writer stands in one line. */
const enLinea = test.skipIf(process.env.MOTOR === 'postgres')

enLinea.each(Object.entries(await readMatrices()))(
  'no call of %s fails for a fault of ours when its caller is erased before it writes',
  async (_, matriz) => {
    const { app, db, build, as } = await startApp()
    // The only other writer: what stands in the line behind the erasing is the call.
    await app.outbox.stop()
    const persona = await build.persona()
    const todo = as(await build.admin())
    const add = async (path: string, body: Record<string, unknown>): Promise<number> => {
      const create = app.endpoints.find((one) => nombreDe(one) === `POST ${path}`)!
      return (await todo.call(create as typeof createServicio, { body } as never)).id
    }
    const fallan: string[] = []
    const rechazadas: string[] = []
    for (const [name, [, , prepare = () => ({})]] of Object.entries(matriz).filter(([name]) => !/^GET/.test(name))) {
      const endpoint = app.endpoints.find((one) => nombreDe(one) === name)!
      for (const rol of ['CLIENTE', 'ADMIN'] as const) {
        const ana = await build.usuario({ rol })
        const call = await prepare({ build, db, ana, atiendeId: persona.id, add })
        const caller = as(ana)
        await caller.call(app.endpoints.find((one) => nombreDe(one) === 'GET /api/usuarios/me')!, {} as never)
        const headers = endpoint.conClave ? { 'idempotency-key': `una intención de ${ana.id}` } : {}
        const { escritores } = db
        escritores.corre = new Promise(() => {})
        const borrado = write(db, (tx) => borrarLoSuyo(tx, ana))
        let listo = false
        const reply = caller.try(endpoint, { ...call, headers } as never).finally(() => {
          listo = true
        })
        await expect.poll(() => listo || escritores.cola.length > 1, { interval: 2, timeout: 10_000 }).toBe(true)
        escritores.corre = undefined
        await write(db, async () => {})
        await borrado
        const { status, error } = await reply
        if (error?.code === 'sin_sesion') rechazadas.push(name)
        if (status >= 500) fallan.push(`${rol} ${name}: ${status} ${error.code}`)
      }
    }
    expect(fallan).toEqual([])
    expect(rechazadas).not.toEqual([])
  },
)
