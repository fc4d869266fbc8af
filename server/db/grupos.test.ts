import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { freshBase } from '../prueba/base.ts'
import { archivoDe, write } from './base.ts'
import type { Tx } from './schema.ts'

const enSqlite = test.runIf(process.env.MOTOR === 'sqlite')

const CABECERA_DE_WAL = 32
const CABECERA_DE_PAGINA = 24

async function startBase() {
  const { db, config, remove } = await freshBase()
  onTestFinished(remove)
  const ajuste = (clave: string, valor = 'x') => write(db, (tx) => insert(tx, clave, valor))
  const claves = async (tx: Tx) => {
    const filas = await tx
      .selectFrom('ajustes')
      .select('clave')
      .where('clave', 'like', 'uno-%')
      .orderBy('clave')
      .execute()
    return filas.map(({ clave }) => clave)
  }
  return { db, ajuste, claves, archivo: archivoDe(config.DATA_DIR) }
}

const insert = (tx: Tx, clave: string, valor = 'x') => tx.insertInto('ajustes').values({ clave, valor }).execute()

/** How often the disk was waited for: the last page of each commit says how large the file is after it. */
function commitsDe(archivo: string): number {
  const wal = readFileSync(`${archivo}-wal`)
  const paso = CABECERA_DE_PAGINA + wal.readUInt32BE(8)
  let commits = 0
  for (let at = CABECERA_DE_WAL; at < wal.length; at += paso) if (wal.readUInt32BE(at + 4) > 0) commits++
  return commits
}

enSqlite('those who write at once wait for the disk once, and each is there', async () => {
  const { db, ajuste, claves, archivo } = await startBase()
  await ajuste('uno-0')
  const antes = commitsDe(archivo)
  await Promise.all(['uno-1', 'uno-2', 'uno-3', 'uno-4'].map((clave) => ajuste(clave)))
  expect(commitsDe(archivo)).toBe(antes + 1)
  expect(await claves(db.aparte)).toEqual(['uno-0', 'uno-1', 'uno-2', 'uno-3', 'uno-4'])
})

enSqlite('one that is refused takes nothing of the others along, whichever it is', async () => {
  const { db, ajuste, claves } = await startBase()
  let intentos = 0
  for (const [vez, malo] of [0, 1, 2].entries()) {
    const ecos = await Promise.allSettled(
      [0, 1, 2].map((i) =>
        write(db, async (tx) => {
          intentos++
          await insert(tx, `uno-${vez}${i}`)
          if (i === malo) throw new Error('refused')
        }),
      ),
    )
    expect(ecos.map(({ status }) => status)).toEqual([0, 1, 2].map((i) => (i === malo ? 'rejected' : 'fulfilled')))
  }
  expect(await claves(db.read)).toEqual(['uno-01', 'uno-02', 'uno-10', 'uno-12', 'uno-20', 'uno-21'])
  expect(intentos).toBe(9)
  await expect(ajuste('uno-01')).rejects.toThrow(/unique/i)
})

enSqlite('nobody reads what is not on the disk', async () => {
  const { db, ajuste, claves, archivo } = await startBase()
  const disco = new DatabaseSync(archivo, { readOnly: true })
  onTestFinished(() => disco.close())
  const enDisco = disco.prepare("select clave from ajustes where clave like 'uno-%' order by clave")
  const escrito = ajuste('uno-1')
  let vistas: string[] = []
  // Asked again and again while others write, and in the very moment of an answer another connection reads the same.
  while (vistas.length === 0) {
    vistas = await claves(db.read)
    expect(enDisco.all()).toEqual(vistas.map((clave) => ({ clave })))
  }
  await escrito
})

enSqlite('where the disk is full for one, the others of its group are written all the same', async () => {
  const { db, ajuste, claves } = await startBase()
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db.read)
  await sql`pragma max_page_count = ${sql.lit(rows[0]!.page_count + 1)}`.execute(db.read)
  const [chico, grande, otro] = await Promise.allSettled([
    ajuste('uno-1'),
    ajuste('uno-2', 'x'.repeat(1_000_000)),
    ajuste('uno-3'),
  ])
  expect([chico, otro]).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }])
  expect(grande).toMatchObject({ status: 'rejected', reason: { errcode: 13 } })
  expect(await claves(db.aparte)).toEqual(['uno-1', 'uno-3'])
})
