import type { Inscripcion } from '../../../../contract/talleres/talleres.ts'
import { Badge } from '../../../ui/text/Badge.tsx'

const ESTADOS = {
  CONFIRMADA: ['success', 'Confirmada'],
  CANCELADA: ['danger', 'Cancelada'],
  EN_ESPERA: ['warning', 'En espera'],
} as const satisfies Record<Inscripcion['estado'], readonly string[]>

/** The state of a seat, and beside it whether the person said that they come. */
export function EstadoDeInscripcion({ estado, confirmada }: Pick<Inscripcion, 'estado' | 'confirmada'>) {
  const [tone, palabra] = ESTADOS[estado]
  return (
    <>
      <Badge tone={tone}>{palabra}</Badge>
      {estado === 'CONFIRMADA' && confirmada && (
        <>
          {' '}
          <Badge tone="info">Dijo que viene</Badge>
        </>
      )}
    </>
  )
}
