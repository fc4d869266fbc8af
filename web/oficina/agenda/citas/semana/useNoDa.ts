import { useQuery } from '@tanstack/react-query'
import type { Cita } from '../../../../../contract/agenda/citas/citas.ts'
import { servicios } from '../../../../agenda/citas/api.ts'
import { quienesDan } from '../../../../agenda/personas/api.ts'
import { useAtienden } from '../../../cuentas/personas/useAtienden.ts'
import type { GridPlace } from './geometria.ts'

/** Says that the person to whom an appointment would pass does not give its service; null for who does, and while that is not known. */
export function useNoDa() {
  const atienden = useAtienden()
  const { data = [] } = useQuery({ ...servicios, enabled: atienden.length > 0 })
  return (cita: Cita, { persona }: GridPlace): string | null => {
    const servicio = data.find(({ nombre }) => nombre === cita.servicio)
    if (!persona || persona.id === cita.persona?.id || servicio?.id === undefined) return null
    const da = quienesDan(atienden, servicio.id).some(({ id }) => id === persona.id)
    return da ? null : `${persona.nombre} no da ${cita.servicio}`
  }
}
