import { createContext, type ReactNode, type RefObject, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Row } from '../layout/arrange.tsx'
import styles from './Toast.module.css'

const DURATION_MS = 10_000
/** Milliseconds between two checks while the notice is in use. */
const IN_USE_MS = 1000

/** Where notices stand, one above the other. A ref: a value that changed would make React render a page that it has not taken over yet anew. */
export const ToastPlace = createContext<RefObject<HTMLElement | null>>({ current: null })

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

  useEffect(() => {
    let timer = setTimeout(look, DURATION_MS)
    function look() {
      if (ref.current?.matches(':hover, :focus-within')) timer = setTimeout(look, IN_USE_MS)
      else end()
    }
    return () => clearTimeout(timer)
  }, [])

  return (
    <OverFoot ref={ref}>
      <p>{children}</p>
      {action}
    </OverFoot>
  )
}

/** Stands over the foot of the page for as long as it is there. */
export function OverFoot({ ref, children }: { ref?: RefObject<HTMLDivElement | null>; children: ReactNode }) {
  const place = use(ToastPlace)
  const [stack, setStack] = useState(place.current)
  useEffect(() => setStack(place.current), [place])
  if (!stack) return null
  return createPortal(
    <Row ref={ref} role="status" gap={[1, 3]} className={styles.aviso}>
      {children}
    </Row>,
    stack,
  )
}
