import { useState } from 'react'
import { formatFechaLarga, formatHora, parseWallTime } from '../../../contract/tiempo.ts'
import { Field, type FieldTexts } from './Field.tsx'

/** Keeps the year at four digits. */
const ULTIMO = '9999-12-31T23:59'

type MomentoFieldProps = Omit<FieldTexts, 'hint'> & {
  /** `yyyy-mm-ddTHH:mm`, or empty. */
  defaultValue?: string
}

/**
 * A day and an hour on the practice's clock, and how they were understood: browsers write the numbers in the order of their own language.
 */
export function MomentoField({ defaultValue = '', ...texts }: MomentoFieldProps) {
  const [value, setValue] = useState(defaultValue)
  const wall = parseWallTime(value)
  return (
    <Field
      {...texts}
      hint={wall === null ? 'Día y hora de Costa Rica.' : `${formatFechaLarga(wall)}, ${formatHora(wall)}`}
      type="datetime-local"
      max={ULTIMO}
      defaultValue={defaultValue}
      onInput={({ currentTarget }) => setValue(currentTarget.value)}
    />
  )
}
