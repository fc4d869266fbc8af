import { NoAbre } from '../../base/db/cannot-open.ts'
import { enProceso } from '../../base/threads/child-process.ts'
import type { Copia, Lugar } from './hacer-copia.ts'
import type { Avance } from './rules.ts'

/** The task of the process, and its result. */
export interface Encargo {
  lugar: Lugar
  dir: string
  nombre: string
  receptor: string | null
}
export type Hecha = { copia: Copia } | { motivo: string }

/** `hacerCopia` in its own process: SQLite blocks the thread it runs on, and no visitor should wait for a backup. */
export async function hacerCopiaAparte(
  { DATA_DIR, DATABASE_URL }: Lugar,
  dir: string,
  nombre: string,
  receptor: string | null,
  avance: Avance = () => {},
): Promise<Copia> {
  const encargo: Encargo = { lugar: { DATA_DIR, DATABASE_URL }, dir, nombre, receptor }
  const hecha = await enProceso<Encargo, Hecha, string>(new URL('./proceso.ts', import.meta.url), encargo, avance)
  if ('motivo' in hecha) throw new NoAbre(hecha.motivo)
  return hecha.copia
}
