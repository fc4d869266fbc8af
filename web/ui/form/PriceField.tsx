import { useLayoutEffect, useRef } from 'react'
import { aColones, type Centimos, formatColones, parseColones } from '../../../contract/base/money/dinero.ts'
import { Field, type FieldTexts } from './Field.tsx'
import { useValue } from './values.ts'

type PrecioFieldProps = FieldTexts & { defaultValue?: Centimos }

/** An amount in colones, typed with comma or point; below it, how it was understood. Read it back with `parseColones`. */
export function PriceField({ hint, defaultValue, ...texts }: PrecioFieldProps) {
  const inicial = defaultValue === undefined ? '' : String(aColones(defaultValue)).replace('.', ',')
  const [texto, setTexto] = useValue(texts.name, inicial)
  const precio = parseColones(texto)
  const mal = precio === null && texto.trim() !== ''
  const control = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => control.current?.setCustomValidity(mal ? 'Escribe un monto como 4500 o 4 500,50.' : ''), [mal])

  const entendido = precio === null ? 'En colones, por ejemplo 4 500,50.' : formatColones(precio)
  return (
    <Field
      {...texts}
      hint={hint ?? entendido}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      ref={control}
      value={texto}
      onChange={(event) => setTexto(event.target.value)}
    />
  )
}
