import { type Centimos, parseColones } from '../../../contract/dinero.ts'
import { Field, TextAreaField } from '../../ui/form/Field.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { PrecioField } from '../../ui/form/PrecioField.tsx'
import type { FormularioProps } from '../edicion/ficha.ts'

/** What the form sends. */
export type CamposDeServicio = { nombre: string; detalle: string; precio: Centimos }

export function FormularioDeServicio(props: FormularioProps<CamposDeServicio>) {
  const { campos, pending, error, onSubmit, children } = props

  function submit(data: FormData) {
    const texto = (name: string) => String(data.get(name)).trim()
    onSubmit({ nombre: texto('nombre'), detalle: texto('detalle'), precio: parseColones(texto('precio'))! })
  }

  return (
    <Form label="Servicio" pending={pending} error={error} onSubmit={submit}>
      <Field label="Nombre" name="nombre" required maxLength={120} defaultValue={campos.nombre} />
      <TextAreaField label="Detalle" name="detalle" required maxLength={5000} defaultValue={campos.detalle} />
      <PrecioField label="Precio" name="precio" required defaultValue={campos.precio} />
      {children}
    </Form>
  )
}
