import { useMutation } from '@tanstack/react-query'
import { deleteInscripcion, type Taller } from '../../contract/talleres/talleres.ts'
import { ApiError, call, mensajeDe } from '../api.ts'
import { useDialogos } from '../ui/dialog/dialogos.tsx'
import { useReleer } from './api.ts'

/** Gives one's own seat back, after a question. */
export function useDejarTaller({ id, titulo }: Pick<Taller, 'id' | 'titulo'>, inscripcionId: number) {
  const { alerta, confirmar } = useDialogos()
  const releer = useReleer(id)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => call(deleteInscripcion, { params: { id: inscripcionId } }),
    onSettled: releer,
  })

  async function dejar() {
    const aceptado = await confirmar({
      icono: 'pregunta',
      titulo: `¿Deseas dejar el taller "${titulo}"?`,
      texto: 'Tu cupo quedará libre para otra persona.',
      aceptar: 'Ya no puedo ir',
      cancelar: 'Conservar mi cupo',
      peligro: true,
    })
    if (!aceptado) return
    try {
      await mutateAsync()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'sin_sesion') return
      const texto = mensajeDe(error, 'No se pudo cancelar la inscripción.')
      return alerta({ icono: 'error', titulo: 'Error', texto })
    }
    return alerta({ icono: 'exito', titulo: 'Inscripción cancelada', texto: 'Tu cupo quedó libre.' })
  }
  return { dejar, pending: isPending }
}
