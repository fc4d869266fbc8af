import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { type Config, readConfig } from '../config.ts'
import { type Db, migrate, openDb } from '../db/base.ts'

/** A database of its own on the engine of this run (MOTOR), and how to remove it. */
export interface Base {
  config: Config
  db: Db
  remove(): Promise<void>
}

/** Opens a database with empty tables; `env` adds to the configuration. */
export async function freshBase(env: Record<string, string> = {}): Promise<Base> {
  const base = await emptyBase(env)
  await migrate(base.db)
  return base
}

/** Opens a database without tables. */
export async function emptyBase(env: Record<string, string> = {}): Promise<Base> {
  const dir = await mkdtemp(join(tmpdir(), 'bio-prueba-'))
  const url = process.env.MOTOR === 'postgres' ? await createDatabase() : undefined
  const config = readConfig({ DATA_DIR: dir, DATABASE_URL: url, EXAMPLES: 'no', PORT: '0', ...env })
  const db = openDb(config)
  return {
    config,
    db,
    remove: async () => {
      await db.close()
      if (url) await admin(`drop database "${nameOf(url)}" with (force)`)
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

async function createDatabase(): Promise<string> {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/bio_${randomBytes(6).toString('hex')}`
  await admin(`create database "${nameOf(url.href)}"`)
  return url.href
}

async function admin(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1)
