import * as contract from '../../../contract/agenda/bloqueos.ts'
import { CITAS_NOMBRADAS } from '../../../contract/agenda/dias-cerrados.ts'
import { type Instante, medianocheDe, wallTimeDe } from '../../../contract/base/tiempo.ts'
import { assertAtiende } from '../../atienden/assert-atiende.ts'
import { write } from '../../db/base.ts'
import type { Tx } from '../../db/schema.ts'
import type { App } from '../../http/app.ts'
import { handle } from '../../http/handle.ts'
import { listCitasPorVenir } from '../queries.ts'
import { esDeLaLinea, type Intervalo, toca, type Veces } from '../rules.ts'
import { bloqueos } from './bloquear.ts'
import * as queries from './queries.ts'
import { assertSinCitas, bloqueoDe, terminaDe } from './rules.ts'

export function registerBloqueos(app: App): void {
  handle(app, contract.listBloqueos, async ({ ahora }) =>
    (await queries.listFilas(app.db.read, medianocheDe(wallTimeDe(ahora)))).map(bloqueoDe),
  )

  handle(app, contract.getBloqueo, async ({ params }) => bloqueoDe(await bloqueos.find(app.db.read, params.id)))

  handle(app, contract.revisarBloqueo, async ({ body, ahora }) => {
    const citas = await listDebajo(app.db.read, { ...body, termina: terminaDe(body), atiendeId: null }, ahora)
    return { total: citas.length, filas: citas.slice(0, CITAS_NOMBRADAS) }
  })

  handle(app, contract.createBloqueo, async ({ body: { insistir, persona, ...body }, ...pedido }) => {
    const { ahora } = pedido
    const { inicio, fin, motivo } = body
    const atiendeId = persona?.id ?? null
    const bloqueo = { inicio, fin, motivo, atiendeId, termina: terminaDe(body), creado: ahora }
    const creado = await write(app.db, (tx) =>
      bloqueos.create(tx, pedido, async () => {
        if (atiendeId !== null) await assertAtiende(tx, atiendeId)
        if (!insistir) assertSinCitas(await listDebajo(tx, bloqueo, ahora))
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
          const debajo = insistir ? [] : await listDebajo(tx, bloqueo, ahora)
          assertSinCitas(debajo.filter((cita) => !tocaCita(antes, cita)))
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

/** The appointments to come that a block lies over. */
async function listDebajo(tx: Tx, bloqueo: DeAlguien, ahora: Instante) {
  return (await listCitasPorVenir(tx, wallTimeDe(ahora))).filter((cita) => tocaCita(bloqueo, cita))
}

/** A block with whose time it takes; null for everybody's. */
type DeAlguien = Veces & { atiendeId: number | null }

function tocaCita(bloqueo: DeAlguien, cita: Intervalo & { atiendeId: number | null }): boolean {
  return toca(bloqueo, cita) && esDeLaLinea(bloqueo.atiendeId, cita.atiendeId)
}
