import { type ReactNode, useEffect, useRef } from 'react'
import { paths } from '../../base/router/routes.ts'
import { useSesion } from '../../base/session/session.tsx'
import { Escribirnos } from '../../base/settings/Escribirnos.tsx'
import { useEntrada } from '../../cuentas/acceso/useEntrada.ts'
import type { DrawingName } from '../../ui/drawings/Drawing.tsx'
import { LinkButton } from '../../ui/form/Button.tsx'
import { Encabezado, Errand, Salidas } from '../../ui/layout/Errand.tsx'

type Adonde = Record<'destino' | 'titulo' | 'ir' | 'texto', string>

const CALENDARIO: Adonde = {
  destino: paths.calendario,
  titulo: 'Para ver tu calendario',
  ir: 'Ver mi calendario',
  texto: 'Ahí están tus citas y talleres.',
}

export const PERFIL: Adonde = {
  destino: paths.perfil,
  titulo: 'Para ver tu perfil',
  ir: 'Ir a mi perfil',
  texto: 'Ahí está todo lo de tu cuenta.',
}

interface EnlaceTerminadoProps {
  titulo: string
  dibujo?: DrawingName
  a?: Adonde | undefined
  /** What leads on better than `a`. */
  antes?: ReactNode
  children: ReactNode
}

/** The last screen of a link about which nothing is left to say, with the ways on. */
export function EnlaceTerminado({ titulo, dibujo = 'no-encontrado', a, antes, children }: EnlaceTerminadoProps) {
  const lado = useRef<HTMLDivElement>(null)
  useEffect(() => lado.current?.querySelector('h1')?.focus(), [])
  return (
    <div ref={lado}>
      <Errand drawing={dibujo}>
        <Encabezado titulo={titulo}>{children}</Encabezado>
        <Seguir a={a} antes={antes} />
      </Errand>
    </div>
  )
}

/** Where to go on, for whoever is looking: a visitor logs in on the way, and reads that on the button. */
export function Seguir({ a = CALENDARIO, antes }: Pick<EnlaceTerminadoProps, 'a' | 'antes'>) {
  const { destino, titulo, ir, texto } = a
  const { usuario } = useSesion()
  const entrada = useEntrada({ titulo, texto, conCuenta: true }, destino)
  return (
    <Salidas>
      {antes}
      <LinkButton {...(usuario ? { to: destino } : entrada)} variant={antes ? 'secondary' : 'primary'}>
        {usuario ? ir : 'Iniciar sesión'}
      </LinkButton>
      <Escribirnos variant={antes ? 'quiet' : 'secondary'} />
    </Salidas>
  )
}
