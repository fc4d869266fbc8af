import { useEffect, useLayoutEffect } from 'react'
import { useLugar } from '../navegacion.tsx'
import { precargar } from '../pantallas.ts'
import { cabeceraDeSesion } from './Marco.tsx'

/** Until the session check ends (specification section 2). What is seen is in index.html already, before any script. */
export function CargandoSesion() {
  usePreparada()
  const { pathname } = useLugar()

  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.sesion = 'verificando'
    return () => {
      delete dataset.sesion
      // It may hold a title: a page has one.
      document.getElementById('cargando-sesion')?.replaceChildren()
    }
  }, [])

  useEffect(() => {
    cabeceraDeSesion.precargar()
    precargar(pathname)
  }, [pathname])

  return null
}

/**
 * From here on what is on the page answers to clicks, and the button pressed before (index.html) is pressed. A rendered screen is taken over
 * after the frame around it.
 */
export function usePreparada(): void {
  useEffect(() => {
    document.documentElement.dataset.preparada = ''
    dispatchEvent(new Event('preparada'))
  }, [])
}
