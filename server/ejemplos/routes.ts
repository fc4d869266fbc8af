import { contar } from '../../contract/base/contar.ts'
import { getEjemplos, llenarConMuestra, quitarEjemplos } from '../../contract/sitio/ejemplos.ts'
import { readEstreno } from '../ajustes/queries.ts'
import { read, write } from '../db/base.ts'
import type { App } from '../http/app.ts'
import { handle } from '../http/handle.ts'
import { countAjenas, countCambiadas, countHechas, countReales } from './queries.ts'
import { quitarEjemplos as quitar } from './quitar.ts'
import { ajenas, contadas } from './rules.ts'

export function registerEjemplos(app: App): void {
  handle(app, llenarConMuestra, async ({ sesion, ahora }) => {
    const { prepararMuestra } = await import('./muestra.ts')
    const llenar = await prepararMuestra(app, ahora)
    await write(app.db, (tx) => llenar(tx, sesion))
    return 'El negocio de muestra está listo.'
  })

  handle(app, getEjemplos, () =>
    read(app.db, async (tx) => {
      const { ejemplos } = await readEstreno(tx)
      if (!ejemplos || ejemplos.retirados) return { seVa: [], seQueda: [] }
      const { puestos, vividos = puestos } = ejemplos
      const reales = await countReales(tx)
      return {
        seVa: contadas(await countHechas(tx, vividos)),
        seQueda: [
          ...contadas(await countCambiadas(tx)),
          ...(reales > 0 ? [contar(reales, 'persona', 'personas')] : []),
          ...ajenas(await countAjenas(tx, puestos)),
        ],
      }
    }),
  )

  handle(app, quitarEjemplos, async ({ sesion, ahora }) => {
    await write(app.db, (tx) => quitar(tx, app, sesion, ahora))
    return 'Los ejemplos ya no están.'
  })
}
