import type { Parsed } from '../../../contract/base/wire/endpoint.ts'
import type { venderEnMostrador } from '../../../contract/tienda/mostrador.ts'
import type { Tx } from '../../base/db/schema.ts'
import type { RepeatableRequest } from '../../base/http/idempotency.ts'
import { recibirDe } from '../../dinero/cuenta/recibir.ts'
import { cambiarEstado } from './cambiar-estado.ts'
import { confirmarOrden, venderANadie } from './confirmar/confirmar-orden.ts'
import { findOrdenDetalle, type OrdenConLineas } from './queries.ts'
import { mergeItems } from './rules.ts'

/** Sells at the counter (R-mostrador). Paid, it is handed over at once; unpaid, it waits for its person as any order does. */
export async function vender(
  tx: Tx,
  { usuario, items, cobradoCon }: Parsed<typeof venderEnMostrador>['body'],
  { sesion: por, clave, ahora }: RepeatableRequest,
): Promise<OrdenConLineas> {
  const venta = {
    items: mergeItems(items),
    pedidos: items,
    por,
    ...(cobradoCon && { avance: 'ENTREGADA' as const }),
  }
  const codigo = usuario
    ? await confirmarOrden(tx, { ...venta, usuarioId: usuario.id, clave: clave?.clave ?? null }, ahora)
    : await venderANadie(tx, venta, ahora)
  const { id, estado } = (await findOrdenDetalle(tx, codigo))!
  // A repeated call finds its order paid already.
  if (cobradoCon && estado === 'PENDIENTE') {
    const cobro = await recibirDe(tx, { de: 'orden', id, forma: cobradoCon }, { por, ahora })
    if (!cobro) await cambiarEstado(tx, id, { estado: 'PAGADO' }, { por, ahora })
  }
  return (await findOrdenDetalle(tx, codigo))!
}
