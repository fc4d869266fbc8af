import type { PersonaQueAtiende } from '../../../../contract/cuentas/quien-atiende.ts'
import { useSesion } from '../../../base/session/session.tsx'
import { SelectField } from '../../../ui/form/Field.tsx'
import type { FormValues } from '../../../ui/form/values.ts'
import { useAtienden } from './useAtienden.ts'

type QuienFieldProps = {
  label: string
  /** The person chosen now. */
  actual: PersonaQueAtiende | undefined
  /** The id of who a new one is with at first. */
  propuesta?: number | undefined
  /** The words for nobody in particular. Absent: a person must be chosen. */
  nadie?: string | undefined
}

/** Chooses one of the people who attend. A user who attends has no choice, and sees nothing. Read it back with `leerQuien`. */
export function QuienField({ label, actual, propuesta, nadie }: QuienFieldProps) {
  const atienden = useAtienden()
  const { usuario } = useSesion()
  if (atienden.length === 0 || usuario?.persona) return null
  const seFue = actual && !atienden.some(({ id }) => id === actual.id)
  return (
    <SelectField
      label={label}
      name="persona"
      required={nadie === undefined}
      defaultValue={actual?.id ?? propuesta ?? ''}
    >
      {nadie !== undefined && <option value="">{nadie}</option>}
      {seFue && <option value={actual.id}>{actual.nombre} (ya no atiende)</option>}
      {atienden.map(({ id, nombre }) => (
        <option key={id} value={id}>
          {nombre}
        </option>
      ))}
    </SelectField>
  )
}

/** The chosen person: null for nobody in particular; undefined where there was no choice. */
export function leerQuien({ persona }: FormValues): { id: number } | null | undefined {
  if (persona === undefined) return undefined
  return persona === '' ? null : { id: Number(persona) }
}
