import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { CannotOpen } from '../base/db/cannot-open.ts'
import { databaseFile } from '../base/db/open.ts'
import { postgresDe } from '../oficina/respaldo/llenar.ts'
import { restaurar } from '../oficina/respaldo/restaurar.ts'
import { advertenciasDe, command } from './command.ts'

// `npm run restore -- archivo` writes a backup into an empty place. INIT_CWD is the folder in which npm was called.

await command(async (config, avance) => {
  const file = process.argv[2]
  if (!file) throw new CannotOpen('Falta el archivo del respaldo: npm run restore -- respaldos/biobienestar-….db')
  const hallazgos = await restaurar(resolve(process.env.INIT_CWD ?? '', file), config, avance, pedirLlave)
  return [
    `El respaldo está recuperado y revisado en ${config.DATABASE_URL ? postgresDe(config.DATABASE_URL) : databaseFile(config.DATA_DIR)}`,
    ...advertenciasDe(hallazgos),
    'Cada persona vuelve a iniciar sesión: las sesiones, los códigos y los enlaces de contraseñas y calendarios del respaldo ya no valen.',
    'Ahora: npm start',
  ]
})

/** Typed at the terminal, or the first line of what is piped in. */
async function pedirLlave(): Promise<string> {
  process.stderr.write('\nEl respaldo está cifrado. Su llave de recuperación (AGE-SECRET-KEY-1…): ')
  for await (const line of createInterface({ input: process.stdin })) return line
  throw new CannotOpen('El respaldo está cifrado: hace falta su llave de recuperación.')
}
