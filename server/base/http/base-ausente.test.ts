import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { preRegistro } from '../../../contract/cuentas/entrada.ts'
import { buildApp } from '../../app.ts'
import { type Base, freshBase } from '../../testing/base.ts'
import { type Db, openDb } from '../db/open.ts'

/** A database that can go away: PostgreSQL behind a door that closes, SQLite on a disk without writes. */
interface Ausentable {
  db: Db
  leave(): Promise<unknown>
  comeBack(): Promise<unknown>
}

function sqliteQueSeVa({ db }: Base): Ausentable {
  const onlyRead = (si: number) => sql.raw(`pragma query_only = ${si}`).execute(db.read)
  return { db, leave: () => onlyRead(1), comeBack: () => onlyRead(0) }
}

async function postgresQueSeVa(base: Base): Promise<Ausentable> {
  const url = new URL(base.config.DATABASE_URL!)
  const { hostname, port: behind } = url
  const sockets = new Set<Socket>()
  const puerta = createServer((inside) => {
    const outside = connect(Number(behind), hostname)
    for (const socket of [inside, outside]) sockets.add(socket.on('error', () => {}))
    inside.pipe(outside).pipe(inside)
  })
  const open = async (port: number) => once(puerta.listen(port, '127.0.0.1'), 'listening')
  const leave = async () => {
    puerta.close()
    for (const socket of sockets) socket.destroy()
  }
  await open(0)
  const { port } = puerta.address() as AddressInfo
  url.host = `127.0.0.1:${port}`
  const db = openDb({ ...base.config, DATABASE_URL: url.href })
  onTestFinished(async () => {
    await db.close()
    await leave()
  })
  return { db, leave, comeBack: () => open(port) }
}

test('while the database is away, callers are told to try again later, and the log tells the cause once', async () => {
  const base = await freshBase({ RATE_LIMIT: 'off' })
  onTestFinished(base.remove)
  const { db, leave, comeBack } = await (base.config.DATABASE_URL ? postgresQueSeVa(base) : sqliteQueSeVa(base))
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => lines.push(line) })
  const app = await buildApp({ config: base.config, db, log })
  onTestFinished(() => app.http.close())
  const payload = { nombre: 'Ana', apellido: 'Mora', email: 'ana@ejemplo.cr', password: 'una-clave-larga-7' }
  const call = () => app.http.inject({ method: 'POST', url: preRegistro.path, payload })

  await leave()
  const replies = [await call(), await call(), await call()]
  for (const reply of replies) {
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '10'])
    expect(reply.json()).toEqual({
      code: 'base_no_disponible',
      message: 'Ahora mismo no podemos leer ni guardar datos. Inténtalo de nuevo en un minuto.',
    })
  }
  for (let vez = 0; vez < 3; vez++) await app.outbox.idle().catch(() => {})
  const linesOf = (text: string) => lines.filter((line) => line.includes(text))
  const told = linesOf('the database is away or full')
  expect(told).toHaveLength(1)
  expect(linesOf('the outbox could not be read')).toHaveLength(base.config.DATABASE_URL ? 1 : 0)
  expect(told[0]).toMatch(/readonly database|ECONNREFUSED|terminated/)

  await comeBack()
  expect((await call()).statusCode).toBe(200)
  await app.outbox.idle()
  expect(linesOf('the outbox can be read again')).toHaveLength(base.config.DATABASE_URL ? 1 : 0)
})
