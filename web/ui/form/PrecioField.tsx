import { type FormEvent, useState } from 'react'
import { aColones, type Centimos, formatColones, parseColones } from '../../../contract/base/dinero.ts'
import { Field, type FieldTexts } from './Field.tsx'

type PrecioFieldProps = FieldTexts & { defaultValue?: Centimos }

/** An amount in colones, typed with comma or point; below it, how it was understood. Read it back with `parseColones`. */
export function PrecioField({ hint, defaultValue, ...texts }: PrecioFieldProps) {
  const inicial = defaultValue === undefined ? '' : String(aColones(defaultValue)).replace('.', ',')
  const [precio, setPrecio] = useState(defaultValue ?? null)

  function check({ currentTarget }: FormEvent<HTMLInputElement>) {
    const leido = parseColones(currentTarget.value)
    setPrecio(leido)
    const mal = leido === null && currentTarget.value.trim() !== ''
    currentTarget.setCustomValidity(mal ? 'Escribe un monto como 4500 o 4 500,50.' : '')
  }

  const entendido = precio === null ? 'En colones, por ejemplo 4 500,50.' : formatColones(precio)
  return (
    <Field
      {...texts}
      hint={hint ?? entendido}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      defaultValue={inicial}
      onInput={check}
    />
  )
}
