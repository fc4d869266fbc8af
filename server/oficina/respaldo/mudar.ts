import { migrate } from '../../base/db/migrate.ts'
import { openDb, withDb } from '../../base/db/open.ts'
import { revisar } from '../revision/revisar.ts'
import { assertHayDatos } from './hacer-copia.ts'
import { llenarPostgres, postgresDe } from './llenar.ts'
import type { BackupProgress } from './rules.ts'

/**
 * Copies the SQLite of DATA_DIR to the PostgreSQL of DATABASE_URL, sessions too, and leaves the SQLite as it is. Answers the faults of the
 * data in sentences. No server may run meanwhile: its later changes would be lost.
 */
export async function mudar(
  lugar: { DATA_DIR: string; DATABASE_URL: string },
  avance: BackupProgress,
): Promise<string[]> {
  const { DATA_DIR, DATABASE_URL } = lugar
  assertHayDatos({ DATA_DIR, DATABASE_URL: undefined })
  const sqlite = openDb({ DATA_DIR }, { alone: true })
  try {
    await migrate(sqlite)
    return await withDb(lugar, async (postgres) => {
      await llenarPostgres(sqlite, postgres, postgresDe(DATABASE_URL), avance)
      avance('Revisando los datos')
      return (await revisar(postgres)).map(({ frase }) => frase)
    })
  } finally {
    await sqlite.close()
  }
}
