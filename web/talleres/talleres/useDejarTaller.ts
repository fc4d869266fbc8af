import { deleteInscripcion, recuperarInscripcion, type Taller } from '../../../contract/talleres/talleres.ts'
import { useAct } from '../../base/acting/act.tsx'
import { call } from '../../base/calls/api.ts'

/** Gives one's own seat back, after a question; it can be taken back. */
export function useDejarTaller({ titulo }: Pick<Taller, 'titulo'>, inscripcionId: number) {
  const { hacer, enCurso } = useAct()
  const params = { id: inscripcionId }
  const dejar = () =>
    hacer({
      pregunta: {
        titulo: `¿Deseas dejar el taller "${titulo}"?`,
        texto: 'Tu cupo quedará libre para otra persona.',
        aceptar: 'Ya no puedo ir',
        cancelar: 'Conservar mi cupo',
        peligro: true,
      },
      texto: 'Dejaste el taller y tu cupo quedó libre.',
      hacer: async () => {
        await call(deleteInscripcion, { params }, { keepalive: true })
        return () => call(recuperarInscripcion, { params })
      },
      fallo: 'No se pudo cancelar la inscripción.',
    })
  return { dejar, pending: enCurso }
}
