import { formatMomento } from '../../../../contract/base/time/time.ts'
import type { Tx } from '../../../base/db/schema.ts'
import { recorded } from '../../../base/history/recorded.ts'
import type { RepeatableRequest } from '../../../base/http/idempotency.ts'
import { forbidden, notFound } from '../../../base/http/refuse.ts'
import { type Scope, UNSCOPED } from '../../../base/scope/rules.ts'
import type { Intervalo } from '../rules.ts'
import * as queries from './queries.ts'
import { vistaDeBloqueo } from './rules.ts'

export const bloqueos = recorded({
  asunto: 'BLOQUEO',
  tituloDe: ({ inicio }) => `Bloqueo, ${formatMomento(inicio)}`,
  vistaDe: vistaDeBloqueo,
  find: queries.listaDeBloqueos.find,
  noExiste,
})

function noExiste() {
  return notFound('El bloqueo no existe o fue eliminado.')
}

/** Throws 404 for a block outside of what the caller sees, and 403 for everybody's. */
export async function assertSuBloqueo(tx: Tx, { atiendeId }: Scope, id: number): Promise<void> {
  if (atiendeId === null) return
  const bloqueo = await bloqueos.find(tx, id)
  if (bloqueo.atiendeId === null) throw forbidden()
  if (bloqueo.atiendeId !== atiendeId) throw noExiste()
}

/** Blocks a time once, also over appointments; an equal block stays as it is. */
export async function bloquear(
  tx: Tx,
  { inicio, fin, motivo, atiendeId = null }: Intervalo & { motivo: string; atiendeId?: number | null },
  { sesion, ahora }: Pick<RepeatableRequest, 'sesion' | 'ahora'>,
): Promise<void> {
  const actuales = await queries.listFilasEntre(tx, { inicio, fin }, UNSCOPED)
  if (actuales.some((actual) => actual.inicio === inicio && actual.fin === fin && actual.atiendeId === atiendeId))
    return
  const bloqueo = { inicio, fin, motivo, atiendeId, termina: fin, creado: ahora }
  await bloqueos.create(tx, { sesion, ahora, clave: null }, () => queries.listaDeBloqueos.insert(tx, bloqueo))
}
