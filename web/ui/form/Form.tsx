import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Icono } from '../image/Icono.tsx'
import styles from './Form.module.css'
import { FieldErrors, type FormError } from './formState.ts'
import { invalidFields } from './validity.ts'

type FormProps = {
  /** Accessible name, when no heading right above names the form. */
  label?: string
  pending: boolean
  error: FormError | null
  /** What the browser cannot check: sentences by field name, which go before its own. */
  check?: (form: HTMLFormElement) => Record<string, string>
  onSubmit: (data: FormData) => void
  children: ReactNode
}

const INCOMPLETO: FormError = { message: 'Revisa los campos marcados.' }

/** Checks the native constraints first, ignores a submission while one is pending, and leads to the first wrong field. */
export function Form({ label, pending, error, check, onSubmit, children }: FormProps) {
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
    const invalid = { ...invalidFields(event.currentTarget), ...check?.(event.currentTarget) }
    setLocal(invalid)
    if (Object.keys(invalid).length === 0) onSubmit(new FormData(event.currentTarget))
    else form.current?.querySelector<HTMLElement>(`[name="${Object.keys(invalid)[0]}"]`)?.focus()
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
      // Sent before the script is there, what was typed must not end up in an address.
      method="post"
      noValidate
      onSubmit={handleSubmit}
      onInput={clearEdited}
    >
      <div role="alert">
        {shown && (
          <p className={styles.error}>
            <Icono nombre="aviso" />
            {shown.message}
          </p>
        )}
      </div>
      <FieldErrors value={hasLocal ? local : (shown?.fields ?? {})}>{children}</FieldErrors>
    </form>
  )
}

/** The row of buttons that closes a form or a dialog. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.acciones}>{children}</div>
}

/** Two short fields, side by side where there is room. Give both a hint, or none. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className={styles.fila}>{children}</div>
}
