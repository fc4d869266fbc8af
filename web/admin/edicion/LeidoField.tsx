import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import fieldStyles from '../../ui/form/Field.module.css'
import { FieldFrame, type FieldTexts, useField } from '../../ui/form/Field.tsx'
import { Icono, type NombreIcono } from '../../ui/image/Icono.tsx'
import styles from './LeidoField.module.css'

type LeidoFieldProps<T> = Omit<FieldTexts, 'hint'> & {
  /** Null for what cannot be understood. */
  leer: (texto: string) => T | null
  /** The words that stand in the field once it was understood. */
  escribir: (valor: T) => string
  /** Below the label: how it was understood, or an example while it is not. */
  entendido: (valor: T | null) => ReactNode
  /** What is wrong with a text, also one that is understood; empty when it holds. */
  queja: (valor: T | null) => string
  defaultValue?: T
  inputMode?: 'text' | 'decimal'
  maxLength?: number
  /** A way to choose instead of typing, opened by a button at the end of the field. */
  panel?: {
    abrir: string
    icono: NombreIcono
    contenido: (valor: T | null, elegir: (valor: T) => void, cerrar: () => void) => ReactNode
  }
}

/**
 * A value written as people write it. The browser's own fields for days and hours speak the language of the browser; here the words
 * are ours, and what is typed stays as typed until it is left. Read it back with the same `leer`.
 */
export function LeidoField<T>(props: LeidoFieldProps<T>) {
  const { label, name, error, required, leer, escribir, entendido, queja, defaultValue, panel, ...input } = props
  const [valor, setValor] = useState<T | null>(defaultValue ?? null)
  const [abierto, setAbierto] = useState(false)
  const control = useRef<HTMLInputElement>(null)
  const boton = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const field = useField({ label, name, hint: entendido(valor), error, required })

  function check(element: HTMLInputElement) {
    const leido = leer(element.value)
    setValor(leido)
    element.setCustomValidity(element.value.trim() === '' ? '' : queja(leido))
  }

  function asentar(element: HTMLInputElement) {
    if (valor !== null && element.value.trim() !== '') element.value = escribir(valor)
  }

  function elegir(elegido: T) {
    const element = control.current!
    element.value = escribir(elegido)
    element.dispatchEvent(new Event('input', { bubbles: true }))
  }

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
      <span className={fieldStyles.clave}>
        <input
          {...input}
          {...field.control}
          ref={control}
          autoComplete="off"
          className={fieldStyles.control}
          defaultValue={defaultValue === undefined ? '' : escribir(defaultValue)}
          onInput={(event) => check(event.currentTarget)}
          onBlur={(event) => asentar(event.currentTarget)}
        />
        {panel && (
          <button
            type="button"
            ref={boton}
            className={fieldStyles.ver}
            aria-expanded={abierto}
            aria-controls={abierto ? panelId : undefined}
            aria-label={panel.abrir}
            title={panel.abrir}
            onClick={() => setAbierto(!abierto)}
          >
            <Icono nombre={panel.icono} />
          </button>
        )}
      </span>
      {panel && abierto && (
        // biome-ignore lint/a11y/noStaticElementInteractions: only Esc, which closes what a button opened
        <div id={panelId} className={styles.panel} onKeyDown={handleKeyDown}>
          {panel.contenido(valor, elegir, cerrar)}
        </div>
      )}
    </FieldFrame>
  )
}
