import { CannotOpen } from '../../base/db/cannot-open.ts'
import { copyRows } from '../../base/db/copy/copy.ts'
import { migrate } from '../../base/db/migrate.ts'
import { type Db, read, write } from '../../base/db/open.ts'
import { duenoDe, isSinCuentas, lockCuentas } from './queries.ts'
import { type BackupProgress, porCiento } from './rules.ts'

/**
 * Copies a SQLite database into an empty PostgreSQL, in one transaction. Broken off, it leaves tables without accounts, which still count
 * as empty: the same command can begin again.
 */
export async function llenarPostgres(sqlite: Db, postgres: Db, donde: string, avance: BackupProgress): Promise<void> {
  if ((await duenoDe(postgres.read)) === 'otro')
    throw new CannotOpen(`En ${donde} hay tablas de otro programa: crea una base de datos vacía y cambia DATABASE_URL.`)
  await migrate(postgres)
  await write(postgres, async (hacia) => {
    await lockCuentas(hacia)
    if (!(await isSinCuentas(hacia)))
      throw new CannotOpen(
        `En ${donde} ya hay datos, y no se sobrescriben: crea una base de datos vacía y cambia DATABASE_URL.`,
      )
    await read(sqlite, (desde) => copyRows(desde, hacia, porCiento(avance, 'Copiando')))
  })
}

/** The address of PostgreSQL for people, without its password. */
export function postgresDe(url: string): string {
  const { host, pathname } = new URL(url)
  return `PostgreSQL en ${host}${pathname}`
}
