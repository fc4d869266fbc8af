import { accessSync, constants } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createDatabase, dropDatabase, urlDe } from '../../scripts/databases.ts'
import { removeFolder } from '../../scripts/remove-folder.mjs'
import { migrate } from '../base/db/migrate.ts'
import { openDb } from '../base/db/open.ts'

/** The template that every test's database is copied from. */
export interface TemplateDatabase {
  /** The folder of the tests' databases and files; in memory where the machine has such a folder. */
  dir: string
  /** The migrated database: on PostgreSQL its name, on SQLite a folder. */
  base: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    plantilla: TemplateDatabase
  }
}

const MEMORIA = '/dev/shm'

/** Migrates one database before an engine's tests, and removes it after them. */
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
    await removeFolder(dir)
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
