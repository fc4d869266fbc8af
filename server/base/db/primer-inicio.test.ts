import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { freshPlace } from '../../testing/base.ts'
import { spawnMain, startProceso } from '../../testing/process.ts'
import { migrate } from './migrate.ts'
import { openDb } from './open.ts'

const POSTGRES = process.env.MOTOR === 'postgres'
/** PostgreSQL was never at risk: it gets fewer rounds over the same time. */
const [RONDAS, PASO_MS] = POSTGRES ? [6, 16] : [16, 6]

type Place = Awaited<ReturnType<typeof startPlace>>

async function startPlace() {
  const { config, remove } = await freshPlace()
  onTestFinished(remove)
  return config
}

/** Resolves when the program has touched its database. */
async function begun(child: ReturnType<typeof spawnMain>, place: Place): Promise<void> {
  const alive = () => child.exitCode === null
  if (!POSTGRES) {
    while (alive() && readdirSync(place.DATA_DIR).length === 0) await sleep(1)
    return
  }
  const db = openDb(place)
  const sessions = sql`select 1 from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`
  while (alive() && (await sessions.execute(db.read)).rows.length === 0) await sleep(1)
  await db.close()
}

test('a first start that is killed at any instant can be started again', async () => {
  for (let ronda = 0; ronda < RONDAS; ronda++) {
    const place = await startPlace()
    const child = spawnMain(place)
    const gone = once(child, 'exit')
    await begun(child, place)
    expect(child.exitCode).toBeNull()
    await sleep(ronda * PASO_MS)
    child.kill('SIGKILL')
    await gone

    const db = openDb(place)
    await migrate(db).finally(() => db.close())
  }
})

test('of two simultaneous first starts PostgreSQL serves both, and SQLite serves one and tells the other why', async () => {
  const place = await startPlace()
  const starts = await Promise.allSettled([startProceso(place), startProceso(place)])
  const serving = starts.filter((start) => start.status === 'fulfilled').map(({ value }) => value)
  for (const { kill } of serving) onTestFinished(kill)
  for (const { url } of serving) expect((await fetch(`${url}/api/productos/activos`)).status).toBe(200)
  const refused = starts.filter((start) => start.status === 'rejected').map(({ reason }) => reason.message)
  if (POSTGRES) return expect(refused).toEqual([])
  expect(refused).toEqual([
    expect.stringMatching(/^The program ended with 1:\nOtro proceso ya usa los datos de .+\.\n$/),
  ])
})

test.skipIf(POSTGRES)('the folder is free again, however the process that used it ended', async () => {
  const place = await startPlace()
  const first = await startProceso(place)
  await expect(startProceso(place)).rejects.toThrow('Otro proceso ya usa los datos')
  await first.kill()
  const next = await startProceso(place)
  await next.kill()
})
