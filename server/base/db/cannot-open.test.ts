import { readdir, readFile, rename, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freshPlace } from '../../testing/base.ts'
import { startProceso } from '../../testing/process.ts'
import { migrate } from './migrate.ts'
import { openDb } from './open.ts'

const POSTGRES = process.env.MOTOR === 'postgres'
/** These cases involve no PostgreSQL, so they run only once. */
const once = test.skipIf(POSTGRES)

type Place = Parameters<typeof startProceso>[0]

/** The one line of a start that ends with code 1; a stack would be more lines. */
async function refusal(place: Place): Promise<string> {
  const start = startProceso(place).then(async ({ kill }) => {
    await kill()
    throw new Error('it started')
  })
  const { message } = await start.then(
    () => new Error(),
    (error: Error) => error,
  )
  expect(message).toMatch(/^The program ended with 1:\n[^\n]+\.\n$/)
  return message.split('\n')[1]!
}

/** A shop on SQLite that was closed properly, and its file. */
async function startShop() {
  const { config, remove } = await freshPlace()
  onTestFinished(remove)
  const place = { DATA_DIR: config.DATA_DIR }
  const db = openDb(place)
  await migrate(db)
  await db.close()
  return { ...place, file: join(place.DATA_DIR, 'biobienestar.db') }
}

once('an empty file where a shop was is not a new shop, and stays as it is', async () => {
  const { file, ...place } = await startShop()
  await truncate(file)
  expect(await refusal(place)).toMatch(/biobienestar\.db está vacía.+copia de seguridad.+vuelve a iniciar/)
  expect(await readFile(file)).toHaveLength(0)
})

once('what was written last is not thrown away when the file that it belongs to is missing', async () => {
  const { file, ...place } = await startShop()
  await rename(file, `${file}-wal`)
  expect(await refusal(place)).toMatch(/está vacía/)
  expect(await readdir(place.DATA_DIR)).toEqual(['biobienestar.db-wal', 'cerrojo.db'])
})

once.each([
  ['a part of it', (file: string) => truncate(file, 40_000)],
  ['a first page of noise', async (file: string) => writeFile(file, Buffer.alloc(4096, 7), { flag: 'r+' })],
  ['something else', (file: string) => writeFile(file, 'Esto es una carta.\n'.repeat(1000))],
])('a damaged file, %s, is reported in one sentence', async (_, damage) => {
  const { file, ...place } = await startShop()
  await damage(file)
  expect(await refusal(place)).toMatch(/está dañada.+copia de seguridad.+vuelve a iniciar/)
})

once('a folder that cannot be used is told in one sentence', async () => {
  const { file } = await startShop()
  expect(await refusal({ DATA_DIR: file })).toMatch(/No se puede usar la base de datos.+DATA_DIR/)
})

once('PostgreSQL that does not answer is told in one sentence', async () => {
  const { file: _, ...place } = await startShop()
  const DATABASE_URL = 'postgres://ana@127.0.0.1:1/tienda'
  expect(await refusal({ ...place, DATABASE_URL })).toMatch(/^PostgreSQL no responde en 127\.0\.0\.1:1 .+DATABASE_URL/)
})

test.runIf(POSTGRES)('a PostgreSQL that refuses is reported in one sentence', async () => {
  const { config, remove } = await freshPlace()
  onTestFinished(remove)
  const changed = (part: 'username' | 'pathname', value: string) => {
    const url = new URL(config.DATABASE_URL!)
    url[part] = value
    return refusal({ ...config, DATABASE_URL: url.href })
  }
  expect(await changed('username', 'nadie')).toMatch(/no acepta el usuario o la contraseña de DATABASE_URL/)
  expect(await changed('pathname', '/otra_tienda')).toMatch(/no existe la base de datos otra_tienda/)
})
