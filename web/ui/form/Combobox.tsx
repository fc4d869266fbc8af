import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useState } from 'react'
import { Soft } from '../layout/arrange.tsx'
import styles from './Combobox.module.css'
import field from './Field.module.css'
import { FieldFrame, type FieldTexts, useField } from './Field.tsx'

interface Opcion {
  id: number
  texto: string
  /** Shown smaller below the text. */
  detalle: string
}

interface Opciones<O extends Opcion> {
  opciones: readonly O[]
  /** `opciones` belong to an earlier text: Enter chooses none of them, a tap does. */
  pending: boolean
  onElegir: (opcion: O) => void
}

type ComboboxProps<O extends Opcion> = FieldTexts &
  Opciones<O> & {
    /** The typed text, or that of the chosen option. */
    texto: string
    onTexto: (texto: string) => void
    /** Says how many options there are, that there are none, or that they could not be read. */
    estado: string
    /** The present fault, told when the form is sent. */
    falta: string | null
    onAbrir: () => void
    /** True to give it the focus when a dialog opens. */
    firstFocus?: boolean
    /** A button below the options, reached with Tab. */
    pie?: ReactNode
  }

/**
 * A field with a list that follows what is typed (ARIA's combobox pattern): arrow keys go through it, Enter chooses, Escape closes it.
 * Nothing is chosen by leaving the field.
 */
export function Combobox<O extends Opcion>(props: ComboboxProps<O>) {
  const { texto, onTexto, opciones, pending, estado, falta, onElegir, onAbrir, firstFocus, pie, ...texts } = props
  const { id, error, control } = useField(texts)
  const { abierta, activa, visibles, abrir, cerrar, elegir, onKeyDown, onPointerDown } = useLista({
    opciones,
    pending,
    onElegir,
    onAbrir,
  })

  return (
    <FieldFrame id={id} label={texts.label} hint={texts.hint} error={error} required={texts.required}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only to see the focus leave */}
      <div className={styles.combo} onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || cerrar()}>
        <input
          {...control}
          ref={(input) => input?.setCustomValidity(falta ?? '')}
          required={undefined}
          aria-required={texts.required}
          data-first-focus={firstFocus}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={abierta}
          aria-controls={`${id}-lista`}
          aria-activedescendant={activa >= 0 ? `${id}-${activa}` : undefined}
          autoComplete="off"
          spellCheck={false}
          className={field.control}
          value={texto}
          onChange={(event) => {
            onTexto(event.target.value)
            abrir()
          }}
          onClick={abrir}
          onKeyDown={onKeyDown}
        />
        <div hidden={!abierta} className={styles.lista} onPointerDown={onPointerDown}>
          <div id={`${id}-lista`} role="listbox" aria-label={texts.label} aria-busy={pending}>
            {visibles.map((opcion, i) => (
              <OptionRow key={opcion.id} id={`${id}-${i}`} opcion={opcion} activa={i === activa} onElegir={elegir} />
            ))}
          </div>
          <p role="status" data-look="note" className={styles.estado}>
            {abierta && estado}
          </p>
          {pie}
        </div>
      </div>
    </FieldFrame>
  )
}

/** Where the arrow keys lead from an option, round and round. */
export const STEPS: Record<string, (activa: number, cuantas: number) => number> = {
  ArrowDown: (activa, cuantas) => (activa + 1) % cuantas,
  ArrowUp: (activa, cuantas) => (activa - 1 + cuantas) % cuantas,
}

/** Whether the list is open, and which option is the active one; −1 is none. */
function useLista<O extends Opcion>(lista: Opciones<O> & { onAbrir: () => void }) {
  const { opciones, pending, onElegir, onAbrir } = lista
  const [abierta, setAbierta] = useState(false)
  const [marcada, setMarcada] = useState(0)
  /** The options at the moment of the press: new results would move another option under the pointer. */
  const [quietas, setQuietas] = useState<readonly O[] | null>(null)
  const firme = abierta && !pending && quietas === null
  const activa = firme && opciones.length > 0 ? Math.min(marcada, opciones.length - 1) : -1
  const cerrar = () => setAbierta(false)

  function abrir() {
    onAbrir()
    setMarcada(0)
    setAbierta(true)
  }

  function elegir(opcion: O) {
    onElegir(opcion)
    cerrar()
  }

  function onPointerDown(event: PointerEvent) {
    // A press on the list or its scroll bar must not take the focus from the field.
    event.preventDefault()
    setQuietas(opciones)
    // The click comes after the pointer went up.
    const soltar = () => setTimeout(() => setQuietas(null))
    for (const fin of ['pointerup', 'pointercancel']) window.addEventListener(fin, soltar, { once: true })
  }

  function onKeyDown(event: KeyboardEvent) {
    const paso = STEPS[event.key]
    // Enter does not send the form, and Escape does not close the dialog around it.
    if (paso || (abierta && (event.key === 'Enter' || event.key === 'Escape'))) event.preventDefault()
    else return
    if (paso && !abierta) abrir()
    else if (event.key === 'Escape') cerrar()
    else if (activa >= 0 && paso) setMarcada(paso(activa, opciones.length))
    else if (activa >= 0) elegir(opciones[activa]!)
  }

  return { abierta, activa, visibles: quietas ?? opciones, abrir, cerrar, elegir, onKeyDown, onPointerDown }
}

type FilaProps<O> = { id: string; opcion: O; activa: boolean; onElegir: (opcion: O) => void }

/** A row of the list: the option's text and, smaller, its detail. */
export function OptionRow<O extends Pick<Opcion, 'texto' | 'detalle'>>({ id, opcion, activa, onElegir }: FilaProps<O>) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
    <div
      id={id}
      role="option"
      aria-selected={activa}
      className={styles.opcion}
      ref={(element) => {
        if (activa) element?.scrollIntoView({ block: 'nearest' })
      }}
      onClick={() => onElegir(opcion)}
    >
      {opcion.texto}
      <Soft as="span" small>
        {opcion.detalle}
      </Soft>
    </div>
  )
}

const PAUSA_MS = 200

/** The last typed text, once typing pauses. */
export function usePaused(texto: string): string {
  const [pausado, setPausado] = useState(texto)
  useEffect(() => {
    const espera = setTimeout(() => setPausado(texto), PAUSA_MS)
    return () => clearTimeout(espera)
  }, [texto])
  return pausado
}
