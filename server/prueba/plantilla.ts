import { randomBytes } from 'node:crypto'
import { accessSync, constants } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
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

/** Connected to none of the databases of the tests. */
let afuera: pg.Pool | undefined

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

/** Makes a database of PostgreSQL, empty or like another one, and answers its name. */
export async function createDatabase(like = 'template1'): Promise<string> {
  const name = `bio_${randomBytes(6).toString('hex')}`
  await administer(`create database ${name} template ${like} strategy file_copy`)
  return name
}

export function dropDatabase(name: string): Promise<void> {
  return administer(`drop database ${name} with (force)`)
}

export function urlDe(database: string): string {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${database}`
  return url.href
}

/** Runs a statement about a database from outside of it. */
export async function administer(sql: string): Promise<void> {
  afuera ??= new pg.Pool({ connectionString: process.env.TEST_DATABASE_URL, max: 1, allowExitOnIdle: true })
    // The cluster may end before whoever ran its tests.
    .on('error', () => {})
  await afuera.query(sql)
}
