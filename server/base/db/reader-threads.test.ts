import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { centimos } from '../../../contract/base/money/money.ts'
import { instante } from '../../../contract/base/time/time.ts'
import { freshBase } from '../../testing/base.ts'
import { builders } from '../../testing/builders.ts'
import { type Db, readInThread, write } from './open.ts'
import type { Tx } from './schema.ts'

async function startBase() {
  const { db, remove } = await freshBase()
  onTestFinished(remove)
  return { db, build: builders(db, () => instante(Date.now())) }
}

const consulta = (tx: Tx) => tx.selectFrom('productos').select(['id', 'nombre', 'activo']).orderBy('id')
const productos = (tx: Tx) => consulta(tx).execute()

/** Every second one is for sale. */
async function insertVelas(db: Db, cuantas: number): Promise<void> {
  const vela = { descripcion: null, precio: centimos(1), stock: 0, ingresado: 0, imagenUrl: null, busqueda: '' }
  const velas = Array.from({ length: cuantas }, (_, i) => ({ ...vela, nombre: `Vela ${i}`, activo: i % 2 === 0 }))
  const insertar = (tx: Tx) => tx.insertInto('productos').values(velas.map((una) => ({ ...una, creado: instante(0) })))
  await write(db, (tx) => insertar(tx).execute())
}

/** Takes either engine some tenths of a second, and answers one row. */
const larga = (tx: Tx) =>
  sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 400000) select count(*) from n`.execute(
    tx,
  )

test('other reads are answered while a long one goes on', async () => {
  const { db } = await startBase()
  // Connecting to PostgreSQL may take longer than the long read.
  await Promise.all([productos(db.read), productos(db.aparte)])
  const orden: string[] = []
  const lenta = larga(db.aparte).then(() => orden.push('long'))
  await productos(db.read).then(() => orden.push('short'))
  await lenta
  expect(orden).toEqual(['short', 'long'])
})

test('a long read sees what was committed before it, whole and with its values unchanged', async () => {
  const { db } = await startBase()
  expect(await productos(db.aparte)).toEqual([])
  await insertVelas(db, 700)
  const filas = await productos(db.aparte)
  expect(filas.map(({ nombre, activo }) => [nombre, activo])).toEqual(
    Array.from({ length: 700 }, (_, i) => [`Vela ${i}`, i % 2 === 0]),
  )
})

test('reads in one transaction see one moment, whatever is committed meanwhile', async () => {
  const { db, build } = await startBase()
  await build.producto()
  const vistos = await readInThread(db, async (tx) => {
    const antes = await productos(tx)
    await write(db, (suya) => suya.updateTable('productos').set({ nombre: 'Otro' }).execute())
    return [antes, await productos(tx)]
  })
  expect(vistos[0]).toEqual(vistos[1])
  expect((await productos(db.aparte))[0]?.nombre).toBe('Otro')
})

test('reads beyond the number of threads wait their turn, and a failed one gives its thread back', async () => {
  const { db, build } = await startBase()
  await build.producto()
  const falla = () =>
    readInThread(db, async (tx) => {
      await productos(tx)
      throw new Error('mine')
    })
  const mal = () => sql`select nada from productos`.execute(db.aparte)
  const vistas = await Promise.allSettled([productos, falla, mal, falla, mal, productos].map((uno) => uno(db.aparte)))
  expect(vistas.map((vista) => (vista.status === 'rejected' ? String(vista.reason) : 'read'))).toEqual([
    'read',
    'Error: mine',
    expect.stringContaining('nada'),
    'Error: mine',
    expect.stringContaining('nada'),
    'read',
  ])
  expect(await productos(db.aparte)).toHaveLength(1)
})

test('a list is read while it is taken, as it was at its first row, and a reader who stops frees the snapshot', async () => {
  const { db } = await startBase()
  await insertVelas(db, 1000)
  const todas = consulta(db.aparte).stream(10)
  const leidas = [(await todas.next()).value]
  await write(db, (tx) => tx.updateTable('productos').set({ nombre: 'Otra' }).execute())
  for await (const una of todas) leidas.push(una)
  expect(leidas.map((una) => una?.nombre)).toEqual(Array.from({ length: 1000 }, (_, i) => `Vela ${i}`))

  for (let vez = 1; vez <= 12; vez++) {
    const sinTerminar = consulta(db.aparte).stream(10)
    expect((await sinTerminar.next()).value?.nombre).toBe('Otra')
    await sinTerminar.return?.()
  }
  await write(db, (tx) => tx.updateTable('productos').set({ nombre: 'Nueva' }).execute())
  if (db.postgres) expect(db.postgres.pool.idleCount).toBe(db.postgres.pool.totalCount)
  else expect((await sql`pragma wal_checkpoint(truncate)`.execute(db.read)).rows).toMatchObject([{ busy: 0 }])
})

test('while files are watched, as in development, a new thread answers its first read all the same', async () => {
  vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { db, build } = await startBase()
  await build.producto()
  expect(await productos(db.aparte)).toHaveLength(1)
  expect((await sql`select 7 as siete`.execute(db.aparte)).rows).toEqual([{ siete: 7 }])
})

/** PostgreSQL's pool lets a running read end. */
test.runIf(process.env.MOTOR === 'sqlite')('closing the database ends a read that goes on', async () => {
  const { db, remove } = await freshBase()
  await productos(db.aparte)
  const lenta = larga(db.aparte).then(
    () => 'ended',
    () => 'ended',
  )
  await remove()
  expect(await lenta).toBe('ended')
})
