import { getNegocio } from '../../contract/sitio/ajustes.ts'
import { getAvisos, getTienda, saveAvisos, saveNegocio, saveTienda } from '../../contract/sitio/guardar-ajustes.ts'
import { write } from '../db/base.ts'
import type { Tx } from '../db/schema.ts'
import { cambiarAjuste, sobre } from '../historia/anotados.ts'
import type { App } from '../http/app.ts'
import { handleFromMemory } from '../http/caching.ts'
import { handle } from '../http/handle.ts'
import { ejemplos } from './ejemplos.ts'
import { registerPoliticas } from './politicas/routes.ts'
import {
  listSin,
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

export function registerAjustes(app: App): void {
  app.ejemplos.push(ejemplos)
  handleFromMemory(app, getNegocio, ['ajustes', 'servicios', 'productos', 'talleres'], async () => {
    const { read } = app.db
    const { cancelacionHoras, horasSinPagar } = await readLimites(read)
    return { ...(await readNegocio(read)), plazos: { cancelacionHoras, horasSinPagar }, sin: await listSin(read) }
  })

  handle(app, saveNegocio, ({ body, ...autor }) =>
    write(app.db, (tx) => cambiarAjuste(tx, NEGOCIO, autor, (antes) => writeNegocio(tx, sobre(antes, body)))),
  )

  handle(app, getTienda, () => readTienda(app.db.read))

  handle(app, saveTienda, ({ body, ...autor }) =>
    write(app.db, (tx) => cambiarAjuste(tx, TIENDA, autor, (antes) => writeTienda(tx, sobre(antes, body)))),
  )

  registerAvisos(app)
  registerPoliticas(app)
}

function registerAvisos(app: App): void {
  const read = (tx: Tx) => readAvisos(tx, app.config.NOTICE_MINUTES)
  const ajuste = { titulo: 'Avisos', vistaDe: vistaDeAvisos, read }

  handle(app, getAvisos, () => read(app.db.read))

  handle(app, saveAvisos, ({ body, ...autor }) =>
    write(app.db, (tx) =>
      cambiarAjuste(tx, ajuste, autor, (antes) => {
        const { recordatorio = antes.recordatorio, ...resto } = body
        return writeAvisos(tx, { ...sobre(antes, resto), recordatorio })
      }),
    ),
  )
}
