import { cuposDisponibles } from '../../../contract/talleres/cupos.ts'
import type { Taller } from '../../../contract/talleres/talleres.ts'
import { Badge } from '../../ui/text/Badge.tsx'

/** A card counts its free seats from this number down. */
const POCOS = 3

type EscasezProps = { taller: Pick<Taller, 'cupoMaximo' | 'inscritos'> }

/** On the card of a workshop: that it is full, or nearly. */
export function Escasez({ taller: { cupoMaximo, inscritos } }: EscasezProps) {
  const disponibles = cuposDisponibles(cupoMaximo, inscritos)
  if (cupoMaximo === 0 || disponibles > POCOS) return null
  const quedan = disponibles === 1 ? 'Queda 1 cupo' : `Quedan ${disponibles} cupos`
  return <p>{disponibles === 0 ? <Badge tone="warning">Cupo lleno</Badge> : <Badge tone="info">{quedan}</Badge>}</p>
}
