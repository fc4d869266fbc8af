import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { useLayer } from '../../base/router/navigation.tsx'
import styles from './Menu.module.css'

type MenuProps = {
  boton: ReactNode
  /** The look of the button that opens it, and what is different of what it opens. */
  clase: string
  hoja?: string | undefined
  /** It leads to the current page among others. */
  actual?: boolean
  children: ReactNode
}

/** Its sheet ends where its button does, unless it would begin outside of what it lies in, and is scrolled to. */
function showWhole(hoja: HTMLElement | null) {
  if (!hoja || hoja.closest('header')) return
  const { left } = (hoja.closest('dialog') ?? document.body).getBoundingClientRect()
  if (hoja.getBoundingClientRect().left < left) Object.assign(hoja.style, { left: 0, right: 'auto' })
  hoja.scrollIntoView({ block: 'nearest' })
}

/** Opens below its button. It closes when it is left or something in it was pressed, by Escape, and by Back. */
export function Menu({ boton, clase, hoja = '', actual, children }: MenuProps) {
  const suBoton = useRef<HTMLButtonElement>(null)
  const [abierto, setAbierto] = useState(false)
  const close = () => setAbierto(false)
  useLayer(close, abierto)

  function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) close()
  }

  function closeAndReturn() {
    close()
    suBoton.current?.focus()
  }

  /** What was pressed goes away with the menu: a dialog that it opens gives the focus back to the button. */
  function closeAfterPress({ target }: MouseEvent) {
    if (!suBoton.current?.contains(target as Node)) closeAndReturn()
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !abierto) return
    event.stopPropagation()
    // A dialog around it stays open.
    event.preventDefault()
    closeAndReturn()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to what its buttons are told
    <div className={styles.menu} onBlur={closeWhenLeft} onKeyDown={closeOnEscape} onClick={closeAfterPress}>
      <button
        ref={suBoton}
        type="button"
        className={clase}
        aria-current={actual || undefined}
        aria-expanded={abierto}
        onClick={() => setAbierto(!abierto)}
      >
        {boton}
      </button>
      {abierto && (
        // Safari focuses no pressed button, but what it stands in.
        <div ref={showWhole} tabIndex={-1} className={`${styles.hoja} ${hoja}`}>
          {children}
        </div>
      )}
    </div>
  )
}
