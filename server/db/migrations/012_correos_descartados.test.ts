import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, onTestFinished, test } from 'vitest'
import { emptyBase } from '../../prueba/base.ts'
import type { Db } from '../base.ts'
import { migrations } from './migrations.ts'

async function startBefore() {
  const { db, remove } = await emptyBase()
  onTestFinished(remove)
  const migrator = new Migrator({ db: db.read, provider: { getMigrations: async () => migrations } })
  await migrator.migrateTo('010_correos_e_historia')
  return { db, migrateOn: async () => expect((await migrator.migrateToLatest()).error).toBeUndefined() }
}

const correo = (estado: string) => ({ plantilla: 'codigo', para: 'x', datos: '{}', estado, proximo: 1, creado: 1 })
const entrada = (asunto: string) => ({
  ...{ momento: 1, usuario_id: null, asunto, asunto_id: null, titulo: 'x' },
  ...{ accion: 'CAMBIAR', cambios: '[]', busqueda: '' },
})

async function indexesOf({ engine, read }: Db): Promise<string[]> {
  const query =
    engine === 'postgres'
      ? sql<{ name: string }>`select indexname as name from pg_indexes where tablename in ('correos', 'historia')`
      : sql<{
          name: string
        }>`select name from sqlite_master where type = 'index' and tbl_name in ('correos', 'historia')`
  return (await query.execute(read)).rows.map(({ name }) => name).sort()
}

test('what was written before is still there, under its ids and found as fast', async () => {
  const { db, migrateOn } = await startBefore()
  const insert = () => db.read.insertInto('correos').values(correo('FALLIDO')).returning('id').executeTakeFirstOrThrow()
  const [first, , last] = [await insert(), await insert(), await insert()]
  await db.read.deleteFrom('correos').where('id', '=', last.id).execute()
  await db.read.insertInto('historia').values(entrada('AJUSTES')).execute()
  const all = async () => [
    await db.read.selectFrom('correos').selectAll().orderBy('id').execute(),
    await db.read.selectFrom('historia').selectAll().execute(),
    await indexesOf(db),
  ]
  const before = await all()
  await migrateOn()
  expect(await all()).toEqual(before)
  expect(first.id).toBeLessThan(last.id)
  expect((await insert()).id).toBeGreaterThan(last.id)
})

test('the new values are taken, and others still are not', async () => {
  const { db, migrateOn } = await startBefore()
  await migrateOn()
  await db.read.insertInto('correos').values(correo('DESCARTADO')).execute()
  await db.read.insertInto('historia').values(entrada('CORREO')).execute()
  await expect(db.read.insertInto('correos').values(correo('PERDIDO')).execute()).rejects.toThrow(/check/i)
  await expect(db.read.insertInto('historia').values(entrada('OTRO')).execute()).rejects.toThrow(/check/i)
  await expect(
    db.read
      .insertInto('historia')
      .values({ ...entrada('ROL'), usuario_id: 999 })
      .execute(),
  ).rejects.toThrow(/foreign key/i)
})
