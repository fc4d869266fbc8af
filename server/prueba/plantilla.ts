import { accessSync, constants } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createDatabase, dropDatabase, urlDe } from '../../scripts/databases.ts'
import { openDb } from '../db/base.ts'
import { migrate } from '../db/migrate.ts'

/** What every test of a run copies its database from. */
export interface Plantilla {
  /** Where the databases and files of the tests are; in memory where the machine has such a folder. */
  dir: string
  /** The migrated database: of PostgreSQL its name, of SQLite a folder. */
  base: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    plantilla: Plantilla
  }
}

const MEMORIA = '/dev/shm'

/** Migrates one database before the tests of an engine, and removes it after them. */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const database = project.config.env.MOTOR === 'postgres' ? await createDatabase() : undefined
  const dir = await mkdtemp(join(isWritable(MEMORIA) ? MEMORIA : tmpdir(), 'bio-prueba-'))
  const base = database ?? join(dir, 'plantilla')
  const db = openDb({ DATA_DIR: base, DATABASE_URL: database && urlDe(database) })
  await migrate(db)
  await db.close()
  project.provide('plantilla', { dir, base })
  return async () => {
    if (database) await dropDatabase(database)
    await rm(dir, { recursive: true })
  }
}

function isWritable(dir: string): boolean {
  try {
    accessSync(dir, constants.W_OK)
    return true
  } catch {
    return false
  }
}
