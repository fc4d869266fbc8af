import { CannotOpen } from '../base/db/cannot-open.ts'
import { databaseFile } from '../base/db/open.ts'
import { postgresDe } from '../oficina/respaldo/llenar.ts'
import { mudar } from '../oficina/respaldo/mudar.ts'
import { advertenciasDe, command } from './command.ts'

// `npm run move-to-postgres` copies everything from the SQLite of DATA_DIR to the PostgreSQL of DATABASE_URL.

await command(async ({ DATA_DIR, DATABASE_URL }, avance) => {
  if (!DATABASE_URL)
    throw new CannotOpen('Falta DATABASE_URL: la dirección de PostgreSQL, postgres://usuario:clave@servidor:5432/base.')
  const hallazgos = await mudar({ DATA_DIR, DATABASE_URL }, avance)
  return [
    `Todo está en ${postgresDe(DATABASE_URL)}: las filas y los montos de cada tabla son los mismos en los dos lados.`,
    ...advertenciasDe(hallazgos),
    'Ahora: deja DATABASE_URL en la configuración del programa y enciéndelo con npm start.',
    `Cuando lo hayas visto funcionar, guarda aparte ${databaseFile(DATA_DIR)}: ya no cambia.`,
  ]
})
