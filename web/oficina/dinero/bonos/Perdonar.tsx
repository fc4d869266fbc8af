import { type ComoSePaga, pagarConBono } from '../../../../contract/agenda/citas/bono-de-cita.ts'
import { useAct } from '../../../base/acting/act.tsx'
import { call } from '../../../base/calls/api.ts'
import { Button } from '../../../ui/form/Button.tsx'

type PerdonarProps = {
  /** The appointment's id. */
  id: number
  persona: string
  /** It was cancelled: its session is used again only once it is booked again. */
  cancelada: boolean
}

/** Gives back the session of somebody who did not come, or cancelled late. */
export function Perdonar({ id, persona, cancelada }: PerdonarProps) {
  const { hacer, enCurso } = useAct()
  const pagar = (como: ComoSePaga) => call(pagarConBono, { params: { id }, body: { como } })
  const texto = `${persona}: sesión perdonada.`
  const pregunta = {
    titulo: '¿Perdonar la sesión?',
    texto: 'Vuelve a su bono, y la cita sigue cancelada. Queda en la historia.',
    aceptar: 'Perdonar',
  }
  async function perdonar() {
    await pagar('PERDONAR')
    return cancelada ? { texto } : () => pagar('USAR')
  }
  return (
    <Button
      size="small"
      variant="secondary"
      pending={enCurso}
      aria-label={`Perdonar la sesión: ${persona}`}
      onClick={() =>
        hacer({ ...(cancelada ? { pregunta } : { texto }), fallo: 'No se pudo perdonar.', hacer: perdonar })
      }
    >
      Perdonar la sesión
    </Button>
  )
}
