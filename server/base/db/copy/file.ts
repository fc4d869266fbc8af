import { chmodSync, closeSync, fsyncSync, openSync, readSync, renameSync, statfsSync, statSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'
import { CannotOpen } from '../cannot-open.ts'

/** All pages in one step: a write between two steps would begin the copy anew. */
const TODAS = 2 ** 31 - 1

/**
 * Copies the file of a SQLite database as it is in one instant. Writers do not wait: a reader of the write-ahead log stops nobody. It
 * copies pages, so it needs no memory and keeps the indexes, which `copiar` would rebuild.
 */
export async function copyFile(desde: string, hacia: string): Promise<void> {
  const db = new DatabaseSync(desde, { readOnly: true })
  try {
    await backup(db, hacia, { rate: TODAS })
  } finally {
    db.close()
  }
}

/** SQLite's findings about the pages of a file; the contents are checked elsewhere. */
export function damagesOf(file: string): string[] {
  const db = new DatabaseSync(file)
  const damages: string[] = []
  let page = 1
  try {
    page = Number(db.prepare('pragma page_size').get()!.page_size)
    const said = db.prepare('pragma quick_check(3)').all()
    damages.push(...said.map(({ quick_check }) => String(quick_check)).filter((line) => line !== 'ok'))
  } catch (error) {
    damages.push((error as Error).message)
  } finally {
    db.close()
  }
  // SQLite takes what was cut off the last page for zeros.
  if (statSync(file).size % page > 0) damages.push('le falta el final')
  return damages
}

/** True when a file begins with these bytes, each a character. */
export function hasHeader(file: string, encabezado: string): boolean {
  const handle = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(encabezado.length)
    readSync(handle, bytes, 0, bytes.length, 0)
    return bytes.toString('latin1') === encabezado
  } finally {
    closeSync(handle)
  }
}

/** Renames a finished file. By then its bytes are on the disk, readable only for the program's user. */
export function giveName(file: string, nombre: string): void {
  chmodSync(file, 0o600)
  const handle = openSync(file, 'r+')
  fsyncSync(handle)
  closeSync(handle)
  renameSync(file, nombre)
}

/** Throws NoAbre when so many bytes would leave the shop without free space. */
export function assertFits(dir: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(dir)
  if (bavail * bsize < 2 * bytes) throw new CannotOpen(noSpace(dir))
}

export function noSpace(dir: string): string {
  return `No queda espacio para un respaldo en el disco de ${dir}: libera espacio o cambia BACKUP_DIR.`
}
