import type { Fecha } from '../../contract/tiempo.ts'
import { listCitasDe } from '../citas/queries.ts'
import type { Tx } from '../db/schema.ts'
import { listAgendados } from '../talleres/queries.ts'
import { diasDe, fechasDe, mesDe } from './rules.ts'

/** The days of a month, given by its first, on which a user has something. */
export async function listMarcas(tx: Tx, usuarioId: number, primero: Fecha) {
  const { inicio, fin } = mesDe(primero)
  return {
    citas: fechasDe(await listCitasDe(tx, usuarioId, inicio, fin)),
    talleres: diasDe(await listAgendados(tx, usuarioId, inicio, fin), { inicio, fin }),
  }
}
