import { cambiarEstadoDeOrden, getOrdenPorId, listOrdenes, type OrdenConHistoria } from '../../../contract/ordenes.ts'
import { call } from '../../api.ts'
import type { Ficha } from '../edicion/ficha.ts'
import { type CamposDeOrden, FormularioDeOrden } from './FormularioDeOrden.tsx'

/** Only the state of an order can be changed (specification section 2). */
export const ORDEN: Ficha<CamposDeOrden, OrdenConHistoria> = {
  clave: 'orden',
  Formulario: FormularioDeOrden,
  etiquetas: { estado: 'Estado' },
  camposDe: ({ estado }) => ({ estado }),
  refrescar: [listOrdenes.path, getOrdenPorId.path],
  edicion: {
    titulo: 'Editar estado de la orden',
    leer: (id) => call(getOrdenPorId, { params: { id } }),
    enviar: (id, { estado }, version) => call(cambiarEstadoDeOrden, { params: { id }, query: { estado, version } }),
    exito: { titulo: '¡Guardado!', texto: 'El estado de la orden fue actualizado.' },
    porDefecto: 'No se pudo actualizar el estado.',
  },
}
