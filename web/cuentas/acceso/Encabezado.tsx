import { createContext, type ReactNode, use } from 'react'
import { Soft, Stack } from '../../ui/layout/arrange.tsx'

/** The level of the titles inside: in a dialog they stand below its own. */
export const NivelDeTitulo = createContext<'h1' | 'h3'>('h1')

/** Title and introduction of a side of the card. */
export function Encabezado({ titulo, children }: { titulo: string; children: ReactNode }) {
  const Titulo = use(NivelDeTitulo)
  return (
    <Stack bottom={5}>
      <Titulo tabIndex={-1} data-encabezado>
        {titulo}
      </Titulo>
      <Soft top={2}>{children}</Soft>
    </Stack>
  )
}
