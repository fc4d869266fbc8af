import { createContext, type FormEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { CORREO } from '../../../contract/base/fields/fields.ts'
import type { Schema } from '../../../contract/base/wire/endpoint.ts'
import { Icon } from '../image/Icon.tsx'
import { Row, Stack } from '../layout/arrange.tsx'
import { Button, type ButtonProps } from './Button.tsx'
import styles from './Form.module.css'
import { type Faults, type FormError, FormStore } from './store.ts'
import { type FormValues, formValuesOf } from './values.ts'

/** Errors by field name, from the nearest Form. */
export const FieldErrors = createContext<Faults>({})

/** The schema of what the nearest Form sends. */
export const FormSchema = createContext<Schema | undefined>(undefined)

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

type FormProps = {
  /** The values of its fields; absent: its controls have them. */
  form?: FormStore | undefined
  /** Accessible name, when no heading right above names the form. */
  label?: string
  pending: boolean
  /** Why it was not sent, where its store does not say it. */
  error?: FormError | null
  /** Limits its fields; without it each names its own. */
  schema?: Schema
  /** Sentences by field name about faults that the browser cannot check; they go before its own. */
  check?: (() => Faults) | undefined
  onSubmit: (valores: FormValues) => void
  children: ReactNode
}

const INCOMPLETO: FormError = { message: 'Revisa los campos marcados.' }

/** Checks the native constraints first, ignores a submission while one is pending, and leads to the first wrong field. */
export function Form({ form: given, label, pending, error: told, schema, check, onSubmit, children }: FormProps) {
  const [own] = useState(() => new FormStore({ schema }))
  const store = given ?? own
  const form = useRef<HTMLFormElement>(null)
  const faults = useStored(store, () => store.faults)
  const failure = useStored(store, () => store.failure)
  const error = told ?? failure
  const hasLocal = !isEmpty(faults)
  const shown = hasLocal ? INCOMPLETO : pending ? null : error

  useEffect(() => {
    const { fields = {} } = error ?? {}
    if (error && !pending) leadTo(form.current!, (one) => one.ariaInvalid === 'true' || one.name in fields)
  }, [error, pending])

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending || store.waiting) return
    const valores = formValuesOf(event.currentTarget)
    const seen = { ...invalidFields(event.currentTarget), ...check?.() }
    // The schema checks whole values: it is asked once each field has one.
    const invalid = given && isEmpty(seen) ? store.check() : seen
    store.blame(invalid)
    leadTo(event.currentTarget, ({ name }) => name in invalid)
    if (isEmpty(invalid)) onSubmit(valores)
  }

  function clearEdited(event: FormEvent<HTMLFormElement>) {
    const { [(event.target as Control).name]: edited, ...others } = store.faults
    if (edited !== undefined) store.blame(others)
  }

  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={label}
      // POST: a form sent before the script is loaded must not put its values into the address.
      method="post"
      noValidate
      onSubmit={handleSubmit}
      onInput={clearEdited}
    >
      <div role="alert">
        {shown && (
          <p className={styles.error}>
            <Icon nombre="aviso" />
            {shown.message || 'Inténtalo de nuevo.'}
          </p>
        )}
      </div>
      <FormSchema value={schema ?? given?.schema}>
        <FieldErrors value={hasLocal ? faults : (shown?.fields ?? {})}>{children}</FieldErrors>
      </FormSchema>
    </form>
  )
}

/** To the first wrong control, of a question with boxes to its first box; what folds any of them is opened. */
function leadTo(form: HTMLFormElement, isWrong: (one: Control) => boolean) {
  const all = [...(form.elements as Iterable<Control>)].filter(isWrong)
  for (const one of all)
    for (let fold = one.closest('details'); fold; fold = fold.parentElement!.closest('details')) fold.open = true
  const [first] = all
  const control = first instanceof HTMLFieldSetElement ? (first.elements[0] as Control) : first
  control?.focus()
}

const isEmpty = (faults: Faults) => Object.keys(faults).length === 0

function useStored<T>(store: FormStore, read: () => T): T {
  return useSyncExternalStore(store.subscribe, read, read)
}

/** The row of buttons that closes a form or a dialog. */
export function FormActions({ children }: { children: ReactNode }) {
  return (
    <Row gap={3} top={1} className={styles.acciones}>
      {children}
    </Row>
  )
}

type FormSubmitProps = Pick<ButtonProps, 'variant' | 'disabled' | 'pending' | 'children'> & {
  /** Leaves the form as it was. */
  onCancel?: () => void
  cancelar?: string
}

/** The row that sends a form, and leads out of it. */
export function FormSubmit({ onCancel, cancelar = 'Cancelar', ...submit }: FormSubmitProps) {
  return (
    <FormActions>
      <Button type="submit" {...submit} />
      {onCancel && (
        <Button variant="quiet" onClick={onCancel}>
          {cancelar}
        </Button>
      )}
    </FormActions>
  )
}

/** Two short fields, side by side where there is room. Give both a hint, or none. */
export function FormRow({ children }: { children: ReactNode }) {
  return (
    <Stack columns="15rem" align="start" gap={[5, 4]}>
      {children}
    </Stack>
  )
}

/** The browser's own checks of a control, said in Spanish whatever the browser's language. */
function sentence(control: Control): string {
  const { validity } = control
  const { min, max, minLength } = control as HTMLInputElement
  if (validity.badInput) return 'Escribe un número.'
  if (validity.valueMissing) return 'Completa este campo.'
  if (control.type === 'email' && control.value !== '' && !CORREO.test(control.value.trim()))
    return 'Escribe un correo como nombre@ejemplo.com.'
  if (validity.tooShort) return `Escribe al menos ${minLength} caracteres.`
  if (validity.rangeUnderflow) return `El mínimo es ${min}.`
  if (validity.rangeOverflow) return `El máximo es ${max}.`
  if (validity.customError) return control.validationMessage
  return 'Revisa este campo.'
}

/** Sentences by field name for every named control that does not hold; empty when all do. */
function invalidFields(form: HTMLFormElement): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const element of form.elements) {
    const control = element as Control
    if (control.name && control.willValidate && !control.validity.valid) errors[control.name] ??= sentence(control)
  }
  return errors
}
