import type { Tx } from '../../base/db/schema.ts'
import { notFound } from '../../base/http/refuse.ts'
import { revertir } from '../cuenta/revertir.ts'
import type { Acto } from '../cuenta/saldar.ts'
import * as queries from './queries.ts'

/**
 * Takes back all that an import wrote: its payments by their contraries, its links and the payers that it remembered; its lines can be
 * imported again. Mails nobody. Throws 404, and 409 `cobro_usado` where something of a payment was given back.
 */
export async function deshacer(tx: Tx, id: number, acto: Acto): Promise<void> {
  const lectura = await queries.findLectura(tx, id)
  if (!lectura?.aplicada) throw notFound('Esa importación no existe o ya se deshizo.')
  for (const movimientoId of await queries.listAnotados(tx, id))
    await revertir(tx, movimientoId, { ...acto, callado: true })
  await queries.deleteLectura(tx, id)
}
