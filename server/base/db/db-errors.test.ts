import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { instante } from '../../../contract/base/time/time.ts'
import { salud } from '../../../contract/oficina/salud.ts'
import { listProductosActivos } from '../../../contract/tienda/productos.ts'
import { startApp } from '../../testing/app.ts'
import { freshBase } from '../../testing/base.ts'
import { startProceso } from '../../testing/process.ts'
import { databaseGone } from './db-errors.ts'
import { type Db, write } from './open.ts'

const POSTGRES = process.env.MOTOR === 'postgres'

test.skipIf(POSTGRES)('a full disk is named as the cause, reads go on, and writes return with free space', async () => {
  const { db, visitor } = await startApp()
  await sql`vacuum`.execute(db.read)
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db.read)
  await limitPages(db, rows[0]!.page_count)

  const failures = [await refusalDe(writePost(db)), await refusalDe(writePost(db))]
  expect(failures).toMatchObject([{ message: 'database or disk is full' }, { message: 'database or disk is full' }])
  expect(failures.map(databaseGone)).toEqual([true, true])
  expect(await visitor.try(salud, {})).toMatchObject({ status: 503, body: { base: 'mal' } })
  expect((await visitor.try(listProductosActivos, {})).status).toBe(200)

  await limitPages(db, 1_000_000)
  expect(await visitor.try(salud, {})).toMatchObject({ status: 200, body: { base: 'bien' } })
  await writePost(db)
})

test('a transaction that always conflicts may be tried again later, and the database counts as healthy', async () => {
  const { db, visitor } = await startApp()
  let attempts = 0
  const unlucky = write(db, async () => {
    attempts++
    throw Object.assign(new Error('could not serialize access'), { code: '40001' })
  })
  expect(databaseGone(await refusalDe(unlucky))).toBe(true)
  // On PostgreSQL the first conflict came before its turn in the queue, so there is one attempt more.
  expect(attempts).toBe(db.engine === 'sqlite' ? 40 : 41)
  expect(await visitor.try(salud, {})).toMatchObject({ status: 200, body: { base: 'bien' } })
})

const limitPages = (db: Db, pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(db.read)

/** A post too large for the memory of one transaction, so it reaches the disk before the commit. */
const writePost = (db: Db) =>
  write(db, (tx) =>
    tx
      .insertInto('posts')
      .values({ titulo: 'x', contenido: 'x'.repeat(200_000), fecha: instante(1) })
      .execute(),
  )

const refusalDe = (work: Promise<unknown>): Promise<unknown> => work.then(() => undefined).catch((error) => error)

test.runIf(POSTGRES)(
  'PostgreSQL that goes away in the middle of work leaves the process alive, and may come back',
  async () => {
    const { config, db, remove } = await freshBase()
    onTestFinished(remove)
    const door = await openDoor(config.DATABASE_URL!)
    onTestFinished(door.shut)
    const { url, kill } = await startProceso({ ...config, DATABASE_URL: door.url })
    onTestFinished(kill)
    const statusDe = async (path: string) => (await fetch(`${url}${path}`)).status
    expect(await statusDe(salud.path)).toBe(200)

    await db.read.transaction().execute(async (tx) => {
      await sql`lock table correos in access exclusive mode`.execute(tx)
      const inWork = statusDe(salud.path)
      while ((await sql`select 1 from pg_locks where not granted`.execute(tx)).rows.length === 0) await sleep(5)
      await door.shut()
      expect(await inWork).toBe(503)
    })
    expect(await statusDe(salud.path)).toBe(503)

    await door.open()
    expect(await statusDe(salud.path)).toBe(200)
  },
)

/** A door before PostgreSQL: closing it breaks open connections and admits no new ones. */
async function openDoor(to: string) {
  const target = new URL(to)
  const sockets = new Set<Socket>()
  const server: Server = createServer((client) => {
    const beyond = connect(Number(target.port), target.hostname)
    client.pipe(beyond).pipe(client)
    for (const [socket, other] of [
      [client, beyond],
      [beyond, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => other.destroy())
    }
  })
  const listen = (port: number) => once(server.listen(port, '127.0.0.1'), 'listening')
  await listen(0)
  const { port } = server.address() as { port: number }
  const url = new URL(target)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    open: () => listen(port),
    shut: async () => {
      for (const socket of sockets) socket.destroy()
      sockets.clear()
      await new Promise((closed) => server.close(closed))
    },
  }
}
