import { cantonesDe, PROVINCIAS } from '../../../contract/base/fields/cantones.ts'
import { topesDe } from '../../../contract/base/fields/fields.ts'
import { ENTREGA, Envio, PALABRA_DE_ENTREGA } from '../../../contract/tienda/entrega.ts'
import { useNegocio } from '../../base/settings/api.ts'
import { Field, SelectField, TextAreaField } from '../../ui/form/Field.tsx'
import { FormRow } from '../../ui/form/Form.tsx'
import { RadioGroup, RadioRow } from '../../ui/form/RadioGroup.tsx'
import { useValue } from '../../ui/form/values.ts'
import { Row, Stack } from '../../ui/layout/arrange.tsx'
import type { CamposDeEntrega } from './useEntrega.ts'

interface EntregaFieldsProps {
  /** The values to begin with. */
  antes: CamposDeEntrega
  /** True once these values were sent: a retry sends the same, so they are locked. */
  enviada: boolean
}

/** One question: to fetch it, or to have it sent, and then where to. */
export function EntregaFields({ antes, enviada }: EntregaFieldsProps) {
  const direccion = useNegocio()?.direccion
  const [elegido, elegir] = useValue('entrega.tipo', antes.tipo)
  const opciones = [
    ['RETIRO', direccion],
    ['ENVIO', 'A todo Costa Rica, ya incluido.'],
  ] as const
  return (
    <Stack as="fieldset" gap={4} disabled={enviada}>
      <Row as="legend" bottom={2}>
        {ENTREGA}
      </Row>
      <RadioGroup>
        {opciones.map(([tipo, ayuda]) => (
          <RadioRow
            key={tipo}
            name="entrega.tipo"
            value={tipo}
            checked={elegido === tipo}
            onChange={() => elegir(tipo)}
          >
            <span>
              <strong>{PALABRA_DE_ENTREGA[tipo]}</strong>
              <small>{ayuda}</small>
            </span>
          </RadioRow>
        ))}
      </RadioGroup>
      {elegido === 'ENVIO' && <Donde antes={antes} />}
    </Stack>
  )
}

function Donde({ antes }: Pick<EntregaFieldsProps, 'antes'>) {
  const [provincia] = useValue('entrega.provincia', antes.provincia)
  const [, elegirCanton] = useValue('entrega.canton', antes.canton)
  return (
    <>
      <FormRow>
        <SelectField
          label="Provincia"
          name="entrega.provincia"
          required
          autoComplete="address-level1"
          defaultValue={antes.provincia}
          onChange={() => elegirCanton('')}
        >
          <Opciones de={PROVINCIAS} />
        </SelectField>
        <SelectField
          label="Cantón"
          name="entrega.canton"
          required
          autoComplete="address-level2"
          defaultValue={antes.canton}
        >
          <Opciones de={cantonesDe(provincia)} />
        </SelectField>
      </FormRow>
      <TextAreaField
        label="Señas"
        name="entrega.senas"
        hint="Distrito, barrio y cómo llegar."
        required
        rows={2}
        {...topesDe(Envio, 'senas')}
        autoComplete="street-address"
        defaultValue={antes.senas}
      />
      <Field
        label="Teléfono"
        name="entrega.telefono"
        hint="Para avisarte cuando llegue."
        type="tel"
        required
        {...topesDe(Envio, 'telefono')}
        autoComplete="tel"
        defaultValue={antes.telefono}
      />
    </>
  )
}

function Opciones({ de }: { de: readonly string[] }) {
  return (
    <>
      <option value="">Elige…</option>
      {de.map((nombre) => (
        <option key={nombre}>{nombre}</option>
      ))}
    </>
  )
}
