import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from '../base/router/navigation.tsx'
import { useSesion } from '../base/session/session.tsx'

/** Shown until the session check ends (R-cargando-sesion). The same words are in index.html already, before any script. */
export function LoadingSession() {
  usePrepared()
  const { pathname } = useLocation()
  const { preparar } = useSesion()

  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.sesion = 'verificando'
    return () => {
      delete dataset.sesion
      // The placeholder may hold an h1, and the page must have only one.
      document.getElementById('cargando-sesion')?.replaceChildren()
    }
  }, [])

  useEffect(() => {
    preparar(pathname)
  }, [preparar, pathname])

  return null
}

/**
 * Says that the page answers to clicks now; index.html then presses the button that was pressed before. A rendered screen is taken over after
 * the frame around it.
 */
export function usePrepared(): void {
  useEffect(() => {
    document.documentElement.dataset.preparada = ''
    dispatchEvent(new Event('preparada'))
  }, [])
}
