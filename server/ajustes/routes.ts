import { getNegocio, getTienda, saveNegocio, saveTienda } from '../../contract/ajustes.ts'
import { write } from '../db/base.ts'
import { anotar } from '../historia/queries.ts'
import type { App } from '../http/app.ts'
import { handleFromMemory } from '../http/caching.ts'
import { handle } from '../http/handle.ts'
import { assertVersion } from '../http/refuse.ts'
import { ejemplos } from './ejemplos.ts'
import { registerPoliticas } from './politicas/routes.ts'
import { readNegocio, readTienda, writeNegocio, writeTienda } from './queries.ts'
import { vistaDeNegocio, vistaDeTienda } from './rules.ts'

export function registerAjustes(app: App): void {
  app.ejemplos.push(ejemplos)
  handleFromMemory(app, getNegocio, ['ajustes'], () => readNegocio(app.db.read))

  handle(app, saveNegocio, ({ body: { version, ...campos }, sesion, ahora }) =>
    write(app.db, async (tx) => {
      const antes = await readNegocio(tx)
      assertVersion(antes.version, version)
      const negocio = { ...campos, version: antes.version + 1 }
      await writeNegocio(tx, negocio)
      const vistas = { antes: vistaDeNegocio(antes), despues: vistaDeNegocio(negocio) }
      await anotar(tx, { por: sesion, asunto: 'AJUSTES', titulo: 'Datos del negocio', ...vistas }, ahora)
      return negocio
    }),
  )

  handle(app, getTienda, () => readTienda(app.db.read))

  handle(app, saveTienda, ({ body: { version, ...campos }, sesion, ahora }) =>
    write(app.db, async (tx) => {
      const antes = await readTienda(tx)
      assertVersion(antes.version, version)
      const tienda = { ...campos, version: antes.version + 1 }
      await writeTienda(tx, tienda)
      const vistas = { antes: vistaDeTienda(antes), despues: vistaDeTienda(tienda) }
      await anotar(tx, { por: sesion, asunto: 'AJUSTES', titulo: 'Tienda', ...vistas }, ahora)
      return tienda
    }),
  )

  registerPoliticas(app)
}
