import { type Repetir, VECES_MAXIMO } from '../../../../contract/base/time/repeat.ts'
import { FormRow } from '../../../ui/form/Form.tsx'
import { ChoiceField, NumeroField, type Option } from '../../../ui/form/held.tsx'
import { type FieldOf, partOf } from '../../../ui/form/store.ts'
import { useFieldValue } from '../../../ui/form/values.ts'

const CADA: readonly Option<number | undefined>[] = [
  [undefined, 'No se repite'],
  [1, 'Cada semana'],
  [2, 'Cada dos semanas'],
]

const VECES = 4

/** Whether something new is made once or again every week or two. */
export function RepetirFields({ of }: { of: FieldOf<Repetir | undefined> }) {
  const repetir = useFieldValue(of)
  const cada = partOf(of, {
    name: 'cada',
    get: (repetir) => repetir?.cada,
    put: (repetir, cada) => (cada ? { cada, veces: repetir?.veces ?? VECES } : undefined),
  })
  const veces = partOf<Repetir | undefined, number | null | undefined>(of, {
    name: `${of.name}.veces`,
    get: (repetir) => repetir?.veces,
    put: (repetir, veces) => repetir && { ...repetir, veces: veces! },
  })
  return (
    <FormRow>
      <ChoiceField label="Repetir" of={cada} hint="El mismo día de la semana, a la misma hora." options={CADA} />
      {repetir && (
        <NumeroField
          label="Veces"
          of={veces}
          hint="En total, contando la primera."
          required
          min={2}
          max={VECES_MAXIMO}
        />
      )}
    </FormRow>
  )
}
