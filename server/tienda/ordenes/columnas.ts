import {
  type AvanceDeEntrega,
  type Entrega,
  PALABRA_DE_ENTREGA,
  palabraDeAvance,
} from '../../../contract/tienda/entrega.ts'
import { calculada, columnas, dinero, instante, texto } from '../../base/db/columns.ts'

interface ConEntrega {
  entrega: Entrega
}

export const ORDEN = columnas(
  texto('codigoOrden', 'Código', 'busqueda', 'csv'),
  texto('usuarioNombre', 'Nombre', 'busqueda', 'csv'),
  texto('usuarioApellido', 'Apellido', 'busqueda', 'csv'),
  texto('usuarioEmail', 'Correo', 'busqueda', 'csv'),
  instante('fecha', 'Fecha', 'busqueda', 'csv'),
  dinero('total', 'Total', 'busqueda', 'csv'),
  texto('estado', 'Estado', 'csv', 'historia'),
  calculada('Entrega', ({ entrega }: ConEntrega) => PALABRA_DE_ENTREGA[entrega.tipo], 'csv'),
  calculada('Provincia', ({ entrega }: ConEntrega) => entrega.provincia, 'busqueda', 'csv'),
  calculada('Cantón', ({ entrega }: ConEntrega) => entrega.canton, 'busqueda', 'csv'),
  calculada('Señas', ({ entrega }: ConEntrega) => entrega.senas, 'busqueda', 'csv'),
  calculada('Teléfono', ({ entrega }: ConEntrega) => entrega.telefono, 'busqueda', 'csv'),
  calculada(
    'Avance de la entrega',
    ({ entrega, avance }: ConEntrega & { avance: AvanceDeEntrega }) => palabraDeAvance(entrega.tipo, avance),
    'csv',
    'historia',
  ),
  instante('entregada', 'Entregada', 'csv'),
)
