import { getMarcas } from '../../contract/calendario.ts'
import { getMiCalendario } from '../../contract/mi-calendario.ts'
import { wallTimeDe } from '../../contract/tiempo.ts'
import { read } from '../db/base.ts'
import type { App } from '../http/app.ts'
import { handle } from '../http/handle.ts'
import { assertOwnerOrAdmin } from '../http/refuse.ts'
import { listCitas, listTalleres } from '../mio/queries.ts'
import { listMarcas } from './queries.ts'
import { diaDe, primeroDe } from './rules.ts'

export function registerCalendario(app: App): void {
  handle(app, getMarcas, ({ params: { mes, userId }, sesion }) => {
    assertOwnerOrAdmin(sesion, userId)
    return read(app.db, (tx) => listMarcas(tx, userId, mes))
  })

  handle(app, getMiCalendario, ({ sesion: { id }, ahora }) =>
    read(app.db, async (tx) => {
      const citas = await listCitas(tx, id, wallTimeDe(ahora))
      const talleres = await listTalleres(tx, id, wallTimeDe(ahora))
      const dia = diaDe([...citas, ...talleres], wallTimeDe(ahora))
      return { citas, talleres, dia, marcas: await listMarcas(tx, id, primeroDe(dia)) }
    }),
  )
}
