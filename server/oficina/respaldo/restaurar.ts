import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Db, databaseFile, withDb, write } from '../../base/db/base.ts'
import { CannotOpen } from '../../base/db/cannot-open.ts'
import { damagesOf, giveName, hasHeader } from '../../base/db/copy/file.ts'
import { lockFolder } from '../../base/db/folder-lock.ts'
import { migrate } from '../../base/db/migrate.ts'
import { revisar } from '../revision/revisar.ts'
import { descifrar, estaCifrado } from './cifrar.ts'
import { type CopyPlace, EN_CURSO } from './hacer-copia.ts'
import { llenarPostgres, postgresDe } from './llenar.ts'
import { deleteEntradas, isDeEstePrograma } from './queries.ts'
import type { BackupProgress } from './rules.ts'

const SQLITE = 'SQLite format 3\0'

/**
 * Writes a backup into an empty place on either engine; the file stays as it is. `pedirLlave` is asked where it is encrypted. All sessions,
 * codes and links are revoked: ended ones would otherwise work again. Answers the faults of the data in sentences: a faulty backup is better than none.
 */
export async function restaurar(
  file: string,
  lugar: CopyPlace,
  avance: BackupProgress,
  pedirLlave: () => Promise<string> = sinLlave,
): Promise<string[]> {
  assertEsRespaldo(file)
  mkdirSync(lugar.DATA_DIR, { recursive: true, mode: 0o700 })
  const unlock = lockFolder(lugar.DATA_DIR)
  removeAbandoned(lugar.DATA_DIR)
  const taller = mkdtempSync(join(lugar.DATA_DIR, EN_CURSO))
  try {
    if (!lugar.DATABASE_URL) assertVacia(lugar.DATA_DIR)
    avance('Revisando el respaldo')
    if (estaCifrado(file)) await descifrar(file, await pedirLlave(), databaseFile(taller))
    else copyFileSync(file, databaseFile(taller))
    assertSano(file, databaseFile(taller))
    const hallazgos = await withDb({ DATA_DIR: taller }, async (copia) => {
      await prepare(copia, file)
      if (lugar.DATABASE_URL) await intoPostgres(copia, lugar, avance)
      return revisar(copia)
    })
    if (!lugar.DATABASE_URL) giveName(databaseFile(taller), databaseFile(lugar.DATA_DIR))
    return hallazgos.map(({ frase }) => frase)
  } finally {
    rmSync(taller, { recursive: true, force: true })
    unlock()
  }
}

async function sinLlave(): Promise<never> {
  throw new CannotOpen('El respaldo está cifrado: hace falta su llave de recuperación.')
}

function assertEsRespaldo(file: string): void {
  if (!existsSync(file)) throw new CannotOpen(`No existe el archivo ${file}: revisa cómo se llama el respaldo.`)
  if (!estaCifrado(file) && !hasHeader(file, SQLITE)) throw new CannotOpen(noEs(file))
}

/** Deletes the remains of a killed restore. */
function removeAbandoned(dir: string): void {
  for (const name of readdirSync(dir))
    if (name.startsWith(EN_CURSO)) rmSync(join(dir, name), { recursive: true, force: true })
}

/** A write-ahead log without its database would be read as the restored one's. */
function assertVacia(dir: string): void {
  if (readdirSync(dir).some((name) => name.startsWith(basename(databaseFile(dir)))))
    throw new CannotOpen(
      `En ${dir} ya hay una base de datos, y no se sobrescribe: dale otra carpeta con DATA_DIR, o guarda aparte los archivos biobienestar.db*.`,
    )
}

function assertSano(file: string, copia: string): void {
  const damages = damagesOf(copia)
  if (damages.length > 0)
    throw new CannotOpen(`El respaldo ${file} está dañado (${damages.join('; ')}): usa otro de la serie.`)
}

/** Migrates a copy from an older version. */
async function prepare(copia: Db, file: string): Promise<void> {
  if (!(await isDeEstePrograma(copia.read))) throw new CannotOpen(noEs(file))
  await migrate(copia)
  await write(copia, deleteEntradas)
}

function intoPostgres(copia: Db, lugar: CopyPlace, avance: BackupProgress): Promise<void> {
  const donde = postgresDe(lugar.DATABASE_URL!)
  return withDb(lugar, (postgres) => llenarPostgres(copia, postgres, donde, avance))
}

function noEs(file: string): string {
  return `${file} no es un respaldo de este programa.`
}
