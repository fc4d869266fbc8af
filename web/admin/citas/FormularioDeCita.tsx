import type { ReactNode } from 'react'
import { DURACION_MAXIMA, ESTADOS_DE_CITA, type EstadoDeCita, NOTAS_MAXIMO } from '../../../contract/citas.ts'
import { Button } from '../../ui/Button.tsx'
import { Field, SelectField, TextAreaField } from '../../ui/Field.tsx'
import { Form, FormActions, FormRow } from '../../ui/Form.tsx'
import type { FormError } from '../../ui/formState.ts'
import { MomentoField } from '../../ui/MomentoField.tsx'
import { ServicioField } from './ServicioField.tsx'

/** What the form sends: `fechaHora` as `yyyy-mm-ddTHH:mm`, `duracion` in minutes. */
export type CamposDeCita = {
  fechaHora: string
  duracion: number
  servicio: string
  estado: EstadoDeCita
  notas: string
}

type FormularioProps = {
  campos: CamposDeCita
  /** Whose it is, or the field that asks. */
  persona: ReactNode
  boton: string
  pending: boolean
  error: FormError | null
  onSubmit: (campos: CamposDeCita) => void
  onClose: () => void
  /** Above the buttons. */
  children?: ReactNode
}

export function FormularioDeCita({ campos, persona, onSubmit, onClose, ...props }: FormularioProps) {
  const { boton, pending, error, children } = props

  function submit(data: FormData) {
    const texto = (name: string) => String(data.get(name)).trim()
    onSubmit({
      fechaHora: texto('fechaHora'),
      duracion: Number(texto('duracion')),
      servicio: texto('servicio'),
      estado: texto('estado') as EstadoDeCita,
      notas: texto('notas'),
    })
  }

  return (
    <Form label="Cita" pending={pending} error={error} onSubmit={submit}>
      {persona}
      <FormRow>
        <MomentoField label="Fecha y hora" name="fechaHora" required defaultValue={campos.fechaHora} />
        <Field
          label="Duración"
          name="duracion"
          hint="En minutos."
          type="number"
          inputMode="numeric"
          required
          min={1}
          max={DURACION_MAXIMA}
          step={1}
          defaultValue={campos.duracion}
        />
      </FormRow>
      <FormRow>
        <ServicioField defaultValue={campos.servicio} />
        <SelectField label="Estado" name="estado" required defaultValue={campos.estado}>
          {ESTADOS_DE_CITA.map((estado) => (
            <option key={estado}>{estado}</option>
          ))}
        </SelectField>
      </FormRow>
      <TextAreaField label="Notas" name="notas" maxLength={NOTAS_MAXIMO} rows={3} defaultValue={campos.notas} />
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
