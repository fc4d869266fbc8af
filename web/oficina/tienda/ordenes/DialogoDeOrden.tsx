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
import { Field } from '../../../ui/form/Field.tsx'
import { ChoiceField } from '../../../ui/form/held.tsx'
import { useFieldValue } from '../../../ui/form/values.ts'
import { DialogoDeFicha } from '../../base/edicion/DialogoDeFicha.tsx'
import type { CamposProps, Ficha } from '../../base/edicion/ficha.ts'
import type { Dialogo } from '../../base/lista/useDireccion.ts'
import { FORMAS } from '../../dinero/cobros/formas.ts'
import VerOrden from './DetalleDeOrden.tsx'

/** `forma` is empty while no payment is made. */
type CamposDeOrden = { estado: EstadoDeOrden; avance: AvanceDeEntrega; forma: FormaDeCobro | '' }

/** Only the state of an order can be changed (R-orden-solo-estado), and how far its delivery is. */
const ORDEN: Ficha<CamposDeOrden, OrdenConHistoria> = {
  cosa: 'orden',
  label: 'Orden',
  Campos: FieldsDeOrden,
  etiquetas: { estado: 'Estado', avance: ENTREGA, forma: 'Cómo se pagó' },
  textos: { avance: (avance) => `${palabraDeAvance('RETIRO', avance)} (${palabraDeAvance('ENVIO', avance)})` },
  camposDe: ({ estado, avance }) => ({ estado, avance, forma: '' }),
  edicion: {
    titulo: 'Editar estado de la orden',
    leer: (id) => call(getOrdenPorId, { params: { id } }),
    enviar: (id, { forma, ...campos }, version) => {
      // Only a payment has a form.
      const pago = campos.estado === 'PAGADO' && forma ? { forma } : {}
      return call(cambiarEstadoDeOrden, { params: { id }, query: { ...campos, ...pago, version } })
    },
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

const ESTADOS = ESTADOS_DE_ORDEN.map((estado) => [estado, estado] as const)
const FORMA_DE_PAGO = [
  ['', 'Elige cómo se pagó'],
  ...FORMAS_DE_COBRO.map((forma) => [forma, FORMAS[forma]] as const),
] as const

function FieldsDeOrden({ form, leido }: CamposProps<CamposDeOrden, OrdenConHistoria>) {
  const sePaga = useFieldValue(form.field('estado')) === 'PAGADO' && leido?.estado !== 'PAGADO'
  const tipo = leido?.entrega.tipo ?? 'RETIRO'
  const avances = AVANCES_DE_ENTREGA.map((avance) => [avance, palabraDeAvance(tipo, avance)] as const)
  return (
    <>
      <Field label="Código" name="codigo" required readOnly value={leido?.codigoOrden} />
      <ChoiceField label="Estado" of={form.field('estado')} required options={ESTADOS} />
      {sePaga && <ChoiceField label="Cómo se pagó" of={form.field('forma')} required options={FORMA_DE_PAGO} />}
      <ChoiceField label={ENTREGA} of={form.field('avance')} required options={avances} />
    </>
  )
}
