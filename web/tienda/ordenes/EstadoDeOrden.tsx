import { type EstadoDePago, estadoDePago } from '../../../contract/dinero/pagos/por-pagar.ts'
import { Badge } from '../../ui/text/Badge.tsx'

const TONO = {
  PENDIENTE: 'warning',
  PAGADO: 'success',
  ANULADO: 'danger',
  'SIN COSTO': 'success',
} as const satisfies Record<EstadoDePago, string>

export function EstadoDeOrden({ orden }: { orden: Parameters<typeof estadoDePago>[0] }) {
  return <PlacaDePago estado={estadoDePago(orden)} />
}

export function PlacaDePago({ estado }: { estado: EstadoDePago }) {
  return <Badge tone={TONO[estado]}>{estado}</Badge>
}
