import type { ReactNode } from 'react'
import type { PersonaEscrita } from '../../../../contract/agenda/personas/guardar-personas.ts'
import { Drawing } from '../../../ui/drawings/Drawing.tsx'
import { buttonClass } from '../../../ui/form/Button.tsx'
import { CheckboxField } from '../../../ui/form/Field.tsx'
import { FormRow } from '../../../ui/form/Form.tsx'
import { AreaField, TextField } from '../../../ui/form/held.tsx'
import { MoreActions } from '../../../ui/form/MoreActions.tsx'
import { type FieldOf, partOf, propertyOf } from '../../../ui/form/store.ts'
import { useFieldValue } from '../../../ui/form/values.ts'
import { Icon } from '../../../ui/image/Icon.tsx'
import { Picture } from '../../../ui/image/Picture.tsx'
import { Row, Soft, Stack, VisuallyHidden } from '../../../ui/layout/arrange.tsx'
import { RowAction } from '../lista/useAcciones.tsx'
import { ImagenField } from '../pictures/ImagenField.tsx'
import styles from './Ajustes.module.css'
import { AtiendeFields } from './AtiendeFields.tsx'

/** A person while they are edited; `clave` tells them apart wherever they stand, and is the id of their heading. */
export type Escrita = PersonaEscrita & { clave: string }

type PersonaFieldsProps = {
  of: FieldOf<Escrita>
  /** Whose account is theirs, and what is done about it; absent for who is new. */
  cuenta: { nombre: string | null; accion: ReactNode } | undefined
  /** From 0. */
  lugar: number
  ultima: boolean
  onMover: (paso: -1 | 1) => void
  onQuitar: () => void
}

/** All services, in the hours of the practice. */
const NADA: NonNullable<Escrita['atiende']> = { servicios: [], horario: [] }

/** A row for one person: what is done about them, and below it who they are, folded unless they are new. */
export function PersonaFields({ of, cuenta, lugar, ultima, onMover, onQuitar }: PersonaFieldsProps) {
  const { id, clave, nombre, enfoque, imagen, atiende } = useFieldValue(of)
  const suyas = propertyOf(of, 'atiende')
  const quien = nombre || 'esta persona'
  return (
    <Row as="fieldset" aria-labelledby={clave} gap={[1, 4]} className={styles.persona}>
      <span className={styles.retrato}>
        <Picture src={imagen} alt="" ratio="4 / 5" placeholder={<Drawing nombre="persona" />} sizes="4rem" />
      </span>
      <Stack gap={1} className={styles.quien}>
        <h3 id={clave} tabIndex={-1}>
          {nombre || 'Otra persona'}
        </h3>
        {enfoque && <Soft small>{enfoque}</Soft>}
      </Stack>
      <Row gap={[0, 4]} className={styles.atiende}>
        <CheckboxField
          label="Atiende citas"
          name={`atiende-${clave}`}
          checked={Boolean(atiende)}
          onChange={(event) => suyas.set(event.target.checked ? NADA : null)}
        />
        {cuenta?.nombre && <Soft as="span">{cuenta.nombre}</Soft>}
      </Row>
      <details open={id === undefined}>
        <summary className={buttonClass({ variant: 'quiet', size: 'small' })} data-edge="start">
          Editar
          <VisuallyHidden> a {quien}</VisuallyHidden>
          <Icon nombre="abajo" size={16} />
        </summary>
        <Stack gap={4} top={2}>
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
          <ImagenField of={textoDe(of, 'imagen')} carpeta="posts" placeholder={<Drawing nombre="persona" />} plegada />
          {atiende && <AtiendeFields clave={clave} of={suyas} />}
        </Stack>
      </details>
      <MoreActions de={quien}>
        {lugar > 0 && (
          <RowAction de={` a ${quien}`} onClick={() => onMover(-1)}>
            Subir
          </RowAction>
        )}
        {!ultima && (
          <RowAction de={` a ${quien}`} onClick={() => onMover(1)}>
            Bajar
          </RowAction>
        )}
        {cuenta?.accion}
        <RowAction data-raro="" de={` a ${quien}`} onClick={onQuitar}>
          Quitar
        </RowAction>
      </MoreActions>
    </Row>
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
