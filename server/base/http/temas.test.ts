import { AsyncLocalStorage } from 'node:async_hooks'
import { StatementSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { beforeAll, expect, test } from 'vitest'
import type { createServicio } from '../../../contract/agenda/servicios/administrar-servicios.ts'
import type { Endpoint } from '../../../contract/base/wire/endpoint.ts'
import type { Tema } from '../../../contract/base/wire/temas.ts'
import { type Matriz, nombreDe, readMatrices } from '../../testing/acceso/common-rows.ts'
import { startApp } from '../../testing/app.ts'
import type { Table } from '../db/schema.ts'

/** The tables of each word. Those that are missing say nothing that a screen shows: sessions, counters, lists of words. */
const TABLAS: Record<Tema, readonly Table[]> = {
  agenda: [
    'citas',
    'citasEliminadas',
    'citasDeAntes',
    'series',
    'bloqueos',
    'esperasDeDia',
    'horarios',
    'diasCerrados',
  ],
  ajustes: ['ajustes'],
  avisos: ['correos', 'novedades', 'preferencias'],
  banco: ['bancoLecturas', 'bancoLineas', 'bancoPartes', 'bancoPagadores'],
  bonos: ['bonos', 'bonosServicios', 'bonosVendidos', 'bonosCompartidos', 'sesionesDeBono'],
  borradores: ['borradores'],
  carrito: ['carritoLineas'],
  dinero: ['deudas', 'movimientos', 'aplicaciones', 'repartos', 'mesesCerrados', 'bancoLineas'],
  historia: ['historia'],
  ordenes: ['ordenes', 'ordenLineas', 'ordenHistoria'],
  personas: ['personas', 'personasServicios', 'personasHorarios', 'salas'],
  posts: ['posts'],
  productos: ['productos', 'esperasDeProducto'],
  servicios: ['servicios'],
  talleres: ['talleres', 'inscripciones', 'quienesDanTaller'],
  traer: ['traerLecturas', 'traidos'],
  usuarios: ['usuarios', 'segundosFactores', 'codigosDeRecuperacion', 'suscripciones', 'dispositivos', 'notasPrivadas'],
}
const TEMA_DE = new Map(
  Object.entries(TABLAS).flatMap(([tema, tablas]) => tablas.map((tabla) => [tabla, tema as Tema])),
)

/** The outbox changes them at the same time, whatever the call does. */
const DEL_CORREO: readonly Table[] = ['correos', 'novedades']

/** Files and signs of life, which no screen keeps. */
const NO_SE_GUARDAN = ['GET /api/exportar/{lista}', 'GET /api/salud']

/** What they change is of the session, which reads itself anew. */
const ENTRAR_Y_SALIR = ['POST /api/usuarios/logout', 'POST /api/usuarios/pre-registro']

/** The statements of the call that is being made; other work has a context of its own. */
const asked = new AsyncLocalStorage<Set<string>>()

/** Notes each statement that is run here, or by a thread for long reads. */
beforeAll(() => {
  for (const name of ['all', 'run', 'iterate'] as const) {
    const run = StatementSync.prototype[name] as (...args: unknown[]) => unknown
    StatementSync.prototype[name] = function (this: StatementSync, ...args: unknown[]) {
      asked.getStore()?.add(this.sourceSQL)
      return run.apply(this, args)
    } as never
  }
  const post = Worker.prototype.postMessage
  Worker.prototype.postMessage = function (this: Worker, ...args: Parameters<typeof post>) {
    asked.getStore()?.add(JSON.stringify(args[0]))
    return post.apply(this, args)
  }
})

/** The words of the tables that these statements read, but for the look at the session. */
function readBy(statements: Iterable<string>): Tema[] {
  const text = [...statements].filter((sql) => !/"sesiones" (as |where|inner|set)|"sesiones"$/.test(sql)).join('\n')
  const read = [...TEMA_DE].filter(([tabla]) => new RegExp(`(from|join)\\s+\\\\?"?${tabla}\\b`, 'i').test(text))
  return [...new Set(read.map(([, tema]) => tema))]
}

test.each(Object.entries(await readMatrices()))(
  'each call of %s says all that it changes, and each answer all that it is made of',
  async (_, matriz) => {
    const missing: string[] = []
    for await (const { endpoint, cambia, lee } of made(matriz)) {
      const name = nombreDe(endpoint)
      const falta = (que: 'cambia' | 'lee', seen: Iterable<Tema>) => {
        const said = endpoint[que]
        if (said) for (const tema of seen) if (!said.includes(tema)) missing.push(`${name} ${que} ${tema}`)
      }
      if (endpoint.method !== 'GET' && !ENTRAR_Y_SALIR.includes(name)) falta('cambia', cambia)
      if (endpoint.method === 'GET' && !NO_SE_GUARDAN.includes(name)) falta('lee', lee)
    }
    expect(missing).toEqual([])
  },
)

/** Makes each call that succeeds, as its owner or as an administrator. */
async function* made(matriz: Matriz): AsyncGenerator<{ endpoint: Endpoint; cambia: Set<Tema>; lee: Tema[] }> {
  const { app, build, as } = await startApp()
  const persona = await build.persona()
  const todo = as(await build.admin())
  const add = async (path: string, body: Record<string, unknown>): Promise<number> => {
    const create = app.endpoints.find((one) => nombreDe(one) === `POST ${path}`)!
    return (await todo.call(create as typeof createServicio, { body } as never)).id
  }
  for (const [name, [, , prepare = () => ({})]] of Object.entries(matriz)) {
    const endpoint = app.endpoints.find((one) => nombreDe(one) === name)!
    for (const esAdmin of [false, true]) {
      const ana = await build.usuario()
      const caller = as(esAdmin ? await build.admin() : ana)
      const call = await prepare({ build, db: app.db, ana, atiendeId: persona.id, add })
      const cambia = new Set<Tema>()
      const hear = (tablas: Iterable<Table>) => {
        for (const tabla of tablas)
          if (TEMA_DE.has(tabla) && !DEL_CORREO.includes(tabla)) cambia.add(TEMA_DE.get(tabla)!)
      }
      app.db.events.on('changed', hear)
      const statements = new Set<string>()
      const { status } = await asked.run(statements, () => caller.try(endpoint, call as never))
      app.db.events.off('changed', hear)
      const lee = readBy(statements)
      if (status < 300) yield { endpoint, cambia, lee }
    }
  }
}

test('a call that changes something says what, unless it is about everything', async () => {
  const { app } = await startApp()
  const silent = app.endpoints.filter((one) => (one.method === 'GET' ? !one.lee : !one.cambia)).map(nombreDe)
  expect(silent.sort()).toEqual(TODO)
})

/** Samples come and go everywhere, and so does what is of a person. */
const TODO = ['DELETE /api/ejemplos', 'DELETE /api/usuarios/{id}', 'POST /api/ejemplos', 'POST /api/usuarios/{id}/unir']
