import { nombreDe } from '../../../contract/cuentas/cuentas.ts'
import { type Aviso, avisarYa, listAvisos, noAvisar } from '../../../contract/mensajes/avisos.ts'
import { read, write } from '../../base/db/open.ts'
import type { Tx } from '../../base/db/schema.ts'
import type { App } from '../../base/http/app.ts'
import { type Context, handle } from '../../base/http/handle.ts'
import { kindOf } from '../letters/compose.ts'
import { jointLetter } from '../letters/joint-letter.ts'
import { requeue, saveAttempt, setState } from '../outbox/queries.ts'
import { recordState } from '../outbox/record-state.ts'
import { onResend, onSilence } from '../outbox/rules.ts'
import * as queries from './queries.ts'
import { losQueEsperan, situacionDeAviso } from './rules.ts'

type Decision = Pick<Context<typeof avisarYa>, 'body' | 'sesion' | 'ahora'>

/** Notices caused by administrators, while they can still be held back (docs/decisions/034). */
export function registerAvisos(app: App): void {
  app.plantillas.push(jointLetter(app))

  handle(app, listAvisos, (pedido) => read(app.db, (tx) => list(app, tx, pedido)))

  handle(app, avisarYa, (pedido) =>
    write(app.db, async (tx) => {
      for (const correo of await esperan(tx, pedido, 'AVISADO'))
        await requeue(tx, correo.id, onResend(correo, pedido.ahora))
      return list(app, tx, pedido)
    }),
  )

  handle(app, noAvisar, (pedido) =>
    write(app.db, async (tx) => {
      for (const correo of await esperan(tx, pedido, 'CALLADO')) {
        if (correo.estado === 'SIN_CORREO') await setState(tx, correo.id, 'CALLADO')
        else await saveAttempt(tx, correo.id, onSilence(correo, kindOf(app, correo)))
        await recordState(app, tx, { correo, estado: 'CALLADO' }, pedido)
      }
      return list(app, tx, pedido)
    }),
  )
}

async function list(app: App, tx: Tx, { sesion, ahora }: Omit<Decision, 'body'>): Promise<Aviso[]> {
  const correos = await queries.listCausados(tx, sesion, ahora)
  return correos.map(({ nombre, apellido, causadoPor, ...correo }) => {
    const situacion = situacionDeAviso(correo, ahora)
    const recado = situacion === 'SIN_CORREO' && kindOf(app, correo)?.recado?.(JSON.parse(correo.datos) as never)
    return {
      ...correo,
      nombre: nombreDe({ nombre, apellido }),
      situacion,
      sale: correo.proximo,
      propio: causadoPor === sesion.id,
      ...(recado && { recado }),
    }
  })
}

/** The notices of the call that can still be decided. */
async function esperan(tx: Tx, { body, sesion, ahora }: Decision, deseada: Aviso['situacion']) {
  const ids = body.avisos.map(({ id }) => id)
  return losQueEsperan(await queries.findCausados(tx, ids, sesion), body.avisos, deseada, ahora)
}
