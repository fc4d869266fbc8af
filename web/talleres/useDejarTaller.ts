import { deleteInscripcion, recuperarInscripcion, type Taller } from '../../contract/talleres/talleres.ts'
import { call } from '../api.ts'
import { useHacer } from '../hacer.tsx'
import { useDialogos } from '../ui/dialog/dialogos.tsx'

/** Gives one's own seat back, after a question; it can be taken back. */
export function useDejarTaller({ titulo }: Pick<Taller, 'titulo'>, inscripcionId: number) {
  const { alerta, confirmar } = useDialogos()
  const { hacer, enCurso } = useHacer()
  const params = { id: inscripcionId }

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
    await hacer({
      texto: 'Dejaste el taller.',
      fallo: 'No se pudo cancelar la inscripción.',
      async hacer() {
        await call(deleteInscripcion, { params })
        await alerta({ icono: 'exito', titulo: 'Inscripción cancelada', texto: 'Tu cupo quedó libre.' })
        return () => call(recuperarInscripcion, { params })
      },
    })
  }
  return { dejar, pending: enCurso }
}
