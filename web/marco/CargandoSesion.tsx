import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { precargar } from '../router.tsx'
import { cabeceraDeSesion } from './cabeceraPerezosa.ts'
import { usePreparada } from './usePreparada.ts'

/** Until the session check ends (specification section 2). What is seen is in index.html already, before any script. */
export function CargandoSesion() {
  usePreparada()
  const { pathname } = useLocation()

  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.sesion = 'verificando'
    return () => {
      delete dataset.sesion
    }
  }, [])

  useEffect(() => {
    cabeceraDeSesion.precargar()
    precargar(pathname)
  }, [pathname])

  return null
}
