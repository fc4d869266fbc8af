import type { EstadoDeCita as Estado } from '../../../contract/citas.ts'
import { Badge } from '../../ui/text/Badge.tsx'

const TONOS = { AGENDADA: 'info', CANCELADA: 'neutral', COMPLETADA: 'success' } as const

export function EstadoDeCita({ estado }: { estado: Estado }) {
  return <Badge tone={TONOS[estado]}>{estado}</Badge>
}
