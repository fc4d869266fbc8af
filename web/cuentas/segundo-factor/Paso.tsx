import { type ReactNode, useEffect, useRef } from 'react'
import { Soft } from '../../ui/layout/arrange.tsx'

/** The props of each step of the dialog. */
export interface PasoProps {
  email: string
  /** With recovery codes that are shown this time only. */
  onCodigos: (codigos: readonly string[]) => void
  onClose: () => void
}

/** The title of a step; it takes the focus when the step before is gone. */
export function Explicacion({ children }: { children: ReactNode }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <Soft ref={text} tabIndex={-1} bottom={5}>
      {children}
    </Soft>
  )
}
