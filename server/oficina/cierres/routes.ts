import { decidirDias } from '../../../contract/agenda/horario/dias-cerrados.ts'
import { wallTimeDe } from '../../../contract/base/time/time.ts'
import type { Input } from '../../../contract/base/wire/endpoint.ts'
import { puede } from '../../../contract/cuentas/cuentas.ts'
import * as contract from '../../../contract/oficina/cierres.ts'
import { updateTaller } from '../../../contract/talleres/administrar-talleres.ts'
import { read, write } from '../../base/db/open.ts'
import type { App } from '../../base/http/app.ts'
import { handle } from '../../base/http/handle.ts'
import { forbidden } from '../../base/http/refuse.ts'
import type { Sesion } from '../../base/http/session.ts'
import { cerrarTiempo, revisarTiempos } from './cerrar-tiempo.ts'
import { sonDias } from './rules.ts'

/** What a call of its own refuses to the caller is refused here too. */
function assertPuedeCerrar(
  sesion: Sesion,
  { persona, talleres, ...tiempo }: Input<typeof contract.cerrar>['body'],
): void {
  if (!persona && sonDias(tiempo) && !puede(sesion, decidirDias)) {
    throw forbidden('Los días enteros los cierra quien administra todo. Puedes cerrar unas horas.')
  }
  if (talleres.length > 0 && !puede(sesion, updateTaller)) {
    throw forbidden('Los talleres los cambia quien administra todo. Déjalos como están para cerrar.')
  }
}

/** The calls that close a day or some hours and decide about the affected people. */
export function registerCierres(app: App): void {
  handle(app, contract.listAfectados, ({ body: { tiempos }, ahora }) =>
    read(app.db, (tx) =>
      revisarTiempos(
        tx,
        tiempos.map(({ persona, ...tiempo }) => ({
          ...tiempo,
          termina: tiempo.semanal ? null : tiempo.fin,
          atiendeId: persona?.id,
        })),
        wallTimeDe(ahora),
      ),
    ),
  )

  handle(app, contract.cerrar, ({ body: { persona, ...body }, ...autor }) => {
    assertPuedeCerrar(autor.sesion, { ...body, persona })
    return write(app.db, (tx) => cerrarTiempo(tx, { ...body, atiendeId: persona?.id ?? null }, autor))
  })
}
