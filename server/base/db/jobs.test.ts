import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { HORA_MS, instante, masMs } from '../../../contract/base/time/time.ts'
import { anotherConnection, freshBase } from '../../testing/base.ts'
import { hasTurn, type Job, runJob, startJobs } from './jobs.ts'

const AHORA = instante(1_800_000_000_000)

async function start() {
  const { db, remove } = await freshBase()
  onTestFinished(remove)
  const notar = (clave: string): Job['work'] => {
    return async (tx) => {
      await tx.insertInto('posts').values({ titulo: clave, contenido: 'x', fecha: AHORA }).execute()
      return false
    }
  }
  const notadas = async () => (await db.read.selectFrom('posts').select('id').execute()).length
  return { db, notar, notadas }
}

test('work in several rounds keeps the rounds that succeeded', async () => {
  const { db, notar, notadas } = await start()
  const antes = await notadas()
  let ronda = 0
  const work: Job['work'] = async (tx, ahora) => {
    await notar(`ronda ${++ronda}`)(tx, ahora)
    if (ronda === 3) throw new Error('no')
    return true
  }
  await expect(runJob(db, { nombre: 'x', cada: 1, work }, AHORA)).rejects.toThrow('no')
  expect(await notadas()).toBe(antes + 2)
})

test('other callers are answered between the rounds', async () => {
  const { db } = await start()
  let rondas = 0
  const runs = runJob(db, { nombre: 'x', cada: 1, work: async () => ++rondas < 100 }, AHORA)
  const alPrimero = await new Promise((resolve) => setImmediate(() => resolve(rondas)))
  await runs
  expect(alPrimero).toBeLessThan(100)
})

test('each task runs at once and again when due, whatever happens to the others, until all are ended', async () => {
  const { db, notar } = await start()
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line) => lines.push(line) })
  const rota = vi.fn(() => Promise.reject(new Error('no')))
  const sana = vi.fn(notar('sana'))
  const tareas = [
    { nombre: 'breaking', cada: 5, work: rota },
    { nombre: 'noting', cada: 60_000, work: sana },
  ]
  const stop = startJobs(tareas, { db, now: () => instante(Date.now()), log })
  await vi.waitFor(() => expect(lines.length).toBeGreaterThan(1), 20_000)
  stop()
  expect(lines[0]).toContain('breaking failed')
  await vi.waitFor(() => expect(sana.mock.settledResults).toMatchObject([{ type: 'fulfilled' }]), 20_000)
})

test('the first process that asks has the turn until the task is due again', async () => {
  const { db, config, remove } = await freshBase()
  onTestFinished(remove)
  const otra = anotherConnection(db, config)
  const preguntan = (ms: number, tarea = 'limpieza') =>
    Promise.all([db, otra].map((cual) => hasTurn(cual, tarea, masMs(AHORA, ms), HORA_MS)))
  // SQLite has one process, whose turn it always is.
  const [una, ninguna] = db.engine === 'postgres' ? [1, 0] : [2, 2]
  expect((await preguntan(0)).filter(Boolean)).toHaveLength(una)
  expect((await preguntan(HORA_MS / 2)).filter(Boolean)).toHaveLength(ninguna)
  expect((await preguntan(HORA_MS / 2, 'otra tarea')).filter(Boolean)).toHaveLength(una)
  expect((await preguntan(HORA_MS - 20)).filter(Boolean)).toHaveLength(una)
})
