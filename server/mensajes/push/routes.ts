import {
  addDispositivo,
  deleteDispositivo,
  listDispositivos,
  prepararNotificaciones,
} from '../../../contract/mensajes/dispositivos.ts'
import { read, write } from '../../base/db/open.ts'
import type { App } from '../../base/http/app.ts'
import { handle } from '../../base/http/handle.ts'
import { notFound, refuse } from '../../base/http/refuse.ts'
import { findPushKeys } from './keys.ts'
import { notificacion } from './notification.ts'
import * as queries from './queries.ts'
import { esDeUnServicio } from './send.ts'

/** Browsers that notify administrators while the site is closed. */
export function registerDispositivos(app: App): void {
  app.plantillas.push(notificacion)

  handle(app, prepararNotificaciones, async () => ({
    llave: (await write(app.db, findPushKeys)).publica,
  }))

  handle(app, listDispositivos, ({ sesion }) => read(app.db, (tx) => queries.listDispositivosPropios(tx, sesion.id)))

  handle(app, addDispositivo, async ({ body: { endpoint, keys }, sesion, ahora }) => {
    if (!esDeUnServicio(endpoint, app.config.PUSH_HOST)) {
      const texto =
        'Este navegador usa un servicio de notificaciones que no conocemos. Prueba con Chrome, Firefox, Edge o Safari.'
      throw refuse(422, 'dispositivo_no_admitido', texto)
    }
    const dispositivo = { usuarioId: sesion.id, sesion: sesion.tokenHash, endpoint, ...keys, visto: ahora }
    return write(app.db, async (tx) => {
      await findPushKeys(tx)
      return { id: await queries.saveDispositivo(tx, dispositivo) }
    })
  })

  handle(app, deleteDispositivo, async ({ params, sesion }) => {
    if (!(await write(app.db, (tx) => queries.deletePropio(tx, params.id, sesion.id))))
      throw notFound('Este dispositivo ya no recibe notificaciones.')
    return 'Este dispositivo ya no recibe notificaciones.'
  })
}
