import { type Centimos, centimos } from '../../../contract/base/money/dinero.ts'
import { formatMomento, type Instante, type WallTime } from '../../../contract/base/time/tiempo.ts'
import { nombreDe } from '../../../contract/cuentas/nombre.ts'
import { codigoDeCita } from '../../../contract/dinero/pagos/por-pagar.ts'
import type { Cargo } from '../../dinero/cuenta/rules.ts'

interface Cobrable {
  id: number
  inicio: WallTime
  estado: string
  inasistencia?: Instante | null | undefined
  precioAcordado?: Centimos | null | undefined
  /** True: a session of a bono pays it, or one that was missed was given back. */
  sinCosto?: boolean
  usuarioId: number
  nombre: string
  apellido: string
  atiendeId?: number | null | undefined
}

/** An appointment costs its agreed price, nothing once it is cancelled or a bono pays it. A missed one is not asked for. */
export function cargoDeCita({ id, inicio, usuarioId, atiendeId, ...cita }: Cobrable): Cargo {
  const vive = cita.estado !== 'CANCELADA'
  return {
    de: 'cita',
    id,
    codigo: codigoDeCita(id),
    titulo: `Cita del ${formatMomento(inicio)}`,
    usuarioId,
    persona: nombreDe(cita),
    atiendeId,
    importe: vive && !cita.sinCosto ? (cita.precioAcordado ?? null) : centimos(0),
    vence: vive && !cita.inasistencia ? inicio : null,
  }
}
