import { type Centimos, centimos } from '../../../contract/base/money/money.ts'
import {
  type AvanceDeEntrega,
  type Entrega,
  PALABRA_DE_ENTREGA,
  palabraDeAvance,
} from '../../../contract/tienda/entrega.ts'
import { amount, columns, computed, instantText, monto, text } from '../../base/db/columns.ts'

interface ConEntrega {
  entrega: Entrega
}

interface Cobrada {
  estado: string
  total: Centimos
  cobrado: number
}

function debe({ estado, total, cobrado }: Cobrada): Centimos {
  return centimos(estado === 'PENDIENTE' ? Math.max(0, total - Number(cobrado)) : 0)
}

export const ORDEN = columns(
  text('codigoOrden', 'Código', 'busqueda', 'csv'),
  text('usuarioNombre', 'Nombre', 'busqueda', 'csv'),
  text('usuarioApellido', 'Apellido', 'busqueda', 'csv'),
  text('usuarioEmail', 'Correo', 'busqueda', 'csv'),
  instantText('fecha', 'Fecha', 'busqueda', 'csv'),
  amount('total', 'Total', 'busqueda', 'csv'),
  monto('Pagado', ({ cobrado }: Cobrada) => centimos(Number(cobrado)), 'csv'),
  monto('Debe', debe, 'csv'),
  text('estado', 'Estado', 'csv', 'historia'),
  computed('Entrega', ({ entrega }: ConEntrega) => PALABRA_DE_ENTREGA[entrega.tipo], 'csv'),
  computed('Provincia', ({ entrega }: ConEntrega) => entrega.provincia, 'busqueda', 'csv'),
  computed('Cantón', ({ entrega }: ConEntrega) => entrega.canton, 'busqueda', 'csv'),
  computed('Señas', ({ entrega }: ConEntrega) => entrega.senas, 'busqueda', 'csv'),
  computed('Teléfono', ({ entrega }: ConEntrega) => entrega.telefono, 'busqueda', 'csv'),
  computed(
    'Avance de la entrega',
    ({ entrega, avance }: ConEntrega & { avance: AvanceDeEntrega }) => palabraDeAvance(entrega.tipo, avance),
    'csv',
    'historia',
  ),
  instantText('entregada', 'Entregada', 'csv'),
)

/** Told in the history only when an administrator lets an order wait for longer. */
export const PLAZO = columns(instantText('pagarAntes', 'Se anula', 'historia'))
