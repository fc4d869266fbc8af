import { type SetStateAction, useEffect, useEffectEvent, useRef, useState } from 'react'

/** Milliseconds after the last change. */
const PAUSA_MS = 300

/** Where a draft is kept. */
export interface SaveTyped<T> {
  guardar: (escrito: T) => void
  olvidar: () => void
}

/**
 * Holds what a person writes or chooses, and writes it out as a draft a moment later, and at once when the page is left or put aside.
 * `olvidar` drops the draft, also one that was not written out yet.
 */
export function useTyped<T>(inicial: T | (() => T), donde: SaveTyped<T>) {
  const [escrito, setEscrito] = useState(inicial)
  const ahora = useRef(escrito)
  const reloj = useRef<ReturnType<typeof setTimeout>>(undefined)

  const soltar = useEffectEvent(() => {
    if (parar()) donde.guardar(ahora.current)
  })
  useEffect(() => {
    const alDejar = () => soltar()
    addEventListener('pagehide', alDejar)
    return () => {
      removeEventListener('pagehide', alDejar)
      soltar()
    }
  }, [])

  /** True when something waited to be written out. */
  function parar(): boolean {
    const habia = reloj.current !== undefined
    clearTimeout(reloj.current)
    reloj.current = undefined
    return habia
  }

  /** Holds a value without writing a draft. */
  function poner(cambio: SetStateAction<T>) {
    ahora.current = cambio instanceof Function ? cambio(ahora.current) : cambio
    setEscrito(ahora.current)
  }

  return {
    escrito,
    poner,
    escribir(cambio: SetStateAction<T>) {
      poner(cambio)
      parar()
      reloj.current = setTimeout(() => soltar(), PAUSA_MS)
    },
    olvidar() {
      parar()
      donde.olvidar()
    },
  }
}
