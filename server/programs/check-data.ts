import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../base/config/config.ts'
import { readEnvFile } from '../base/config/env-file.ts'
import { openDb } from '../base/db/open.ts'
import { countSinUso } from '../oficina/revision/reglas/imagenes.ts'
import { REGLAS, revisar } from '../oficina/revision/revisar.ts'

// `npm run check-data` checks all data, also while the server runs.

try {
  process.exitCode = await checkData(readEnvFile())
} catch (error) {
  process.stderr.write(`No se pudieron revisar los datos: ${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}

async function checkData(config: Config): Promise<number> {
  const { DATABASE_URL, DATA_DIR } = config
  const archivo = join(DATA_DIR, 'biobienestar.db')
  if (!DATABASE_URL && !existsSync(archivo)) throw new Error(`no hay ninguna base de datos en ${archivo}.`)
  const db = openDb(config)
  try {
    const hallazgos = await revisar(db)
    const mal = new Set(hallazgos.map(({ regla }) => regla))
    for (const { nombre, revisa } of REGLAS) say(`${mal.has(nombre) ? '✗' : '✓'} ${revisa}.`)
    for (const { frase } of hallazgos) say(`\n  ${frase}`)
    const sinUso = await countSinUso(db.read)
    if (sinUso > 0) say(`\n${sinUso} de las imágenes guardadas ya no se ${sinUso === 1 ? 'usa' : 'usan'}: no estorban.`)
    say(hallazgos.length === 0 ? '\nTodo está bien.' : `\n${hallazgos.length} de ${REGLAS.length} revisiones fallan.`)
    return hallazgos.length === 0 ? 0 : 1
  } finally {
    await db.close()
  }
}

function say(linea: string): void {
  process.stdout.write(`${linea}\n`)
}
