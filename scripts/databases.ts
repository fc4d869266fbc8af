import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Connected to none of the databases of the tests. */
let outside: pg.Pool | undefined

/** Each engine's share of so many in all. */
export function porMotor(cuantos: number): number {
  return process.env.TEST_DATABASE_URL ? cuantos / 2 : cuantos
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

/** Where a database of the server in TEST_DATABASE_URL is. */
export function urlDe(database: string): string {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${database}`
  return url.href
}

/** Runs a statement about a database from outside of it. */
export async function administer(sql: string): Promise<void> {
  outside ??= new pg.Pool({ connectionString: process.env.TEST_DATABASE_URL, max: 1, allowExitOnIdle: true })
    // The cluster may end before the program that ran its tests.
    .on('error', () => {})
  await outside.query(sql)
}
