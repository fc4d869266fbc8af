import { useState } from 'react'
import { FORMAS_DE_COBRO, type FormaDeCobro } from '../../../../contract/dinero/formas-de-cobro.ts'
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
import { FORMAS } from '../../dinero/cobros/formas.ts'
import VerOrden from './DetalleDeOrden.tsx'

/** `forma` is empty while no payment is made. */
type CamposDeOrden = { estado: EstadoDeOrden; avance: AvanceDeEntrega; forma: FormaDeCobro | '' }

/** Only the state of an order can be changed (R-orden-solo-estado), and how far its delivery is. */
const ORDEN: Ficha<CamposDeOrden, OrdenConHistoria> = {
  cosa: 'orden',
  Formulario,
  etiquetas: { estado: 'Estado', avance: ENTREGA, forma: 'Cómo se pagó' },
  textos: { avance: (avance) => `${palabraDeAvance('RETIRO', avance)} (${palabraDeAvance('ENVIO', avance)})` },
  camposDe: ({ estado, avance }) => ({ estado, avance, forma: '' }),
  edicion: {
    titulo: 'Editar estado de la orden',
    leer: (id) => call(getOrdenPorId, { params: { id } }),
    enviar: (id, { forma, ...campos }, version) =>
      call(cambiarEstadoDeOrden, { params: { id }, query: { ...campos, ...(forma && { forma }), version } }),
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
  const [estado, setEstado] = useState(campos.estado)
  const sePaga = estado === 'PAGADO' && leido?.estado !== 'PAGADO'
  return (
    <Form
      label="Orden"
      pending={pending}
      error={error}
      onSubmit={({ estado, avance, forma = '' }) => onSubmit({ estado, avance, forma } as CamposDeOrden)}
    >
      <Field label="Código" name="codigo" required readOnly value={leido?.codigoOrden} />
      <SelectField
        label="Estado"
        name="estado"
        required
        defaultValue={campos.estado}
        onChange={({ currentTarget }) => setEstado(currentTarget.value as EstadoDeOrden)}
      >
        {ESTADOS_DE_ORDEN.map((estado) => (
          <option key={estado}>{estado}</option>
        ))}
      </SelectField>
      {sePaga && (
        <SelectField label="Cómo se pagó" name="forma" required defaultValue={campos.forma}>
          <option value="">Elige cómo se pagó</option>
          {FORMAS_DE_COBRO.map((forma) => (
            <option key={forma} value={forma}>
              {FORMAS[forma]}
            </option>
          ))}
        </SelectField>
      )}
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
