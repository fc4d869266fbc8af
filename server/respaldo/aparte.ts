import { NoAbre } from '../db/no-abre.ts'
import { enProceso } from '../proceso.ts'
import type { Copia, Lugar } from './hacer-copia.ts'
import type { Avance } from './rules.ts'

/** What the process is asked, and what comes of it. */
export interface Encargo {
  lugar: Lugar
  dir: string
  nombre: string
}
export type Hecha = { copia: Copia } | { motivo: string }

/** `hacerCopia` in a process beside the server's: SQLite keeps the thread it runs on busy, and no visitor waits for a backup. */
export async function hacerCopiaAparte(
  { DATA_DIR, DATABASE_URL }: Lugar,
  dir: string,
  nombre: string,
  avance: Avance = () => {},
): Promise<Copia> {
  const encargo: Encargo = { lugar: { DATA_DIR, DATABASE_URL }, dir, nombre }
  const hecha = await enProceso<Encargo, Hecha, string>(new URL('./proceso.ts', import.meta.url), encargo, avance)
  if ('motivo' in hecha) throw new NoAbre(hecha.motivo)
  return hecha.copia
}
