import { type ChangeEvent, Children, type ComponentProps, isValidElement, type ReactNode, use, useId } from 'react'
import { topesDe } from '../../../contract/base/fields/fields.ts'
import { Icon } from '../image/Icon.tsx'
import { IconButton } from './Button.tsx'
import { FormContext } from './context.ts'
import styles from './Field.module.css'
import { FieldErrors, FormSchema } from './Form.tsx'
import { useValue } from './values.ts'

export type FieldTexts = {
  label: string
  /** The key of the field's error in the Form's error. */
  name: string
  hint?: ReactNode
  /** Overrides the error that the surrounding Form knows under `name`. */
  error?: string
  required?: boolean
}

/** Ids and aria attributes that tie a control to its label, hint and error. */
export function useField({ name, hint, error, required }: FieldTexts) {
  const id = useId()
  const shown = error ?? use(FieldErrors)[name]
  const describedBy = [hint && `${id}-ayuda`, shown && `${id}-error`].filter(Boolean).join(' ')
  const control = {
    id,
    name,
    required,
    'aria-invalid': shown ? true : undefined,
    'aria-describedby': describedBy || undefined,
  }
  return { id, error: shown, control }
}

/** The limits of a control from the schema of its form. */
export function useTopes(name: string) {
  const schema = use(FormSchema)
  return schema ? topesDe(schema, name) : {}
}

type Controlable = {
  value?: unknown
  defaultValue?: string | number | readonly string[]
  // biome-ignore lint/suspicious/noExplicitAny: of an input, a text area or a list
  onChange?: (event: ChangeEvent<any>) => void
}

/** Lets the form around a control hold its text, where it does; a control with a `value` is its component's. */
function useSostenido<P extends Controlable>(name: string, control: P): P {
  const { defaultValue = '', onChange, ...resto } = control
  const [texto, poner] = useValue(name, String(defaultValue))
  if (!use(FormContext) || 'value' in control) return control
  return {
    ...resto,
    value: texto,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      poner(event.target.value)
      onChange?.(event)
    },
  } as unknown as P
}

type FrameProps = Omit<FieldTexts, 'name'> & { id: string; children: ReactNode }

/** Label above, hint below it, then the control, then its error. Optional fields say so. */
export function FieldFrame({ id, label, hint, error, required, children }: FrameProps) {
  return (
    <div className={styles.campo}>
      <label htmlFor={id} className={styles.etiqueta}>
        {label}
        {!required && <Opcional />}
      </label>
      {hint && (
        <p id={`${id}-ayuda`} className={styles.ayuda}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id} error={error} />
    </div>
  )
}

/** Behind the label of a field that may stay empty. */
export function Opcional() {
  return <span className={styles.opcional}> (opcional)</span>
}

/** What is wrong with a field, whose control names it by `id`. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p id={`${id}-error`} className={styles.error}>
      <Icon nombre="aviso" size={18} />
      {error}
    </p>
  )
}

type Native<T extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentProps<T>,
  'id' | 'name' | 'className' | 'required' | 'aria-invalid' | 'aria-describedby'
>

export function Field({ label, name, hint, error, required, ...input }: FieldTexts & Native<'input'>) {
  const field = useField({ label, name, hint, error, required })
  const { maxLength } = useTopes(name)
  return (
    <FieldFrame id={field.id} label={label} hint={hint} error={field.error} required={required}>
      <input maxLength={maxLength} {...useSostenido(name, input)} {...field.control} className={styles.control} />
    </FieldFrame>
  )
}

export function TextAreaField({
  label,
  name,
  hint,
  error,
  required,
  rows = 4,
  ...area
}: FieldTexts & Native<'textarea'>) {
  const field = useField({ label, name, hint, error, required })
  const { maxLength } = useTopes(name)
  return (
    <FieldFrame id={field.id} label={label} hint={hint} error={field.error} required={required}>
      <textarea
        maxLength={maxLength}
        {...useSostenido(name, area)}
        {...field.control}
        rows={rows}
        className={styles.control}
      />
    </FieldFrame>
  )
}

/**
 * A native select; give the options as children. Where the first one has a value, it is chosen, and HTML knows of nothing that is required: only
 * while nothing is chosen (`value=""`) a hidden one stands before them.
 */
export function SelectField({
  label,
  name,
  hint,
  error,
  required,
  children,
  ...select
}: FieldTexts & Native<'select'>) {
  const field = useField({ label, name, hint, error, required })
  const [primera] = Children.toArray(children)
  const valor = isValidElement<ComponentProps<'option'>>(primera) ? primera.props.value : undefined
  const sinVacia = required && Boolean(valor)
  const sinElegir = sinVacia && select.value === ''
  const inicial = sinVacia && !('value' in select) ? { defaultValue: valor, ...select } : select
  return (
    <FieldFrame id={field.id} label={label} hint={hint} error={field.error} required={required}>
      <select
        {...useSostenido(name, inicial)}
        {...field.control}
        required={required && (!sinVacia || sinElegir)}
        aria-required={required}
        className={`${styles.control} ${styles.lista}`}
      >
        {sinElegir && <option value="" hidden disabled />}
        {children}
      </select>
    </FieldFrame>
  )
}

type WithButtonProps = { input: ComponentProps<'input'>; button?: ComponentProps<typeof IconButton> | undefined }

/** A control with a button at its end. */
export function ControlWithButton({ input, button }: WithButtonProps) {
  return (
    <span className={styles.clave}>
      <input {...input} className={styles.control} />
      {button && <IconButton {...button} />}
    </span>
  )
}

type CheckboxProps = { label: ReactNode; name: string } & Omit<Native<'input'>, 'type'>

export function CheckboxField({ label, name, ...input }: CheckboxProps) {
  return (
    <label className={styles.casilla}>
      <input {...input} type="checkbox" name={name} />
      <span>{label}</span>
    </label>
  )
}
