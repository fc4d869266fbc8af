import { Escribirnos } from '../../base/settings/Escribirnos.tsx'
import { Drawing } from '../../ui/drawings/Drawing.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'

/** Stands in place of the calendar: without a service no day has an hour. */
export default function SinServicios() {
  return (
    <EmptyState
      illustration={<Drawing nombre="calendario" />}
      titulo="Por ahora no hay servicios para reservar."
      texto="Vuelve pronto: aquí eliges el día y la hora de tu cita."
      action={<Escribirnos />}
    />
  )
}
