import { ESTADOS_DE_ORDEN, type EstadoDeOrden, type OrdenConHistoria } from '../../../contract/ordenes.ts'
import { Field, SelectField } from '../../ui/form/Field.tsx'
import { Form } from '../../ui/form/Form.tsx'
import type { FormularioProps } from '../edicion/ficha.ts'

export type CamposDeOrden = { estado: EstadoDeOrden }

export function FormularioDeOrden(props: FormularioProps<CamposDeOrden, OrdenConHistoria>) {
  const { campos, leido, pending, error, onSubmit, children } = props
  return (
    <Form
      label="Orden"
      pending={pending}
      error={error}
      onSubmit={(data) => onSubmit({ estado: data.get('estado') as EstadoDeOrden })}
    >
      <Field label="Código" name="codigo" required readOnly value={leido?.codigoOrden} />
      <SelectField label="Estado" name="estado" required defaultValue={campos.estado}>
        {ESTADOS_DE_ORDEN.map((estado) => (
          <option key={estado}>{estado}</option>
        ))}
      </SelectField>
      {children}
    </Form>
  )
}
