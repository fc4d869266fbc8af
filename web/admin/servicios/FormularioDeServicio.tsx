import type { ReactNode } from 'react'
import { parseColones } from '../../../contract/dinero.ts'
import { Button } from '../../ui/Button.tsx'
import { Field, TextAreaField } from '../../ui/Field.tsx'
import { Form, FormActions } from '../../ui/Form.tsx'
import type { FormError } from '../../ui/formState.ts'
import { PrecioField } from '../../ui/PrecioField.tsx'

/** What the form sends; `precio` in colones. */
export type CamposDeServicio = { nombre: string; detalle: string; precio: number }

type FormularioProps = {
  campos: Partial<CamposDeServicio>
  boton: string
  pending: boolean
  error: FormError | null
  onSubmit: (campos: CamposDeServicio) => void
  onClose: () => void
  /** Above the buttons. */
  children?: ReactNode
}

export function FormularioDeServicio({ campos, boton, pending, error, onSubmit, onClose, children }: FormularioProps) {
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
      <FormActions>
        <Button type="submit" pending={pending}>
          {boton}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancelar
        </Button>
      </FormActions>
    </Form>
  )
}
