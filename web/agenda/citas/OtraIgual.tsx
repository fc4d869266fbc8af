import { formatDiaYHora, formatMomentoLargo, withoutYear } from '../../../contract/base/time/time.ts'
import type { MiCita } from '../../../contract/persona/mi-cita.ts'
import { refusalOf, useAct } from '../../base/acting/act.tsx'
import { navigate } from '../../base/router/navigation.tsx'
import { paths } from '../../base/router/routes.ts'
import { Button } from '../../ui/form/Button.tsx'
import { loQueLlega, useAgendar } from './api.ts'

type OtraIgualProps = { cita: MiCita; variant: 'primary' | 'quiet' }

/** Books once more, with the same person on the same weekday and hour: the button says when. Nothing where no such hour is free. */
export function OtraIgual({ cita: { servicio, persona, otraIgual }, variant }: OtraIgualProps) {
  const { hacer, enCurso } = useAct()
  const agendar = useAgendar()
  if (otraIgual === null) return null
  const con = persona && { id: persona.id }
  const nueva = { inicio: otraIgual, servicio, notas: '', persona: con }

  async function reservar() {
    let id: number | undefined
    await hacer({
      quien: { titulo: 'Para solicitar tu cita', texto: `${servicio}. Entra para pedirla.` },
      unaVez: true,
      hacer: async (usuario) => {
        const hecha = await agendar(usuario.id, nueva)
        id = hecha.id
        const titulo = `Cita solicitada para el ${formatMomentoLargo(hecha.inicio)}.`
        return { alerta: { icono: 'exito', titulo, texto: `${loQueLlega(hecha)}.` } }
      },
      rechazo(error) {
        const rechazo = refusalOf(error, 'Inténtalo de nuevo.')
        return rechazo && { ...rechazo, titulo: 'Error al solicitar la cita.' }
      },
    })
    if (id !== undefined) navigate(paths.cita(id))
  }

  return (
    <Button
      size="small"
      variant={variant}
      data-edge={variant === 'quiet' ? 'start' : undefined}
      pending={enCurso}
      onClick={reservar}
    >
      Reservar otra igual: {withoutYear(formatDiaYHora(otraIgual))}
    </Button>
  )
}
