import { getNegocio, type NegocioPublico } from '../../../contract/base/settings/ajustes.ts'
import {
  getAvisos,
  getTienda,
  saveAvisos,
  saveNegocio,
  saveTienda,
} from '../../../contract/base/settings/guardar-ajustes.ts'
import { wallTimeDe } from '../../../contract/base/time/tiempo.ts'
import { write } from '../db/base.ts'
import { changeSetting, over } from '../history/recorded.ts'
import type { App } from '../http/app.ts'
import { handleFromMemory } from '../http/caching.ts'
import { handle } from '../http/handle.ts'
import { ejemplos } from './ejemplos.ts'
import {
  listSin,
  proposeReposo,
  readAvisos,
  readLimites,
  readNegocio,
  readTienda,
  writeAvisos,
  writeNegocio,
  writeTienda,
} from './queries.ts'
import { vistaDeAvisos, vistaDeNegocio, vistaDeTienda } from './rules.ts'

const NEGOCIO = { titulo: 'Datos del negocio', vistaDe: vistaDeNegocio, read: readNegocio }
const TIENDA = { titulo: 'Tienda', vistaDe: vistaDeTienda, read: readTienda }
const AVISOS = { titulo: 'Avisos', vistaDe: vistaDeAvisos, read: readAvisos }

/** Milliseconds. Each order changes `productos`, which must not drop every page: the first product is told this late. */
const VIGENCIA_MS = 60_000

export async function registerAjustes(app: App): Promise<void> {
  app.ejemplos.push(ejemplos)
  handleFromMemory(app, getNegocio, ['ajustes', 'servicios', 'talleres'], () => readPublico(app), VIGENCIA_MS)

  handle(app, saveNegocio, ({ body, ...autor }) =>
    write(app.db, (tx) => changeSetting(tx, NEGOCIO, autor, (antes) => writeNegocio(tx, over(antes, body)))),
  )

  handle(app, getTienda, () => readTienda(app.db.read))

  handle(app, saveTienda, ({ body, ...autor }) =>
    write(app.db, (tx) => changeSetting(tx, TIENDA, autor, (antes) => writeTienda(tx, over(antes, body)))),
  )

  await registerAvisos(app)
}

async function readPublico({ db: { read }, now }: App): Promise<NegocioPublico> {
  const { cancelacionHoras, horasSinPagar, citasPorVenir } = await readLimites(read)
  const sin = await listSin(read, wallTimeDe(now()))
  return { ...(await readNegocio(read)), plazos: { cancelacionHoras, horasSinPagar, citasPorVenir }, sin }
}

async function registerAvisos(app: App): Promise<void> {
  await write(app.db, (tx) => proposeReposo(tx, app.config.NOTICE_MINUTES))

  handle(app, getAvisos, () => readAvisos(app.db.read))

  handle(app, saveAvisos, ({ body, ...autor }) =>
    write(app.db, (tx) =>
      changeSetting(tx, AVISOS, autor, (antes) => {
        const { recordatorio = antes.recordatorio, ...resto } = body
        return writeAvisos(tx, { ...over(antes, resto), recordatorio })
      }),
    ),
  )
}
