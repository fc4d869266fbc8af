import { once } from 'node:events'
import { createReadStream, rmSync } from 'node:fs'
import { crearLlave, descargarRespaldo, getRespaldo, usarLlave } from '../../../contract/oficina/respaldo.ts'
import type { Config } from '../../base/config/config.ts'
import { CannotOpen } from '../../base/db/cannot-open.ts'
import { noSpace } from '../../base/db/copy/file.ts'
import { isFull } from '../../base/db/db-errors.ts'
import { write } from '../../base/db/open.ts'
import { record } from '../../base/history/queries.ts'
import type { App } from '../../base/http/app.ts'
import { handle } from '../../base/http/handle.ts'
import { PER_ADDRESS, QUARTER_HOUR_MS, rateLimit } from '../../base/http/rate-limits.ts'
import { refuse } from '../../base/http/refuse.ts'
import { readRespaldo, writeRespaldo } from '../../base/settings/queries.ts'
import { requireContrasena } from '../../cuentas/acceso/contrasenas.ts'
import { hacerCopiaAparte } from './aparte.ts'
import { nuevaLlave } from './cifrar.ts'
import { abrirTaller } from './hacer-copia.ts'
import { backupName } from './rules.ts'

/** Each download reads the whole database, so three an hour are enough. */
const DESCARGAS = { max: 3, window: 4 * QUARTER_HOUR_MS }

export function registerRespaldo(app: App): void {
  const { config, db } = app
  handle(app, getRespaldo, async () => {
    const { bueno, fallo, receptor } = await readRespaldo(db.read)
    return { hora: config.BACKUP ? config.BACKUP_HOUR : null, bueno, fallo, cifrado: receptor !== null }
  })

  const limitGuesses = rateLimit(app, 'actual', PER_ADDRESS, { max: 10, window: QUARTER_HOUR_MS })
  const limitDownloads = rateLimit(app, 'respaldo', null, DESCARGAS)
  handle(app, descargarRespaldo, async ({ body: { actual }, sesion, ahora, request, reply }) => {
    await limitGuesses(request, String(sesion.id))
    const assertVigente = await requireContrasena(db.read, sesion.id, actual)
    await limitDownloads(request, String(sesion.id))
    await write(db, async (tx) => {
      await assertVigente(tx)
      const titulo = 'Descarga de un respaldo'
      await record(tx, { por: sesion, asunto: 'AJUSTES', titulo, antes: null, despues: {} }, ahora)
    })
    const { receptor } = await readRespaldo(db.read)
    const nombre = backupName(ahora, receptor)
    const { stream, bytes } = await openCopia(config, nombre, receptor).catch(noSePudo(config.BACKUP_DIR))
    reply.header('content-disposition', `attachment; filename="${nombre}"`).header('content-length', bytes)
    return stream
  })

  handle(app, crearLlave, async ({ body: { actual }, sesion, request, reply }) => {
    await limitGuesses(request, String(sesion.id))
    const assertVigente = await requireContrasena(db.read, sesion.id, actual)
    const { llave, receptor } = await nuevaLlave()
    await write(db, async (tx) => {
      await assertVigente(tx)
      await writeRespaldo(tx, { propuesto: receptor })
    })
    reply.header('cache-control', 'no-store')
    return { llave, receptor }
  })

  handle(app, usarLlave, async ({ body: { receptor }, sesion, ahora }) => {
    await write(db, async (tx) => {
      const { propuesto } = await readRespaldo(tx)
      if (propuesto !== receptor) throw refuse(409, 'cambiado_por_otro', OTRA_LLAVE)
      await writeRespaldo(tx, { receptor, propuesto: null })
      const titulo = 'Llave de recuperación de los respaldos'
      await record(tx, { por: sesion, asunto: 'AJUSTES', titulo, antes: null, despues: {} }, ahora)
    })
    return 'Los respaldos nuevos se cierran con esta llave.'
  })
}

const OTRA_LLAVE = 'Después de esta llave se creó otra: guarda la última, o crea una nueva.'

/** Words a full or closed disk: the call itself is fine, and may be made again later. */
function noSePudo(dir: string): (error: unknown) => never {
  return (error) => {
    const motivo = isFull(error) ? noSpace(dir) : error instanceof CannotOpen ? error.message : null
    throw motivo === null ? error : refuse(503, 'base_no_disponible', motivo)
  }
}

/** A copy on disk that vanishes once it is read, or its reader leaves. */
async function openCopia(config: Config, nombre: string, receptor: string | null) {
  const dir = abrirTaller(config.BACKUP_DIR)
  try {
    const { file, bytes } = await hacerCopiaAparte(config, { dir, nombre, receptor })
    const stream = createReadStream(file)
    await once(stream, 'open')
    return { stream, bytes }
  } finally {
    // An open file can still be read after its deletion.
    rmSync(dir, { recursive: true, force: true })
  }
}
