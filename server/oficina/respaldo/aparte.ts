import { CannotOpen } from '../../base/db/cannot-open.ts'
import { inChildProcess } from '../../base/threads/child-process.ts'
import type { Copia, CopyPlace } from './hacer-copia.ts'
import type { BackupProgress } from './rules.ts'

/** The task of the process, and its result. */
export interface BackupTask {
  lugar: CopyPlace
  dir: string
  nombre: string
  receptor: string | null
}
export type Hecha = { copia: Copia } | { motivo: string }

/** `hacerCopia` in its own process: SQLite blocks the thread it runs on, and no visitor should wait for a backup. */
export async function hacerCopiaAparte(
  { DATA_DIR, DATABASE_URL }: CopyPlace,
  { dir, nombre, receptor }: { dir: string; nombre: string; receptor: string | null },
  avance: BackupProgress = () => {},
): Promise<Copia> {
  const encargo: BackupTask = { lugar: { DATA_DIR, DATABASE_URL }, dir, nombre, receptor }
  const hecha = await inChildProcess<BackupTask, Hecha, string>(
    new URL('./proceso.ts', import.meta.url),
    encargo,
    avance,
  )
  if ('motivo' in hecha) throw new CannotOpen(hecha.motivo)
  return hecha.copia
}
