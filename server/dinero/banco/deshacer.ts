import { enLista } from '../../../contract/base/text/in-words.ts'
import { formatMes } from '../../../contract/base/time/time.ts'
import type { Tx } from '../../base/db/schema.ts'
import { notFound, refuse } from '../../base/http/refuse.ts'
import { revertir } from '../cuenta/revertir.ts'
import type { Acto } from '../cuenta/saldar.ts'
import * as queries from './queries.ts'

/**
 * Takes back all that an import wrote: its payments by their contraries, its links and the payers that it remembered; its lines can be
 * imported again. Mails nobody. Throws 404, 409 `mes_cerrado` where some of it lies in one, and `cobro_usado` where something of a payment
 * was given back.
 */
export async function deshacer(tx: Tx, id: number, acto: Acto): Promise<void> {
  const lectura = await queries.findLectura(tx, id)
  if (!lectura?.aplicada) throw notFound('Esa importación no existe o ya se deshizo.')
  assertAbiertos((await queries.listMesesCerrados(tx, id)).map(formatMes))
  for (const movimientoId of await queries.listAnotados(tx, id))
    await revertir(tx, movimientoId, { ...acto, callado: true })
  await queries.deleteLectura(tx, id)
}

/** Half an import would not be undone: what lies in a closed month stays there (R-mes-cerrado). */
function assertAbiertos(meses: readonly string[]): void {
  if (meses.length === 0) return
  const cuales = enLista(meses)
  const estan = meses.length === 1 ? 'que está cerrado' : 'que están cerrados'
  throw refuse(
    409,
    'mes_cerrado',
    `Trae líneas de ${cuales}, ${estan}: no se deshizo nada. Lo que esté mal se corrige cobro por cobro, con fecha de hoy.`,
  )
}
