import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../base/config/config.ts'
import { CannotOpen } from '../../base/db/cannot-open.ts'
import { copyRows } from '../../base/db/copy/copy.ts'
import { assertFits, copyFile, damagesOf, giveName } from '../../base/db/copy/file.ts'
import { errorCode, isFull } from '../../base/db/db-errors.ts'
import { assertUpToDate, migrate } from '../../base/db/migrate.ts'
import { type Db, databaseFile, read, withDb, write } from '../../base/db/open.ts'
import { revisar } from '../revision/revisar.ts'
import { cifrar } from './cifrar.ts'
import { sizeDe } from './queries.ts'
import { type BackupProgress, EN_CURSO, porCiento } from './rules.ts'

/** The place of the program's data. */
export type CopyPlace = Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>

/** Where a backup goes, and whom it is encrypted to; null: to nobody. */
interface Destino {
  dir: string
  nombre: string
  receptor: string | null
}

/** A backup: one SQLite file with everything in it, pictures too, whatever the engine. */
export interface Copia {
  file: string
  bytes: number
  /** The faults of the copied data, in sentences; the original has the same ones. */
  hallazgos: string[]
}

/** Makes a folder for an unfinished copy inside the folder of backups. Throws NoAbre when BACKUP_DIR cannot be written to. */
export function abrirTaller(dir: string): string {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    return mkdtempSync(join(dir, EN_CURSO))
  } catch (error) {
    if (isFull(error)) throw error
    throw new CannotOpen(`No se puede guardar en ${dir}: revisa BACKUP_DIR (${errorCode(error)}).`, { cause: error })
  }
}

/**
 * Copies everything as it is in one instant, while the program goes on, and checks the copy. A copy gets its final name only when it is
 * right and on the disk. Only the program's user can read it.
 */
export async function hacerCopia(
  lugar: CopyPlace,
  { dir, nombre, receptor }: Destino,
  avance: BackupProgress,
): Promise<Copia> {
  const taller = abrirTaller(dir)
  const hecha = databaseFile(taller)
  try {
    avance('Copiando')
    await (lugar.DATABASE_URL ? dump(lugar, taller, avance) : copySqlite(databaseFile(lugar.DATA_DIR), taller))
    avance('Revisando la copia')
    const damages = damagesOf(hecha)
    if (damages.length > 0) throw new CannotOpen(`La copia no está bien (${damages.join('; ')}).`)
    const hallazgos = await withDb({ DATA_DIR: taller }, revisarCopia)
    const file = join(dir, nombre)
    giveName(receptor ? await cerrar(hecha, receptor, avance) : hecha, file)
    return { file, bytes: statSync(file).size, hallazgos }
  } finally {
    rmSync(taller, { recursive: true, force: true })
  }
}

/** The encrypted form of a copy, beside it. */
async function cerrar(hecha: string, receptor: string, avance: BackupProgress): Promise<string> {
  avance('Cifrando la copia')
  await cifrar(hecha, receptor, `${hecha}.age`)
  return `${hecha}.age`
}

async function revisarCopia(copia: Db): Promise<string[]> {
  await assertUpToDate(copia)
  return (await revisar(copia)).map(({ frase }) => frase)
}

/** Throws NoAbre when there is nothing to copy: opening would create an empty database. */
export function assertHayDatos({ DATA_DIR, DATABASE_URL }: CopyPlace): void {
  if (!DATABASE_URL && !existsSync(databaseFile(DATA_DIR)))
    throw new CannotOpen(`En ${DATA_DIR} no hay ninguna base de datos: revisa DATA_DIR.`)
}

async function copySqlite(file: string, taller: string): Promise<void> {
  assertFits(taller, statSync(file).size)
  await copyFile(file, databaseFile(taller))
}

/** Copies PostgreSQL in one snapshot into a SQLite file, so that every backup has one form. */
function dump(lugar: CopyPlace, taller: string, avance: BackupProgress): Promise<void> {
  return withDb(lugar, async (origen) => {
    await assertUpToDate(origen)
    assertFits(taller, await sizeDe(origen.read))
    await withDb({ DATA_DIR: taller }, async (copia) => {
      await migrate(copia)
      await write(copia, (hacia) => read(origen, (desde) => copyRows(desde, hacia, porCiento(avance, 'Copiando'))))
    })
  })
}
