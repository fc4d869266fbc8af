import {
  AVANCES_DE_ENTREGA,
  type AvanceDeEntrega,
  ENTREGA,
  palabraDeAvance,
} from '../../../../contract/tienda/entrega.ts'
import {
  cambiarEstadoDeOrden,
  ESTADOS_DE_ORDEN,
  type EstadoDeOrden,
  getOrdenPorId,
  type OrdenConHistoria,
} from '../../../../contract/tienda/ordenes.ts'
import { call } from '../../../base/calls/api.ts'
import { Field, SelectField } from '../../../ui/form/Field.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { DialogoDeFicha } from '../../base/edicion/DialogoDeFicha.tsx'
import type { Ficha, FormularioProps } from '../../base/edicion/ficha.ts'
import type { Dialogo } from '../../base/lista/useDireccion.ts'
import VerOrden from './DetalleDeOrden.tsx'

type CamposDeOrden = { estado: EstadoDeOrden; avance: AvanceDeEntrega }

/** Only the state of an order can be changed (R-orden-solo-estado), and how far its delivery is. */
const ORDEN: Ficha<CamposDeOrden, OrdenConHistoria> = {
  cosa: 'orden',
  Formulario,
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

/** Shows an order, or edits its state. */
export default function DialogoDeOrden({ dialogo, onEditar, onClose }: DialogoDeOrdenProps) {
  if (dialogo.accion === 'ver')
    return <VerOrden id={dialogo.id} onEditar={() => onEditar(dialogo.id)} onClose={onClose} />
  return <DialogoDeFicha ficha={ORDEN} dialogo={dialogo} onClose={onClose} />
}

function Formulario(props: FormularioProps<CamposDeOrden, OrdenConHistoria>) {
  const { campos, leido, pending, error, onSubmit, children } = props
  return (
    <Form
      label="Orden"
      pending={pending}
      error={error}
      onSubmit={({ estado, avance }) => onSubmit({ estado, avance } as CamposDeOrden)}
    >
      <Field label="Código" name="codigo" required readOnly value={leido?.codigoOrden} />
      <SelectField label="Estado" name="estado" required defaultValue={campos.estado}>
        {ESTADOS_DE_ORDEN.map((estado) => (
          <option key={estado}>{estado}</option>
        ))}
      </SelectField>
      <SelectField label={ENTREGA} name="avance" required defaultValue={campos.avance}>
        {AVANCES_DE_ENTREGA.map((avance) => (
          <option key={avance} value={avance}>
            {palabraDeAvance(leido?.entrega.tipo ?? 'RETIRO', avance)}
          </option>
        ))}
      </SelectField>
      {children}
    </Form>
  )
}
