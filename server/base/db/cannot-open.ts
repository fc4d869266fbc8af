import { databaseGone, errorCode, isFull, sqliteCode } from './db-errors.ts'

/** A database that must not be opened as it is. The message is for the person who starts the program. */
export class CannotOpen extends Error {}

/** SQLite's codes for a failed statement (foreign tables), a damaged file, and a file that is no database. */
const NO_SIRVE = new Set([1, 11, 26])
const DE_ARCHIVO = /^(EACCES|EPERM|EEXIST|ENOTDIR|EISDIR|EROFS|ENOENT|EIO)$/
const DE_CLAVE = /^28...$/
const NO_EXISTE = '3D000'

/** The reason why the database could not be opened, and the remedy, in one Spanish sentence; undefined for other errors. */
export function whyCannotOpen(error: unknown, config: { DATABASE_URL?: string; DATA_DIR: string }): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof CannotOpen) return error.message
  return config.DATABASE_URL
    ? motivoDePostgres(error, new URL(config.DATABASE_URL))
    : motivoDeSqlite(error, config.DATA_DIR)
}

function motivoDeSqlite(error: Error, dir: string): string | undefined {
  const deSqlite = sqliteCode(error)
  if (deSqlite !== undefined && NO_SIRVE.has(deSqlite))
    return `La base de datos de ${dir} está dañada o no es de este programa (${error.message}): guarda aparte los archivos biobienestar.db*, pon en su lugar una copia de seguridad y vuelve a iniciar.`
  if (isFull(error)) return `No queda espacio en el disco de ${dir}: libera espacio y vuelve a iniciar.`
  if (!databaseGone(error) && !DE_ARCHIVO.test(errorCode(error))) return undefined
  return `No se puede usar la base de datos de ${dir} (${error.message}): revisa que sea una carpeta en la que el usuario que inicia el programa pueda leer y escribir, o cambia DATA_DIR, y vuelve a iniciar.`
}

function motivoDePostgres(error: Error, { host, pathname }: URL): string | undefined {
  const codigo = errorCode(error)
  if (DE_CLAVE.test(codigo) || error.message.startsWith('SASL'))
    return `PostgreSQL en ${host} no acepta el usuario o la contraseña de DATABASE_URL: corrígelos y vuelve a iniciar.`
  if (codigo === NO_EXISTE)
    return `En PostgreSQL en ${host} no existe la base de datos ${pathname.slice(1)}: créala o corrige DATABASE_URL, y vuelve a iniciar.`
  if (databaseGone(error))
    return `PostgreSQL no responde en ${host} (${error.message || codigo}): enciéndelo o corrige DATABASE_URL, y vuelve a iniciar.`
  if ('severity' in error)
    return `PostgreSQL en ${host} no deja usar la base de datos (${error.message}): corrige eso y vuelve a iniciar.`
  return undefined
}
