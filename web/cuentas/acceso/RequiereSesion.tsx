import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import type { Usuario } from '../../../contract/cuentas/cuentas.ts'
import { useSesion } from '../../base/session/session.tsx'
import { Drawing } from '../../ui/drawings/Drawing.tsx'
import { LinkButton } from '../../ui/form/Button.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { useEntrada } from './useEntrada.ts'

type RequiereSesionProps = {
  /** The h1 of the screen, shown to visitors too. */
  titulo: string
  /** Names what a login opens. */
  texto: string
  dibujo?: ComponentProps<typeof Drawing>['nombre']
  /** The way on for whoever has no account. */
  sinCuenta?: ReactNode
  /** The screen, for whoever is logged in. */
  children: (usuario: Usuario) => ReactNode
}

/** A screen for customers: visitors are asked who they are, above it (R-entrar-primero). */
export function RequiereSesion({ titulo, texto, dibujo = 'dos-sillas', sinCuenta, children }: RequiereSesionProps) {
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
    <Page titulo={titulo}>
      <EmptyState
        illustration={<Drawing nombre={dibujo} />}
        titulo="Debes iniciar sesión para continuar."
        texto={texto}
        action={
          <>
            <LinkButton {...entrar}>Iniciar sesión</LinkButton>
            <LinkButton {...crear} variant="secondary">
              Crear cuenta
            </LinkButton>
            {sinCuenta}
          </>
        }
      />
    </Page>
  )
}
