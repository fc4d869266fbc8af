import type { ComponentProps } from 'react'
import styles from './Field.module.css'

/** A value and what people read for it. */
export type Choice = readonly [valor: string, texto: string]

type SelectProps = {
  label: string
  value: string
  opciones: readonly Choice[]
  onChange: (valor: string) => void
} & Pick<ComponentProps<'select'>, 'name' | 'required' | 'aria-invalid'>

/** A select without a label that is seen: its first option, or what stands beside it, says what it is about. */
export function Select({ label, opciones, onChange, ...select }: SelectProps) {
  return (
    <select
      {...select}
      aria-label={label}
      className={`${styles.control} ${styles.lista} ${styles.suelta}`}
      onChange={(event) => onChange(event.target.value)}
    >
      {opciones.map(([valor, texto]) => (
        <option key={valor} value={valor}>
          {texto}
        </option>
      ))}
    </select>
  )
}
