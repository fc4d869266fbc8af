import { existsSync } from 'node:fs'
import { type Config, readConfig } from './config.ts'

/** Reads the file .env, where there is one, and the environment. Throws an Error with a Spanish sentence when either cannot be used. */
export function readEntorno(): Config {
  if (existsSync('.env')) loadEnv()
  return readConfig(process.env)
}

function loadEnv(): void {
  try {
    process.loadEnvFile('.env')
  } catch (error) {
    throw new Error(
      `No se puede leer el archivo .env (${(error as Error).message}): revisa que sea un archivo que el usuario que inicia el programa pueda leer, y vuelve a iniciar.`,
    )
  }
}
