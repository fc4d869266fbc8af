import { centimos } from '../../../../contract/base/money/money.ts'
import type { Tx } from '../../../base/db/schema.ts'
import { bonoDe } from '../../../dinero/bonos/vendidos/queries.ts'
import { adelantoDe, cobradoDe, pagarAntesDe, pedidoDe } from '../../../dinero/cuenta/saldo/queries.ts'

/** The appointments that still stand, by start, with what is asked for each and its payments. */
export async function listCitasVigentes(tx: Tx, ids: readonly number[]) {
  const citas = await tx
    .selectFrom('citas')
    .select([
      'id',
      'inicio',
      'fin',
      'creado',
      bonoDe('citas.id').as('bonoId'),
      pedidoDe('cita', 'citas.id').as('pedido'),
      cobradoDe('cita', 'citas.id').as('cobrado'),
      adelantoDe('citas.id').as('adelanto'),
      pagarAntesDe('citas.id').as('pagarAntes'),
    ])
    .where('id', 'in', ids)
    .where('estado', '=', 'AGENDADA')
    .orderBy('inicio')
    .orderBy('id')
    .execute()
  return citas.map(({ pedido, cobrado, adelanto, pagarAntes, ...cita }) => ({
    ...cita,
    adelanto: adelanto === null ? undefined : { monto: adelanto, hasta: pagarAntes },
    pago: pedido === null ? undefined : { precio: pedido, cobrado: centimos(Number(cobrado)) },
  }))
}
