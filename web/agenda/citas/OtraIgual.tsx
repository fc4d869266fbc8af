import { formatDiaYHora, formatMomentoLargo } from '../../../contract/base/time/tiempo.ts'
import type { MiCita } from '../../../contract/persona/mi-cita.ts'
import { refusalOf, useSend } from '../../base/acting/act.tsx'
import { navigate } from '../../base/router/navigation.tsx'
import { paths } from '../../base/router/routes.ts'
import { useSesion } from '../../base/session/session.tsx'
import { useDialogs } from '../../ui/dialog/dialogs.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { useAgendar } from './api.ts'

type OtraIgualProps = { cita: MiCita; variant: 'primary' | 'quiet' }

/** Books once more, with the same person on the same weekday and hour: the button says when. Nothing where no such hour is free. */
export function OtraIgual({ cita: { servicio, persona, otraIgual }, variant }: OtraIgualProps) {
  const { usuario } = useSesion()
  const { alerta } = useDialogs()
  const { enviar, pending } = useSend(useAgendar(usuario?.id ?? 0), {
    async onDone(nueva) {
      const titulo = `Cita solicitada para el ${formatMomentoLargo(nueva.inicio)}.`
      await alerta({ icono: 'exito', titulo, texto: 'La confirmación llega por correo en unos minutos.' })
      navigate(paths.cita(nueva.id))
    },
    async onFail(error) {
      const rechazo = refusalOf(error, 'Inténtalo de nuevo.')
      if (rechazo) await alerta({ ...rechazo, titulo: 'Error al solicitar la cita.' })
    },
  })
  if (otraIgual === null) return null
  const con = persona && { id: persona.id }
  const nueva = { inicio: otraIgual, servicio, notas: '', persona: con }

  return (
    <Button variant={variant} pending={pending} onClick={() => void enviar(nueva)}>
      Reservar otra igual: {formatDiaYHora(otraIgual).replace(/ de \d{4}/, '')}
    </Button>
  )
}
