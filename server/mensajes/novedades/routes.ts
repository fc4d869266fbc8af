import { getEnterarse, saveEnterarse } from '../../../contract/mensajes/novedades.ts'
import { read, write } from '../../base/db/open.ts'
import type { App } from '../../base/http/app.ts'
import { handle } from '../../base/http/handle.ts'
import { assertVersion } from '../../base/http/refuse.ts'
import { contarNovedades } from './contar.ts'
import { novedades } from './correo.ts'
import * as queries from './queries.ts'

export function registerNovedades(app: App): void {
  app.plantillas.push(novedades)
  app.tareas.push(contarNovedades)

  handle(app, getEnterarse, ({ sesion }) => read(app.db, (tx) => queries.readEnterarse(tx, sesion.id)))

  handle(app, saveEnterarse, ({ body: { version, ...modos }, sesion }) =>
    write(app.db, async (tx) => {
      const antes = await queries.readEnterarse(tx, sesion.id)
      assertVersion(antes.version, version)
      const despues = { ...modos, version: antes.version + 1 }
      await queries.writeEnterarse(tx, sesion.id, despues)
      return despues
    }),
  )
}
