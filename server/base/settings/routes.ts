import { saveNegocio } from '../../../contract/base/settings/guardar-negocio.ts'
import { getNegocio, type NegocioPublico } from '../../../contract/base/settings/negocio.ts'
import { PLAIN_SETTINGS } from '../../../contract/base/settings/plain-settings.ts'
import { wallTimeDe } from '../../../contract/base/time/time.ts'
import { write } from '../db/open.ts'
import type { Tx } from '../db/schema.ts'
import { changeSetting, over } from '../history/recorded.ts'
import type { App, Examples } from '../http/app.ts'
import { handleFromMemory } from '../http/caching.ts'
import { handle } from '../http/handle.ts'
import {
  forgetNegocio,
  type Kept,
  listSin,
  proposeReposo,
  readLimites,
  readNegocio,
  readSetting,
  writeNegocio,
  writeSetting,
} from './queries.ts'
import { CONTACTO_DE_EJEMPLO, vistaDeNegocio } from './rules.ts'

const NEGOCIO = { titulo: 'Datos del negocio', vistaDe: vistaDeNegocio, read: readNegocio }

/** Milliseconds. Each order changes `productos`, which must not drop every page: the first product is told this late. */
const VIGENCIA_MS = 60_000

export async function registerAjustes(app: App): Promise<void> {
  app.ejemplos.push(ejemplos)
  handleFromMemory(app, getNegocio, {
    tablas: ['ajustes', 'servicios', 'talleres'],
    load: () => readPublico(app),
    ttl: VIGENCIA_MS,
  })

  handle(app, saveNegocio, ({ body, ...autor }) =>
    write(app.db, (tx) => changeSetting(tx, NEGOCIO, autor, (antes) => writeNegocio(tx, over(antes, body)))),
  )

  for (const setting of PLAIN_SETTINGS) registerSetting(app, setting)
  await write(app.db, (tx) => proposeReposo(tx, app.config.NOTICE_MINUTES))
}

function registerSetting(app: App, setting: Kept): void {
  const recorded = { titulo: setting.titulo, vistaDe: setting.told, read: (tx: Tx) => readSetting(tx, setting) }

  handle(app, setting.get, () => readSetting(app.db.read, setting))

  handle(app, setting.save, ({ body, ...autor }) =>
    write(app.db, (tx) =>
      changeSetting(tx, recorded, autor, (antes) => writeSetting(tx, setting, { ...antes, ...over(antes, body) })),
    ),
  )
}

async function readPublico({ db: { read }, now }: App): Promise<NegocioPublico> {
  const { cancelacionHoras, citasPorVenir } = await readLimites(read)
  const sin = await listSin(read, wallTimeDe(now()))
  return { ...(await readNegocio(read)), plazos: { cancelacionHoras, citasPorVenir }, sin }
}

/** The contact data of the example shop, until the owner saves their own. */
const ejemplos: Examples = {
  preparar: async () => async (tx) => {
    const negocio = await readNegocio(tx)
    if (negocio.version === 0) await writeNegocio(tx, { ...negocio, ...CONTACTO_DE_EJEMPLO })
  },
  retirar: async (tx) => {
    if ((await readNegocio(tx)).version === 0) await forgetNegocio(tx)
  },
}
