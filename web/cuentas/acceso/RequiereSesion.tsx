import type { ReactNode } from 'react'
import type { Usuario } from '../../../contract/cuentas/cuentas.ts'
import { useLocation } from '../../base/router/navigation.tsx'
import { loginAndReturn, registerAndReturn } from '../../base/router/routes.ts'
import { useSesion } from '../../base/session/session.tsx'
import { Drawing } from '../../ui/drawings/Drawing.tsx'
import { LinkButton } from '../../ui/form/Button.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'

type RequiereSesionProps = {
  /** The h1 of the screen, shown to visitors too. */
  titulo: string
  /** Names what a login opens. */
  texto: string
  /** The screen, for whoever is logged in. */
  children: (usuario: Usuario) => ReactNode
}

/** A screen for customers: visitors are asked to log in and come back afterwards (R-entrar-primero). */
export function RequiereSesion({ titulo, texto, children }: RequiereSesionProps) {
  const { usuario } = useSesion()
  const { pathname, search } = useLocation()
  if (usuario) return children(usuario)
  return (
    <Page titulo={titulo}>
      <EmptyState
        illustration={<Drawing nombre="dos-sillas" />}
        titulo="Debes iniciar sesión para continuar."
        texto={texto}
        action={
          <>
            <LinkButton to={loginAndReturn(pathname + search)}>Iniciar sesión</LinkButton>
            <LinkButton to={registerAndReturn(pathname + search)} variant="secondary">
              Crear cuenta
            </LinkButton>
          </>
        }
      />
    </Page>
  )
}
