import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react'
import { aColones, type Centimos, formatColones, parseColones } from '../../../contract/base/money/money.ts'
import { leerEntero } from '../../../contract/base/text/text.ts'
import styles from './Field.module.css'
import { CheckboxField, FieldFrame, type FieldTexts, useField, useTopes } from './Field.tsx'
import type { FieldOf } from './store.ts'
import { useFieldValue, useText } from './values.ts'

/** What a field says, and the value that it shows and changes. */
export type HeldProps<T> = Omit<FieldTexts, 'name' | 'error'> & { of: FieldOf<T> }

type Native<T extends 'input' | 'textarea'> = Omit<
  ComponentProps<T>,
  'id' | 'name' | 'value' | 'className' | 'onChange'
>

export function TextField({
  of,
  label,
  hint,
  required,
  error,
  ...input
}: HeldProps<string> & Native<'input'> & { error?: string }) {
  const field = useField({ label, name: of.name, hint, error, required })
  const { maxLength } = useTopes(of.name)
  const value = useFieldValue(of) ?? ''
  return (
    <FieldFrame id={field.id} label={label} hint={hint} error={field.error} required={required}>
      <input
        maxLength={maxLength}
        {...input}
        {...field.control}
        className={styles.control}
        value={value}
        onChange={(event) => of.set(event.target.value)}
      />
    </FieldFrame>
  )
}

type AreaProps = HeldProps<string> & Native<'textarea'> & { /** What stands on its upper edge. */ tools?: ReactNode }

export function AreaField({ of, label, hint, required, rows = 4, tools, ...area }: AreaProps) {
  const field = useField({ label, name: of.name, hint, required })
  const { maxLength } = useTopes(of.name)
  const value = useFieldValue(of) ?? ''
  return (
    <FieldFrame id={field.id} label={label} hint={hint} error={field.error} required={required}>
      {tools}
      <textarea
        maxLength={maxLength}
        {...area}
        {...field.control}
        rows={rows}
        className={styles.control}
        value={value}
        onChange={(event) => of.set(event.target.value)}
      />
    </FieldFrame>
  )
}

/** A value of a choice, and the words for it. */
export type Option<V> = readonly [value: V, words: string]

const keyOf = (value: unknown) => String(value ?? '')

/** One of a few values. Without an option for nothing, a required one has to be chosen: none stands there by itself. */
export function ChoiceField<V>({
  of,
  label,
  hint,
  required,
  options,
}: HeldProps<V> & { options: readonly Option<V>[] }) {
  const field = useField({ label, name: of.name, hint, required })
  const key = keyOf(useFieldValue(of))
  const known = options.some(([value]) => keyOf(value) === key)
  const withBlank = options.some(([value]) => keyOf(value) === '')
  return (
    <FieldFrame id={field.id} label={label} hint={hint} error={field.error} required={required}>
      <select
        {...field.control}
        required={required && (withBlank || !known)}
        aria-required={required}
        className={`${styles.control} ${styles.lista}`}
        value={known ? key : ''}
        onChange={({ target }) => of.set(() => options.find(([value]) => keyOf(value) === target.value)![0])}
      >
        {!withBlank && !known && <option value="" hidden disabled />}
        {options.map(([value, words]) => (
          <option key={keyOf(value)} value={keyOf(value)}>
            {words}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

export function CheckField({ of, label }: { of: FieldOf<boolean | undefined>; label: ReactNode }) {
  const checked = useFieldValue(of) ?? false
  return (
    <CheckboxField label={label} name={of.name} checked={checked} onChange={({ target }) => of.set(target.checked)} />
  )
}

/** Tells the form about a text that it cannot send; empty for none. */
export function useFault(fault: string) {
  const control = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => control.current?.setCustomValidity(fault), [fault])
  return control
}

type NumeroProps = HeldProps<number | null | undefined> & {
  /** Absent: those of the form's schema. */
  min?: number
  max?: number
}

/** A whole number as people write it, `1.000` too; when it is left, it shows how it was understood. */
export function NumeroField({ of, label, hint, required, min, max }: NumeroProps) {
  const field = useField({ label, name: of.name, hint, required })
  const topes = useTopes(of.name)
  const { texto, poner, asentar } = useText(of, { leer: leerEntero, escribir: String })
  const control = useFault(texto.trim() === '' ? '' : faltaDe(leerEntero(texto), min ?? topes.min, max ?? topes.max))
  return (
    <FieldFrame id={field.id} label={label} hint={hint} error={field.error} required={required}>
      <input
        {...field.control}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        ref={control}
        className={styles.control}
        value={texto}
        onChange={(event) => poner(event.target.value)}
        onBlur={asentar}
      />
    </FieldFrame>
  )
}

function faltaDe(numero: number | null, min = -Infinity, max = Infinity): string {
  if (numero === null) return 'Escribe un número entero, como 10 o 1 000.'
  if (numero < min) return `El mínimo es ${min}.`
  return numero > max ? `El máximo es ${max}.` : ''
}

/** An amount in colones, typed with comma or point; below it, how it was understood. */
export function PriceField({ of, label, hint, required }: HeldProps<Centimos | null | undefined>) {
  const { texto, valor, poner } = useText(of, {
    leer: parseColones,
    escribir: (precio) => String(aColones(precio)).replace('.', ','),
  })
  const mal = valor === null && texto.trim() !== ''
  const control = useFault(mal ? 'Escribe un monto como 4500 o 4 500,50.' : '')
  const ayuda = hint ?? (valor === null ? 'En colones, por ejemplo 4 500,50.' : formatColones(valor))
  const field = useField({ label, name: of.name, hint: ayuda, required })
  return (
    <FieldFrame id={field.id} label={label} hint={ayuda} error={field.error} required={required}>
      <input
        {...field.control}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        ref={control}
        className={styles.control}
        value={texto}
        onChange={(event) => poner(event.target.value)}
      />
    </FieldFrame>
  )
}
