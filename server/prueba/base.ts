import { cp, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { createDatabase, dropDatabase, urlDe } from '../../scripts/databases.ts'
import { type Config, readConfig } from '../config.ts'
import { type Db, openDb } from '../db/base.ts'
import type { Plantilla } from './plantilla.ts'

const plantilla = (): Plantilla => inject('plantilla')

/** A database of its own on the engine of this run (MOTOR), and how to remove it. */
export interface Base {
  config: Config
  db: Db
  remove(): Promise<void>
}

/** Opens a database with empty tables, a copy of the run's; `env` adds to the configuration. */
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

/** Where a first start begins: a folder, and on PostgreSQL a database, with nothing in them, or with what is in `like`. */
export async function freshPlace(env: Record<string, string> = {}, like?: string) {
  const dir = await mkdtemp(join(plantilla().dir, 'datos-'))
  const database = process.env.MOTOR === 'postgres' ? await createDatabase(like) : undefined
  if (!database && like) await cp(like, dir, { recursive: true })
  const DATABASE_URL = database && urlDe(database)
  return {
    config: readConfig({ DATA_DIR: dir, DATABASE_URL, EXAMPLES: 'no', PORT: '0', NOTICE_MINUTES: '0', ...env }),
    remove: async () => {
      if (database) await dropDatabase(database)
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/**
 * The same database as another process sees it. SQLite waits for a lock without letting this thread go on, so there it is the same
 * connection: two of them would wait for each other.
 */
export function anotherConnection(db: Db, config: Config): Db {
  if (db.engine === 'sqlite') return db
  const another = openDb(config)
  onTestFinished(() => another.close())
  return another
}
