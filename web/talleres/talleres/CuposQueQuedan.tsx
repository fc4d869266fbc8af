import { useQuery } from '@tanstack/react-query'
import { cuposDisponibles } from '../../../contract/talleres/cupos.ts'
import type { Taller } from '../../../contract/talleres/talleres.ts'
import { useSesion } from '../../base/session/session.tsx'
import { mio } from '../../cuentas/acceso/mio.ts'
import { Badge } from '../../ui/text/Badge.tsx'

/** A card counts its free seats from this number down. */
const POCOS = 3

type CuposQueQuedanProps = { taller: Pick<Taller, 'id' | 'cupoMaximo' | 'inscritos'> }

/** On the card of a workshop: how the person stands in it, otherwise that it is full, or nearly. */
export function CuposQueQuedan({ taller: { id, cupoMaximo, inscritos } }: CuposQueQuedanProps) {
  const suyo = useSuLugar(id)
  if (suyo === undefined) return null
  if (suyo) return <p>{suyo}</p>
  const disponibles = cuposDisponibles(cupoMaximo, inscritos)
  if (cupoMaximo === 0 || disponibles > POCOS) return null
  const quedan = disponibles === 1 ? 'Queda 1 cupo' : `Quedan ${disponibles} cupos`
  return <p>{disponibles === 0 ? <Badge tone="warning">Cupo lleno</Badge> : <Badge tone="info">{quedan}</Badge>}</p>
}

/** How the logged-in person stands in a workshop; null where they do not, undefined while that is not known. */
function useSuLugar(id: number) {
  const { usuario, esAdmin } = useSesion()
  const esCliente = usuario !== null && !esAdmin
  const { data } = useQuery({ ...mio, enabled: esCliente })
  if (!esCliente) return null
  if (!data) return undefined
  if (data.talleres.some((suyo) => suyo.id === id)) return <Badge tone="success">Tienes tu lugar</Badge>
  if (data.cupos.some(({ tallerId }) => tallerId === id)) return <Badge tone="success">Hay un campo para ti</Badge>
  const espera = data.esperas?.find(({ tallerId }) => tallerId === id)
  return espera ? <Badge tone="info">En espera, {espera.lugar}.º</Badge> : null
}
