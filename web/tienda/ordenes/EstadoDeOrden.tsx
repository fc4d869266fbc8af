import type { EstadoDeOrden as Estado } from '../../../contract/tienda/ordenes.ts'
import { Badge } from '../../ui/text/Badge.tsx'

const TONO = { PENDIENTE: 'warning', PAGADO: 'success', ANULADO: 'danger' } as const satisfies Record<Estado, string>

export function EstadoDeOrden({ estado }: { estado: Estado }) {
  return <Badge tone={TONO[estado]}>{estado}</Badge>
}
