import { createContext, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { CORREO } from '../../../contract/base/fields/campos.ts'
import type { Schema } from '../../../contract/base/wire/endpoint.ts'
import { Icon } from '../image/Icon.tsx'
import { Button, type ButtonProps } from './Button.tsx'
import styles from './Form.module.css'
import { type FormValues, formValuesOf } from './values.ts'

/** The failure of a form: one sentence, and a sentence per field name. An error of the API has this shape. */
export type FormError = { message: string; fields?: Record<string, string> }

/** Errors by field name, from the nearest Form. */
export const FieldErrors = createContext<Record<string, string>>({})

/** The schema of what the nearest Form sends. */
export const FormSchema = createContext<Schema | undefined>(undefined)

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

type FormProps = {
  /** Accessible name, when no heading right above names the form. */
  label?: string
  pending: boolean
  error: FormError | null
  /** Limits its fields; without it each names its own. */
  schema?: Schema
  /** Sentences by field name about faults that the browser cannot check; they go before its own. */
  check?: (valores: FormValues) => Record<string, string>
  onSubmit: (valores: FormValues) => void
  children: ReactNode
}

const INCOMPLETO: FormError = { message: 'Revisa los campos marcados.' }

/** Checks the native constraints first, ignores a submission while one is pending, and leads to the first wrong field. */
export function Form({ label, pending, error, schema, check, onSubmit, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [local, setLocal] = useState<Record<string, string>>({})
  const hasLocal = Object.keys(local).length > 0
  const shown = hasLocal ? INCOMPLETO : pending ? null : error

  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error])

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const valores = formValuesOf(event.currentTarget)
    const invalid = { ...invalidFields(event.currentTarget), ...check?.(valores) }
    const [primero] = Object.keys(invalid)
    setLocal(invalid)
    if (primero) form.current?.querySelector<HTMLElement>(`[name="${primero}"]`)?.focus()
    else onSubmit(valores)
  }

  function clearEdited(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement
    if (name in local) setLocal(({ [name]: _edited, ...others }) => others)
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
      <FormSchema value={schema}>
        <FieldErrors value={hasLocal ? local : (shown?.fields ?? {})}>{children}</FieldErrors>
      </FormSchema>
    </form>
  )
}

/** The row of buttons that closes a form or a dialog. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.acciones}>{children}</div>
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
  return <div className={styles.fila}>{children}</div>
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
