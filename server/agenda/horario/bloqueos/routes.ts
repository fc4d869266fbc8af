import * as contract from '../../../../contract/agenda/horario/bloqueos.ts'
import { type Instante, wallTimeDe } from '../../../../contract/base/time/time.ts'
import { read, write } from '../../../base/db/open.ts'
import type { Tx } from '../../../base/db/schema.ts'
import type { App } from '../../../base/http/app.ts'
import { handle } from '../../../base/http/handle.ts'
import { assertAtiende } from '../../../base/scope/queries.ts'
import { conSuPersona, type Scope } from '../../../base/scope/rules.ts'
import { type DeAlguien, tocaA } from '../lineas.ts'
import { listCitasAfectadas } from '../queries.ts'
import { assertSuBloqueo, bloqueos } from './bloquear.ts'
import * as queries from './queries.ts'
import { assertSinCitas, bloqueoDe, terminaDe } from './rules.ts'

export function registerBloqueos(app: App): void {
  handle(app, contract.getBloqueo, ({ params, sesion }) =>
    read(app.db, async (tx) => {
      await assertSuBloqueo(tx, sesion, params.id)
      return bloqueoDe(await bloqueos.find(tx, params.id))
    }),
  )

  handle(app, contract.createBloqueo, async ({ body: { insistir, persona, ...body }, ...pedido }) => {
    const { sesion, ahora } = pedido
    const { inicio, fin, motivo } = body
    const atiendeId = conSuPersona(sesion, persona)?.id ?? null
    const bloqueo = { inicio, fin, motivo, atiendeId, termina: terminaDe(body), creado: ahora }
    const creado = await write(app.db, (tx) =>
      bloqueos.create(tx, pedido, async () => {
        if (atiendeId !== null) await assertAtiende(tx, atiendeId)
        if (!insistir) assertSinCitas(await listDebajo(tx, bloqueo, pedido))
        return queries.listaDeBloqueos.insert(tx, bloqueo)
      }),
    )
    return bloqueoDe(creado)
  })

  handle(
    app,
    contract.updateBloqueo,
    async ({ params: { id }, body: { insistir, version, persona, ...body }, sesion, ahora }) => {
      const { inicio, fin, motivo } = body
      conSuPersona(sesion, persona)
      const cambiado = await write(app.db, async (tx) => {
        await assertSuBloqueo(tx, sesion, id)
        return bloqueos.change(tx, { id, version }, { por: sesion, ahora }, async (antes) => {
          const atiendeId = persona === undefined ? antes.atiendeId : (persona?.id ?? null)
          const bloqueo = { inicio, fin, motivo, atiendeId, termina: terminaDe(body) }
          if (atiendeId !== null) await assertAtiende(tx, atiendeId)
          const debajo = insistir ? [] : await listDebajo(tx, bloqueo, { sesion, ahora })
          assertSinCitas(debajo.filter((cita) => !tocaA(antes, cita)))
          return queries.listaDeBloqueos.update(tx, id, bloqueo)
        })
      })
      return bloqueoDe(cambiado)
    },
  )

  handle(app, contract.deleteBloqueo, async ({ params: { id }, sesion, ahora }) => {
    await write(app.db, async (tx) => {
      await assertSuBloqueo(tx, sesion, id)
      await bloqueos.remove(tx, id, { por: sesion, ahora }, () => queries.listaDeBloqueos.erase(tx, id))
    })
    return 'Bloqueo borrado.'
  })
}

/** The appointments under a new block that the caller sees; the refusal names the first. */
async function listDebajo(tx: Tx, bloqueo: DeAlguien, { sesion, ahora }: { sesion: Scope; ahora: Instante }) {
  const citas = await listCitasAfectadas(tx, [bloqueo], wallTimeDe(ahora))
  return citas.filter(({ atiendeId }) => sesion.atiendeId === null || atiendeId === sesion.atiendeId)
}
