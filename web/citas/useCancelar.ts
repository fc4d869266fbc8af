import { useEffect, useRef, useState } from 'react'
import type { CitaPropia } from '../../contract/citas.ts'
import { mensajeDe } from '../api.ts'
import { useDialogos } from '../ui/dialog/dialogos.tsx'
import { useAnuncio } from '../ui/status/anuncios.tsx'
import { useCancelarCita } from './api.ts'

const ESPERA_MS = 10_000

/**
 * Cancels an appointment with ten seconds to undo it. The call is sent after them, or at once when the person goes on to something else:
 * until then the hour stays theirs, so that undoing always works and nobody was told anything.
 */
export function useCancelar(cita: CitaPropia) {
  const { alerta } = useDialogos()
  const anunciar = useAnuncio()
  const { mutateAsync, isIdle, reset } = useCancelarCita()
  const [pedida, setPedida] = useState<CitaPropia | null>(null)
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
        anunciar('Tu cita quedó cancelada.')
      } catch (error) {
        reset()
        setPedida(null)
        alerta({ icono: 'error', titulo: 'Error', texto: mensajeDe(error, 'No se pudo cancelar la cita.') })
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
  }, [pedida, mutateAsync, reset, anunciar, alerta])

  return {
    fase: !pedida ? 'nada' : isIdle ? 'espera' : 'envio',
    cancelar: () => setPedida(cita),
    deshacer() {
      deshecha.current = true
      setPedida(null)
    },
  } as const
}
