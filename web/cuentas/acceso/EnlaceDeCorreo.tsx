import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { Page } from '../../ui/layout/Page.tsx'

type EnlaceDeCorreoProps = {
  /** Shown while the link is checked. */
  cargando: ReactNode
  /** Shown when the address has no token. */
  falta: ReactNode
  children: (token: string) => ReactNode
}

/** The page that a link of a mail leads to. */
export function EnlaceDeCorreo({ cargando, falta, children }: EnlaceDeCorreoProps) {
  const token = useTokenDeEnlace()
  return (
    <Page>
      {token === null ? falta : token === undefined ? cargando : <Fragment key={token}>{children(token)}</Fragment>}
    </Page>
  )
}

export const ENLACE_SIN_LEER = 'No se pudo leer el enlace.'
/** Said of a link that came without its token. */
export const INCOMPLETO = 'Este enlace llegó incompleto'

/**
 * The token of a link: undefined before the page could look, null when there is none. It leaves the address bar at once, and stays with
 * the entry of the history for a reload.
 */
export function useTokenDeEnlace(): string | null | undefined {
  const [token, setToken] = useState<string | null>()

  useEffect(() => {
    function look() {
      const { hash, pathname, search } = window.location
      const found = new URLSearchParams(hash.slice(1)).get('token')
      const { state } = window.history
      if (found) window.history.replaceState({ ...state, token: found }, '', pathname + search)
      setToken((known) => found ?? known ?? state?.token ?? null)
    }
    look()
    // Another link opened in this tab changes the fragment only.
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [])

  return token
}
