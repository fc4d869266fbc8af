import { type ReactNode, useEffect, useRef } from 'react'
import styles from './SegundoFactor.module.css'

/** What each step of the dialog is given. */
export interface PasoProps {
  email: string
  /** With recovery codes that are shown this time only. */
  onCodigos: (codigos: readonly string[]) => void
  onClose: () => void
}

/** What a step of the dialog is about; reading goes on here when the step before is gone. */
export function Explicacion({ children }: { children: ReactNode }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <p ref={text} tabIndex={-1} className={styles.explicacion}>
      {children}
    </p>
  )
}
