import { instante } from '../../contract/base/time/time.ts'
import { withDb } from '../base/db/open.ts'
import { assertHayDatos } from '../oficina/respaldo/hacer-copia.ts'
import { respaldar } from '../oficina/respaldo/respaldar.ts'
import { megas } from '../oficina/respaldo/rules.ts'
import { advertenciasDe, command } from './command.ts'

// `npm run backup` adds one backup to the series, also while the server runs.

await command(async (config, avance) => {
  assertHayDatos(config)
  const { file, bytes, hallazgos } = await withDb(config, (db) => respaldar(db, config, instante(Date.now()), avance))
  return [
    `El respaldo está hecho y revisado: ${file} (${megas(bytes)})`,
    ...advertenciasDe(hallazgos),
    ...(config.BACKUP_URL ? [`También está en ${config.BACKUP_URL}`] : []),
    'Para recuperarlo en un lugar vacío: npm run restore -- <archivo>',
    ...(file.endsWith('.age') ? ['Está cifrado: al recuperarlo se pide la llave.'] : []),
  ]
})
