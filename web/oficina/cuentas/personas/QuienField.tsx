import type { PersonaQueAtiende } from '../../../../contract/cuentas/cuentas.ts'
import { useSesion } from '../../../base/session/session.tsx'
import { ChoiceField, type Option } from '../../../ui/form/held.tsx'
import { type FieldOf, partOf } from '../../../ui/form/store.ts'
import { useAtienden } from './useAtienden.ts'

/** Null for nobody in particular; undefined where nobody was chosen. */
export type Quien = { id: number } | null | undefined

type QuienFieldProps = {
  label: string
  of: FieldOf<Quien>
  /** The person chosen now. */
  actual?: PersonaQueAtiende | undefined
  /** The words for nobody in particular. Absent: a person must be chosen. */
  nadie?: string | undefined
}

/** Chooses one of the people who attend. A user who attends has no choice, and sees nothing. */
export function QuienField({ label, of, actual, nadie }: QuienFieldProps) {
  const atienden = useAtienden()
  const { usuario } = useSesion()
  if (atienden.length === 0 || usuario?.persona) return null
  const seFue = actual && !atienden.some(({ id }) => id === actual.id)
  const id = partOf<Quien, number | undefined>(of, {
    name: 'persona',
    get: (quien) => quien?.id,
    put: (_, id) => (id === undefined ? null : { id }),
  })
  const options: Option<number | undefined>[] = [
    ...(nadie === undefined ? [] : [[undefined, nadie] as const]),
    ...(seFue ? [[actual.id, `${actual.nombre} (ya no atiende)`] as const] : []),
    ...atienden.map(({ id, nombre }) => [id, nombre] as const),
  ]
  return <ChoiceField label={label} of={id} required={nadie === undefined} options={options} />
}
