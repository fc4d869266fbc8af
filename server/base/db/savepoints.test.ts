import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { instante } from '../../../contract/base/time/time.ts'
import { freshBase } from '../../testing/base.ts'
import { databaseFile, openDb, write } from './open.ts'
import type { Work } from './savepoints.ts'
import type { Tx } from './schema.ts'

const enSqlite = test.runIf(process.env.MOTOR === 'sqlite')
const enPostgres = test.runIf(process.env.MOTOR === 'postgres')

const CABECERA_DE_WAL = 32
const CABECERA_DE_PAGINA = 24

async function startBase() {
  const { db, config, remove } = await freshBase()
  onTestFinished(remove)
  /** Starts these writes at once. On PostgreSQL they queue only behind a conflict, so it makes one. */
  async function aLaVez<T>(works: readonly Work<T>[]): Promise<PromiseSettledResult<T>[]> {
    const start = () => Promise.allSettled(works.map((work) => write(db, work)))
    if (db.engine === 'sqlite') return start()
    let todos: ReturnType<typeof start> | undefined
    let intentos = 0
    await write(db, async () => {
      if (intentos++ === 0) throw Object.assign(new Error('met another'), { code: '40001' })
      todos = start()
    })
    return todos!
  }
  return { db, config, aLaVez, archivo: databaseFile(config.DATA_DIR) }
}

const escribe =
  (clave: string, valor = 'x') =>
  async (tx: Tx) => {
    await tx
      .insertInto('imagenes')
      .values({ hash: clave, tipo: valor, ancho: 1, alto: 1, bytes: Buffer.of(1), creada: instante(1) })
      .execute()
  }

async function clavesDe(tx: Tx) {
  const filas = await tx.selectFrom('imagenes').select('hash').where('hash', 'like', 'uno-%').orderBy('hash').execute()
  return filas.map(({ hash }) => hash)
}

/** Counts waits for the disk: the last page of each commit in the log tells the file's size after it. */
function commitsDe(archivo: string): number {
  const wal = readFileSync(`${archivo}-wal`)
  const paso = CABECERA_DE_PAGINA + wal.readUInt32BE(8)
  let commits = 0
  for (let at = CABECERA_DE_WAL; at < wal.length; at += paso) if (wal.readUInt32BE(at + 4) > 0) commits++
  return commits
}

enSqlite('those who write at once wait for the disk once, and each is there', async () => {
  const { db, aLaVez, archivo } = await startBase()
  await write(db, escribe('uno-0'))
  const antes = commitsDe(archivo)
  await aLaVez(['uno-1', 'uno-2', 'uno-3', 'uno-4'].map((clave) => escribe(clave)))
  expect(commitsDe(archivo)).toBe(antes + 1)
  expect(await clavesDe(db.aparte)).toEqual(['uno-0', 'uno-1', 'uno-2', 'uno-3', 'uno-4'])
})

enPostgres('those who wait for their turn at once share a transaction, and each is there', async () => {
  const { db, aLaVez } = await startBase()
  const transacciones = await aLaVez(
    ['uno-1', 'uno-2', 'uno-3'].map((clave) => async (tx: Tx) => {
      await escribe(clave)(tx)
      const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(tx)
      return rows[0]!.id
    }),
  )
  expect(new Set(transacciones.map((una) => una.status === 'fulfilled' && una.value)).size).toBe(1)
  expect(await clavesDe(db.read)).toEqual(['uno-1', 'uno-2', 'uno-3'])
})

test('a refused writer takes nothing of the others along, in any position', async () => {
  const { db, aLaVez } = await startBase()
  let intentos = 0
  for (const [vez, malo] of [0, 1, 2].entries()) {
    const fines = await aLaVez(
      [0, 1, 2].map((i) => async (tx: Tx) => {
        intentos++
        await escribe(`uno-${vez}${i}`)(tx)
        if (i === malo) throw new Error('refused')
      }),
    )
    expect(fines.map(({ status }) => status)).toEqual([0, 1, 2].map((i) => (i === malo ? 'rejected' : 'fulfilled')))
  }
  expect(await clavesDe(db.read)).toEqual(['uno-01', 'uno-02', 'uno-10', 'uno-12', 'uno-20', 'uno-21'])
  expect(intentos).toBe(9)
  const [repetida, otra] = await aLaVez([escribe('uno-01'), escribe('uno-99')])
  expect([repetida?.status, otra?.status]).toEqual(['rejected', 'fulfilled'])
})

enSqlite('nobody reads what is not on the disk', async () => {
  const { db, archivo } = await startBase()
  const disco = new DatabaseSync(archivo, { readOnly: true })
  onTestFinished(() => disco.close())
  const enDisco = disco.prepare("select hash from imagenes where hash like 'uno-%' order by hash")
  const escritas = Promise.all([write(db, escribe('uno-1')), write(db, escribe('uno-2'))])
  let vistas: string[] = []
  // Asks repeatedly while others write. At the very moment of an answer, another connection must read the same.
  while (vistas.length === 0) {
    vistas = await clavesDe(db.read)
    expect(enDisco.all()).toEqual(vistas.map((hash) => ({ hash })))
    await setImmediate()
  }
  await escritas
})

enSqlite('where the disk is full for one, the others of its group are written all the same', async () => {
  const { db, aLaVez } = await startBase()
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db.read)
  await sql`pragma max_page_count = ${sql.lit(rows[0]!.page_count + 1)}`.execute(db.read)
  const fines = await aLaVez([escribe('uno-1'), escribe('uno-2', 'x'.repeat(1_000_000)), escribe('uno-3')])
  expect(fines).toMatchObject([{ value: undefined }, { reason: { errcode: 13 } }, { value: undefined }])
  expect(await clavesDe(db.aparte)).toEqual(['uno-1', 'uno-3'])
})

enPostgres('where the connection breaks for one, the others of its group are written all the same', async () => {
  const { db, aLaVez } = await startBase()
  const rompe = async (tx: Tx) => void (await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx))
  const fines = await aLaVez([escribe('uno-1'), rompe, escribe('uno-3')])
  expect(fines).toMatchObject([{ value: undefined }, { reason: { code: '57P01' } }, { value: undefined }])
  expect(await clavesDe(db.read)).toEqual(['uno-1', 'uno-3'])
})

enSqlite('closing waits for those who write', async () => {
  const { db, config } = await startBase()
  const otra = openDb(config)
  const escrita = write(otra, escribe('uno-1'))
  await otra.close()
  expect(await clavesDe(db.read)).toEqual(['uno-1'])
  await escrita
})
