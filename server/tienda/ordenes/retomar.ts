import type { FormaDeCobro } from '../../../contract/dinero/pagos/pagos.ts'
import type { Tx } from '../../base/db/schema.ts'
import { notFound, Refusal, refuse } from '../../base/http/refuse.ts'
import { findDeudaDe } from '../../dinero/cuenta/queries.ts'
import { type Como, recibirDe } from '../../dinero/cuenta/recibir.ts'
import { type Acto, contarSaldo } from '../../dinero/cuenta/saldar.ts'
import { cambiarEstado } from './cambiar-estado.ts'
import { findOrden, type OrdenResumen } from './queries.ts'

/**
 * Takes an annulled order up again; with a form all that is missing is paid. Refusals: 404, 409 `orden_sin_anular`, and `sin_existencias`
 * where its stock is gone: then the payment can only be a favor.
 */
export async function retomar(
  tx: Tx,
  id: number,
  { forma, ...como }: Omit<Como, 'forma'> & { forma?: FormaDeCobro | undefined },
  acto: Acto,
): Promise<OrdenResumen> {
  const orden = await findOrden(tx, id)
  if (!orden) throw notFound('La orden no existe.')
  if (orden.estado !== 'ANULADO') throw refuse(409, 'orden_sin_anular', 'La orden no está anulada.')
  await cambiarEstado(tx, id, { estado: 'PENDIENTE' }, { por: acto.por, ahora: acto.ahora }).catch(sinExistencias)
  const { id: deudaId } = (await findDeudaDe(tx, 'orden', id))!
  const pagada = forma && (await recibirDe(tx, { ...como, forma, de: 'orden', id }, acto))
  if (!pagada) await contarSaldo(tx, [deudaId], acto)
  return (await findOrden(tx, id))!
}

function sinExistencias(error: unknown): never {
  if (!(error instanceof Refusal) || error.code !== 'sin_existencias') throw error
  throw refuse(409, 'sin_existencias', `${error.message} Si ya la pagaron, anota el pago a su favor.`)
}
