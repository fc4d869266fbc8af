import { deleteInscripcion, recuperarInscripcion } from '../../../contract/talleres/talleres.ts'
import { useAct } from '../../base/acting/act.tsx'
import { call } from '../../base/calls/api.ts'
import { Button } from '../../ui/form/Button.tsx'

/** Gives one's own seat back at once; it can be taken back. */
export function DejarTaller({ inscripcionId }: { inscripcionId: number }) {
  const { hacer, enCurso } = useAct()
  const params = { id: inscripcionId }
  const dejar = () =>
    hacer({
      texto: 'Dejaste el taller y tu cupo quedó libre.',
      hacer: async () => {
        await call(deleteInscripcion, { params }, { keepalive: true })
        return () => call(recuperarInscripcion, { params })
      },
      fallo: 'No se pudo cancelar la inscripción.',
    })
  return (
    <Button pending={enCurso} onClick={dejar}>
      Ya no puedo ir
    </Button>
  )
}
