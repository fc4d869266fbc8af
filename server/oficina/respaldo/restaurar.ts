import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { CannotOpen } from '../../base/db/cannot-open.ts'
import { damagesOf, giveName, hasHeader } from '../../base/db/copy/file.ts'
import { lockFolder } from '../../base/db/folder-lock.ts'
import { assertSinAjenos, migrate } from '../../base/db/migrate.ts'
import { type Db, databaseFile, withDb, write } from '../../base/db/open.ts'
import { revisar } from '../revision/revisar.ts'
import { removeAbandonadas } from './abandonadas.ts'
import { descifrar, estaCifrado } from './cifrar.ts'
import type { CopyPlace } from './hacer-copia.ts'
import { llenarPostgres, postgresDe } from './llenar.ts'
import { deleteEntradas, isDeEstePrograma } from './queries.ts'
import { type BackupProgress, EN_CURSO } from './rules.ts'

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
  removeAbandonadas(lugar.DATA_DIR)
  const taller = mkdtempSync(join(lugar.DATA_DIR, EN_CURSO))
  const soltar = alTerminar(() => rmSync(taller, { recursive: true, force: true }))
  try {
    if (!lugar.DATABASE_URL) assertVacia(lugar.DATA_DIR)
    avance('Revisando el respaldo')
    if (estaCifrado(file)) await descifrar(file, await pedirLlave(), databaseFile(taller))
    else copiarConDiario(file, databaseFile(taller), lugar)
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
    soltar()
    unlock()
  }
}

/** The signals that end a command at a terminal, or from its keeper. */
const SENALES = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Does `work` when a signal ends the process, and then lets it end; returns what takes this back. */
function alTerminar(work: () => void): () => void {
  const atender = (senal: NodeJS.Signals) => {
    work()
    soltar()
    process.kill(process.pid, senal)
  }
  const soltar = () => {
    for (const senal of SENALES) process.off(senal, atender)
  }
  for (const senal of SENALES) process.on(senal, atender)
  return soltar
}

/** Copies a database with the journal beside it, which holds its newest rows while nobody has closed it. */
function copiarConDiario(file: string, copia: string, { DATA_DIR }: CopyPlace): void {
  const diarios = ['-wal', '-journal'].filter((fin) => existsSync(file + fin))
  const dir = dirname(file)
  const enUso = diarios.length > 0 && existsSync(join(dir, 'cerrojo.db')) && resolve(dir) !== resolve(DATA_DIR)
  const unlock = enUso ? lockFolder(dir) : () => {}
  try {
    copyFileSync(file, copia)
    for (const fin of diarios) copyFileSync(file + fin, copia + fin)
  } finally {
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
  await assertSinAjenos(copia, file)
  await write(copia, deleteEntradas)
}

function intoPostgres(copia: Db, lugar: CopyPlace, avance: BackupProgress): Promise<void> {
  const donde = postgresDe(lugar.DATABASE_URL!)
  return withDb(lugar, (postgres) => llenarPostgres(copia, postgres, donde, avance))
}

function noEs(file: string): string {
  return `${file} no es un respaldo de este programa.`
}
