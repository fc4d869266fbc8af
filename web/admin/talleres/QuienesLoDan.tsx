import { CheckboxField } from '../../ui/form/Field.tsx'
import { useAtienden, useHaySalas } from '../personas/useAtienden.ts'
import type { CamposDeTaller } from './efectos.ts'

type QuienesProps = { actuales: readonly { id: number }[]; todasLasSalas: boolean }

/** Who gives a workshop, and its rooms; nothing while nobody is booked. Read it back with `leerQuienes`. */
export function QuienesLoDan({ actuales, todasLasSalas }: QuienesProps) {
  const atienden = useAtienden()
  const haySalas = useHaySalas()
  if (atienden.length === 0) return null
  return (
    <fieldset>
      <legend>Lo dan</legend>
      <p>Sin marcar a nadie, ocupa la hora de todos.</p>
      <input type="hidden" name="lo-dan" value="si" />
      {atienden.map(({ id, nombre }) => (
        <CheckboxField
          key={id}
          label={nombre}
          name={`da-${id}`}
          defaultChecked={actuales.some((una) => una.id === id)}
        />
      ))}
      {haySalas && <CheckboxField label="Ocupa todas las salas" name="todasLasSalas" defaultChecked={todasLasSalas} />}
    </fieldset>
  )
}

export function leerQuienes(data: FormData): Pick<CamposDeTaller, 'personas' | 'todasLasSalas'> {
  if (!data.has('lo-dan')) return {}
  const personas = [...data.keys()].flatMap((name) => (/^da-\d+$/.test(name) ? [{ id: Number(name.slice(3)) }] : []))
  return { personas, todasLasSalas: data.has('todasLasSalas') }
}
