import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { precargar } from '../pantallas.ts'

/** A pointer that only passes does not stay so long on a link. */
const PAUSA_MS = 80

/** What a link of ours leads to begins to load when somebody is about to follow it, but not where data are to be saved. */
export function useAdelanto(): void {
  const queries = useQueryClient()

  useEffect(() => {
    if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
    const listening = new AbortController()
    let espera: ReturnType<typeof setTimeout> | undefined
    for (const type of ['pointerover', 'pointerdown', 'focusin']) {
      const handle = ({ target }: Event) => {
        clearTimeout(espera)
        const enlace = (target as Element).closest?.('a')
        if (enlace?.origin !== location.origin) return
        const load = () => precargar(enlace.pathname + enlace.search, queries)
        if (type === 'pointerover') espera = setTimeout(load, PAUSA_MS)
        else load()
      }
      document.addEventListener(type, handle, { signal: listening.signal, passive: true })
    }
    return () => {
      clearTimeout(espera)
      listening.abort()
    }
  }, [queries])
}
