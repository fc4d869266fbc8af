import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotOpen } from './cannot-open.ts'
import { sqliteCode } from './db-errors.ts'

const BUSY = 5
/** Milliseconds: enough for two simultaneous starts, and for a start that meets the end of another process. */
const ESPERA_MS = 1000

/**
 * Takes a folder for this process alone, or throws NoAbre; returns the release. The operating system holds the lock through an empty SQLite
 * file, so it ends with the process, however that ends.
 */
export function lockFolder(dir: string): () => void {
  const db = new DatabaseSync(join(dir, 'cerrojo.db'), { timeout: ESPERA_MS })
  try {
    db.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    db.close()
    throw sqliteCode(error) === BUSY ? new CannotOpen(enUso(dir)) : error
  }
  return () => db.close()
}

function enUso(dir: string): string {
  return `Otro proceso ya usa los datos de ${dir}: termínalo antes de iniciar este, o dale a este otra carpeta con DATA_DIR.`
}
