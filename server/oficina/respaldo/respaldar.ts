import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DIA_MS, type Instante } from '../../../contract/base/time/time.ts'
import type { Config } from '../../base/config/config.ts'
import { CannotOpen } from '../../base/db/cannot-open.ts'
import { type Db, write } from '../../base/db/open.ts'
import { readRespaldo, writeRespaldo } from '../../base/settings/queries.ts'
import { hacerCopiaAparte } from './aparte.ts'
import { sendBackup } from './enviar.ts'
import type { Copia } from './hacer-copia.ts'
import type { BackupProgress } from './rules.ts'
import { backupName, isEnCurso, porBorrar } from './rules.ts'

/** Milliseconds after which an unfinished copy counts as abandoned. */
const ABANDONO_MS = DIA_MS

/** Adds a backup to this machine's series, sends it to BACKUP_URL, deletes the outdated ones, and records the outcome. */
export async function respaldar(
  db: Db,
  config: Config,
  ahora: Instante,
  avance: BackupProgress = () => {},
): Promise<Copia> {
  try {
    const { receptor } = await readRespaldo(db.read)
    const copia = await addToSerie(config, backupName(ahora, receptor), receptor, avance)
    await write(db, (tx) => writeRespaldo(tx, { bueno: { momento: ahora, bytes: copia.bytes }, fallo: null }))
    return copia
  } catch (error) {
    // A database that is full or away refuses this note for the reason of the failure itself.
    await write(db, (tx) => writeRespaldo(tx, { fallo: motivoDe(error) })).catch(() => {})
    throw error
  }
}

async function addToSerie(
  config: Config,
  nombre: string,
  receptor: string | null,
  avance: BackupProgress,
): Promise<Copia> {
  const { BACKUP_DIR, BACKUP_URL } = config
  const copia = await hacerCopiaAparte(config, { dir: BACKUP_DIR, nombre, receptor }, avance)
  prune(BACKUP_DIR, config)
  if (BACKUP_URL) {
    avance('Enviando la copia')
    await sendBackup(copia.file, BACKUP_URL, config)
    if (BACKUP_URL.startsWith('file:')) prune(fileURLToPath(BACKUP_URL), config)
  }
  return copia
}

/** The reason in a sentence for the owner. */
function motivoDe(error: unknown): string {
  return error instanceof CannotOpen ? error.message : 'El registro del programa dice por qué.'
}

/** Deletes the folder's outdated backups and abandoned copies. */
function prune(dir: string, { BACKUP_DAILY, BACKUP_WEEKLY }: Config): void {
  const nombres = readdirSync(dir)
  for (const nombre of porBorrar(nombres, BACKUP_DAILY, BACKUP_WEEKLY)) rmSync(join(dir, nombre), { force: true })
  for (const nombre of nombres.filter(isEnCurso)) {
    const since = statSync(join(dir, nombre), { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (Date.now() - since > ABANDONO_MS) rmSync(join(dir, nombre), { recursive: true, force: true })
  }
}
