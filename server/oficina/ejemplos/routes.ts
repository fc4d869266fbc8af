import { contar } from '../../../contract/base/text/text.ts'
import { getEjemplos, llenarConMuestra, quitarEjemplos } from '../../../contract/oficina/ejemplos.ts'
import { read, write } from '../../base/db/open.ts'
import type { App } from '../../base/http/app.ts'
import { handle } from '../../base/http/handle.ts'
import { readEstreno } from '../../base/settings/queries.ts'
import { countAjenas, countCambiadas, countHechas, countReales, listInventadas } from './queries.ts'
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
      if (!ejemplos || ejemplos.retirados) return { conGente: false, seVa: [], seQueda: [] }
      const { puestos, vividos = puestos } = ejemplos
      const reales = await countReales(tx)
      return {
        conGente: (await listInventadas(tx)).length > 0,
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
    await write(app.db, (tx) => quitar(tx, app, { por: sesion, ahora }))
    return 'Los ejemplos ya no están.'
  })
}
