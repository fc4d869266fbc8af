import { type KeyboardEvent, useId, useState } from 'react'
import { leerEntero } from '../../../contract/base/text/text.ts'
import { Icon } from '../image/Icon.tsx'
import { Soft, VisuallyHidden } from '../layout/arrange.tsx'
import { IconButton } from './Button.tsx'
import field from './Field.module.css'
import styles from './QuantityInput.module.css'

type QuantityInputProps = {
  label: string
  /** Only a screen reader gets the label, for example in a table row that already names the thing. */
  labelHidden?: boolean
  /** Names the thing in its buttons, where a page has several: 'Agregar uno: Aceite'. */
  de?: string
  /** Its name in a form's data, which carries the typed value even outside the range. */
  name?: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
  disabled?: boolean
}

/**
 * A whole number between min and max. While typing, the field may be empty or too small for a moment. Leaving it restores the value; in a
 * form it stays as written, so that nobody sends a number that is not on the screen (R-cantidad).
 */
export function QuantityInput({
  label,
  labelHidden = false,
  de,
  name,
  value,
  min,
  max,
  onChange,
  disabled,
}: QuantityInputProps) {
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  /** How it was changed last: what a button did is heard, and that more is not to be had is seen too. */
  const [changed, setChanged] = useState<'typed' | 'stepped' | 'over'>('typed')

  const sobre = de ? `: ${de}` : ''
  const left = changed === 'over' ? soloQuedan(max) : ''

  function change(wanted: number, how: 'typed' | 'stepped') {
    setChanged(wanted > max ? 'over' : how)
    const next = Math.max(min, Math.min(max, Math.trunc(wanted)))
    if (next !== value) onChange(next)
  }

  function type(text: string) {
    const number = leerEntero(text)
    const complete = number !== null && number >= min
    setDraft(
      complete && String(number) === text && number <= max ? null : complete && number > max ? String(max) : text,
    )
    if (complete) change(number, 'typed')
    else setChanged('typed')
  }

  function step(by: 1 | -1) {
    setDraft(null)
    change(value + by, 'stepped')
  }

  function handleKey(event: KeyboardEvent) {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    step(by)
  }

  return (
    <div className={`${field.campo} ${styles.campo}`}>
      <label htmlFor={id} className={field.etiqueta}>
        {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      <div className={styles.grupo}>
        <IconButton
          label={`Quitar uno${sobre}`}
          icon={<Icon nombre="menos" size={18} />}
          aria-disabled={value <= min}
          disabled={disabled}
          onClick={() => step(-1)}
        />
        <input
          id={id}
          name={name}
          role="spinbutton"
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          inputMode="numeric"
          autoComplete="off"
          disabled={disabled}
          value={draft ?? value}
          onChange={(event) => type(event.target.value)}
          onKeyDown={handleKey}
          onBlur={() => name === undefined && setDraft(null)}
        />
        <IconButton
          label={`Agregar uno${sobre}`}
          icon={<Icon nombre="mas" size={18} />}
          aria-disabled={value >= max}
          disabled={disabled}
          onClick={() => step(1)}
        />
      </div>
      {left && (
        <Soft small aria-hidden="true">
          {left}
        </Soft>
      )}
      <VisuallyHidden>
        <output htmlFor={id}>{left || (changed === 'stepped' && value)}</output>
      </VisuallyHidden>
    </div>
  )
}

/** Where more were wanted. */
export function soloQuedan(cuantos: number): string {
  return cuantos === 1 ? 'Solo queda 1.' : `Solo quedan ${cuantos}.`
}
