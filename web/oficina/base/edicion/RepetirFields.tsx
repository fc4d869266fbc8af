import { leerEntero } from '../../../../contract/base/fields/numero.ts'
import { type Repetir, VECES_MAXIMO } from '../../../../contract/base/time/repetir.ts'
import { SelectField } from '../../../ui/form/Field.tsx'
import { FormRow } from '../../../ui/form/Form.tsx'
import { NumeroField } from '../../../ui/form/NumeroField.tsx'
import { type FormValues, useValue } from '../../../ui/form/values.ts'

/** Whether something new is made once or again every week or two. */
export function RepetirFields() {
  const [cada, setCada] = useValue('cada', '')
  return (
    <FormRow>
      <SelectField
        label="Repetir"
        name="cada"
        hint="El mismo día de la semana, a la misma hora."
        value={cada}
        onChange={(event) => setCada(event.target.value)}
      >
        <option value="">No se repite</option>
        <option value="1">Cada semana</option>
        <option value="2">Cada dos semanas</option>
      </SelectField>
      {cada && (
        <NumeroField
          label="Veces"
          hint="En total, contando la primera."
          name="veces"
          required
          min={2}
          max={VECES_MAXIMO}
          defaultValue={4}
        />
      )}
    </FormRow>
  )
}

/** The chosen repetition; undefined for once. */
export function leerRepetir({ cada, veces }: FormValues): Repetir | undefined {
  return cada ? { cada: Number(cada), veces: leerEntero(veces ?? '')! } : undefined
}
