import type { ReactNode } from 'react'
import { Stack } from '../../../ui/layout/arrange.tsx'

type MarcoProps = {
  titulo: string
  /** How many there are of it, or what else is said beside the title. */
  junto?: ReactNode
  children: ReactNode
}

/** A framed part of what was read of a file, or of the files that were read. */
export function Marco({ titulo, junto, children }: MarcoProps) {
  return (
    <Stack as="section" paper gap={2} bottom={5} aria-label={titulo}>
      <h2>
        {titulo} {junto !== undefined && <small>{junto}</small>}
      </h2>
      {children}
    </Stack>
  )
}
