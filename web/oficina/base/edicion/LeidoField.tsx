import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { ControlWithButton, FieldFrame, useField } from '../../../ui/form/Field.tsx'
import { type HeldProps, useFault } from '../../../ui/form/held.tsx'
import { useText } from '../../../ui/form/values.ts'
import { Icon, type IconName } from '../../../ui/image/Icon.tsx'
import { Stack } from '../../../ui/layout/arrange.tsx'
import styles from './LeidoField.module.css'

export type LeidoFieldProps<T> = Omit<HeldProps<T | null | undefined>, 'hint'> & {
  /** Null for what cannot be understood. */
  leer: (texto: string) => T | null
  /** The words that stand in the field once it was understood. */
  escribir: (valor: T) => string
  /** Below the label: how it was understood, or an example while it is not. */
  entendido: (valor: T | null) => ReactNode
  /** The fault of a text, also of one that was understood; empty for none. */
  queja: (valor: T | null) => string
  inputMode?: 'text' | 'decimal'
  maxLength?: number
  /** A way to choose instead of typing, opened by a button at the end of the field. */
  panel?: {
    abrir: string
    icono: IconName
    contenido: (valor: T | null, elegir: (valor: T) => void, cerrar: () => void) => ReactNode
  }
  /** Below the control and its panel. */
  debajo?: ((valor: T | null, elegir: (valor: T) => void, abierto: boolean) => ReactNode) | undefined
}

/**
 * A value written as people write it. The browser's own fields for days and hours speak the language of the browser; here the words
 * are ours, and what is typed stays as typed until it is left.
 */
export function LeidoField<T>(props: LeidoFieldProps<T>) {
  const { of, label, required, leer, escribir, entendido, queja, panel, debajo, ...input } = props
  const { texto, valor, poner, elegir, asentar } = useText(of, { leer, escribir })
  const [abierto, setAbierto] = useState(false)
  const boton = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const field = useField({ label, name: of.name, hint: entendido(valor), required })
  const control = useFault(texto.trim() === '' ? '' : queja(valor))

  function cerrar() {
    setAbierto(false)
    boton.current?.focus()
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    // The dialog around it stays.
    event.preventDefault()
    event.stopPropagation()
    cerrar()
  }

  return (
    <FieldFrame id={field.id} label={label} hint={entendido(valor)} error={field.error} required={required}>
      <ControlWithButton
        input={{
          ...input,
          ...field.control,
          ref: control,
          autoComplete: 'off',
          value: texto,
          onChange: (event) => poner(event.target.value),
          onBlur: asentar,
        }}
        button={
          panel && {
            ref: boton,
            'aria-expanded': abierto,
            'aria-controls': abierto ? panelId : undefined,
            label: panel.abrir,
            onClick: () => setAbierto(!abierto),
            icon: <Icon nombre={panel.icono} />,
          }
        }
      />
      {panel && abierto && (
        <Stack id={panelId} gap={3} className={styles.panel} onKeyDown={handleKeyDown}>
          {panel.contenido(valor, elegir, cerrar)}
        </Stack>
      )}
      {debajo && <div className={styles.debajo}>{debajo(valor, elegir, abierto)}</div>}
    </FieldFrame>
  )
}
