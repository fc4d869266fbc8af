import {
  FORMAS_DE_COBRO,
  type FormaDeCobro,
  PALABRA_DE_FORMA,
  SIN_INDICAR,
} from '../../../../contract/dinero/pagos/pagos.ts'
import { cambiarEstadoDeOrden, getOrdenPorId } from '../../../../contract/tienda/administrar-ordenes.ts'
import {
  AVANCES_DE_ENTREGA,
  type AvanceDeEntrega,
  ENTREGA,
  palabraDeAvance,
} from '../../../../contract/tienda/entrega.ts'
import { ESTADOS_DE_ORDEN, type OrdenConHistoria } from '../../../../contract/tienda/ordenes.ts'
import { call } from '../../../base/calls/api.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { ChoiceField } from '../../../ui/form/held.tsx'
import { useFieldValue } from '../../../ui/form/values.ts'
import { conForma, eleccion } from '../../base/edicion/campos.tsx'
import { DialogoDeFicha } from '../../base/edicion/DialogoDeFicha.tsx'
import type { Campo, ControlProps, Ficha, ValoresDe } from '../../base/edicion/ficha.ts'
import { type Abierto, useDireccion } from '../../base/lista/useDireccion.ts'
import VerOrden from './VerOrden.tsx'

const ESTADOS = ESTADOS_DE_ORDEN.map((estado) => [estado, estado] as const)
const FORMA_DE_PAGO = [
  ['', SIN_INDICAR],
  ...FORMAS_DE_COBRO.map((forma) => [forma, PALABRA_DE_FORMA[forma]] as const),
] as const

type Control<V> = ControlProps<V> & { leido?: OrdenConHistoria }

const CAMPOS = {
  codigoOrden: { etiqueta: 'Código', Control: Codigo } as Campo<string>,
  estado: eleccion('Estado', ESTADOS, { required: true }),
  /** Empty while no payment is made. */
  forma: { etiqueta: 'Cómo se pagó', Control: Forma, conLeido: true, de: () => '' } as Campo<FormaDeCobro | ''>,
  avance: {
    etiqueta: ENTREGA,
    Control: Avance,
    conLeido: true,
    textoDe: (avance) => `${palabraDeAvance('RETIRO', avance)} (${palabraDeAvance('ENVIO', avance)})`,
  } as Campo<AvanceDeEntrega>,
}

/** Only the state of an order can be changed (R-orden-solo-estado), and how far its delivery is. */
const ORDEN: Ficha<ValoresDe<typeof CAMPOS>, OrdenConHistoria> = {
  cosa: 'orden',
  ...conForma({ label: 'Orden', campos: CAMPOS }),
  comoQueda: ({ forma: _, ...queda }) => queda,
  edicion: {
    titulo: 'Editar estado de la orden',
    leer: (id) => call(getOrdenPorId, { params: { id } }),
    enviar: (id, { estado, avance, forma }, version) => {
      // Only a payment has a form.
      const pago = estado === 'PAGADO' && forma ? { forma } : {}
      return call(cambiarEstadoDeOrden, { params: { id }, query: { estado, avance, ...pago, version } })
    },
    exito: { titulo: '¡Guardado!', texto: 'El estado de la orden fue actualizado.' },
    porDefecto: 'No se pudo actualizar el estado.',
  },
}

/** Shows an order, or edits its state. */
export default function DialogoDeOrden({ dialogo, onClose }: Abierto) {
  const { abrir } = useDireccion()
  if (dialogo.accion === 'ver') {
    const { id } = dialogo
    return <VerOrden id={id} onEditar={() => abrir({ accion: 'editar', id })} onClose={onClose} />
  }
  return <DialogoDeFicha ficha={ORDEN} dialogo={dialogo} onClose={onClose} />
}

function Codigo({ label, of }: ControlProps<string>) {
  return <Field label={label} name={of.name} required readOnly value={useFieldValue(of)} />
}

function Forma({ leido, label, of }: Control<FormaDeCobro | ''>) {
  const sePaga = useFieldValue(of.form.field('estado')) === 'PAGADO' && leido?.estado !== 'PAGADO'
  return sePaga && <ChoiceField label={label} of={of} options={FORMA_DE_PAGO} />
}

function Avance({ leido, label, of }: Control<AvanceDeEntrega>) {
  const tipo = leido?.entrega.tipo ?? 'RETIRO'
  const avances = AVANCES_DE_ENTREGA.map((avance) => [avance, palabraDeAvance(tipo, avance)] as const)
  return <ChoiceField label={label} of={of} required options={avances} />
}
