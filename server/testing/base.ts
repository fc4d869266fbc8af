import { cpSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { Migrator } from 'kysely/migration'
import { inject, onTestFinished } from 'vitest'
import { createDatabase, dropDatabase, urlDe } from '../../scripts/databases.ts'
import { removeFolder } from '../../scripts/remove-folder.mjs'
import { type Config, readConfig } from '../base/config/config.ts'
import { DE_UNO } from '../base/db/applied.ts'
import { up } from '../base/db/migrations/001_1_0_0.ts'
import { type Db, openDb } from '../base/db/open.ts'
import { prestarBase } from './lent.ts'
import type { TemplateDatabase } from './template.ts'

const plantilla = (): TemplateDatabase => inject('plantilla')

/** A fresh database on the run's engine (MOTOR), and its removal. */
export interface Base {
  config: Config
  db: Db
  remove(): Promise<void>
}

/** Opens a fresh database with empty tables, copied from the run's template; `env` adds to the configuration. */
export async function freshBase(env: Record<string, string> = {}): Promise<Base> {
  const { config, remove } = await freshPlace(env, plantilla().base)
  const db = openDb(config)
  return {
    config,
    db,
    remove: async () => {
      await db.close()
      await remove()
    },
  }
}

/** Like `freshBase`, but on PostgreSQL the database is one that earlier tests used and left clean. For tests that only fill tables. */
export async function cleanBase(env: Record<string, string> = {}): Promise<Base> {
  if (process.env.MOTOR !== 'postgres') return freshBase(env)
  const { name, db, devolver } = await prestarBase(plantilla().base)
  const { config, remove } = await folderDe(env, name)
  return {
    config,
    db,
    remove: async () => {
      await db.close()
      await devolver()
      await remove()
    },
  }
}

/** The place of a first start: a folder, and on PostgreSQL a database, both empty or copied from `like`. */
export async function freshPlace(env: Record<string, string> = {}, like?: string) {
  const database = process.env.MOTOR === 'postgres' ? await createDatabase(like) : undefined
  const { config, remove } = await folderDe(env, database)
  if (!database && like) cpSync(like, config.DATA_DIR, { recursive: true })
  return {
    config,
    remove: async () => {
      if (database) await dropDatabase(database)
      await remove()
    },
  }
}

async function folderDe(env: Record<string, string>, database: string | undefined) {
  const dir = await mkdtemp(join(plantilla().dir, 'datos-'))
  const DATABASE_URL = database && urlDe(database)
  return {
    config: readConfig({ DATA_DIR: dir, DATABASE_URL, EXAMPLES: 'no', PORT: '0', NOTICE_MINUTES: '0', ...env }),
    remove: () => removeFolder(dir),
  }
}

/**
 * The database as another process sees it. On SQLite it is the same connection: waiting for a lock blocks this thread, so two would wait
 * for each other for ever.
 */
export function anotherConnection(db: Db, config: Config): Db {
  if (db.engine === 'sqlite') return db
  const another = openDb(config)
  onTestFinished(() => another.close())
  return another
}

/** Makes an empty database one as 1.0.0 left it, with the names of its own migrations. */
export async function makeUno(db: Db): Promise<void> {
  const [primera, ...otras] = DE_UNO
  const nada = otras.map((nombre) => [nombre, { up: async () => {} }])
  const provider = { getMigrations: async () => ({ [primera!]: { up }, ...Object.fromEntries(nada) }) }
  const { error } = await new Migrator({ db: db.read, provider }).migrateToLatest()
  if (error) throw error
}
