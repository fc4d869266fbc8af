import { ENTREGA, palabraDeAvance } from '../../../contract/tienda/entrega.ts'
import { cambiarEstadoDeOrden, getOrdenPorId, type OrdenConHistoria } from '../../../contract/tienda/ordenes.ts'
import { call } from '../../api.ts'
import { DialogoDeFicha } from '../edicion/DialogoDeFicha.tsx'
import type { Ficha } from '../edicion/ficha.ts'
import type { Dialogo } from '../lista/useDireccion.ts'
import VerOrden from './DetalleDeOrden.tsx'
import { type CamposDeOrden, FormularioDeOrden } from './FormularioDeOrden.tsx'

/** Only the state of an order can be changed (specification section 2), and how far its delivery is. */
const ORDEN: Ficha<CamposDeOrden, OrdenConHistoria> = {
  cosa: 'orden',
  Formulario: FormularioDeOrden,
  etiquetas: { estado: 'Estado', avance: ENTREGA },
  textos: { avance: (avance) => `${palabraDeAvance('RETIRO', avance)} (${palabraDeAvance('ENVIO', avance)})` },
  camposDe: ({ estado, avance }) => ({ estado, avance }),
  edicion: {
    titulo: 'Editar estado de la orden',
    leer: (id) => call(getOrdenPorId, { params: { id } }),
    enviar: (id, campos, version) => call(cambiarEstadoDeOrden, { params: { id }, query: { ...campos, version } }),
    exito: { titulo: '¡Guardado!', texto: 'El estado de la orden fue actualizado.' },
    porDefecto: 'No se pudo actualizar el estado.',
  },
}

type DialogoDeOrdenProps = { dialogo: Dialogo; onEditar: (id: number) => void; onClose: () => void }

/** Shows an order, or edits how it stands. */
export default function DialogoDeOrden({ dialogo, onEditar, onClose }: DialogoDeOrdenProps) {
  if (dialogo.accion === 'ver')
    return <VerOrden id={dialogo.id} onEditar={() => onEditar(dialogo.id)} onClose={onClose} />
  return <DialogoDeFicha ficha={ORDEN} dialogo={dialogo} onClose={onClose} />
}
