import { useEffect, useLayoutEffect, useRef } from 'react'
import { cambiado, type Escrito, escribir, leerEscrito } from './escrito.ts'

/** What may change a field; a button does once its listeners were called. */
const CAMBIAN = ['input', 'change', 'click']

/**
 * Follows what a person writes into the first form inside of `caja`. `anterior` is typed into it again. `onEscrito` is told what is in it
 * that was not there when it was filled in; null when that is nothing.
 */
export function useEscrito(anterior: Escrito | null, onEscrito: (escrito: Escrito | null) => void) {
  const caja = useRef<HTMLDivElement>(null)
  const limpio = useRef<Escrito>({})
  const faltan = useRef(anterior ?? {})
  const hayAlgo = useRef(anterior !== null)
  const retomando = useRef(false)
  const tocado = useRef(false)
  const decir = useRef(onEscrito)
  decir.current = onEscrito

  useLayoutEffect(() => {
    limpio.current = leer(caja) ?? {}
  }, [])

  useEffect(() => {
    const dentro = caja.current!
    const retomar = () => {
      const form = dentro.querySelector('form')
      if (!form) return
      retomando.current = true
      faltan.current = escribir(form, faltan.current)
      retomando.current = false
    }
    // Some fields come with a choice in another one, some choices with an answer of the server, and a form that was sent is emptied.
    const llegan = new MutationObserver((cambios) => {
      // React writes what is typed into a text area as its content too.
      if (cambios.every(({ target }) => target instanceof HTMLTextAreaElement)) return
      if (hayAlgo.current) retomar()
      else limpio.current = { ...leer(caja), ...(tocado.current && queSiguen(limpio.current, leer(caja))) }
      // A picture that was uploaded, say, or somebody who was chosen of a list.
      if (tocado.current) comparar()
    })
    const anotar = ({ type }: Event) => {
      if (retomando.current) return
      tocado.current = true
      if (type === 'click') setTimeout(comparar)
      else comparar()
    }
    const comparar = () => {
      const ahora = leer(caja)
      if (!ahora) return
      const escrito = { ...faltan.current, ...cambiado(limpio.current, ahora) }
      hayAlgo.current = Object.keys(escrito).length > 0
      decir.current(hayAlgo.current ? escrito : null)
    }
    llegan.observe(dentro, { childList: true, subtree: true })
    for (const type of CAMBIAN) dentro.addEventListener(type, anotar)
    retomar()
    return () => {
      llegan.disconnect()
      for (const type of CAMBIAN) dentro.removeEventListener(type, anotar)
    }
  }, [])

  /** From here on counts what is written over what is there. */
  function empezar() {
    faltan.current = {}
    hayAlgo.current = false
    tocado.current = false
    limpio.current = leer(caja) ?? {}
  }

  return { caja, empezar }
}

/** The fields of before that are still there: once a person touched the form, what changes in them is their doing. */
function queSiguen(antes: Escrito, ahora: Escrito | null): Escrito {
  return Object.fromEntries(
    Object.entries(antes).filter(([nombre, valores]) => ahora?.[nombre]?.length === valores.length),
  )
}

/** Null once there is no form. */
function leer({ current }: { current: HTMLElement | null }): Escrito | null {
  const form = current?.querySelector('form')
  return form ? leerEscrito(form) : null
}
