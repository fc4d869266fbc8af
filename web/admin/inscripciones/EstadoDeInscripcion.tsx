import type { EstadoDeInscripcion as Estado } from '../../../contract/talleres.ts'
import { Badge } from '../../ui/text/Badge.tsx'

const ESTADOS = {
  CONFIRMADA: ['success', 'Confirmada'],
  CANCELADA: ['danger', 'Cancelada'],
  EN_ESPERA: ['warning', 'En espera'],
} as const satisfies Record<Estado, readonly string[]>

export function EstadoDeInscripcion({ estado }: { estado: Estado }) {
  const [tone, palabra] = ESTADOS[estado]
  return <Badge tone={tone}>{palabra}</Badge>
}
