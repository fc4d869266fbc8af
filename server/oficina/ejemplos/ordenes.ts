import { HORA_MS, masMs } from '../../../contract/base/time/time.ts'
import type { FormaDeCobro } from '../../../contract/dinero/pagos/pagos.ts'
import type { AvanceDeEntrega, EntregaPedida } from '../../../contract/tienda/entrega.ts'
import type { Tx } from '../../base/db/schema.ts'
import { recibirDe } from '../../dinero/cuenta/recibir.ts'
import { cambiarEstado } from '../../tienda/ordenes/cambiar-estado.ts'
import { confirmarOrden } from '../../tienda/ordenes/confirmar/confirmar-orden.ts'
import { findOrdenDetalle } from '../../tienda/ordenes/queries.ts'
import { esperarProducto } from '../../tienda/productos/espera.ts'
import { listActivos } from '../../tienda/productos/queries.ts'
import type { Escena } from './gente.ts'

const ENVIO = {
  tipo: 'ENVIO',
  provincia: 'San José',
  canton: 'Aserrí',
  senas: 'Casa de ejemplo, 100 m al sur de ninguna parte',
  telefono: '0100 0000',
} as const satisfies EntregaPedida

/** `hace` in hours; `lineas` are pairs of a place in the list of products and units; `pago` is null while nothing is paid. */
const ORDENES: readonly {
  hace: number
  lineas: readonly (readonly [number, number])[]
  pago: FormaDeCobro | 'ANULADA' | null
  avance?: AvanceDeEntrega
  entrega?: EntregaPedida
}[] = [
  {
    hace: 150,
    lineas: [
      [0, 1],
      [3, 2],
    ],
    pago: 'SINPE',
    avance: 'ENTREGADA',
  },
  { hace: 126, lineas: [[1, 1]], pago: 'EFECTIVO', avance: 'ENTREGADA' },
  { hace: 100, lineas: [[5, 1]], pago: 'ANULADA' },
  { hace: 76, lineas: [[2, 3]], pago: 'TRANSFERENCIA', avance: 'DESPACHADA', entrega: ENVIO },
  {
    hace: 50,
    lineas: [
      [6, 1],
      [4, 1],
    ],
    pago: 'SINPE',
  },
  { hace: 26, lineas: [[7, 2]], pago: null },
  {
    hace: 5,
    lineas: [
      [3, 1],
      [8, 1],
    ],
    pago: null,
    entrega: ENVIO,
  },
  { hace: 1, lineas: [[1, 2]], pago: 'TARJETA', entrega: ENVIO },
]

/** Orders in all states, and two people who wait for what is sold out. */
export async function llenarOrdenes(tx: Tx, escena: Escena): Promise<void> {
  const { ahora, gente } = escena
  const productos = await listActivos(tx)
  const hay = productos.filter(({ stock }) => stock >= 3)
  if (hay.length === 0) return
  for (const [i, orden] of ORDENES.entries()) await vender(tx, escena, orden, { usuarioId: gente[i + 2]!.id, hay })
  const agotado = productos.find(({ stock }) => stock === 0)
  if (agotado) for (const { id } of gente.slice(0, 2)) await esperarProducto(tx, agotado.id, id, ahora)
}

async function vender(
  tx: Tx,
  { ahora, por }: Escena,
  { hace, lineas, pago, avance, entrega }: (typeof ORDENES)[number],
  { usuarioId, hay }: { usuarioId: number; hay: readonly { id: number }[] },
): Promise<void> {
  const cuando = masMs(ahora, -hace * HORA_MS)
  const cantidades = new Map(lineas.map(([cual, cantidad]) => [hay[cual % hay.length]!.id, cantidad]))
  const items = [...cantidades].map(([productoId, cantidad]) => ({ productoId, cantidad }))
  items.sort((uno, otro) => uno.productoId - otro.productoId)
  const codigo = await confirmarOrden(tx, { usuarioId, items, entrega, clave: null }, cuando)
  const { id } = (await findOrdenDetalle(tx, codigo))!
  if (pago === null) return
  const despues = masMs(cuando, HORA_MS / 2)
  if (pago === 'ANULADA') return void (await cambiarEstado(tx, id, { estado: 'ANULADO' }, { por, ahora: despues }))
  await recibirDe(tx, { de: 'orden', id, forma: pago }, { por, ahora: despues })
  if (avance) await cambiarEstado(tx, id, { estado: 'PAGADO', avance }, { por, ahora: despues })
}
