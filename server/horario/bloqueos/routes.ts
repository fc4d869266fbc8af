import * as contract from '../../../contract/agenda/bloqueos.ts'
import { wallTimeDe } from '../../../contract/base/tiempo.ts'
import { assertAtiende } from '../../atienden/assert-atiende.ts'
import { write } from '../../db/base.ts'
import type { App } from '../../http/app.ts'
import { handle } from '../../http/handle.ts'
import { tocaA } from '../lineas.ts'
import { listCitasAfectadas } from '../queries.ts'
import { bloqueos } from './bloquear.ts'
import * as queries from './queries.ts'
import { assertSinCitas, bloqueoDe, terminaDe } from './rules.ts'

export function registerBloqueos(app: App): void {
  handle(app, contract.getBloqueo, async ({ params }) => bloqueoDe(await bloqueos.find(app.db.read, params.id)))

  handle(app, contract.createBloqueo, async ({ body: { insistir, persona, ...body }, ...pedido }) => {
    const { ahora } = pedido
    const { inicio, fin, motivo } = body
    const atiendeId = persona?.id ?? null
    const bloqueo = { inicio, fin, motivo, atiendeId, termina: terminaDe(body), creado: ahora }
    const creado = await write(app.db, (tx) =>
      bloqueos.create(tx, pedido, async () => {
        if (atiendeId !== null) await assertAtiende(tx, atiendeId)
        if (!insistir) assertSinCitas(await listCitasAfectadas(tx, [bloqueo], wallTimeDe(ahora)))
        return queries.bloqueos.insert(tx, bloqueo)
      }),
    )
    return bloqueoDe(creado)
  })

  handle(
    app,
    contract.updateBloqueo,
    async ({ params: { id }, body: { insistir, version, persona, ...body }, sesion, ahora }) => {
      const { inicio, fin, motivo } = body
      const cambiado = await write(app.db, (tx) =>
        bloqueos.change(tx, { id, version }, sesion, ahora, async (antes) => {
          const atiendeId = persona === undefined ? antes.atiendeId : (persona?.id ?? null)
          const bloqueo = { inicio, fin, motivo, atiendeId, termina: terminaDe(body) }
          if (atiendeId !== null) await assertAtiende(tx, atiendeId)
          const debajo = insistir ? [] : await listCitasAfectadas(tx, [bloqueo], wallTimeDe(ahora))
          assertSinCitas(debajo.filter((cita) => !tocaA(antes, cita)))
          return queries.bloqueos.update(tx, id, bloqueo)
        }),
      )
      return bloqueoDe(cambiado)
    },
  )

  handle(app, contract.deleteBloqueo, async ({ params: { id }, sesion, ahora }) => {
    await write(app.db, (tx) => bloqueos.remove(tx, id, sesion, ahora, () => queries.bloqueos.erase(tx, id)))
    return 'Bloqueo borrado.'
  })
}
