import { formatMomento } from '../../../contract/base/time/time.ts'
import type { Tx } from '../../base/db/schema.ts'
import { recorded } from '../../base/history/recorded.ts'
import { notFound, Refusal } from '../../base/http/refuse.ts'
import type { Scope } from '../../base/scope/rules.ts'
import { CITA } from './columnas.ts'
import { findCita } from './queries.ts'
import { ConNombre } from './rules.ts'

/** The history names an appointment by its time, never by its customer. */
export const citas = recorded({
  asunto: 'CITA',
  tituloDe: ({ servicio, inicio }) => `${servicio}, ${formatMomento(inicio)}`,
  vistaDe: CITA.vistaDe,
  personaDe: ({ usuarioId }) => usuarioId,
  find: findCita,
  noExiste,
})

/** Throws 404 for an appointment outside of what the caller sees. */
export async function assertSuCita(tx: Tx, { atiendeId }: Scope, id: number): Promise<void> {
  if (atiendeId === null) return
  if ((await citas.find(tx, id)).atiendeId !== atiendeId) throw noExiste()
}

function noExiste() {
  return notFound('La cita no existe o fue eliminada.')
}

/** Hides the customer of a clash from a caller who sees only their own people: an old appointment without a person blocks everybody's time. */
export function sinNombrar(alcance: Scope, error: unknown): never {
  throw error instanceof Refusal ? comoLaVe(alcance, error) : error
}

export function comoLaVe({ atiendeId }: Scope, error: Refusal): Refusal {
  return atiendeId !== null && error instanceof ConNombre ? error.sinNombre : error
}
