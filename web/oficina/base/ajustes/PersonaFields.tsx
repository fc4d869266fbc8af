import type { PersonaEscrita } from '../../../../contract/agenda/personas/guardar-personas.ts'
import { Drawing } from '../../../ui/drawings/Drawing.tsx'
import { FormRow } from '../../../ui/form/Form.tsx'
import { AreaField, TextField } from '../../../ui/form/held.tsx'
import { type FieldOf, partOf, propertyOf } from '../../../ui/form/store.ts'
import { useFieldValue } from '../../../ui/form/values.ts'
import { Row, Stack } from '../../../ui/layout/arrange.tsx'
import { ImagenField } from '../imagenes/ImagenField.tsx'
import { RowAction } from '../lista/Acciones.tsx'
import styles from './Ajustes.module.css'
import { AtiendeFields } from './AtiendeFields.tsx'

/** A person while they are edited; `clave` tells them apart wherever they stand, and is the id of their heading. */
export type Escrita = PersonaEscrita & { clave: string }

type PersonaFieldsProps = {
  of: FieldOf<Escrita>
  /** From 0. */
  lugar: number
  ultima: boolean
  onMover: (paso: -1 | 1) => void
  onQuitar: () => void
}

export function PersonaFields({ of, lugar, ultima, onMover, onQuitar }: PersonaFieldsProps) {
  const { clave, nombre } = useFieldValue(of)
  const quien = nombre || 'esta persona'
  return (
    <Stack as="fieldset" paper gap={4} className={styles.persona}>
      <legend id={clave} tabIndex={-1}>
        {nombre || 'Otra persona'}
      </legend>
      <FormRow>
        <TextField label="Nombre" required of={propertyOf(of, 'nombre')} />
        <TextField
          label="Número profesional"
          placeholder="Código 12345 del Colegio de Profesionales en Psicología"
          of={textoDe(of, 'credencial')}
        />
      </FormRow>
      <TextField label="Enfoque" placeholder="Ansiedad, duelo y terapia de pareja" of={textoDe(of, 'enfoque')} />
      <AreaField label="Una frase suya" hint="Sale entre comillas." rows={2} of={textoDe(of, 'frase')} />
      <ImagenField of={textoDe(of, 'imagen')} carpeta="posts" placeholder={<Drawing nombre="persona" />} />
      <AtiendeFields clave={clave} quien={nombre || 'Esta persona'} of={propertyOf(of, 'atiende')} />
      <Row gap={2}>
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
      </Row>
    </Stack>
  )
}

/** A text that may be missing. */
function textoDe(of: FieldOf<Escrita>, key: 'credencial' | 'enfoque' | 'frase' | 'imagen'): FieldOf<string> {
  return partOf(of, {
    name: `${of.name}.${key}`,
    get: (persona) => persona[key] ?? '',
    put: (persona, texto) => ({ ...persona, [key]: texto }),
  })
}
