import { useEffect, useRef, useState } from 'react'
import { mensajeDe } from '../api.ts'
import { useDialogos } from '../ui/dialog/dialogos.tsx'
import { useAnuncio } from '../ui/status/anuncios.tsx'

const ESPERA_MS = 10_000

/** A mutation of TanStack's that cancels a `C`. */
interface Cancelacion<C> {
  mutateAsync: (cual: C) => Promise<unknown>
  isIdle: boolean
  reset: () => void
}

/**
 * Cancels something with ten seconds to undo it; `anuncio` says that it is done to who does not see it. The call is sent after them, or at once when the person goes on to something else:
 * until then the hour stays theirs, so that undoing always works and nobody was told anything.
 */
export function useCancelar<C>(cual: C, { mutateAsync, isIdle, reset }: Cancelacion<C>, anuncio: string) {
  const { alerta } = useDialogos()
  const anunciar = useAnuncio()
  const [pedida, setPedida] = useState<C | null>(null)
  const deshecha = useRef(false)

  useEffect(() => {
    if (!pedida) return
    deshecha.current = false
    let enviada = false
    async function enviar() {
      if (enviada || deshecha.current) return
      enviada = true
      try {
        await mutateAsync(pedida!)
        anunciar(anuncio)
      } catch (error) {
        reset()
        setPedida(null)
        alerta({ icono: 'error', titulo: 'Error', texto: mensajeDe(error, 'No se pudo cancelar.') })
      }
    }
    const timer = setTimeout(enviar, ESPERA_MS)
    const saliendo = new AbortController()
    const { signal } = saliendo
    window.addEventListener('pagehide', enviar, { signal })
    document.addEventListener('visibilitychange', () => document.hidden && enviar(), { signal })
    return () => {
      clearTimeout(timer)
      saliendo.abort()
      void enviar()
    }
  }, [pedida, mutateAsync, reset, anunciar, alerta, anuncio])

  return {
    fase: !pedida ? 'nada' : isIdle ? 'espera' : 'envio',
    cancelar: () => setPedida(cual),
    deshacer() {
      deshecha.current = true
      setPedida(null)
    },
  } as const
}
