import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { mensajeDe } from '../../api.ts'
import { useDialogos } from '../../ui/dialog/dialogos.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Toast } from '../../ui/status/Toast.tsx'

interface Deshacible {
  texto: string
  deshacer: () => Promise<unknown>
}

/** Something to be done with one tap; `hacer` answers what takes it back, or what came of it otherwise: null for nothing. */
export interface Hecho {
  texto: string
  hacer: () => Promise<(() => Promise<unknown>) | Deshacible | null>
}

/** Does things at once and offers 'Deshacer' for the last one; `aviso` goes anywhere on the page. */
export function useDeshacer() {
  const { alerta } = useDialogos()
  const queries = useQueryClient()
  const enCurso = useRef(false)
  const [ultimo, setUltimo] = useState<Deshacible | null>(null)

  async function intentar(que: () => Promise<unknown>) {
    if (enCurso.current) return
    enCurso.current = true
    try {
      await que()
    } catch (error) {
      void alerta({ icono: 'error', titulo: 'Error', texto: mensajeDe(error, 'No se pudo guardar.') })
    } finally {
      enCurso.current = false
      void queries.invalidateQueries()
    }
  }

  const aviso = ultimo && (
    <Toast
      key={ultimo.texto}
      onEnd={() => setUltimo(null)}
      action={
        <Button
          size="small"
          variant="secondary"
          onClick={() => {
            document.getElementById('contenido')?.focus({ preventScroll: true })
            setUltimo(null)
            void intentar(ultimo.deshacer)
          }}
        >
          Deshacer
        </Button>
      }
    >
      {ultimo.texto}
    </Toast>
  )
  const hacer = ({ texto, hacer }: Hecho) =>
    intentar(async () => {
      const hecho = await hacer()
      setUltimo(typeof hecho === 'function' ? { texto, deshacer: hecho } : hecho)
    })
  return { hacer, aviso }
}
