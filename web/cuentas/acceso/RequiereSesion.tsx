import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import type { Usuario } from '../../../contract/cuentas/cuentas.ts'
import { useSesion } from '../../base/session/session.tsx'
import type { DrawingName } from '../../ui/drawings/Drawing.tsx'
import { LinkButton } from '../../ui/form/Button.tsx'
import { Encabezado, Errand, Salidas } from '../../ui/layout/Errand.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { useEntrada } from './useEntrada.ts'

type RequiereSesionProps = {
  /** The h1 of the screen, shown to visitors too. */
  titulo: string
  /** Names what a login opens. */
  texto: string
  dibujo?: DrawingName
  /** The way to what is open without a session: the likeliest, and in place of having an account. */
  abierto?: ReactElement
  /** For whom an account helps nothing yet: in place of having one. */
  ayuda?: ReactElement
  /** The screen, for whoever is logged in. */
  children: (usuario: Usuario) => ReactNode
}

/** A screen for customers: visitors are asked who they are, above it (R-entrar-primero). */
export function RequiereSesion({ titulo, texto, dibujo = 'puerta', abierto, ayuda, children }: RequiereSesionProps) {
  const { usuario } = useSesion()
  const paraQue = { titulo: 'Para continuar', texto }
  const entrar = useEntrada({ ...paraQue, conCuenta: true })
  const crear = useEntrada(paraQue)
  const visitante = useRef(!usuario)
  // What was pressed is gone with the visitor's page.
  useEffect(() => {
    if (usuario && visitante.current) document.getElementById('contenido')?.focus({ preventScroll: true })
    visitante.current = !usuario
  }, [usuario])

  if (usuario) return children(usuario)
  return (
    <Page>
      <Errand drawing={dibujo}>
        <Encabezado titulo={titulo}>
          <PorQueEntrar>{texto}</PorQueEntrar>
        </Encabezado>
        <Salidas>
          {abierto}
          <LinkButton {...entrar} variant={abierto && 'quiet'}>
            Iniciar sesión
          </LinkButton>
          {ayuda ??
            (!abierto && (
              <LinkButton {...crear} variant="secondary">
                Crear cuenta
              </LinkButton>
            ))}
        </Salidas>
      </Errand>
    </Page>
  )
}

interface PorQueEntrarProps {
  /** The promised sentence, which is an element by itself (R-entrar-primero). */
  pide?: string
  children: ReactNode
}

/** What a login opens, and below it that one is asked for. */
export function PorQueEntrar({ pide = 'Debes iniciar sesión para continuar.', children }: PorQueEntrarProps) {
  return (
    <>
      {children}
      <br /> <span>{pide}</span>
    </>
  )
}
