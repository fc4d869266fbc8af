import { createContext, type ReactNode, type RefObject, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './Toast.module.css'

const DURACION_MS = 10_000
/** Milliseconds between two checks while the notice is in use. */
const EN_USO_MS = 1000

/** Where notices stand, one above the other. A ref: a value that changed would make React render a page that it has not taken over yet anew. */
export const Pila = createContext<RefObject<HTMLElement | null>>({ current: null })

interface ToastProps {
  children: ReactNode
  /** A small Button or LinkButton, as long as the notice stands. */
  action?: ReactNode
  onEnd: () => void
}

/**
 * Tells the last change over the foot of the page for ten seconds, and for as long as the pointer or the focus is on it. It takes no focus
 * and moves nothing.
 */
export function Toast({ children, action, onEnd }: ToastProps) {
  const ref = useRef<HTMLDivElement>(null)
  const end = useEffectEvent(onEnd)
  const lugar = use(Pila)
  const [pila, setPila] = useState(lugar.current)
  useEffect(() => setPila(lugar.current), [lugar])

  useEffect(() => {
    let timer = setTimeout(look, DURACION_MS)
    function look() {
      if (ref.current?.matches(':hover, :focus-within')) timer = setTimeout(look, EN_USO_MS)
      else end()
    }
    return () => clearTimeout(timer)
  }, [])

  if (!pila) return null
  return createPortal(
    <div ref={ref} role="status" className={styles.aviso}>
      <p>{children}</p>
      {action}
    </div>,
    pila,
  )
}
