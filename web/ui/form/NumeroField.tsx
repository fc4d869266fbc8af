import { useLayoutEffect, useRef } from 'react'
import { leerEntero } from '../../../contract/base/fields/numero.ts'
import { Field, type FieldTexts, useTopes } from './Field.tsx'
import { useValue } from './values.ts'

type NumeroFieldProps = FieldTexts & {
  defaultValue?: number | undefined
  /** Absent: those of the form's schema. */
  min?: number
  max?: number
} & Partial<Escrito>

/** The text and its change, where the caller holds it. */
interface Escrito {
  value: string
  onEscribir: (texto: string) => void
}

/** A whole number as people write it, `1.000` too; when it is left, it shows how it was understood. Read it back with `leerEntero`. */
export function NumeroField({ defaultValue, min, max, value, onEscribir, ...texts }: NumeroFieldProps) {
  const topes = useTopes(texts.name)
  const [propio, setPropio] = useValue(texts.name, String(defaultValue ?? ''))
  const texto = value ?? propio
  const escribir = onEscribir ?? setPropio
  const numero = leerEntero(texto)
  const falta = texto.trim() === '' ? '' : faltaDe(numero, min ?? topes.min, max ?? topes.max)
  const control = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => control.current?.setCustomValidity(falta), [falta])
  return (
    <Field
      {...texts}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      ref={control}
      value={texto}
      onChange={(event) => escribir(event.target.value)}
      onBlur={() => numero !== null && escribir(String(numero))}
    />
  )
}

function faltaDe(numero: number | null, min = -Infinity, max = Infinity): string {
  if (numero === null) return 'Escribe un número entero, como 10 o 1 000.'
  if (numero < min) return `El mínimo es ${min}.`
  return numero > max ? `El máximo es ${max}.` : ''
}
