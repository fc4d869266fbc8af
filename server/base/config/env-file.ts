import { accessSync, constants, lstatSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { AJUSTES, type Config, readConfig } from './config.ts'

/** Names in .env that Node, or compose.yaml beside it, reads. */
const DE_OTROS = /^(?:NODE_|MALLOC_|TZ$|LANG$|LC_|DOMINIO$|POSTGRES_PASSWORD$|COPIAS$|VERSION$)/

/** Reads the file .env, where there is one, and the environment. Throws an Error with a Spanish sentence when either cannot be used. */
export function readEnvFile(): Config {
  // A link that leads nowhere is there as well: without its settings, other data than the owner's would be served.
  if (lstatSync('.env', { throwIfNoEntry: false })) loadEnv()
  return readConfig(process.env)
}

/** Names in .env that no setting has, most likely mistyped. */
export function nombresSinAjuste(): string[] {
  if (!lstatSync('.env', { throwIfNoEntry: false })) return []
  return Object.keys(parseEnv(readFileSync('.env', 'utf8'))).filter(
    (nombre) => !AJUSTES.includes(nombre) && !DE_OTROS.test(nombre),
  )
}

function loadEnv(): void {
  try {
    // `loadEnvFile` reports an unreadable file as missing, so this check tells the reason.
    accessSync('.env', constants.R_OK)
    process.loadEnvFile('.env')
  } catch (error) {
    throw new Error(
      `No se puede leer el archivo .env (${(error as Error).message}): revisa que sea un archivo que el usuario que inicia el programa pueda leer, y vuelve a iniciar.`,
    )
  }
}
