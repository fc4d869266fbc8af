import { useEffect, useRef } from 'react'
import { rutas } from '../../rutas.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Encabezado } from '../Encabezado.tsx'

/** Why the link does nothing, and the way to another one. */
export function EnlaceInservible({ titulo, motivo }: { titulo: string; motivo: string }) {
  const side = useRef<HTMLDivElement>(null)
  useEffect(() => side.current?.querySelector('h1')?.focus(), [])
  return (
    <div ref={side}>
      <Encabezado titulo={titulo}>{motivo}</Encabezado>
      <LinkButton to={rutas.perfil} variant="secondary" full>
        Ir a mi perfil
      </LinkButton>
    </div>
  )
}
