import { type FormEvent, useState } from 'react'
import { formatFechaLarga, formatHora, formatWallTime, parseWallTime, type WallTime } from '../../../contract/tiempo.ts'
import { Field, type FieldTexts } from './Field.tsx'

/** Keeps the year at four digits. */
const ULTIMO = '9999-12-31T23:59'

type MomentoFieldProps = Omit<FieldTexts, 'hint'> & { defaultValue?: WallTime }

/**
 * A day and an hour on the practice's clock, and how they were understood: browsers write the numbers in the order of their own language.
 * Read it back with `parseWallTime`.
 */
export function MomentoField({ defaultValue, ...texts }: MomentoFieldProps) {
  const [wall, setWall] = useState(defaultValue ?? null)

  function check({ currentTarget }: FormEvent<HTMLInputElement>) {
    const leido = parseWallTime(currentTarget.value)
    setWall(leido)
    currentTarget.setCustomValidity(leido === null && currentTarget.value ? 'La fecha y la hora no son válidas.' : '')
  }

  return (
    <Field
      {...texts}
      hint={wall === null ? 'Día y hora de Costa Rica.' : `${formatFechaLarga(wall)}, ${formatHora(wall)}`}
      type="datetime-local"
      max={ULTIMO}
      defaultValue={defaultValue === undefined ? '' : formatWallTime(defaultValue).slice(0, 16)}
      onInput={check}
    />
  )
}
