import { topesDe } from '../../contract/base/campos.ts'
import { cantonesDe, PROVINCIAS } from '../../contract/base/cantones.ts'
import { ENTREGA, Envio, PALABRA_DE_ENTREGA, type TipoDeEntrega } from '../../contract/tienda/entrega.ts'
import { useNegocio } from '../negocio/api.ts'
import { Field, SelectField, TextAreaField } from '../ui/form/Field.tsx'
import { FormRow } from '../ui/form/Form.tsx'
import styles from './Entrega.module.css'
import type { CamposDeEntrega } from './useEntrega.ts'

interface EntregaFieldsProps {
  campos: CamposDeEntrega
  /** True once these values were sent: a retry sends the same, so they are locked. */
  enviada: boolean
  onChange: (cambio: Partial<CamposDeEntrega>) => void
}

/** One question: to fetch it, or to have it sent, and then where to. */
export function EntregaFields({ campos, enviada, onChange }: EntregaFieldsProps) {
  const direccion = useNegocio()?.direccion
  const opciones = [
    ['RETIRO', direccion],
    ['ENVIO', 'A todo Costa Rica, ya incluido en el precio.'],
  ] as const
  return (
    <fieldset className={styles.entrega} disabled={enviada}>
      <legend>{ENTREGA}</legend>
      <div className={styles.opciones}>
        {opciones.map(([tipo, ayuda]) => (
          <Opcion key={tipo} tipo={tipo} ayuda={ayuda} elegida={campos.tipo === tipo} onChange={onChange} />
        ))}
      </div>
      {campos.tipo === 'ENVIO' && <Donde campos={campos} onChange={onChange} />}
    </fieldset>
  )
}

type OpcionProps = Pick<EntregaFieldsProps, 'onChange'> & {
  tipo: TipoDeEntrega
  ayuda: string | undefined
  elegida: boolean
}

function Opcion({ tipo, ayuda, elegida, onChange }: OpcionProps) {
  return (
    <label className={styles.opcion}>
      <input type="radio" name="entrega.tipo" value={tipo} checked={elegida} onChange={() => onChange({ tipo })} />
      <span>
        <strong>{PALABRA_DE_ENTREGA[tipo]}</strong>
        <span className={styles.ayuda}>{ayuda}</span>
      </span>
    </label>
  )
}

function Donde({ campos: { provincia, canton, senas, telefono }, onChange }: Omit<EntregaFieldsProps, 'enviada'>) {
  return (
    <>
      <FormRow>
        <SelectField
          label="Provincia"
          name="entrega.provincia"
          required
          autoComplete="address-level1"
          value={provincia}
          onChange={(event) => onChange({ provincia: event.target.value })}
        >
          <Opciones de={PROVINCIAS} />
        </SelectField>
        <SelectField
          label="Cantón"
          name="entrega.canton"
          required
          autoComplete="address-level2"
          value={canton}
          onChange={(event) => onChange({ canton: event.target.value })}
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
        value={senas}
        onChange={(event) => onChange({ senas: event.target.value })}
      />
      <Field
        label="Teléfono"
        name="entrega.telefono"
        hint="Para avisarte cuando llegue."
        type="tel"
        required
        {...topesDe(Envio, 'telefono')}
        autoComplete="tel"
        value={telefono}
        onChange={(event) => onChange({ telefono: event.target.value })}
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
