import { AVANCES_DE_ENTREGA, type AvanceDeEntrega, ENTREGA, palabraDeAvance } from '../../../contract/tienda/entrega.ts'
import { ESTADOS_DE_ORDEN, type EstadoDeOrden, type OrdenConHistoria } from '../../../contract/tienda/ordenes.ts'
import { Field, SelectField } from '../../ui/form/Field.tsx'
import { Form } from '../../ui/form/Form.tsx'
import type { FormularioProps } from '../edicion/ficha.ts'

export type CamposDeOrden = { estado: EstadoDeOrden; avance: AvanceDeEntrega }

export function FormularioDeOrden(props: FormularioProps<CamposDeOrden, OrdenConHistoria>) {
  const { campos, leido, pending, error, onSubmit, children } = props
  return (
    <Form
      label="Orden"
      pending={pending}
      error={error}
      onSubmit={(data) =>
        onSubmit({
          estado: data.get('estado') as EstadoDeOrden,
          avance: data.get('avance') as AvanceDeEntrega,
        })
      }
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
