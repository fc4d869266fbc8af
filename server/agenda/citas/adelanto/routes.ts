import { esperarAdelanto, getAdelanto, pedirAdelanto } from '../../../../contract/agenda/citas/adelanto.ts'
import { esAdmin } from '../../../../contract/cuentas/cuentas.ts'
import { read, write } from '../../../base/db/open.ts'
import type { App } from '../../../base/http/app.ts'
import { handle } from '../../../base/http/handle.ts'
import { alSaldar } from '../../../dinero/cuenta/saldar.ts'
import { assertSuCita } from '../anotadas.ts'
import { citaRespondida } from '../answer.ts'
import { adelantoTarde } from './carta.ts'
import { contarAdelanto, esperarAdelanto as esperar, liberarSinAdelanto } from './liberar.ts'
import { preverAdelanto } from './pedir.ts'
import { pedirAdelanto as pedir } from './perdonar.ts'

/** Deposits: an hour is kept until a part of its price is paid (docs/decisions/063). */
export function registerAdelanto(app: App): void {
  app.plantillas.push(adelantoTarde)
  app.tareas.push(liberarSinAdelanto)
  alSaldar('cita', contarAdelanto)

  handle(app, getAdelanto, ({ query: { servicio, fechaHora: inicio, como }, sesion, ahora }) =>
    read(app.db, async (tx) => ({
      // What an administrator books asks for none.
      adelanto:
        sesion && esAdmin(sesion)
          ? null
          : await preverAdelanto(
              tx,
              { servicio, inicio, usuarioId: sesion?.id ?? null, sinBono: como !== undefined },
              ahora,
            ),
    })),
  )

  handle(app, pedirAdelanto, ({ params: { id }, body: { pide }, sesion, ahora }) =>
    write(app.db, async (tx) => {
      await assertSuCita(tx, sesion, id)
      return citaRespondida(await pedir(tx, id, pide, { por: sesion, ahora }))
    }),
  )

  handle(app, esperarAdelanto, ({ params, ...pedido }) =>
    write(app.db, async (tx) => {
      await assertSuCita(tx, pedido.sesion, params.id)
      return citaRespondida(await esperar(tx, params.id, pedido))
    }),
  )
}
