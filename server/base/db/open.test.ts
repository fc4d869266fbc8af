import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { instante } from '../../../contract/base/time/time.ts'
import { freshBase } from '../../testing/base.ts'
import { builders } from '../../testing/builders.ts'
import { findExistencias, takeStock } from '../../tienda/productos/queries.ts'
import { openDb, read, write } from './open.ts'
import type { Tx } from './schema.ts'

test('writers that conflict over one row all get their turn', async () => {
  const { db, remove } = await freshBase()
  onTestFinished(remove)
  const VECES = 40
  const ESCRITORES = 12
  const { id } = await builders(db, () => instante(Date.now())).producto({ stock: VECES * ESCRITORES })
  const stock = () => db.read.selectFrom('productos').select('stock').where('id', '=', id).executeTakeFirstOrThrow()
  let intentos = 0
  const longWork = async (tx: Tx) => {
    intentos++
    await takeStock(tx, id, 1)
    for (let lectura = 0; lectura < 10; lectura++) await findExistencias(tx, [id])
  }
  await Promise.all(
    Array.from({ length: ESCRITORES }, async () => {
      for (let vez = 0; vez < VECES; vez++) await write(db, longWork)
    }),
  )
  expect(await stock()).toEqual({ stock: 0 })
  // Writers who meet a conflict queue behind the others, so they do not meet it again.
  expect(intentos).toBeLessThan(VECES * ESCRITORES * 1.25)
})

test.runIf(process.env.MOTOR === 'postgres')(
  'a transaction that writes reads through indexes, and has no program compiled for what has none',
  async () => {
    const { db, remove } = await freshBase()
    onTestFinished(remove)
    const settings = sql<{
      name: string
      setting: string
    }>`select name, setting from pg_settings where name in ('jit', 'enable_seqscan')`
    const { rows } = await write(db, (tx) => settings.execute(tx))
    expect(rows.map(({ setting }) => setting)).toEqual(['off', 'off'])
  },
)

test.runIf(process.env.MOTOR === 'postgres')(
  'what is asked is planned once on a direct connection, apart where it writes, but for searches; migrations or not',
  async () => {
    const { db, remove } = await freshBase()
    onTestFinished(remove)
    const { id } = await builders(db, () => instante(Date.now())).producto({ stock: 5 })
    const planned = sql<{ name: string }>`select name from pg_prepared_statements where statement like '%productos%'`
    const namesIn = async (tx: Tx) => (await planned.execute(tx)).rows.map(({ name }) => name.replace(/\d+/, ''))
    const ask = async (tx: Tx) => {
      await tx.selectFrom('productos').selectAll().where('id', '=', id).execute()
      await tx.selectFrom('productos').select('stock').where('nombre', 'like', 'a%').execute()
      return (await findExistencias(tx, [id])).get(id)
    }
    const take = () =>
      write(db, async (tx) => {
        await takeStock(tx, id, 1)
        await ask(tx)
        return namesIn(tx)
      })
    // Without a listener the process cannot know whether a pooler stands between, so it prepares nothing.
    expect(await take()).toEqual([])
    db.events.on('changed', () => {})
    await expect.poll(() => db.postgres!.noticias.oye).toBe(true)
    expect(await take()).toEqual(['escribe_', 'escribe_'])
    await ask(db.read)
    expect((await namesIn(db.read)).toSorted()).toEqual(['escribe_', 'escribe_', 'lee_'])
    await sql`alter table productos add column otra integer`.execute(db.read)
    for (const stock of [2, 1, 0]) {
      await take()
      expect(await ask(db.read)).toMatchObject({ stock })
    }
  },
)

test('reads in one transaction see one moment, whatever others commit meanwhile', async () => {
  const { db, config, remove } = await freshBase()
  onTestFinished(remove)
  const otra = openDb(config)
  onTestFinished(() => otra.close())
  const { id } = await builders(db, () => instante(Date.now())).producto({ stock: 5 })
  const stock = async (tx: Tx) => (await findExistencias(tx, [id])).get(id)!.stock
  const vistos = await read(db, async (tx) => {
    const antes = await stock(tx)
    await write(otra, (suya) => takeStock(suya, id, 2))
    return [antes, await stock(tx)]
  })
  expect(vistos).toEqual([5, 5])
  expect(await stock(db.read)).toBe(3)
})

test('of a list of nobody nothing is found, changed or deleted', async () => {
  const { db, remove } = await freshBase()
  onTestFinished(remove)
  await builders(db, () => instante(Date.now())).producto({ stock: 1 })
  const productos = db.read.selectFrom('productos').select('id')
  expect(await productos.where('id', 'in', []).execute()).toEqual([])
  expect(await productos.where('id', 'not in', []).execute()).toHaveLength(1)
  await write(db, (tx) => tx.deleteFrom('productos').where('id', 'in', []).execute())
  expect(await productos.execute()).toHaveLength(1)
})
