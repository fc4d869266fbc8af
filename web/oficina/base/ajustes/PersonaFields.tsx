import type { PersonaEscrita } from '../../../../contract/agenda/personas/guardar-personas.ts'
import { Drawing } from '../../../ui/drawings/Drawing.tsx'
import { Field, TextAreaField } from '../../../ui/form/Field.tsx'
import { FormRow } from '../../../ui/form/Form.tsx'
import disposicion from '../../../ui/layout/arrangement.module.css'
import { ImagenField } from '../imagenes/ImagenField.tsx'
import { RowAction } from '../lista/Accion.tsx'
import styles from './Ajustes.module.css'
import { AtiendeFields } from './AtiendeFields.tsx'

/** A person while they are edited; `clave` tells them apart wherever they stand, and is the id of their heading. */
export type Escrita = PersonaEscrita & { clave: string }

type PersonaFieldsProps = {
  persona: Escrita
  /** From 0; the server calls a wrong field by it. */
  lugar: number
  ultima: boolean
  onChange: (cambio: Partial<PersonaEscrita>) => void
  onMover: (paso: -1 | 1) => void
  onQuitar: () => void
  onSubiendo: (subiendo: boolean) => void
}

export function PersonaFields(props: PersonaFieldsProps) {
  const { persona, lugar, ultima, onChange, onMover, onQuitar, onSubiendo } = props
  const quien = persona.nombre || 'esta persona'
  const campo = (name: 'nombre' | 'credencial' | 'enfoque' | 'frase') => ({
    name: `personas.${lugar}.${name}`,
    value: persona[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <fieldset className={styles.persona}>
      <legend id={persona.clave} tabIndex={-1}>
        {persona.nombre || 'Otra persona'}
      </legend>
      <FormRow>
        <Field label="Nombre" required {...campo('nombre')} />
        <Field
          label="Número profesional"
          placeholder="Código 12345 del Colegio de Profesionales en Psicología"
          {...campo('credencial')}
        />
      </FormRow>
      <Field label="Enfoque" placeholder="Ansiedad, duelo y terapia de pareja" {...campo('enfoque')} />
      <TextAreaField label="Una frase suya" hint="Sale entre comillas." rows={2} {...campo('frase')} />
      <ImagenField
        name={`personas.${lugar}.imagen`}
        carpeta="posts"
        value={persona.imagen ?? ''}
        onChange={(imagen) => onChange({ imagen })}
        onSubiendo={onSubiendo}
        placeholder={<Drawing nombre="persona" />}
      />
      <AtiendeFields
        clave={persona.clave}
        quien={persona.nombre || 'Esta persona'}
        atiende={persona.atiende}
        onChange={(atiende) => onChange({ atiende })}
      />
      <div className={disposicion.fila}>
        {lugar > 0 && (
          <RowAction variant="secondary" de={` a ${quien}`} onClick={() => onMover(-1)}>
            Subir
          </RowAction>
        )}
        {!ultima && (
          <RowAction variant="secondary" de={` a ${quien}`} onClick={() => onMover(1)}>
            Bajar
          </RowAction>
        )}
        <RowAction de={` a ${quien}`} onClick={onQuitar}>
          Quitar
        </RowAction>
      </div>
    </fieldset>
  )
}
