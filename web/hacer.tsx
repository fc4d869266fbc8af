import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, mensajeDe } from './api.ts'
import { useDialogos } from './ui/dialog/dialogos.tsx'
import { Button } from './ui/form/Button.tsx'
import { useAviso } from './ui/status/anuncios.tsx'

interface Deshacible {
  texto: string
  deshacer: () => Promise<unknown>
}

/** Something to do with one tap. `hacer` answers its way back, or with it the sentence that tells the result; null offers none. */
export interface Hecho {
  texto: string
  hacer: () => Promise<(() => Promise<unknown>) | Deshacible | null>
  /** Said when no answer gives a reason. */
  fallo?: string
}

/**
 * Sends at once, tells it for ten seconds with 'Deshacer', and then reads again what is on the screen (readings 78). A tap meanwhile does
 * nothing. The caller may be gone when the person takes it back.
 */
export function useHacer() {
  const { alerta } = useDialogos()
  const queries = useQueryClient()
  const avisar = useAviso()
  const ocupado = useRef(false)
  const [enCurso, setEnCurso] = useState(false)

  async function intentar(que: () => Promise<unknown>, fallo = 'No se pudo guardar.') {
    if (ocupado.current) return
    ocupado.current = true
    setEnCurso(true)
    try {
      await que()
    } catch (error) {
      // The login that opens over the page says it already.
      if (error instanceof ApiError && error.code === 'sin_sesion') return
      void alerta({ icono: 'error', titulo: 'Error', texto: mensajeDe(error, fallo) })
    } finally {
      ocupado.current = false
      setEnCurso(false)
      void queries.invalidateQueries()
    }
  }

  function ofrecer({ texto, deshacer }: Deshacible) {
    function retirar() {
      document.getElementById('contenido')?.focus({ preventScroll: true })
      avisar(null)
      void intentar(deshacer)
    }
    const action = (
      <Button size="small" variant="secondary" onClick={retirar}>
        Deshacer
      </Button>
    )
    avisar({ texto, action })
  }

  const hacer = ({ texto, hacer, fallo }: Hecho) =>
    intentar(async () => {
      const hecho = await hacer()
      if (!hecho) avisar(null)
      else ofrecer(typeof hecho === 'function' ? { texto, deshacer: hecho } : hecho)
    }, fallo)
  return { hacer, enCurso }
}
